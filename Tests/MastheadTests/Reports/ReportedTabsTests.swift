import Masthead
import Stage
import SwiftUI
import Testing

/// Screens after public reports about pages under a shared header.
@Suite("Reported: pages under a shared header")
@MainActor struct ReportedTabsTests {
  /// A header, and pages with rows of 60 named "page number".
  struct Pages: View {
    var pages: [(String, Int)] = [("a", 60), ("b", 60)]
    var least: CGFloat = 50
    var most: CGFloat = 200
    @Binding var selection: String

    var body: some View {
      HeaderTabView(selection: $selection) { _ in
        Color.yellow.accessibilityIdentifier("header")
      } tabs: {
        for (page, count) in pages {
          HeaderTab("Tab \(page)", value: page) {
            LazyVStack(spacing: 0) {
              ForEach(1...count, id: \.self) { ReportRow(name: "\(page) \($0)") }
            }
          }
        }
      }
      .headerHeight(min: least, max: most)
    }
  }

  private func stage(
    _ remote: Remote<String>,
    _ make: @escaping (Binding<String>) -> Pages = {
      Pages(selection: $0)
    }
  ) -> Stage {
    Stage(text: .fixed) { Controlled(remote) { _ in make(remote.projected) } }
  }

  /// The lower edge of the tab bar: where the first row is at the start.
  private func barEnd(_ stage: Stage) throws -> CGFloat {
    try #require(stage.frame(of: "a 1")).minY - stage.scrollOffset.y.magnitude
  }

  // rechsteiner/Parchment 688
  @Test func `a page that is swiped away and back is where it was`() throws {
    let remote = Remote("a")
    let stage = stage(remote)
    stage.scroll(to: 900)
    stage.settle()
    let row = try #require(stage.frame(of: "a 15"))
    stage.fling(velocity: CGVector(dx: -1500, dy: 0))
    stage.settle()
    #expect(remote.value == "b")
    #expect(stage.frame(of: "header")?.maxY == 50)
    #expect(stage.frame(of: "b 1")?.minX == 0)
    stage.hold(by: CGVector(dx: 0, dy: -200)) {}
    stage.settle()
    stage.fling(velocity: CGVector(dx: 1500, dy: 0))
    stage.settle()
    #expect(remote.value == "a")
    #expect(stage.frame(of: "a 15") == row)
    #expect(stage.scrollOffset.y == 900)
  }

  // florent37/MaterialViewPager 89
  @Test func `a short page comes below the bar after a long one was scrolled`() throws {
    let remote = Remote("a")
    let stage = stage(remote) { Pages(pages: [("a", 2), ("b", 60)], selection: $0) }
    let bar = try barEnd(stage) - 200
    remote.value = "b"
    stage.settle()
    stage.fling(velocity: CGVector(dx: 0, dy: -4000))
    stage.settle()
    #expect(stage.frame(of: "header")?.maxY == 50)
    remote.value = "a"
    stage.settle()
    #expect(stage.frame(of: "header")?.maxY == 50)
    #expect(stage.frame(of: "a 1")?.minY == 50 + bar)
    #expect(stage.frame(of: "a 2")?.minX == 0)
    // And the header can be pulled out there.
    stage.hold(by: CGVector(dx: 0, dy: 260)) {}
    stage.settle()
    #expect(stage.frame(of: "header")?.maxY == 200)
    #expect(stage.frame(of: "a 1")?.minY == 200 + bar)
  }

  // xmartlabs/XLPagerTabStrip 59
  @Test func `the first tap on the bar after the window got another size selects its page`() throws
  {
    let remote = Remote("a")
    let stage = stage(remote) { Pages(pages: [("a", 60), ("b", 60), ("c", 60)], selection: $0) }
    for (size, tab) in [
      (CGSize(width: 844, height: 390), "c"), (CGSize(width: 390, height: 844), "b"),
      (CGSize(width: 320, height: 700), "a"),
    ] {
      stage.resize(to: size)
      stage.settle()
      let label = try #require(stage.texts.first { $0.string == "Tab \(tab)" })
      stage.tap(at: CGPoint(x: label.frame.midX, y: label.frame.midY))
      stage.settle()
      #expect(remote.value == tab)
      let row = try #require(stage.frame(of: "\(tab) 1"))
      #expect(row.minX == 0 && row.width == size.width)
    }
  }

