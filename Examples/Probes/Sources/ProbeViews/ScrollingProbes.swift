import SwiftUI

extension Probe {
  static let scrolling = [
    Probe(
      1, "In which unit does a ScrollTargetBehavior get the velocity?",
      instruction: "Fling the rows up.",
      stakes: "Where a fling rests: positions of headers, sections that snap.",
      record: .recorded(
        "points per millisecond", "iOS simulator: a strong fling is 5.5, a slow one below 1")
    ) { VelocityProbe(report: $0) },
    Probe(
      2, "Two scrollPosition modifiers around one scroll view: does the outer one move it?",
      stakes:
        "An app's own scrollPosition around a scroll view of Masthead's; scrollPosition(section:).",
      record: .inferred("no", "each modifier sets one input of the graph on the way in")
    ) { TwoPositionsProbe(report: $0) },
    Probe(
      3, "Content offsets after scrollTo(y: 0) and scrollTo(y: 100) below a top margin of 60",
      stakes:
        "Where content is sent so that it stays in place, snaps, or follows headerPosition: off by the header's height.",
      record: .recorded("-60, 40", "device tests of three apps, iOS and macOS")
    ) { OriginProbe(report: $0) },
    Probe(
      4, "Container height and top inset of a scroll view 400 high with a top margin of 60",
      stakes:
        "Everything that counts from the window's height: content that fills below a header, ends, snapping near the end.",
      record: .recorded("340, 60", "swiftui-web scroll/geometry: 130 of 150 with a margin of 20")
    ) { ContainerProbe(report: $0) },
    Probe(
      9, "Phases of one notch of a mouse wheel",
      instruction: "Turn the wheel by one notch over the rows.",
      // AppKit's events of a wheel have no phase; what SwiftUI makes of them nobody has recorded. Shuffled
      // schedules have both.
      stakes: "Headers and sections that snap after a wheel.",
      record: .unknown("decelerating, idle")
    ) { WheelPhaseProbe(report: $0) },
    Probe(
      11,
      "Does a drag of distance 0 on a horizontal scroll view, added simultaneously, keep it from scrolling?",
      instruction: "Drag the row of squares to the left.",
      stakes: "Swipes between tabs, and the advice to turn them off.",
      record: .recorded("yes", "Apple's answer to FB14688465: works as intended")
    ) { DragProbe(report: $0) },
    Probe(
      13, "How many of two scroll views answer one onScrollGeometryChange around both?",
      stakes:
        "onScrollState, scrollHeader and scrollFooter around a view with several scroll views.",
      record: .inferred("1", "documentation of onScrollGeometryChange")
    ) { TwoScrollViewsProbe(report: $0) },
    Probe(
      21,
      "Is the spinner of refreshable drawn behind opaque content that reaches over it, or above?",
      instruction: "On an iPhone: pull the colour down and let go. Press what you see in it.",
      // Recorded of other libraries, either way: swiftui-introspect 136 and GSKStretchyHeaderView 94 (covered),
      // romansorochak/ParallaxHeader 25 and mastodon-ios 588 (above, until it is sent back).
      stakes:
        "The advice to put HeaderRefresh in place of refreshable below a header with a picture.",
      record: .inferred("behind", "reports of headers that cover UIRefreshControl")
    ) { RefreshControlProbe(report: $0) },
    Probe(
      24,
      "A drag of 10 points, added simultaneously around a row that scrolls sideways: what moves by a finger on the row?",
      instruction: "Drag the row of squares slowly to the left, and let go.",
      // Pages of tabs have such a drag. Where both move, a row in a page needs headerTabSwipeDisabled.
      stakes: "Swipes between tabs that begin on a row which scrolls sideways.",
      record: .unknown("both")
    ) { RowInPageProbe(report: $0) },
    Probe(
      25, "Does a ScrollPosition around a List scroll it?",
      // Documented for "a scroll view within this view". Drags on a header over a list, and `headerPosition`, need it.
      stakes: "Drags on a header over a List, headerPosition, and scrollAnchoring there.",
      record: .unknown("yes")
    ) { ListPositionProbe(report: $0) },
    Probe(
      26, "How far down a plain list is a section header pinned below a content margin of 60?",
      // Below a header over a list, its margin is what the collapsed header covers.
      stakes: "Section headings of a List below a header.",
      record: .inferred("60", "UICollectionView pins within its adjusted content inset")
    ) { PinnedMarginProbe(report: $0) },
    Probe(
      27, "Phases of a ScrollPosition that is set without an animation",
      stakes: "Content that is kept in place: a phase for it would let a header snap again.",
      // Documented are phases of the user's scrolling and of animations.
      record: .unknown("none")
    ) { JumpPhaseProbe(report: $0) },
    Probe(
      28, "Is a finger's last offset told before the phase that follows it?",
      instruction: "Fling the rows up.",
      stakes: "A header that snaps at a release: it would count from a frame before.",
      // Shuffled schedules have both.
      record: .unknown("yes")
    ) { ReleaseOrderProbe(report: $0) },
  ]
}

