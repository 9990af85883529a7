import Foundation
import PreviewRenderer
import ScreenScript
import StageTesting
import Testing

/// What the steps of `swift package screen` say, on the preview Tools of ScreenPreviews.swift.
@MainActor @Suite(.serialized) struct ScreenStepTests {
  private func lines(_ words: String...) async throws -> [String] {
    let previews = RegisteredPreview.all.filter { $0.fileID.hasSuffix("ScreenPreviews.swift") }
    let answer = await ScreenSession(previews: previews).answer(
      try ScreenScript(["show", "Tools"] + words))
    return answer.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func steps(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("FAILED ") }
  }

  @Test func `a stepper and a slider go up and down by steps, to their ends`() async throws {
    let lines = try await lines(
      "adjust", "People: 2", "up", "2", "adjust", "slider:Volume", "down", "check", "Volume",
      "value", "25%", "adjust", "stepper:containing:People", "up", "--no-audit")
    #expect(
      steps(lines) == [
        "ok adjust \"People: 2\" up 2", "ok adjust slider:Volume down",
        "ok check Volume value \"25%\"",
        "FAILED adjust stepper:containing:People up: increment stepper containing “People”: it has its highest value.",
      ])
    #expect(lines.contains { $0.contains("“People: 4”") })
  }

  @Test func `an end that is reached on the way, and what has no steps, are told`() async throws {
    #expect(
      steps(try await lines("adjust", "People: 2", "down", "3")) == [
        "FAILED adjust \"People: 2\" down 3: decrement “People: 2”: it has its lowest value after 1 step."
      ])
    #expect(
      steps(try await lines("adjust", "Rated", "up")) == [
        "FAILED adjust Rated up: increment “Rated”: it has no value that goes by steps."
      ])
  }

  @Test func `a step that changes nothing says so`() async throws {
    #expect(
      steps(try await lines("tap", "Rated", "tap", "button:3", "swipe", "up", "check", "Rated"))
        == [
          "ok tap Rated: nothing on the screen has changed", "ok tap button:3",
          "ok swipe up: nothing on the screen has changed", "ok check Rated",
        ])
  }

  @Test func `what is covered is told with what covers it`() async throws {
    let lines = try await lines("tap", "Under")
    #expect(
      lines.contains { $0.hasPrefix("button “Under”") && $0.contains("covered by button “Over”") })
    #expect(steps(lines).first?.hasSuffix("60 by button “Over”.") == true, "\(steps(lines))")
    #expect(
      lines.contains {
        $0.hasPrefix("covered: button “Under”") && $0.contains("is covered by button “Over”; ")
      })
  }

  @Test func `a symbol in a combined row is told by its name`() async throws {
    let row = try await lines("--no-audit").first { $0.contains("Rated” at (") }
    #expect(row?.hasSuffix(", symbol star.fill") == true, "\(row ?? "")")
  }

  @Test func `small controls of one kind and size are one finding`() async throws {
    let found = try await lines().filter { $0.hasPrefix("targetSize: ") }
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.hasPrefix(
        "targetSize: 3 controls (button, 30 × 30) are less than 44 points along a side; add padding or a "
          + "frame inside of its content shape: button “1” at (") == true, "\(found)")
  }

  @Test(arguments: ["id:swatch", "Unsaid", "containing:Unsai"])
  func `what is behind a sheet is not tapped, whatever it is found by`(_ name: String) async throws
  {
    let steps = steps(try await lines("tap", "Open", "tap", name))
    #expect(steps.first == "ok tap Open")
    #expect(steps.last?.hasPrefix("FAILED tap \(name): tap: ") == true, "\(steps)")
    #expect(steps.last?.hasSuffix("by what is presented.") == true, "\(steps)")
    let open = self.steps(try await lines("tap", name))
    #expect(open.first?.hasPrefix("ok tap \(name)") == true, "\(open)")
  }

  @Test func `a name to copy has no full stop behind it`() async throws {
    let step = steps(try await lines("tap", "Ratd")).first
    #expect(step?.hasSuffix(" on the screen. The nearest: text:Rated") == true, "\(step ?? "")")
  }

  /// The article is about version 1: what is added there is told there.
  @Test func `every key of JSON is in the article`() async throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Linux/SwiftUI/SwiftUIOnLinux.docc/ScreensAsText.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let json = text[try #require(text.range(of: "### JSON, version 1")).upperBound...]
    func keys(_ value: Any) -> Set<String> {
      if let values = value as? [Any] { return values.reduce(into: []) { $0.formUnion(keys($1)) } }
      guard let object = value as? [String: Any] else { return [] }
      return object.reduce(into: Set(object.keys)) { $0.formUnion(keys($1.value)) }
    }
    let answer = try await lines("tap", "Rated", "check", "Nobody", "--json").joined(
      separator: "\n")
    let found = keys(try JSONSerialization.jsonObject(with: Data(answer.utf8)))
    #expect(
      found.isSuperset(of: ["coveredBy", "symbols", "note", "contrast", "target", "message"]))
    for key in found { #expect(json.contains("`\(key)`"), "\(key)") }
  }

  @Test func `JSON has what covers, the symbols, and that nothing has changed`() async throws {
    let text = try await lines("tap", "Rated", "--json", "--no-audit").joined(separator: "\n")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let steps = json["steps"] as? [[String: Any]]
    #expect(steps?.first?["note"] as? String == "nothing on the screen has changed")
    var nodes = [json["screen"] as? [String: Any] ?? [:]]
    var found: [String: [String: Any]] = [:]
    while let node = nodes.popLast() {
      if let label = node["label"] as? String { found[label] = node }
      nodes += node["children"] as? [[String: Any]] ?? []
    }
    #expect(found["Under"]?["coveredBy"] as? String == "button “Over”")
    #expect(found["Over"]?["coveredBy"] == nil)
    let row = found.first { $0.key.hasSuffix("Rated") }?.value
    #expect(row?["symbols"] as? [String] == ["star.fill"])
  }
}