  // uias/Tabman 250
  @Test(arguments: [0.0, 80, 150])
  func `a page that is shown again begins below the bar as at first`(_ offset: CGFloat) throws {
    let remote = Remote("a")
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { Controlled(remote) { _ in Pages(selection: remote.projected) } }
    stage.scroll(to: offset)
    stage.settle()
    let first = try #require(stage.frame(of: "a 1"))
    let bar = try #require(stage.texts.first { $0.string == "Tab a" }).frame
    #expect(first.minY > bar.maxY)
    for tab in ["b", "a", "b", "a"] {
      remote.value = tab
      stage.settle()
      #expect(stage.frame(of: "\(tab) 1") == first)
      #expect(stage.texts.first { $0.string == "Tab a" }?.frame == bar)
    }
  }

  // fluttercandies/extended_nested_scroll_view 159
  @Test(arguments: [0, 120.0])
  func `one page that is scrolled to its start leaves another where it was`(
    _ height: CGFloat
  ) throws {
    let remote = Remote("a")
    let stage = stage(remote) { Pages(least: height, most: height, selection: $0) }
    remote.value = "b"
    stage.settle()
    stage.scroll(to: 700)
    stage.settle()
    let row = try #require(stage.frame(of: "b 15"))
    remote.value = "a"
    stage.settle()
    stage.scroll(to: 500)
    stage.settle()
    stage.fling(velocity: CGVector(dx: 0, dy: 8000))
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    remote.value = "b"
    stage.settle()
    #expect(stage.frame(of: "b 15") == row)
  }

  // rollymaduk/react-native-collapsible-tab-header 4
  @Test func `from right to left the line is below the selected tab and swipes are mirrored`()
    throws
  {
    let remote = Remote("a")
    let stage = Stage(text: .fixed) {
      Controlled(remote) { _ in
        Pages(pages: [("a", 9), ("b", 9), ("c", 9)], selection: remote.projected)
          .tint(.red)
          .environment(\.layoutDirection, .rightToLeft)
      }
    }
    for tab in ["a", "b", "c"] {
      #expect(remote.value == tab)
      let label = try #require(stage.texts.first { $0.string == "Tab \(tab)" })
      let row = try #require(stage.frame(of: "\(tab) 1")).minY
      let picture = try stage.snapshot(scale: 1)
      let red = (0..<390).filter { x in
        (Int(label.frame.maxY)..<Int(row)).contains { y in
          let color = picture.color(x: x, y: y)
          return color.red > 0.8 && color.green < 0.4 && color.blue < 0.4
        }
      }
      let middle = CGFloat(try #require(red.first) + #require(red.last)) / 2
      #expect(abs(middle - label.frame.midX) < 1.5, "\(tab)")
      #expect((label.frame.midX > 260) == (tab == "a"))
      stage.fling(velocity: CGVector(dx: 1500, dy: 0))
      stage.settle()
    }
  }

  // nrlnishan/ViewPager-Swift 6
  @Test func `the title of a page that is swiped to comes into sight`() throws {
    let names = (1...12).map { "number \($0)" }
    let remote = Remote(names[0])
    let stage = stage(remote) { Pages(pages: names.map { ($0, 9) }, selection: $0) }
    for name in names.dropFirst() {
      stage.fling(velocity: CGVector(dx: -1500, dy: 0))
      stage.settle()
      #expect(remote.value == name)
      let label = try #require(stage.texts.first { $0.string == "Tab \(name)" })
      #expect(label.frame.minX >= 0 && label.frame.maxX <= 390, "\(name)")
    }
  }
}
