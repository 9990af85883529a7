import Stage
import SwiftUI
import TestSupport
import Testing

/// Menus and groups of controls: the ways to make them, and their styles.
@MainActor struct MenuNameTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 390, height: 600), text: .fixed) { view }
  }

  /// The texts of a menu once it is open, without its label.
  private func opened<V: View>(_ label: String, _ view: V) -> [String] {
    let stage = stage(view)
    let closed = stage.words
    stage.tapText(label)
    stage.settle()
    return stage.words.filter { !closed.contains($0) }
  }

  @ViewBuilder private var items: some View {
    Button("copy") {}
    Button("move") {}
  }

  @Test func `each way to make a menu shows its label, and its items when it is tapped`() {
    let both = ["copy", "move"]
    #expect(opened("more", Menu("more") { items }) == both)
    #expect(opened("more", Menu(String("more")) { items }) == both)
    #expect(opened("more", Menu("more", systemImage: "star") { items }) == both)
    #expect(opened("more", Menu(content: { items }, label: { Text("more") })) == both)
    #expect(
      opened("more", Menu("more", image: ImageResource(name: "none", bundle: .main)) { items })
        == both)
    #expect(stage(Menu("more", systemImage: "star") { items }).symbolNames == ["star"])
  }

  @Test func `a menu with a primary action does that on a tap, and opens on a long press`() {
    var count = 0
    let menus: [AnyView] = [
      AnyView(Menu("more", content: { items }, primaryAction: { count += 1 })),
      AnyView(Menu("more", systemImage: "star", content: { items }, primaryAction: { count += 1 })),
      AnyView(Menu(content: { items }, label: { Text("more") }, primaryAction: { count += 1 })),
      AnyView(
        Menu(
          "more", image: ImageResource(name: "none", bundle: .main), content: { items },
          primaryAction: { count += 1 })),
    ]
    for (index, menu) in menus.enumerated() {
      let stage = stage(menu)
      stage.tapText("more")
      stage.settle()
      #expect(count == index + 1 && stage.words == ["more"])
      guard let frame = stage.texts.first?.frame else { continue }
      stage.longPress(at: CGPoint(x: frame.midX, y: frame.midY))
      stage.settle()
      #expect(count == index + 1 && stage.words.contains("copy"))
    }
  }

  private struct Wide: MenuStyle {
    func makeBody(configuration: MenuStyleConfiguration) -> some View {
      HStack {
        Text("before")
        Menu(configuration)
      }
    }
  }

  @Test func `a menu's style can be one's own, and make the menu again`() {
    #expect(stage(Menu("more") { items }.menuStyle(Wide())).words == ["before", "more"])
    #expect(opened("more", Menu("more") { items }.menuStyle(Wide())) == ["copy", "move"])
  }

  @Test func `styles of menus by name open the same items`() throws {
    let menu = Menu("more") { items }
    func looks<V: View>(_ view: V) throws -> [UInt32] { try stage(view).snapshot(scale: 1).pixels }
    let plain = try looks(menu)
    #expect(try looks(menu.menuStyle(.automatic)) == plain)
    #expect(try looks(menu.menuStyle(DefaultMenuStyle())) == plain)
    #expect(try looks(menu.menuStyle(ButtonMenuStyle())) == looks(menu.menuStyle(.button)))
    #expect(
      try looks(menu.menuStyle(BorderlessButtonMenuStyle()))
        == looks(menu.menuStyle(.borderlessButton)))
    // A button's style is that of the menu's button, but for the borderless style.
    #expect(try looks(menu.menuStyle(.button).buttonStyle(.bordered)) != plain)
    #expect(try looks(menu.menuStyle(.borderlessButton).buttonStyle(.bordered)) == plain)
    for style in [
      opened("more", menu.menuStyle(.button)), opened("more", menu.menuStyle(.borderlessButton)),
    ] {
      #expect(style == ["copy", "move"])
    }
  }

  private struct Indicator: View {
    @Environment(\.menuIndicatorVisibility) private var visibility
    var body: some View { Text("\(visibility)") }
  }

  @Test func `the indicator of menus is set for all menus inside`() {
    #expect(stage(Indicator()).words == ["automatic"])
    #expect(stage(Indicator().menuIndicator(.hidden)).words == ["hidden"])
  }

  @Test func `items stand in the order in which they are written`() {
    #expect(opened("more", Menu("more") { items }.menuOrder(.fixed)) == ["copy", "move"])
    #expect(MenuOrder.fixed != .priority && MenuOrder.automatic != .priority)
  }

  @available(*, deprecated)
  @Test func `a context menu that is a value opens on a long press`() {
    let menu: ContextMenu? = ContextMenu { items }
    let stage = stage(Text("here").contextMenu(menu))
    guard let frame = stage.texts.first?.frame else { return }
    stage.longPress(at: CGPoint(x: frame.midX, y: frame.midY), for: .seconds(1))
    stage.settle()
    #expect(stage.words.contains("copy") && stage.words.contains("move"))
  }

  // MARK: Groups

  private func group() -> some View {
    ControlGroup {
      Button("back", systemImage: "chevron.backward") {}
      Button("next", systemImage: "chevron.forward") {}
    } label: {
      Text("turn")
    }
  }

  @Test func `a group shows its controls side by side, whichever way it is made`() {
    let groups: [AnyView] = [
      AnyView(ControlGroup { items }), AnyView(ControlGroup("label") { items }),
      AnyView(ControlGroup(String("label")) { items }),
      AnyView(ControlGroup("label", systemImage: "star") { items }),
      AnyView(ControlGroup(content: { items }, label: { Text("label") })),
    ]
    for group in groups {
      let stage = stage(group)
      #expect(stage.words == ["copy", "move"])
      #expect(stage.texts[0].frame.maxX <= stage.texts[1].frame.minX)
      #expect(stage.texts[0].frame.midY == stage.texts[1].frame.midY)
    }
  }

  @Test func `a group's styles show its titles, only its icons, or its label as a menu`() {
    #expect(stage(group()).words == ["back", "next"])
    #expect(stage(group().controlGroupStyle(.automatic)).words == ["back", "next"])
    #expect(
      stage(group().controlGroupStyle(.automatic)).words == ["back", "next"])
    #expect(stage(group().controlGroupStyle(.navigation)).words == ["back", "next"])
    #expect(
      stage(group().controlGroupStyle(NavigationControlGroupStyle())).words == ["back", "next"])
    for stage in [
      stage(group().controlGroupStyle(.compactMenu)),
      stage(group().controlGroupStyle(CompactMenuControlGroupStyle())),
    ] {
      #expect(stage.words.isEmpty && stage.symbolNames.count == 2)
    }
    #expect(stage(group().controlGroupStyle(.menu)).words == ["turn"])
    #expect(opened("turn", group().controlGroupStyle(MenuControlGroupStyle())) == ["back", "next"])
  }

  @Test func `a group in a menu is one row`() {
    let stage = stage(Menu("more") { group() })
    stage.tapText("more")
    stage.settle()
    #expect(stage.symbolNames.count >= 2)
  }

  private struct Stacked: ControlGroupStyle {
    func makeBody(configuration: ControlGroupStyleConfiguration) -> some View {
      VStack {
        label(configuration.label)
        content(configuration.content)
      }
    }

    private func label(_ label: ControlGroupStyleConfiguration.Label) -> some View { label }
    private func content(_ content: ControlGroupStyleConfiguration.Content) -> some View { content }
  }

  private struct Again: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      ControlGroup(configuration).padding()
    }
  }

  @Test func `a group's style gets its label and its controls`() {
    #expect(stage(group().controlGroupStyle(Stacked())).words == ["turn", "back", "next"])
    let again = group().controlGroupStyle(Again()).controlGroupStyle(Stacked())
    #expect(stage(again).words == ["turn", "back", "next"])
  }

  // MARK: Sharing

  @Test func `a link to share has the label that it was given, or one of the system`() {
    let url = URL(string: "https://swift.org")!
    let preview = SharePreview("Swift")
    let links: [(AnyView, String)] = [
      (AnyView(ShareLink("send", item: "a", preview: preview)), "send"),
      (
        AnyView(ShareLink(Text("send"), items: ["a", "b"]) { _ in SharePreview(Text("x")) }), "send"
      ),
      (AnyView(ShareLink(item: url, message: Text("m")) { Text("link") }), "link"),
      (AnyView(ShareLink(item: "a", preview: preview) { Text("link") }), "link"),
      (AnyView(ShareLink(items: [url, url], subject: Text("s"))), "Share…"),
      (
        AnyView(
          ShareLink(items: ["a"]) { _ in SharePreview("x", icon: Image(systemName: "star")) }),
        "Share…"
      ),
      (
        AnyView(
          ShareLink(
            items: ["a"],
            preview: { _ in
              SharePreview("x", image: Image(systemName: "star"), icon: Image(systemName: "star"))
            }
          ) { Text("link") }), "link"
      ),
    ]
    for (link, label) in links { #expect(stage(link).words == [label]) }
    func label(_ link: ShareLink<[URL], Never, Never, DefaultShareLinkLabel>) -> [String] {
      stage(link).symbolNames
    }
    #expect(label(ShareLink(items: [url])) == ["square.and.arrow.up"])
    #expect(opened("Share…", ShareLink(items: [url])).contains("Copy"))
  }
}
