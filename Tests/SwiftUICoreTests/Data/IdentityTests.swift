import SwiftUI
import SwiftUICore
import Testing

/// A view whose state is seeded from its first value: the recordings' way to watch identity.
private struct Seeded: View {
  let id: String
  @State var seed: CGFloat

  var body: some View {
    Color.red.frame(width: seed, height: 10).accessibilityIdentifier(id)
  }
}

private struct Item: Identifiable {
  let id: String
  var value: CGFloat
}

/// Fact sheet §7.
@Suite("Identity")
@MainActor struct IdentityTests {
  private let remote = Remote<[Item]>()

  private func list(_ items: [Item]) -> ViewHost {
    mount(300, 300) {
      Controlled(items, remote) { items in
        VStack(alignment: .leading, spacing: 0) {
          ForEach(items) { Seeded(id: $0.id, seed: $0.value) }
        }
      }
    }
  }

  @Test
  func `state follows an element through insertion, reversal and removal (foreach/identity)`() {
    let host = list([Item(id: "a", value: 10), Item(id: "b", value: 20)])
    #expect(host.frame("a")[2] == 10)
    remote.value = [
      Item(id: "new", value: 5), Item(id: "a", value: 99), Item(id: "b", value: 99),
    ]
    host.update()
    #expect(host.frame("new")[2] == 5)
    #expect(host.frame("a")[2] == 10)
    #expect(host.frame("b")[2] == 20)
    remote.value.reverse()
    host.update()
    #expect(host.frame("b")[1] < host.frame("a")[1])
    #expect(host.frame("a")[1] < host.frame("new")[1])
    #expect(host.frame("a")[2] == 10)
    remote.value.removeFirst()
    host.update()
    #expect(host.frame("b") == [])
    #expect(host.frame("a")[2] == 10)
  }

  @Test func `an element that comes back is new`() {
    let host = list([Item(id: "a", value: 10), Item(id: "b", value: 20)])
    remote.value = [Item(id: "b", value: 1)]
    host.update()
    remote.value = [Item(id: "a", value: 30), Item(id: "b", value: 1)]
    host.update()
    #expect(host.frame("a")[2] == 30)
    #expect(host.frame("b")[2] == 20)
  }

  @Test func `a changed initial value of a state is ignored (foreach/identity)`() {
    let host = list([Item(id: "a", value: 10)])
    remote.value = [Item(id: "a", value: 50)]
    host.update()
    #expect(host.frame("a")[2] == 10)
  }

  @Test func `a constant range and an id key path identify elements too`() {
    let host = mount(300, 300) {
      VStack(spacing: 0) {
        ForEach(0..<2) { box("range\($0)", 10, 10) }
        ForEach(["x", "y"], id: \.self) { box($0, 10, 10) }
      }
    }
    #expect(host.frame("y")[1] - host.frame("range0")[1] == 30)
  }

  @Test func `another id makes another view, with new state`() {
    let remote = Remote<(Int, CGFloat)>()
    let host = mount(300, 300) {
      Controlled((1, 10), remote) { Seeded(id: "a", seed: $0.1).id($0.0) }
    }
    remote.value = (1, 20)
    host.update()
    #expect(host.frame("a")[2] == 10)
    remote.value = (2, 30)
    host.update()
    #expect(host.frame("a")[2] == 30)
  }

  @Test func `both sides of an if have state of their own; going over and back starts anew`() {
    let remote = Remote<(Bool, CGFloat)>()
    let host = mount(300, 300) {
      Controlled((true, 10), remote) { value in
        if value.0 {
          Seeded(id: "a", seed: value.1)
        } else {
          Seeded(id: "a", seed: value.1)
        }
      }
    }
    remote.value = (true, 20)
    host.update()
    #expect(host.frame("a")[2] == 10)
    remote.value = (false, 30)
    host.update()
    #expect(host.frame("a")[2] == 30)
    remote.value = (true, 40)
    host.update()
    #expect(host.frame("a")[2] == 40)
  }

  @Test func `every case of a switch, and an optional, has its own identity`() {
    let remote = Remote<(Int, CGFloat)>()
    let host = mount(300, 300) {
      Controlled((0, 10), remote) { value in
        switch value.0 {
        case 0: Seeded(id: "a", seed: value.1)
        case 1: Seeded(id: "a", seed: value.1)
        case 2: EmptyView()
        default: Seeded(id: "a", seed: value.1)
        }
      }
    }
    var widths: [CGFloat] = []
    for (index, kind) in [0, 1, 3, 1, 0].enumerated() {
      remote.value = (kind, 100 + CGFloat(index))
      host.update()
      widths.append(host.frame("a")[2])
    }
    #expect(widths == [10, 101, 102, 103, 104])
    remote.value = (2, 0)
    host.update()
    #expect(host.frame("a") == [])
  }

  @Test func `AnyView keeps state while the type stays, and starts anew with another type`() {
    let remote = Remote<(Bool, CGFloat)>()
    let host = mount(300, 300) {
      Controlled((true, 10), remote) { value in
        value.0
          ? AnyView(Seeded(id: "a", seed: value.1))
          : AnyView(Seeded(id: "a", seed: value.1).padding(1))
      }
    }
    remote.value = (true, 20)
    host.update()
    #expect(host.frame("a")[2] == 10)
    remote.value = (false, 30)
    host.update()
    #expect(host.frame("a")[2] == 30)
    remote.value = (true, 40)
    host.update()
    #expect(host.frame("a")[2] == 40)
  }

  @Test func `views before a loop that grows keep their state, and so do those after it`() {
    let remote = Remote<Int>()
    let host = mount(300, 300) {
      Controlled(1, remote) { count in
        VStack(spacing: 0) {
          Seeded(id: "before", seed: CGFloat(10 * count))
          ForEach(0..<count, id: \.self) { box("row\($0)", 10, 10) }
          Seeded(id: "after", seed: CGFloat(20 * count))
        }
      }
    }
    remote.value = 4
    host.update()
    #expect(host.frame("before")[2] == 10)
    #expect(host.frame("after")[2] == 20)
    #expect(host.frame("after")[1] - host.frame("before")[1] == 50)
  }

  @Test func `repeated ids: the first element is shown, with one warning`() {
    RuntimeWarning.reset()
    let host = list([
      Item(id: "a", value: 10), Item(id: "a", value: 20), Item(id: "b", value: 30),
      Item(id: "b", value: 30),
    ])
    #expect(host.frame("a")[2] == 10)
    #expect(host.frame("b")[1] - host.frame("a")[1] == 10)
    remote.value.swapAt(0, 2)
    host.update()
    #expect(host.frame("a")[2] == 10)
    #expect(
      RuntimeWarning.messages.filter { $0.contains("the id a occurs more than once") }.count == 1)
  }
}
