import Benchmark
import Masthead
import Stage
import SwiftUI

// Sticky headings, the usual implementation and ours, for a hundred ticks each; ours with 50, 1,000 and 10,000
// headings.

private enum Way: String, CaseIterable {
  case usual = "the usual way"
  case sticky = "sticky()"
}

private struct HeadingFrame: Equatable {
  let number: Int
  let frame: CGRect
}

private struct HeadingFramesKey: PreferenceKey {
  static var defaultValue: [HeadingFrame] { [] }

  static func reduce(value: inout [HeadingFrame], nextValue: () -> [HeadingFrame]) {
    value.append(contentsOf: nextValue())
  }
}

/// Measures itself, reports its frame, and searches the frames it gets for the next heading.
private struct SelfMeasuring: ViewModifier {
  let number: Int
  let all: [HeadingFrame]
  @State private var frame = CGRect.zero

  private var shift: CGFloat {
    guard frame.minY < 0 else { return 0 }
    guard let next = all.first(where: { $0.frame.minY > frame.minY }) else { return -frame.minY }
    return max(0, min(-frame.minY, next.frame.minY - frame.maxY))
  }

  func body(content: Content) -> some View {
    content
      .offset(y: shift)
      .overlay(
        GeometryReader { proxy in
          let measured = proxy.frame(in: .named("viewport"))
          Color.clear
            .onAppear { frame = measured }
            .onChange(of: measured) { _, new in frame = new }
        }
      )
      .preference(key: HeadingFramesKey.self, value: [HeadingFrame(number: number, frame: frame)])
      .zIndex(1)
  }
}

private struct Headings: View {
  let way: Way
  var count = 50
  @State private var frames: [HeadingFrame] = []

  var body: some View {
    switch way {
    case .usual:
      ScrollView { column }
        .coordinateSpace(.named("viewport"))
        .onPreferenceChange(HeadingFramesKey.self) { [$frames] new in
          $frames.wrappedValue = new.sorted { $0.frame.minY < $1.frame.minY }
        }
    case .sticky: ScrollView { column.stickyLayout() }
    }
  }

  private var column: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<count, id: \.self) { number in
        heading(number).accessibilityIdentifier("heading \(number)")
        Text(String(repeating: "heading ", count: 50)).padding()
      }
    }
  }

  @ViewBuilder private func heading(_ number: Int) -> some View {
    let text = Text("Chapter \(number)").font(.title2).padding(.vertical, 8)
    if way == .usual {
      text.modifier(SelfMeasuring(number: number, all: frames))
    } else {
      text.sticky()
    }
  }
}

/// A table whose cells all stick: the first of each row to the leading edge, the heads to the top. Its own scroll view
/// scrolls sideways in a page, or one scrolls both ways.
private struct StickyTable: View {
  let count: Int
  let isInPage: Bool

  var body: some View {
    if isInPage {
      ScrollView { ScrollView(.horizontal) { table }.accessibilityIdentifier("table") }
    } else {
      ScrollView([.horizontal, .vertical]) { table }
    }
  }

  private var table: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        ForEach(0..<count / 2, id: \.self) { number in
          Color.orange.frame(width: 90, height: 44)
            .sticky(number == 0 ? [.top, .leading] : .top, collision: .overlap)
            .accessibilityIdentifier("head \(number)")
        }
      }
      ForEach(0..<count / 2, id: \.self) { number in
        Color.teal.frame(width: 90, height: 44).sticky(.leading, collision: .overlap)
          .accessibilityIdentifier("first \(number)")
      }
    }
    .stickyLayout()
  }
}

func headingsBenchmarks() {
  for count in [50, 1000, 10_000] {
    @MainActor func checkPlaces(_ benchmark: Benchmark, _ stage: Stage) {
      let (head, first) = (stage.frame(of: "head 4"), stage.frame(of: "first 5"))
      check(
        benchmark, head?.minY == 0 && first?.minX == 0,
        "a cell is not at its edge: \(String(describing: head)), \(String(describing: first))")
    }
    onMain("100 ticks in two axes, \(count) sticky cells") { benchmark in
      let stage = Stage(text: .fixed) { StickyTable(count: count, isInPage: false) }
      stage.scroll(to: CGPoint(x: 101, y: 101))
      benchmark.startMeasurement()
      for tick in 1...100 { stage.scroll(to: CGPoint(x: 101 + tick, y: 101 + tick)) }
      benchmark.stopMeasurement()
      checkPlaces(benchmark, stage)
    }
    // The table's own scroll view is looked for by its name, which takes longer with more cells: once.
    onMain("100 ticks of a page, \(count) sticky cells in a table") { benchmark in
      let stage = Stage(text: .fixed) { StickyTable(count: count, isInPage: true) }
      stage.scroll("table", to: 101)
      stage.scroll(to: 101)
      benchmark.startMeasurement()
      for tick in 1...100 { stage.scroll(to: 101 + CGFloat(tick)) }
      benchmark.stopMeasurement()
      checkPlaces(benchmark, stage)
    }
  }
  for count in [50, 1000, 10_000] {
    onMain("100 ticks in a screen's length, \(count) headings, sticky()") { benchmark in
      let stage = Stage(text: .fixed) { Headings(way: .sticky, count: count) }
      stage.scroll(to: 5101)
      benchmark.startMeasurement()
      for tick in 1...100 { stage.scroll(to: 5101 + CGFloat(tick) * 2) }
      benchmark.stopMeasurement()
      let shown = (0..<50).compactMap { stage.frame(of: "heading \($0)")?.minY }
      check(benchmark, shown.contains { abs($0) < 1e-6 }, "no heading is at the top: \(shown)")
    }
  }
  for way in Way.allCases {
    onMain("100 ticks, 50 headings, \(way.rawValue)") { benchmark in
      let stage = Stage(text: .fixed) { Headings(way: way) }
      let length = stage.maximumScrollOffset.y
      stage.scroll(to: 1)
      benchmark.startMeasurement()
      for tick in 1...100 { stage.scroll(to: length * CGFloat(tick) / 101) }
      benchmark.stopMeasurement()
      // In the middle of a section, since at its end the next heading pushes.
      let start = stage.layoutFrame(of: "heading 25").map { $0.minY + stage.scrollOffset.y } ?? 0
      stage.scroll(to: start + 100)
      let shown = (0..<50).compactMap { stage.frame(of: "heading \($0)")?.minY }
      check(benchmark, shown.contains { abs($0) < 1e-6 }, "no heading is at the top: \(shown)")
      check(benchmark, !shown.contains { $0 > -1 && $0 < -1e-6 }, "one is beyond it: \(shown)")
    }
  }
}
