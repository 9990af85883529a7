import Foundation
import PreviewRenderer
import ScreenScript
import StageTesting
import Testing

/// What `swift package screen` answers: its previews are in ScreenPreviews.swift.
@MainActor @Suite(.serialized) struct ScreenSessionTests {
  private func answer(_ words: String...) async throws -> ScreenSession.Answer {
    let previews = RegisteredPreview.all.filter { $0.fileID.hasSuffix("ScreenPreviews.swift") }
    return await ScreenSession(previews: previews).answer(try ScreenScript(words))
  }

  private func lines(_ words: String...) async throws -> [String] { try await lines(for: words) }

  private func lines(for words: [String]) async throws -> [String] {
    let previews = RegisteredPreview.all.filter { $0.fileID.hasSuffix("ScreenPreviews.swift") }
    let answer = await ScreenSession(previews: previews).answer(try ScreenScript(words))
    return answer.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `list names every preview, with its file and line`() async throws {
    #expect(
      try await lines("list") == [
        "Shop  StageTestingTests/ScreenPreviews.swift:43",
        "Twice  StageTestingTests/ScreenPreviews.swift:45",
        "Locale  StageTestingTests/ScreenPreviews.swift:47",
        "Warned  StageTestingTests/ScreenPreviews.swift:51",
        "Narrow  StageTestingTests/ScreenPreviews.swift:55",
        "Alerts  StageTestingTests/ScreenPreviews.swift:62",
        "Clipped  StageTestingTests/ScreenPreviews.swift:70",
        "Said otherwise  StageTestingTests/ScreenPreviews.swift:81",
        "Tools  StageTestingTests/ScreenPreviews.swift:108",
      ])
  }

