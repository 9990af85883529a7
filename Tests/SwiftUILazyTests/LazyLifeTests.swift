import Stage
import SwiftUI
import Testing

@Suite("Life of rows in lazy stacks")
@MainActor struct LazyLifeTests {
  @Test("a row's state follows its id, and goes when the row leaves the surroundings of the view")
  func state() {
    let remote = Remote<[Item]>()
    let stage = stage {
      Controlled((0..<200).map { Item(id: $0) }, remote) { items in
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(items) { Counter(id: $0.id) } }
        }
      }
    }
    stage.tap(at: CGPoint(x: 50, y: 10))
    #expect(stage.texts.first?.string == "0: 1")
    remote.value.insert(Item(id: 1000), at: 0)
    #expect(stage.texts.map(\.string).prefix(2) == ["1000: 0", "0: 1"])
    remote.value.reverse()
    stage.scroll(to: 3820)
    #expect(stage.texts.map(\.string).suffix(2) == ["0: 0", "1000: 0"])
  }

  @Test("within half a viewport a row keeps its state")
  func surroundings() {
    let stage = stage {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<200) { Counter(id: $0) } }
      }
    }
    stage.tap(at: CGPoint(x: 50, y: 10))
    stage.scroll(to: 90)
    stage.scroll(to: 0)
    #expect(stage.texts.first?.string == "0: 1")
    stage.scroll(to: 1000)
    stage.scroll(to: 0)
    #expect(stage.texts.first?.string == "0: 0")
  }

  // Only the visible rectangle decides what a lazy stack holds, by where layout put the rows; what an effect
  // shows from elsewhere goes all the same (WWDC26 321).
  @Test func `a row that an effect holds in sight goes when its place is out of sight`() {
    let stage = stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<200) { id in
            Counter(id: id).visualEffect { content, proxy in
              let top = proxy.frame(in: .scrollView).minY
              return content.offset(y: id == 0 ? max(0, -top) : 0)
            }
          }
        }
      }
    }
    stage.tap(at: CGPoint(x: 50, y: 10))
    stage.scroll(to: 90)
    #expect(stage.texts.contains { $0.string == "0: 1" && $0.frame.midY == 10 })
    // Two viewports of 200 points on: only half of one is kept.
    stage.scroll(to: 400)
    #expect(!stage.texts.contains { $0.string.hasPrefix("0:") })
    stage.scroll(to: 0)
    #expect(stage.texts.first?.string == "0: 0")
  }

  @Test("the same data is looked at where it shows, whatever its size")
  func sameData() {
    let reads = Reads()
    let remote = Remote<Int>()
    let data = CountedNumbers(count: 1_000_000, reads: reads)
    let stage = stage {
      Controlled(0, remote) { value in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(data, id: \.self) { Row(name: "\($0)/\(value)") }
          }
        }
      }
    }
    #expect(reads.count < 200)
    reads.count = 0
    remote.value = 1
    #expect(stage.top("3/1") == 60)
    #expect(reads.count < 100)
  }

  @Test("an element of a million that changes through a binding is the only one made again")
  func binding() {
    let remote = Remote<[Item]>()
    let journal = Journal()
    let stage = stage {
      BoundScreen(items: (0..<10_000).map { Item(id: $0) }, remote: remote, journal: journal)
    }
    _ = journal.take()
    remote.value[4].height = 50
    #expect(stage.top("5") == 130)
    #expect(journal.take() == ["body 4"])
  }

  @Test("an id that occurs again is shown once")
  func duplicates() {
    let stage = stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach([1, 2, 1, 3], id: \.self) { Row(name: "\($0)") }
        }
      }
    }
    #expect(stage.top("3") == 40)
    #expect(stage.contentSize.height == 60)
  }

  @Test("rows come and go with their transitions when data changes, not when one scrolls")
  func transitions() {
    let remote = Remote<[Item]>()
    let stage = stage {
      Controlled((0..<100).map { Item(id: $0) }, remote) { items in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(items) { item in
              Text("row \(item.id)").frame(height: 20).transition(.opacity)
            }
          }
        }
      }
    }
    func isShown(_ text: String) -> Bool { stage.texts.contains { $0.string == text } }
    stage.scroll(to: 405)
    withAnimation(.linear(duration: 1)) {
      remote.value.insert(Item(id: 500), at: 25)
      remote.value.removeAll { $0.id == 22 }
    }
    stage.advance(by: .milliseconds(500))
    #expect(isShown("row 500"))
    #expect(isShown("row 22"))
    stage.settle()
    #expect(isShown("row 500"))
    #expect(!isShown("row 22"))
  }

  @Test("a row inserted above in an animation lets those that show stand still")
  func animatedInsertion() {
    let remote = Remote<[Item]>()
    let stage = stage {
      Controlled((0..<100).map { Item(id: $0) }, remote) { items in
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(items) { Row(name: "\($0.id)") } }
        }
      }
    }
    stage.scroll(to: 405)
    withAnimation(.linear(duration: 1)) { remote.value.insert(Item(id: 500), at: 3) }
    for _ in 0..<5 {
      stage.advance(by: .milliseconds(200))
      #expect(stage.frame(of: "20")?.minY == -5)
      #expect(stage.frame(of: "25")?.minY == 95)
    }
  }

  @Test("the environment reaches rows that come later, and those that are there")
  func environment() {
    let remote = Remote<Bool>()
    let stage = stage {
      Controlled(false, remote) { isOff in
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<100) { EnabledRow(index: $0) } }
        }
        .disabled(isOff)
      }
    }
    #expect(stage.texts.first?.string == "0 on")
    remote.value = true
    #expect(stage.texts.first?.string == "0 off")
    stage.scroll(to: 1000)
    #expect(stage.texts.first?.string == "50 off")
  }

  @Test("preferences of rows count while the rows are there")
  func preferences() {
    let journal = Journal()
    let stage = stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { index in
            Color.red.frame(height: 20).preference(key: GreatestKey.self, value: index)
          }
        }
      }
      .onPreferenceChange(GreatestKey.self) { value in
        MainActor.assumeIsolated { journal.add("\(value)") }
      }
    }
    #expect(journal.take() == ["9"])
    stage.scroll(to: 1000)
    #expect(journal.take() == ["59"])
    stage.scroll(to: 0)
    #expect(journal.take() == ["9"])
  }

  @Test("a modifier on a loop goes around every row, and its changes reach all")
  func distributed() {
    let remote = Remote<Int>()
    let stage = stage {
      Controlled(5, remote) { value in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<100) { Row(name: "\($0)") }.padding(.vertical, CGFloat(value))
          }
        }
      }
    }
    #expect(stage.top("2") == 65)
    remote.value = 10
    #expect(stage.top("2") == 90)
    stage.scroll(to: 2000)
    #expect(stage.top("50") == 10)
  }

  @Test("far down in uneven rows, resting and scrolling back and forth changes nothing")
  func rest() {
    let stage = stage {
      ScrollView {
        LazyVStack {
          ForEach(0..<100_000) { Row(name: "\($0)", height: 20.3 + CGFloat($0 % 5) / 7) }
        }
      }
    }
    stage.scroll(to: 1_500_000)
    stage.update()
    stage.resetCosts()
    stage.update()
    #expect(stage.costs.passes == 0)
    let offset = stage.scrollOffset.y
    let shown = stage.shown(52_000..<54_000)
    for _ in 0..<20 {
      stage.scroll(to: stage.scrollOffset.y + 50)
      stage.scroll(to: stage.scrollOffset.y - 50)
    }
    #expect(abs(stage.scrollOffset.y - offset) < 1e-3)
    #expect(stage.shown(52_000..<54_000) == shown)
  }
}

private struct Counter: View {
  let id: Int
  @State private var count = 0

  var body: some View {
    Text(verbatim: "\(id): \(count)")
      .frame(width: 100, height: 20)
      .contentShape(Rectangle())
      .onTapGesture { count += 1 }
  }
}

private struct EnabledRow: View {
  let index: Int
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    Text("\(index) \(isEnabled ? "on" : "off")").frame(height: 20)
  }
}

private struct BoundScreen: View {
  @State var items: [Item]
  let remote: Remote<[Item]>
  let journal: Journal

  var body: some View {
    remote.connect($items)
    return ScrollView {
      LazyVStack(spacing: 0) {
        ForEach($items) { $item in
          Row(name: "\(item.id)", height: item.height, journal: journal)
        }
      }
    }
  }
}

private struct GreatestKey: PreferenceKey {
  static var defaultValue: Int { -1 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

/// How often elements were asked for.
private final class Reads {
  var count = 0
}

private struct CountedNumbers: RandomAccessCollection {
  let count: Int
  let reads: Reads

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Int {
    reads.count += 1
    return position
  }
}
