import SwiftUI

extension Probe {
  static let laziness = [
    Probe(
      10, "Rows of 500 that appear: a LazyVStack in a horizontal scroll view in a vertical one",
      stakes:
        "How many rows of the tabs' pages are made on macOS, where pages lie in a scroll view of their own.",
      record: .recorded("500", "notes of three apps: laziness follows the nearest scroll view")
    ) { CrossedProbe(report: $0) },
    Probe(
      16, "Width of a LazyVStack where none is proposed, first row 80 and second row 160 wide",
      stakes: "Widths of sections in lazy stacks where nobody proposes one.",
      record: .inferred("80", "WWDC26 session 321: the ideal width is the first subview's")
    ) { FirstRowProbe(report: $0) },
    Probe(
      17, "Rows of 20 that appear at first in a LazyVStack, 400 high",
      stakes: "The counts of rows in Performance: rows made in advance cost a little more.",
      record: .recorded("20", "swiftui-web lazy: exactly those in sight")
    ) { AppearingProbe(report: $0) },
    Probe(
      22, "Row of 20 at the top of a VStack at offset 1000, after twenty new ones before row 0",
      stakes: "Whether scrollAnchoring is needed without lazy stacks.",
      record: .recorded("30", "notes of two apps: what is read moves down")
    ) { InsertingProbe(number: 22, isLazy: false, report: $0) },
    Probe(
      23, "The same in a LazyVStack",
      // Notes of apps say 30 here too; see Documentation/AppleConformance.md, A35.
      stakes: "Whether scrollAnchoring has anything to do in lazy stacks, or moves rows twice.",
      record: .unknown("50")
    ) { InsertingProbe(number: 23, isLazy: true, report: $0) },
  ]
}

@MainActor private final class Count {
  var rows: Set<Int> = []
}

private struct CrossedProbe: View {
  let report: ProbeReport
  @State private var count = Count()

  var body: some View {
    ScrollView {
      ScrollView(.horizontal) {
        LazyVStack(spacing: 0) {
          ForEach(0..<500, id: \.self) { row in
            Color.teal.frame(width: 100, height: 20).onAppear { count.rows.insert(row) }
          }
        }
      }
    }
    .task {
      try? await Task.sleep(for: .seconds(0.5))
      report.answer(10, "\(count.rows.count)")
    }
  }
}

private struct FirstRowProbe: View {
  let report: ProbeReport

  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      LazyVStack(spacing: 0) {
        Color.teal.frame(width: 80, height: 20)
        Color.teal.frame(width: 160, height: 20)
      }
      .fixedSize(horizontal: true, vertical: false)
      .onGeometryChange(for: CGFloat.self) {
        $0.size.width
      } action: {
        report.answer(16, points($0))
      }
    }
  }
}

private struct AppearingProbe: View {
  let report: ProbeReport
  @State private var count = Count()

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<500, id: \.self) { row in
          Color.teal.frame(height: 20).onAppear { count.rows.insert(row) }
        }
      }
    }
    .task {
      try? await Task.sleep(for: .seconds(0.5))
      report.answer(17, "\(count.rows.count)")
    }
  }
}

private struct InsertingProbe: View {
  @MainActor final class Top {
    var row = 0
  }

  let number: Int
  let isLazy: Bool
  let report: ProbeReport
  @State private var first = 0
  @State private var position = ScrollPosition()
  @State private var top = Top()

  var body: some View {
    ScrollView {
      if isLazy {
        LazyVStack(spacing: 0) { rows }
      } else {
        VStack(spacing: 0) { rows }
      }
    }
    .scrollPosition($position)
    .coordinateSpace(.named("window"))
    .task {
      try? await Task.sleep(for: .seconds(0.2))
      position.scrollTo(y: 1000)
      try? await Task.sleep(for: .seconds(0.2))
      first = -20
      try? await Task.sleep(for: .seconds(0.2))
      report.answer(number, "\(top.row)")
    }
  }

  private var rows: some View {
    ForEach(first..<500, id: \.self) { row in
      Color.teal.frame(width: 100, height: 20)
        .onGeometryChange(for: Bool.self) {
          let start = $0.frame(in: .named("window")).minY
          return start > -10 && start <= 10
        } action: { isTop in
          if isTop { top.row = row }
        }
    }
  }
}