  @Test func `show tells what is there, where, and what can be tapped`() async throws {
    let lines = try await lines("show", "Shop", "--no-audit")
    #expect(
      lines.first
        == "Shop (StageTestingTests/ScreenPreviews.swift:43), 390 × 844 points, light, type size large, left-to-right"
    )
    #expect(
      lines.contains { $0.contains("“Shop” at (") })
    // What is due within a second is there.
    #expect(lines.contains { $0.contains("“Two boats” at (") })
    #expect(
      lines.contains {
        $0.hasPrefix("button “Buy 0” at (95, ") && $0.hasSuffix(", 200 × 44, can be tapped")
      })
    #expect(
      lines.contains { $0.hasPrefix("button disabled “Sold out” at (") && !$0.contains("tapped") })
    #expect(
      lines.contains {
        $0.hasPrefix("button “Under” at (")
          && $0.hasSuffix(", 100 × 44, covered by what is drawn over it")
      })
    #expect(lines.contains { $0.hasPrefix("and ") && $0.hasSuffix(" more below") })
  }

  @Test func `after a swipe the screen has come to rest, unless a wait follows`() async throws {
    func rows(_ words: String...) async throws -> [String] {
      try await lines(for: ["show", "Shop", "swipe", "up", "on", "Row 2"] + words + ["--no-audit"])
        .filter { $0.hasPrefix("text “Row ") }
    }
    let rest = try await rows()
    #expect(
      rest != (try await lines("show", "Shop", "--no-audit")).filter { $0.hasPrefix("text “Row ") })
    #expect(try await rows("wait", "5") == rest)
    #expect(try await rows("wait", "0.1") != rest)
  }

  @Test func `steps are played one after the other, and each says that it went`() async throws {
    let answer = try await answer(
      "show", "Shop", "tap", "Buy 0", "tap", "Buy 1", "check", "Buy 2", "type", "Ada", "into",
      "field:Name", "check", "field:Name", "value", "Ada", "scroll", "to", "Row 30", "check",
      "Row 30",
      "check", "Row 0", "gone", "--no-audit")
    #expect(answer.status == 1)
    let steps = answer.output.split(separator: "\n").filter {
      $0.hasPrefix("  ok") || $0.hasPrefix("  FAILED")
    }
    #expect(
      steps.map(String.init).dropLast() == [
        "  ok tap \"Buy 0\"", "  ok tap \"Buy 1\"", "  ok check \"Buy 2\"",
        "  ok type Ada into field:Name", "  ok check field:Name value Ada",
        "  ok scroll to \"Row 30\"",
        "  ok check \"Row 30\"",
      ])
    // It exists, above.
    #expect(steps.last?.hasPrefix("  FAILED check \"Row 0\" gone: “Row 0”, which is ") == true)
    #expect(steps.last?.contains("not visible: out of sight") == true)
  }

  @Test
  func `a step taps the last row of a form in a header, and no name that several things have`()
    async throws
  {
    let answer = try await answer(
      "show", "Alerts", "tap", "button:Line 30 alerts", "tap", "containing:alerts", "--no-audit")
    #expect(answer.output.contains("  ok tap \"button:Line 30 alerts\""))
    #expect(answer.output.contains("things match text containing “alerts”; say which"))
  }

  @Test func `an action that is not possible ends the steps, with the nearest names`() async throws
  {
    let answer = try await answer("show", "Shop", "tap", "Bye 0", "tap", "Buy 0", "--no-audit")
    #expect(answer.status == 1)
    #expect(
      answer.output.contains(
        "  FAILED tap \"Bye 0\": tap: there is no “Bye 0” on the screen. The nearest: \"button:Buy 0\""
      ))
    #expect(!answer.output.contains("ok tap"))
  }

  @Test func `of several that match each is told in words to copy`() async throws {
    let answer = try await answer("show", "Shop", "tap", "Delete", "--no-audit")
    #expect(
      answer.output.contains("2 things match “Delete”; say which, by its kind, in NAME or nth N:"))
    #expect(answer.output.contains(": \"id:delete Red\""))
    let chosen = try await self.answer("show", "Shop", "tap", "id:delete Red", "check", "Fetching")
    #expect(chosen.status == 0)
  }

  @Test func `covered, disabled and missing are told by checks`() async throws {
    let answer = try await answer(
      "show", "Shop", "check", "Under", "hittable", "check", "Sold out", "enabled", "check",
      "Sold out",
      "disabled", "check", "Nothing", "gone", "check", "Buy 0", "at", "95,1", "check", "audit",
      "covered",
      "check", "button:Buy 0", "selected")
    let steps = answer.output.split(separator: "\n").filter {
      $0.hasPrefix("  ok") || $0.hasPrefix("  FAILED")
    }
    .map(String.init)
    #expect(
      steps[0].hasPrefix("  FAILED check Under hittable: “Under”, which is button “Under” at "))
    #expect(steps[0].contains("not hittable"))
    #expect(
      steps[1].contains("FAILED check \"Sold out\" enabled: ") && steps[1].contains(", disabled"))
    #expect(steps[2] == "  ok check \"Sold out\" disabled")
    #expect(steps[3] == "  ok check Nothing gone")
    #expect(
      steps[4].contains("FAILED check \"Buy 0\" at 95,1: “Buy 0”, which is button “Buy 0” at (95, ")
    )
    #expect(steps[5].hasPrefix("  FAILED check audit covered: covered: button “Under” at "))
    #expect(steps[6].contains("FAILED"))
  }

  @Test func `size, scheme, type size, direction and locale are the screen's`() async throws {
    let lines = try await lines(
      "show", "Locale", "--size", "320x568", "--scheme", "dark", "--type-size", "accessibility1",
      "--direction", "right-to-left", "--locale", "de_DE", "--no-audit")
    #expect(
      lines.first
        == "Locale (StageTestingTests/ScreenPreviews.swift:47), 320 × 568 points, dark, type size accessibility1, right-to-left, de_DE"
    )
    #expect(lines.contains { $0.contains("“1.234,5” at (") })
  }

  @Test func `a screen is shown as its system does`() async throws {
    #expect(ScreenScript.systems == Stage.System.allCases.map(\.rawValue))
    var places: [String: String] = [:]
    for system in ScreenScript.systems {
      let lines = try await lines("show", "Shop", "--system", system, "--no-audit")
      #expect(lines[0].hasSuffix(", iOS26") == (system == "iOS26"))
      places[system] = lines.first { $0.contains("Sold out") }
    }
    #expect(places["standard"] != nil && places["standard"] != places["iOS26"])
    let json = try await answer("show", "Shop", "--system", "iOS27", "--json").output
    #expect(json.contains("\"system\" : \"iOS27\"") || json.contains("\"system\":\"iOS27\""))
  }

  @Test func `warnings and findings follow the screen`() async throws {
    let answer = try await answer("show", "Warned")
    #expect(answer.output.contains("\n  SwiftUI: frame: a width must be finite"))
    // What was said before is not about the next screen.
    let other = try await self.answer("show", "Twice", "--no-audit")
    #expect(!other.output.contains("a width must be finite"))
    let shop = try await self.answer("show", "Shop")
    #expect(shop.output.contains("\nFindings of the audit:\n"))
    #expect(shop.output.contains("\n  covered: button “Under” at "))
    // They fail nothing unless they are checked.
    #expect(shop.status == 0)
  }

  @Test func `a text without enough room is told, and checked`() async throws {
    let answer = try await answer("show", "Narrow", "check", "truncation", "--no-audit")
    #expect(answer.status == 1)
    let told = answer.output.split(separator: "\n").filter { $0.hasSuffix(" is truncated") }
    #expect(told.count == 2)
    #expect(told.first?.hasPrefix("  FAILED check truncation: text “A title") == true)
    #expect(told.last?.contains("…” at (") == true)
    #expect(
      try await self.answer(
        "show", "Narrow", "check", "truncation", "--size", "80x600", "--no-audit"
      ).status == 1)
    #expect(try await self.answer("show", "Twice", "check", "truncation", "--no-audit").status == 0)
  }

  @Test func `a text that a frame cuts off is told, and checked; what scrolls or is typed is not`()
    async throws
  {
    let answer = try await answer("show", "Clipped", "check", "truncation", "--no-audit")
    #expect(answer.status == 1)
    let told = answer.output.split(separator: "\n").filter { $0.contains(" is cut off ") }
    #expect(told.count == 2)
    #expect(told.last?.hasPrefix("  text “Tides at Brest” at (") == true)
    #expect(told.last?.hasSuffix(" is cut off at the bottom") == true)
    for words in [
      ["Shop"], ["Shop", "swipe", "up", "on", "Row 2"], ["Alerts", "scroll", "by", "120"],
    ] {
      #expect(try await lines(for: ["show"] + words).allSatisfy { !$0.contains(" is cut off ") })
    }
    let json = try await self.answer("show", "Clipped", "--json", "--no-audit").output
    #expect(json.contains("\"isCut\" : true"))
  }

  @Test func `an element tells what it shows and does not say`() async throws {
    let lines = try await lines("show", "Said otherwise", "--no-audit")
    #expect(
      lines.contains {
        $0.hasPrefix("button “Aboard, Ada” at (") && $0.hasSuffix(", shows “crew.aboard”")
      })
    #expect(
      lines.contains { $0.hasPrefix("button “Ashore, Bea” at (") && !$0.contains("shows") })
    // A word in two lines is said, and a number need not be.
    #expect(
      lines.contains { $0.hasPrefix("button “Causeway, 3:07” at (") && !$0.contains("shows") })
    #expect(!lines.contains { $0.contains("from left to right") })
  }

  @Test func `texts that stand from the wrong side are told`() async throws {
    let lines = try await lines(
      "show", "Said otherwise", "--direction", "right-to-left", "--no-audit")
    let rows = lines.filter { $0.hasPrefix("text “Low water, 02:10” at (") }
    #expect(rows.count == 2)
    #expect(rows.first?.contains("from left to right") == false)
    #expect(rows.last?.hasSuffix(", drawn from left to right “Low water”, “02:10”") == true)
    let json = try await answer(
      "show", "Said otherwise", "--direction", "right-to-left", "--json", "--no-audit"
    ).output
    #expect(json.contains("\"drawn\" : ["))
    #expect(json.contains("\"shows\" : ["))
  }

  @Test func `a name that is none is answered with the nearest, and two of a name with their ids`()
    async throws
  {
    let answer = try await answer("show", "Shpo")
    #expect(answer.status == 64)
    #expect(answer.error == "there is no preview \"Shpo\"; the nearest: \"Shop\"")
    #expect(try await self.answer("show", "shop", "--no-audit").status == 0)
    #expect(
      try await self.answer("show", "x").error
        == "there is no preview \"x\"; swift package screen list names all")
    #expect(
      try await self.answer(
        "show", "StageTestingTests/ScreenPreviews.swift#Twice", "check", "first"
      ).status == 0)
    #expect(
      try await self.answer("show", "Shop", "--device", "iPhone 61").error
        == "there is no device iPhone 61; the nearest: iPhone 16, iPhone 11, iPhone 14")
  }

  @Test func `JSON has a version, the tree, steps and findings`() async throws {
    let answer = try await answer("show", "Shop", "check", "Buy 0", "--json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
    #expect(report["version"] as? Int == 1)
    #expect(report["isPassed"] as? Bool == true)
    #expect(
      (report["preview"] as? [String: Any])?["file"] as? String
        == "StageTestingTests/ScreenPreviews.swift")
    #expect((report["window"] as? [String: Any])?["width"] as? Double == 390)
    #expect(
      (report["steps"] as? [[String: Any]])?.map { $0["step"] as? String } == ["check \"Buy 0\""])
    let nodes = flat(try #require(report["screen"] as? [String: Any]))
    let buy = try #require(nodes.first { $0["label"] as? String == "Buy 0" })
    #expect(buy["role"] as? String == "button")
    #expect(buy["isHittable"] as? Bool == true && buy["isVisible"] as? Bool == true)
    #expect((buy["frame"] as? [String: Any])?["width"] as? Double == 200)
    #expect(buy["target"] as? String == "\"button:Buy 0\"")
    #expect(
      nodes.filter { $0["label"] as? String == "Delete" }.map { $0["target"] as? String }
        == ["\"id:delete Red\"", "\"id:delete Blue\""])
    let under = try #require(nodes.first { $0["label"] as? String == "Under" })
    #expect(under["isCovered"] as? Bool == true && under["isHittable"] as? Bool == false)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.contains { $0["rule"] as? String == "covered" })
    let list = try await self.answer("list", "--json")
    #expect(list.output.contains("\"version\" : 1"))
  }

  private func flat(_ node: [String: Any]) -> [[String: Any]] {
    [node] + (node["children"] as? [[String: Any]] ?? []).flatMap(flat)
  }

  @Test func `a picture is written where it is asked for`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let answer = try await answer("show", "Twice", "--picture", file.path, "--no-audit")
    #expect(answer.output.hasSuffix("\nPicture: \(file.path)"))
    #expect(try Data(contentsOf: file).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a picture that can't be written is told in one line`() async throws {
    #expect(
      try await answer("show", "Twice", "--picture", "/nowhere/x.png", "--no-audit").error
        == "/nowhere/x.png can't be written: there is no folder /nowhere")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("file-\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let answer = try await answer("show", "Twice", "--picture", file.path + "/x.png", "--no-audit")
    #expect(answer.error == "\(file.path)/x.png can't be written: \(file.path) is no folder")
    #expect(answer.status == 1)
  }

  @Test func `what looks like a kind and is none is told with the nearest, and with the query`()
    async throws
  {
    let output = try await answer("show", "Shop", "tap", "buton:Buy 0", "--no-audit").output
    #expect(
      output.contains(
        "there is no “buton:Buy 0” on the screen. There is no kind buton; the nearest: button. "
          + "The nearest: \"button:Buy 0\""))
    let other = try await answer("show", "Shop", "tap", "knopf:Buy 0", "--no-audit").output
    #expect(other.contains("There is no kind knopf; there are named, button, link, "))
    let plain = try await answer("show", "Shop", "tap", "Buy: 0", "--no-audit").output
    #expect(!plain.contains("no kind"))
  }

  @Test func `calls of a session go on with the screen that was shown`() async throws {
    let previews = RegisteredPreview.all.filter { $0.fileID.hasSuffix("ScreenPreviews.swift") }
    let session = ScreenSession(previews: previews)
    func answer(_ words: String...) async throws -> ScreenSession.Answer {
      await session.answer(try ScreenScript(words + ["--no-audit"], inSession: true))
    }
    #expect(
      try await answer("tap", "Buy 0").error == "no preview is shown yet; say show NAME first")
    _ = try await answer("show", "Shop")
    #expect(try await answer("tap", "Buy 0").status == 0)
    #expect(try await answer("tap", "Buy 1").status == 0)
    #expect(try await answer("check", "Buy 2").status == 0)
    // A list in between takes nothing away, nor does a name that there is not.
    #expect(await session.answer(try ScreenScript(["list"], inSession: true)).status == 0)
    #expect(try await answer("show", "Shpo").status == 64)
    #expect(try await answer("check", "Buy 2").status == 0)
    // Shown again it is new.
    _ = try await answer("show", "Shop")
    #expect(try await answer("check", "Buy 0").status == 0)
    #expect(throws: ScreenScript.Mistake("--size goes with show NAME")) {
      try ScreenScript(["tap", "Buy 0", "--size", "320x568"], inSession: true)
    }
  }
}
