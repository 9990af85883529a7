import Masthead
import Stage
import StageTesting
import SwiftUI
import Testing

@testable import GalleryScreens

/// The screens with a header, in a window of 390 by 844 points with a status bar of 47: headers extend below
/// it, so each is 47 points higher than its screen sets.
@Suite("Screens with a header") @MainActor struct HeaderScreensTests {
  private func stage(_ view: some View) -> Stage {
    Stage(safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed) { view }
  }

  private func text(_ string: String, on stage: Stage) -> ShownText? {
    stage.texts.first { $0.string == string && $0.opacity > 0.01 }
  }

  /// Taps a switch, which is at the trailing edge of its row.
  private func flip(_ id: String, on stage: Stage) {
    guard let row = stage.frame(of: id) else { return }
    stage.tap(at: CGPoint(x: row.maxX - 20, y: row.midY))
    stage.settle()
  }

  @Test func `album: the cover is 387 points tall, grows by what is pulled, and rests at 99`() {
    let stage = stage(AlbumScreen())
    #expect(stage.frame(of: "header")?.height == 387)
    stage.scroll(to: -80)
    #expect(stage.frame(of: "header")?.height == 467)
    stage.scroll(to: 600)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 99))
  }

  @Test func `cover: a pull of 120 points turns noon to dusk, and the next one back`() {
    let stage = stage(CoverScreen())
    func pull() {
      stage.hold(by: CGVector(dx: 0, dy: 500)) {}
      stage.settle()
    }
    #expect(text("The Valley at Noon", on: stage) != nil)
    pull()
    #expect(text("The Valley at Dusk", on: stage) != nil)
    pull()
    #expect(text("The Valley at Noon", on: stage) != nil)
  }

  @Test func `profile: the bar takes over the name`() {
    let stage = stage(ProfileScreen())
    #expect(stage.frame(of: "header")?.height == 327)
    #expect(stage.texts.filter { $0.string == "Ada Marlow" && $0.opacity > 0.01 }.count == 1)
    stage.scroll(to: 300)
    #expect(stage.frame(of: "header")?.height == 99)
    #expect(stage.texts.contains { $0.string == "Ada Marlow" && $0.opacity == 1 })
  }

  @Test(arguments: PostcardLook.allCases)
  func `postcard: each style leaves 96 points and the status bar in sight`(look: PostcardLook)
    throws
  {
    let stage = stage(PostcardScreen(look: look))
    #expect(stage.frame(of: "card") == CGRect(x: 0, y: 0, width: 390, height: 307))
    stage.scroll(to: 400)
    let card = try #require(stage.frame(of: "card"))
    switch look {
    case .shrink: #expect(card == CGRect(x: 0, y: 0, width: 390, height: 143))
    case .slide: #expect(card.maxY == 143)
    case .fixed: #expect(card == CGRect(x: 0, y: 0, width: 390, height: 307))
    // Scaled in proportion to the remaining height.
    case .scale: #expect(abs(card.width - 390 * 143 / 307) < 1e-6)
    // 143 points of the card are left. It stays centred, or goes 0.6 of the content's way of 164 points.
    case .clip, .parallax:
      #expect(card == CGRect(x: 0, y: 0, width: 390, height: 143))
      // The horizon, at 0.555 of the card.
      let horizon = Int(307 * 0.555 - (look == .clip ? 82 : 98.4))
      let picture = try stage.snapshot(scale: 1)
      #expect(picture.color(x: 20, y: horizon - 4).red > 0.9)
      #expect(picture.color(x: 20, y: horizon + 5).red < 0.3)
    }
  }

  @Test("postcard: a taller card moves nothing that is being read, and its stamp keeps its count")
  func taller() throws {
    let stage = stage(PostcardScreen(look: .shrink))
    stage.tap("stamp")
    flip("taller", on: stage)
    stage.settle()
    #expect(stage.frame(of: "card")?.height == 407)
    #expect(text("1×", on: stage) != nil)
  }

  @Test func `map: it begins half open, rests at three places, and moves at a button`() {
    let stage = stage(MapScreen())
    #expect(stage.frame(of: "map")?.height == 329)
    stage.tap("show Map")
    stage.advance(by: .milliseconds(200))
    // Between both, since the button animates.
    #expect((283..<499).contains((stage.frame(of: "map")?.height ?? 0) - 47))
    stage.settle()
    #expect(stage.frame(of: "map")?.height == 547)
    stage.tap("show List")
    stage.settle()
    #expect(stage.frame(of: "map")?.height == 111)
    stage.tap("show Map")
    stage.settle()
    // Released between open and half open, nearer to the latter.
    stage.hold(from: CGPoint(x: 195, y: 700), by: CGVector(dx: 0, dy: -150)) {}
    stage.settle()
    #expect(stage.frame(of: "map")?.height == 329)
  }

  @Test func `harbour: the bar takes the title over; at no time are two to be read`() {
    let stage = stage(HarbourScreen())
    let titles = { stage.texts.filter { $0.string == "Low Tide" && $0.opacity > 0.01 } }
    #expect(titles().count == 1)
    for offset in stride(from: 0, through: 300, by: 10) {
      stage.scroll(to: CGFloat(offset))
      #expect(titles().count <= 1, "\(offset)")
    }
    // In the centre of the bar's row, 44 points high below the status bar.
    #expect(titles().first.map { abs($0.frame.midY - 69) < 1 } == true)
  }

  @Test func `podcast: the cover stays behind the bar's title, and its button stays`()
    throws
  {
    let stage = stage(PodcastScreen())
    stage.find(.button("Follow")).tap(scrolling: false)
    #expect(stage.find(.button("Unfollow")).isHittable)
    stage.scroll(to: 600)
    stage.settle()
    // Status bar and bar, 47 + 44 points: the header is all that is behind them.
    #expect(stage.frame(of: "header")?.maxY == 91)
    let title = try #require(text("Fog Signal", on: stage))
    #expect(abs(title.frame.midY - 69) < 1)
    let picture = try stage.snapshot(scale: 1)
    let (cover, row) = (picture.color(x: 20, y: 80), picture.color(x: 385, y: 93))
    #expect(cover.green < 0.4 && cover.blue > 0.2, "the cover, not a bar's material: \(cover)")
    #expect(row.green > 0.9, "the rows below: \(row)")
    stage.find(.button("Unfollow")).tap(scrolling: false)
    #expect(stage.find(.button("Follow")).isHittable)
  }

  @Test func `news: the bar leaves with the stories and is back with the first way up`()
    throws
  {
    let stage = stage(NewsScreen())
    #expect(abs(try #require(stage.frame(of: "toolbar")).maxY - (844 - 34)) < 1e-9)
    stage.fling(velocity: CGVector(dx: 0, dy: -2000))
    stage.settle()
    #expect(try #require(stage.frame(of: "bar")).maxY <= 47)
    #expect(try #require(stage.frame(of: "toolbar")).minY >= 844)
    stage.drag(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 250), over: .seconds(1))
    stage.settle()
    #expect(stage.frame(of: "bar")?.minY == 0)
    #expect(abs(try #require(stage.frame(of: "toolbar")).maxY - (844 - 34)) < 1e-9)
  }

  @Test(arguments: RevealWay.allCases)
  func `market: what is to be seen of the bar after a way down, and after a way up`(way: RevealWay)
    throws
  {
    let stage = stage(MarketScreen(way: way))
    let whole = try #require(stage.frame(of: "bar")).height
    let search: CGFloat = 56 + 47
    stage.fling(from: CGPoint(x: 195, y: 500), velocity: CGVector(dx: 0, dy: -2500))
    stage.settle()
    let below = try #require(stage.frame(of: "bar")).maxY
    stage.drag(from: CGPoint(x: 195, y: 250), by: CGVector(dx: 0, dy: 300), over: .seconds(1))
    stage.settle()
    let above = try #require(stage.frame(of: "bar")).maxY
    let expected: (below: CGFloat, above: CGFloat) =
      switch way {
      case .pinned: (search, search)
      case .scrollsAway: (0, 0)
      case .floating: (0, whole)
      case .floatingPinned: (search, whole)
      case .floatingCollapsed: (0, search)
      }
    // Headers that leave can be anywhere above the window.
    #expect(expected.below == 0 ? below <= 47 : abs(below - expected.below) < 0.5)
    #expect(expected.above == 0 ? above <= 47 : abs(above - expected.above) < 0.5)
    // Scrolling by the program does not bring the header back.
    if way == .floating || way == .floatingCollapsed {
      stage.fling(from: CGPoint(x: 195, y: 500), velocity: CGVector(dx: 0, dy: -2500))
      stage.settle()
      #expect(stage.scrollOffset.y > 1500)
      let away = stage.scrollOffset.y
      stage.tap("jump")
      stage.settle()
      #expect(stage.scrollOffset.y != away)
    }
  }

  @Test(arguments: [false, true])
  func `refresh: a pull opens room below the header or above it, and brings news`(isAbove: Bool)
    async throws
  {
    let stage = stage(RefreshScreen(isAbove: isAbove))
    #expect(stage.frame(of: "header")?.height == 227)
    var armed: ShownText?
    stage.hold(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 400), over: .seconds(1)) {
      armed = text("Let go", on: stage)
    }
    let sign = try #require(armed)
    if isAbove {
      #expect(sign.frame.maxY < 180)
    } else {
      #expect(sign.frame.minY > 227)
    }
  }

  @Test func `tabs: the bar sticks below the header, and a short page keeps it collapsed`()
    throws
  {
    let stage = stage(TabsScreen())
    #expect(stage.frame(of: "header")?.height == 287)
    stage.scroll(to: 500)
    #expect(stage.frame(of: "header")?.height == 99)
    let about = try #require(text("About", on: stage)).frame
    stage.tap(at: CGPoint(x: about.midX, y: about.midY))
    stage.settle()
    #expect(stage.frame(of: "header")?.height == 99)
    #expect(text("The cover opens on the way up", on: stage) != nil)
  }

  @Test func `tabs: with the switch on, the cover opens on the way up`() throws {
    let stage = stage(TabsScreen(page: .about))
    flip("floats", on: stage)
    let songs = try #require(text("Songs", on: stage)).frame
    stage.tap(at: CGPoint(x: songs.midX, y: songs.midY))
    stage.settle()
    stage.fling(velocity: CGVector(dx: 0, dy: -3000))
    stage.settle()
    #expect(stage.frame(of: "header")?.height == 99)
    stage.drag(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 400), over: .seconds(1))
    stage.settle()
    #expect(stage.frame(of: "header")?.height == 287)
  }
}
