import Foundation

/// GTK's broadway server, which shows windows in browsers, on this machine only.
final class BroadwayServer: FolderServer {
  private let port: UInt16
  private let display: String

  /// - Parameter port: A free port.
  private init(port: UInt16) throws {
    self.port = port
    display = ":\(port)"
    try super.init { _ in
      ["gtk4-broadwayd", "--address", "127.0.0.1", "--port", "\(port)", ":\(port)"]
    } isThere: { folder in
      // If the port is in use, the server ends without having made its socket.
      let socket = folder.path(of: "broadway\(port + 1).socket")
      return FileManager.default.fileExists(atPath: socket) && (try? Connection(port: port)) != nil
    }
  }

  /// Starts a server on a random port; tries others when it is in use.
  static func start() throws -> BroadwayServer {
    for _ in 0..<5 {
      if let server = try? BroadwayServer(port: .random(in: 20_000...32_000)) { return server }
    }
    return try BroadwayServer(port: .random(in: 20_000...32_000))
  }

  /// The environment for a program whose window is to be served.
  var environment: [String: String] {
    [
      "GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": display, "XDG_RUNTIME_DIR": folder.path,
    ]
  }

  /// The local addresses at which its port listens, of all interfaces, from `/proc/net`.
  var listeningAddresses: [String] {
    ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { file -> [String] in
      let handle = FileHandle(forReadingAtPath: file)
      let table = String(decoding: (try? handle?.readToEnd()) ?? Data(), as: UTF8.self)
      return table.split(separator: "\n").dropFirst().compactMap { line -> String? in
        let fields = line.split(separator: " ")
        // 0A: the state "listening".
        guard fields.count > 3, fields[3] == "0A" else { return nil }
        let place = fields[1].split(separator: ":")
        guard place.count == 2, UInt16(place[1], radix: 16) == port else { return nil }
        // An IPv4 address is in this machine's byte order.
        guard let bytes = UInt32(place[0], radix: 16) else { return String(place[0]) }
        return "\(bytes & 0xFF).\(bytes >> 8 & 0xFF).\(bytes >> 16 & 0xFF).\(bytes >> 24)"
      }
    }
  }

  /// The WebSocket handshake of a browser's page.
  static let handshake = """
    GET /socket HTTP/1.1\r
    Host: localhost\r
    Upgrade: websocket\r
    Connection: Upgrade\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    Sec-WebSocket-Protocol: broadway\r
    Sec-WebSocket-Version: 13\r
    Origin: http://localhost\r
    \r

    """

  /// Sends a request and returns what has arrived once `isEnough` says so or the connection is closed.
  func request(_ text: String, until isEnough: (Data) -> Bool) throws -> Data {
    let connection = try Connection(port: port)
    try connection.handle.send(Data(text.utf8))
    return PatientReader(handle: connection.handle).read(until: isEnough).data
  }

  /// A TCP connection to a port of this machine.
  private final class Connection {
    let handle: FileHandle

    init(port: UInt16) throws {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let status = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard status == 0 else {
        throw VirtualDisplay.Failure(description: "nobody listens at port \(port)")
      }
    }
  }
}
