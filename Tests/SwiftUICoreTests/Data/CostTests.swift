import SwiftUI
import SwiftUICore
import Testing

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

  @Test func `one row's state among 1,000 rows evaluates one body and lays out that row`() {
    let host = list(1000)
    let costs = host.costs { rows.bindings[500]?.wrappedValue = 7 }
    #expect(costs.bodies == 1)
    // The text itself, its frame, row, row frame, column and scroll view: nothing of other rows.
    #expect(costs.layouts <= 8)
    #expect(costs.passes == 1)
  }

  @Test func `a scroll tick evaluates, lays out and measures nothing`() throws {
    let host = list(1000)
    let node = try #require(host.scrollNodes.first)
    let costs = host.costs { node.controller.hold(at: CGPoint(x: 0, y: 1234)) }
    #expect(costs == Costs())
  }

  @Test func `an update without a change does nothing`() {
    let host = list(10)
    #expect(host.costs {} == Costs())
  }

  @Test func `appending an element makes one row, the others keep their bodies`() {
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

  @Test func `a parent evaluated again leaves children alone whose values are the same`() {
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

  @Test func `a resized window lays out but evaluates no body`() {
    let host = list(100)
    let costs = host.costs { host.resize(to: CGSize(width: 320, height: 844)) }
    #expect(costs.bodies == 0)
    #expect(costs.layouts > 0)
  }

  @Test func `mounting 1,000 rows evaluates each body once and measures each view a few times`() {
    let host = list(1000)
    // Rows, their owner's closure is none, and the loop.
    #expect(host.costs.bodies == 1001)
    // Six views a row at up to three proposals each.
    #expect(host.costs.measures <= 1000 * 6 * 4)
  }

  @Test func `a modifier on a loop measures each row a few times, however many there are`() {
    func measures(_ count: Int) -> Int {
      mount(390, 844) {
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.red }.opacity(0.5) }
        }
      }.costs.measures
    }
    let small = measures(500)
    let large = measures(4000)
    // Eight times the rows are eight times the work, but for the few views around them.
    #expect(large - small * 8 <= 0 && large > small * 7, "\(small), \(large)")
  }

  @Test func `of many views of one identifier all but the one that stays are forgotten`() {
    let remote = Remote<Int>()
    let host = mount(390, 844) {
      Controlled(4000, remote) { count in
        VStack { ForEach(0..<count, id: \.self) { _ in box("same", 10, 10) } }
      }
    }
    remote.value = 1
    host.update()
    #expect(host.contains("same"))
    remote.value = 0
    host.update()
    #expect(!host.contains("same"))
  }
}
