import Stage
import SwiftUI
import Testing

/// What sheets are made of and how high they are, in the window in which cards were recorded
/// (375 × 667, behaviour sheet §16).
@MainActor struct SheetFormTests {
  private struct Bar: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? {
      context.dynamicTypeSize.isAccessibilitySize ? nil : context.maxDetentValue / 4
    }
  }

  private struct Screen<Content: View>: View {
    let content: Content
    @State private var taps = 0
    @State private var isPresented = true

    var body: some View {
      VStack {
        Button("behind \(taps)") { taps += 1 }.frame(width: 375, height: 60)
        Spacer()
      }
      .sheet(isPresented: $isPresented) { content }
    }
  }

  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    let screen = Screen(content: content())
    let stage = Stage(size: CGSize(width: 375, height: 667), text: .fixed) { screen }
    stage.settle()
    return stage
  }

  @Test func `a sheet rests at a height that a type works out`() {
    let stage = stage {
      Color.white.accessibilityIdentifier("card").presentationDetents([.custom(Bar.self)])
    }
    // 636 points are the tallest card's; a lower one is 6 points off the edges.
    #expect(stage.frame(of: "card") == CGRect(x: 6, y: 502, width: 363, height: 159))
  }

  @Test func `a height that there is not leaves the others`() {
    let content = Color.white.accessibilityIdentifier("card")
    let both = stage {
      content.presentationDetents([.custom(Bar.self), .height(400)])
        .dynamicTypeSize(.accessibility1)
    }
    #expect(both.frame(of: "card") != nil)
    #expect(PresentationDetent.custom(Bar.self) == .custom(Bar.self))
    #expect(PresentationDetent.custom(Bar.self) != .medium)
  }

  @Test func `a view can be the ground of a sheet`() throws {
    let stage = stage {
      Text("content").presentationDetents([.medium]).presentationBackground(alignment: .top) {
        Color(red: 0, green: 0, blue: 1).frame(height: 100).accessibilityIdentifier("ground")
      }
    }
    // A card 351 high, 6 off the edges (behaviour sheet §16).
    #expect(stage.frame(of: "ground") == CGRect(x: 6, y: 310, width: 363, height: 100))
    let picture = try stage.snapshot(scale: 1)
    #expect(picture.pixels[350 * 375 + 187] & 0xFF_FFFF == 0x00_00FF)
    // Nothing of the ground below: the dimmed window shows.
    #expect(picture.pixels[600 * 375 + 187] & 0xFF_FFFF == 0xCC_CCCC)
    // The card's corners cut it.
    #expect(picture.pixels[312 * 375 + 8] & 0xFF_FFFF != 0x00_00FF)
  }

  @Test func `what is behind a sheet can be used where it is let through`() throws {
    let closed = stage { Text("content").presentationDetents([.medium]) }
    closed.tap(at: CGPoint(x: 187, y: 30))
    #expect(closed.texts.map(\.string).contains("behind 0"))
    let open = stage {
      Text("content").presentationDetents([.medium]).presentationBackgroundInteraction(.enabled)
    }
    open.tap(at: CGPoint(x: 187, y: 30))
    open.settle()
    #expect(open.texts.map(\.string).contains("behind 1"))
    #expect(open.texts.map(\.string).contains("content"))
    #expect(open.accessibilityTree["behind 1"]?.activate() == true)
    #expect(open.texts.map(\.string).contains("behind 2"))
    // Nothing is dimmed.
    #expect(try open.snapshot(scale: 1).pixels[200 * 375 + 187] & 0xFF_FFFF == 0xFF_FFFF)
  }

  @Test func `a sheet lets through up to a height`() {
    func taps(_ detent: PresentationDetent) -> Bool {
      let stage = stage {
        Text("content").presentationDetents([detent])
          .presentationBackgroundInteraction(.enabled(upThrough: .medium))
          .interactiveDismissDisabled()
      }
      stage.tap(at: CGPoint(x: 187, y: 20))
      return stage.texts.map(\.string).contains("behind 1")
    }
    #expect(taps(.height(200)))
    #expect(taps(.medium))
    #expect(!taps(.large))
  }
}

