import Masthead
import RandomNumbers
import Stage
import SwiftUI

/// What a height is a function of.
enum HeightInput: String, CaseIterable, Sendable {
  /// Of the nearest sticky view around; for bars and headings.
  case stuck
  /// Of the header.
  case phase, progress, height
  /// Of the scroll view.
  case offset, direction, end
}

/// A height as a function of one of the states that depend on how far the content is scrolled.
struct StateHeight: Equatable, Sendable, CustomStringConvertible {
  var input: HeightInput
  /// In points, where the state is 0 and 1.
  var low: CGFloat
  var high: CGFloat
  /// Where it steps from one to the other; nil for a straight line.
  var step: Double?

  func value(_ state: ScreenState) -> CGFloat { value(state.part(input)) }

  /// - Parameter part: Of the state; 0…1.
  func value(_ part: Double) -> CGFloat {
    low + (high - low) * (step.map { part >= $0 ? 1 : 0 } ?? part)
  }

  static func fixed(_ height: CGFloat) -> StateHeight {
    StateHeight(input: .phase, low: height, high: height)
  }

  var description: String {
    low == high ? "\(low)" : "\(low)…\(high) by \(input)\(step.map { " at \($0)" } ?? "")"
  }
}

/// What a screen has been told.
struct ScreenState: Equatable, Sendable {
  var phase = HeaderPhase.open
  var progress = 0.0
  var height = 0.0
  var scroll = ScrollState()

  /// 0…1.
  func part(_ input: HeightInput) -> Double {
    switch input {
    case .stuck: 0
    case .phase:
      switch phase {
      case .stretched, .open: 0
      case .collapsing: 0.5
      case .collapsed: 1
      }
    case .progress: progress
    case .height: min(1, max(0, height / 300))
    case .offset: min(1, max(0, scroll.offset / 500))
    case .direction: scroll.direction == .towardStart ? 1 : 0
    case .end: scroll.isAtEnd ? 1 : 0
    }
  }
}

/// A screen whose heights depend on what depends on the offset.
struct StateHeights: Equatable, Sendable, CustomStringConvertible {
  enum Behavior: String, CaseIterable, Sendable {
    case pinned, scrollsAway, floating, floatingPinned, floatingCollapsed
  }
  enum Style: String, CaseIterable, Sendable {
    case shrink, slide, fixed, clip, parallax
  }

  var least = StateHeight.fixed(60)
  var open = StateHeight.fixed(240)
  /// Nil without tabs.
  var bar: StateHeight? = .fixed(60)
  /// Nil without headings.
  var heading: StateHeight?
  var row = StateHeight.fixed(44)
  var edges = Edge.Set.top
  var collision = StickyCollision.push
  var behavior = Behavior.pinned
  var style = Style.shrink
  var snaps = false
  var rowCount = 30
  /// Rows and headings read the header's state in their environment.
  var readsHeader = false

  var description: String {
    [
      "\(behavior) \(style)", snaps ? "snap" : "", "least \(least) open \(open)",
      "bar \(bar.map(\.description) ?? "none")", "heading \(heading.map(\.description) ?? "none")",
      "edges \(edges.rawValue) \(collision)", "\(rowCount) rows \(row)",
      readsHeader ? "by \\.header" : "",
    ].joined(separator: ", ")
  }

  var scrollBehavior: HeaderScrollBehavior {
    switch behavior {
    case .pinned: .pinned
    case .scrollsAway: .scrollsAway
    case .floating: .floating
    case .floatingPinned: .floatingPinned
    case .floatingCollapsed: .floatingCollapsed
    }
  }
}

struct StateHeightsScreen: View {
  let heights: StateHeights
  @State private var state = ScreenState()

  var body: some View {
    styled(content)
      .headerScrollBehavior(heights.scrollBehavior)
      .headerSnap(heights.snaps ? [.open, .collapsed] : [])
      .headerHeight(min: heights.least.value(state), max: heights.open.value(state))
      .onHeaderChange(of: { $0.phase }) { state.phase = $0 }
      .onHeaderChange(of: { Told(progress: $0.collapseProgress, height: $0.height) }) {
        state.progress = $0.progress
        state.height = $0.height
      }
      .onScrollStateChange { state.scroll = $0 }
  }

