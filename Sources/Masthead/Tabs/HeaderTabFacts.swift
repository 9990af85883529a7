import ScrollMechanics
import SwiftUI

/// Tells the shown page of a tab view how the scroll view stands, and no other.
@MainActor final class HeaderTabFacts<Value: Hashable> {
  /// The part of the content that a page takes, in points.
  struct Room {
    /// Where it begins in the content.
    var start: CGFloat
    /// The page itself.
    var length: CGFloat
    /// What it counts as at least.
    var leastLength: CGFloat
  }

  private var pages: [Value: ScrollPage] = [:]
  private var shown: Value?
  /// The content is on its way to this offset, and the page is not there before.
  private var goal: CGFloat?
  private var measure: ScrollMeasure?
  private var phase = ScrollPhase.idle

  nonisolated init() {}

  func page(of value: Value) -> ScrollPage {
    if let page = pages[value] { return page }
    let page = ScrollPage()
    pages[value] = page
    return page
  }

  /// All others are gone.
  func keep(_ values: [Value]) {
    pages = pages.filter { values.contains($0.key) }
  }

  /// Another page is shown from now on.
  ///
  /// - Parameter goal: Where the content is scrolled for it, in points.
  func show(_ value: Value?, at goal: CGFloat?) {
    guard value != shown else { return }
    if let shown { pages[shown]?.leave() }
    shown = value
    self.goal = goal
  }

  /// The content is where it is going to be.
  func arrive() {
    goal = nil
  }

  func take(_ measure: ScrollMeasure) {
    self.measure = measure
  }

  func take(_ phase: ScrollPhase, velocity: CGFloat?) {
    self.phase = phase
    // Wherever it was to go, the reader takes it from here.
    if phase == .interacting { goal = nil }
    guard goal == nil, let shown else { return }
    pages[shown]?.take(phase, velocity: velocity)
  }

  /// Tells the shown page.
  func tell(_ room: Room) {
    guard let shown, let page = pages[shown], var whole = measure else { return }
    // On a switch what is known last is about the page that was left.
    if let goal {
      guard abs(whole.offset - whole.extent.minOffset - goal) < 1 else { return }
      self.goal = nil
    }
    var end = whole
    whole.extent.contentLength = room.start + max(room.length, room.leastLength)
    end.extent.contentLength = room.start + room.length
    page.take(whole, end: end, phase: phase)
  }
}

/// Listens to the scroll view of a tab view.
struct HeaderTabListening<Value: Hashable>: ViewModifier {
  let model: HeaderTabModel<Value>

  func body(content: Content) -> some View {
    content
      .onScrollGeometryChange(for: ScrollMeasure.self) { geometry in
        ScrollMeasure(geometry, .vertical)
      } action: { _, measure in
        guard !measure.isEmpty else { return }
        model.facts.take(measure)
        model.tellPage()
      }
      .onScrollPhaseChange { _, phase, context in
        model.facts.take(phase, velocity: context.velocity?.dy)
        model.tellPage()
      }
  }
}
