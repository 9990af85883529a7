import Masthead
import Stage
import SwiftUI
import Testing

/// Insets, other collisions, other edges, other places in the tree.
@Suite("Sticky views of every kind")
@MainActor struct StickyVariantTests {
  nonisolated static let containers = [StickySetup.Container.content]

  private func worst(_ setup: StickySetup, _ expected: ([CGRect]) -> [CGFloat]) -> CGFloat {
    let chapters = Chapter.list(20)
    let stage = Stage(text: .fixed) { StickyScreen(chapters: chapters, setup: setup) }
    var worst: CGFloat = 0
    for offset in stride(from: CGFloat(-200), to: stage.maximumScrollOffset.y + 200, by: 103.7) {
      stage.scroll(to: offset)
      worst = max(worst, stage.stickyError(chapters, expected))
    }
    return worst
  }

  @Test(arguments: containers)
  func `an inset keeps them off the edge`(_ container: StickySetup.Container) {
    let worst = worst(StickySetup(container: container, inset: 30)) {
      StickyFormula.push($0, viewStart: 0, inset: 30)
    }
    #expect(worst < 1e-6)
  }

  @Test(arguments: containers)
  func `a negative inset lets them stick partly outside`(_ container: StickySetup.Container) {
    let worst = worst(StickySetup(container: container, inset: -12.5)) {
      StickyFormula.push($0, viewStart: 0, inset: -12.5)
    }
    #expect(worst < 1e-6)
  }

  @Test(arguments: containers)
  func `an inset that is not a number counts as 0`(_ container: StickySetup.Container) {
    let chapters = Chapter.list(5)
    for inset in [CGFloat.nan, .infinity] {
      let setup = StickySetup(container: container, inset: inset)
      let stage = Stage(text: .fixed) { StickyScreen(chapters: chapters, setup: setup) }
      stage.scroll(to: 700)
      #expect(stage.pushError(chapters) < 1e-6)
    }
  }

  @Test(arguments: containers)
  func `overlapping ones slide over each other`(_ container: StickySetup.Container) {
    let worst = worst(StickySetup(container: container, collision: .overlap)) {
      StickyFormula.overlap($0, viewStart: 0)
    }
    #expect(worst < 1e-6)
  }

  @Test(arguments: containers) func `stacking ones pile up`(_ container: StickySetup.Container) {
    let worst = worst(StickySetup(container: container, collision: .stack)) {
      StickyFormula.stack($0, viewStart: 0)
    }
    #expect(worst < 1e-6)
  }

  @Test(arguments: containers)
  func `at the bottom edge they wait for their rows`(_ container: StickySetup.Container) {
    let worst = worst(StickySetup(container: container, edge: .bottom, inset: 10)) {
      StickyFormula.pushAtEnd($0, viewEnd: 844, inset: 10)
    }
    #expect(worst < 1e-6)
  }

  /// Worked by hand: columns of 50 over 150, so number n starts at 200 (n - 1).
  @Test(arguments: containers)
  func `leading edges stick when the content scrolls sideways`(_ container: StickySetup.Container) {
    let stage = Stage(size: CGSize(width: 300, height: 200)) {
      HorizontalScreen(edge: .leading, container: container)
    }
    #expect(stage.contentSize.width == 2000)
    for (offset, expected) in [
      (-30, [30, 230, 430]), (0, [0, 200, 400]), (100, [0, 100, 300]), (150, [0, 50, 250]),
      (170, [-20, 30, 230]), (200, [-50, 0, 200]), (390, [-240, -40, 10]),
    ] as [(CGFloat, [CGFloat])] {
      stage.scroll(to: offset)
      #expect((1...3).map { stage.frame(of: $0)?.minX } == expected, "at \(offset)")
      #expect((1...3).allSatisfy { stage.frame(of: $0)?.minY == 0 })
    }
  }

