import Foundation
import ScreenScript
import StageTesting
import SwiftUICore

// What `swift package screen --json` prints. The article *Screens as text* has the schema: names are added to a version,
// and none is taken away or gets another meaning.

struct ScreenPreview: Encodable {
  let id: String
  let name: String
  /// `Module/File.swift`
  let file: String
  let line: Int?

  @MainActor init(_ preview: RegisteredPreview) {
    (id, name, file, line) = (preview.id, preview.name, preview.fileID, preview.line)
  }
}

struct ScreenList: Encodable {
  var version = 1
  let previews: [ScreenPreview]
}

struct ScreenReport: Encodable {
  struct Window: Encodable {
    let width: Double
    let height: Double
    let scheme: String
    let typeSize: String
    let direction: String
    let locale: String?
    let system: String

    init(_ size: CGSize, _ settings: Settings) {
      width = size.width
      height = size.height
      scheme = settings.isDark ? "dark" : "light"
      typeSize = settings.typeSize
      direction = settings.isRightToLeft ? "right-to-left" : "left-to-right"
      locale = settings.locale
      system = settings.stageSystem.rawValue
    }
  }

  struct Finding: Encodable {
    struct Contrast: Encodable {
      let ratio: Double
      let required: Double
      let foreground: String
      let background: String
    }

    let rule: String
    let message: String
    let frame: ScreenNode.Frame
    let contrast: Contrast?

    init(_ finding: AuditFinding) {
      rule = finding.rule.rawValue
      message = finding.message
      frame = ScreenNode.Frame(finding.frame)
      contrast = finding.contrast.map {
        Contrast(
          ratio: $0.ratio, required: $0.required, foreground: $0.foreground,
          background: $0.background)
      }
    }
  }

  var version = 1
  let preview: ScreenPreview
  let window: Window
  let steps: [ScreenPlayer.Result]
  let isPassed: Bool
  var screen: ScreenNode?
  let truncated: [TruncatedText]
  let warnings: [String]
  let findings: [Finding]
  let picture: String?

  /// The report for people.
  func text(tree: String) -> String {
    let place = "\(preview.file)\(preview.line.map { ":\($0)" } ?? "")"
    var lines = [
      "\(preview.name) (\(place)), \(Int(window.width)) × \(Int(window.height)) points, \(window.scheme), "
        + "type size \(window.typeSize), \(window.direction)\(window.locale.map { ", \($0)" } ?? "")"
        + (window.system == "standard" ? "" : ", \(window.system)")
    ]
    if !steps.isEmpty {
      lines.append("Steps:")
      lines += steps.map {
        "  \($0.isPassed ? "ok" : "FAILED") \($0.step)\(($0.message ?? $0.note).map { ": \($0)" } ?? "")"
      }
    }
    return (lines + [details(tree: tree)] + [picture.map { "Picture: \($0)" }].compactMap(\.self))
      .joined(separator: "\n")
  }

  /// What is on the screen, and what is wrong with it.
  func details(tree: String) -> String {
    var lines = ["On the screen:", tree]
    if !truncated.isEmpty { lines += ["Truncated:"] + truncated.map { "  \($0)" } }
    if !warnings.isEmpty { lines += ["Warnings:"] + warnings.map { "  \($0)" } }
    if !findings.isEmpty {
      lines += ["Findings of the audit:"] + findings.map { "  \($0.rule): \($0.message)" }
    }
    return lines.joined(separator: "\n")
  }

}

extension ScreenReport {
  /// Of a preview at rest, without its tree, audited.
  @MainActor init(
    _ shown: PreviewStage, _ still: StillScreen, _ settings: Settings, picture: String?
  ) {
    let stage = shown.stage
    self.init(
      preview: ScreenPreview(shown.preview), window: Window(stage.size, settings), steps: [],
      isPassed: true, screen: nil, truncated: still.truncatedTexts,
      warnings: stage.host.warnings.lines, findings: still.audit().map { Finding($0) },
      picture: picture)
  }
}

/// JSON with one name a line, in order of the names, so that two of it can be compared.
func screenJSON(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}
