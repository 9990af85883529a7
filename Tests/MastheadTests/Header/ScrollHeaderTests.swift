import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// A header of 50 to 200 points over what scrolls by itself in a window of 390 by 844 points with 59 points of bars at
/// the top: it covers 259 points and collapses to 109.
@Suite("A header over a list")
@MainActor struct ScrollHeaderTests {
  enum Kind: CaseIterable { case plain, grouped, form, scrollView }

  @MainActor private final class Record {
    var taps: [String] = []
    var built: Set<Int> = []
    var refreshes = 0
    let loading = Load()
  }

  private struct Screen: View {
    var kind = Kind.plain
    var count = 100
    var hasRoom = true
    var isTall = false
    let record: Record

    var body: some View {
      scroller
        .scrollHeader { header in
          Color.blue
            .overlay(alignment: .bottom) {
              Button("Follow") { record.taps.append("follow") }.frame(height: 40)
            }
            .accessibilityElement(children: .contain)
            .accessibilityIdentifier("header")
        }
        .headerHeight(min: isTall ? 80 : 50, max: isTall ? 300 : 200)
    }

    @ViewBuilder private var scroller: some View {
      switch kind {
      case .plain: List { rows }.listStyle(.plain)
      case .grouped: List { rows }
      case .form: Form { rows }
      case .scrollView: ScrollView { LazyVStack(spacing: 0) { rows } }
      }
    }

    @ViewBuilder private var rows: some View {
      if hasRoom { HeaderRoom() }
      ForEach(1...count, id: \.self) { number in
        Button("Row \(number)") { record.taps.append("row \(number)") }
          .frame(height: 60)
          .listRowInsets(EdgeInsets())
          .accessibilityIdentifier("row \(number)")
          .onAppear { record.built.insert(number) }
          .onDisappear { record.built.remove(number) }
          .swipeActions {
            Button("Archive") { record.taps.append("archive \(number)") }
              .accessibilityIdentifier("archive")
          }
      }
    }
  }

