import Foundation
import Stage
import SwiftUI
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A server on this machine that answers every request in the same way.
private final class TinyServer: Sendable {
  private let socket: Int32
  let port: UInt16
  private let gate: DispatchSemaphore

  /// - Parameter isOpen: Whether it answers at once; else from ``open()`` on.
  init(status: String, body: Data, isOpen: Bool = true) throws {
    let gate = DispatchSemaphore(value: isOpen ? 1 : 0)
    self.gate = gate
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        bind(socket, general, length) == 0 && listen(socket, 8) == 0
          && getsockname(socket, general, &length) == 0
      }
    }
    try #require(socket >= 0 && isBound)
    self.socket = socket
    port = UInt16(bigEndian: address.sin_port)
    let head =
      "HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    let answer = Data(head.utf8) + body
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        var request = [UInt8](repeating: 0, count: 4096)
        _ = recv(connection, &request, request.count, 0)
        gate.wait()
        gate.signal()
        _ = answer.withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        close(connection)
      }
    }
  }

  var url: URL { URL(string: "http://127.0.0.1:\(port)/picture")! }

  func open() {
    gate.signal()
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }
}

@MainActor struct AsyncImageTests {
  private func picture(_ name: String) throws -> Data {
    try Data(
      contentsOf: Bundle.module.bundleURL.appendingPathComponent("Pictures/\(name)"))
  }

  private func stage(_ url: URL?, transaction: Transaction = Transaction()) -> Stage {
    Stage(size: CGSize(width: 100, height: 50), text: .fixed) {
      AsyncImage(url: url, transaction: transaction) { phase in
        if let image = phase.image {
          image.accessibilityIdentifier("image")
        } else if let error = phase.error {
          Text("\(error)").lineLimit(1)
        } else {
          Text("empty")
        }
      }
    }
  }

  /// Until something else is shown; the answer comes from another thread.
  private func wait(for stage: Stage) async {
    await eventually { stage.texts.map(\.string) != ["empty"] }
  }

  @Test(arguments: ["quarters.png", "halves.jpg"])
  func `A picture comes over HTTP`(name: String) async throws {
    let server = try TinyServer(status: "200 OK", body: try picture(name), isOpen: false)
    let stage = stage(server.url)
    #expect(stage.texts.map(\.string) == ["empty"])
    server.open()
    await wait(for: stage)
    let size = name == "halves.jpg" ? CGSize(width: 16, height: 8) : CGSize(width: 8, height: 4)
    #expect(stage.frame(of: "image")?.size == size)
  }

  @Test("A status that is no success is a failure, and so is data that is no picture")
  func failures() async throws {
    let missing = try TinyServer(status: "404 Not Found", body: try picture("quarters.png"))
    let first = stage(missing.url)
    await wait(for: first)
    #expect(first.texts.first?.string.hasPrefix("the server") == true)
    let broken = try TinyServer(status: "200 OK", body: Data("no picture".utf8))
    let second = stage(broken.url)
    await wait(for: second)
    #expect(second.texts.first?.string.hasPrefix("the data") == true)
    let nobody = stage(URL(string: "http://127.0.0.1:1/picture"))
    await wait(for: nobody)
    #expect(nobody.texts.map(\.string) != ["empty"])
  }

  @Test func `Without an address nothing is loaded`() async throws {
    let stage = stage(nil)
    try await Task.sleep(for: .milliseconds(20))
    #expect(stage.texts.map(\.string) == ["empty"])
  }

  @Test func `The change of phase is animated as the transaction says`() async throws {
    let url = Bundle.module.bundleURL.appendingPathComponent("Pictures/quarters.png")
    let stage = stage(url, transaction: Transaction(animation: .linear(duration: 1)))
    await eventually { stage.frame(of: "image") != nil }
    // Both are there while one fades into the other.
    stage.advance(by: .milliseconds(500))
    #expect(stage.texts.map(\.string) == ["empty"])
    stage.settle()
    #expect(stage.texts.isEmpty)
  }

  @Test
  func `A JPEG keeps its colours; one that is cut off shows what there is, or fails`() throws {
    let image = try ImageReader.image(from: try picture("halves.jpg"))
    #expect(image.width == 16 && image.height == 8)
    func level(_ index: Int, _ shift: UInt32) -> UInt32 { image.pixels[index] >> shift & 0xFF }
    // Red at the left, blue at the right, within what the encoding loses.
    #expect(level(1, 16) > 245 && level(1, 0) < 10 && level(1, 24) == 255)
    #expect(level(14, 0) > 245 && level(14, 16) < 10)
    let head = try picture("halves.jpg").prefix(60)
    #expect(throws: RasterError.invalidJPEG) { try ImageReader.image(from: head) }
  }
}
