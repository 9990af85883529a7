import Foundation
import Testing

/// What a failing test reports: its messages, the line of the call, and pictures, as Swift Testing's event stream has
/// them (its ABI version 0).
@Suite struct ReportTests {
  /// A failing test: its issues, and the names of what is attached.
  struct Report {
    var messages: [String] = []
    /// How many lines below the test's own the issues are.
    var lines: Set<Int> = []
    var attachments: Set<String> = []
  }

  /// The reports of ``FailingTests`` by the tests' names.
  private static let reports = Result { try run() }

  private static func run() throws -> [String: Report] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("report-tests-\(UUID().uuidString)")
    let attachments = folder.appendingPathComponent("attachments")
    try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stream = folder.appendingPathComponent("events.jsonl")

    let child = Process()
    child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    child.arguments = [
      "--testing-library", "swift-testing", "--filter", "StageTestingTests.FailingTests",
      "--event-stream-output-path", stream.path, "--event-stream-version", "0",
      "--attachments-path", attachments.path,
    ]
    child.environment = ProcessInfo.processInfo.environment.merging([
      FailingRun.variable: "1", "STAGE_RECORD_SNAPSHOTS": "never",
      "STAGE_SNAPSHOT_RESULTS": folder.path,
    ]) { $1 }
    child.standardOutput = FileHandle.nullDevice
    child.standardError = FileHandle.nullDevice
    try child.run()
    child.waitUntilExit()
    return try reports(String(contentsOf: stream, encoding: .utf8), folder)
  }

  /// Names folders by what they are for.
  private static func shortened(_ message: String, _ folder: URL) -> String {
    let references = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots/FailingTests")
    // The picture's path has the line of the call.
    let picture = folder.appendingPathComponent("screens/FailingTests-swift-").path
    let parts = message.components(separatedBy: "Picture: \(picture)")
    if parts.count == 2, let line = Int(parts[1].replacingOccurrences(of: ".png", with: "")) {
      return parts[0] + "Picture: " + (line > 0 ? "PICTURE" : "?")
    }
    return message.replacingOccurrences(of: references.path, with: "REFERENCES")
      .replacingOccurrences(
        of: folder.appendingPathComponent("FailingTests").path, with: "RESULTS")
  }

  /// - Parameter folder: That of the results.
  private static func reports(_ stream: String, _ folder: URL) throws -> [String: Report] {
    struct Record: Decodable {
      let payload: Payload
    }
    struct Payload: Decodable {
      let kind: String
      let id: String?
      let name: String?
      let sourceLocation: Place?
      let testID: String?
      let issue: Issue?
      let attachment: Attachment?
      let messages: [Message]?
    }
    struct Issue: Decodable {
      let sourceLocation: Place?
    }
    struct Attachment: Decodable {
      let path: String?
    }
    struct Message: Decodable {
      let symbol: String
      let text: String
    }
    struct Place: Decodable {
      let line: Int
      let fileID: String
    }
    var tests: [String: (name: String, line: Int)] = [:]
    var reports: [String: Report] = [:]
    for line in stream.split(separator: "\n") {
      let event = try JSONDecoder().decode(Record.self, from: Data(line.utf8)).payload
      if let id = event.id, let name = event.name, let place = event.sourceLocation {
        tests[id] = (name, place.line)
      }
      guard let test = event.testID.flatMap({ tests[$0] }) else { continue }
      if let issue = event.issue {
        let place = issue.sourceLocation
        let isHere = place?.fileID == "StageTestingTests/FailingTests.swift"
        reports[test.name, default: Report()].lines.insert(
          isHere ? (place?.line ?? 0) - test.line : .max)
        let texts = (event.messages ?? []).filter { $0.symbol == "details" }.map(\.text)
        reports[test.name, default: Report()].messages += texts.map { shortened($0, folder) }
      }
      if let path = event.attachment?.path {
        // Of several with one name all but one have an addition: `screen-3kmetaoow1eb7.png`.
        let url = URL(fileURLWithPath: path)
        let name = url.deletingPathExtension().lastPathComponent.prefix { $0 != "-" }
        reports[test.name, default: Report()].attachments.insert("\(name).\(url.pathExtension)")
      }
    }
    return reports
  }

  private static let screen = """
     On the screen:
    container
      heading text “Library”
      button “Save” #save
      button “Delete”
      button “Delete”
    Picture: PICTURE
    """

  /// The names of tests with their messages and attachments.
  private static let expected: [(test: String, message: String, attachments: Set<String>)] = [
    (
      "missing()",
      "tap: there is no button “Sav” on the screen. The nearest: .button(\"Save\")."
        + screen, ["screen.png"]
    ),
    (
      "identifier()",
      "press: there is no view with the identifier “saved” on the screen. The nearest: .identifier(\"save\")."
        + screen, ["screen.png"]
    ),
    (
      "several()",
      """
      click: 2 things match “Delete”; say which, by its kind, inside(_:) or nth(_:):
        button “Delete” at (134.5, 101), 51 × 24.5: stage.find(.button("Delete").nth(0))
        button “Delete” at (134.5, 127.5), 51 × 24.5: stage.find(.button("Delete").nth(1)).
      """ + screen,
      ["screen.png"]
    ),
    (
      "typing()", "type into “Library”: it does not take the keyboard when it is tapped." + screen,
      ["screen.png"]
    ),
    (
      "target()", "drag “Save” to “Bin”: there is no “Bin” on the screen." + screen, ["screen.png"]
    ),
    (
      "action()", "perform “Pin” of “Save”: there is no such action; it has none." + screen,
      ["screen.png"]
    ),
    (
      "picture()",
      "picture@1x.png: 32 of 32 pixels differ (100.0 %), by 255 of 255 at most, within (0, 0) to (8, 4); "
        + "reference, result and difference: RESULTS/picture@1x.difference.png",
      ["picture@1x.difference.png", "picture@1x.result.png"]
    ),
    (
      "sizes()",
      "sizes@1x.png: the picture is 8 × 4 pixels, the reference 4 × 2; the result is "
        + "RESULTS/sizes@1x.result.png", ["sizes@1x.result.png"]
    ),
    (
      "reference()",
      "reference.card.dark@1x.png: there is no reference at REFERENCES/reference.card.dark@1x.png; run the test "
        + "where CI is not set, or with STAGE_RECORD_SNAPSHOTS=missing, and commit the file; the result is "
        + "RESULTS/reference.card.dark@1x.result.png", ["reference.card.dark@1x.result.png"]
    ),
    (
      "words()",
      """
      words.txt: the text is not the reference's; the result is RESULTS/words.result.txt.
      - text “Ebb” at (0, 0), 8 × 4
      """, ["words.result.txt"]
    ),
    (
      "noWords()",
      "noWords.txt: there is no reference at REFERENCES/noWords.txt; run the test where CI is not set, or with "
        + "STAGE_RECORD_SNAPSHOTS=missing, and commit the file; the result is RESULTS/noWords.result.txt",
      ["noWords.result.txt"]
    ),
    (
      "audit()",
      "name: button at (135, 75), 50 × 50 has nothing to be read; give it a label or accessibilityLabel(_:), or "
        + "hide it with accessibilityHidden(_:)", ["audit.png"]
    ),
  ]

  @Test(arguments: expected.map(\.test))
  func `a failure is one issue at the line of the call, with its picture or text attached`(
    test: String
  ) throws {
    let report = try #require(try ReportTests.reports.get()[test])
    let expected = try #require(ReportTests.expected.first { $0.test == test })
    #expect(report.messages == [expected.message])
    #expect(report.lines == [1])
    #expect(report.attachments == expected.attachments)
  }

  @Test func `every test that fails is looked at`() throws {
    #expect(try Set(ReportTests.reports.get().keys) == Set(ReportTests.expected.map(\.test)))
  }
}
