import Foundation
import Testing

/// The window in a browser: GTK's broadway server, spoken to as a browser does.
@Suite(.serialized) @MainActor struct BroadwayTests {
  @Test func `the server gives a browser the page and the window's picture`() throws {
    let server = try BroadwayServer.start()
    let page = try server.request("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") { answer in
      String(decoding: answer, as: UTF8.self).contains("</html>")
    }
    #expect(server.listeningAddresses == ["127.0.0.1"])
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.0 200"), "\(text.prefix(200))")
    #expect(text.contains("broadway.js"))

    let probe = try ProbeProcess(
      "Probe", ["chapters"], display: nil, environment: server.environment)
    #expect(probe.reports("offset 0.0"), "\(probe.errors)")
    // A picture 320 pixels wide: PNG's signature, then a header of 13 bytes that begins with it.
    let header = Data([
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 1, 0x40,
    ])
    let answer = try server.request(BroadwayServer.handshake) { $0.range(of: header) != nil }
    #expect(String(decoding: answer.prefix(12), as: UTF8.self) == "HTTP/1.1 101")
    #expect(answer.range(of: header) != nil, "\(answer.count) bytes without the picture")
    #expect(probe.isRunning)

    probe.terminate()
    #expect(probe.exitStatus() == 0)
    #expect(probe.errors == [])
  }

  @Test func `a server that goes away ends the process with one line`() throws {
    let server = try BroadwayServer.start()
    let probe = try ProbeProcess(
      "Probe", ["chapters"], display: nil, environment: server.environment)
    #expect(probe.reports("offset 0.0"), "\(probe.errors)")
    server.close()
    #expect(probe.exitStatus() == 69)
    #expect(eventually { probe.errors == ["error SwiftUI : the display went away"] })
  }

  @Test func `without a server one line says so`() throws {
    let probe = try ProbeProcess(
      "Probe", ["chapters"], display: nil,
      environment: ["GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":9999"])
    #expect(probe.exitStatus() == 69)
    #expect(eventually { probe.errors.count == 1 }, "\(probe.errors)")
    #expect(probe.errors.first?.hasPrefix("error SwiftUI : there is no display") == true)
  }
}
