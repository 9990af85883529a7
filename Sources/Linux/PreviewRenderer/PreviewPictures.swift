import Foundation
import ScreenScript
import Stage
import StageTesting
import SwiftUICore

/// Writes a picture of each preview in each variant, and compares it with a reference where that is asked for.
@MainActor struct PreviewPictures {
  let folder: URL
  /// The folder of references; nil for no comparison.
  let references: URL?
  let variants: [String]
  let scale: CGFloat

  /// Writes those of all previews but the skipped ones, and tells of each. Returns 0 if all were written.
  func write(skipping skipped: Set<String>, telling writer: ReportWriter) async -> Int32 {
    let began = ContinuousClock.now
    let previews = RegisteredPreview.list(skipping: skipped) {
      writer.write(Report(type: .running, id: $0))
    }
    var count = 0
    var hasFailed = false
    for preview in previews {
      let name = Self.fileName(preview.fileID, preview.name)
      writer.write(Report(type: .running, id: preview.id, picture: name))
      do {
        for report in try await written(preview) where references != nil { writer.write(report) }
        count += variants.count
      } catch {
        hasFailed = true
        writer.write(
          Report(
            type: .failed, id: preview.id, message: ScreenScript.line(of: error), picture: name))
      }
    }
    if references != nil { try? RecordedFonts(in: folder).note() }
    writer.write(
      Report(
        type: .rendered, milliseconds: (ContinuousClock.now - began).milliseconds, count: count))
    return hasFailed ? 1 : 0
  }

  /// Writes the pictures of a preview, and returns what is to be said of each.
  ///
  /// Each variant is a stage of its own: on a shared one each picture would be a second later than the last.
  func written(_ preview: RegisteredPreview) async throws -> [Report] {
    var reports: [Report] = []
    for variant in variants {
      let settings = Self.settings(of: variant)
      let stage = try await PreviewStage(preview, settings)
      stage.comeToRest()
      let name = Self.fileName(preview.fileID, preview.name)
      reports.append(try write(stage, settings, name + (variant == "light" ? "" : ".\(variant)")))
    }
    return reports
  }

  private func write(
    _ shown: PreviewStage, _ settings: Settings, _ name: String
  ) throws -> Report {
    var answer = Report(type: .compared, id: shown.preview.id, picture: name)
    let picture = try shown.stage.snapshot(scale: scale)
    try picture.writePNG(to: file(name, "png"))
    guard let references else { return answer }
    let still = StillScreen(shown.stage)
    let report = ScreenReport(shown, still, settings, picture: "\(name).png")
    let text = report.details(tree: still.text) + "\n"
    try Data(text.utf8).write(to: file(name, "txt"))
    var whole = report
    whole.screen = still.node
    try Data(screenJSON(whole).utf8).write(to: file(name, "json"))
    try compare(picture, text, with: references, name, &answer)
    return answer
  }

  private func compare(
    _ picture: Bitmap, _ text: String, with references: URL, _ name: String,
    _ answer: inout Report
  ) throws {
    let old = references.appendingPathComponent("\(name).png")
    guard let data = try? Data(contentsOf: old) else {
      answer.verdict = .new
      return
    }
    let reference = try Bitmap(pngData: data, scale: picture.scale)
    if (reference.width, reference.height) != (picture.width, picture.height) {
      answer.message =
        "the picture is \(picture.width) × \(picture.height) pixels, the reference \(reference.width) × "
        + "\(reference.height)"
    } else if let difference = try PictureDifference(reference, picture) {
      answer.message = "\(difference)\(RecordedFonts(in: references).remark ?? "")"
      try difference.picture.writePNG(to: file(name, "difference.png"))
    }
    let before = try? String(
      contentsOf: references.appendingPathComponent("\(name).txt"), encoding: .utf8)
    if before != text {
      answer.lines = TextDifference.lines(before ?? "", text).split(separator: "\n").map(
        String.init)
    }
    answer.verdict = answer.message == nil && answer.lines == nil ? .same : .different
    if answer.verdict == .different { try data.write(to: file(name, "reference.png")) }
  }

  private func file(_ name: String, _ ending: String) -> URL {
    folder.appendingPathComponent("\(name).\(ending)")
  }

  private static func settings(of variant: String) -> Settings {
    switch variant {
    case "dark": Settings(isDark: true)
    case "right-to-left": Settings(isRightToLeft: true)
    case "largest-type": Settings(typeSize: "accessibility5")
    default: Settings()
    }
  }

  /// `Module.File.Name`, without characters that are invalid in file names.
  private static func fileName(_ fileID: String, _ name: String) -> String {
    let path = fileID.hasSuffix(".swift") ? String(fileID.dropLast(6)) : fileID
    let allowed = path.replacingOccurrences(of: "/", with: ".") + "." + name
    return String(
      allowed.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
  }
}
