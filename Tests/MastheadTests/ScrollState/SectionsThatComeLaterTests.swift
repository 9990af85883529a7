import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// Rows of 44 points, or sections of a heading of 30 and five rows of 20, of which more come each second. The header is
/// 50 … 200 points tall, a tab bar below it 44.
struct LaterSectionsScreen: View {
  enum Rows: CaseIterable { case eager, lazyStack, lazyGrid, list, stickySections, nestedLazy }
  enum Place: CaseIterable { case stickyLayout, header, page }

  let rows: Rows
  let place: Place
  var animation: Animation?
  /// How many rows there are after each second.
  var counts = [0, 100]
  let remote: Remote<Int?>
  @State private var count = 0
  @State private var section: Int?

  init(
    _ rows: Rows, in place: Place, first: Int? = nil, animation: Animation? = nil,
    counts: [Int] = [0, 100], _ remote: Remote<Int?>
  ) {
    (self.rows, self.place, self.animation) = (rows, place, animation)
    (self.counts, self.remote) = (counts, remote)
    _section = State(initialValue: first)
    _count = State(initialValue: counts[0])
  }

  /// What stays covered at the top.
  static func cover(_ place: Place) -> CGFloat {
    switch place {
    case .stickyLayout: 0
    case .header: 50
    case .page: 94
    }
  }

  var body: some View {
    scroller
      .scrollPosition(section: $section, animation: animation)
      .onAppear { remote.connect($section) }
      .task {
        for count in counts.dropFirst() {
          try? await Task.sleep(for: .seconds(1))
          self.count = count
        }
      }
  }

  @ViewBuilder private var scroller: some View {
    switch place {
    case .stickyLayout:
      ScrollView { content.stickyLayout() }
    case .header:
      HeaderScrollView { _ in
        Color.teal
      } content: {
        content
      }.headerHeight(min: 50, max: 200)
    case .page:
      HeaderTabView { _ in
        Color.teal
      } tabs: {
        HeaderTab("One", value: 1) { content }
        HeaderTab("Two", value: 2) { Color.red.frame(height: 40) }
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  @ViewBuilder private var content: some View {
    switch rows {
    case .eager: VStack(spacing: 0) { loop }
    case .lazyStack: LazyVStack(spacing: 0) { loop }
    case .lazyGrid:
      LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) { loop }
    case .list:
      List { loop }.listStyle(.plain).scrollsWithHeader()
    case .stickySections:
      StickySections(Array(0..<count), id: \.self) {
        row($0, height: 30)
      } rows: { _ in
        ForEach(0..<5, id: \.self) { _ in Color.blue.frame(height: 20) }
      }
    case .nestedLazy:
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { number in
          LazyVStack(spacing: 0) {
            row(number, height: 30)
            ForEach(0..<5, id: \.self) { _ in Color.blue.frame(height: 20) }
          }
        }
      }
    }
  }

  private var loop: some View {
    ForEach(0..<count, id: \.self) { row($0, height: 44) }
  }

  private func row(_ number: Int, height: CGFloat) -> some View {
    Color.yellow.frame(height: height).accessibilityIdentifier("row \(number)")
      .scrollSection(id: number)
  }
}

/// A section that is asked for before it is there.
@Suite("Sections that come later")
@MainActor struct SectionsThatComeLaterTests {
  typealias Rows = LaterSectionsScreen.Rows
  typealias Place = LaterSectionsScreen.Place

  /// Where a row begins, below what covers the top.
  private func distance(_ stage: Stage, _ row: Int, _ place: Place) -> CGFloat? {
    stage.frame(of: "row \(row)").map { $0.minY - LaterSectionsScreen.cover(place) }
  }

  private func expect(
    _ row: Int, isAtTopOf place: Place, on stage: Stage, _ note: String = "",
    _ location: SourceLocation = #_sourceLocation
  ) {
    let distance = distance(stage, row, place)
    #expect(
      distance.map { abs($0) < 0.5 } ?? false, "\(note): \(distance.map { "\($0)" } ?? "nil")",
      sourceLocation: location)
  }

  @Test(arguments: Rows.allCases, Place.allCases)
  func `the first value is gone to once its row is there`(_ rows: Rows, _ place: Place) {
    for animation in [place == .header ? Animation.default : nil] {
      let remote = Remote<Int?>()
      let stage = Stage {
        LaterSectionsScreen(
          rows, in: place, first: 60, animation: animation, counts: [0, 160], remote)
      }
      stage.settle()
      stage.advance(by: .seconds(2))
      stage.settle()
      expect(60, isAtTopOf: place, on: stage, "\(animation == nil)")
      #expect(remote.value == 60)
    }
  }

