@_spi(Nodes) import SwiftUICore

// The items of bars.

/// Items for the bars of a screen.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

  /// Appends the items.
  static func _appendEntries(_ content: Self, to entries: inout [ToolbarEntry])
}

extension ToolbarContent {
  public static func _appendEntries(_ content: Self, to entries: inout [ToolbarEntry]) {
    Body._appendEntries(content.body, to: &entries)
  }
}

extension Never: ToolbarContent {
  public static func _appendEntries(_ content: Never, to entries: inout [ToolbarEntry]) {}
}

/// Toolbar content that is implemented internally.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension PrimitiveToolbarContent {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A resolved item of a bar.
public struct ToolbarEntry {
  /// The position of an item.
  enum Place {
    case leading, center, trailing, bottom
    /// Instead of the title or the subtitle, in the bar or in the area below it.
    case title, subtitle, largeTitle, largeSubtitle
    /// In the menu of the title in the bar.
    case titleMenu
    /// Above an on-screen keyboard, which Linux does not have: the item is not shown.
    case keyboard
  }

  var place: Place
  var view: AnyView
  /// Whether it is the confirmation, which is shown in semibold.
  var isConfirmation = false
  /// Whether it stands for the app's commands, in a title's menu.
  var isOfCommands = false
  /// The environment of the item: that of the view that declares it.
  var scope: EnvironmentScope?

  init<Content: View>(_ placement: ToolbarItemPlacement, _ content: Content) {
    place = placement.place
    isConfirmation =
      placement.isConfirmation || (content as? any RoleButton)?.role == .confirm
    view = AnyView(content)
  }

  init<Content: View>(
    _ placement: ToolbarItemPlacement, _ content: Content, scope: EnvironmentScope?
  ) {
    self.init(placement, content)
    self.scope = scope
  }
}

/// The placement of an item.
public struct ToolbarItemPlacement {
  let place: ToolbarEntry.Place
  fileprivate(set) var isConfirmation = false

  private init(_ place: ToolbarEntry.Place) {
    self.place = place
  }

  /// At the trailing edge of the navigation bar.
  public static let automatic = ToolbarItemPlacement(.trailing)
  /// In the centre of the navigation bar, instead of the title.
  public static let principal = ToolbarItemPlacement(.center)
  /// Instead of the title while it is in the navigation bar.
  public static let title = ToolbarItemPlacement(.title)
  /// Instead of the subtitle while the title is in the navigation bar.
  public static let subtitle = ToolbarItemPlacement(.subtitle)
  /// Instead of the title while it is below the navigation bar.
  public static let largeTitle = ToolbarItemPlacement(.largeTitle)
  /// Instead of the subtitle while the title is below the navigation bar.
  public static let largeSubtitle = ToolbarItemPlacement(.largeSubtitle)
  /// In the menu of the title.
  static let titleMenu = ToolbarItemPlacement(.titleMenu)
  /// At the leading edge of the navigation bar.
  public static let navigation = ToolbarItemPlacement(.leading)
  /// The primary action: at the trailing edge of the navigation bar.
  public static let primaryAction = ToolbarItemPlacement(.trailing)
  /// A secondary action: at the trailing edge of the navigation bar.
  public static let secondaryAction = ToolbarItemPlacement(.trailing)
  /// The current status: in the bottom bar.
  public static let status = ToolbarItemPlacement(.bottom)
  /// The confirmation of a modal screen: at the trailing edge, in semibold.
  public static let confirmationAction = {
    var placement = ToolbarItemPlacement(.trailing)
    placement.isConfirmation = true
    return placement
  }()
  /// The cancellation of a modal screen: at the leading edge.
  public static let cancellationAction = ToolbarItemPlacement(.leading)
  /// The destructive action of a modal screen: at the trailing edge.
  public static let destructiveAction = ToolbarItemPlacement(.trailing)
  /// In the bar at the bottom of the screen.
  public static let bottomBar = ToolbarItemPlacement(.bottom)
  public static let topBarLeading = ToolbarItemPlacement(.leading)
  public static let topBarTrailing = ToolbarItemPlacement(.trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(.leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(.trailing)
  /// Above an on-screen keyboard. Has no effect: Linux has none, so the item is not shown.
  public static let keyboard = ToolbarItemPlacement(.keyboard)
}

extension ToolbarItemPlacement: Sendable {}

/// An item of a bar.
public struct ToolbarItem<ID, Content: View> {
  public var id: ID
  let placement: ToolbarItemPlacement
  let content: Content
  /// Whether it is shown by default.
  var isShown = true
}

extension ToolbarItem where ID == () {
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
    id = ()
  }
}

extension ToolbarItem: ToolbarContent, PrimitiveToolbarContent {
  public static func _appendEntries(_ item: Self, to entries: inout [ToolbarEntry]) {
    if item.isShown { entries.append(ToolbarEntry(item.placement, item.content)) }
  }
}

extension ToolbarItem: Identifiable where ID: Hashable {}

/// Several items at one placement, one for each view.
public struct ToolbarItemGroup<Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItemGroup: ToolbarContent, PrimitiveToolbarContent {
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  public static func _appendEntries(_ group: Self, to entries: inout [ToolbarEntry]) {
    entries.append(ToolbarEntry(group.placement, group.content))
  }
}

/// The items of a group that has a label.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label

