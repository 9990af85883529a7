import Masthead
import Stage
import SwiftUI
import Testing

/// Input that can't be meant is warned of once, and counts as documented.
@Suite("Impossible input")
@MainActor struct WarningTests {
  private struct Screen: View {
    let bad: CGFloat

    var body: some View {
      let _ = HeaderOverscrollBehavior.stretch(upTo: bad)
      HeaderScrollView { _ in
        Color.red.scrimGradient(covering: bad).accessibilityIdentifier("cover")
      } content: {
        Color.green.frame(height: 40).sticky(inset: bad).accessibilityIdentifier("heading")
        Color.blue.frame(height: 3000)
      }
      .headerHeight(min: bad, max: 200)
      .headerContentCornerRadius(bad)
      .headerScrollBehavior(.floating, tolerance: bad)
      .headerRefresh(distance: bad, length: bad) {}
      .headerPosition(.constant(.fraction(bad)))
      .onScrollStateChange(tolerance: bad) { _ in }
      .onScrollEndReached(within: bad) {}
      .headerSnap([.fraction(7)])
      .headerEffect(
        .tilt(.degrees(bad)), .parallax(bad), .scale(bad), .blur(radius: bad), .scrim(opacity: bad),
        .overscrollBlur(reach: bad)
      )
      .headerOverscrollBehavior(
        .zoom(upTo: bad).blurred(radius: bad).fading(reach: bad)
      )
      .headerTitle("Title", from: bad, to: bad)
    }
  }

  @Test(arguments: [
    "headerHeight(min:max:): heights must be finite and 0 <= min <= max (got nan, 200.0)",
    "headerContentCornerRadius(_:style:): radius must be finite and not negative (got ",
    "headerScrollBehavior(_:tolerance:isFrozen:): tolerance", "headerRefresh: length",
    "headerRefresh: distance", "HeaderPosition.fraction(_:): fraction",
    "onScrollStateChange(axis:tolerance:): tolerance",
    "onScrollEndReached(within:axis:hasMore:perform:): distance",
    "sticky(_:inset:collision:): inset must be finite (got nan); using 0",
    "scrimGradient(_:at:covering:): part", "HeaderEffect.tilt(_:from:to:anchor:): angle",
    "HeaderEffect.parallax(_:): factor", "HeaderEffect.scale(_:from:to:anchor:): factor",
    "HeaderEffect.blur(radius:from:to:): radius",
    "HeaderEffect.scrim(_:opacity:from:to:): opacity",
    "HeaderEffect.overscrollBlur(radius:reach:): reach",
    "HeaderOverscrollBehavior.stretch(upTo:): limit must not be negative (got ",
    "HeaderOverscrollBehavior.zoom(upTo:): limit must not be negative (got ",
    "HeaderOverscrollBehavior.blurred(radius:reach:): radius",
    "HeaderOverscrollBehavior.fading(reach:): reach",
  ])
  func `each of it is warned of once in each window, with the screen that has it`(
    _ message: String
  ) {
    for _ in 0..<3 {
      let count = Warning.messages.count
      let stage = Stage { Screen(bad: .nan) }
      for offset: CGFloat in [-80, 0, 100, 900] { stage.scroll(to: offset) }
      let heard = Warning.messages.dropFirst(count).filter { $0.contains(message) }
      #expect(heard.count == 1, "\(heard)")
    }
  }

  @Test(arguments: [.nan, -5] as [CGFloat])
  func `and what it is about behaves as if it said 0`(_ bad: CGFloat) {
    let stage = Stage { Screen(bad: bad) }
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 200))
    stage.scroll(to: 900)
    stage.scroll(to: 0)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 200))
    #expect(stage.contentSize == CGSize(width: 390, height: 3240))
  }

  @Test func `a number that is none, and so equals nothing, is no other one in each frame`() {
    let stage = Stage { Screen(bad: .nan) }
    stage.scroll(to: 300)
    stage.settle()
    stage.resetCosts()
    for tick in 0..<5 { stage.scroll(to: 400 + CGFloat(tick)) }
    #expect(stage.costs.layouts == 0)
    #expect(stage.costs.bodies <= 5)
  }

  @Test func `every header whose heights can't be meant is warned of`() {
    let warnings = {
      Warning.messages.filter { $0.contains("headerHeight(min:max:): heights") }
    }
    for bad in [(301, 300), (302, 300), (301, 300)] as [(CGFloat, CGFloat)] {
      _ = Stage {
        HeaderScrollView { _ in
          Color.red
        } content: {
          Color.blue.frame(height: 2000)
        }
        .headerHeight(min: bad.0, max: bad.1)
      }
    }
    for least in ["301", "302"] {
      // Of 301 in two windows.
      let count = least == "301" ? 2 : 1
      #expect(warnings().filter { $0.contains("(got \(least).0, 300.0)") }.count == count)
    }
  }

  @Test func `what is right is not warned of`() {
    let count = Warning.messages.count
    let stage = Stage {
      HeaderScrollView { _ in
        Color.red.headerEffect(
          .blur(radius: 0), .blur(radius: 0.5), .scale(0.5), .tilt(.degrees(90)), .scrim(opacity: 1)
        )
      } content: {
        Color.green.frame(height: 40).sticky([.top, .bottom], inset: -3)
        Color.blue.frame(height: 3000)
      }
      .headerHeight(min: 77, max: 77)
      .headerOverscrollBehavior(.zoom(upTo: .infinity).blurred(radius: 0).fading(reach: 0))
      .headerScrollBehavior(.floating, tolerance: 0)
      .headerRefresh(length: 0) {}
      .headerContentCornerRadius(0)
      .headerSnap([])
    }
    for offset: CGFloat in [-80, 0, 100, 900] { stage.scroll(to: offset) }
    let new = Warning.messages.dropFirst(count).filter { $0.contains("using") }
    #expect(new == [])
  }

  @Test func `a sticky view that nothing holds is warned of`() {
    for _ in 0..<2 {
      let count = Warning.messages.count
      let stage = Stage {
        ScrollView {
          Color.red.frame(height: 40).sticky().accessibilityIdentifier("heading")
          Color.blue.frame(height: 3000)
        }
      }
      stage.scroll(to: 100)
      #expect(stage.frame(of: "heading")?.minY == -100)
      let heard = Warning.messages.dropFirst(count).filter {
        $0.contains("sticky(_:inset:collision:) needs stickyLayout()")
      }
      #expect(heard.count == 1)
    }
  }
}
