import Masthead
import Stage
import SwiftUI
import Testing

/// Screens after public reports about bars that float and headers that snap.
@Suite("Reported: bars that float and headers that snap")
@MainActor struct ReportedBarsTests {
  struct Bar: View {
    var behavior = HeaderScrollBehavior.floating
    var rows = 60
    var target: Int?

    var body: some View {
      ScrollViewReader { reader in
        HeaderScrollView { _ in
          Color.yellow.accessibilityIdentifier("bar")
        } content: {
          ForEach(1...rows, id: \.self) { number in
            ReportRow(name: "row \(number)").id(number)
          }
        }
        .headerHeight(.fixed(80))
        .headerScrollBehavior(behavior)
        .headerStyle(.slide)
        .onChange(of: target) {
          if let target { withAnimation { reader.scrollTo(target, anchor: .top) } }
        }
      }
    }
  }

  // andreamazz/AMScrollingNavbar 379
  @Test(arguments: [HeaderScrollBehavior.floating, .floatingCollapsed])
  func `a bar that is away when the program scrolls to the first row comes under the finger`(
    _ behavior: HeaderScrollBehavior
  ) throws {
    let remote = Remote(Int?.none)
    let stage = Stage(text: .fixed) {
      Controlled(remote) { Bar(behavior: behavior, target: $0) }
    }
    stage.fling(velocity: CGVector(dx: 0, dy: -3000))
    stage.settle()
    #expect((stage.frame(of: "bar")?.maxY ?? 0) <= 0)
    remote.value = 1
    stage.settle()
    stage.advance(by: .seconds(1))
    let bar = try #require(stage.frame(of: "bar")).maxY
    let row = try #require(stage.frame(of: "row 1")).minY
    // Nothing covers the row, and the bar is never away where its own place is in sight.
    #expect(row >= max(bar, 0) - 0.5)
    #expect(bar >= min(row, 80) - 0.5)
    // 10 points of a drag decide that it is one.
    stage.hold(by: CGVector(dx: 0, dy: 100)) {
      #expect((stage.frame(of: "bar")?.maxY ?? 0) >= 79.5)
      #expect((stage.frame(of: "row 1")?.minY ?? 0) >= 79.5)
    }
    stage.settle()
    #expect(stage.frame(of: "bar")?.minY == 0)
    #expect(stage.frame(of: "row 1")?.minY == 80)
  }

  struct Extended: View {
    var body: some View {
      HeaderScrollView { header in
        VStack(spacing: 0) {
          Text("Title").frame(maxWidth: .infinity).frame(height: 44).background(.yellow)
            .accessibilityIdentifier("title")
          ScrollView(.horizontal) {
            HStack { ForEach(1...20, id: \.self) { Text("Choice \($0)") } }
          }
          .frame(height: 40)
          .background(.orange)
          .accessibilityIdentifier("strip")
        }
        .padding(.top, header.safeAreaTop)
        .background(.yellow)
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("bar")
      } content: {
        ForEach(1...60, id: \.self) { ReportRow(name: "row \($0)") }
      }
      .headerHeight(.measured)
      .headerScrollBehavior(.floating)
      .headerStyle(.slide)
    }
  }