  @Test(arguments: Rows.allCases, Place.allCases)
  func `a list that grows by pages is scrolled once the page with the row has come`(
    _ rows: Rows, _ place: Place
  ) {
    for animation in [place == .header ? Animation.default : nil] {
      let remote = Remote<Int?>()
      let stage = Stage {
        LaterSectionsScreen(
          rows, in: place, animation: animation, counts: [30, 60, 90, 160, 190], remote)
      }
      stage.update()
      remote.value = 110
      stage.advance(by: .seconds(2.5))
      // Two of the pages are there.
      #expect(stage.scrollOffset.y <= 0)
      #expect(remote.value == 110)
      stage.advance(by: .seconds(3))
      stage.settle()
      expect(110, isAtTopOf: place, on: stage, "\(animation == nil)")
      #expect(remote.value == 110)
    }
  }

  @Test(arguments: Rows.allCases)
  func `from right to left and on shuffled schedules too`(_ rows: Rows) {
    for place in Place.allCases {
      // With these two seeds, stacks in a stack get other lengths right after, which take row 90 out of sight.
      for schedule in Stage.Schedule.shuffles(2) + [1023, 5333].map(Stage.Schedule.shuffled) {
        let remote = Remote<Int?>()
        let stage = Stage(schedule: schedule) {
          LaterSectionsScreen(
            rows, in: place, first: 90, counts: [0, 40, 80, 160, 190], remote
          )
          .environment(\.layoutDirection, .rightToLeft)
        }
        stage.settle()
        stage.advance(by: .seconds(4))
        stage.settle()
        expect(90, isAtTopOf: place, on: stage, "\(place) \(schedule)")
      }
    }
  }

  @Test(arguments: Rows.allCases, Place.allCases)
  func `a reader who has scrolled, or asked for another one, is not taken away`(
    _ rows: Rows, _ place: Place
  ) {
    let remote = Remote<Int?>()
    var stage = Stage {
      LaterSectionsScreen(rows, in: place, counts: [60, 60, 180], remote)
    }
    stage.update()
    remote.value = 110
    stage.update()
    stage.drag(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -100))
    stage.settle()
    let there = stage.scrollOffset.y
    #expect(there > 0)
    stage.advance(by: .seconds(3))
    #expect(abs(stage.scrollOffset.y - there) < 0.5)
    #expect(remote.value != 110)

    stage = Stage { LaterSectionsScreen(rows, in: place, counts: [60, 60, 180], remote) }
    stage.update()
    remote.value = 110
    stage.update()
    remote.value = 10
    stage.advance(by: .seconds(3))
    stage.settle()
    expect(10, isAtTopOf: place, on: stage)
  }

  @Test(arguments: Rows.allCases, Place.allCases)
  func `a tap is no scrolling: the row is gone to once it is there`(_ rows: Rows, _ place: Place) {
    let remote = Remote<Int?>()
    let stage = Stage { LaterSectionsScreen(rows, in: place, counts: [60, 180], remote) }
    stage.update()
    remote.value = 110
    stage.update()
    stage.tap(at: CGPoint(x: 195, y: 600))
    stage.advance(by: .seconds(3))
    stage.settle()
    expect(110, isAtTopOf: place, on: stage)
  }

  @Test(arguments: Rows.allCases, Place.allCases)
  func `an id that never comes moves nothing, and costs no more the more rows there are`(
    _ rows: Rows, _ place: Place
  ) {
    func costs(asking id: Int?) -> (bodies: Int, offset: CGFloat, current: Int?) {
      let remote = Remote<Int?>()
      let stage = Stage {
        LaterSectionsScreen(rows, in: place, counts: [50] + (6...25).map { $0 * 10 }, remote)
      }
      stage.settle()
      remote.value = id
      stage.update()
      stage.resetCosts()
      stage.advance(by: .seconds(21))
      return (stage.costs.bodies, stage.scrollOffset.y, remote.value)
    }
    let (asking, plain) = (costs(asking: 1000), costs(asking: nil))
    #expect(asking.offset == plain.offset)
    #expect(asking.current == 1000)
    // Twenty times rows come, and a lazy stack looks at those in sight for the id.
    #expect(asking.bodies - plain.bodies <= 20 * 50, "\(asking.bodies), \(plain.bodies)")
  }

  @Test func `in a page that is too short to fill the window a row that comes later is found too`()
  {
    let remote = Remote<Int?>()
    let stage = Stage(size: CGSize(width: 390, height: 844)) {
      LaterSectionsScreen(.lazyStack, in: .page, counts: [14, 17], remote)
    }
    stage.update()
    remote.value = 16
    stage.advance(by: .seconds(2))
    stage.settle()
    // 17 rows of 44 are 748 points and 750 are there: the header goes out, and that is all the way.
    #expect(remote.value == 16)
    #expect(stage.scrollOffset.y > 100)
  }
}
