@_spi(Nodes) import SwiftUICore

// The app and its window in UIKit's terms, for source that asks them for sizes and safe areas.

/// Distances from the edges of a rectangle, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0

  public static let zero = UIEdgeInsets()

  public init() {}

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// What handles events in UIKit; here the names of its notifications.
@MainActor @preconcurrency open class UIResponder: NSObject {
  /// Has no effect: no keyboard comes over the window.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Has no effect: no keyboard comes over the window.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Has no effect: no keyboard comes over the window.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Has no effect: no keyboard comes over the window.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Has no effect: no keyboard comes over the window.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"

  public override init() {
    super.init()
  }

  open private(set) var isFirstResponder = false
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var inputAccessoryViewController: UIViewController? { nil }

  /// Is remembered; no key reaches it.
  @discardableResult open func becomeFirstResponder() -> Bool {
    isFirstResponder = true
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// The app, as far as SwiftUI source uses it.
///
/// It knows one window: the one that is updated, or was last.
@MainActor @preconcurrency public final class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// Empty before there is a window.
  public var windows: [UIWindow] { ViewHost.current == nil ? [] : [UIWindow.current] }
  public var keyWindow: UIWindow? { windows.first }
  public var connectedScenes: Set<UIScene> {
    ViewHost.current == nil ? [] : [UIWindowScene.current]
  }
  /// Has no effect, and warns once it is true.
  public var isIdleTimerDisabled = false {
    didSet {
      guard isIdleTimerDisabled else { return }
      Shell.warn("UIApplication.isIdleTimerDisabled", because: "the desktop decides when it sleeps")
    }
  }

  /// No: a program on Linux has one icon.
  public var supportsAlternateIcons: Bool { false }
  public var alternateIconName: String? { nil }

  /// Warns once, and hands on that it is not supported.
  public func setAlternateIconName(
    _ alternateIconName: String?,
    completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    Shell.warn("setAlternateIconName(_:)", because: "a program has one icon")
    completionHandler?(CocoaError(.featureUnsupported))
  }

  /// Warns once, and throws that it is not supported.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    Shell.warn("setAlternateIconName(_:)", because: "a program has one icon")
    throw CocoaError(.featureUnsupported)
  }

  /// A key of the options of ``open(_:options:completionHandler:)``, which have no effect.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Whether ``open(_:options:completionHandler:)`` has a window to ask; nothing here knows what opens an address.
  public func canOpenURL(_ url: URL) -> Bool { ViewHost.current != nil && url.scheme != nil }

  /// Opens an address as the window's `openURL` does, and tells whether that was possible.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard let host = ViewHost.current else {
      completion?(false)
      return
    }
    host.root.environment.values.openURL(url) { completion?($0) }
  }
}

/// A scene of the app; see ``UIWindowScene``.
@MainActor @preconcurrency open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public var activationState: ActivationState {
    switch ViewHost.current?.root.environment.values.scenePhase {
    case .active?: .foregroundActive
    case .inactive?: .foregroundInactive
    case .background?: .background
    case nil: .unattached
    }
  }
}

/// The scene of the app's window.
@MainActor @preconcurrency public final class UIWindowScene: UIScene {
  fileprivate static let current = UIWindowScene()

  public var windows: [UIWindow] { UIApplication.shared.windows }
  public var keyWindow: UIWindow? { windows.first }
  public var screen: UIScreen { .main }
}

/// The app's window: its size and safe area.
///
/// A body that reads them is not updated when the window changes; use ``GeometryReader`` for that.
@MainActor @preconcurrency open class UIWindow: UIView {
  fileprivate static let current = UIWindow()

  open override var bounds: CGRect {
    get { UIScreen.main.bounds }
    set {}
  }
  open override var frame: CGRect {
    get { bounds }
    set {}
  }
  open var screen: UIScreen { .main }
  open var windowScene: UIWindowScene? { UIWindowScene.current }
  open var isKeyWindow: Bool { true }
  /// What is set is kept, and not shown.
  open var rootViewController: UIViewController?

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: .zero)
  }

  open func makeKeyAndVisible() {}

  /// The window's safe area, in points; bars and insets of views add nothing to it.
  open override var safeAreaInsets: UIEdgeInsets {
    guard let root = ViewHost.current?.root else { return .zero }
    let insets = root.safeArea
    let isMirrored = root.environment.isMirrored
    return UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing)
  }
}
