import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// Screens after public reports about profiles: a cover, buttons on it, pages below.
@Suite("Reported: profiles")
@MainActor struct ReportedProfilesTests {
  private struct Profile: View {
    let count: Remote<Int>
    @State private var taps = 0

    var body: some View {
      HeaderScrollView { header in
        ZStack(alignment: .top) {
          Color.yellow
          HStack {
            Button("Back") { taps += 1 }.frame(width: 80, height: 40)
            Spacer()
            Button("More") { taps += 10 }.frame(width: 80, height: 40)
          }
          Text("Title").frame(maxWidth: .infinity).frame(height: 50)
            .background(Color.green)
            .opacity(header.collapseProgress)
            .allowsHitTesting(header.collapseProgress > 0.5)
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("header")
      } content: {
        ForEach(0..<40, id: \.self) { ReportRow(name: "row \($0)") }
      }
      .headerHeight(min: 50, max: 240)
      .onAppear { count.connect($taps) }
    }
  }

  // i6mi6/react-native-parallax-scroll-view 69
  @Test func `buttons at the top of an open header take taps where the bar will be`() {
    let count = Remote(0)
    let stage = Stage(text: .fixed) { Profile(count: count) }
    for _ in 0..<2 {
      let before = count.value
      stage.tap(at: CGPoint(x: 40, y: 20))
      #expect(count.value == before + 1)
      stage.tap(at: CGPoint(x: 350, y: 20))
      #expect(count.value == before + 11)
      stage.scroll(to: 900)
      stage.settle()
      stage.tap(at: CGPoint(x: 40, y: 20))
      #expect(count.value == before + 11)
      stage.scroll(to: 0)
      stage.settle()
    }
  }

  private struct Uneven: View {
    let most: CGFloat
    @Binding var selection: String

    var body: some View {
      HeaderTabView(selection: $selection) { _ in
        Color.yellow.accessibilityIdentifier("header")
      } tabs: {
        for (page, count) in [("a", 40), ("b", 4), ("c", 0)] {
          HeaderTab("Tab \(page)", value: page) {
            ForEach(0..<count, id: \.self) { ReportRow(name: "\(page) \($0)") }
          }
        }
      }
      .headerHeight(min: 64, max: most)
      .headerSnap(rule: .lastDirection)
    }
  }

  // subinspathilettu/SJSegmentedViewController 135
  @Test(arguments: [316.3, 200.1, 99.999])
  func `a header whose height is no whole number opens and collapses like any other`(
    _ most: CGFloat
  ) throws {
    let remote = Remote("a")
    let stage = Stage(text: .fixed) {
      Controlled(remote) { _ in Uneven(most: most, selection: remote.projected) }
    }
    for velocity: CGFloat in [-1500, 3000, -400, 2000] {
      stage.fling(velocity: CGVector(dx: 0, dy: velocity))
      stage.settle()
      let header = try #require(stage.frame(of: "header"))
      #expect(abs(header.height - (velocity < 0 ? 64 : most)) < 1e-6)
      #expect(header.minY == 0)
    }
    stage.hold(by: CGVector(dx: 0, dy: -20)) {}
    stage.settle()
    #expect(stage.frame(of: "header")?.height == 64)
  }

  // Huanhoo/HHHorizontalPagingView 33
  @Test(arguments: [0, 16, 100, 250])
  func `scrolling right after a tap on a tab leaves no gap between bar and rows`(
    _ wait: Int
  ) throws {
    let remote = Remote("b")
    let stage = Stage(text: .fixed) {
      Controlled(remote) { _ in Uneven(most: 200, selection: remote.projected) }
    }
    let bar = try #require(stage.frame(of: "b 0")).minY - 200
    for way: CGFloat in [-90, -400, 300, -40] {
      for tab in ["a", "b"] {
        let label = try #require(stage.texts.first { $0.string == "Tab \(tab)" })
        stage.tap(at: CGPoint(x: label.frame.midX, y: label.frame.midY))
        stage.advance(by: .milliseconds(wait))
        stage.hold(by: CGVector(dx: 0, dy: way)) {}
        stage.settle()
        #expect(remote.value == tab)
        let header = try #require(stage.frame(of: "header"))
        #expect(header.minY == 0 && (header.height == 64 || header.height == 200))
        if let first = stage.frame(of: "\(tab) 0"), first.maxY > header.maxY + bar {
          #expect(first.minY <= header.maxY + bar + 1e-6)
          #expect(first.minX == 0)
        }
      }
    }
  }

  // bryankeller/BLKFlexibleHeightBar 31, slapperwan/gh4a 470
  @Test func `a header that has snapped closed stays so over a short page and an empty one`() throws
  {
    let remote = Remote("a")
    let stage = Stage(text: .fixed) {
      Controlled(remote) { _ in Uneven(most: 108, selection: remote.projected) }
    }
    stage.fling(velocity: CGVector(dx: 0, dy: -900))
    stage.settle()
    #expect(stage.frame(of: "header")?.height == 64)
    for tab in ["b", "c", "a", "c", "b"] {
      remote.value = tab
      stage.settle()
      #expect(stage.frame(of: "header")?.height == 64, "\(tab)")
      // And there it opens by a pull, and closes again.
      stage.drag(by: CGVector(dx: 0, dy: 120))
      stage.settle()
      if tab != "a" { #expect(stage.frame(of: "header")?.height == 108, "\(tab)") }
      stage.drag(by: CGVector(dx: 0, dy: -120))
      stage.settle()
      #expect(stage.frame(of: "header")?.height == 64, "\(tab)")
    }
  }

  private struct Mail: View {
    @State private var first = 0

    var body: some View {
      HeaderScrollView { _ in
        Color.yellow.accessibilityIdentifier("header")
      } content: {
        LazyVStack(spacing: 0) {
          ForEach(first..<60, id: \.self) { ReportRow(name: "mail \($0)") }
        }
      }
      .headerHeight(min: 60, max: 200)
      .headerRefresh {
        try? await Task.sleep(for: .seconds(1))
        first -= 4
      }
    }
  }

  // IsaacXen/IXRefreshableScrollView 2
  @Test func `the next scrolling after a refresh that put rows in begins where the rows are`()
    throws
  {
    let stage = Stage(text: .fixed) { Mail() }
    stage.drag(by: CGVector(dx: 0, dy: 320), over: .milliseconds(600))
    stage.settle()
    #expect(stage.names.contains("mail -4"))
    let name = try #require((-4..<20).first { (stage.frame(of: "mail \($0)")?.minY ?? 0) > 250 })
    var last = try #require(stage.frame(of: "mail \(name)")).minY
    let finger = stage.touch(at: CGPoint(x: 195, y: 700))
    finger.move(by: CGVector(dx: 0, dy: -10))
    stage.advance(by: .nanoseconds(16_666_667))
    #expect(abs((stage.frame(of: "mail \(name)")?.minY ?? 0) - last) <= 10)
    last = try #require(stage.frame(of: "mail \(name)")).minY
    for _ in 0..<40 {
      finger.move(by: CGVector(dx: 0, dy: -2))
      stage.advance(by: .nanoseconds(16_666_667))
      let now = try #require(stage.frame(of: "mail \(name)")).minY
      #expect(abs(last - 2 - now) < 1e-6)
      last = now
    }
    finger.lift()
    stage.settle()
  }
}
