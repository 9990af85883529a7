import Stage
import SwiftUI
import TestSupport
import Testing

/// Its name is found when a path is read.
struct StopOnPath: Hashable, Codable {
  let name: String
}

/// Links, split views and toolbars: the ways to make them, and values that they take.
@MainActor struct NavigationNameTests {
  private func stage<V: View>(_ view: V, width: CGFloat = 390) -> Stage {
    let stage = Stage(size: CGSize(width: width, height: 700), text: .fixed) { view }
    stage.settle()
    return stage
  }

  private func follow(_ text: String, _ stage: Stage) {
    stage.tapText(text)
    stage.settle()
  }

  // MARK: Links

  @Test func `a link of two views shows its destination when it is tapped`() {
    let stage = stage(
      NavigationStack {
        NavigationLink(destination: Text("there")) { Text("go") }.isDetailLink(false)
      })
    follow("go", stage)
    #expect(stage.words.contains("there"))
  }

  @available(*, deprecated)
  @Test func `links of before iOS 16 are active by a flag, which they set and follow`() {
    let flag = Remote(false)
    let forms: [(Binding<Bool>) -> AnyView] = [
      { AnyView(NavigationLink("go", destination: Text("there"), isActive: $0)) },
      { flag in AnyView(NavigationLink("go", isActive: flag) { Text("there") }) },
      { AnyView(NavigationLink(destination: Text("there"), isActive: $0) { Text("go") }) },
      {
        AnyView(NavigationLink(isActive: $0, destination: { Text("there") }, label: { Text("go") }))
      },
    ]
    for form in forms {
      let stage = stage(
        Controlled(flag) { _ in NavigationView { form(flag.projected) }.navigationViewStyle(.stack)
        })
      #expect(!stage.words.contains("there"))
      follow("go", stage)
      #expect(stage.words.contains("there") && flag.value)
      flag.value = false
      stage.settle()
      #expect(!stage.words.contains("there"))
    }
  }

  @available(*, deprecated)
  @Test func `links of before iOS 16 with a tag are active while the selection is the tag`() {
    let choice = Remote<Int?>(nil)
    let forms: [(Binding<Int?>) -> AnyView] = [
      { AnyView(NavigationLink("go", destination: Text("there"), tag: 7, selection: $0)) },
      { choice in AnyView(NavigationLink("go", tag: 7, selection: choice) { Text("there") }) },
      { AnyView(NavigationLink(destination: Text("there"), tag: 7, selection: $0) { Text("go") }) },
      {
        AnyView(
          NavigationLink(
            tag: 7, selection: $0, destination: { Text("there") }, label: { Text("go") }))
      },
    ]
    for form in forms {
      let stage = stage(
        Controlled(choice) { _ in
          NavigationView { form(choice.projected) }.navigationViewStyle(StackNavigationViewStyle())
        })
      follow("go", stage)
      #expect(stage.words.contains("there") && choice.value == 7)
      choice.value = nil
      stage.settle()
      #expect(!stage.words.contains("there"))
      choice.value = 7
      stage.settle()
      #expect(stage.words.contains("there"))
      choice.value = nil
    }
  }

  @available(*, deprecated)
  @Test func `bars of before iOS 14 have titles and items too`() {
    let stage = stage(
      NavigationView {
        Text("content").navigationBarTitle("Title", displayMode: .inline)
          .navigationBarItems(leading: Text("left"), trailing: Text("right"))
      }.navigationViewStyle(DefaultNavigationViewStyle()))
    #expect(Set(stage.words) == ["content", "Title", "left", "right"])
    #expect((stage.texts.first { $0.string == "left" }?.frame.maxX ?? 999) < 195)
    #expect((stage.texts.first { $0.string == "right" }?.frame.minX ?? 0) > 195)
    let one = self.stage(
      NavigationView {
        Text("content").navigationBarTitle("Title").navigationBarItems(leading: Text("left"))
      }
      .navigationViewStyle(.automatic))
    #expect(Set(one.words) == ["content", "Title", "left"])
    let other = self.stage(
      NavigationView { Text("content").navigationBarItems(trailing: Text("right")) })
    #expect(Set(other.words) == ["content", "right"])
    let hidden = self.stage(
      NavigationView { Text("content").navigationBarTitle("Title").navigationBarHidden(true) })
    #expect(hidden.words == ["content"])
  }

  // MARK: Paths

