import Stage
import SwiftUI
import Testing

/// Bars as each system has them. Numbers in comments are rows of Documentation/Systems.md, which has the sources.
@MainActor struct SystemBarTests {
  /// A screen whose rows tell where its content begins.
  private struct Screen: View {
    var mode = NavigationBarItem.TitleDisplayMode.inline
    var isPushed = false

    var body: some View {
      NavigationStack(path: .constant(NavigationPath(isPushed ? [1] : []))) {
        rows.navigationTitle("Fruit").navigationBarTitleDisplayMode(mode)
          .navigationDestination(for: Int.self) { _ in
            rows.navigationTitle("Apple").navigationBarTitleDisplayMode(.inline)
              .toolbar { Button("Edit") {}.accessibilityIdentifier("edit") }
          }
      }
    }

    private var rows: some View {
      ScrollView {
        Color.red.frame(height: 2000).accessibilityIdentifier("content")
      }
    }
  }

  // 13, 14: below a status bar of 62, and without one.
  @Test(arguments: [
    (Stage.System.standard, 44.0, 64.0), (.iOS18, 44, 44), (.iOS26, 54, 64), (.iOS27, 54, 64),
  ]) func `the height of a navigation bar`(
    _ system: Stage.System, _ height: CGFloat, _ heightAtTop: CGFloat
  ) {
    #expect(phone(system) { Screen() }.frame(of: "content")?.minY == 62 + height)
    #expect(phone(system, statusBar: 0) { Screen() }.frame(of: "content")?.minY == heightAtTop)
    let large = phone(system) { Screen(mode: .large) }
    #expect(large.frame(of: "content")?.minY == 62 + height + 52)
    #expect(large.text("Fruit")?.minX == (system == .standard ? 16 : 20))
  }

  // 15: 402 points high, so that the size class is compact.
  @Test(arguments: [(Stage.System.standard, 32.0), (.iOS18, 32), (.iOS26, 54)])
  func `the height of a navigation bar sideways`(_ system: Stage.System, _ height: CGFloat) {
    let stage = Stage(size: CGSize(width: 874, height: 402), system: system) { Screen() }
    #expect(stage.frame(of: "content")?.minY == height)
  }

  // 43
  @Test func `the back button is a chevron with a title, or on glass`() throws {
    for system in [Stage.System.standard, .iOS18] {
      let stage = phone(system) { Screen(isPushed: true) }
      #expect(stage.text("Fruit") != nil)
      #expect(try #require(stage.frame(of: "BackButton")).minX == 8)
    }
    for system in [Stage.System.iOS26, .iOS27] {
      let stage = phone(system) { Screen(isPushed: true) }
      #expect(stage.text("Fruit") == nil)
      #expect(stage.frame(of: "BackButton") == CGRect(x: 16, y: 62, width: 44, height: 44))
    }
  }

  // 44, 45: a text on glass has 16 points beside it.
  @Test func `an item of a bar stands at the margin, on iOS 26 on glass`() throws {
    let plain = try #require(phone(.iOS18) { Screen(isPushed: true) }.text("Edit"))
    #expect(abs(plain.maxX - (402 - 16)) < 1 && abs(plain.midY - (62 + 22)) < 1)
    let glass = try #require(phone(.iOS26) { Screen(isPushed: true) }.text("Edit"))
    #expect(abs(glass.maxX - (402 - 16 - 16)) < 1 && abs(glass.midY - (62 + 22)) < 1)
  }

