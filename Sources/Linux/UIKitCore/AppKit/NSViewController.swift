import SwiftUICore

/// A controller of AppKit's, as far as SwiftUI wraps one: its life is played, and it is shown as a placeholder.
@MainActor @preconcurrency open class NSViewController: NSResponder {
  private var loadedView: NSView?

  /// Made when it is asked for first.
  open var view: NSView {
    get {
      loadViewIfNeeded()
      return loadedView ?? NSView()
    }
    set { loadedView = newValue }
  }

  open var viewIfLoaded: NSView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open var title: String?
  open var representedObject: Any?
  open var preferredContentSize = CGSize.zero
  open private(set) weak var parent: NSViewController?
  open var children: [NSViewController] = [] {
    didSet {
      let present = Set(children.map { ObjectIdentifier($0) })
      for child in oldValue where !present.contains(ObjectIdentifier(child)) { child.parent = nil }
      for child in children { child.parent = self }
    }
  }

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required override init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a plain view, as there are no nib files.
  open func loadView() {
    loadedView = NSView()
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear() {}
  open func viewDidAppear() {}
  open func viewWillDisappear() {}
  open func viewDidDisappear() {}
  open func viewWillLayout() {}
  open func viewDidLayout() {}
  open func updateViewConstraints() {}

  open func addChild(_ childViewController: NSViewController) {
    childViewController.removeFromParent()
    children.append(childViewController)
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
  }
}
