// Bars: what is set is kept. An appearance, which on Apple's systems is that of all bars, warns once.

@MainActor @preconcurrency open class UINavigationBar: UIView {
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var shadowImage: UIImage?

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  public static func appearance() -> UINavigationBar {
    Shell.warn("UINavigationBar.appearance()", use: "toolbarBackground and toolbarColorScheme")
    return UINavigationBar()
  }
}

@MainActor @preconcurrency open class UITabBar: UIView {
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var isTranslucent = true
  open var shadowImage: UIImage?
  open var backgroundImage: UIImage?

  public static func appearance() -> UITabBar {
    Shell.warn(
      "UITabBar.appearance()", use: "toolbar(.hidden, for: .tabBar) and toolbarBackground")
    return UITabBar()
  }
}

@MainActor @preconcurrency open class UIToolbar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true

  public static func appearance() -> UIToolbar {
    Shell.warn("UIToolbar.appearance()", use: "toolbarBackground")
    return UIToolbar()
  }
}

public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}

/// How a bar looks: what is set is kept.
@MainActor @preconcurrency open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  public override init() {
    super.init()
  }

  open func configureWithDefaultBackground() {}

  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
  }

  open func configureWithTransparentBackground() {
    backgroundColor = nil
  }
}

@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {}
