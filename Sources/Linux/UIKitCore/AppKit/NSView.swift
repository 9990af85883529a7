import CoreGraphics
import SwiftUICore

/// What receives events in AppKit. No event of the window reaches one.
@MainActor @preconcurrency open class NSResponder: NSObject {
  open weak var nextResponder: NSResponder?
  open var acceptsFirstResponder: Bool { false }

  public override init() {
    super.init()
  }

  public init?(coder: NSCoder) {
    super.init()
  }

  @discardableResult open func becomeFirstResponder() -> Bool { true }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  open func mouseDown(with event: NSEvent) {}
  open func mouseDragged(with event: NSEvent) {}
  open func mouseUp(with event: NSEvent) {}
  open func mouseMoved(with event: NSEvent) {}
  open func mouseEntered(with event: NSEvent) {}
  open func mouseExited(with event: NSEvent) {}
  open func rightMouseDown(with event: NSEvent) {}
  open func rightMouseUp(with event: NSEvent) {}
  open func scrollWheel(with event: NSEvent) {}
  open func magnify(with event: NSEvent) {}
  open func keyDown(with event: NSEvent) {}
  open func keyUp(with event: NSEvent) {}
  open func flagsChanged(with event: NSEvent) {}
}

/// An event of AppKit's, as far as responders name it.
@MainActor @preconcurrency open class NSEvent: NSObject {
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
  }

  open var modifierFlags: ModifierFlags { [] }
  open var locationInWindow: CGPoint { .zero }
  open var clickCount: Int { 0 }
  open var keyCode: UInt16 { 0 }
  open var characters: String? { nil }
  open var charactersIgnoringModifiers: String? { nil }
  open var deltaX: CGFloat { 0 }
  open var deltaY: CGFloat { 0 }
  open var scrollingDeltaX: CGFloat { 0 }
  open var scrollingDeltaY: CGFloat { 0 }
  open var magnification: CGFloat { 0 }
}

/// A view of AppKit's, as far as SwiftUI wraps one: what is set is kept, and it is shown as a placeholder.
@MainActor @preconcurrency open class NSView: NSResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let none: AutoresizingMask = []
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    public static let width = AutoresizingMask(rawValue: 2)
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    public static let height = AutoresizingMask(rawValue: 16)
    public static let maxYMargin = AutoresizingMask(rawValue: 32)
  }

  /// What ``intrinsicContentSize`` has along an axis without a length of its own.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  open var frame = CGRect.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var isHidden = false
  open var alphaValue: CGFloat = 1
  open var toolTip: String?
  open var tag: Int { -1 }
  open var isFlipped: Bool { false }
  open var isOpaque: Bool { false }
  open var autoresizingMask = AutoresizingMask.none
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var needsDisplay = false
  open var needsLayout = false
  open var needsUpdateConstraints = false
  /// Makes the layer.
  open var wantsLayer = false {
    didSet { if wantsLayer, layer == nil { layer = CALayer() } }
  }
  open var layer: CALayer?
  open private(set) weak var superview: NSView?
  open var subviews: [NSView] = [] {
    didSet {
      let present = Set(subviews.map { ObjectIdentifier($0) })
      for view in oldValue where !present.contains(ObjectIdentifier(view)) { view.superview = nil }
      for view in subviews { view.superview = self }
    }
  }
  private var identifier: String?
  private var label: String?
  private var priorities: [[UILayoutPriority]] = [
    [.defaultLow, .defaultLow], [.defaultHigh, .defaultHigh],
  ]

  public init(frame frameRect: CGRect) {
    super.init()
    frame = frameRect
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  public required override init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Subviews

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    view.viewWillMove(toSuperview: self)
    subviews.append(view)
    view.viewDidMoveToSuperview()
    didAddSubview(view)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
  }

  open func isDescendant(of view: NSView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  open func didAddSubview(_ subview: NSView) {}
  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  open func viewDidMoveToSuperview() {}
  open func viewDidMoveToWindow() {}
  open func viewDidChangeEffectiveAppearance() {}

  // MARK: Layout

  open var intrinsicContentSize: CGSize {
    CGSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
  }

  open var fittingSize: CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: own.width < 0 ? bounds.width : own.width,
      height: own.height < 0 ? bounds.height : own.height)
  }

  open func invalidateIntrinsicContentSize() {}
  open func layout() {}
  open func layoutSubtreeIfNeeded() { layout() }
  open func updateConstraints() {}
  open func updateLayer() {}
  open func draw(_ dirtyRect: CGRect) {}
  open func setNeedsDisplay(_ invalidRect: CGRect) { needsDisplay = true }
  open func updateTrackingAreas() {}

  open func setFrameSize(_ newSize: CGSize) {
    frame.size = newSize
  }

  open func setFrameOrigin(_ newOrigin: CGPoint) {
    frame.origin = newOrigin
  }

  open func contentHuggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    priorities[0][orientation.rawValue]
  }

  open func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    priorities[0][orientation.rawValue] = priority
  }

  open func contentCompressionResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    priorities[1][orientation.rawValue]
  }

  open func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    priorities[1][orientation.rawValue] = priority
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }

  // MARK: Accessibility

  open func accessibilityIdentifier() -> String { identifier ?? "" }
  open func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) {
    identifier = accessibilityIdentifier
  }
  open func accessibilityLabel() -> String? { label }
  open func setAccessibilityLabel(_ accessibilityLabel: String?) {
    label = accessibilityLabel
  }

  // MARK: Events

  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
  open func hitTest(_ point: CGPoint) -> NSView? { frame.contains(point) ? self : nil }
  open func convert(_ point: CGPoint, from view: NSView?) -> CGPoint { point }
  open func convert(_ point: CGPoint, to view: NSView?) -> CGPoint { point }
}

extension NSLayoutConstraint {
  public enum Orientation: Int, Sendable {
    case horizontal, vertical
  }

  public typealias Priority = UILayoutPriority
}

/// A view that blurs what is behind it.
@MainActor @preconcurrency open class NSVisualEffectView: NSView {
  public enum Material: Int, Sendable {
    case titlebar = 3
    case selection
    case menu
    case popover
    case sidebar
    case headerView = 10
    case sheet
    case windowBackground
    case hudWindow
    case fullScreenUI = 15
    case toolTip = 17
    case contentBackground
    case underWindowBackground = 21
    case underPageBackground
  }

  public enum BlendingMode: Int, Sendable {
    case behindWindow, withinWindow
  }

  public enum State: Int, Sendable {
    case followsWindowActiveState, active, inactive
  }

  open var material = Material.titlebar
  open var blendingMode = BlendingMode.behindWindow
  open var state = State.followsWindowActiveState
  open var isEmphasized = false
}

/// The screen, in AppKit's terms; its values are those of the window.
@MainActor @preconcurrency open class NSScreen: NSObject {
  private static let only = NSScreen()

  public static var main: NSScreen? { only }
  public static var screens: [NSScreen] { [only] }
  open var frame: CGRect { UIScreen.main.bounds }
  open var visibleFrame: CGRect { frame }
  open var backingScaleFactor: CGFloat { UIScreen.main.scale }
}
