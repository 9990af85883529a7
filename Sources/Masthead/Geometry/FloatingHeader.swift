import ScrollMechanics
import Synchronization
import SwiftUI

/// What decides how tall rows are.
struct RowConditions: Equatable, Sendable {
  /// In points.
  var width: CGFloat
  var typeSize: DynamicTypeSize
}

/// How a floating header stood in the frame before: `hidden(at offset)` is a pure function of it.
///
/// Only the coordinator moves it, once a frame, on the main actor. Effects ask it in any order, on any
/// thread, as often as they like.
final class FloatingHeader: Sendable, ComparedByIdentity {
  private struct State {
    var header: RevealingHeader?
    var source = ScrollSource.program
    /// Other content is on its way under the header; until it is there, this offset is the old one's.
    var left: Double?
    /// What rows were laid out for.
    var rows: RowConditions?
    /// Rows got other heights since somebody scrolled: what moves the content keeps them in their places.
    var hasOtherRows = false
    /// The program shows or hides the header: until this offset it goes along as for the reader.
    var goal: Double?

    func header(at offset: Double, by rules: HeaderMetrics) -> RevealingHeader {
      var header = self.header ?? RevealingHeader(layout: rules.layout, reveal: rules.reveal)
      if header.layout != rules.layout { header.layout = rules.layout }
      if header.reveal != rules.reveal { header.reveal = rules.reveal }
      header.tolerance = goal == nil ? rules.tolerance : 0
      header.isFrozen = goal == nil && rules.isFrozen
      // Offsets found from different views differ in their last bits: that is no scrolling.
      if let left {
        if abs(left - offset) <= 1e-6 { return header }
        header.jump(to: offset)
      }
      if source == .program, hasOtherRows(by: rules) { header.jump(to: offset) }
      if abs(header.offset - offset) > 1e-6 {
        header.scroll(to: offset, by: goal == nil ? source : .user)
      }
      return header
    }

    func hasOtherRows(by rules: HeaderMetrics) -> Bool {
      hasOtherRows || rows.map { $0 != rules.rows } ?? false
    }
  }

  private let state = Mutex(State())

  init() {}

  /// The header as it is shown at an offset, after the frame before.
  func header(at offset: Double, by rules: HeaderMetrics) -> RevealingHeader {
    state.withLock { $0.header(at: offset, by: rules) }
  }

  /// The header of the frame before.
  var current: RevealingHeader? { state.withLock(\.header) }

  /// The content has been scrolled.
  @MainActor func move(to offset: Double, by rules: HeaderMetrics) {
    state.withLock { state in
      state.header = state.header(at: offset, by: rules)
      if let left = state.left, abs(left - offset) > 1e-6 { state.left = nil }
      state.hasOtherRows = state.source == .program && state.hasOtherRows(by: rules)
      state.rows = rules.rows
      if let goal = state.goal, abs(goal - offset) <= 1e-6 { state.goal = nil }
    }
  }

  /// Who scrolls from here on.
  @MainActor func setSource(_ source: ScrollSource, rows: RowConditions) {
    state.withLock {
      $0.source = source
      // Content that could not be moved stays where it is: what comes next is the reader's scrolling.
      if source == .user { $0.left = nil }
      $0.rows = rows
      $0.hasOtherRows = false
    }
  }

  /// Other content comes under the header, and with it the next offset that is not this one.
  @MainActor func jump(from offset: CGFloat) {
    state.withLock { $0.left = offset }
  }

  /// The header goes along to an offset, whoever scrolls; nil: it was broken off.
  @MainActor func goAlong(to goal: CGFloat?) {
    state.withLock { $0.goal = goal.map(Double.init) }
  }
}
