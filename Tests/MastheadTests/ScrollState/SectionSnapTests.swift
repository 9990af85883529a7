import Masthead
import Observation
import RandomNumbers
import Stage
import SwiftUI
import TestSupport
import Testing

@Suite("Sections that a scroll view has snapped to")
@MainActor struct SectionSnapTests {
  @MainActor @Observable final class Model {
    var count = 6
    @ObservationIgnored var told: [Int?] = []
    @ObservationIgnored var bodies = 0
    @ObservationIgnored var snapped: [Int: Axis.Set] = [:]

    /// Those that are snapped along any axis.
    var all: [Int] { snapped.filter { !$0.value.isEmpty }.keys.sorted() }
  }

  private struct Card: View {
    let number: Int
    let model: Model
    var growth: CGFloat = 0
    @Environment(\.isSnapped) private var isSnapped
    @Environment(\.snappedAxes) private var axes

    var body: some View {
      let _ = model.bodies += 1
      let _ = model.snapped[number] = axes
      Color(white: isSnapped ? 0.2 : 0.8)
        .frame(width: 300 + (isSnapped ? growth : 0), height: 200)
        .accessibilityIdentifier("card \(number)")
    }
  }

  /// Cards of 300 points in a window of 390 with margins of 45, snapped in the middle.
  private struct Carousel: View {
    let model: Model
    var anchor = UnitPoint.center
    var margin: CGFloat = 45
    var growth: CGFloat = 0
    var snaps = true

