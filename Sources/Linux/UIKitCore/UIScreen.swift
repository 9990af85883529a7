import SwiftUICore

/// The screen, as far as SwiftUI source uses it; here its values are those of the window.
@MainActor @preconcurrency public final class UIScreen: NSObject {
  public static let main = UIScreen()

  /// The size in points of the window that is updated, or was last; 390 by 844 before there is one. A body that
  /// reads it is not updated when the window is resized; use ``GeometryReader`` for that.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: ViewHost.current?.size ?? CGSize(width: 390, height: 844))
  }

  public var nativeBounds: CGRect {
    let scale = self.scale
    return CGRect(
      x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Pixels per point.
  public var scale: CGFloat { ViewHost.current?.currentDisplayScale ?? 2 }
  public var nativeScale: CGFloat { scale }
  /// Has no effect, and warns once.
  public var brightness: CGFloat = 0.5 {
    didSet { Shell.warn("UIScreen.brightness", because: "a window does not set it") }
  }
}

/// Light or dark mode, in UIKit's terms.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified, light, dark

  public init(_ colorScheme: ColorScheme?) {
    switch colorScheme {
    case .light?: self = .light
    case .dark?: self = .dark
    case nil: self = .unspecified
    }
  }
}

extension ColorScheme {
  /// Nil if it is unspecified.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified: return nil
    }
  }
}

/// The environment of a view, in UIKit's terms.
public final class UITraitCollection: Hashable, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// The window's.
  @MainActor @preconcurrency public static var current: UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: UIUserInterfaceStyle(
        ViewHost.current?.root.environment.values.colorScheme))
  }

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool {
    a.userInterfaceStyle == b.userInterfaceStyle
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(userInterfaceStyle)
  }
}

/// Haptic feedback. Has no effect, and warns once.
@MainActor @preconcurrency open class UIFeedbackGenerator {
  public init() {}
  open func prepare() {}

  fileprivate func warn() {
    Shell.warn("\(type(of: self))", because: "nothing can be felt")
  }
}

/// Has no effect, and warns once.
@MainActor @preconcurrency public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public override init() {
    super.init()
  }

  public init(style: FeedbackStyle) {
    super.init()
  }

  public func impactOccurred() { warn() }
  public func impactOccurred(intensity: CGFloat) { warn() }
}

/// Has no effect, and warns once.
@MainActor @preconcurrency public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  public func notificationOccurred(_ notificationType: FeedbackType) { warn() }
}

/// Has no effect, and warns once.
@MainActor @preconcurrency public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() { warn() }
}

/// The device, as far as SwiftUI source uses it.
@MainActor @preconcurrency public final class UIDevice {
  public static let current = UIDevice()

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    // As for size classes: a narrow window is a phone's.
    UIScreen.main.bounds.width < 600 ? .phone : .pad
  }

  public var model: String { "Linux" }
  public var name: String { ProcessInfo.processInfo.hostName }
  public var systemName: String { "Linux" }
  public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
