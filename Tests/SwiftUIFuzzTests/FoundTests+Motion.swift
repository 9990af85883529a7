import SwiftUI
import SwiftUICore
import Testing

@Observable @MainActor private final class Situation {
  var isThere = true
  var path: [Int] = []
  var count = 12
}

/// A stack of screens that may go.
private struct Leaving: View {
  @Bindable var situation: Situation

  var body: some View {
    VStack {
      if situation.isThere {
        NavigationStack(path: $situation.path) {
          Text("root").navigationTitle("Root")
            .navigationDestination(for: Int.self) { Text("screen \($0)") }
        }
      }
      Text("after")
    }
  }
}

/// A scroll view that may go.
private struct Fading: View {
  let situation: Situation

  var body: some View {
    VStack {
      if situation.isThere { ScrollView { Color.red.frame(height: 1000) } }
      Text("after")
    }
  }
}

/// A lazy stack whose length decides how wide it is, and so how long its rows are.
private struct Proportional: View {
  let situation: Situation

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<situation.count, id: \.self) { row in
          Text(String(repeating: "word ", count: 3 + row * 7 % 11)).frame(minWidth: 40)
        }
      }
      .aspectRatio(contentMode: .fit)
    }
  }
}

/// Two sources in one group, of which the first is made anew.
private struct Sources: View {
  let situation: Situation
  @Namespace private var space

  var body: some View {
    VStack(spacing: 0) {
      Group {
        if situation.isThere { Color.red.frame(width: 40, height: 20) }
        if !situation.isThere { Color.green.frame(width: 80, height: 20) }
        Color.blue.frame(width: 10, height: 10)
      }
      .matchedGeometryEffect(id: "all", in: space)
      Color.black.accessibilityIdentifier("follower")
        .matchedGeometryEffect(id: "all", in: space, isSource: false)
    }
  }
}

extension FoundTests {
  @Test
  func `of several sources of matched geometry the first in the tree counts, not the oldest`() {
    let situation = Situation()
    let host = host(Sources(situation: situation))
    #expect(host.layoutFrame(of: "follower")?.width == 40)
    situation.isThere = false
    host.update()
    #expect(host.layoutFrame(of: "follower")?.width == 80)
  }

  @Test
  func `a style that is made of the foreground or background style means the one around it`() {
    func colors<V: View>(_ view: V) -> [RGBA] {
      host(view).displayList().commands.compactMap {
        if case .fill(_, .color(let color), _, _) = $0 { color } else { nil }
      }
    }
    let box = Rectangle().frame(width: 10, height: 10)
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(colors(box.foregroundStyle(.foreground)) == [.black])
    #expect(
      colors(box.foregroundStyle(.foreground.opacity(0.5)).foregroundStyle(red))
        == [RGBA(red: 1, green: 0, blue: 0, opacity: 0.5)])
    #expect(
      colors(box.foregroundStyle(.secondary.opacity(0.5)).foregroundStyle(red))
        == [RGBA(red: 1, green: 0, blue: 0, opacity: 0.3)])
    #expect(colors(box.foregroundStyle(.foreground, .foreground, .primary)) == [.black])
    #expect(
      colors(Color.clear.background(.background).backgroundStyle(.background.secondary))
        == [RGBA(red: 242 / 255, green: 242 / 255, blue: 247 / 255)])
    #expect(!colors(box.foregroundStyle(.shadow(.drop(radius: 2)))).isEmpty)
  }

  @Test func `a scroll view that goes while its indicators fade is not asked any more`() {
    let situation = Situation()
    let host = host(Fading(situation: situation))
    let finger = TouchInput(host: host, at: CGPoint(x: 100, y: 80))
    for y in [70.0, 50, 30] { finger.move(to: CGPoint(x: 100, y: y)) }
    finger.end()
    for _ in 0..<60 where host.scrollNodes.first?.phase != .idle { host.advance(by: 0.1) }
    #expect(host.isAnimating)
    situation.isThere = false
    host.update()
    for _ in 0..<10 { host.advance(by: 0.1) }
    #expect(!host.isAnimating)
  }

  @Test func `a navigation stack that goes while its screens slide is not moved on`() {
    let situation = Situation()
    let host = host(Leaving(situation: situation))
    for isPush in [true, false] {
      situation.isThere = true
      situation.path = isPush ? [] : [1]
      host.update()
      host.advance(by: 2)
      withAnimation { situation.path = isPush ? [1] : [] }
      host.advance(by: 0.05)
      #expect(host.isAnimating)
      situation.isThere = false
      host.advance(by: 0.05)
      #expect(!host.isAnimating)
      for _ in 0..<10 { host.advance(by: 0.1) }
      #expect(host.displayList().commands.count == 1)
    }
  }

  @Test(arguments: [1, 2, 5, 12, 40, 300, 10_000])
  func `a lazy stack whose length decides its width comes to rest`(count: Int) {
    let situation = Situation()
    situation.count = count
    let host = host(Proportional(situation: situation))
    #expect(!host.hasPendingWork)
    let scroll = host.scrollNodes[0]
    for offset in [40.0, 400, 3000, 0] {
      scroll.controller.hold(at: CGPoint(x: 0, y: offset))
      host.update()
      #expect(!host.hasPendingWork)
    }
    scroll.controller.release()
    for _ in 0..<20 { host.advance(by: 0.1) }
    #expect(host.insaneFrame() == nil)
  }
}
