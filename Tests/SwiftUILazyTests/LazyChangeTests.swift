import Stage
import SwiftUI
import Testing

/// Data changes above what shows, at rest, under a finger, in a throw and on an animated way: the rows
/// that show stay where they are, or go on as they went.
@Suite("Changes above the view")
@MainActor struct LazyChangeTests {
  enum Container: String, CaseIterable, Sendable {
    case column, sections, grid, list, plainList
  }

  enum Motion: String, CaseIterable, Sendable {
    case rest, finger, throwing, animation
  }

  private func top(_ stage: Stage, _ id: Int) -> CGFloat? { stage.layoutFrame(of: "\(id)")?.minY }

  @Test(arguments: Container.allCases, Motion.allCases)
  func `insertions, removals and moves above leave what shows in place`(
    _ container: Container, _ motion: Motion
  ) throws {
    let remote = Remote<ChangeState>()
    let stage = Stage(size: CGSize(width: 300, height: 600), text: .fixed) {
      Controlled(ChangeState(), remote) { ChangingRows(container: container, state: $0) }
    }
    // Far down, in lengths that are all known or estimated rightly.
    stage.scroll(to: 9_000)
    var finger: Finger?
    switch motion {
    case .rest: break
    case .finger:
      finger = stage.touch(at: CGPoint(x: 150, y: 300))
      finger?.move(by: CGVector(dx: 0, dy: -60), over: .milliseconds(100))
    case .throwing:
      stage.fling(velocity: CGVector(dx: 0, dy: -900))
      stage.advance(by: .milliseconds(100))
    case .animation:
      withAnimation(.linear(duration: 2)) { remote.value.target = 700 }
      stage.advance(by: .milliseconds(100))
    }
    let items = remote.value.items
    let shown = items.filter { item in
      (top(stage, item.id).map { $0 > 0 && $0 < 560 }) ?? false
    }
    #expect(shown.count > 3)
    let before = shown.map { top(stage, $0.id) ?? .nan }
    // Lines of a grid stay together when whole lines come and go.
    remote.value.items.insert(contentsOf: (10_000..<10_030).map { Item(id: $0, height: 40) }, at: 3)
    stage.update()
    expectSame(before, shown, stage, "\(container), \(motion): insertion")
    remote.value.items.removeSubrange(30..<60)
    stage.update()
    expectSame(before, shown, stage, "\(container), \(motion): removal")
    let moved = Array(remote.value.items[0..<6])
    remote.value.items.removeSubrange(0..<6)
    remote.value.items.insert(contentsOf: moved, at: 60)
    stage.update()
    expectSame(before, shown, stage, "\(container), \(motion): move")
    finger?.lift()
    // What moves goes on, without a jump of more than its speed makes in a frame.
    var last = before[0]
    for _ in 0..<12 {
      stage.advance(by: .milliseconds(16))
      guard let next = top(stage, shown[0].id) else { break }
      #expect(abs(next - last) < 400, "\(container), \(motion)")
      if motion == .throwing || motion == .animation { #expect(next <= last + 0.01) }
      last = next
    }
    stage.settle()
    #expect(stage.scrollOffset.y >= 0)
    #expect(stage.scrollOffset.y <= stage.maximumScrollOffset.y)
  }

  private func expectSame(
    _ before: [CGFloat], _ shown: [Item], _ stage: Stage, _ place: String
  ) {
    for (item, old) in zip(shown, before) {
      #expect(abs((top(stage, item.id) ?? .nan) - old) < 1e-6, "\(place), row \(item.id)")
    }
  }

  @Test func `an animated way to a row arrives there, whatever came in above on the way`() throws {
    let remote = Remote<ChangeState>()
    let stage = Stage(size: CGSize(width: 300, height: 600), text: .fixed) {
      Controlled(ChangeState(), remote) { ChangingRows(container: .column, state: $0) }
    }
    withAnimation(.linear(duration: 1)) { remote.value.target = 700 }
    stage.advance(by: .milliseconds(500))
    remote.value.items.insert(contentsOf: (10_000..<10_100).map { Item(id: $0, height: 7) }, at: 3)
    stage.settle()
    let top = try #require(self.top(stage, 700))
    #expect(abs(top) < 0.01)
  }
}

private struct ChangeState {
  var items = (0..<900).map { Item(id: $0, height: 40) }
  var target: Int?
}

private struct ChangingRows: View {
  let container: LazyChangeTests.Container
  let state: ChangeState

  private func row(_ item: Item) -> some View {
    Color.red.frame(height: item.height)
      .frame(maxWidth: .infinity)
      .accessibilityIdentifier("\(item.id)")
  }

  var body: some View {
    ScrollViewReader { proxy in
      content
        .onChange(of: state.target) { _, target in
          guard let target else { return }
          withAnimation(.linear(duration: 2)) { proxy.scrollTo(target, anchor: .top) }
        }
    }
  }

  @ViewBuilder private var content: some View {
    switch container {
    case .column:
      ScrollView { LazyVStack(spacing: 0) { ForEach(state.items) { row($0) } } }
    case .sections:
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
          Section {
            ForEach(state.items) { row($0) }
          } header: {
            Color.blue.frame(height: 30)
          }
        }
      }
    case .grid:
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0) {
          ForEach(state.items) { row($0) }
        }
      }
    case .list: List(state.items) { row($0) }
    case .plainList: List(state.items) { row($0) }.listStyle(.plain)
    }
  }
}
