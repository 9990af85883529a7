/// A screen of UIKit's, as far as SwiftUI wraps one: its life is played, and it is shown as a placeholder.
@MainActor @preconcurrency open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// Made when it is asked for first.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var hidesBottomBarWhenPushed = false
  open var edgesForExtendedLayout = UIRectEdge.all
  open var traitCollection: UITraitCollection { .current }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }
  open var isBeingDismissed: Bool { false }
  open var isBeingPresented: Bool { false }
  public let navigationItem = UINavigationItem()

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open func loadView() {
    loadedView = UIView()
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func didReceiveMemoryWarning() {}
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setEditing(_ editing: Bool, animated: Bool) {}

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows nothing, with a warning.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Shell.warn(
      "present(_:animated:completion:) of \(type(of: viewControllerToPresent))",
      use: "sheet, fullScreenCover or alert")
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presented = presentedViewController == nil ? presentingViewController : self
    presented?.presentedViewController?.presentingViewController = nil
    presented?.presentedViewController = nil
    completion?()
  }

  private func ancestor<Controller: UIViewController>() -> Controller? {
    parent.flatMap { $0 as? Controller ?? $0.ancestor() }
  }
}

/// A stack of screens: what is pushed is kept.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = []
  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { viewControllers.last }
  open var isNavigationBarHidden = false
  public let navigationBar = UINavigationBar()
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }
  private let popRecognizer = UIGestureRecognizer()

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    addChild(viewController)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.popLast() : nil
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard viewControllers.count > 1 else { return nil }
    let popped = Array(viewControllers.dropFirst())
    viewControllers.removeLast(popped.count)
    return popped
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
}

/// Screens with tabs: what is set is kept.
@MainActor @preconcurrency open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open var selectedIndex = 0
  /// Nil without a view controller of that index. Setting one that is not among them has no effect.
  open var selectedViewController: UIViewController? {
    get {
      guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
      return viewControllers[selectedIndex]
    }
    set {
      guard let index = viewControllers?.firstIndex(where: { $0 === newValue }) else { return }
      selectedIndex = index
    }
  }
  public let tabBar = UITabBar()
}

/// What a bar says about a screen: what is set is kept.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  open var title: String?
  open var titleView: UIView?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  override init() {
    super.init()
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
