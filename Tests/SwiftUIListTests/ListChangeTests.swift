import Stage
import SwiftUI
import SwiftUICore
import Testing

/// Rows that come, go and move while an animation runs, and what may be done to rows. Plain rows are
/// 56 high.
@Suite("Changing lists")
@MainActor struct ListChangeTests {
  private struct Item: Identifiable, Hashable {
    let id: Int
  }

  private func stage(_ remote: Remote<[Item]>, _ count: Int = 6) -> Stage {
    Stage(size: CGSize(width: 320, height: 560), text: .fixed) {
      Controlled((0..<count).map { Item(id: $0) }, remote) { items in
        List(items) { item in
          Text(verbatim: "row \(item.id)").accessibilityIdentifier("\(item.id)")
        }
        .listStyle(.plain)
      }
    }
  }

  private func top(_ stage: Stage, _ id: Int) -> CGFloat? { stage.frame(of: "\(id)")?.minY }

  @Test func `a row that comes pushes those below down over the animation, and fades in`() throws {
    let remote = Remote<[Item]>()
    let stage = stage(remote)
    #expect(top(stage, 3) == 183.75)
    withAnimation(.linear(duration: 1)) { remote.value.insert(Item(id: 100), at: 1) }
    stage.update()
    // Layout is done at once, what is shown is on its way.
    #expect(stage.layoutFrame(of: "3")?.minY == 239.75)
    #expect(top(stage, 3) == 183.75)
    stage.advance(by: .milliseconds(500))
    #expect(abs((top(stage, 3) ?? 0) - 211.75) < 0.6)
    #expect(top(stage, 0) == 15.75)
    let opacity = try #require(stage.texts.first { $0.string == "row 100" }).opacity
    #expect(abs(opacity - 0.5) < 0.05)
    stage.settle()
    #expect(top(stage, 3) == 239.75)
    #expect(top(stage, 100) == 71.75)
  }

  @Test func `a row that goes fades out where it was while those below close up`() throws {
    let remote = Remote<[Item]>()
    let stage = stage(remote)
    withAnimation(.linear(duration: 1)) { _ = remote.value.remove(at: 1) }
    stage.advance(by: .milliseconds(500))
    let ghost = try #require(stage.texts.first { $0.string == "row 1" })
    #expect(abs(ghost.opacity - 0.5) < 0.05)
    #expect(ghost.frame.minY == 71.75)
    #expect(abs((top(stage, 3) ?? 0) - 155.75) < 0.6)
    stage.settle()
    #expect(!stage.texts.contains { $0.string == "row 1" })
    #expect(top(stage, 3) == 127.75)
  }

  @Test func `rows that change places pass each other`() {
    let remote = Remote<[Item]>()
    let stage = stage(remote)
    withAnimation(.linear(duration: 1)) { remote.value.move(fromOffsets: [0], toOffset: 3) }
    stage.advance(by: .milliseconds(500))
    // From 15.75 to 127.75, and one up by 56.
    #expect(abs((top(stage, 0) ?? 0) - 71.75) < 0.6)
    #expect(abs((top(stage, 1) ?? 0) - 43.75) < 0.6)
    stage.settle()
    let places: [CGFloat?] = [1, 2, 0, 3].map { top(stage, $0) }
    #expect(places == [15.75, 71.75, 127.75, 183.75])
  }

  @Test func `far down, a row that comes above in an animation moves nothing that shows`() {
    let remote = Remote<[Item]>()
    let stage = stage(remote, 1000)
    stage.scroll(to: 5600)
    withAnimation(.linear(duration: 1)) {
      remote.value.insert(contentsOf: [Item(id: 5000), Item(id: 5001)], at: 2)
    }
    for _ in 0..<8 {
      stage.advance(by: .milliseconds(150))
      for row in 100..<109 {
        let wanted = 15.75 + 56 * CGFloat(row - 100)
        #expect(top(stage, row) == wanted)
      }
    }
  }

  @Test
  func `data that changes in a throw and on an animated way leaves no row twice or out of order`() {
    let remote = Remote<[Item]>()
    let stage = stage(remote, 500)
    stage.scroll(to: 5600)
    stage.fling(velocity: CGVector(dx: 0, dy: -3000))
    for step in 0..<40 {
      withAnimation(step % 2 == 0 ? .default : nil) {
        remote.value.insert(Item(id: 1000 + step), at: step * 7 % remote.value.count)
        remote.value.remove(at: step * 13 % remote.value.count)
        remote.value.move(fromOffsets: [step * 3], toOffset: step * 5)
      }
      stage.advance(by: .milliseconds(16))
      let places = remote.value.compactMap { stage.layoutFrame(of: "\($0.id)")?.minY }
      #expect(places == places.sorted())
      #expect(Set(places).count == places.count)
    }
    stage.settle()
    let shown = remote.value.filter { item in
      stage.layoutFrame(of: "\(item.id)").map { $0.maxY > 0 && $0.minY < 560 } ?? false
    }
    #expect(shown.count >= 10)
    #expect(stage.scrollOffset.y <= stage.maximumScrollOffset.y)
  }

  @Test("onDelete removes through the row's action, unless deleteDisabled keeps it from that")
  func edits() throws {
    struct Edited: View {
      @State private var items = ["a", "b", "c"]

      var body: some View {
        List {
          ForEach(items, id: \.self) { item in
            Text(item)
              .deleteDisabled(item == "b")
              .moveDisabled(item == "c")
          }
          .onDelete { items.remove(atOffsets: $0) }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    let stage = Stage(size: CGSize(width: 320, height: 560), text: .fixed) { Edited() }
    let element = try #require(stage.accessibilityTree["a"])
    #expect(element.perform("Delete"))
    stage.settle()
    #expect(stage.texts.map(\.string) == ["b", "c"])
    let other = try #require(stage.accessibilityTree["b"])
    #expect(!other.perform("Delete"))
  }

  @Test func `a selection stays with its row while rows come, go and move`() {
    let remote = Remote<[Item]>()
    let selected = Remote<Int?>()
    let stage = Stage(size: CGSize(width: 320, height: 560), text: .fixed) {
      Controlled((0..<6).map { Item(id: $0) }, remote) { items in
        Controlled(nil, selected) { _ in
          List(items, selection: selected.projected) { item in
            Text(verbatim: "row \(item.id)").accessibilityIdentifier("\(item.id)")
          }
          .listStyle(.plain)
        }
      }
    }
    stage.tap("2")
    #expect(selected.value == 2)
    remote.value.insert(Item(id: 9), at: 0)
    remote.value.move(fromOffsets: [3], toOffset: 0)
    stage.update()
    #expect(selected.value == 2)
    #expect(top(stage, 2) == 15.75)
    // The selected row is grey from edge to edge, now at the top.
    let grey = stage.displayList.commands.contains { command in
      guard case .fill(let path, .color(let color), _, let origin) = command else { return false }
      let rect = path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
      return rect.minY == 0 && rect.height == 56 && abs(color.red - 209 / 255) < 0.01
    }
    #expect(grey)
    remote.value.removeAll { $0.id == 2 }
    stage.update()
    #expect(selected.value == 2)
  }
}
