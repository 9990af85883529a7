import Foundation
import Stage
import StageTesting
import SwiftUI
import Testing

@testable import Charts

/// The strings of enumerations are keys of string tables (Apple's documentation of `Plottable`).
@MainActor @Suite struct KeyTests {
  /// German words from a folder with a string table.
  private func german() throws -> Wording {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("masthead-charts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let table = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "sun": {"localizations": {"de": {"stringUnit": {"value": "Sonne"}}}},
        "rain": {"localizations": {"de": {"stringUnit": {"value": "Regen"}}}}}}
      """
    try Data(table.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
    return Wording(
      locale: Locale(identifier: "de"), calendar: Calendar(identifier: .gregorian),
      bundle: try #require(Bundle(url: folder)))
  }

  private func items<P: Plottable>(_ values: [P]) -> [MarkItem] {
    ForEach(Array(values.enumerated()), id: \.offset) { place, value in
      BarMark(x: .value("Weather", value), y: .value("Days", place + 1))
        .foregroundStyle(by: .value("Weather", value))
    }.items
  }

  /// The words of the x axis, of the legend and of the marks.
  private func words<P: Plottable>(_ values: [P], _ wording: Wording) throws -> [[String]] {
    let items = items(values)
    let plan = ChartPlan(items, ChartSetup(), AxisCounts(), wording)
    let legend = try #require(
      LegendEntries(items, ChartSetup(), wording).title(LegendSetup())?.content)
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      VStack {
        legend
        ForEach(items.indices, id: \.self) { MarkWords(items[$0], wording).label }
      }
    }
    let axis = try #require(plan.x.axes.first).values.map(wording.words)
    return [axis, stage.texts.map(\.string)]
  }

  @Test func `axes, legends and elements translate enumerations`() throws {
    let wording = try german()
    #expect(
      try words([Weather.sun, .rain], wording)
        == [["Sonne", "Regen"], ["Sonne", "Regen", "Sonne", "Regen"]])
  }

  @Test func `strings are shown as they are`() throws {
    let wording = try german()
    #expect(
      try words(["sun", "rain"], wording) == [["sun", "rain"], ["sun", "rain", "sun", "rain"]])
  }

  @Test func `a key is the same category as its string`() {
    #expect(Weather.sun.primitive == "sun".primitive)
    #expect(Weather("sun".primitive) == .sun)
    #expect(String(Weather.rain.primitive) == "rain")
  }
}
