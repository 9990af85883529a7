import Stage
import SwiftUI
@_spi(Nodes) import SwiftUICore
import Testing

/// What containers keep alive is what shows and half a viewport around it, however many rows there
/// are: the counts for a million rows are those for three thousand.
@Suite("What a million rows keep alive")
@MainActor struct LazyMemoryTests {
  enum Container: String, CaseIterable, Sendable {
    case column, row, grid, sidewaysGrid, sections, list, plainList, form
  }

  /// Rows with state, nodes of the tree and records of places after each move.
  private struct Counts: Equatable {
    var states: [Int] = []
    var nodes: [Int] = []
    var rows: [Int] = []
  }

  private func counts(_ container: Container, rows: Int) -> Counts {
    let live = LiveRows()
    let host = ViewHost(
      MillionRows(container: container, count: rows, live: live),
      size: CGSize(width: 200, height: 400), shaper: FixedMetricShaper())
    let isSideways = container == .row || container == .sidewaysGrid
    var counts = Counts()
    func note() {
      counts.states.append(live.count)
      counts.nodes.append(nodes(below: host.root))
      counts.rows.append(live.inBodies.count)
      live.inBodies = []
    }
    note()
    for speed in [-2000.0, -6000, 3000, -9000] {
      let touch = TouchInput(host: host, at: CGPoint(x: 100, y: 200))
      let way = speed / 100
      touch.move(
        to: isSideways ? CGPoint(x: 100 + way, y: 200) : CGPoint(x: 100, y: 200 + way))
      touch.end(
        velocity: isSideways ? CGVector(dx: speed, dy: 0) : CGVector(dx: 0, dy: speed))
      for _ in 0..<30 { host.advance(by: 1 / 60) }
      note()
    }
    host.mainScrollNode?.controller.hold(
      at: isSideways ? CGPoint(x: 14_000, y: 0) : CGPoint(x: 0, y: 14_000))
    host.update()
    note()
    return counts
  }

  private func nodes(below node: ViewNode) -> Int {
    var count = 1
    node.forEachMountedChild { count += nodes(below: $0) }
    return count
  }

  @Test(arguments: Container.allCases)
  func `as many rows, states and nodes as for three thousand`(_ container: Container) {
    let few = counts(container, rows: 3000)
    let many = counts(container, rows: 1_000_000)
    #expect(few == many, "\(container)")
    // Rows are 20 points high or wide, in grids three to a line; in lists 56. Shown: 400 (or 200),
    // and half of that at either side may stay.
    let most =
      switch container {
      case .column, .sections: 43
      case .row: 23
      case .grid: 3 * 43
      case .sidewaysGrid: 3 * 23
      case .list, .plainList, .form: 17
      }
    #expect((many.states.max() ?? 0) <= most, "\(container): \(many.states)")
    #expect((many.states.min() ?? 0) > 0)
  }

  @Test
  func `rows that go take everything with them: an emptied container is as small as a new one`() {
    let live = LiveRows()
    let remote = Remote<[Item]>()
    let host = ViewHost(
      Controlled((0..<100_000).map { Item(id: $0) }, remote) { items in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(items) { LiveRow(index: $0.id, live: live, height: 20) }
          }
        }
      }, size: CGSize(width: 200, height: 400), shaper: FixedMetricShaper())
    remote.value = []
    host.update()
    let empty = nodes(below: host.root)
    #expect(live.count == 0)
    remote.value = (0..<100_000).map { Item(id: $0) }
    host.update()
    for offset in stride(from: 0.0, to: 200_000, by: 3_333) {
      host.mainScrollNode?.controller.hold(at: CGPoint(x: 0, y: offset))
      host.update()
    }
    #expect(live.count <= 43)
    remote.value = []
    host.update()
    #expect(live.count == 0)
    #expect(nodes(below: host.root) == empty)
  }
}

/// How many rows have their state.
@MainActor private final class LiveRows {
  var count = 0
  var inBodies: Set<Int> = []
}

/// The state of a row; it counts itself.
@MainActor private final class RowState: ObservableObject {
  let live: LiveRows

  init(_ live: LiveRows) {
    self.live = live
    live.count += 1
  }

  isolated deinit {
    live.count -= 1
  }
}

private struct LiveRow: View {
  let index: Int
  let live: LiveRows
  var width: CGFloat?
  var height: CGFloat?
  @StateObject private var state: RowState

  init(index: Int, live: LiveRows, width: CGFloat? = nil, height: CGFloat? = nil) {
    self.index = index
    self.live = live
    self.width = width
    self.height = height
    _state = StateObject(wrappedValue: RowState(live))
  }

  var body: some View {
    live.inBodies.insert(index)
    return Color.red.frame(width: width, height: height)
  }
}

private struct MillionRows: View {
  let container: LazyMemoryTests.Container
  let count: Int
  let live: LiveRows

  private func row(_ index: Int) -> LiveRow {
    LiveRow(index: index, live: live, height: 20)
  }

  private func column(_ index: Int) -> LiveRow {
    LiveRow(index: index, live: live, width: 20)
  }

  private let tracks = [GridItem(spacing: 0), GridItem(spacing: 0), GridItem()]

  var body: some View {
    switch container {
    case .column:
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { row($0) } } }
    case .row:
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<count, id: \.self) { column($0) } }
      }
    case .grid:
      ScrollView {
        LazyVGrid(columns: tracks, spacing: 0) { ForEach(0..<count, id: \.self) { row($0) } }
      }
    case .sidewaysGrid:
      ScrollView(.horizontal) {
        LazyHGrid(rows: tracks, spacing: 0) { ForEach(0..<count, id: \.self) { column($0) } }
      }
    case .sections:
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
          ForEach(0..<(count / 100), id: \.self) { section in
            Section {
              ForEach(0..<100, id: \.self) { row(section * 100 + $0) }
            } header: {
              Color.blue.frame(height: 30)
            }
          }
        }
      }
    case .list: List(0..<count, id: \.self) { row($0) }
    case .plainList: List(0..<count, id: \.self) { row($0) }.listStyle(.plain)
    case .form: Form { ForEach(0..<count, id: \.self) { row($0) } }
    }
  }
}