/// The bar of a tab view as a place that toolbar modifiers can be about.
@MainActor struct TabBarPlaceTests {
  private struct Tabs<Content: View>: View {
    let content: Content
    @State private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        content.tabItem { Text("One") }.tag(0)
        Color.white.accessibilityIdentifier("two").tabItem { Text("Two") }.tag(1)
      }
      .overlay(alignment: .top) { Button("next") { tab = 1 - tab } }
    }
  }

  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    let tabs = Tabs(content: content())
    return Stage(size: CGSize(width: 375, height: 667), text: .fixed) { tabs }
  }

  @Test func `a screen hides the bar while it is in front, and has its room`() {
    let stage = stage {
      Color.white.accessibilityIdentifier("one").toolbar(.hidden, for: .tabBar)
    }
    #expect(stage.frame(of: "one")?.height == 667)
    #expect(stage.texts.map(\.string) == ["next"])
    stage.tap(at: CGPoint(x: 187, y: 10))
    stage.settle()
    // 83 points are the bar's room (behaviour sheet §16).
    #expect(stage.frame(of: "two")?.height == 584)
    #expect(Set(stage.texts.map(\.string)) == ["next", "One", "Two"])
    stage.tap(at: CGPoint(x: 187, y: 10))
    stage.settle()
    #expect(stage.texts.map(\.string) == ["next"])
  }

  @Test func `a screen that is pushed in a stack hides the bar around the stack`() {
    let stage = stage {
      NavigationStack {
        NavigationLink("push") {
          Text("detail").toolbarVisibility(.hidden, for: .tabBar)
        }
        .navigationTitle("Root")
      }
    }
    #expect(stage.texts.map(\.string).contains("One"))
    #expect(stage.accessibilityTree["push"]?.activate() == true)
    stage.settle()
    #expect(!stage.texts.map(\.string).contains("One"))
    #expect(stage.texts.map(\.string).contains("detail"))
  }

  @Test func `a screen gives the bar a ground, or takes it`() throws {
    let filled = stage {
      Color.white.toolbarBackground(Color(red: 0, green: 0, blue: 1), for: .tabBar)
    }
    // The bar's left end: two items of 90 points in the middle.
    #expect(try filled.snapshot(scale: 1).pixels[600 * 375 + 187] & 0xFF_FFFF == 0x00_00FF)
    let plain = stage { Color.white.toolbarBackground(.hidden, for: .tabBar) }
    #expect(try plain.snapshot(scale: 1).pixels[590 * 375 + 187] & 0xFF_FFFF == 0xFF_FFFF)
  }
}

@MainActor struct FormStyleTests {
  private struct Column: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading, spacing: 0) { configuration.content }
    }
  }

  private struct Framed: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        Text("above")
        Form(configuration)
      }
    }
  }

  private func stage<S: FormStyle>(_ style: S) -> Stage {
    Stage(size: CGSize(width: 375, height: 667), text: .fixed) {
      Form { Text("row").accessibilityIdentifier("row") }.formStyle(style)
    }
  }

  @Test func `a form is made by the style around it`() {
    // 35 over the first card, 15.75 in the row; 16 + 16 from the edge (behaviour sheet §11).
    let row = CGPoint(x: 32, y: 50.75)
    #expect(stage(.automatic).frame(of: "row")?.origin == row)
    #expect(stage(.grouped).frame(of: "row")?.origin == row)
    // Three letters of 8.5 points in the middle of the window.
    #expect(stage(Column()).frame(of: "row")?.origin == CGPoint(x: 174.75, y: 321.25))
    // One line of 24.5 higher up.
    #expect(stage(Framed()).frame(of: "row")?.origin == CGPoint(x: 32, y: 75.25))
  }
}

@MainActor struct RemovedTitleTests {
  private struct Screen: View {
    let removed: ToolbarDefaultItemKind?

    var body: some View {
      NavigationStack {
        NavigationLink("push") { Text("detail") }
          .navigationTitle("Root")
          .toolbar { Text("item") }
          .toolbar(removing: removed)
      }
    }
  }

  private func texts(_ removed: ToolbarDefaultItemKind?, isPushed: Bool = false) -> Set<String> {
    let stage = Stage(size: CGSize(width: 375, height: 667), text: .fixed) {
      Screen(removed: removed)
    }
    if isPushed { _ = stage.accessibilityTree["push"]?.activate() }
    stage.settle()
    return Set(stage.texts.map(\.string))
  }

  @Test func `a bar shows no title where it is removed, and the next back button still does`() {
    #expect(texts(nil) == ["Root", "push", "item"])
    #expect(texts(.title) == ["push", "item"])
    #expect(texts(.title, isPushed: true).contains("detail"))
    #expect(texts(.title, isPushed: true) == texts(nil, isPushed: true))
  }
}