  private static let bars = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)

  private func stage(
    _ kind: Kind = .plain, _ record: Record = Record(), count: Int = 100, hasRoom: Bool = true
  ) -> Stage {
    Stage(safeArea: Self.bars, text: .fixed) {
      Screen(kind: kind, count: count, hasRoom: hasRoom, record: record)
    }
  }

  private func height(_ stage: Stage) -> CGFloat? { stage.frame(of: "header")?.height }

  @Test(arguments: Kind.allCases)
  func `rows begin below the open header and go on below the bar that it becomes`(
    _ kind: Kind
  ) throws {
    let stage = stage(kind)
    #expect(height(stage) == 259)
    #expect(stage.frame(of: "row 1")?.minY == 259)
    stage.scroll(to: 100)
    #expect(height(stage) == 159)
    #expect(stage.frame(of: "row 1")?.minY == 159)
    stage.scroll(to: 1000)
    #expect(height(stage) == 109)
    #expect(stage.scrollOffset.y == 1000)
    stage.scroll(to: -40)
    #expect(height(stage) == 299)
    #expect(stage.frame(of: "row 1")?.minY == 299)
  }

  @Test(arguments: Kind.allCases)
  func `of 100,000 rows those in sight are built, and a tick under the bar evaluates no body`(
    _ kind: Kind
  ) {
    let record = Record()
    let stage = stage(kind, record, count: 100_000)
    #expect(record.built.count <= 40)
    stage.scroll(to: 1_000_000)
    #expect(record.built.count <= 40)
    // Within a row, so that no other one comes into sight.
    for offset in [1_000_010.0, 1_000_011] { stage.scroll(to: offset) }
    stage.resetCosts()
    for tick in 0..<20 { stage.scroll(to: 1_000_012 + CGFloat(tick) / 10) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  @Test func `a tick on the way evaluates the body of what moves the header`() {
    // Rows of 56, none of which comes into sight on the way.
    let stage = Stage(safeArea: Self.bars, system: .standard, text: .fixed) {
      List {
        HeaderRoom(); ForEach(0..<100, id: \.self) { Text("\($0)") }
      }
      .scrollHeader { _ in Color.blue }
      .headerHeight(min: 50, max: 200)
      .headerStyle(.clip)
    }
    for offset in [5.0, 10] { stage.scroll(to: offset) }
    stage.resetCosts()
    for tick in 0..<100 { stage.scroll(to: 11 + CGFloat(tick) / 10) }
    #expect(stage.costs.bodies <= 200)
    #expect(stage.costs.measures == 0)
  }

  @Test(arguments: Kind.allCases)
  func `a drag that begins on the header scrolls as one that begins on a row does`(
    _ kind: Kind
  ) throws {
    func offsets(from y: CGFloat, dy: CGFloat, over time: Duration) -> [CGFloat] {
      let stage = stage(kind)
      stage.scroll(to: 400)
      let finger = stage.touch(at: CGPoint(x: 195, y: y))
      var offsets: [CGFloat] = []
      finger.move(by: CGVector(dx: 0, dy: dy), over: time)
      offsets.append(stage.scrollOffset.y)
      finger.lift()
      for _ in 0..<40 {
        stage.advance(by: .milliseconds(50))
        offsets.append(stage.scrollOffset.y)
      }
      return offsets
    }
    for (dy, time) in [
      (-60.0, Duration.milliseconds(400)), (40, .milliseconds(100)), (80, .seconds(2)),
    ] {
      let (header, rows) = (
        offsets(from: 80, dy: dy, over: time), offsets(from: 600, dy: dy, over: time)
      )
      let differences = zip(header, rows).map { abs($0 - $1) }
      #expect(differences.max() ?? 0 < 0.1, "\(dy)")
      #expect(header.last != 400)
    }
  }

  @Test func `buttons in the header act, and a drag that ends on one does not`() throws {
    let record = Record()
    let stage = stage(.plain, record)
    stage.tap(at: CGPoint(x: 195, y: 240))
    #expect(record.taps == ["follow"])
    stage.drag(from: CGPoint(x: 195, y: 240), by: CGVector(dx: 0, dy: -60), over: .seconds(1))
    stage.settle()
    #expect(record.taps == ["follow"])
    #expect(stage.scrollOffset.y > 40)
  }

  @Test func `a row of pictures in the header gets no finger, which scrolls the list`() throws {
    let stage = Stage(safeArea: Self.bars, text: .fixed) {
      List {
        HeaderRoom(); ForEach(0..<100, id: \.self) { Text("\($0)") }
      }
      .scrollHeader { _ in
        ScrollView(.horizontal) {
          HStack {
            ForEach(0..<20, id: \.self) {
              Color.red.frame(width: 100, height: 80).accessibilityIdentifier("picture \($0)")
            }
          }
        }
      }
      .headerHeight(min: 50, max: 200)
    }
    let before = try #require(stage.frame(of: "picture 2"))
    stage.drag(
      from: CGPoint(x: 300, y: before.midY), by: CGVector(dx: -200, dy: 0), over: .seconds(1))
    stage.settle()
    // ListsAndForms.md says so: SwiftUI has no gesture that leaves a child those to one side.
    #expect(stage.frame(of: "picture 2") == before)
    stage.drag(
      from: CGPoint(x: 300, y: before.midY), by: CGVector(dx: 0, dy: -60), over: .seconds(1))
    stage.settle()
    #expect(stage.scrollOffset.y > 45)
  }

  @Test func `a pull at the header stretches it, takes the rows along and springs back`() throws {
    let stage = stage()
    let finger = stage.touch(at: CGPoint(x: 195, y: 150))
    finger.move(by: CGVector(dx: 0, dy: 200), over: .milliseconds(500))
    let pulled = try #require(height(stage))
    #expect(pulled > 320 && pulled < 400)
    #expect(stage.frame(of: "row 1")?.minY == pulled)
    finger.lift()
    var last = pulled
    for _ in 0..<60 {
      stage.advance(by: .milliseconds(16))
      let now = try #require(height(stage))
      #expect(now <= last + 0.01)
      #expect(abs(try #require(stage.frame(of: "row 1")).minY - now) < 0.01)
      last = now
    }
    #expect(abs(last - 259) < 0.5)
  }

  @Test func `swipe actions, selection and edit mode work as without a header`() throws {
    let record = Record()
    let stage = stage(.plain, record)
    stage.scroll(to: 300)
    let row = try #require(stage.frame(of: "row 7"))
    stage.drag(
      from: CGPoint(x: 300, y: row.midY), by: CGVector(dx: -90, dy: 0), over: .milliseconds(500))
    stage.settle()
    stage.tap("archive")
    #expect(record.taps == ["archive 7"])

    let selection = Remote(Set<Int>())
    let editing = Stage(safeArea: Self.bars, text: .fixed) {
      Controlled(selection) { _ in
        List(selection: selection.projected) {
          HeaderRoom()
          ForEach(1...50, id: \.self) { Text("Row \($0)").accessibilityIdentifier("row \($0)") }
        }
        .scrollHeader { _ in Color.blue }
        .headerHeight(min: 50, max: 200)
        .environment(\.editMode, .constant(.active))
      }
    }
    editing.tap("row 3")
    editing.tap("row 5")
    // The room is no row to be selected.
    editing.tap(at: CGPoint(x: 20, y: 150))
    #expect(selection.value == [3, 5])
  }

  @Test func `section headers of a plain list are pinned below the bar`() throws {
    let stage = Stage(safeArea: Self.bars, text: .fixed) {
      List {
        HeaderRoom()
        ForEach(0..<9, id: \.self) { section in
          Section {
            ForEach(0..<20, id: \.self) { Text("Row \($0)") }
          } header: {
            Text("Section \(section)").accessibilityIdentifier("section \(section)")
          }
        }
      }
      .listStyle(.plain)
      .scrollHeader { _ in Color.blue.accessibilityIdentifier("header") }
      .headerHeight(min: 50, max: 200)
    }
    let first = try #require(stage.frame(of: "section 0"))
    #expect(first.minY >= 259)
    stage.scroll(to: 500)
    let pinned = try #require(stage.frame(of: "section 0"))
    #expect(pinned.minY >= 109 && pinned.minY < 125, "\(pinned)")
  }

  @Test func `what is loaded keeps a room between header and rows`() async throws {
    let record = Record()
    let stage = Stage(safeArea: Self.bars, text: .fixed) {
      Screen(record: record).headerRefresh {
        record.refreshes += 1
        await record.loading.wait()
      }
    }
    stage.hold(
      from: CGPoint(x: 195, y: 500), by: CGVector(dx: 0, dy: 330), over: .milliseconds(600)
    ) {}
    await letTasksRun()
    stage.settle()
    #expect(record.refreshes == 1)
    #expect(stage.frame(of: "row 1")?.minY == 319)
    record.loading.end()
    await letTasksRun()
    stage.settle()
    #expect(stage.frame(of: "row 1")?.minY == 259)
  }

  @Test func `a pull at the header refreshes too`() async throws {
    let record = Record()
    let stage = Stage(safeArea: Self.bars, text: .fixed) {
      Screen(record: record).headerRefresh { record.refreshes += 1 }
    }
    let finger = stage.touch(at: CGPoint(x: 195, y: 150))
    finger.move(by: CGVector(dx: 0, dy: 400), over: .milliseconds(600))
    finger.lift()
    stage.advance(by: .seconds(2))
    #expect(await eventually { record.refreshes == 1 })
  }

  @Test func `two rooms, and a refresh whose spinner the header hides, are told of`() {
    let rooms = Stage {
      List {
        HeaderRoom(); HeaderRoom()
      }.scrollHeader { _ in Color.blue }
    }
    #expect(rooms.warnings.contains { $0.contains("2 HeaderRoom()s") })
    let refresh = Stage {
      List { HeaderRoom() }.refreshable {}.scrollHeader { _ in Color.blue }
    }
    #expect(refresh.warnings.contains { $0.contains("use headerRefresh(action:)") })
  }

  @Test func `rows without a room for the header are told of`() {
    let stage = stage(hasRoom: false)
    #expect(stage.warnings.contains { $0.contains("HeaderRoom()") })
    #expect(self.stage().warnings.isEmpty)
    // One of a fixed height covers no more than its bar, for which there is a margin.
    let fixed = Stage {
      List {
        HeaderRoom(); Text("Row")
      }.scrollHeader { _ in Color.blue }
        .headerHeight(.fixed(60))
    }
    #expect(fixed.warnings.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `what is read stays when the header gets another height`(_ kind: Kind) throws {
    let isTall = Remote(false)
    let stage = Stage(safeArea: Self.bars, text: .fixed) {
      Controlled(isTall) { isTall in
        Screen(kind: kind, isTall: isTall, record: Record())
      }
    }
    stage.scroll(to: 1010)
    let before = try #require(stage.frame(of: "row 18"))
    isTall.value = true
    stage.settle()
    #expect(height(stage) == 139)
    // As in a header's own scroll view: the bar is taller, and the rows are as far below it.
    #expect(abs(try #require(stage.frame(of: "row 18")).minY - before.minY) <= 30)
    isTall.value = false
    stage.settle()
    #expect(abs(try #require(stage.frame(of: "row 18")).minY - before.minY) < 0.5)
  }

  @Test func `positions open and collapse the header`() {
    let position = Remote(HeaderPosition.open)
    let stage = Stage(safeArea: Self.bars, text: .fixed) {
      Controlled(position) { _ in
        Screen(record: Record()).headerPosition(position.projected)
      }
    }
    position.value = .collapsed
    stage.settle()
    #expect(height(stage) == 109)
    #expect(stage.scrollOffset.y == 150)
    stage.scroll(to: 0)
    stage.settle()
    #expect(position.value == .open)
  }
}
