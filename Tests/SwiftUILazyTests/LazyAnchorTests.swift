import Stage
import SwiftUI
import Testing

@Suite("Lazy stacks keep what shows in place")
@MainActor struct LazyAnchorTests {
  private func screen(_ remote: Remote<[Item]>, _ items: [Item]) -> Stage {
    stage {
      Controlled(items, remote) { items in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(items) { Row(name: "\($0.id)", height: $0.height) }
          }
        }
      }
    }
  }

  @Test func `estimates that turn into facts move nothing on the way up`() {
    let remote = Remote<[Item]>()
    // The first ten rows give an estimate of 20; those above are longer and shorter.
    let stage = screen(
      remote, (0..<200).map { Item(id: $0, height: $0 < 10 ? 20 : CGFloat(10 + $0 * 7 % 50)) })
    stage.scroll(to: 2000)
    var shown = (0..<200).compactMap { id in stage.top("\(id)").map { (id, $0) } }
    for _ in 0..<100 {
      let before = stage.scrollOffset.y
      guard before > 7 else { break }
      stage.scroll(to: before - 7)
      for (id, top) in shown where stage.top("\(id)") != nil {
        #expect(abs((stage.top("\(id)") ?? 0) - top - 7) < 1e-6, "row \(id)")
      }
      shown = (0..<200).compactMap { id in stage.top("\(id)").map { (id, $0) } }
    }
  }

  @Test func `rows inserted, removed and moved above the view leave the first row in place`() {
    let remote = Remote<[Item]>()
    let stage = screen(remote, (0..<500).map { Item(id: $0) })
    stage.scroll(to: 2010)
    #expect(stage.top("100") == -10)
    remote.value.insert(contentsOf: (1000..<1007).map { Item(id: $0, height: 33) }, at: 3)
    #expect(stage.top("100") == -10)
    #expect(stage.top("109") == 170)
    remote.value.removeSubrange(20..<50)
    #expect(stage.top("100") == -10)
    remote.value.append(remote.value.remove(at: 0))
    #expect(stage.top("100") == -10)
    let moved = remote.value.remove(at: 400)
    remote.value.insert(moved, at: 5)
    #expect(stage.top("100") == -10)
    #expect(stage.rows(100..<111) == Array(100..<111))
  }

  @Test func `at the very start, new rows before the first one come into sight`() {
    let remote = Remote<[Item]>()
    let stage = screen(remote, (0..<500).map { Item(id: $0) })
    remote.value.insert(Item(id: 1000), at: 0)
    #expect(stage.top("1000") == 0)
    #expect(stage.scrollOffset.y == 0)
  }

  @Test func `of a first row that goes, the next one takes the place`() {
    let remote = Remote<[Item]>()
    let stage = screen(remote, (0..<500).map { Item(id: $0) })
    stage.scroll(to: 2010)
    remote.value.removeAll { $0.id == 100 }
    #expect(stage.top("101") == 0)
    #expect(stage.layoutFrame(of: "100") == nil)
  }

  @Test func `a row above that grows leaves what shows in place, a row in sight grows downwards`() {
    let remote = Remote<[Item]>()
    let stage = screen(remote, (0..<500).map { Item(id: $0) })
    stage.scroll(to: 2050)
    remote.value[99].height = 60
    #expect(stage.top("103") == 10)
    remote.value[104].height = 60
    #expect(stage.top("104") == 30)
    #expect(stage.top("105") == 90)
  }

  /// Lazy stacks take off what a row that shows was moved by other lengths before it. SwiftUI documents no
  /// other anchoring: the row at the viewport's start stays, those after it move as it gets longer.
  @Test func `a window of another width keeps the row at the viewport's start in place`() {
    let stage = stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<300) { index in
            GeometryReader { _ in Color.clear }
              .aspectRatio(index % 2 == 0 ? 2 : 4, contentMode: .fit)
              .accessibilityIdentifier("\(index)")
          }
        }
      }
    }
    #expect(stage.layoutFrame(of: "1")?.height == 25)
    stage.scroll(to: 3755)
    guard let first = stage.shown(0..<300).first,
      let top = stage.top("\(first)")
    else {
      Issue.record("nothing shows")
      return
    }
    let height: CGFloat = first % 2 == 0 ? 50 : 25
    #expect(stage.layoutFrame(of: "\(first)")?.height == height)
    stage.resize(to: CGSize(width: 300, height: 120))
    #expect(abs((stage.top("\(first)") ?? 1000) - top) < 1e-6)
    #expect(stage.layoutFrame(of: "\(first)")?.height == height * 3)
  }

  @Test func `content that shrinks to nothing leaves an empty view at the start`() {
    let remote = Remote<[Item]>()
    let stage = screen(remote, (0..<500).map { Item(id: $0) })
    stage.scroll(to: 4000)
    remote.value = []
    #expect(stage.scrollOffset.y == 0)
    #expect(stage.contentSize.height == 0)
    #expect(stage.rows(0..<500) == [])
    remote.value = [Item(id: 3)]
    #expect(stage.top("3") == 0)
  }

  @Test func `two changes above and a fling: the thrown rows go on without a jump`() {
    let remote = Remote<[Item]>()
    let stage = screen(remote, (0..<5000).map { Item(id: $0) })
    stage.scroll(to: 40000)
    stage.fling(velocity: CGVector(dx: 0, dy: 600))
    stage.advance(by: .milliseconds(100))
    let first = stage.rows(1000..<5000).first { (stage.top("\($0)") ?? -1) >= 0 } ?? 0
    let top = stage.top("\(first)")
    remote.value.removeSubrange(0..<100)
    #expect(stage.top("\(first)") == top)
    stage.settle()
    #expect(stage.scrollOffset.y > 30000)
    #expect(stage.scrollOffset.y < 38000)
  }
}
