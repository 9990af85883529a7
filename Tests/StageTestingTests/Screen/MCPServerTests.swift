import Foundation
import ScreenScript
import Testing

/// What a server of the Model Context Protocol answers. The messages are those of its specification, 2026-07-28, and of
/// 2025-11-25 for what went then (modelcontextprotocol/modelcontextprotocol, schema).
@Suite struct MCPServerTests {
  private func answer(_ line: String) async throws -> JSONValue? {
    let server = MCPServer(name: "shop") { words, wantsPicture in
      MCPServer.Outcome(
        words.joined(separator: "|"), picture: wantsPicture ? Data("png".utf8) : nil,
        isError: words.contains("Missing"))
    }
    return try await server.answer(Data(line.utf8)).map {
      #expect(!$0.contains(0x0A))
      return try JSONDecoder().decode(JSONValue.self, from: $0)
    }
  }

  private func call(_ tool: String, _ arguments: String = "{}") async throws -> JSONValue? {
    try await answer(
      """
      {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"\(tool)","arguments":\(arguments)}}
      """)
  }

  @Test func `a client begins, is told of tools, and hears nothing of what it tells`() async throws
  {
    let begun = try await answer(
      """
      {"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{}, \
      "clientInfo":{"name":"x","version":"1"}}}
      """)
    #expect(begun?["id"] == "a")
    #expect(begun?["jsonrpc"] == "2.0")
    #expect(begun?["result"]?["protocolVersion"] == "2025-03-26")
    #expect(begun?["result"]?["capabilities"] == ["tools": .object([:])])
    #expect(begun?["result"]?["serverInfo"] == ["name": "shop", "version": "1"])
    #expect(try await answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    let ping = try await answer(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(ping?["id"] == .number(1) && ping?["result"]?["resultType"] == "complete")
    // One that asks for a version to come is offered the newest that begins so.
    let newer = try await answer(
      #"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"2099-01-01"}}"#)
    #expect(newer?["result"]?["protocolVersion"] == "2025-11-25")
  }

  @Test func `since 2026 each request tells its version, and the server is asked for its own`()
    async throws
  {
    func asked(_ version: String, _ method: String) async throws -> JSONValue? {
      try await answer(
        """
        {"jsonrpc":"2.0","id":3,"method":"\(method)","params":{"_meta":{ \
        "io.modelcontextprotocol/protocolVersion":"\(version)", \
        "io.modelcontextprotocol/clientCapabilities":{}}}}
        """)
    }
    let about = try await asked("2026-07-28", "server/discover")?["result"]
    #expect(about?["resultType"] == "complete")
    #expect(about?["capabilities"] == ["tools": .object([:])])
    #expect(about?["cacheScope"] == "private" && about?["ttlMs"] == .number(3_600_000))
    let versions: JSONValue = [
      "2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05",
    ]
    #expect(about?["supportedVersions"] == versions)
    #expect(
      about?["_meta"]?["io.modelcontextprotocol/serverInfo"] == ["name": "shop", "version": "1"])
    let list = try await asked("2026-07-28", "tools/list")?["result"]
    #expect(list?["cacheScope"] == "private" && list?["resultType"] == "complete")
    #expect(
      try await asked("1900-01-01", "tools/list")?["error"]
        == [
          "code": .number(-32022), "message": "there is no version 1900-01-01 here",
          "data": ["requested": "1900-01-01", "supported": versions],
        ])
  }

  @Test func `each tool has a description and a schema of its arguments`() async throws {
    let list = try await answer(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
    guard case .array(let tools)? = list?["result"]?["tools"] else {
      Issue.record("no tools")
      return
    }
    #expect(
      tools.map { $0["name"]?.string } == [
        "list", "show", "look", "tap", "press", "type", "adjust", "scroll", "swipe", "drag", "wait",
        "check", "audit", "truncation",
      ])
    for tool in tools {
      #expect(tool["description"]?.string?.isEmpty == false)
      #expect(tool["inputSchema"]?["type"] == "object")
      guard case .object(let properties)? = tool["inputSchema"]?["properties"] else {
        Issue.record("\(tool) has no properties")
        continue
      }
      for (_, property) in properties { #expect(property["description"]?.string != nil) }
      if case .array(let required)? = tool["inputSchema"]?["required"] {
        for name in required { #expect(properties[name.string ?? ""] != nil) }
      }
    }
  }

  @Test(
    arguments: [
      ("list", "{}", "list"),
      (
        "show", #"{"name":"Shop","size":"320x568","typeSize":"xLarge"}"#,
        "show|Shop|--size|320x568|--type-size|xLarge"
      ),
      ("look", "{}", ""),
      ("tap", #"{"target":"Buy","nth":1,"in":"Track 3"}"#, "tap|Buy|nth|1|in|Track 3"),
      ("type", #"{"text":"--json","into":"field:Name"}"#, "type|--json|into|field:Name"),
      ("adjust", #"{"target":"People","to":"up","steps":2}"#, "adjust|People|up|2"),
      ("scroll", #"{"by":-120.5}"#, "scroll|by|-120.5"),
      ("swipe", #"{"direction":"left"}"#, "swipe|left"),
      ("drag", #"{"target":"Card","by":"10,-20"}"#, "drag|Card|by|10,-20"),
      ("wait", #"{"seconds":2}"#, "wait|2"),
      ("wait", #"{"gone":"Fetching"}"#, "wait|gone|Fetching"),
      ("check", #"{"target":"Buy","is":"hittable"}"#, "check|Buy|hittable"),
      ("check", #"{"target":"Name","value":"Ada"}"#, "check|Name|value|Ada"),
      ("audit", #"{"rules":["name","contrast"]}"#, "check|audit|name|contrast"),
      ("truncation", "{}", "check|truncation"),
    ]) func `a tool is a step`(_ tool: String, _ arguments: String, _ words: String) async throws
  {
    let result = try await call(tool, arguments)?["result"]
    #expect(result?["content"] == [["type": "text", "text": .string(words)]])
    #expect(result?["isError"] == false)
  }

  @Test func `a picture comes when it is asked for, and a failure is an error of the tool`()
    async throws
  {
    let shown = try await call("tap", #"{"target":"Buy","picture":true}"#)?["result"]
    #expect(
      shown?["content"] == [
        ["type": "text", "text": "tap|Buy"],
        ["type": "image", "data": "cG5n", "mimeType": "image/png"],
      ])
    #expect(try await call("tap", #"{"target":"Missing"}"#)?["result"]?["isError"] == true)
  }

  @Test(
    arguments: [
      ("tap", "{}", "tap needs target: An identifier"),
      ("tap", #"{"tagret":"Buy"}"#, "there is no argument of tap tagret; the nearest: target"),
      ("tap", #"{"target":3}"#, "target of tap is a text"),
      (
        "swipe", #"{"direction":"lefft"}"#,
        "there is no direction of swipe lefft; the nearest: left"
      ),
      ("audit", #"{"rules":"name"}"#, "rules of audit is a list of words"),
      ("wait", "{}", "wait needs a number of seconds"),
      ("wait", #"{"seconds":"2"}"#, "seconds of wait is a number"),
      ("scroll", "{}", "scroll needs to NAME or by POINTS"),
      ("show", #"{"name":"A","size":"9"}"#, "--size 9: a size is as 390x844"),
    ]) func `a mistake is told to the model, which can mend it`(
      _ tool: String, _ arguments: String, _ message: String
    ) async throws
  {
    let result = try await call(tool, arguments)?["result"]
    #expect(result?["isError"] == true)
    guard case .array(let content)? = result?["content"] else {
      Issue.record("no content")
      return
    }
    #expect(content.first?["text"]?.string?.hasPrefix(message) == true, "\(content)")
  }

  @Test(
    arguments: [
      ("{", -32700), ("[]", -32600), ("3", -32600), (#"{"id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":[],"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/destroy"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tpa"}}"#, -32602),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":[1]}}"#,
        -32602
      ),
    ]) func `what is no request gets the code of JSON-RPC`(_ line: String, _ code: Double)
    async throws
  {
    #expect(try await answer(line)?["error"]?["code"] == .number(code))
  }

  /// The same numbers in each run.
  private struct Numbers: RandomNumberGenerator {
    private var state: UInt64 = 42

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// Messages with bytes, words and brackets exchanged, left out and doubled.
  @Test func `whatever a client writes, an answer is an object of JSON-RPC or none`() async throws {
    let messages = [
      #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"x"}}}"#,
      #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"drag","arguments":{"target":"A","by":"1,-2"}}}"#,
      #"{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"audit","arguments":{"rules":["name"]}}}"#,
      #"{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"wait","arguments":{"seconds":1e400}}}"#,
    ].map { Array($0.utf8) }
    var random = Numbers()
    for _ in 0..<3000 {
      var line = messages.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        guard !line.isEmpty else { break }
        let place = Int.random(in: 0..<line.count, using: &random)
        let end = min(line.count, place + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: line[place] = UInt8.random(in: 0...255, using: &random)
        case 1: line.removeSubrange(place..<end)
        case 2: line.insert(contentsOf: line[place..<end], at: place)
        default: line.insert(contentsOf: Array(#"{}[]",:null1e9\u0000"#.utf8), at: place)
        }
      }
      let text = String(decoding: line.filter { $0 != 0x0A }, as: UTF8.self)
      guard let answer = try await answer(text) else { continue }
      #expect(answer["jsonrpc"] == "2.0" && answer["id"] != nil, "\(text)")
      #expect((answer["result"] != nil) != (answer["error"] != nil), "\(text)")
    }
  }

  @Test func `answers of a client and long lines end nothing`() async throws {
    #expect(try await answer(#"{"jsonrpc":"2.0","id":1,"result":{}}"#) == nil)
    let long = String(repeating: " ", count: MCPServer.limit) + "{}"
    #expect(try await answer(long)?["error"]?["code"] == .number(-32600))
  }
}
