// preview-server PORT: serves the page of `swift package preview` on this machine only, and passes lines on:
// from standard input to all pages, and from each page to standard output. Its first line is the page's address. It
// exits at the end of its input.

import FlyingFox
import FlyingSocks
import Foundation

let firstPort = CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 8642
let pages = Pages()
/// The page's address has it. Who does not know the address, as other users of the machine, gets no answer.
let token =
  String(UInt64.random(in: 0...(.max)), radix: 36)
  + String(UInt64.random(in: 0...(.max)), radix: 36)

Thread.detachNewThread {
  while let line = readLine(strippingNewline: true) { pages.send(line) }
  exit(0)
}

/// If the port is in use, as by another preview, the next free one is taken.
for port in firstPort...firstPort.addingReportingOverflow(20).partialValue {
  let server = HTTPServer(
    address: try .inet(ip4: "127.0.0.1", port: port), timeout: 60, logger: .disabled)
  await server.appendRoute("GET /") { request in
    guard Guard.admits(request) else { return HTTPResponse(statusCode: .forbidden) }
    return HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
        HTTPHeader("Content-Security-Policy"):
          "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
          + "connect-src 'self'; frame-ancestors *",
      ], body: Data(PackageResources.page_html))
  }
  let socket = WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: pages))
  await server.appendRoute("GET /socket") { request in
    guard Guard.admits(request) else { return HTTPResponse(statusCode: .forbidden) }
    return try await socket.handleRequest(request)
  }
  let announcement = Task {
    try await server.waitUntilListening()
    pages.say(#"{"type":"listening","message":"http://127.0.0.1:\#(port)/?token=\#(token)"}"#)
  }
  do {
    try await server.run()
  } catch let error as SocketError {
    announcement.cancel()
    guard case .failed(_, EADDRINUSE, _) = error, port < firstPort &+ 20 else { throw error }
  }
}

/// Rejects requests by who has not been told the address, and by other web sites.
enum Guard {
  /// A page of another site has another origin; one that resolves its name to our address has another host.
  /// Ports can differ, because of port forwarding.
  static func admits(_ request: HTTPRequest) -> Bool {
    guard request.query["token"] == token, let host = request.headers[.host],
      let name = URL(string: "http://\(host)")?.host(),
      ["127.0.0.1", "localhost", "::1"].contains(name)
    else { return false }
    guard let origin = request.headers[HTTPHeader("Origin")] else { return true }
    return origin == "http://\(host)"
  }
}
