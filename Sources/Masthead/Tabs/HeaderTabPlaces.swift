import ScrollMechanics
import SwiftUI

/// Where the pages of a tab view are scrolled to that are not shown.
///
/// Rows of a page that is away get other heights with the window or with larger type, as those of the
/// shown one do; then its offset follows what was read there. Its column of rows tells how far, by a
/// keeper of its own (``ReadingKeeper``).
@MainActor final class HeaderTabPlaces<Value: Hashable> {
  private var offsets: [Value: Double] = [:]
  private var keepers: [Value: ReadingKeeper] = [:]
  /// Where pages begin in the content, in points: after the header and the tab bar.
  private var pageStart = 0.0

  nonisolated init() {}

  /// All others are gone.
  func keep(_ values: [Value]) {
    offsets = offsets.filter { values.contains($0.key) }
    keepers = keepers.filter { values.contains($0.key) }
  }

  /// What the column of a page tells while it is away.
  func keeper(of value: Value) -> ReadingKeeper {
    if let keeper = keepers[value] { return keeper }
    let keeper = ReadingKeeper()
    keepers[value] = keeper
    return keeper
  }

  /// How far the content is to be scrolled for a page, in points: 0 for one that was never left.
  func offset(of value: Value) -> Double {
    follow(value)
    return offsets[value] ?? 0
  }

  /// A page is left, scrolled so far.
  func leave(_ value: Value, at offset: Double, pageStart: Double) {
    offsets[value] = offset
    self.pageStart = pageStart
    watch(value)
  }

  /// Another header or tab bar: pages begin elsewhere, and are scrolled elsewhere.
  func map(pageStart: Double, _ offset: (Double) -> Double) {
    for value in offsets.keys {
      follow(value)
      offsets[value] = offsets[value].map(offset)
    }
    self.pageStart = pageStart
    for value in offsets.keys { watch(value) }
  }

  /// Takes over how far the rows of a page have moved since.
  func follow(_ value: Value) {
    guard let old = offsets[value], let keeper = keepers[value],
      let goal = keeper.takeGoal(from: old)
    else { return }
    offsets[value] = goal
    keeper.setGoal(goal)
    watch(value)
  }

  /// From here on its rows count.
  private func watch(_ value: Value) {
    guard let offset = offsets[value] else { return }
    let keeper = keeper(of: value)
    keeper.note(offset)
    keeper.setOuter(
      ReadingShift(offset: offset, start: 0, inRow: 0, isExact: false), rowStart: pageStart)
  }
}
