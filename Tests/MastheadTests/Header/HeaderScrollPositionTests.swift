import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// An app's own `ScrollPosition` for a header of 60 … 260 points over a hundred rows of 44: 4,660 points.
@Suite("A scroll position of the app's moves a header's scroll view")
@MainActor struct HeaderScrollPositionTests {
  private struct Screen: View {
    let remote: Remote<ScrollPosition>
    var isTabbed = false
    var snaps = false
    var first = ScrollPosition(idType: Int.self)
    @State private var position = ScrollPosition(idType: Int.self)

    init(
      _ remote: Remote<ScrollPosition>, isTabbed: Bool = false, snaps: Bool = false,
      first: ScrollPosition = ScrollPosition(idType: Int.self)
    ) {
      (self.remote, self.isTabbed, self.snaps) = (remote, isTabbed, snaps)
      _position = State(initialValue: first)
    }

    var body: some View {
      remote.connect($position)
      return Group {
        if isTabbed {
          HeaderTabView { _ in
            Color.teal
          } tabs: {
            HeaderTab("One", value: 1) { rows }
            HeaderTab("Two", value: 2) { Color.red.frame(height: 3000) }
          }
        } else {
          HeaderScrollView { _ in
            Color.teal
          } content: {
            rows
          }
        }
      }
      .headerHeight(min: 60, max: 260)
      .headerSnap(snaps ? [.open, .collapsed] : [])
      .headerScrollPosition($position)
    }

    private var rows: some View {
      LazyVStack(spacing: 0) {
        ForEach(1...100, id: \.self) { number in
          Color.blue.frame(height: 44).accessibilityIdentifier("row \(number)")
        }
      }
      .scrollTargetLayout()
    }
  }

  @Test func `a tap on the selected tab scrolls to the top, by the app's position`() throws {
    let remote = Remote<ScrollPosition>()
    let stage = Stage { Screen(remote, isTabbed: true) }
    func tapTab() throws {
      let title = try #require(stage.texts.last { $0.string == "One" })
      stage.tap(at: CGPoint(x: title.frame.midX, y: title.frame.midY))
      stage.settle()
    }
    stage.scroll(to: 900)
    stage.settle()
    try tapTab()
    #expect(stage.scrollOffset.y == 0)
    // Again, after the position was set to another place and the reader scrolled on.
    remote.value.scrollTo(y: 700)
    stage.settle()
    #expect(stage.scrollOffset.y == 700)
    stage.drag(by: CGVector(dx: 0, dy: -300))
    stage.settle()
    try tapTab()
    #expect(stage.scrollOffset.y == 0)
    #expect(stage.frame(of: "row 1")?.minY ?? 0 > 260)
    // The position still moves the content.
    remote.value.scrollTo(id: 50, anchor: .top)
    stage.settle()
    #expect(stage.scrollOffset.y > 1500)
  }

  @Test(arguments: [false, true])
  func `points, edges and ids are gone to, at once and animated`(isTabbed: Bool) throws {
    for animation in [nil, Animation.default] {
      let remote = Remote<ScrollPosition>()
      let stage = Stage { Screen(remote, isTabbed: isTabbed) }
      stage.update()
      let rest = stage.scrollOffset.y
      func go(_ change: (inout ScrollPosition) -> Void) {
        withAnimation(animation) { change(&remote.value) }
        stage.settle()
      }
      go { $0.scrollTo(y: 500) }
      #expect(stage.scrollOffset.y - rest == 500)
      #expect(remote.value.y == 500)
      #expect(!remote.value.isPositionedByUser)
      go { $0.scrollTo(edge: .bottom) }
      let last = try #require(stage.frame(of: "row 100"))
      #expect(abs(last.maxY - 844) < 0.5)
      #expect(remote.value.edge == .bottom)
      go { $0.scrollTo(edge: .top) }
      #expect(stage.scrollOffset.y == rest)
      go { $0.scrollTo(id: 50, anchor: .top) }
      // Below the collapsed header, and the tab bar of 44.
      let row = try #require(stage.frame(of: "row 50"))
      #expect(abs(row.minY - (isTabbed ? 104 : 60)) < 0.5)
    }
  }

  @Test func `the first value is where the content begins`() throws {
    let stage = Stage {
      Screen(Remote(), first: ScrollPosition(idType: Int.self, point: CGPoint(x: 0, y: 700)))
    }
    stage.settle()
    #expect(stage.scrollOffset.y == 700)
    let end = Stage { Screen(Remote(), first: ScrollPosition(edge: .bottom)) }
    end.settle()
    #expect(abs(try #require(end.frame(of: "row 100")).maxY - 844) < 0.5)
  }

  @Test(arguments: [false, true])
  func `once the reader has scrolled it is the reader's, and tells the row that leads`(
    isTabbed: Bool
  ) {
    let remote = Remote<ScrollPosition>()
    let stage = Stage { Screen(remote, isTabbed: isTabbed) }
    stage.update()
    #expect(!remote.value.isPositionedByUser)
    stage.hold(from: CGPoint(x: 195, y: 700), by: CGVector(dx: 0, dy: -610)) {}
    stage.settle()
    #expect(remote.value.isPositionedByUser)
    #expect(remote.value.point == nil && remote.value.edge == nil)
    #expect(remote.value.viewID(type: Int.self) != nil)
  }

  @Test func `a header that it moves snaps as with a position of its own`() {
    let remote = Remote<ScrollPosition>()
    let stage = Stage { Screen(remote, snaps: true) }
    stage.update()
    stage.hold(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -140)) {}
    stage.settle()
    // Of 200 points to collapse more than half.
    #expect(stage.scrollOffset.y == 200)
  }

  /// Two states of an app, either of which is bound.
  private struct Swapped: View {
    let isSecond: Bool
    let remotes: [Remote<ScrollPosition>]
    @State private var first = ScrollPosition()
    @State private var second = ScrollPosition()

    var body: some View {
      remotes[0].connect($first)
      remotes[1].connect($second)
      return HeaderScrollView { _ in
        Color.teal
      } content: {
        ForEach(1...60, id: \.self) { _ in Color.blue.frame(height: 44) }
      }
      .headerHeight(min: 60, max: 260)
      .headerSnap()
      .headerScrollPosition(isSecond ? $second : $first)
    }
  }

  @Test func `another binding in its place counts from then on, for the header too`() {
    let remotes = [Remote<ScrollPosition>(), Remote<ScrollPosition>()]
    let remote = Remote(false)
    let stage = Stage { Controlled(remote) { Swapped(isSecond: $0, remotes: remotes) } }
    stage.update()
    remotes[0].value.scrollTo(y: 600)
    stage.settle()
    #expect(stage.scrollOffset.y == 600)
    remote.value = true
    stage.settle()
    remotes[1].value.scrollTo(y: 150)
    stage.settle()
    #expect(stage.scrollOffset.y == 150)
    stage.hold(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -20)) {}
    stage.settle()
    #expect(stage.scrollOffset.y == 200)
  }

  @Test func `a tick evaluates no body for it`() {
    let stage = Stage { Screen(Remote()) }
    stage.scroll(to: 1000)
    stage.scroll(to: 1001)
    stage.resetCosts()
    for offset in [1002, 1003, 1004] as [CGFloat] { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }
}
