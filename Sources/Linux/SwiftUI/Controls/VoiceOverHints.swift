// Hints to VoiceOver without an effect: screen readers on Linux have nothing like what they change.

/// The part of an element in a pair. Has no effect: see ``SwiftUICore/View/accessibilityLabeledPair(role:id:in:)``.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label, content
}

/// A pinch by assistive technology. Screen readers on Linux have none.
public struct AccessibilityZoomGestureAction {
  public enum Direction: Hashable, Sendable {
    case zoomIn, zoomOut
  }

  public let direction: Direction
  /// The point of the view that is zoomed at, in fractions of its size.
  public let location: UnitPoint
  /// The same point in the view's coordinates.
  public let point: CGPoint
}

/// How touches pass assistive technology by. Has no effect.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

/// What kind of text is read. Has no effect.
public enum AccessibilityTextContentType: Hashable, Sendable {
  case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
}

extension View {
  /// Has no effect: screen readers on Linux do not join a label and its content from two places.
  public nonisolated func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { self }

  /// Has no effect: screen readers on Linux do not zoom. The closure is not called.
  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View { self }

  /// Has no effect: screen readers on Linux leave touches alone.
  public nonisolated func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View { self }

  /// Has no effect: screen readers on Linux read all texts in the same way.
  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> some View { self }
}

/// How serious a dialog is. Has no effect: as on iOS dialogs look alike.
public struct DialogSeverity: Hashable, Sendable {
  private enum Severity { case automatic, critical, standard }

  private let severity: Severity

  public static let automatic = DialogSeverity(severity: .automatic)
  public static let critical = DialogSeverity(severity: .critical)
  public static let standard = DialogSeverity(severity: .standard)
}

extension View {
  /// Has no effect: as on iOS dialogs have no icon.
  public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }

  /// Has no effect: as on iOS dialogs look alike.
  public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

  /// Has no effect: as on iOS dialogs can't be suppressed. The binding stays as it is.
  public nonisolated func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View { self }

  /// Has no effect: as on iOS dialogs can't be suppressed. The binding stays as it is.
  public nonisolated func dialogSuppressionToggle(
    _ label: Text, isSuppressed: Binding<Bool>
  ) -> some View { self }

  /// Has no effect: as on iOS dialogs can't be suppressed. The binding stays as it is.
  @_disfavoredOverload
  public nonisolated func dialogSuppressionToggle<S: StringProtocol>(
    _ title: S, isSuppressed: Binding<Bool>
  ) -> some View { self }

  /// Has no effect: as on iOS dialogs can't be suppressed. The binding stays as it is.
  public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
}
