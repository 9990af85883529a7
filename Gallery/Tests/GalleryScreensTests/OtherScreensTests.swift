import Stage
import StageTesting
import SwiftUI
import Testing

@testable import GalleryScreens

/// Lists, scroll state, places and focus, in a window of 390 by 844 points whose status bar is 47 tall.
@Suite("Screens of lists, scroll state and places") @MainActor struct OtherScreensTests {
  private func stage(_ view: some View) -> Stage {
    Stage(safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed) { view }
  }

  @Test(
    "berths: the picture fills the room that a pull opens below the bar; a pier's header sticks")
  func berths() throws {
    let stage = stage(BerthsScreen())
    // The bar's row is 44 points high.
    #expect(stage.frame(of: "picture")?.minY == 91)
    stage.scroll(to: 900)
    let header = try #require(
      stage.texts.filter { $0.string.hasSuffix("pier") }.min { $0.frame.minY < $1.frame.minY })
    #expect((91..<130).contains(header.frame.minY))
  }

  @Test
  func `settings: the card keeps its place below the large title while it is pulled`() throws {
    let stage = stage(SettingsScreen())
    let rest = try #require(stage.frame(of: "card"))
    #expect(rest.height == 180)
    #expect(rest.minX == 16)
    stage.scroll(to: -100)
    let pulled = try #require(stage.layoutFrame(of: "card"))
    #expect(pulled.minY == rest.minY + 100)
  }

  @Test
  func `logbook: the list under the cover is swiped, and a drag on the cover scrolls it`() throws {
    let stage = stage(LogbookScreen())
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 311))
    let entry = try #require(stage.frame(of: "entry 2"))
    stage.drag(
      from: CGPoint(x: 330, y: entry.midY), by: CGVector(dx: -120, dy: 0), over: .milliseconds(400))
    stage.settle()
    let delete = try #require(stage.texts.first { $0.string == "Delete" })
    stage.tap(at: CGPoint(x: delete.frame.midX, y: delete.frame.midY))
    stage.settle()
    #expect(stage.texts.contains { $0.string == "99,999 entries" })
    #expect(stage.frame(of: "entry 2") == nil)
    stage.drag(from: CGPoint(x: 195, y: 200), by: CGVector(dx: 0, dy: -160), over: .seconds(1))
    stage.settle()
    #expect(stage.scrollOffset.y > 140)
    #expect(try #require(stage.frame(of: "header")).height < 180)
  }

  @Test
  func `office: list, form and column go on below the bar, and each keeps its place`() throws {
    let stage = stage(OfficeScreen())
    stage.drag(from: CGPoint(x: 195, y: 700), by: CGVector(dx: 0, dy: -410), over: .seconds(2))
    stage.settle()
    #expect(stage.frame(of: "header")?.height == 99)
    let booking = try #require(stage.frame(of: "booking 6"))
    func choose(_ tab: String) throws {
      let text = try #require(stage.texts.last { $0.string == tab })
      stage.tap(at: CGPoint(x: text.frame.midX, y: text.frame.midY))
      stage.settle()
      #expect(stage.frame(of: "header")?.height == 99, "\(tab)")
    }
    try choose("Dues")
    #expect(stage.texts.contains { $0.string == "36 crowns" })
    try choose("Hours")
    try choose("Berths")
    #expect(stage.frame(of: "booking 6") == booking)
  }

  private func text(_ string: String, _ stage: Stage) throws -> CGRect {
    try #require(stage.texts.first { $0.string == string }, "\(string)").frame
  }

  @Test func `chandlery: filters and a button stick with the tab bar`() throws {
    let stage = stage(ChandleryScreen())
    #expect(stage.frame(of: "header")?.maxY == 247)
    #expect(stage.frame(of: "collapse")?.maxX == 390)
    stage.scroll(to: 900)
    stage.settle()
    #expect(stage.frame(of: "header")?.maxY == 99)
    #expect(stage.frame(of: "filters")?.minY == 143)
    let before = stage.maximumScrollOffset.y
    stage.find(.button("Reduced")).tap()
    stage.settle()
    #expect(stage.maximumScrollOffset.y < before / 2)
    stage.tap("collapse")
    stage.settle()
    #expect(try text("Oars", stage).minY < text("Anchors", stage).minY)
  }

  @Test func `chandlery: a tap on a stuck name hides its shelf, and the name stays`() throws {
    let stage = stage(ChandleryScreen())
    // In the third shelf.
    stage.scroll(to: 148 + 2 * (44 + 12 * 48) + 200)
    stage.settle()
    let before = try text("Paint and varnish", stage)
    stage.tap(at: CGPoint(x: before.midX, y: before.midY))
    for _ in 0..<30 {
      stage.advance(by: .milliseconds(16))
      #expect(abs(try text("Paint and varnish", stage).minY - before.minY) < 0.01)
    }
    stage.settle()
    #expect(try text("Oars", stage).midY == before.midY + 44)
  }

  @Test
  func `regatta: the card in the middle is the one that is snapped, and the words are its own`()
    throws
  {
    let stage = stage(RegattaScreen())
    stage.settle()
    #expect(stage.frame(of: "boat 0")?.midX == 195)
    let card = try #require(stage.frame(of: "boat 0"))
    for boat in 1...6 {
      stage.drag(
        from: CGPoint(x: 300, y: card.midY), by: CGVector(dx: -220, dy: 0),
        over: .milliseconds(400))
      stage.settle()
      let now = try #require(stage.frame(of: "boat \(boat)"))
      #expect(abs(now.midX - 195) < 0.5)
      #expect(abs(now.height - card.height) < 0.01)
      #expect(try #require(stage.frame(of: "boat \(boat - 1)")).height < card.height)
    }
    #expect(stage.texts.filter { $0.string == "Kittiwake" }.count == 2)
  }

  @Test func `bars of 52 points show their titles whole at the largest type`() throws {
    let titles: [(GalleryScreen, String)] = [
      (.album, "Low Tide"), (.index, "Passengers"), (.profile, "Ada Marlow"),
      (.tabs, "Harbour Lights"), (.chandlery, "Chandlery"),
    ]
    for (screen, title) in titles {
      let stage = stage(screen.view.environment(\.dynamicTypeSize, .accessibility5))
      stage.scroll(to: 900)
      stage.settle()
      // From below the status bar to the collapsed header's end.
      let bar = CGRect(x: 0, y: 47, width: 390, height: 52)
      #expect(
        stage.texts.contains { $0.string == title && bar.contains($0.frame) && $0.opacity == 1 },
        "\(title)")
    }
  }

  @Test func `meter: the bar tells offset, way and phase`() throws {
    let stage = stage(MeterScreen())
    func says(_ string: String) -> Bool { stage.texts.contains { $0.string == string } }
    #expect(says("At the start"))
    #expect(says("At rest"))
    stage.hold(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -210)) {
      #expect(says("Dragged"))
      #expect(says("Reading on"))
    }
    stage.settle()
    stage.drag(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 100), over: .seconds(1))
    stage.settle()
    #expect(says("Back up"))
    stage.scroll(to: stage.maximumScrollOffset.y)
    #expect(says("At the end"))
  }

  @Test func `index: a letter leads to its names, below the header and not under it`() throws {
    let stage = stage(IndexScreen())
    stage.tap("index E")
    stage.settle()
    #expect(stage.frame(of: "letter E")?.minY == 99)
    #expect(stage.frame(of: "header")?.maxY == 99)
    stage.scroll(to: 900)
    #expect(stage.texts.contains { $0.string == "Passengers" && $0.opacity == 1 })
  }

  @Test(
    "booking: no field that is focused lies under the header or a heading, on the way there and back"
  )
  func booking() throws {
    let stage = stage(BookingScreen())
    let open = try #require(stage.frame(of: "header")).height
    for step in 0..<20 {
      stage.press(.tab)
      stage.settle()
      try check(step, on: stage)
    }
    #expect(stage.scrollOffset.y > 500)
    for step in (0..<19).reversed() {
      stage.press(.tab, modifiers: .shift)
      stage.settle()
      try check(step, on: stage)
    }
    #expect(open > 107)
  }

  private func check(_ step: Int, on stage: Stage) throws {
    let field = try #require(stage.frame(of: "field \(step / 4).\(step % 4)"))
    let heading = try #require(stage.frame(of: "passenger \(step / 4)"))
    // The field is 26 points below its name.
    #expect(field.minY + 26 >= heading.maxY, "\(step)")
    #expect(field.maxY <= 844, "\(step)")
  }

  @Test func `booking: the header is as tall as its words, and grows with them when it is pulled`()
    throws
  {
    let stage = stage(BookingScreen())
    let open = try #require(stage.frame(of: "header"))
    stage.scroll(to: -60)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: open.height + 60))
  }

  @Test func `probes: a view that is opened answers, beside what is on record`() {
    let stage = Stage { NavigationStack { ProbesScreen() } }
    #expect(stage.texts.contains { $0.string == "On record: -60, 40" })
    stage.tap("probe 3")
    stage.settle()
    #expect(stage.texts.contains { $0.string == "Here: -60, 40" })
    #expect(stage.texts.contains { $0.string.hasPrefix("recorded: ") })
  }

  @Test(arguments: GalleryScreen.allCases)
  func `every screen is there under its name, light and dark`(screen: GalleryScreen) {
    for scheme in [ColorScheme.light, .dark] {
      let stage = Stage(colorScheme: scheme, text: .fixed) { screen.view }
      #expect(!stage.texts.isEmpty)
      stage.scroll(to: 300)
      stage.resize(to: CGSize(width: 844, height: 390))
      stage.scroll(to: -50)
      stage.scroll(to: 0)
      stage.settle(limit: .seconds(3))
      #expect(!stage.texts.isEmpty)
    }
    #expect(!screen.summary.isEmpty)
  }
}
