import Masthead
import RandomNumbers
import ScrollMechanics
import Stage
import SwiftUI
import TestSupport
import Testing

/// A bar of 50 points at the bottom, in a window of 390 by 844 points with a home indicator of 34.
@Suite("A bar at the bottom above a tab bar, a keyboard, and over content that begins at its end")
@MainActor struct ScrollFooterPlacesTests {
  private struct Rows: View {
    var snap: HeaderSnapRule?
    var reservesSpace = true

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(1...60, id: \.self) { number in
            Color.gray.frame(height: 50).accessibilityIdentifier("row \(number)")
          }
        }
      }
      .scrollFooter(snap: snap, reservesSpace: reservesSpace) {
        Color.blue.frame(height: 50).accessibilityIdentifier("bar")
      }
    }
  }

  private func stage(@ViewBuilder _ view: () -> some View) -> Stage {
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed,
      content: view)
    stage.settle()
    return stage
  }

  private func top(_ stage: Stage) throws -> CGFloat {
    try #require(stage.layoutFrame(of: "bar")).minY
  }

  /// How far it is moved out: whatever is drawn below the window's end is.
  private func shown(_ stage: Stage) -> CGFloat { stage.frame(of: "bar")?.minY ?? .infinity }

  @Test(arguments: [false, true])
  func `above a tab bar it leaves behind that, and comes back above it`(_ reservesSpace: Bool)
    throws
  {
    let stage = stage {
      TabView {
        Tab("One", systemImage: "star") { Rows(reservesSpace: reservesSpace) }
        Tab("Two", systemImage: "circle") { Text("Two") }
      }
    }
    let rest = shown(stage)
    // Its lower edge is at the tab bar's upper one.
    #expect(rest + 50 < 844 - 34 - 30)
    let bar = 844 - rest - 50
    stage.scroll(to: 800)
    let finger = stage.touch(at: CGPoint(x: 195, y: 300))
    finger.move(by: CGVector(dx: 0, dy: -20), over: .milliseconds(100))
    finger.move(by: CGVector(dx: 0, dy: -200), over: .milliseconds(200))
    #expect(shown(stage) >= rest + 50 + bar - 0.5)
    finger.move(by: CGVector(dx: 0, dy: 30), over: .milliseconds(100))
    #expect(abs(shown(stage) - (844 - 30)) < 1)
    finger.move(by: CGVector(dx: 0, dy: 200), over: .milliseconds(200))
    #expect(shown(stage) == rest)
    finger.lift()
  }

  /// Compose's reversed lists: the content's end is where one begins, and reading goes towards its start.
  @Test
  func `over content that begins at its end it shows, and leaves only with the way back down`() {
    let stage = stage { Rows().defaultScrollAnchor(.bottom) }
    #expect(stage.scrollOffset.y > 2000)
    #expect(shown(stage) == 760)
    let finger = stage.touch(at: CGPoint(x: 195, y: 200))
    finger.move(by: CGVector(dx: 0, dy: 20), over: .milliseconds(100))
    finger.move(by: CGVector(dx: 0, dy: 400), over: .milliseconds(300))
    #expect(shown(stage) == 760)
    finger.move(by: CGVector(dx: 0, dy: -60), over: .milliseconds(200))
    #expect(abs(shown(stage) - 820) < 1)
    finger.move(by: CGVector(dx: 0, dy: -100), over: .milliseconds(200))
    #expect(shown(stage) >= 844)
    finger.lift()
  }

  @Test
  func `a keyboard that comes while it is out leaves it out, and a drag back brings it above`() {
    let keyboard = Remote<CGFloat>(0)
    let stage = stage { Controlled(keyboard) { Rows().safeAreaPadding(.bottom, $0) } }
    stage.scroll(to: 400)
    let finger = stage.touch(at: CGPoint(x: 195, y: 300))
    finger.move(by: CGVector(dx: 0, dy: -20), over: .milliseconds(100))
    finger.move(by: CGVector(dx: 0, dy: -200), over: .milliseconds(200))
    #expect(shown(stage) >= 844)
    keyboard.value = 300
    stage.advance(by: .milliseconds(300))
    #expect(shown(stage) >= 544)
    // As far as from below the window: 50 points and the 334 below them.
    finger.move(by: CGVector(dx: 0, dy: 400), over: .milliseconds(400))
    #expect(shown(stage) == 460)
    finger.lift()
  }

  /// The reference: what is hidden grows and shrinks with the finger, between nothing and all of it, and never more than
  /// the way to the content's end.
  @Test func `after any drags it is hidden by what the rule says`() {
    var random = SeededNumbers(seed: 4030)
    for _ in 0..<4 {
      let stage = stage { Rows() }
      var (hidden, last): (CGFloat, CGFloat) = (0, stage.scrollOffset.y)
      let end = stage.maximumScrollOffset.y
      for _ in 0..<12 {
        let finger = stage.touch(at: CGPoint(x: 195, y: 400))
        finger.move(by: CGVector(dx: 0, dy: Int.random(in: 0...1, using: &random) == 0 ? 12 : -12))
        // In the frame in which the drag begins nobody may have heard that it is the user's.
        stage.advance(by: .milliseconds(16))
        last = min(max(stage.scrollOffset.y, 0), end)
        hidden = min(max(shown(stage) - 760, 0), 84)
        for _ in 0..<6 {
          finger.move(by: CGVector(dx: 0, dy: CGFloat(Int.random(in: -60...40, using: &random))))
          stage.advance(by: .milliseconds(16))
          let offset = min(max(stage.scrollOffset.y, 0), end)
          hidden = min(max(hidden + offset - last, 0), 84, max(0, end - offset))
          if offset <= 0 { hidden = 0 }
          last = offset
          #expect(abs(min(shown(stage), 844) - min(760 + hidden, 844)) < 1, "at \(offset)")
        }
        stage.advance(by: .milliseconds(300))
        finger.lift()
        stage.settle()
        let offset = min(max(stage.scrollOffset.y, 0), end)
        hidden = min(max(hidden + offset - last, 0), 84, max(0, end - offset))
        last = offset
      }
    }
  }
}
