import Foundation
import ScreenScript
import Stage
import StageTesting
import SwiftUICore

/// Answers calls of `swift package screen`, one after the other: the preview that was shown last keeps its state.
@MainActor package final class ScreenSession {
  private let previews: [RegisteredPreview]
  private var shown: (stage: PreviewStage, settings: Settings)?

  /// What is printed, and the status of the process: 0, 1 if a step has failed, 64 if the command line is wrong.
  package struct Answer: Codable {
    package var output = ""
    package var error = ""
    package var status: Int32 = 0
  }

  package init(previews: [RegisteredPreview]) { self.previews = previews }

  package func answer(_ script: ScreenScript) async -> Answer {
    do {
      // What was warned about before is not about this call.
      let earlier = ScreenSession.warnings
      switch script.subject {
      case .help: return Answer(output: ScreenScript.help)
      case .list: return Answer(output: try list(script))
      case .show(let name): try await show(preview(named: name), script.settings)
      case .shown: break
      }
      guard let shown else {
        throw ScreenScript.Mistake("no preview is shown yet; say show NAME first")
      }
      return try play(script, on: shown.stage, shown.settings, after: earlier)
    } catch let mistake as ScreenScript.Mistake {
      return Answer(error: mistake.message, status: 64)
    } catch {
      return Answer(error: ScreenScript.line(of: error), status: 1)
    }
  }

  // MARK: Previews

  private func list(_ script: ScreenScript) throws -> String {
    if script.isJSON {
      return try screenJSON(ScreenList(previews: previews.map { ScreenPreview($0) }))
    }
    return previews.map { preview in
      "\(preview.name)  \(preview.fileID)\(preview.line.map { ":\($0)" } ?? "")"
    }
    .joined(separator: "\n")
  }

  /// The preview with an id or a name, or, where there is none, with that name in other letters' case.
  private func preview(named name: String) throws -> RegisteredPreview {
    if let preview = previews.first(where: { $0.id == name }) { return preview }
    for isEqual in [{ $0 == name }, { (own: String) in own.lowercased() == name.lowercased() }] {
      let found = previews.filter { isEqual($0.name) }
      if found.count == 1 { return found[0] }
      if found.count > 1 {
        throw ScreenScript.Mistake(
          "\(found.count) previews are called \(name); say which: "
            + found.map { "\"\($0.id)\"" }.joined(separator: ", "))
      }
    }
    let near = ScreenScript.nearest(to: name, among: previews) { $0.name }.map { "\"\($0.name)\"" }
    throw ScreenScript.Mistake(
      "there is no preview \"\(name)\"; "
        + (near.isEmpty
          ? "swift package screen list names all" : "the nearest: \(near.joined(separator: ", "))"))
  }

  // MARK: A screen

  private func show(
    _ preview: RegisteredPreview, _ wanted: ScreenScript.Settings
  ) async throws {
    var settings = Settings()
    settings.isDark = wanted.isDark
    settings.isRightToLeft = wanted.isRightToLeft
    settings.typeSize = wanted.typeSize
    settings.locale = wanted.locale
    settings.system = wanted.system
    if let width = wanted.width, let height = wanted.height {
      settings.size = CGSize(width: width, height: height)
    }
    if let device = wanted.device {
      guard let screen = DeviceScreen.named(device) else {
        throw ScreenScript.Mistake.unknown(device, "device", DeviceScreen.all.map(\.name))
      }
      settings.device = screen.name
    }
    let stage = try await PreviewStage(preview, settings)
    stage.comeToRest()
    shown = (stage, settings)
  }

  private func play(
    _ script: ScreenScript, on shown: PreviewStage, _ settings: Settings, after earlier: [[String]]
  ) throws -> Answer {
    let stage = shown.stage
    let results = ScreenPlayer(stage).play(script.steps)
    let picture = try script.picture.map { path in
      let file = URL(fileURLWithPath: path)
      try stage.snapshot(scale: script.scale).writePNG(to: file)
      return file.path
    }
    let still = StillScreen(stage)
    let findings = script.isAudited ? still.audit() : []
    let report = ScreenReport(
      preview: ScreenPreview(shown.preview), window: ScreenReport.Window(stage.size, settings),
      steps: results, isPassed: results.allSatisfy(\.isPassed), screen: nil,
      truncated: still.truncatedTexts,
      warnings: zip(ScreenSession.warnings, earlier).flatMap { $0.dropFirst($1.count) },
      findings: findings.map { ScreenReport.Finding($0) }, picture: picture)
    var answer = Answer(status: report.isPassed ? 0 : 1)
    if script.isJSON {
      var whole = report
      whole.screen = still.node
      answer.output = try screenJSON(whole)
    } else {
      answer.output = report.text(tree: still.text)
    }
    return answer
  }

  /// All warnings so far, of each module.
  private static var warnings: [[String]] {
    ["SwiftUI", "Masthead"].map { module in
      RuntimeWarning.messages(from: module).map { "\(module): \($0)" }
    }
  }
}
