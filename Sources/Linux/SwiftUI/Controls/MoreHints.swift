// Modifiers without an effect on a Linux desktop, and values of the environment that nothing changes.

/// What happens to a window when its content asks to be dismissed. Has no effect: the window closes.
public struct DismissBehavior: Sendable {
  private enum Behavior { case interactive, destructive }

  private let behavior: Behavior

  public static let interactive = DismissBehavior(behavior: .interactive)
  public static let destructive = DismissBehavior(behavior: .destructive)
}

extension Transaction {
  /// Has no effect: windows close without asking.
  @Entry public var dismissBehavior: DismissBehavior = .interactive
}

/// The size of the rows of sidebars.
public enum SidebarRowSize: Sendable {
  case small, medium, large
}

/// How a search field changes the toolbar while it is used.
/// Has no effect: the field is below the title, or in its place.
public struct SearchPresentationToolbarBehavior {
  private init() {}

  public static var automatic: SearchPresentationToolbarBehavior { .init() }
  public static var avoidHidingContent: SearchPresentationToolbarBehavior { .init() }
}

/// How a text field takes dictation. Has no effect: Linux has none.
public struct TextInputDictationBehavior: Equatable, Sendable {
  private let activation: TextInputDictationActivation?

  public static let automatic = TextInputDictationBehavior(activation: nil)

  public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior
  {
    TextInputDictationBehavior(activation: activation)
  }
}

/// When dictation begins. Has no effect: Linux has none.
public struct TextInputDictationActivation: Equatable, Sendable {
  private let name: String

  public static let onSelect = TextInputDictationActivation(name: "onSelect")
  public static let onLook = TextInputDictationActivation(name: "onLook")
}

/// How the selected item of a palette is marked. Has no effect: it stands on grey.
public struct PaletteSelectionEffect: Equatable, Sendable {
  private enum Effect: Equatable, Sendable {
    case automatic, custom
    case variant(SymbolVariants)
  }

  private let effect: Effect

  public static var automatic: PaletteSelectionEffect { .init(effect: .automatic) }
  public static var custom: PaletteSelectionEffect { .init(effect: .custom) }

  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    .init(effect: .variant(variant))
  }
}

/// The language in which a text is set. Has no effect: it follows from the text.
public struct TypesettingLanguage: Equatable, Sendable {
  private let language: Locale.Language?

  public static let automatic = TypesettingLanguage(language: nil)

  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(language: language)
  }
}

extension Image {
  /// How bright a picture may be. Has no effect: pictures have the standard range.
  public struct DynamicRange: Hashable, Sendable {
    private let name: String

    public static let standard = DynamicRange(name: "standard")
    public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
    public static let high = DynamicRange(name: "high")
  }

  /// Has no effect: pictures have the standard range.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

extension EnvironmentValues {
  /// The size of rows in sidebars, which people can't change here.
  @Entry public var sidebarRowSize: SidebarRowSize = .medium

  /// How bright pictures may be; see ``SwiftUICore/Image/DynamicRange``.
  @Entry public var allowedDynamicRange: Image.DynamicRange?

  /// The order of a menu's items, which has no effect; see ``MenuOrder``.
  @Entry public var menuOrder: MenuOrder = .automatic

  /// Whether controls act when something is held over them; see ``SpringLoadingBehavior``.
  @Entry public internal(set) var springLoadingBehavior: SpringLoadingBehavior = .automatic
}

/// The context of a preview, such as the family of a widget.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A key for a value of a ``PreviewContext``.
public protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  /// Has no effect: only systems that show widgets have contexts of previews.
  public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View { self }

  /// Sets how bright pictures inside may be, which has no effect; see ``SwiftUICore/Image/DynamicRange``.
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    environment(\.allowedDynamicRange, range)
  }

  /// Has no effect: lists here do not select rows by typing.
  public nonisolated func typeSelectEquivalent(_ text: Text?) -> some View { self }

  /// Has no effect: lists here do not select rows by typing.
  public nonisolated func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    self
  }

  /// Has no effect: lists here do not select rows by typing.
  @_disfavoredOverload
  public nonisolated func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View {
    self
  }

  /// Has no effect: nothing outside of an app opens its windows here.
  public nonisolated func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View { self }

  /// Has no effect: Linux has no user activities.
  public nonisolated func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { self }

  /// Has no effect: Linux measures no interactions.
  public nonisolated func interactionActivityTrackingTag(_ tag: String) -> some View { self }

  /// Has no effect: Linux has no dictation.
  public nonisolated func searchDictationBehavior(
    _ dictationBehavior: TextInputDictationBehavior
  ) -> some View { self }

  /// Has no effect: the search field hides nothing.
  public nonisolated func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }

  /// Has no effect: the selected item of a palette stands on grey.
  public nonisolated func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
    self
  }

  /// Has no effect: the language follows from the text.
  public nonisolated func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> some View { self }

  /// Has no effect, and warns once when it is presented: editors here have no search.
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
    if isPresented.wrappedValue {
      RuntimeWarning.once(
        "find-navigator", "findNavigator(isPresented:) shows nothing: editors here have no search")
    }
    return self
  }

  /// Has no effect: editors here have no search.
  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Has no effect: editors here have no search.
  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}
