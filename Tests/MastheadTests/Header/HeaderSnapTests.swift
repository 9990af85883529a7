import Masthead
import Stage
import SwiftUI
import Testing

/// A header of 50 … 250 points over 3000 points of content.
private struct SnapScreen<Modifier: ViewModifier>: View {
  let modifier: Modifier
  var height = HeaderHeight.range(min: 50, max: 250)

  var body: some View {
    HeaderScrollView { _ in
      Color.red.accessibilityIdentifier("cover")
    } content: {
      ForEach(0..<50, id: \.self) { number in
        Color.blue.frame(height: 60).accessibilityIdentifier("row \(number)")
      }
    }
    .headerHeight(height)
    .modifier(modifier)
  }
}

private struct Snapping: ViewModifier {
  var positions: [HeaderPosition] = [.open, .collapsed]
  var moment = HeaderSnapMoment.onRelease
  var rule = HeaderSnapRule.nearest
  var reveal = HeaderScrollBehavior.pinned

  func body(content: Content) -> some View {
    content.headerSnap(positions, when: moment, rule: rule).headerScrollBehavior(reveal)
  }
}

private struct Positioned: ViewModifier {
  let position: Binding<HeaderPosition>
  var animation: Animation? = .linear(duration: 0.3)

  func body(content: Content) -> some View {
    content.headerPosition(position, animation: animation)
  }
}

@Suite("Headers that rest only at some places")
@MainActor struct HeaderSnapTests {
  /// Ten points of it are the start of the gesture.
  private func drag(_ stage: Stage, by distance: CGFloat) {
    stage.hold(from: CGPoint(x: 195, y: 500), by: CGVector(dx: 0, dy: -distance)) {}
    stage.settle()
  }

  @Test(arguments: [HeaderSnapMoment.onRelease, .afterDeceleration])
  func `let go they go to the nearer end`(_ moment: HeaderSnapMoment) {
    let stage = Stage { SnapScreen(modifier: Snapping(moment: moment)) }
    drag(stage, by: 90)
    #expect(abs(stage.scrollOffset.y) < 1e-6)
    drag(stage, by: 140)
    #expect(abs(stage.scrollOffset.y - 200) < 1e-6)
    #expect(stage.frame(of: "cover")?.height == 50)
    drag(stage, by: -60)
    #expect(abs(stage.scrollOffset.y - 200) < 1e-6)
  }

  @Test func `or to the next one in the last direction`() {
    let stage = Stage { SnapScreen(modifier: Snapping(rule: .lastDirection)) }
    drag(stage, by: 40)
    #expect(abs(stage.scrollOffset.y - 200) < 1e-6)
    drag(stage, by: -40)
    #expect(abs(stage.scrollOffset.y) < 1e-6)
  }

  @Test func `with more positions to the nearest of them`() {
    let stage = Stage {
      SnapScreen(modifier: Snapping(positions: [.open, .fraction(0.5), .collapsed]))
    }
    drag(stage, by: 90)
    #expect(abs(stage.scrollOffset.y - 100) < 1e-6)
  }

  @Test func `further down, and without positions, nothing snaps`() {
    let stage = Stage { SnapScreen(modifier: Snapping()) }
    stage.scroll(to: 700)
    drag(stage, by: 50)
    #expect(stage.scrollOffset.y > 730)
    let none = Stage { SnapScreen(modifier: Snapping(positions: [])) }
    drag(none, by: 90)
    #expect(none.scrollOffset.y > 70 && none.scrollOffset.y < 90)
  }

  @Test(arguments: [HeaderSnapMoment.onRelease, .afterDeceleration])
  func `a fling from further down that ends on its way ends at one of them`(
    _ moment: HeaderSnapMoment
  ) {
    // 0.998 a millisecond: 500 points of way for 1000 points a second.
    for (start, end) in [(550, 0), (650, 200)] as [(CGFloat, CGFloat)] {
      let stage = Stage { SnapScreen(modifier: Snapping(moment: moment)) }
      stage.scroll(to: start)
      stage.fling(velocity: CGVector(dx: 0, dy: 1000))
      stage.settle()
      #expect(abs(stage.scrollOffset.y - end) < 1e-6, "from \(start)")
    }
  }

  @Test func `a floating one comes to rest shown or hidden`() throws {
    let stage = Stage {
      SnapScreen(modifier: Snapping(rule: .lastDirection, reveal: .floating))
    }
    stage.scroll(to: 1500)
    drag(stage, by: -90)
    let cover = try #require(stage.frame(of: "cover"))
    #expect(abs(cover.maxY - 250) < 1)
    drag(stage, by: 60)
    #expect(abs(try #require(stage.frame(of: "cover")).maxY) < 1)
  }

  @Test func `where it stands can be read, set and animated`() {
    let position = Remote(HeaderPosition.open)
    let stage = Stage {
      PositionScreen(remote: position)
    }
    stage.scroll(to: 200)
    #expect(position.value == .collapsed)
    position.value = .fraction(0.5)
    stage.advance(by: .milliseconds(150))
    #expect(stage.scrollOffset.y > 100 && stage.scrollOffset.y < 200)
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 100) < 1e-6)
    position.value = .collapsed
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 200) < 1e-6)
    // Further down it is collapsed already; open is the content's start.
    position.value = .open
    stage.settle()
    stage.scroll(to: 900)
    position.value = .open
    stage.settle()
    #expect(abs(stage.scrollOffset.y) < 1e-6)
  }

  @Test func `it begins where it is told to`() {
    let stage = Stage { PositionScreen(remote: Remote(HeaderPosition.collapsed)) }
    #expect(stage.scrollOffset.y == 200)
    #expect(stage.frame(of: "cover")?.height == 50)
  }

  @Test func `a fraction that is no number counts as open`() {
    #expect(HeaderPosition.fraction(.nan) == .open)
    #expect(HeaderPosition.fraction(-3) == .open)
    #expect(HeaderPosition.fraction(7) == .collapsed)
  }

  @Test func `other heights leave the content where the reader sees it`() {
    let height = Remote(HeaderHeight.range(min: 50, max: 250))
    let stage = Stage {
      Controlled(height) { SnapScreen(modifier: EmptyModifier(), height: $0) }
    }
    stage.scroll(to: 1000)
    let row = stage.frame(of: "row 15")
    height.value = .range(min: 50, max: 400)
    #expect(stage.frame(of: "row 15") == row)
    #expect(stage.scrollOffset.y == 1150)
    height.value = .range(min: 80, max: 120)
    #expect(stage.frame(of: "row 15") == row)
    // At the start the header simply has its new height.
    stage.scroll(to: 0)
    height.value = .range(min: 50, max: 300)
    #expect(stage.scrollOffset.y == 0)
    #expect(stage.frame(of: "row 0")?.minY == 300)
  }
}

private struct PositionScreen: View {
  let remote: Remote<HeaderPosition>

  var body: some View {
    Holder(remote: remote)
  }

  private struct Holder: View {
    @State private var position: HeaderPosition
    private let remote: Remote<HeaderPosition>

    init(remote: Remote<HeaderPosition>) {
      self.remote = remote
      _position = State(initialValue: remote.value)
    }

    var body: some View {
      SnapScreen(modifier: Positioned(position: $position))
        .onAppear { remote.connect($position) }
    }
  }
}
