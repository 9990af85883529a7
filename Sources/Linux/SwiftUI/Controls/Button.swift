/// A control that performs an action when it is tapped.
///
/// The action runs when the finger is lifted inside. Scrolling cancels the press.
public struct Button<Label: View> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
}

/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// Deletes something; shown in red.
  public static let destructive = ButtonRole(name: "destructive")
  /// Cancels without changes.
  public static let cancel = ButtonRole(name: "cancel")
  /// Closes something that keeps its changes.
  public static let close = ButtonRole(name: "close")
  /// Confirms something; in a bar it stands out.
  public static let confirm = ButtonRole(name: "confirm")

  /// The title and symbol of a button without a label. Apple names the symbol of ``cancel`` (an x); the others are ours.
  fileprivate var label: (title: LocalizedStringKey, symbol: String) {
    switch self {
    case .destructive: ("Delete", "trash")
    case .cancel: ("Cancel", "xmark")
    case .close: ("Close", "xmark")
    default: ("Done", "checkmark")
    }
  }
}

/// A button with a role, where only the view is known.
protocol RoleButton {
  var role: ButtonRole? { get }
}

extension Button: RoleButton {}

/// The label of a button that has only a role: a symbol in a bar, else a title.
public struct DefaultButtonLabel {
  private let role: ButtonRole
  @Environment(\.isBarItem) private var isBarItem

  fileprivate nonisolated init(_ role: ButtonRole) {
    self.role = role
  }
}

extension DefaultButtonLabel: View {
  public var body: some View {
    let (title, symbol) = role.label
    if isBarItem {
      SwiftUI.Label(title, systemImage: symbol)
    } else {
      Text(title)
    }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// A button with the label of its role.
  @preconcurrency public nonisolated init(
    role: ButtonRole, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { DefaultButtonLabel(role) }
  }
}

extension Button: View {
  @preconcurrency public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public var body: some View {
    StyledButton(
      configuration: PrimitiveButtonStyleConfiguration(
        role: role, label: PrimitiveButtonStyleConfiguration.Label(label), action: action))
  }
}

extension Button where Label == Text {
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(title) }
  }

  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A button with a title and a system symbol.
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(titleKey, systemImage: systemImage, role: nil, action: action)
  }

  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(title, systemImage: systemImage, role: nil, action: action)
  }

  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      SwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      SwiftUI.Label(title, systemImage: systemImage)
    }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A button with a title and an image of an asset catalogue.
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping @MainActor () -> Void
  ) {
    self.init(titleKey, image: image, role: nil, action: action)
  }

  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, action: @escaping @MainActor () -> Void
  ) {
    self.init(title, image: image, role: nil, action: action)
  }

  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, image: image) }
  }

  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(title, image: image) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button of a style's configuration, in the style around that one.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    role = configuration.role
    action = configuration.action
    label = configuration.label
  }
}

/// A button in the style of its environment.
private struct StyledButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.buttonStyle) private var style
  @Environment(\.isBarItem) private var isBarItem
  @Environment(\.buttonRepeatBehavior) private var repeatBehavior
  @Environment(\.menuActionDismissBehavior) private var dismissal

  var body: some View {
    let closer = style.closer.map { $0.obeying(dismissal) }
    let configuration = closer.map(configuration.closing) ?? configuration
    let button = style.makeBody(configuration)
      .modifier(FocusTargetModifier(target: target(configuration)))
      .modifier(
        AccessibilityAttachmentModifier(.button(action: configuration.action)))
    if isBarItem {
      button.contentShape(.accessibility, BarTarget())
    } else {
      button
    }
  }

  /// In a dialog, Escape triggers the cancel button and Return the one without a role.
  private func target(_ configuration: PrimitiveButtonStyleConfiguration) -> FocusTarget {
    var target = FocusTarget.control(
      repeats: repeatBehavior == .enabled, action: configuration.action)
    guard style.closer?.actsFirst == true else { return target }
    switch configuration.role {
    case .cancel?: target.shortcut = .cancelAction
    case nil: target.shortcut = .defaultAction
    default: break
    }
    return target
  }
}