    var body: some View {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<model.count, id: \.self) { number in
            Card(number: number, model: model, growth: growth).scrollSection(id: number)
          }
        }
        .scrollTargetLayout()
        .stickyLayout()
      }
      .contentMargins(.horizontal, margin, for: .scrollContent)
      .scrollTargetBehavior(ViewAlignedScrollTargetBehavior(limitBehavior: .never, anchor: anchor))
      .scrollDisabled(!snaps)
      .onScrollSectionSnapChange(idType: Int.self, axes: .horizontal, anchor: anchor) {
        model.told.append($0)
      }
    }
  }

  private func stage(
    _ model: Model, _ schedule: Stage.Schedule = .plain, @ViewBuilder _ view: () -> some View
  ) -> Stage {
    let stage = Stage(text: .fixed, schedule: schedule, content: view)
    stage.settle()
    return stage
  }

  @Test func `a card is snapped at first, and the next one half way, as CSS has it`() {
    let model = Model()
    let stage = stage(model) { Carousel(model: model) }
    #expect(model.all == [0])
    #expect(model.told == [0])
    let finger = stage.touch(at: CGPoint(x: 200, y: 422))
    finger.move(by: CGVector(dx: -10, dy: 0))
    finger.move(by: CGVector(dx: -120, dy: 0))
    stage.advance(by: .milliseconds(16))
    #expect(model.all == [0])
    finger.move(by: CGVector(dx: -60, dy: 0))
    stage.advance(by: .milliseconds(16))
    #expect(model.all == [1])
    // Not yet at rest, also where the finger stays.
    stage.advance(by: .milliseconds(500))
    #expect(model.told == [0])
    finger.lift()
    stage.settle()
    #expect(model.all == [1])
    #expect(model.told == [0, 1])
  }

  @Test func `the action runs once for a fling across several`() {
    let model = Model()
    let stage = stage(model) { Carousel(model: model) }
    stage.fling(velocity: CGVector(dx: -2000, dy: 0))
    stage.settle()
    let last = model.all
    #expect(last.count == 1 && last[0] > 1)
    #expect(model.told == [0, last[0]])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `it counts from the leading edge`(_ direction: LayoutDirection) {
    let model = Model()
    let stage = stage(model) {
      Carousel(model: model, anchor: .leading, margin: 0).environment(\.layoutDirection, direction)
    }
    #expect(model.all == [0])
    let side: CGFloat = direction == .leftToRight ? -1 : 1
    stage.drag(by: CGVector(dx: side * 280, dy: 0), over: .seconds(3))
    stage.settle()
    #expect(model.all == [1])
    #expect(model.told == [0, 1])
  }

  @Test
  func `the last cards, which can't come so far, share the end, where the first of them counts`() {
    let model = Model()
    let stage = stage(model) { Carousel(model: model, anchor: .leading, margin: 0) }
    for _ in 0..<6 { stage.fling(velocity: CGVector(dx: -4000, dy: 0)) }
    stage.settle()
    // 6 * 300 - 390 = 1410: card 4 would be at 1200, card 5 at 1500.
    #expect(model.all == [5])
    model.count = 5
    model.snapped[5] = nil
    stage.settle()
    #expect(model.all == [4])
  }

  /// Rows of 100 in a window of 844 without a behaviour that snaps.
  private struct Rows: View {
    let model: Model
    var hasHeader = false

    var body: some View {
      scroller
        .onScrollSectionSnapChange(idType: Int.self) { model.told.append($0) }
    }

    @ViewBuilder private var scroller: some View {
      if hasHeader {
        HeaderScrollView { _ in
          Color.blue
        } content: {
          rows
        }
        .headerHeight(min: 60, max: 160)
      } else {
        ScrollView { LazyVStack(spacing: 0) { rows }.stickyLayout() }
      }
    }

    private var rows: some View {
      ForEach(0..<40, id: \.self) { number in
        Card(number: number, model: model).frame(height: 100).scrollSection(id: number)
      }
    }
  }

  @Test func `where content comes to rest between two none is snapped`() {
    let model = Model()
    let stage = stage(model) { Rows(model: model) }
    stage.scroll(to: 300)
    stage.settle()
    #expect(model.all == [3])
    stage.scroll(to: 330)
    #expect(model.all == [3])
    stage.settle()
    #expect(model.all == [])
    stage.scroll(to: 500.3)
    stage.settle()
    #expect(model.all == [5])
    #expect(model.told == [0, 3, nil, 5])
  }

  @Test func `under a header it is the row below the collapsed header`() {
    let model = Model()
    let stage = stage(model) { Rows(model: model, hasHeader: true) }
    // Row 0 is there at 100, when the header is collapsed.
    #expect(model.all == [])
    stage.scroll(to: 100)
    stage.settle()
    #expect(model.all == [0])
    stage.scroll(to: 600)
    stage.settle()
    #expect(model.all == [5])
    #expect(stage.frame(of: "card 5")?.midY == 110)
  }

  @Test func `pages of a paging scroll view, in a page`() {
    let model = Model()
    let stage = stage(model) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<5, id: \.self) { number in
            Card(number: number, model: model).frame(width: 390, height: 844)
              .scrollSection(id: number)
          }
        }
        .stickyLayout()
      }
      .scrollTargetBehavior(.paging)
      .onScrollSectionSnapChange(idType: Int.self) { model.told.append($0) }
    }
    for page in 1...4 {
      stage.fling(velocity: CGVector(dx: 0, dy: -1500))
      stage.settle()
      #expect(model.all == [page])
    }
    #expect(model.told == [0, 1, 2, 3, 4])
  }

  /// Two pages of rows of 100 points under a tab bar.
  private struct Pages: View {
    let model: Model
    @Binding var page: Int

    var body: some View {
      HeaderTabView(selection: $page) { _ in
        Color.blue
      } tabs: {
        HeaderTab("Rows", value: 0) {
          ForEach(0..<30, id: \.self) { number in
            Card(number: number, model: model).frame(height: 100).scrollSection(id: number)
          }
        }
        HeaderTab("Others", value: 1) { Color.gray.frame(height: 3_000) }
      }
      .headerHeight(min: 50, max: 200)
      .onScrollSectionSnapChange(idType: Int.self) { model.told.append($0) }
    }
  }

  @Test func `rows of a page that was left are not snapped, and one is when it comes back`() {
    let model = Model()
    let page = Remote(0)
    let stage = Stage(text: .fixed) {
      Controlled(page) { _ in Pages(model: model, page: page.projected) }
    }
    stage.settle()
    #expect(model.all.isEmpty)
    // The header's 150 points, and three rows.
    stage.wheel(CGVector(dx: 0, dy: 450))
    stage.settle()
    #expect(model.all == [3])
    page.value = 1
    stage.settle()
    #expect(model.all.isEmpty)
    page.value = 0
    stage.settle()
    #expect(model.all == [3])
    stage.wheel(CGVector(dx: 0, dy: 100))
    stage.settle()
    #expect(model.all == [4])
  }

  @Test func `the scroll view stays where it is when other axes are asked for`() {
    struct Turned: View {
      let axes: Axis.Set

      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<30, id: \.self) { number in
              Color.gray.frame(height: 100).accessibilityIdentifier("row \(number)")
                .scrollSection(id: number)
            }
          }
          .stickyLayout()
        }
        .onScrollSectionSnapChange(idType: Int.self, axes: axes) { _ in }
      }
    }
    let axes = Remote<Axis.Set>(.vertical)
    let stage = Stage(text: .fixed) { Controlled(axes) { Turned(axes: $0) } }
    stage.drag(by: CGVector(dx: 0, dy: -300), over: .seconds(2))
    stage.settle()
    let place = stage.frame(of: "row 5")?.minY
    axes.value = .horizontal
    stage.settle()
    #expect(place != nil && stage.frame(of: "row 5")?.minY == place)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `along two axes cells know along which, and the action gets the one of both`() {
    let model = Model()
    let stage = stage(model) {
      ScrollView([.horizontal, .vertical]) {
        VStack(spacing: 0) {
          ForEach(0..<8, id: \.self) { row in
            HStack(spacing: 0) {
              ForEach(0..<8, id: \.self) { column in
                Card(number: row * 10 + column, model: model).scrollSection(id: row * 10 + column)
              }
            }
          }
        }
        .stickyLayout()
      }
      .onScrollSectionSnapChange(idType: Int.self, axes: [.horizontal, .vertical]) {
        model.told.append($0)
      }
    }
    stage.scroll(to: CGPoint(x: 600, y: 400))
    stage.settle()
    #expect(model.snapped[22] == [.horizontal, .vertical])
    #expect(model.all == [22])
    stage.scroll(to: CGPoint(x: 600, y: 430))
    stage.settle()
    // Aligned across only: the first cell of the column that is in sight.
    #expect(model.all == [22])
    #expect(model.snapped[22] == .horizontal)
    #expect(model.told.last == .some(nil))
  }

  @Test func `a frame of scrolling evaluates no body, another card those of two`() {
    let model = Model()
    let stage = stage(model) { Rows(model: model) }
    stage.scroll(to: 1001)
    stage.settle()
    stage.scroll(to: 1010)
    model.bodies = 0
    stage.resetCosts()
    for tick in 1...20 { stage.scroll(to: 1010 + CGFloat(tick)) }
    #expect(stage.costs.bodies == 0)
    #expect(model.bodies == 0)
    // Half way to row 11; row 19 is built already.
    stage.scroll(to: 1052)
    #expect(model.bodies == 2)
    // Two modifiers' and two cards'.
    #expect(stage.costs.bodies == 4)
  }

  @Test func `cards that are wider while they are snapped come to rest`() {
    for growth in [CGFloat(60), -60, 200, -200] {
      let model = Model()
      let stage = stage(model) { Carousel(model: model, growth: growth) }
      stage.drag(by: CGVector(dx: -260, dy: 0))
      stage.settle()
      model.bodies = 0
      stage.advance(by: .seconds(2))
      #expect(model.bodies == 0, "\(growth)")
      #expect(model.all.count <= 1, "\(growth)")
    }
  }

  @Test func `on shuffled schedules the same cards are snapped and told`() {
    func run(_ schedule: Stage.Schedule) -> ([Int?], [Int]) {
      let model = Model()
      let stage = stage(model, schedule) { Carousel(model: model) }
      for way: CGFloat in [-280, -900, 500, -300] {
        stage.fling(velocity: CGVector(dx: way, dy: 0))
        stage.settle()
      }
      return (model.told, model.all)
    }
    let plain = run(.plain)
    for schedule in Stage.Schedule.shuffles(3) {
      let other = run(schedule)
      #expect(other.0 == plain.0, "\(schedule)")
      #expect(other.1 == plain.1, "\(schedule)")
    }
  }

  /// The reference looks at every card, where the stage draws it.
  @Test func `after any drags it is the card in the middle`() {
    var random = SeededNumbers(seed: 4064)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let model = Model()
      let stage = stage(model) {
        Carousel(model: model).environment(\.layoutDirection, direction)
      }
      for _ in 0..<20 {
        let way = CGFloat(Int.random(in: -1500...1500, using: &random))
        stage.fling(velocity: CGVector(dx: way, dy: 0))
        stage.settle()
        let centred = (0..<6).filter { number in
          stage.frame(of: "card \(number)").map { abs($0.midX - 195) < 0.5 } ?? false
        }
        #expect(model.all == centred)
        #expect(model.told.last == .some(centred.first))
      }
    }
  }
}