  private struct Told: Equatable {
    var progress: Double
    var height: CGFloat
  }

  @ViewBuilder private func styled(_ view: some View) -> some View {
    switch heights.style {
    case .shrink: view.headerStyle(.shrink)
    case .slide: view.headerStyle(.slide)
    case .fixed: view.headerStyle(.fixed)
    case .clip: view.headerStyle(.clip)
    case .parallax: view.headerStyle(.parallax)
    }
  }

  @ViewBuilder private var content: some View {
    if let bar = heights.bar {
      HeaderTabView { _ in
        header
      } tabs: {
        HeaderTab("a", value: "a") { rows }
        HeaderTab("b", value: "b") { Color.red.frame(height: 100) }
      }
      .headerTabBarStyle(StateBarStyle(height: bar, told: bar.value(state)))
    } else {
      HeaderScrollView { _ in
        header
      } content: {
        rows
      }
    }
  }

  private var header: some View { Color.yellow.accessibilityIdentifier("header") }

  private var rows: some View {
    ForEach(0..<heights.rowCount, id: \.self) { number in
      if let heading = heights.heading, number % 5 == 0 {
        StateView(
          color: .green, height: heading, told: heading.value(state),
          readsHeader: heights.readsHeader
        )
        .accessibilityIdentifier("heading \(number)")
        .sticky(heights.edges, collision: heights.collision)
      }
      StateView(
        color: Color(white: number % 2 == 0 ? 0.8 : 0.6), height: heights.row,
        told: heights.row.value(state), readsHeader: heights.readsHeader
      )
      .accessibilityIdentifier("row \(number)")
    }
  }
}

private struct StateBarStyle: HeaderTabBarStyle {
  let height: StateHeight
  let told: CGFloat

  func makeBody(configuration: Configuration) -> some View {
    StateView(color: .blue, height: height, told: told, readsHeader: false)
      .accessibilityIdentifier("bar")
  }
}

/// A bar, a heading or a row. Its body is evaluated when its height changes.
private struct StateView: View {
  let color: Color
  let height: StateHeight
  /// The height by what the screen has been told.
  let told: CGFloat
  let readsHeader: Bool
  @Environment(\.isStuck) private var isStuck
  @Environment(\.header) private var header

  var body: some View {
    color.frame(height: height.input == .stuck ? height.value(isStuck ? 1 : 0) : read ?? told)
  }

  /// The height by what the header tells in the environment; nil where it is not asked.
  private var read: CGFloat? {
    guard readsHeader, let header else { return nil }
    var state = ScreenState()
    switch height.input {
    case .phase: state.phase = header.phase
    case .progress: state.progress = header.collapseProgress
    case .height: state.height = header.height
    default: return nil
    }
    return height.value(state)
  }
}

extension StateHeight {
  static func random(
    _ numbers: inout SeededNumbers, _ inputs: [HeightInput], _ range: ClosedRange<Int>
  ) -> StateHeight {
    let (low, high) = (numbers.halfPoint(range), numbers.halfPoint(range))
    return StateHeight(
      input: numbers.pick(inputs), low: low, high: numbers.chance(40) ? low : high,
      step: numbers.chance(70) ? numbers.pick([0.2, 0.5, 0.9, 1]) : nil)
  }
}

extension StateHeights {
  static func random(_ numbers: inout SeededNumbers) -> StateHeights {
    let told = HeightInput.allCases.filter { $0 != .stuck }
    var heights = StateHeights()
    heights.least = .random(&numbers, told, 0...100)
    heights.open = .random(&numbers, told, 60...320)
    heights.bar = numbers.chance(60) ? .random(&numbers, HeightInput.allCases, 20...80) : nil
    heights.heading = numbers.chance(50) ? .random(&numbers, HeightInput.allCases, 20...80) : nil
    heights.row = .random(&numbers, told, 20...60)
    heights.edges = numbers.pick([.top, .top, .bottom, [.top, .bottom]])
    heights.collision = numbers.pick([.push, .stack, .overlap])
    heights.behavior = numbers.pick(Behavior.allCases)
    heights.style = numbers.pick(Style.allCases)
    heights.snaps = numbers.chance(30)
    heights.rowCount = numbers.pick([5, 16, 26])
    heights.readsHeader = numbers.chance(30)
    return heights
  }
}