  @Test func `a path of codable values can be stored and read again`() throws {
    var path = NavigationPath()
    #expect(path.isEmpty && path.count == 0)
    path.append(StopOnPath(name: "a"))
    path.append(7)
    #expect(path.count == 2)
    let data = try JSONEncoder().encode(#require(path.codable))
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(read).count == 2)
    #expect(try JSONEncoder().encode(read) == data)
    path.removeLast()
    #expect(path.count == 1)
  }

  // MARK: Split views

  @ViewBuilder private var sidebar: some View { Text("side") }

  @Test func `split views show their columns in a wide window, in order`() {
    let all = Binding.constant(NavigationSplitViewVisibility.all)
    let column = Binding.constant(NavigationSplitViewColumn.detail)
    let two: [AnyView] = [
      AnyView(
        NavigationSplitView(columnVisibility: all) {
          sidebar
        } detail: {
          Text("detail")
        }),
      AnyView(
        NavigationSplitView(columnVisibility: all, preferredCompactColumn: column) {
          sidebar
        } detail: {
          Text("detail")
        }),
    ]
    let three: [AnyView] = [
      AnyView(
        NavigationSplitView(columnVisibility: all) {
          sidebar
        } content: {
          Text("middle")
        } detail: {
          Text("detail")
        }),
      AnyView(
        NavigationSplitView(columnVisibility: all, preferredCompactColumn: column) {
          sidebar
        } content: {
          Text("middle")
        } detail: {
          Text("detail")
        }),
      AnyView(
        NavigationSplitView(preferredCompactColumn: column) {
          sidebar
        } content: {
          Text("middle")
        } detail: {
          Text("detail")
        }),
    ]
    func columns(_ view: AnyView) -> [String] {
      stage(view, width: 1200).texts.filter { ["side", "middle", "detail"].contains($0.string) }
        .sorted { $0.frame.midX < $1.frame.midX }.map(\.string)
    }
    for view in two { #expect(columns(view) == ["side", "detail"]) }
    for view in three { #expect(columns(view).suffix(2) == ["middle", "detail"]) }
  }

  @Test func `visibility says how many columns a wide window shows`() {
    func columns(_ visibility: NavigationSplitViewVisibility) -> Set<String> {
      let view = NavigationSplitView(columnVisibility: .constant(visibility)) {
        sidebar
      } content: {
        Text("middle")
      } detail: {
        Text("detail")
      }
      let all: Set = ["side", "middle", "detail"]
      return Set(stage(view, width: 1200).words).intersection(all)
    }
    #expect(columns(.all) == ["side", "middle", "detail"])
    #expect(columns(.doubleColumn) == ["middle", "detail"])
    #expect(columns(.detailOnly) == ["detail"])
    #expect(columns(.automatic).contains("detail"))
    #expect(NavigationSplitViewVisibility.all != .automatic)
  }

  @Test func `a narrow window shows the preferred column`() {
    func shown(_ column: NavigationSplitViewColumn) -> Set<String> {
      let view = NavigationSplitView(preferredCompactColumn: .constant(column)) {
        sidebar
      } content: {
        Text("middle")
      } detail: {
        Text("detail")
      }
      return Set(stage(view, width: 375).words).intersection(["side", "middle", "detail"])
    }
    #expect(
      shown(.sidebar) == ["side"] && shown(.content) == ["middle"] && shown(.detail) == ["detail"])
  }

  @Test func `a column has the width that its view asks for`() {
    func width<V: View>(_ sidebar: V) -> CGFloat {
      let view = NavigationSplitView(columnVisibility: .constant(.all)) {
        sidebar
      } detail: {
        Text("detail")
      }
      return stage(view, width: 1200).layoutFrame(of: "side")?.width ?? 0
    }
    let column = Color.red.accessibilityIdentifier("side")
    let exact = width(column.navigationSplitViewColumnWidth(300))
    let other = width(column.navigationSplitViewColumnWidth(250))
    #expect(exact - other == 50)
    #expect(width(column.navigationSplitViewColumnWidth(min: 200, ideal: 300, max: 400)) == exact)
  }

  @Test func `styles of split views keep both columns`() {
    func words<S: NavigationSplitViewStyle>(_ style: S) -> Set<String> {
      let view = NavigationSplitView(columnVisibility: .constant(.all)) {
        sidebar
      } detail: {
        Text("detail")
      }
      return Set(stage(view.navigationSplitViewStyle(style), width: 1200).words)
    }
    for words in [
      words(.automatic), words(.balanced), words(.prominentDetail),
      words(AutomaticNavigationSplitViewStyle()), words(BalancedNavigationSplitViewStyle()),
      words(ProminentDetailNavigationSplitViewStyle()),
    ] { #expect(words.isSuperset(of: ["side", "detail"])) }
  }

  // MARK: Toolbars

  private enum Mode { case plain, first, second }

  private func bar(_ mode: Mode) -> some View {
    NavigationStack {
      Text("content").toolbar {
        if mode == .first {
          ToolbarItem { Text("one") }
        } else if mode == .second {
          ToolbarItem { Text("two") }
        }
        if #available(iOS 15, macOS 12, *) {
          ToolbarItem { Text("new") }
        }
        ToolbarSpacer(.fixed, placement: .topBarTrailing)
        ToolbarItem { Text("last") }.sharedBackgroundVisibility(.hidden)
      }
    }
  }

  @Test func `items of a toolbar come by conditions as views do`() {
    #expect(Set(stage(bar(.plain)).words) == ["content", "new", "last"])
    #expect(Set(stage(bar(.first)).words) == ["content", "one", "new", "last"])
    #expect(Set(stage(bar(.second)).words) == ["content", "two", "new", "last"])
    #expect(SpacerSizing.fixed != .flexible)
  }

  @Test func `a toolbar that can be customized shows the items that are there by default`() {
    let item = ToolbarItem(id: "one", placement: .primaryAction) { Text("one") }
    #expect(item.id == "one")
    let stage = stage(
      NavigationStack {
        Text("content").toolbar(id: "tools") {
          ToolbarItem(id: "one", placement: .primaryAction) { Text("one") }
            .customizationBehavior(.disabled)
          ToolbarItem(id: "two", placement: .primaryAction, showsByDefault: true) { Text("two") }
            .defaultCustomization(.visible, options: .alwaysAvailable)
        }
      })
    #expect(Set(stage.words) == ["content", "one", "two"])
    #expect(ToolbarCustomizationBehavior.default != .reorderable)
    let options = ToolbarCustomizationOptions.alwaysAvailable
    #expect(ToolbarCustomizationOptions(rawValue: options.rawValue) == options && !options.isEmpty)
  }

  @Test func `an item can stand where the title stands`() {
    let stage = stage(
      NavigationStack {
        Text("content").navigationBarTitleDisplayMode(.inline).navigationTitle("Title").toolbar {
          ToolbarItem(placement: .title) { Text("own") }
        }
      })
    #expect(stage.words.contains("own") && !stage.words.contains("Title"))
    let middle = stage.texts.first { $0.string == "own" }?.frame.midX ?? 0
    #expect(abs(middle - 195) < 1)
  }

  @Test func `a ground of a container lies behind all of its screen, up to the edges`() throws {
    func corner<V: View>(_ view: V) throws -> UInt32 {
      try stage(NavigationStack { view }).snapshot(scale: 1).pixels[400 * 390 + 2] & 0xFFFFFF
    }
    let red = Color(red: 1, green: 0, blue: 0)
    let screen = Text("a").frame(maxWidth: .infinity, maxHeight: .infinity)
    #expect(try corner(screen.containerBackground(red, for: .navigation)) == 0xFF0000)
    #expect(try corner(screen.containerBackground(for: .navigation) { red }) == 0xFF0000)
    #expect(try corner(screen) != 0xFF0000)
    #expect(ContainerBackgroundPlacement.tabView != .widget)
    #expect(ContainerBackgroundPlacement.navigationSplitView != .window)
  }

  @Test
  func `a link's title may be a resource, and an extension needs not say that labels are views`() {
    let title: LocalizedStringResource = "Birds"
    let stage = Stage(size: CGSize(width: 390, height: 300), text: .fixed) {
      NavigationStack {
        VStack {
          NavigationLink(title, value: 1)
          NavigationLink(title) { Text("shown") }
          NavigationLink(number: 2) { Text("Two") }
          NavigationLink("Literal", value: 3)
        }
      }
    }
    #expect(stage.texts.map(\.string) == ["Birds", "Birds", "Two", "Literal"])
    #expect(NSUserActivityTypeBrowsingWeb == "NSUserActivityTypeBrowsingWeb")
  }
}

extension NavigationLink where Destination == Never {
  fileprivate init(number: Int, @ViewBuilder label: () -> Label) {
    self.init(value: number, label: label)
  }
}