private struct Rows: View {
  var count = 60

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(width: 320, height: 50) }
    }
  }
}

/// The way to the target is about 500 ms of the velocity (UIScrollView's normal deceleration).
private struct VelocityProbe: View {
  let report: ProbeReport

  var body: some View {
    ScrollView { Rows(count: 400) }
      .scrollTargetBehavior(Behavior(report: report))
  }

  struct Behavior: ScrollTargetBehavior {
    let report: ProbeReport

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let way = abs(target.rect.minY - context.originalTarget.rect.minY)
      let velocity = abs(context.velocity.dy)
      guard way > 100, velocity > 0 else { return }
      let unit = way / velocity > 20 ? "points per millisecond" : "points per second"
      MainActor.assumeIsolated { report.answer(1, unit) }
    }
  }
}

private struct RefreshControlProbe: View {
  let report: ProbeReport

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        // Begins above the content's start, where the spinner is.
        Color.teal.frame(height: 800).padding(.top, -300)
      }
      .refreshable { try? await Task.sleep(for: .seconds(3)) }
      HStack {
        Button("A spinner") { report.answer(21, "above") }.accessibilityIdentifier("above")
        Button("No spinner") { report.answer(21, "behind") }.accessibilityIdentifier("behind")
      }
      .frame(height: 60)
    }
  }
}

private struct TwoPositionsProbe: View {
  let report: ProbeReport
  @State private var inner = ScrollPosition()
  @State private var outer = ScrollPosition()
  @State private var offset: CGFloat = 0

  var body: some View {
    ScrollView { Rows() }
      .scrollPosition($inner)
      .scrollPosition($outer)
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: { _, new in
        offset = new
      }
      .task {
        try? await Task.sleep(for: .seconds(0.3))
        outer.scrollTo(y: 200)
        try? await Task.sleep(for: .seconds(0.3))
        report.answer(2, offset == 0 ? "no" : "yes")
      }
  }
}

private struct ListPositionProbe: View {
  let report: ProbeReport
  @State private var position = ScrollPosition()
  @State private var offset: CGFloat = 0

  var body: some View {
    List(0..<100, id: \.self) { Text("Row \($0)") }
      .scrollPosition($position)
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y + $0.contentInsets.top
      } action: { _, new in
        offset = new
      }
      .task {
        try? await Task.sleep(for: .seconds(0.3))
        position.scrollTo(y: 200)
        try? await Task.sleep(for: .seconds(0.3))
        report.answer(25, abs(offset - 200) < 1 ? "yes" : offset == 0 ? "no" : "to \(offset)")
      }
  }
}

private struct PinnedMarginProbe: View {
  let report: ProbeReport
  @State private var top: CGFloat = 0

  var body: some View {
    ScrollViewReader { reader in
      List {
        Section {
          ForEach(0..<100, id: \.self) { Text("Row \($0)") }
        } header: {
          Color.teal.frame(height: 30)
            .listRowInsets(EdgeInsets())
            .onGeometryChange(for: CGFloat.self) { proxy in
              proxy.frame(in: .named("list")).minY
            } action: {
              top = $0
            }
        }
      }
      .listStyle(.plain)
      .contentMargins(.top, 60, for: .scrollContent)
      .coordinateSpace(.named("list"))
      .task {
        try? await Task.sleep(for: .seconds(0.3))
        reader.scrollTo(50, anchor: .center)
        try? await Task.sleep(for: .seconds(0.3))
        report.answer(26, "\(Int(top.rounded()))")
      }
    }
  }
}

private struct JumpPhaseProbe: View {
  let report: ProbeReport
  @State private var position = ScrollPosition()
  @State private var phases: [String] = []

  var body: some View {
    ScrollView { Rows() }
      .scrollPosition($position)
      .onScrollPhaseChange { old, new in if old != new { phases.append("\(new)") } }
      .task {
        try? await Task.sleep(for: .seconds(0.3))
        position.scrollTo(y: 200)
        try? await Task.sleep(for: .seconds(0.5))
        report.answer(27, phases.isEmpty ? "none" : phases.joined(separator: ", "))
      }
  }
}

