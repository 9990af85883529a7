import Foundation

/// What a server of the Model Context Protocol says to each line that it reads: JSON-RPC 2.0, an object a line
/// (modelcontextprotocol.io, 2026-07-28, and the versions before, whose clients say `initialize` first). Its tools are
/// those of ``ScreenTool``.
package struct MCPServer: Sendable {
  /// What a call of a tool has come to.
  package struct Outcome: Sendable {
    package var text: String
    /// A PNG.
    package var picture: Data?
    package var isError: Bool

    package init(_ text: String, picture: Data? = nil, isError: Bool = false) {
      (self.text, self.picture, self.isError) = (text, picture, isError)
    }
  }

  /// The newest first. `initialize` is of all but the first; a client that asks there for another one is offered the
  /// newest of these.
  private static let versions = [
    "2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05",
  ]
  /// The longest line that is read, in bytes.
  package static let limit = 1_000_000

  private let name: String
  private let call: @Sendable ([String], _ wantsPicture: Bool) async -> Outcome

  /// - Parameters:
  ///   - name: The server's, as clients show it.
  ///   - call: Plays a command line.
  package init(
    name: String, call: @escaping @Sendable ([String], _ wantsPicture: Bool) async -> Outcome
  ) {
    (self.name, self.call) = (name, call)
  }

  private struct Failure: Error {
    let code: Double
    let message: String
    var data: JSONValue?

    static func invalid(_ message: String) -> Failure { Failure(code: -32602, message: message) }
  }

  /// The line that answers one; nil where none is due, as to a notification.
  package func answer(_ line: Data) async -> Data? {
    guard line.count <= MCPServer.limit else {
      return failure(
        Failure(code: -32600, message: "a request has at most \(MCPServer.limit) bytes"), .null)
    }
    guard let request = try? JSONDecoder().decode(JSONValue.self, from: line) else {
      return failure(Failure(code: -32700, message: "this is no JSON"), .null)
    }
    let id = request["id"]
    guard request["jsonrpc"] == "2.0", let method = request["method"]?.string, id?.isID ?? true
    else {
      // Answers of the client, whom nothing was asked, are none of a request.
      if request["result"] != nil || request["error"] != nil { return nil }
      return failure(
        Failure(code: -32600, message: "this is no request of JSON-RPC 2.0"),
        id.flatMap { $0.isID ? $0 : nil } ?? .null)
    }
    guard let id else { return nil }
    do throws(Failure) {
      let parameters = request["params"]
      if let asked = parameters?["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.string,
        !MCPServer.versions.contains(asked)
      {
        throw Failure(
          code: -32022, message: "there is no version \(asked) here",
          data: ["requested": .string(asked), "supported": MCPServer.listedVersions])
      }
      var result = try await result(of: method, parameters)
      result["resultType"] = "complete"
      result["_meta"] = ["io.modelcontextprotocol/serverInfo": information]
      return encoded(["jsonrpc": "2.0", "id": id, "result": .object(result)])
    } catch {
      return failure(error, id)
    }
  }

  private static let listedVersions = JSONValue.array(versions.map { .string($0) })

  private var information: JSONValue { ["name": .string(name), "version": "1"] }

  private func result(
    of method: String, _ parameters: JSONValue?
  ) async throws(Failure) -> [String: JSONValue] {
    // How long what the server says of itself stays true: as long as it runs.
    let lasts: [String: JSONValue] = ["ttlMs": .number(3_600_000), "cacheScope": "private"]
    var about: [String: JSONValue] = [
      "capabilities": ["tools": .object([:])],
      "instructions":
        "Shows the SwiftUI previews of a package as text and plays them: list, then show, then the other tools. Sources that have changed are built by the next call.",
    ]
    switch method {
    case "server/discover":
      about["supportedVersions"] = MCPServer.listedVersions
      return about.merging(lasts) { $1 }
    case "initialize":
      let asked = parameters?["protocolVersion"]?.string
      let versions = MCPServer.versions.dropFirst()
      about["protocolVersion"] = .string(versions.first { $0 == asked } ?? versions[1])
      about["serverInfo"] = information
      return about
    case "ping": return [:]
    case "tools/list":
      return ["tools": .array(ScreenTool.all.map(\.listed))].merging(lasts) { $1 }
    case "tools/call": return try await called(parameters)
    default: throw Failure(code: -32601, message: "there is no method \(method)")
    }
  }

  private func called(
    _ parameters: JSONValue?
  ) async throws(Failure) -> [String: JSONValue] {
    guard let name = parameters?["name"]?.string else { throw .invalid("tools/call needs a name") }
    guard let tool = ScreenTool.all.first(where: { $0.name == name }) else {
      throw .invalid(
        ScreenScript.Mistake.unknown(name, "tool", ScreenTool.all.map(\.name)).message)
    }
    let arguments: [String: JSONValue]
    switch parameters?["arguments"] {
    case nil, .null: arguments = [:]
    case .object(let object): arguments = object
    default: throw .invalid("the arguments of a tool are an object")
    }
    let outcome: Outcome
    do throws(ScreenScript.Mistake) {
      let line = try tool.commandLine(arguments)
      _ = try ScreenScript(line.words, inSession: true)
      outcome = await call(line.words, line.wantsPicture)
    } catch {
      // The client's model can mend it.
      outcome = Outcome(error.message, isError: true)
    }
    var content: [JSONValue] = [["type": "text", "text": .string(outcome.text)]]
    if let picture = outcome.picture {
      content.append([
        "type": "image", "data": .string(picture.base64EncodedString()), "mimeType": "image/png",
      ])
    }
    return ["content": .array(content), "isError": .bool(outcome.isError)]
  }

  private func failure(_ failure: Failure, _ id: JSONValue) -> Data? {
    var error: [String: JSONValue] = [
      "code": .number(failure.code), "message": .string(failure.message),
    ]
    error["data"] = failure.data
    return encoded(["jsonrpc": "2.0", "id": id, "error": .object(error)])
  }

  private func encoded(_ value: JSONValue) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try? encoder.encode(value)
  }
}

extension JSONValue {
  fileprivate var isID: Bool {
    switch self {
    case .string, .number: true
    default: false
    }
  }
}
