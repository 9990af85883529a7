// Modifiers that tell a system what a Linux desktop has nothing for.

/// Whether texts may be selected. Accepted, without an effect: texts can't be selected here.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// Space at the edges of a scene.
public struct ScenePadding: Equatable, Sendable {
  let length: CGFloat

  /// As much as lines up with titles.
  public static let minimum = ScenePadding(length: 16)
  /// The bar's.
  public static let navigationBar = ScenePadding(length: 16)
}

extension View {
  /// Accepted, without an effect: texts can't be selected here.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    self
  }

  /// Space at the edges as the system has it there: 16 points.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View {
    padding(edges, ScenePadding.minimum.length)
  }

  public nonisolated func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View {
    self.padding(edges, padding.length)
  }

  /// Accepted, without an effect: nobody opens addresses in an app on Linux.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  /// Accepted, without an effect: no activities are handed over on Linux.
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Accepted, without an effect: no activities are handed over on Linux.
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Accepted, without an effect: windows have no system gestures at their edges.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Accepted, without an effect: nothing is spoken letter by letter.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    self
  }
  public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { self }
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

  /// Accepted, without an effect: there is no view for large content.
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
  public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }

  /// Accepted, without an effect: colours are not inverted here.
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    self
  }

  /// Accepted, without an effect: words are set by the paragraph's own language.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View { self }
}

/// What a user does, for another device to go on with. Nothing is handed over on Linux.
open class NSUserActivity: @unchecked Sendable {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var isEligibleForSearch = false
  open var isEligibleForHandoff = true
  open var isEligibleForPrediction = false

  public init(activityType: String) {
    self.activityType = activityType
  }

  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}
}

extension View {
  /// Prints nothing: the runtime does not note why a body is evaluated.
  public static func _printChanges() {}
  public static func _logChanges() {}
}