  public var body: some View { content }
}

extension ToolbarItemGroup {
  /// Several items with a label.
  ///
  /// - Parameter label: Names a menu of the items where there is no room for them; bars here have a place for each.
  public nonisolated init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.placement = placement
    self.content = LabeledToolbarItemGroupContent(content: content(), label: label())
  }
}

extension Group: ToolbarContent, PrimitiveToolbarContent where Content: ToolbarContent {
  /// A group of items.
  public nonisolated init(@ToolbarContentBuilder content: () -> Content) {
    self = .holding(content())
  }

  public static func _appendEntries(_ group: Self, to entries: inout [ToolbarEntry]) {
    Content._appendEntries(group.content, to: &entries)
  }
}

/// Space between items. Has no effect: bars have a fixed spacing.
public struct ToolbarSpacer: ToolbarContent, PrimitiveToolbarContent {
  public nonisolated init(
    _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {}

  public static func _appendEntries(_ spacer: Self, to entries: inout [ToolbarEntry]) {}
}

/// The size of a spacer.
public struct SpacerSizing: Hashable, Sendable {
  private let name: String
  public static let flexible = SpacerSizing(name: "flexible")
  public static let fixed = SpacerSizing(name: "fixed")
}

extension ToolbarContent {
  /// Has no effect: bars have no shared glass.
  public nonisolated func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some ToolbarContent { self }
}

// MARK: - Building

/// A list of toolbar content.
public struct _ToolbarContentList {
  let parts: [@MainActor (inout [ToolbarEntry]) -> Void]
}

extension _ToolbarContentList: ToolbarContent, PrimitiveToolbarContent {
  public static func _appendEntries(_ list: Self, to entries: inout [ToolbarEntry]) {
    for append in list.parts { append(&entries) }
  }
}

extension Optional: ToolbarContent, PrimitiveToolbarContent where Wrapped: ToolbarContent {
  public static func _appendEntries(_ content: Self, to entries: inout [ToolbarEntry]) {
    if let content { Wrapped._appendEntries(content, to: &entries) }
  }
}

extension _ConditionalContent: ToolbarContent, PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  public static func _appendEntries(_ content: Self, to entries: inout [ToolbarEntry]) {
    switch content.storage {
    case .trueContent(let content): TrueContent._appendEntries(content, to: &entries)
    case .falseContent(let content): FalseContent._appendEntries(content, to: &entries)
    }
  }
}

@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  /// Beside toolbar content a view is an error; without this the compiler has no message for it.
  @available(
    *, unavailable,
    message: "put the view into a ToolbarItem: a toolbar has either views or toolbar content"
  )
  public static func buildExpression<Content: View>(
    _ content: Content
  ) -> ToolbarItem<(), Content> {
    ToolbarItem { content }
  }

  public static func buildBlock<Content: ToolbarContent>(
    _ content: Content
  ) -> some ToolbarContent {
    content
  }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    list(of: repeat each content)
  }

  static func list<each Content: ToolbarContent>(
    of content: repeat each Content
  ) -> _ToolbarContentList {
    var parts: [@MainActor (inout [ToolbarEntry]) -> Void] = []
    for part in repeat each content { parts.append(appending(part)) }
    return _ToolbarContentList(parts: parts)
  }

  private static func appending<Part: ToolbarContent>(
    _ part: Part
  ) -> @MainActor (inout [ToolbarEntry]) -> Void {
    nonisolated(unsafe) let part = part
    return { Part._appendEntries(part, to: &$0) }
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? {
    content
  }

  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .trueContent(first))
  }

  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .falseContent(second))
  }

  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> some ToolbarContent {
    content
  }
}
