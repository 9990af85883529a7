import Foundation
import Masthead
import Stage
import SwiftUI
import Testing

/// The counts in the tables of Performance.md are those of the screens here.
@Suite("Tables of costs in the documentation") @MainActor struct DocumentedCostsTests {
  /// What a tick takes, on average of a hundred.
  private func counts(_ stage: Stage, by distance: CGFloat) -> [String: Double] {
    stage.scroll(to: 5)
    stage.resetCosts()
    for tick in 0..<100 { stage.scroll(to: 6 + CGFloat(tick) * distance) }
    let costs = stage.costs
    return [
      "bodies evaluated": costs.bodies, "geometry readers evaluated": costs.geometryReaders,
      "layouts": costs.layouts, "geometry closures run": costs.geometryClosures,
      "effect closures run": costs.effects, "passes of the update loop": costs.passes,
    ].mapValues { Double($0) / 100 }
  }

  /// The numbers of a table's rows, by the rows' first cells; of tables with a column of that name.
  private func table(in document: String, with column: String) throws -> [String: [Double]] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
    var rows: [String: [Double]] = [:]
    var isTable = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if !line.hasPrefix("|") {
        isTable = false
      } else if cells.contains(column) {
        isTable = true
      } else if isTable {
        rows[cells[0]] = cells.dropFirst().compactMap { Double($0) }
      }
    }
    return rows
  }

  @Test func `fifty sticky headings`() throws {
    let table = try table(
      in: "Sources/Masthead/Masthead.docc/Performance.md", with: "per tick, 50 headings")
    let columns = [
      counts(Stage { NaiveScreen() }, by: 23.3),
      counts(Stage { StickyScreen(setup: StickySetup(container: .content)) }, by: 23.3),
    ]
    for row in columns[0].keys.sorted() {
      #expect(table[row] == columns.map { $0[row] ?? -1 }, "\(row)")
    }
  }

  @Test func `collapsing headers`() throws {
    let table = try table(
      in: "Sources/Masthead/Masthead.docc/Performance.md", with: "per tick, one header")
    let columns = [
      counts(Stage { NaiveProbeScreen() }, by: 1.9), counts(Stage { NaiveBoundScreen() }, by: 1.9),
      counts(Stage { NaiveFloatingScreen() }, by: 1.9),
      counts(Stage { NaiveCopyScreen() }, by: 1.9),
      counts(Stage { PerformanceExamples.Quiet() }, by: 1.9),
    ]
    for row in columns[0].keys.sorted() {
      #expect(table[row] == columns.map { $0[row] ?? -1 }, "\(row)")
    }
  }
}
