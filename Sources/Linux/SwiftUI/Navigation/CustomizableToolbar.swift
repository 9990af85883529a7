// Toolbars that people can customize on Apple's systems. Here they can't: the items are those that are shown by default.

/// Items of a toolbar with an id.
public protocol CustomizableToolbarContent: ToolbarContent
where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}

extension ToolbarItem: CustomizableToolbarContent where ID == String {
  /// An item with an id.
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(id: id, placement: placement, content: content())
  }

  /// An item with an id; not shown if `showsByDefault` is false, since people can't add it here.
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      id: id, placement: placement, content: content(), isShown: showsByDefault)
  }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

extension _ConditionalContent: CustomizableToolbarContent
where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}

extension _ToolbarContentList: CustomizableToolbarContent {}

/// Whether people can remove or move an item.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let `default` = ToolbarCustomizationBehavior(name: "default")
  public static let reorderable = ToolbarCustomizationBehavior(name: "reorderable")
  public static let disabled = ToolbarCustomizationBehavior(name: "disabled")
}

/// Options of an item that people can customize.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static var alwaysAvailable: ToolbarCustomizationOptions { Self(rawValue: 1) }
}

/// An item that is not shown until people add it, which they can't here.
private struct HiddenToolbarContent<Content: CustomizableToolbarContent>:
  CustomizableToolbarContent, PrimitiveToolbarContent
{
  nonisolated(unsafe) let content: Content
  let isShown: Bool

  nonisolated init(_ content: Content, isShown: Bool) {
    self.content = content
    self.isShown = isShown
  }

  static func _appendEntries(_ item: Self, to entries: inout [ToolbarEntry]) {
    if item.isShown { Content._appendEntries(item.content, to: &entries) }
  }
}

extension CustomizableToolbarContent {
  /// Has no effect: people can't customize toolbars here.
  public nonisolated func customizationBehavior(
    _ behavior: ToolbarCustomizationBehavior
  ) -> some CustomizableToolbarContent { self }

  /// Hides an item that is not shown by default.
  public nonisolated func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    HiddenToolbarContent(self, isShown: defaultVisibility != .hidden)
  }
}

extension ToolbarContentBuilder {
  public static func buildBlock<Content: CustomizableToolbarContent>(
    _ content: Content
  ) -> some CustomizableToolbarContent {
    content
  }

  public static func buildBlock<each Content: CustomizableToolbarContent>(
    _ content: repeat each Content
  ) -> some CustomizableToolbarContent {
    list(of: repeat each content)
  }

  public static func buildLimitedAvailability<Content: CustomizableToolbarContent>(
    _ content: Content
  ) -> some CustomizableToolbarContent {
    content
  }
}

extension View {
  /// Adds items with ids to the bars of the screen that contains the view.
  ///
  /// - Parameter id: Names the toolbar whose customization is kept; here there is none to keep.
  public nonisolated func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    toolbar(content: content)
  }
}