  // telly/TLYShyNavBar 198
  @Test(arguments: [0.0, 40, 900])
  func `after a turn there is no gap between a bar, what hangs below it, and the rows`(
    _ offset: CGFloat
  ) throws {
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { Extended() }
    stage.scroll(to: offset)
    stage.settle()
    for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
      stage.resize(to: size)
      stage.settle()
      let title = try #require(stage.frame(of: "title"))
      let strip = try #require(stage.frame(of: "strip"))
      let bar = try #require(stage.frame(of: "bar"))
      #expect(title.width == size.width)
      #expect(title.maxY == strip.minY)
      #expect(bar.maxY == strip.maxY)
      #expect(bar.height == 131)
      if offset == 0 {
        #expect(bar.minY == 0)
        #expect(stage.frame(of: "row 1")?.minY == 131)
      }
    }
    stage.hold(by: CGVector(dx: 0, dy: 700)) {}
    stage.settle()
    stage.hold(by: CGVector(dx: 0, dy: 700)) {}
    stage.settle()
    #expect(stage.frame(of: "bar") == CGRect(x: 0, y: 0, width: 390, height: 131))
    #expect(stage.frame(of: "row 1")?.minY == 131)
  }

  private struct Uneven: View {
    let behavior: HeaderScrollBehavior

    var body: some View {
      HeaderScrollView { _ in
        Color.yellow.accessibilityIdentifier("bar")
      } content: {
        LazyVStack(spacing: 0) {
          ForEach(1...200, id: \.self) { number in
            ReportRow(name: "row \(number)", height: 20 + CGFloat(number * number * 37 % 281))
          }
        }
      }
      .headerHeight(min: 40, max: 110)
      .headerScrollBehavior(behavior)
    }
  }

  // telly/TLYShyNavBar 93
  @Test(arguments: [HeaderScrollBehavior.floating, .floatingPinned, .floatingCollapsed])
  func `a bar over rows of all heights goes one way while the finger does`(
    _ behavior: HeaderScrollBehavior
  ) throws {
    let stage = Stage(text: .fixed) { Uneven(behavior: behavior) }
    for _ in 0..<3 {
      stage.fling(velocity: CGVector(dx: 0, dy: -2500))
      stage.settle()
    }
    for way in [320, -320, 250, -300] {
      let finger = stage.touch(at: CGPoint(x: 195, y: way < 0 ? 700 : 300))
      var last = try #require(stage.frame(of: "bar")).maxY
      var moved: CGFloat = 0
      stage.drag(finger, by: way) {
        let now = stage.frame(of: "bar")?.maxY ?? last
        if way > 0 {
          #expect(now >= last - 1e-6 && now <= last + 1.01)
        } else {
          #expect(now <= last + 1e-6 && now >= last - 1.01)
        }
        moved += abs(now - last)
        last = now
      }
      #expect(moved >= 39.9)
      stage.advance(by: .milliseconds(300))
      finger.lift()
      stage.settle()
    }
  }

  // material-components/material-components-android 4225
  @Test(
    arguments: [
      HeaderScrollBehavior.pinned, .scrollsAway, .floating, .floatingPinned, .floatingCollapsed,
    ])
  func `a bar over content that fits stays while the content is pulled up and let go`(
    _ behavior: HeaderScrollBehavior
  ) throws {
    let stage = Stage(text: .fixed) { Bar(behavior: behavior, rows: 5) }
    let bar = CGRect(x: 0, y: 0, width: 390, height: 80)
    for way: CGFloat in [-400, -60] {
      stage.hold(by: CGVector(dx: 0, dy: way)) {
        // One that scrolls away goes with the content that is pulled.
        if behavior == .scrollsAway { return }
        #expect(stage.frame(of: "bar") == bar, "\(way)")
      }
      stage.settle()
      #expect(stage.frame(of: "bar") == bar)
      #expect(stage.frame(of: "row 1")?.minY == 80)
    }
  }

  private struct Snapping: View {
    let moment: HeaderSnapMoment

    var body: some View {
      HeaderTabView { _ in
        Color.yellow.accessibilityIdentifier("header")
      } tabs: {
        for tab in ["a", "b"] {
          HeaderTab(tab, value: tab) {
            ForEach(1...40, id: \.self) { ReportRow(name: "\(tab) \($0)") }
          }
        }
      }
      .headerHeight(min: 56, max: 200)
      .headerSnap(when: moment)
    }
  }

  // material-components/material-components-android 2001
  @Test(arguments: [HeaderSnapMoment.onRelease, .afterDeceleration], [118.0, 130, 143])
  func `a header that snapped closed below a status bar and over a tab bar does not open again`(
    _ moment: HeaderSnapMoment, _ way: CGFloat
  ) {
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0), text: .fixed
    ) { Snapping(moment: moment) }
    for _ in 0..<2 {
      stage.hold(by: CGVector(dx: 0, dy: -way - 10)) {}
      stage.settle()
      #expect(stage.frame(of: "header")?.height == 103)
      let row = stage.frame(of: "a 1")
      stage.advance(by: .seconds(5))
      #expect(stage.frame(of: "header")?.height == 103)
      #expect(stage.frame(of: "a 1") == row)
      // And open it stays open.
      stage.hold(by: CGVector(dx: 0, dy: way + 10)) {}
      stage.settle()
      #expect(stage.frame(of: "header")?.height == 247)
      stage.advance(by: .seconds(5))
      #expect(stage.frame(of: "header")?.height == 247)
    }
  }

  // Droid-ify/client 285
  @Test(
    arguments: [
      (HeaderSnapMoment.onRelease, -14.0), (.onRelease, -20), (.onRelease, -40),
      (.onRelease, -4), (.onRelease, -8), (.afterDeceleration, -4), (.afterDeceleration, -8),
      // This one ends 0.3 points before the header is collapsed.
      (.afterDeceleration, -14), (.afterDeceleration, -20), (.afterDeceleration, -40),
    ] as [(HeaderSnapMoment, CGFloat)])
  func `after a very short drag the header goes to its place in one way, without a jerk`(
    _ moment: HeaderSnapMoment, _ way: CGFloat
  ) throws {
    let stage = Stage(text: .fixed) { Snapping(moment: moment) }
    stage.drag(by: CGVector(dx: 0, dy: way), over: .milliseconds(50))
    var heights = [try #require(stage.frame(of: "header")).height]
    heights += stage.frames(of: "header", during: .seconds(3)).map(\.height)
    stage.settle()
    let end = try #require(stage.frame(of: "header")).height
    #expect(end == 56 || end == 200)
    var turns = 0
    var direction: CGFloat = 0
    for (a, b) in zip(heights, heights.dropFirst()) where abs(b - a) > 0.01 {
      let now: CGFloat = b > a ? 1 : -1
      if direction != 0 && now != direction { turns += 1 }
      direction = now
      #expect(abs(b - a) < 40)
    }
    // With a wait for the end of the deceleration it may coast on before it turns.
    #expect(turns <= (moment == .onRelease ? 0 : 1), "\(heights)")
  }

  // christianselig/apollo-bugs 284
  @Test(arguments: [HeaderScrollBehavior.floating, .floatingPinned, .floatingCollapsed])
  func `at the top, however one gets there, the bar is there in full`(
    _ behavior: HeaderScrollBehavior
  ) {
    let remote = Remote(HeaderPosition.open)
    let stage = Stage(text: .fixed) {
      Controlled(remote) { _ in Bar(behavior: behavior).headerPosition(remote.projected) }
    }
    let wants = CGRect(x: 0, y: 0, width: 390, height: 80)
    for way in 0..<3 {
      stage.fling(velocity: CGVector(dx: 0, dy: -5000))
      stage.settle()
      #expect(stage.scrollOffset.y > 500)
      switch way {
      case 0: stage.press(.home)
      case 1: stage.wheel(CGVector(dx: 0, dy: -50000))
      default: stage.scroll(to: 0)
      }
      stage.settle()
      #expect(stage.scrollOffset.y == 0)
      #expect(stage.frame(of: "bar") == wants)
      #expect(stage.frame(of: "row 1")?.minY == 80)
    }
  }

  struct Search: View {
    @State private var text = ""

    var body: some View {
      HeaderScrollView { _ in
        TextField("Search", text: $text)
          .textFieldStyle(.roundedBorder)
          .accessibilityIdentifier("field")
          .padding()
          .frame(maxHeight: .infinity)
          .background(.yellow)
          .accessibilityIdentifier("bar")
      } content: {
        ForEach(1...60, id: \.self) { ReportRow(name: "row \($0)") }
      }
      .headerHeight(.fixed(80))
      .headerScrollBehavior(.floating)
      .headerStyle(.slide)
    }
  }

  // amake/orgro 13
  @Test func `a search field in a bar that came back gets the focus and nothing scrolls`() throws {
    let stage = Stage(text: .fixed) { Search() }
    stage.fling(velocity: CGVector(dx: 0, dy: -4000))
    stage.settle()
    stage.hold(by: CGVector(dx: 0, dy: 150)) {}
    stage.settle()
    let offset = stage.scrollOffset.y
    #expect(offset > 500)
    let field = try #require(stage.frame(of: "field"))
    #expect(field.minY > 0)
    stage.tap("field")
    stage.settle()
    #expect(stage.scrollOffset.y == offset)
    #expect(stage.frame(of: "field") == field)
    stage.type("tide")
    stage.settle()
    #expect(stage.names.contains("tide"))
    #expect(stage.scrollOffset.y == offset)
    #expect(stage.frame(of: "field") == field)
  }
}
