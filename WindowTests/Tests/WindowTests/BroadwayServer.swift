import Foundation

/// GTK's server of windows for browsers, on this machine only.
final class BroadwayServer: FolderServer {
  private let port: UInt16
  private let display: String

  /// - Parameter port: One that nobody else has.
  private init(port: UInt16) throws {
    self.port = port
    display = ":\(port)"
    try super.init { _ in
      ["gtk4-broadwayd", "--address", "127.0.0.1", "--port", "\(port)", ":\(port)"]
    } isThere: { folder in
      // Where somebody else has the port, it ends without its socket for programs.
      let socket = folder.path(of: "broadway\(port + 1).socket")
      return FileManager.default.fileExists(atPath: socket) && (try? Connection(port: port)) != nil
    }
  }

  /// Starts one at a port by chance; somebody may have that one.
  static func start() throws -> BroadwayServer {
    for _ in 0..<5 {
      if let server = try? BroadwayServer(port: .random(in: 20_000...32_000)) { return server }
    }
    return try BroadwayServer(port: .random(in: 20_000...32_000))
  }

  /// For the program whose window is to be served.
  var environment: [String: String] {
    [
      "GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": display, "XDG_RUNTIME_DIR": folder.path,
    ]
  }

  /// Where its port takes connections, as the system tells it: of all addresses of the machine.
  var listeningAddresses: [String] {
    ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { file -> [String] in
      let handle = FileHandle(forReadingAtPath: file)
      let table = String(decoding: (try? handle?.readToEnd()) ?? Data(), as: UTF8.self)
      return table.split(separator: "\n").dropFirst().compactMap { line -> String? in
        let fields = line.split(separator: " ")
        // 0A: listening.
        guard fields.count > 3, fields[3] == "0A" else { return nil }
        let place = fields[1].split(separator: ":")
        guard place.count == 2, UInt16(place[1], radix: 16) == port else { return nil }
        // The bytes of an address of the older kind stand in this machine's order.
        guard let bytes = UInt32(place[0], radix: 16) else { return String(place[0]) }
        return "\(bytes & 0xFF).\(bytes >> 8 & 0xFF).\(bytes >> 16 & 0xFF).\(bytes >> 24)"
      }
    }
  }

  /// What a browser's page asks for the stream of pictures with.
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

  /// Sends a request and returns the answer, as soon as it is enough of it or comes to its end.
  func request(_ text: String, until isEnough: (Data) -> Bool) throws -> Data {
    let connection = try Connection(port: port)
    try connection.handle.send(Data(text.utf8))
    return PatientReader(handle: connection.handle).read(until: isEnough).data
  }

  /// A connection to a port of this machine.
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
