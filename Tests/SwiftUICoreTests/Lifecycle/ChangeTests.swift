import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §8.
@Suite("onChange")
@MainActor struct ChangeTests {
  private let journal = Journal()
  private let remote = Remote<Int>()

  private func host<V: View>(@ViewBuilder _ content: @escaping (Int) -> V) -> ViewHost {
    mount(300, 300) { Controlled(0, remote, content: content) }
  }

  @Test func `the action gets the old and the new value, and does not run at first`() {
    let host = host { value in
      Color.red.onChange(of: value) { old, new in journal.add("\(old)→\(new)") }
    }
    #expect(journal.lines == [])
    remote.value = 1
    host.update()
    remote.value = 5
    host.update()
    #expect(journal.lines == ["0→1", "1→5"])
  }

  @Test func `the form without values runs as often`() {
    let host = host { Color.red.onChange(of: $0) { journal.add("changed") } }
    remote.value = 1
    host.update()
    #expect(journal.lines == ["changed"])
  }

  @Test func `the older form gets the new value`() {
    let host = host { value in
      Color.red.onChange(of: value, perform: { journal.add("\($0)") })
    }
    remote.value = 3
    host.update()
    #expect(journal.lines == ["3"])
  }

  @Test func `initially it runs with the first value twice`() {
    let host = host { value in
      Color.red.onChange(of: value, initial: true) { journal.add("\($0)→\($1)") }
    }
    #expect(journal.take() == ["0→0"])
    remote.value = 1
    host.update()
    #expect(journal.take() == ["0→1"])
  }

  @Test func `several writes in one event are one change`() {
    let host = host { value in
      Color.red.onChange(of: value) { journal.add("\($0)→\($1)") }
    }
    remote.value = 1
    remote.value = 2
    host.update()
    #expect(journal.lines == ["0→2"])
  }

  @Test func `a value that changes and changes back within one event is no change`() {
    let host = host { value in
      Color.red.onChange(of: value) { journal.add("\($0)→\($1)") }
    }
    remote.value = 1
    remote.value = 0
    host.update()
    #expect(journal.lines == [])
  }

  @Test func `actions run in the order of the views`() {
    let host = host { value in
      VStack {
        Color.red.onChange(of: value) { journal.add("first") }
        HStack { Color.red.onChange(of: value) { journal.add("second") } }
        Color.red.onChange(of: value) { journal.add("third") }
      }
    }
    remote.value = 1
    host.update()
    #expect(journal.lines == ["first", "second", "third"])
  }

  @Test func `a state written in onChange is settled in the same update`() {
    struct Screen: View {
      let value: Int
      @State private var doubled = 0
      var body: some View {
        box("a", CGFloat(doubled), 10).onChange(of: value) { doubled = $1 * 2 }
      }
    }
    let host = host { Screen(value: $0) }
    remote.value = 21
    host.update()
    #expect(host.frame("a")[2] == 42)
  }

  @Test func `a view removed in the same update runs no action`() {
    let host = host { value in
      VStack {
        if value == 0 { Color.red.onChange(of: value) { journal.add("gone") } }
      }
    }
    remote.value = 1
    host.update()
    #expect(journal.lines == [])
  }
}