  /// Number n starts at 200 (n - 1) and ends 50 later; the viewport ends at 300.
  @Test(arguments: containers)
  func `trailing edges stick when the content scrolls sideways`(_ container: StickySetup.Container)
  {
    let stage = Stage(size: CGSize(width: 300, height: 200)) {
      HorizontalScreen(edge: .trailing, container: container)
    }
    for (offset, expected) in [
      (0, [0, 200, 250]), (50, [-50, 150, 250]), (170, [-170, 30, 230]), (-260, [250, 300, 500]),
    ] as [(CGFloat, [CGFloat])] {
      stage.scroll(to: offset)
      let ids = offset < 0 ? [1, 1, 1] : [1, 2, 3]
      if offset < 0 {
        #expect(stage.frame(of: ids[0])?.minX == 250)
      } else {
        #expect(ids.map { stage.frame(of: $0)?.minX } == expected, "at \(offset)")
      }
    }
  }

  @Test(arguments: containers)
  func `inside stacks inside stacks they push each other all the same`(
    _ container: StickySetup.Container
  ) {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      NestedScreen(container: container)
    }
    // Sections of a heading of 40 and rows of 160, padded by 20: headings at 20, 260, 500.
    for (offset, expected) in [
      (0, [20, 260, 500]), (20, [0, 240, 480]), (200, [0, 60, 300]), (230, [-10, 30, 270]),
      (260, [-40, 0, 240]),
    ] as [(CGFloat, [CGFloat])] {
      stage.scroll(to: offset)
      #expect((1...3).map { stage.frame(of: $0)?.minY } == expected, "at \(offset)")
    }
  }

  @Test func `two containers on a screen know nothing of each other`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      HStack(spacing: 0) {
        ScrollView { column("left", rows: 160).stickyLayout() }.id("left")
        ScrollView { column("right", rows: 60).stickyLayout() }.id("right")
      }
    }
    // Left headings at 0, 200, 400; right ones at 0, 100, 200.
    stage.scroll("left", to: 170)
    stage.scroll("right", to: 80)
    #expect((1...3).map { stage.frame(of: "left \($0)")?.minY } == [-10, 30, 230])
    #expect((1...3).map { stage.frame(of: "right \($0)")?.minY } == [-20, 20, 120])
    stage.scroll("left", to: 0)
    #expect((1...3).map { stage.frame(of: "left \($0)")?.minY } == [0, 200, 400])
    #expect((1...3).map { stage.frame(of: "right \($0)")?.minY } == [-20, 20, 120])
  }

  @Test func `two containers in one scroll view push only their own`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      ScrollView {
        VStack(spacing: 0) {
          column("first", rows: 160).stickyLayout()
          column("second", rows: 160).stickyLayout()
        }
      }
    }
    stage.scroll(to: 1190)
    // The first container's headings are at 0, 200, 400, its end at 600 + 500.
    #expect((1...3).map { stage.frame(of: "first \($0)")?.minY } == [-1030, -830, 0])
    #expect((1...3).map { stage.frame(of: "second \($0)")?.minY } == [0, 110, 310])
  }

  @Test(arguments: [false, true])
  func `a scroll view with a container inside another scroll view`(_ isSideways: Bool) {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      ScrollView(isSideways ? .horizontal : .vertical) {
        VStack(spacing: 0) {
          Color.gray.frame(height: isSideways ? 0 : 100)
          ScrollView { column("heading", rows: 160).stickyLayout() }
            .id("inner")
            .frame(width: 200, height: 250)
          Color.gray.frame(width: 1000, height: isSideways ? 0 : 1000)
        }
      }
      .id("outer")
    }
    let top: CGFloat = isSideways ? stage.frame(of: "inner")?.minY ?? .nan : 100
    func starts() -> [CGFloat?] {
      (1...3).map { number in stage.frame(of: "heading \(number)").map { $0.minY - top } }
    }
    stage.scroll("inner", to: 170)
    #expect(starts() == [-10, 30, 230])
    stage.scroll("inner", to: 70)
    #expect(starts() == [0, 130, 330])
    stage.scroll("inner", to: 350)
    #expect(starts() == [-190, 0, 50])
    if !isSideways {
      stage.scroll("outer", to: 60)
      stage.scroll("inner", to: 170)
      #expect((1...3).map { stage.frame(of: "heading \($0)")?.minY } == [30, 70, 270])
      stage.scroll("outer", to: 300)
      #expect((1...3).map { stage.frame(of: "heading \($0)")?.minY } == [-210, -170, 30])
    }
  }

  @Test func `a tick of the inner one costs as little as any other`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { column("heading", rows: 160).stickyLayout() }
            .id("inner")
            .frame(width: 200, height: 250)
          Color.gray.frame(width: 1000, height: 1000)
        }
      }
      .id("outer")
    }
    for offset: CGFloat in [10, 20] {
      stage.scroll("inner", to: offset)
      stage.scroll("outer", to: offset)
    }
    stage.resetCosts()
    for tick in 0..<20 {
      stage.scroll("inner", to: 30 + 10 * CGFloat(tick))
      stage.scroll("outer", to: 35 + 10 * CGFloat(tick))
    }
    // Those of headings that are caught, in a pass of their own.
    #expect(stage.costs.bodies <= 3)
    #expect(stage.costs.layouts == 0)
    #expect(stage.costs.passes <= 43)
  }

  @Test func `the inner one also when rows come while both are scrolled`() {
    let count = Remote(2)
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      Controlled(count) { count in
        ScrollView {
          VStack(spacing: 0) {
            Color.gray.frame(height: 100)
            ScrollView { RowsBefore(count: count).stickyLayout() }.id("inner")
              .frame(width: 200, height: 250)
            Color.gray.frame(width: 200, height: 1000)
          }
        }
        .id("outer")
      }
    }
    stage.scroll("outer", to: 40)
    stage.scroll("inner", to: 250)
    // The viewport's start is at 60; headings at 100, 300, 500 of the content.
    #expect((1...3).map { stage.frame(of: $0)?.minY } == [60, 110, 310])
    count.value = 3
    // Headings at 150, 350, 550.
    #expect((1...3).map { stage.frame(of: $0)?.minY } == [60, 160, 360])
    stage.scroll("inner", to: 335)
    #expect((1...3).map { stage.frame(of: $0)?.minY } == [35, 75, 275])
    count.value = 0
    // Headings at 0, 200, 400.
    #expect((1...3).map { stage.frame(of: $0)?.minY } == [-115, 60, 125])
  }

  private func column(_ name: String, rows: CGFloat) -> some View {
    VStack(spacing: 0) {
      ForEach(1...3, id: \.self) { number in
        Color.red.frame(height: 40).sticky().accessibilityIdentifier("\(name) \(number)")
        Color.blue.frame(height: rows)
      }
      Color.gray.frame(height: 500)
    }
  }
}

