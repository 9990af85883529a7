import SwiftUI
import Testing

@testable import SwiftUIRuntime

@MainActor private final class Rows {
  var bindings: [Int: Binding<Int>] = [:]
}

private struct Row: View {
  let index: Int
  let rows: Rows
  @State private var taps = 0

  var body: some View {
    rows.bindings[index] = $taps
    return HStack {
      Text("Row \(index)")
      Spacer()
      Text("\(taps)").frame(width: 60).accessibilityIdentifier("taps\(index)")
    }.frame(height: 44)
  }
}

/// What typical updates cost; the figures are counts, the same on every machine.
@Suite("Costs of updates")
@MainActor struct CostTests {
  private let rows = Rows()

  private func list(_ count: Int) -> ViewHost {
    mount(390, 844) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(index: $0, rows: rows) } }
      }
    }
  }

  @Test("one row's state among 1,000 rows evaluates one body and lays out that row")
  func oneRow() {
    let host = list(1000)
    let costs = host.costs { rows.bindings[500]?.wrappedValue = 7 }
    #expect(costs.bodies == 1)
    // The text itself, its frame, row, row frame, column and scroll view: nothing of other rows.
    #expect(costs.layouts <= 8)
    #expect(costs.passes == 1)
  }

  @Test("a scroll tick evaluates, lays out and measures nothing")
  func tick() throws {
    let host = list(1000)
    let node = try #require(host.scrollNodes.first)
    let costs = host.costs { node.hold(at: CGPoint(x: 0, y: 1234)) }
    #expect(costs == Costs())
  }

  @Test("an update without a change does nothing")
  func idle() {
    let host = list(10)
    #expect(host.costs {} == Costs())
  }

  @Test("appending an element makes one row, the others keep their bodies")
  func append() {
    let remote = Remote<Int>()
    let host = mount(390, 844) {
      Controlled(100, remote) { count in
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(index: $0, rows: rows) } }
      }
    }
    let costs = host.costs { remote.value = 101 }
    // The owner, the loop and the new row.
    #expect(costs.bodies == 3)
  }

  @Test("a parent evaluated again leaves children alone whose values are the same")
  func unchangedChildren() {
    let remote = Remote<Int>()
    let host = mount(390, 844) {
      Controlled(0, remote) { value in
        VStack {
          Text("\(value)")
          Row(index: 1, rows: rows)
          Row(index: 2, rows: rows)
        }
      }
    }
    #expect(host.costs { remote.value = 1 }.bodies == 1)
  }

  @Test("a resized window lays out but evaluates no body")
  func resize() {
    let host = list(100)
    let costs = host.costs { host.resize(to: CGSize(width: 320, height: 844)) }
    #expect(costs.bodies == 0)
    #expect(costs.layouts > 0)
  }

  @Test("mounting 1,000 rows evaluates each body once and measures each view a few times")
  func mounting() {
    let host = list(1000)
    // Rows, their owner's closure is none, and the loop.
    #expect(host.costs.bodies == 1001)
    // Six views a row at up to three proposals each.
    #expect(host.costs.measures <= 1000 * 6 * 4)
  }

  @Test("a modifier on a loop of many rows costs the same for each row")
  func distributed() {
    func milliseconds(_ count: Int) -> Double {
      let clock = ContinuousClock()
      let time = clock.measure {
        _ = mount(390, 844) {
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.red }.opacity(0.5) }
          }
        }
      }
      return Double(time.components.attoseconds) * 1e-15 + Double(time.components.seconds) * 1000
    }
    _ = milliseconds(100)
    // The best of three: other work on the machine only adds.
    let small = (0..<3).map { _ in milliseconds(500) }.min() ?? 0
    let large = (0..<3).map { _ in milliseconds(4000) }.min() ?? 0
    // Eight times the rows; a cost that grows with the square would be sixty-four times.
    #expect(large < small * 30, "\(small) ms for 500 rows, \(large) ms for 4,000")
  }

  @Test("many views of one identifier leave at the same cost each")
  func identifiers() {
    func milliseconds(_ count: Int) -> Double {
      let remote = Remote<Int>()
      let host = mount(390, 844) {
        Controlled(count, remote) { count in
          VStack { ForEach(0..<count, id: \.self) { _ in box("same", 10, 10) } }
        }
      }
      let clock = ContinuousClock()
      let time = clock.measure {
        remote.value = 1
        host.update()
      }
      #expect(host.contains("same"))
      return Double(time.components.attoseconds) * 1e-15 + Double(time.components.seconds) * 1000
    }
    _ = milliseconds(100)
    // The best of three: other work on the machine only adds.
    let small = (0..<3).map { _ in milliseconds(500) }.min() ?? 0
    let large = (0..<3).map { _ in milliseconds(4000) }.min() ?? 0
    #expect(large < small * 30, "\(small) ms for 500 views, \(large) ms for 4,000")
  }
}