  // 46, 48
  @Test func `a bar over content is even with a line, or fades`() throws {
    func line(_ system: Stage.System, color: Color? = nil) throws -> [[Int]] {
      let stage = phone(system) {
        NavigationStack {
          ScrollView { Color.white.frame(height: 2000) }
            .navigationTitle("Fruit").navigationBarTitleDisplayMode(.inline)
            .toolbarBackground(
              color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.bar), for: .navigationBar)
        }
      }
      stage.scroll(to: 300)
      let end = 62 + (system == .iOS18 || system == .standard ? 44.0 : 54)
      return try [stage.color(at: 100, 70).bytes, stage.color(at: 100, end).bytes]
    }
    for system in [Stage.System.iOS18, .iOS27] {
      #expect(try line(system)[1] != [255, 255, 255], "\(system)")
    }
    #expect(try line(.iOS26)[1] == [255, 255, 255])
    let green = Color(red: 0, green: 1, blue: 0)
    #expect(try line(.iOS18, color: green)[0] == [0, 255, 0])
    #expect(try line(.iOS26, color: green)[0][0] > 200)
  }

  private struct Searching: View {
    var placement = SearchFieldPlacement.automatic
    @State var text = ""
    @State var isSearching = false

    var body: some View {
      NavigationStack {
        ScrollView {
          Color.red.frame(height: 2000).accessibilityIdentifier("content")
        }
        .navigationTitle("Fruit").navigationBarTitleDisplayMode(.inline)
        .searchable(text: $text, isPresented: $isSearching, placement: placement)
      }
    }
  }

  // 22, 23: the field's height and the bar's, below the title and in the bar at the bottom.
  @Test func `a search field is below the title, or at the bottom`() throws {
    let former = phone(.iOS18) { Searching() }
    #expect(former.frame(of: "content")?.minY == 158)
    let stage = phone(.iOS26) { Searching() }
    #expect(stage.frame(of: "content")?.minY == 116)
    let field = try #require(stage.frame(of: "SearchField"))
    #expect(abs(field.midY - (874 - 34 - 24)) < 1)
    // A drawer is below the title on every system: 56 for a field of 44.
    let drawer = phone(.iOS26) { Searching(placement: .navigationBarDrawer(displayMode: .always)) }
    #expect(drawer.frame(of: "content")?.minY == 172)
  }

  @Test func `a search at the bottom begins with a tap and ends with its button`() throws {
    let stage = phone(.iOS26) { Searching() }
    stage.tap("SearchField")
    stage.settle()
    stage.type("ap")
    #expect(stage.text("ap") != nil && stage.text("Fruit") != nil)
    let field = try #require(stage.frame(of: "SearchField"))
    stage.tap(at: CGPoint(x: 402 - 16 - 22, y: field.midY))
    stage.settle()
    #expect(stage.text("ap") == nil)
    #expect(try #require(stage.frame(of: "SearchField")).width > field.width)
  }

  // 24
  @Test(arguments: [(Stage.System.standard, 44.0), (.iOS18, 44), (.iOS26, 48)])
  func `the bar at the bottom`(_ system: Stage.System, _ height: CGFloat) {
    let stage = phone(system) {
      NavigationStack {
        Color.red.accessibilityIdentifier("content")
          .toolbar { ToolbarItem(placement: .bottomBar) { Button("Sort") {} } }
      }
    }
    #expect(stage.frame(of: "content")?.maxY == 874 - 34 - height)
  }

  private struct Tabs: View {
    var count = 2

    var body: some View {
      TabView {
        ForEach(0..<count, id: \.self) { index in
          Color.red.accessibilityIdentifier("content \(index)")
            .tabItem { Label("Tab \(index)", systemImage: "star") }
        }
      }
    }
  }

  // 16, 17: a strip of 49, and capsules whose tabs are 90 or 86 apart, around the middle.
  @Test(arguments: [
    (Stage.System.standard, 83.0, 90.0), (.iOS18, 34 + 49, 201), (.iOS26, 83, 86), (.iOS27, 83, 86),
  ]) func `the tab bar`(_ system: Stage.System, _ room: CGFloat, _ pitch: CGFloat) throws {
    let stage = phone(system) { Tabs() }
    #expect(stage.frame(of: "content 0")?.maxY == 874 - room)
    let (first, second) = (try #require(stage.text("Tab 0")), try #require(stage.text("Tab 1")))
    #expect(abs(second.midX - first.midX - pitch) <= 4.5)
    #expect(abs((second.midX + first.midX) / 2 - 201) < 1)
    stage.tap(at: CGPoint(x: second.midX, y: second.midY))
    stage.settle()
    #expect(stage.frame(of: "content 1") != nil)
  }

  // 13: wix/react-native-navigation#5730 has 56 for iOS 13.
  @Test(arguments: [(Stage.System.standard, 64.0), (.iOS18, 56), (.iOS26, 64)])
  func `the height of a navigation bar in a sheet`(_ system: Stage.System, _ height: CGFloat) {
    let stage = phone(system) { Color.white.sheet(isPresented: .constant(true)) { Screen() } }
    #expect(stage.frame(of: "content")?.minY == 72 + height)
  }

  @Test func `three tabs of iOS 26 are on a capsule of 274`() throws {
    let stage = phone(.iOS26) {
      TabView {
        ForEach(0..<3, id: \.self) { index in
          Color.red.ignoresSafeArea().tabItem { Label("Tab \(index)", systemImage: "star") }
        }
      }
    }
    let left: CGFloat = 201 - 137
    let y: CGFloat = 874 - 21 - 31
    #expect(try stage.color(at: left - 2, y).bytes == Color.red.resolved)
    #expect(try stage.color(at: left + 3, y).bytes != Color.red.resolved)
    #expect(try stage.color(at: 201, 874 - 21 - 62 - 2).bytes == Color.red.resolved)
    #expect(try stage.color(at: 201, 874 - 21 + 2).bytes == Color.red.resolved)
  }

  // 18
  @Test(arguments: [(Stage.System.iOS18, false), (.iOS26, true), (.iOS27, false)])
  func `a tab that searches stands apart on iOS 26`(_ system: Stage.System, _ isApart: Bool) {
    let stage = phone(system) {
      TabView {
        Tab("Home", systemImage: "house") { Color.red }
        Tab(role: .search) { Color.blue.accessibilityIdentifier("blue") }
      }
    }
    #expect((stage.text("Search") == nil) == isApart)
    stage.tap(at: CGPoint(x: isApart ? 402 - 21 - 31 : system == .iOS18 ? 301 : 240, y: 820))
    stage.settle()
    #expect(stage.frame(of: "blue") != nil)
  }

  // 56
  @Test(arguments: [(Stage.System.standard, false), (.iOS18, false), (.iOS26, true)])
  func `a swipe back may begin inside the screen`(_ system: Stage.System, _ isBack: Bool) {
    let stage = phone(system) { PushedScreen() }
    #expect(stage.text("Apple") != nil)
    stage.drag(from: CGPoint(x: 150, y: 500), by: CGVector(dx: 230, dy: 0))
    stage.settle()
    #expect((stage.text("Apple") == nil) == isBack)
  }

  @Test func `no swipe back begins where a view takes the drag`() {
    let stage = phone(.iOS26) { PushedScreen() }
    stage.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 230, dy: 0))
    stage.settle()
    #expect(stage.text("Apple") != nil)
  }

  private struct PushedScreen: View {
    @State var path = [1]

    var body: some View {
      NavigationStack(path: $path) {
        Text("Fruit")
          .navigationDestination(for: Int.self) { _ in
            VStack {
              Text("Apple")
              ScrollView(.horizontal) { Color.blue.frame(width: 1000, height: 300) }
              Color.red
            }
          }
      }
    }
  }
}

extension Color {
  /// In light mode on iOS 26, 0…255.
  @MainActor var resolved: [Int] {
    let color = resolve(in: EnvironmentValues())
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }
}
