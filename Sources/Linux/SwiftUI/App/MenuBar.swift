/// A menu, or items of a standard menu, that commands add to the menu bar.
struct MenuBarEntry {
  enum Place {
    case menu(Text)
    case group(CommandGroupPlacement, Side)
  }

  /// The position of a group's items in its placement. Since the system has no items there, replacements are
  /// between the others.
  enum Side: Int {
    case before, replacing, after
  }

  let place: Place
  let content: AnyView
}

private struct MenuBarKey: PreferenceKey {
  static var defaultValue: [MenuBarEntry] { [] }
  static func reduce(value: inout [MenuBarEntry], nextValue: () -> [MenuBarEntry]) {
    value += nextValue()
  }
}

private struct HasTitleCommandsKey: PreferenceKey {
  static let defaultValue = false
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

private struct HasCommandsKey: PreferenceKey {
  static let defaultValue = false
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// The entries of a window's menu bar as of its last update.
@MainActor private final class MenuBarEntries: TitleCommandSource {
  var all: [MenuBarEntry] = []

  nonisolated init() {}

  var titleCommands: [AnyView] { titlePlacements.flatMap { all.items($0) } }
}

/// The commands that the title of a screen can have in its menu.
private let titlePlacements: [CommandGroupPlacement] = [.saveItem, .printItem]

extension EnvironmentValues {
  /// Whether a scene around shows the window's menu bar.
  @Entry fileprivate var hasMenuBar: Bool = false
  /// Whether the scene's commands are removed.
  @Entry var removesCommands: Bool = false
}

/// The items of one entry, which are also mounted invisibly for their keyboard shortcuts.
struct MenuBarItems<Content: View>: View {
  let place: MenuBarEntry.Place
  let content: Content

  var body: some View {
    VStack { content }
      .preference(key: MenuBarKey.self, value: entries)
      .preference(key: HasCommandsKey.self, value: !entries.isEmpty)
      .preference(
        key: HasTitleCommandsKey.self,
        value: titlePlacements.contains { !entries.items($0).isEmpty })
  }

  /// Empty for a group that only removes the system's commands.
  private var entries: [MenuBarEntry] {
    if Content.self == EmptyView.self { return [] }
    return [MenuBarEntry(place: place, content: AnyView(content))]
  }
}

/// Mounts a scene's commands, and shows the window's menu bar above its content.
struct CommandsModifier<C: Commands> {
  let commands: C
  @Environment(\.hasMenuBar) private var hasMenuBar
  @Environment(\.removesCommands) private var removesCommands
  @State private var hasCommands = false
  @State private var hasTitleCommands = false
  @State private var bar = MenuBarEntries()

  init(commands: C) {
    self.commands = commands
  }
}

extension CommandsModifier: ViewModifier {
  func body(content: Content) -> some View {
    VStack(spacing: 0) {
      Color.clear
        .frame(height: hasCommands && !hasMenuBar ? MenuBar.height : 0)
        .background { if !removesCommands { mounted } }
      // Fills the window, so that the bar is at its top.
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
        .environment(\.hasMenuBar, true)
        .transformEnvironment(\.titleCommands) { commands in
          if !hasMenuBar { commands = TitleCommands(isShown: hasTitleCommands, source: bar) }
        }
    }
    .onPreferenceChange(HasTitleCommandsKey.self) { [$hasTitleCommands] in
      $hasTitleCommands.wrappedValue = $0
    }
    .onPreferenceChange(HasCommandsKey.self) { [$hasCommands] in $hasCommands.wrappedValue = $0 }
    .overlayPreferenceValue(MenuBarKey.self, alignment: .top) { entries in
      let _ = bar.all = entries
      if !hasMenuBar, !entries.isEmpty { MenuBar(entries: entries) }
    }
  }

  @MainActor private var mounted: some View {
    VStack { commands._items }
      .frame(width: 0, height: 0)
      .clipped()
      .opacity(0)
      .accessibilityHidden(true)
  }
}

extension [MenuBarEntry] {
  /// The items of a placement.
  fileprivate func items(_ placement: CommandGroupPlacement) -> [AnyView] {
    compactMap { entry -> (side: Int, content: AnyView)? in
      guard case .group(placement, let side) = entry.place else { return nil }
      return (side.rawValue, entry.content)
    }
    .enumerated()
    .sorted { ($0.element.side, $0.offset) < ($1.element.side, $1.offset) }
    .map(\.element.content)
  }
}

/// A menu bar: the app's menu, then the standard menus in their usual order, with menus of the app's own before
/// the last two. Empty menus are not shown.
private struct MenuBar: View {
  /// The height of a line of text with padding; Linux has no standard height.
  static let height: CGFloat = 28

  let entries: [MenuBarEntry]

  private struct Menu: Identifiable {
    let id: Int
    let title: Text
    let groups: [AnyView]
  }

  var body: some View {
    HStack(spacing: 0) {
      ForEach(menus) { menu in
        SwiftUI.Menu {
          ForEach(Array(menu.groups.enumerated()), id: \.offset) { index, group in
            if index > 0 { Divider() }
            group.environment(\.showsKeyboardShortcuts, true)
          }
        } label: {
          menu.title.padding(.horizontal, 10).frame(maxHeight: .infinity)
        }
      }
      Spacer(minLength: 0)
    }
    .buttonStyle(.plain)
    .font(.system(size: 13))
    .frame(height: Self.height)
    .background(.bar)
    .overlay(alignment: .bottom) { Divider() }
  }

  private var menus: [Menu] {
    var menus: [(title: Text, groups: [AnyView])] = []
    for standard in Self.standard {
      if standard.placements.isEmpty {
        for entry in entries {
          if case .menu(let title) = entry.place { menus.append((title, [entry.content])) }
        }
      } else {
        menus.append((standard.title, standard.placements.flatMap(entries.items)))
      }
    }
    return menus.enumerated()
      .filter { !$0.element.groups.isEmpty }
      .map { Menu(id: $0.offset, title: $0.element.title, groups: $0.element.groups) }
  }

  /// The standard menus of macOS with their placements; the one without placements stands for the app's own
  /// menus.
  private static let standard: [(title: Text, placements: [CommandGroupPlacement])] = [
    (
      Text(verbatim: ProcessInfo.processInfo.processName),
      [.appInfo, .appSettings, .systemServices, .appVisibility, .appTermination]
    ),
    (Text("File"), [.newItem, .saveItem, .importExport, .printItem]),
    (Text("Edit"), [.undoRedo, .pasteboard, .textEditing]),
    (Text("Format"), [.textFormatting]),
    (Text("View"), [.toolbar, .sidebar]),
    (Text(""), []),
    (Text("Window"), [.windowSize, .windowList, .singleWindowList, .windowArrangement]),
    (Text("Help"), [.help]),
  ]
}