private struct RowsBefore: View {
  let count: Int

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { _ in Color.gray.frame(height: 50) }
      ForEach(1...3, id: \.self) { number in
        Color.red.frame(height: 40).sticky().id(number)
        Color.blue.frame(height: 160)
      }
      Color.gray.frame(height: 1000)
    }
  }
}

private struct HorizontalScreen: View {
  let edge: Edge.Set
  let container: StickySetup.Container

  var body: some View {
    ScrollView(.horizontal) { row.stickyLayout() }
  }

  private var row: some View {
    HStack(spacing: 0) {
      ForEach(1...3, id: \.self) { number in
        Color.red.frame(width: 50, height: 200).sticky(edge).id(number)
        Color.blue.frame(width: 150, height: 200)
      }
      Color.gray.frame(width: 1400, height: 200)
    }
  }
}

private struct NestedScreen: View {
  let container: StickySetup.Container

  var body: some View {
    ScrollView { sections.stickyLayout() }
  }

  private var sections: some View {
    VStack(spacing: 0) {
      ForEach(1...3, id: \.self) { number in
        VStack(spacing: 0) {
          VStack(spacing: 0) {
            Color.red.frame(height: 40).sticky().id(number)
          }
          Color.blue.frame(height: 160)
        }
        .padding(20)
      }
      Color.gray.frame(height: 1000)
    }
  }
}
