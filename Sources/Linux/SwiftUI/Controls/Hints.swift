// Modifiers without an effect on a Linux desktop.

/// Whether texts can be selected. Has no effect: texts are not selectable.
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

/// The padding of a scene.
public struct ScenePadding: Equatable, Sendable {
  let length: CGFloat

  /// Aligned with titles.
  public static let minimum = ScenePadding(length: 16)
  /// That of the navigation bar.
  public static let navigationBar = ScenePadding(length: 16)
}

extension View {
  /// Has no effect: texts are not selectable.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    self
  }

  /// Adds the system's padding for scenes: 16 points.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View {
    padding(edges, ScenePadding.minimum.length)
  }

  public nonisolated func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View {
    self.padding(edges, padding.length)
  }

  /// Has no effect: Linux has no user activities.
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Has no effect: Linux has no user activities.
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Has no effect: windows have no system gestures at their edges.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Has no effect: speech is not configurable.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    self
  }
  public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { self }
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

  /// Has no effect: there is no large content viewer.
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
  public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }

  /// Has no effect: colours are not inverted.
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    self
  }

  /// Has no effect: Linux has no writing tools.
  public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    self
  }

  /// Has no effect: Apple does not say how content that is out of date looks.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

  /// Has no effect: nothing opens by being held over it.
  public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    self
  }

  /// Has no effect: the language follows from the text.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View { self }
}

/// The type of an activity that opens a web page.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity that another device could continue; Linux has no such feature.
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

/// How much of the system's writing tools a text has.
/// Has no effect: Linux has no writing tools.
public struct WritingToolsBehavior: Equatable, Sendable {
  private enum Behavior { case automatic, complete, limited, disabled }

  private let behavior: Behavior

  public static let automatic = WritingToolsBehavior(behavior: .automatic)
  public static let complete = WritingToolsBehavior(behavior: .complete)
  public static let limited = WritingToolsBehavior(behavior: .limited)
  public static let disabled = WritingToolsBehavior(behavior: .disabled)
}

/// Whether a control acts when something is held over it in a drag.
/// Has no effect: nothing opens by being held over it.
public struct SpringLoadingBehavior: Hashable, Sendable {
  private enum Behavior { case automatic, enabled, disabled }

  private let behavior: Behavior

  public static let automatic = SpringLoadingBehavior(behavior: .automatic)
  public static let enabled = SpringLoadingBehavior(behavior: .enabled)
  public static let disabled = SpringLoadingBehavior(behavior: .disabled)
}

extension View {
  /// Prints nothing: the reasons for evaluations are not recorded.
  public static func _printChanges() {}
  public static func _logChanges() {}
}
