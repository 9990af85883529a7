import SwiftUI
import SwiftUICore
import Testing

private struct Point: Equatable {
  var x: CGFloat
  var y: CGFloat
}

/// A user's own dynamic property, made of states.
private struct Counter: DynamicProperty {
  @State private var count = 0
  @Environment(\.lineSpacing) private var step
  private(set) var updates = 0

  var value: Int { count }

  func increment() {
    count += 1 + Int(step)
  }

  mutating func update() {
    updates = count * 10
  }
}

@MainActor private final class CounterHolder {
  var counter: Counter?
}

private struct CounterView: View {
  let holder: CounterHolder
  private var counter = Counter()

  init(holder: CounterHolder) {
    self.holder = holder
  }

  var body: some View {
    holder.counter = counter
    return box("a", CGFloat(counter.value), CGFloat(counter.updates))
  }
}

private struct Child: View {
  @Binding var width: CGFloat
  let journal: Journal

  var body: some View {
    journal.add("child")
    return box("a", width, 10)
  }
}

/// State and bindings.
@Suite("State")
@MainActor struct StateTests {
  @Test func `writing a state evaluates the bodies that read it, once for several writes`() {
    let remote = Remote<CGFloat>()
    let host = mount(300, 300) { Controlled(10, remote) { box("a", $0, 10) } }
    let costs = host.costs {
      remote.value = 20
      remote.value = 30
    }
    #expect(host.frame("a")[2] == 30)
    #expect(costs.bodies == 1)
  }

  @Test func `writing an equal value changes nothing`() {
    let remote = Remote<String>()
    let host = mount(300, 300) { Controlled("a long enough string", remote) { Text($0) } }
    let costs = host.costs { remote.value = ["a long", "enough string"].joined(separator: " ") }
    #expect(costs.bodies == 0)
    #expect(costs.layouts == 0)
  }

  @Test func `a state that no body reads evaluates nothing`() {
    let remote = Remote<Int>()
    let journal = Journal()
    struct Silent: View {
      @State var value = 0
      let remote: Remote<Int>
      let journal: Journal
      var body: some View {
        remote.connect($value)
        journal.add("body")
        return Color.red
      }
    }
    let host = mount(300, 300) { Silent(remote: remote, journal: journal) }
    let costs = host.costs { remote.value = 5 }
    #expect(costs.bodies == 0)
    #expect(journal.lines == ["body"])
    #expect(remote.value == 5)
  }

  @Test func `a binding handed down evaluates the child that reads it, not its parent`() {
    let journal = Journal()
    let remote = Remote<CGFloat>()
    struct Parent: View {
      @State var width: CGFloat = 10
      let remote: Remote<CGFloat>
      let journal: Journal
      var body: some View {
        remote.connect($width)
        journal.add("parent")
        return Child(width: $width, journal: journal)
      }
    }
    let host = mount(300, 300) { Parent(remote: remote, journal: journal) }
    #expect(journal.take() == ["parent", "child"])
    remote.value = 40
    host.update()
    #expect(journal.take() == ["child"])
    #expect(host.frame("a")[2] == 40)
  }

  @Test func `a binding to a member reads and writes through the whole value`() {
    let journal = Journal()
    let remote = Remote<Point>()
    let host = mount(300, 300) {
      Controlled(Point(x: 10, y: 20), remote) { _ in
        Child(width: remote.projected.x, journal: journal)
      }
    }
    remote.projected.x.wrappedValue = 50
    host.update()
    #expect(remote.value == Point(x: 50, y: 20))
    #expect(host.frame("a")[2] == 50)
  }

  @Test func `a constant binding ignores writes, one of closures calls them`() {
    let constant = Binding.constant(5)
    constant.wrappedValue = 6
    #expect(constant.wrappedValue == 5)
    let journal = Journal()
    let custom = Binding<Int>(
      get: { 7 }, set: { value in MainActor.assumeIsolated { journal.add("set \(value)") } })
    custom.wrappedValue = 8
    #expect(custom.wrappedValue == 7)
    #expect(journal.lines == ["set 8"])
  }

  @Test
  func `a dynamic property of one's own keeps the states in it, and is updated before the body`() {
    let holder = CounterHolder()
    let remote = Remote<CGFloat>()
    let host = mount(300, 300) {
      Controlled(0, remote) { CounterView(holder: holder).lineSpacing($0) }
    }
    #expect(host.frame("a").suffix(2) == [0, 0])
    holder.counter?.increment()
    host.update()
    #expect(host.frame("a").suffix(2) == [1, 10])
    remote.value = 4
    host.update()
    holder.counter?.increment()
    host.update()
    #expect(host.frame("a").suffix(2) == [6, 60])
  }

  @Test func `a modifier with a state keeps it while its content changes`() {
    struct Wide: ViewModifier {
      @State var width: CGFloat
      let remote: Remote<CGFloat>
      func body(content: Content) -> some View {
        remote.connect($width)
        return content.frame(width: width)
      }
    }
    let inner = Remote<CGFloat>()
    let width = Remote<CGFloat>()
    let host = mount(300, 300) {
      Controlled(10, inner) { height in
        Color.red.frame(height: height).modifier(Wide(width: 30 + height, remote: width))
          .accessibilityIdentifier("a")
      }
    }
    #expect(host.frame("a").suffix(2) == [40, 10])
    inner.value = 20
    host.update()
    #expect(host.frame("a").suffix(2) == [40, 20])
    width.value = 99
    host.update()
    #expect(host.frame("a").suffix(2) == [99, 20])
  }

  @Test func `a state written from another thread arrives on the main actor`() async throws {
    let remote = Remote<CGFloat>()
    let host = mount(300, 300) { Controlled(10, remote) { box("a", $0, 10) } }
    let binding = remote.projected
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        binding.wrappedValue = 70
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    host.update()
    #expect(host.frame("a")[2] == 70)
  }

  @Test func `a state written before its view is mounted changes nothing, with one warning`() {
    RuntimeWarning.reset()
    let state = State(initialValue: 5)
    state.wrappedValue = 6
    #expect(state.wrappedValue == 5)
    // Other suites warn at the same time, of other things.
    #expect(RuntimeWarning.messages.filter { $0.contains("before its view") }.count == 1)
  }
}
