import Foundation
import Masthead
import Stage
import SwiftUI
import Testing

/// The tables of Performance.md are written by this suite: it counts, and fails with the table to put there when
/// the article has another one.
@Suite("Tables of costs in the documentation") @MainActor struct DocumentedCostsTests {
  private static let article = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/Masthead/Masthead.docc/Performance.md")

  /// What a tick takes, on average of a hundred.
  private func counts(_ stage: Stage, by distance: CGFloat) -> [String] {
    stage.scroll(to: 5)
    stage.resetCosts()
    for tick in 0..<100 { stage.scroll(to: 6 + CGFloat(tick) * distance) }
    let costs = stage.costs
    return [
      costs.bodies, costs.geometryReaders, costs.layouts, costs.geometryClosures, costs.effects,
      costs.passes,
    ].map { count in
      count.isMultiple(of: 100) ? String(count / 100) : String(Double(count) / 100)
    }
  }

  private func table(_ title: String, _ columns: [(String, [String])]) -> String {
    let rows = [
      "bodies evaluated", "geometry readers evaluated", "layouts", "geometry closures run",
      "effect closures run", "passes of the update loop",
    ]
    let head = "| \(([title] + columns.map(\.0)).joined(separator: " | ")) |"
    let rule = "|---|\(columns.map { _ in "---:|" }.joined())"
    let lines = rows.enumerated().map { index, row in
      "| \(([row] + columns.map { $0.1[index] }).joined(separator: " | ")) |"
    }
    return ([head, rule] + lines).joined(separator: "\n")
  }

  private func expectInArticle(_ table: String) throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    #expect(text.contains(table + "\n"), "Performance.md needs this table:\n\(table)")
  }

  @Test func `fifty sticky headings`() throws {
    try expectInArticle(
      table(
        "per tick, 50 headings",
        [
          ("frames in preferences", counts(Stage(system: .standard) { NaiveScreen() }, by: 23.3)),
          (
            "`.sticky()`",
            counts(
              Stage(system: .standard) { StickyScreen(setup: StickySetup(container: .content)) },
              by: 23.3)
          ),
        ]))
  }

  @Test func `collapsing headers`() throws {
    try expectInArticle(
      table(
        "per tick, one header",
        [
          ("probe", counts(Stage { NaiveProbeScreen() }, by: 1.9)),
          ("bound offset", counts(Stage { NaiveBoundScreen() }, by: 1.9)),
          ("geometry reader", counts(Stage { NaiveFloatingScreen() }, by: 1.9)),
          ("second copy", counts(Stage { NaiveCopyScreen() }, by: 1.9)),
          ("`HeaderScrollView`", counts(Stage { PerformanceExamples.Quiet() }, by: 1.9)),
        ]))
  }
}
