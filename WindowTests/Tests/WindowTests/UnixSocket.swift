import Foundation

/// Connections to Unix sockets.
enum UnixSocket {
  static func connect(to path: String) throws -> FileHandle {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw VirtualDisplay.Failure(description: "\(path) is too long for a socket")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else {
      throw VirtualDisplay.Failure(description: "nobody listens at \(path)")
    }
    return handle
  }
}

extension FileHandle {
  /// Writes to a socket; throws when the other end is closed. Without the option the signal SIGPIPE would end
  /// all tests.
  func send(_ data: Data) throws {
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(fileDescriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw VirtualDisplay.Failure(description: "nobody is there any more to write to")
      }
      rest = rest.dropFirst(count)
    }
  }
}
