import Masthead
import Stage
import SwiftUI
import Testing

/// A floating header over 100 rows of 60.
private struct FloatingPositionScreen: View {
  let remote: Remote<HeaderPosition>
  var reveal = HeaderScrollBehavior.floating
  var animation: Animation? = .linear(duration: 0.3)
  var isFrozen = false
  @State private var position = HeaderPosition.open

  var body: some View {
    HeaderScrollView { _ in
      Color.red.accessibilityIdentifier("cover")
    } content: {
      ForEach(0..<100, id: \.self) { _ in Color.blue.frame(height: 60) }
    }
    .headerHeight(reveal == .floating ? .fixed(60) : .range(min: 50, max: 200))
    .headerScrollBehavior(reveal, tolerance: 20, isFrozen: isFrozen)
    .headerStyle(.slide)
    .headerPosition($position, animation: animation)
    .onAppear { remote.connect($position) }
  }
}

@Suite("Floating headers shown and hidden by the program")
@MainActor struct FloatingPositionTests {
  @Test(arguments: [(nil, false), (Animation.linear(duration: 0.3), false), (nil, true)])
  func `they come and go where one is, frozen or not`(_ animation: Animation?, isFrozen: Bool) {
    let position = Remote(HeaderPosition.open)
    let stage = Stage {
      FloatingPositionScreen(remote: position, animation: animation, isFrozen: isFrozen)
    }
    stage.drag(by: CGVector(dx: 0, dy: -500))
    stage.settle()
    if !isFrozen {
      #expect(stage.frame(of: "cover")?.maxY == 0)
      #expect(position.value == .collapsed)
    }
    position.value = .collapsed
    stage.settle()
    #expect(abs(stage.frame(of: "cover")?.maxY ?? 1) < 1e-6)
    let offset = stage.scrollOffset.y
    position.value = .open
    stage.settle()
    #expect(abs(stage.frame(of: "cover")?.minY ?? 1) < 1e-6)
    #expect(abs(stage.scrollOffset.y - (offset - 60)) < 1e-6)
    #expect(position.value == .open)
    position.value = .collapsed
    stage.settle()
    #expect(abs(stage.frame(of: "cover")?.maxY ?? 1) < 1e-6)
    #expect(abs(stage.scrollOffset.y - offset) < 1e-6)
    #expect(position.value == .collapsed)
  }

  @Test func `what is told is how much is out of sight`() {
    let position = Remote(HeaderPosition.open)
    let stage = Stage { FloatingPositionScreen(remote: position) }
    stage.drag(by: CGVector(dx: 0, dy: -500))
    stage.settle()
    #expect(position.value == .collapsed)
    stage.wheel(CGVector(dx: 0, dy: -50))
    stage.settle()
    // 50 back, less the tolerance of 20, of 60.
    #expect(abs(position.value.fraction - 0.5) < 1e-6)
    stage.wheel(CGVector(dx: 0, dy: -30))
    stage.settle()
    #expect(position.value == .open)
  }

  @Test func `what the program shows at once and then scrolls away in part is told`() {
    let position = Remote(HeaderPosition.open)
    let stage = Stage { FloatingPositionScreen(remote: position, animation: nil) }
    stage.drag(by: CGVector(dx: 0, dy: -500))
    stage.settle()
    position.value = .open
    stage.settle()
    #expect(position.value == .open)
    stage.scroll(to: stage.scrollOffset.y + 30)
    stage.settle()
    #expect(abs(stage.frame(of: "cover")?.minY ?? 1) - 30 < 1e-6)
    #expect(abs(position.value.fraction - 0.5) < 1e-6)
  }

  @Test func `one that enters collapsed is shown at its least height`() {
    let position = Remote(HeaderPosition.open)
    let stage = Stage {
      FloatingPositionScreen(remote: position, reveal: .floatingCollapsed)
    }
    stage.drag(by: CGVector(dx: 0, dy: -700))
    stage.settle()
    let offset = stage.scrollOffset.y
    position.value = .open
    stage.settle()
    #expect(abs(stage.scrollOffset.y - (offset - 50)) < 1e-6)
    #expect(abs((stage.frame(of: "cover")?.maxY ?? 0) - 50) < 1e-6)
  }
}

@Suite("Snapping over short content")
@MainActor struct ShortSnapTests {
  private struct ShortScreen: View {
    let length: CGFloat

    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover")
      } content: {
        Color.blue.frame(height: length)
      }
      .headerHeight(min: 60, max: 240)
      .headerSnap()
    }
  }

  @Test func `content a little longer than the window lets the header collapse, what fits stays`() {
    // 240 + 650 is 46 more than the window: so it gets to be 844 + 180, of which 60 are the header's
    // margin.
    let stage = Stage { ShortScreen(length: 650) }
    #expect(stage.contentSize.height == 964)
    stage.drag(by: CGVector(dx: 0, dy: -150))
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 180) < 1e-6)
    #expect(stage.frame(of: "cover")?.height == 60)
    let fitting = Stage { ShortScreen(length: 600) }
    #expect(fitting.contentSize.height == 780)
    let long = Stage { ShortScreen(length: 900) }
    #expect(long.contentSize.height == 1080)
  }
}