private struct ReleaseOrderProbe: View {
  let report: ProbeReport
  @State private var offset: CGFloat = 0

  var body: some View {
    ScrollView { Rows() }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: { _, new in
        offset = new
      }
      .onScrollPhaseChange { old, _, context in
        guard old == .interacting else { return }
        report.answer(28, abs(context.geometry.contentOffset.y - offset) < 0.01 ? "yes" : "no")
      }
  }
}

private struct OriginProbe: View {
  let report: ProbeReport
  @State private var position = ScrollPosition()
  @State private var offset: CGFloat = 0

  var body: some View {
    ScrollView { Rows() }
      .contentMargins(.top, 60, for: .scrollContent)
      .scrollPosition($position)
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: { _, new in
        offset = new
      }
      .task {
        position.scrollTo(y: 300)
        try? await Task.sleep(for: .seconds(0.2))
        position.scrollTo(y: 0)
        try? await Task.sleep(for: .seconds(0.2))
        let first = offset
        position.scrollTo(y: 100)
        try? await Task.sleep(for: .seconds(0.2))
        report.answer(3, "\(points(first)), \(points(offset))")
      }
  }
}

private struct ContainerProbe: View {
  let report: ProbeReport

  private struct Measure: Equatable {
    var height: CGFloat
    var inset: CGFloat
  }

  var body: some View {
    ScrollView { Rows() }
      .contentMargins(.top, 60, for: .scrollContent)
      .onScrollGeometryChange(for: Measure.self) {
        Measure(height: $0.containerSize.height, inset: $0.contentInsets.top)
      } action: { _, new in
        report.answer(4, "\(points(new.height)), \(points(new.inset))")
      }
  }
}

private struct WheelPhaseProbe: View {
  let report: ProbeReport
  @State private var phases: [String] = []
  @State private var isAnswered = false

  var body: some View {
    ScrollView { Rows() }
      .onScrollPhaseChange { old, new in if old != new { phases.append("\(new)") } }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: { _, _ in
        guard !isAnswered else { return }
        isAnswered = true
        Task {
          try? await Task.sleep(for: .seconds(1))
          report.answer(9, phases.isEmpty ? "none" : phases.joined(separator: ", "))
        }
      }
  }
}

private struct DragProbe: View {
  let report: ProbeReport
  @State private var offset: CGFloat = 0

  var body: some View {
    ScrollView(.horizontal) {
      HStack { ForEach(0..<20, id: \.self) { _ in Color.teal.frame(width: 80, height: 80) } }
    }
    .onScrollGeometryChange(for: CGFloat.self) {
      $0.contentOffset.x
    } action: { _, new in
      offset = new
    }
    #if !os(tvOS)
      .simultaneousGesture(
        DragGesture(minimumDistance: 0).onEnded { _ in report.answer(11, offset == 0 ? "yes" : "no")
        }
      )
    #endif
  }
}

private struct RowInPageProbe: View {
  let report: ProbeReport
  @State private var offset: CGFloat = 0
  @State private var isDragged = false

  var body: some View {
    VStack {
      ScrollView(.horizontal) {
        HStack { ForEach(0..<20, id: \.self) { _ in Color.teal.frame(width: 80, height: 80) } }
      }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.x
      } action: { _, new in
        offset = new
      }
      // A drag that the row's scrolling has ended is told of no end.
      .onScrollPhaseChange { _, phase in
        if phase == .idle, !isDragged { report.answer(24, "the row alone") }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    #if !os(tvOS)
      .simultaneousGesture(
        DragGesture(minimumDistance: 10).onEnded { _ in
          isDragged = true
          report.answer(24, offset == 0 ? "what is around it alone" : "both")
        }
      )
    #endif
  }
}

private struct TwoScrollViewsProbe: View {
  let report: ProbeReport
  @State private var heights: Set<CGFloat> = []

  var body: some View {
    VStack(spacing: 0) {
      ScrollView { Rows() }.frame(height: 150)
      ScrollView { Rows() }.frame(height: 250)
    }
    .onScrollGeometryChange(for: CGFloat.self) {
      $0.containerSize.height
    } action: { _, new in
      // Before anything is laid out a geometry of zeros may be told.
      guard new > 0 else { return }
      heights.insert(new)
      report.answer(13, "\(heights.count)")
    }
  }
}
