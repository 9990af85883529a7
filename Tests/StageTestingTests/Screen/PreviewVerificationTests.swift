import Foundation
import StageTesting
import SwiftUI
import Testing

@testable import PreviewRenderer
@testable import preview_tool

/// What the preview below shows, which the tests change.
@MainActor private enum Door {
  static var text = ""
  static var color = Color.white
}

#Preview("Door", traits: .fixedLayout(width: 100, height: 60)) {
  Text(Door.text).frame(width: 100, height: 60).background(Door.color)
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    Text("\(count) ticks").task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(600))
        count += 1
      }
    }
  }
}

#Preview("Counter", traits: .fixedLayout(width: 100, height: 60)) { Counter() }

/// `swift package preview --verify`: what the program that draws says of each picture, and what the tool makes of it.
@Suite("Previews compared with references")
@MainActor struct PreviewVerificationTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("previews-\(UUID().uuidString)")
  private let door = "StageTestingTests.PreviewVerificationTests.Door"
  private var results: URL { folder.appendingPathComponent("results") }
  private var references: URL { folder.appendingPathComponent("references") }

  init() throws {
    for folder in [results, references] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  private func drawn(
    _ text: String, _ color: Color = .white
  ) async throws -> Report {
    (Door.text, Door.color) = (text, color)
    let preview = try #require(RegisteredPreview.all.first { $0.name == "Door" })
    let pictures = PreviewPictures(
      folder: results, references: references, variants: ["light"], scale: 1)
    return try #require(try await pictures.written(preview).first)
  }

  private func verified(_ report: Report, variants: [String] = ["light"]) throws -> Verification {
    var verification = Verification(results: results, references: references, variants: variants)
    verification.add(
      Verification.Item(
        name: try #require(report.picture),
        verdict: try #require(Verification.Verdict(rawValue: report.verdict?.rawValue ?? "")),
        message: report.message, lines: report.lines ?? []))
    verification.addGone()
    return verification
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `a picture without a reference is new, and the same once it is accepted`() async throws
  {
    let first = try await drawn("Open")
    #expect(first.verdict == .new)
    let verification = try verified(first)
    #expect(!verification.hasPassed)
    try verification.accept()
    #expect(
      try names(in: references).filter { $0 != "Fonts.txt" }
        == ["\(door).png", "\(door).txt"])
    let second = try await drawn("Open")
    #expect(second.verdict == .same)
    #expect(try verified(second).hasPassed)
  }

  @Test func `another text is told with the lines that changed, and the pixels`() async throws {
    try verified(try await drawn("Open")).accept()
    let report = try await drawn("Shut")
    #expect(report.verdict == .different)
    #expect(report.lines?.first?.hasPrefix("-   text “Open” at ") == true)
    #expect(report.lines?.last?.hasPrefix("+   text “Shut” at ") == true)
    #expect(report.message?.contains(" of 6000 pixels differ (") == true)
    #expect(
      try names(in: results).filter { $0.hasSuffix("png") } == [
        "\(door).difference.png", "\(door).png", "\(door).reference.png",
      ])
  }

  @Test func `what only pixels show is told without lines`() async throws {
    try verified(try await drawn("Open")).accept()
    let colored = try await drawn("Open", .yellow)
    #expect(colored.verdict == .different)
    #expect(colored.message?.contains(" of 6000 pixels differ (") == true)
    #expect(colored.lines == nil)
  }

  @Test func `another size is told in pixels, without a picture of the difference`() async throws {
    try verified(try await drawn("Open")).accept()
    let file = references.appendingPathComponent("\(door).png")
    try Stage(size: CGSize(width: 30, height: 20)) { Color.red }.snapshot(scale: 1)
      .writePNG(to: file)
    let report = try await drawn("Open")
    #expect(report.message == "the picture is 100 × 60 pixels, the reference 30 × 20")
  }

  @Test func `a reference that is no picture fails that preview`() async throws {
    try Data("no picture".utf8).write(to: references.appendingPathComponent("\(door).png"))
    await #expect(throws: (any Error).self) { _ = try await drawn("Open") }
  }

  @Test
  func `a reference without a preview is gone, unless its variant was not drawn or it failed`()
    async throws
  {
    try verified(try await drawn("Open")).accept()
    for name in ["Shop.Old.Old", "\(door).dark", "Shop.Bad.Bad", "Shop.Bad.Bad.dark"] {
      try Data().write(to: references.appendingPathComponent("\(name).png"))
    }
    var verification = try verified(try await drawn("Open"))
    #expect(verification.items.map(\.name) == ["Shop.Bad.Bad", "Shop.Old.Old", door])
    verification = Verification(
      results: results, references: references, variants: ["light", "dark"])
    verification.add(Verification.Item(name: "Shop.Bad.Bad", verdict: .failed, message: "crashed"))
    verification.addGone()
    #expect(
      verification.items.map { "\($0.verdict) \($0.name)" } == [
        "failed Shop.Bad.Bad", "gone Shop.Old.Old", "gone \(door)", "gone \(door).dark",
      ])
    try verification.accept()
    #expect(
      try names(in: references).filter { $0.hasSuffix("png") }
        == ["Shop.Bad.Bad.dark.png", "Shop.Bad.Bad.png"])
  }

  @Test func `beside a picture lies what the command screen says of it, in its JSON`() async throws
  {
    _ = try await drawn("Open")
    let data = try Data(contentsOf: results.appendingPathComponent("\(door).json"))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(json["version"] as? Int == 1)
    #expect(json["picture"] as? String == "\(door).png")
    #expect((json["preview"] as? [String: Any])?["name"] as? String == "Door")
    #expect(json["screen"] != nil)
  }

  @Test func `the report has what differs first, and names with letters of HTML as they are`()
    throws
  {
    var verification = Verification(results: results, references: references, variants: ["light"])
    verification.add(Verification.Item(name: "A.A.Same", verdict: .same))
    verification.add(
      Verification.Item(
        name: "B.B.Cart", verdict: .different, message: "12 of 100 pixels differ",
        lines: ["- text “<1 & 2>”"]))
    try Data().write(to: results.appendingPathComponent("B.B.Cart.png"))
    let page = try String(contentsOf: verification.writeReport(), encoding: .utf8)
    let (cart, same) = (page.range(of: "B.B.Cart"), page.range(of: "A.A.Same"))
    #expect(try #require(cart).lowerBound < #require(same).lowerBound)
    #expect(page.contains("- text “&lt;1 &amp; 2&gt;”"))
    #expect(page.contains("src=\"B.B.Cart.png\""))
    #expect(!page.contains("B.B.Cart.difference.png"))
    #expect(
      verification.lines == [
        "different: B.B.Cart: 12 of 100 pixels differ", "  - text “<1 & 2>”",
        "2 pictures: 1 as their references, 1 different",
      ])
  }

  /// A preview plays for a second at most.
  @Test func `variants differ by the variant alone, not by the time`() async throws {
    let preview = try #require(RegisteredPreview.all.first { $0.name == "Counter" })
    let pictures = PreviewPictures(
      folder: results, references: references, variants: Options.variants, scale: 1)
    let names = try await pictures.written(preview).compactMap(\.picture)
    #expect(names.count == 4)
    for name in names {
      let text = try String(
        contentsOf: results.appendingPathComponent("\(name).txt"), encoding: .utf8)
      #expect(text.contains("“1 ticks”"), "\(name)")
    }
  }

  // MARK: In tests

  @Test func `in a test one line compares all previews of a module`() async throws {
    (Door.text, Door.color) = ("Open", .white)
    let file = SourceLocation(
      fileID: "Tests/Fresh.swift", filePath: folder.appendingPathComponent("Fresh.swift").path,
      line: 1, column: 1)
    try await SnapshotStore.$environment.withValue([:]) {
      nonisolated(unsafe) var count = 0
      try await withKnownIssue("the references are written") {
        try await expectPreviews(of: "StageTestingTests", sourceLocation: file)
      } matching: { issue in
        count += 1
        return issue.description.contains("references were missing and are written to ")
      }
      #expect(count == 1)
    }
    let written = try names(in: folder.appendingPathComponent("Snapshots/Fresh"))
    #expect(written.count >= 4)
    #expect(
      written.contains { $0.hasSuffix("StageTestingTests-PreviewVerificationTests-Door@2x.png") })
    // After the second in which work that is due is done, of which the counter's first tick is at 0.6.
    let counter = try #require(written.first { $0.hasSuffix("Tests-Counter.txt") })
    let text = try String(
      contentsOf: folder.appendingPathComponent("Snapshots/Fresh/\(counter)"), encoding: .utf8)
    #expect(text.contains("“1 ticks”"))
    try await expectPreviews(of: "StageTestingTests", sourceLocation: file)
    Door.text = "Shut"
    try await withKnownIssue {
      try await expectPreviews(of: "StageTestingTests", sourceLocation: file)
    } matching: {
      $0.description.contains("text “Shut”") || $0.description.contains(" pixels differ")
    }
    try await withKnownIssue {
      try await expectPreviews(of: "NoModule", sourceLocation: file)
    } matching: {
      $0.description.contains("there is no preview in the module NoModule")
    }
  }

  // MARK: The command line

  @Test(arguments: [["--help"], ["-h"], ["--once", "--help"]])
  func `help is asked for with every option`(words: [String]) throws {
    #expect(try Options(words).mode == .help)
  }

  @Test func `the help is one screen, and has every option`() {
    let lines = Options.help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let words = [
      "--stop", "--once", "--out", "--verify", "--accept", "--references", "--port", "--variants",
      "--scale", "--system",
    ]
    for word in words + Options.variants { #expect(Options.help.contains(word), "\(word)") }
  }

  @Test(arguments: [["--help"], ["screen", "--help"], ["screen", "show", "--help"]])
  func `the program prints the help and succeeds, without a plan`(words: [String]) throws {
    let run = try run(words)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Shows"))
  }

  @Test func `the program says in one line what is unknown`() throws {
    let run = try run(["--nope"])
    #expect(run.status == 64)
    #expect(run.output == "swift package preview: --nope is unknown; \(Options.usage)\n")
  }

  private func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("preview-tool")
    process.arguments = ["no plan"] + words
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func `options of the comparison are for it alone`() throws {
    let options = try Options([
      "--verify", "--accept", "--references", "refs", "--variants", "light,dark",
    ])
    #expect(options.mode == .verify && options.accepts && options.references == "refs")
    #expect(options.variantNames == ["light", "dark"])
    for (words, message) in [
      (["--accept"], "--accept is for --verify"),
      (["--references", "refs"], "--references is for --verify"),
      (["--out", "refs"], "--out is for --once and --verify"),
      (["--verify", "--references"], "--references needs a value"),
    ] {
      #expect { _ = try Options(words) } throws: { ($0 as? Options.Mistake)?.message == message }
    }
  }
}
