import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// SwiftUI's own `refreshable`, as a person sees it: by pixels.
@Suite("The system's refresh control around what sticks")
@MainActor struct SystemRefreshTests {
  private static let yellow = Color(red: 1, green: 1, blue: 0)
  private static let green = Color(red: 0, green: 1, blue: 0)
  private static let red = Color(red: 1, green: 0, blue: 0)
  private let load: @MainActor @Sendable () async -> Void = {
    try? await Task.sleep(for: .seconds(3))
  }

  private func pull(_ stage: Stage) {
    stage.drag(by: CGVector(dx: 0, dy: 400), over: .milliseconds(700))
    stage.advance(by: .seconds(1))
  }

  /// Whether there is something blue or grey on these screens of red, green and yellow.
  private func hasSpinner(_ stage: Stage, in rows: Range<Int>) throws -> Bool {
    let picture = try stage.snapshot(scale: 1)
    return rows.contains { y in (170..<220).contains { picture.color(x: $0, y: y).blue > 0.1 } }
  }

  private struct Tabs: View {
    let min: CGFloat

    var body: some View {
      HeaderTabView { _ in
        SystemRefreshTests.green.accessibilityIdentifier("header")
      } tabs: {
        for tab in [1, 2] {
          HeaderTab("\(tab)", value: tab) { SystemRefreshTests.red.frame(height: 2000) }
        }
      }
      .headerHeight(min: min, max: 240)
      .headerTabBarStyle(Plain())
      .background(SystemRefreshTests.yellow)
    }

    private struct Plain: HeaderTabBarStyle {
      func makeBody(configuration: Configuration) -> some View {
        SystemRefreshTests.red.frame(height: 44)
      }
    }
  }

  @Test(arguments: [HeaderOverscrollBehavior.stretch, .zoom, .translate, .fixed])
  func `a header over tabs covers its spinner, and shows that of headerRefresh`(
    _ overscroll: HeaderOverscrollBehavior
  ) throws {
    for min in [0, 60] as [CGFloat] {
      let plain = Stage(text: .fixed) {
        Tabs(min: min).refreshable { await load() }.headerOverscrollBehavior(overscroll)
      }
      pull(plain)
      // It turns in a room of 60 points below what the collapsed header and the bar cover, its middle at 74 or 134. A
      // header that goes along with the pull leaves 0 … 60 free.
      #expect(try !hasSpinner(plain, in: 0..<300), "\(min)")
      for placement in [HeaderRefreshPlacement.above, .below] {
        let own = Stage(text: .fixed) {
          Tabs(min: min).headerRefresh(placement) { await load() }.headerOverscrollBehavior(
            overscroll)
        }
        pull(own)
        #expect(try hasSpinner(own, in: 0..<320), "\(placement), \(min)")
        own.advance(by: .seconds(5))
        #expect(own.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 240))
        #expect(try !hasSpinner(own, in: 0..<320))
      }
    }
  }

  @Test
  func
    `a header that leaves nothing collapsed and goes along with the pull has it in its gap`()
    throws
  {
    for min in [0, 60] as [CGFloat] {
      let stage = Stage(text: .fixed) {
        HeaderScrollView { _ in
          Self.green
        } content: {
          Self.red.frame(height: 2000)
        }
        .headerHeight(min: min, max: 240)
        .headerOverscrollBehavior(.translate)
        .background(Self.yellow)
        .refreshable { await load() }
      }
      pull(stage)
      #expect(try hasSpinner(stage, in: 0..<60) == (min == 0))
      #expect(try !hasSpinner(stage, in: 60..<844))
    }
  }

  private struct Headings: View {
    let isLazy: Bool

    var body: some View {
      ScrollView {
        if isLazy {
          StickySections(0..<20, id: \.self) {
            heading($0)
          } rows: { _ in
            SystemRefreshTests.red.frame(height: 200)
          }
        } else {
          VStack(spacing: 0) {
            ForEach(0..<20, id: \.self) { section in
              heading(section).sticky()
              SystemRefreshTests.red.frame(height: 200)
            }
          }
          .stickyLayout()
        }
      }
      .background(SystemRefreshTests.yellow)
    }

    private func heading(_ section: Int) -> some View {
      SystemRefreshTests.yellow.frame(height: 40).accessibilityIdentifier("heading \(section)")
    }
  }

  @Test(arguments: [false, true])
  func `without a header it shows above the first heading, which is below its room and sticks`(
    _ isLazy: Bool
  ) throws {
    let stage = Stage(text: .fixed) { Headings(isLazy: isLazy).refreshable { await load() } }
    #expect(stage.frame(of: "heading 0")?.minY == 0)
    stage.hold(by: CGVector(dx: 0, dy: 100)) {
      #expect(stage.frame(of: "heading 0")?.minY == -stage.scrollOffset.y)
      #expect(stage.scrollOffset.y < 0)
    }
    stage.settle()
    pull(stage)
    // The room for it is 60 points.
    #expect(stage.frame(of: "heading 0")?.minY == 60)
    #expect(try hasSpinner(stage, in: 0..<60))
    #expect(try !hasSpinner(stage, in: 60..<844))
    // Scrolled on while the action runs, headings stick at the top.
    stage.hold(by: CGVector(dx: 0, dy: -190)) {}
    #expect(stage.frame(of: "heading 0")?.minY == 0)
    #expect(try !hasSpinner(stage, in: 0..<844))
    let second = try #require(stage.frame(of: "heading 1")).minY
    stage.advance(by: .seconds(4))
    #expect(stage.frame(of: "heading 0")?.minY == 0)
    #expect(stage.frame(of: "heading 1")?.minY == second)
    stage.settle()
    stage.fling(velocity: CGVector(dx: 0, dy: 4000))
    stage.settle()
    #expect(stage.frame(of: "heading 0")?.minY == 0)
  }
}
