/// Commands of an app, in its menu bar and by keyboard shortcuts.
@MainActor @preconcurrency public protocol Commands: _DynamicPropertyOwner {
  associatedtype Body: Commands
  /// The view of the commands, for internal use.
  associatedtype _Items: View = _CommandsView<Self>
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency var _items: _Items { get }
}

extension Commands where _Items == _CommandsView<Self> {
  public var _items: _Items { _CommandsView(commands: self) }
}

/// A composition of commands, with its dynamic properties.
public struct _CommandsView<Content: Commands>: View {
  let commands: Content

  public var body: some View { commands.body._items }
}

extension Never: Commands {
  public typealias _Items = Never
  public var _items: Never { fatalError("Never has no commands") }
}

/// Builds commands.
@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<C: Commands>(_ content: C) -> C { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildPartialBlock<C: Commands>(first: C) -> C { first }

  public static func buildPartialBlock<A: Commands, B: Commands>(
    accumulated: A, next: B
  ) -> _CommandsPair<A, B> {
    _CommandsPair(first: accumulated, second: next)
  }

  public static func buildIf<C: Commands>(_ content: C?) -> _OptionalCommands<C> {
    _OptionalCommands(content: content)
  }

  public static func buildEither<T: Commands, F: Commands>(
    first: T
  ) -> _ConditionalContent<T, F> {
    _ConditionalContent(storage: .trueContent(first))
  }

  public static func buildEither<T: Commands, F: Commands>(
    second: F
  ) -> _ConditionalContent<T, F> {
    _ConditionalContent(storage: .falseContent(second))
  }

  public static func buildLimitedAvailability<C: Commands>(_ content: C) -> C { content }
}

extension _ConditionalContent: Commands where TrueContent: Commands, FalseContent: Commands {
  public typealias _Items = AnyView
  public var body: Never { fatalError("commands have no body") }
  public var _items: AnyView {
    switch storage {
    case .trueContent(let content): AnyView(content._items)
    case .falseContent(let content): AnyView(content._items)
    }
  }
}

extension Group: Commands where Content: Commands {
  /// Commands that take modifiers together.
  public nonisolated init(@CommandsBuilder content: () -> Content) {
    self = .holding(content())
  }

  public typealias _Items = Content._Items
  public var body: Never { fatalError("commands have no body") }
  public var _items: Content._Items { content._items }
}

/// No commands.
public struct EmptyCommands: Commands {
  public nonisolated init() {}
  public var body: Never { fatalError("EmptyCommands has no body") }
  public var _items: some View { EmptyView() }
}

public struct _CommandsPair<First: Commands, Second: Commands> {
  nonisolated(unsafe) let first: First
  nonisolated(unsafe) let second: Second
}

extension _CommandsPair: Commands {
  public var body: Never { fatalError("commands have no body") }
  @ViewBuilder public var _items: some View {
    first._items
    second._items
  }
}

public struct _OptionalCommands<Wrapped: Commands> {
  nonisolated(unsafe) let content: Wrapped?
}

extension _OptionalCommands: Commands {
  public var body: Never { fatalError("commands have no body") }
  public var _items: some View { content.map { $0._items } }
}

/// A menu of the app's own in the menu bar.
public struct CommandMenu<Content: View> {
  private let name: Text
  private let content: Content

  public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }

  public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(verbatim: String(name)), content: content)
  }
}

extension CommandMenu: Commands {
  public var body: Never { fatalError("CommandMenu has no body") }
  public var _items: some View { MenuBarItems(place: .menu(name), content: content) }
}

/// Commands in one of the standard menus, before, after or instead of the system's. On Linux the system has
/// none.
public struct CommandGroup<Content: View> {
  private let place: MenuBarEntry.Place
  private let content: Content

  public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
  {
    place = .group(group, .before)
    content = addition()
  }

  public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
  {
    place = .group(group, .after)
    content = addition()
  }

  public nonisolated init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {
    place = .group(group, .replacing)
    content = addition()
  }
}

extension CommandGroup: Commands {
  public var body: Never { fatalError("CommandGroup has no body") }
  public var _items: some View { MenuBarItems(place: place, content: content) }
}

/// A placement of commands in the menu bar.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String

  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  public static let systemServices = CommandGroupPlacement(name: "systemServices")
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  public static let newItem = CommandGroupPlacement(name: "newItem")
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  public static let importExport = CommandGroupPlacement(name: "importExport")
  public static let printItem = CommandGroupPlacement(name: "printItem")
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  public static let windowList = CommandGroupPlacement(name: "windowList")
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  public static let help = CommandGroupPlacement(name: "help")
}

// The system's placements, which have no commands on Linux.

public struct SidebarCommands: Commands {
  public nonisolated init() {}
  public var body: EmptyCommands { EmptyCommands() }
}

public struct TextEditingCommands: Commands {
  public nonisolated init() {}
  public var body: EmptyCommands { EmptyCommands() }
}

public struct TextFormattingCommands: Commands {
  public nonisolated init() {}
  public var body: EmptyCommands { EmptyCommands() }
}

public struct ToolbarCommands: Commands {
  public nonisolated init() {}
  public var body: EmptyCommands { EmptyCommands() }
}

public struct InspectorCommands: Commands {
  public nonisolated init() {}
  public var body: EmptyCommands { EmptyCommands() }
}

extension Scene {
  /// Adds commands to the menu bar, which is at the top of the scene's window. Their keyboard shortcuts work
  /// while the window has the keyboard focus.
  public nonisolated func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    ModifiedScene(content: self, modifier: CommandsModifier(commands: content()))
  }

  /// Removes the commands of the scene.
  public nonisolated func commandsRemoved() -> some Scene {
    environment(\.removesCommands, true)
  }

  /// Replaces all commands of the scene.
  public nonisolated func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    commandsRemoved().commands(content: content)
  }
}
