import SwiftUI
import SwiftUICore
import Testing

private struct Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) {
    value += nextValue()
  }
}

private struct Last: PreferenceKey {
  static let defaultValue = "none"
  static func reduce(value: inout String, nextValue: () -> String) {
    value = nextValue()
  }
}

extension View {
  fileprivate func named(_ names: String...) -> some View {
    preference(key: Names.self, value: names)
  }

  @MainActor fileprivate func watched(_ journal: Journal) -> some View {
    onPreferenceChange(Names.self) { names in
      MainActor.assumeIsolated { journal.add(names.joined(separator: " ")) }
    }
  }
}

/// `PreferenceKey`; the order is documented, delivery is not recorded (behaviour sheet §18).
@Suite("Preferences")
@MainActor struct PreferenceTests {
  private let journal = Journal()

  @Test func `values are reduced in the order of the views, through nesting and loops`() {
    _ = mount(300, 300) {
      VStack {
        Color.red.named("a")
        HStack {
          Color.red.named("b")
          ForEach(["c", "d"], id: \.self) { Color.red.named($0) }
        }
        Color.red
        ScrollView { Color.red.named("e") }
        if true { Color.red.named("f") }
      }.watched(journal)
    }
    #expect(journal.lines == ["a b c d e f"])
  }

  @Test func `the last value remains where reduce takes the next one (foreach/modifier)`() {
    let journal = self.journal
    _ = mount(300, 300) {
      VStack { ForEach(0..<3) { Color.red.preference(key: Last.self, value: "row\($0)") } }
        .onPreferenceChange(Last.self) { value in
          MainActor.assumeIsolated { journal.add(value) }
        }
    }
    #expect(journal.lines == ["row2"])
  }

  @Test func `a value set on a view takes the place of those inside it`() {
    _ = mount(300, 300) {
      VStack {
        VStack { Color.red.named("inside") }.named("outside")
        Color.red.named("beside")
      }.watched(journal)
    }
    #expect(journal.lines == ["outside beside"])
  }

  @Test func `a value on a group is written by each of its views`() {
    _ = mount(300, 300) {
      VStack {
        Group {
          Color.red
          Color.blue
        }.named("x")
      }.watched(journal)
    }
    #expect(journal.lines == ["x x"])
  }

  @Test func `a transform changes the value on its way up, the default where nobody writes`() {
    _ = mount(300, 300) {
      VStack {
        VStack {
          Color.red.named("a")
          Color.red.named("b")
        }.transformPreference(Names.self) { $0.reverse() }
        Color.red.transformPreference(Names.self) { $0.append("c") }
      }.watched(journal)
    }
    #expect(journal.lines == ["b a c"])
  }

  @Test func `a base comes before its overlay and background`() {
    _ = mount(300, 300) {
      Color.red.named("base").overlay { Color.blue.named("over") }
        .background { Color.blue.named("under") }.watched(journal)
    }
    #expect(journal.lines == ["base over under"])
  }

  @Test func `views inside a geometry reader write too`() {
    _ = mount(300, 300) {
      VStack { GeometryReader { Color.red.named("\(Int($0.size.width))") } }.watched(journal)
    }
    #expect(journal.lines == ["300"])
  }

  @Test func `a changed value is delivered once, an equal one not at all`() {
    let journal = self.journal
    let remote = Remote<[String]>()
    let other = Remote<CGFloat>()
    let host = mount(300, 300) {
      VStack {
        Controlled(["a"], remote) { Color.red.preference(key: Names.self, value: $0) }
        Controlled(10, other) { box("b", $0, $0) }
      }.watched(journal)
    }
    #expect(journal.take() == ["a"])
    remote.value = ["b"]
    host.update()
    #expect(journal.take() == ["b"])
    other.value = 20
    host.update()
    remote.value = ["b"]
    host.update()
    #expect(journal.take() == [])
  }

  @Test func `when the last writer goes the default is delivered; a new writer counts again`() {
    let journal = self.journal
    let remote = Remote<Bool>()
    let host = mount(300, 300) {
      VStack {
        Color.blue
        Controlled(true, remote) { if $0 { Color.red.named("a") } }
      }.watched(journal)
    }
    #expect(journal.take() == ["a"])
    remote.value = false
    host.update()
    #expect(journal.take() == [""])
    remote.value = true
    host.update()
    #expect(journal.take() == ["a"])
  }

  @Test func `elements that a loop gains, loses or moves change the value`() {
    let journal = self.journal
    let remote = Remote<[String]>()
    let host = mount(300, 300) {
      VStack {
        Controlled(["a", "b"], remote) { ForEach($0, id: \.self) { Color.red.named($0) } }
      }.watched(journal)
    }
    for names in [["a", "b", "c"], ["c", "a"], []] {
      remote.value = names
      host.update()
    }
    #expect(journal.take() == ["a b", "a b c", "c a", ""])
  }

  @Test func `several observers of one key each get what is inside them`() {
    let inner = Journal()
    _ = mount(300, 300) {
      VStack {
        VStack { Color.red.named("a") }.watched(inner)
        Color.red.named("b")
      }.watched(journal)
    }
    #expect(inner.lines == ["a"])
    #expect(journal.lines == ["a b"])
  }

  @Test func `a preference stored in a state and handed down settles in the same update`() {
    struct Screen: View {
      @State private var names: [String] = []
      var body: some View {
        VStack(spacing: 0) {
          box("sum", CGFloat(10 * names.count), 10)
          Color.red.named("a")
          Color.red.named("b")
        }.onPreferenceChange(Names.self) { value in
          MainActor.assumeIsolated { names = value }
        }
      }
    }
    #expect(mount(300, 300) { Screen() }.frame("sum")[2] == 20)
  }
}
