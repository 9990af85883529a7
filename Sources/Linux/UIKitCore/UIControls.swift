import SwiftUICore

// UIKit's everyday views: what is set is kept, and their sizes are about those of SwiftUI's.

@MainActor @preconcurrency open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 64)
    public static let touchUpOutside = Event(rawValue: 128)
    public static let touchCancel = Event(rawValue: 256)
    public static let valueChanged = Event(rawValue: 4096)
    public static let primaryActionTriggered = Event(rawValue: 8192)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let allEvents = Event(rawValue: .max)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  private var actions: [(action: UIAction, events: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

/// What is done when a control is used.
@MainActor @preconcurrency open class UIAction: NSObject {
  open var title: String
  open var image: UIImage?
  let handler: (UIAction) -> Void

  public init(
    title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.handler = handler
    super.init()
  }
}

@MainActor @preconcurrency open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString? {
    didSet { text = attributedText?.string }
  }
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumScaleFactor: CGFloat = 0
  open var preferredMaxLayoutWidth: CGFloat = 0
}

@MainActor @preconcurrency open class UIImageView: UIView {
  open var image: UIImage?

  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}

@MainActor @preconcurrency open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
  }

  open private(set) var titleLabel: UILabel? = UILabel()
  open private(set) var currentTitle: String?
  open private(set) var currentImage: UIImage?

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  open func setTitle(_ title: String?, for state: State) {
    currentTitle = title
    titleLabel?.text = title
  }

  open func setImage(_ image: UIImage?, for state: State) {
    currentImage = image
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
}

@MainActor @preconcurrency open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?

  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

@MainActor @preconcurrency open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var isContinuous = true

  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  open func setThumbImage(_ image: UIImage?, for state: State) {}
}

@MainActor @preconcurrency open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var hidesForSinglePage = false

  public static func appearance() -> UIPageControl {
    Shell.warn("UIPageControl.appearance()", use: "indexViewStyle")
    return UIPageControl()
  }
}

@MainActor @preconcurrency open class UISegmentedControl: UIControl {
  public nonisolated static let noSegment = -1
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  open var selectedSegmentTintColor: UIColor?
  open private(set) var numberOfSegments = 0

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    numberOfSegments = items?.count ?? 0
  }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {}

  public static func appearance() -> UISegmentedControl {
    Shell.warn("UISegmentedControl.appearance()", use: "pickerStyle and tint")
    return UISegmentedControl()
  }
}

@MainActor @preconcurrency open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  open func beginRefreshing() {
    isRefreshing = true
  }

  open func endRefreshing() {
    isRefreshing = false
  }
}

@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large
  }

  open var style = Style.medium
  open var color: UIColor!
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false

  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  open func startAnimating() {
    isAnimating = true
  }

  open func stopAnimating() {
    isAnimating = false
  }

  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}

@MainActor @preconcurrency open class UIProgressView: UIView {
  open var progress: Float = 0
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?

  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }
}

@MainActor @preconcurrency open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }

  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open private(set) var arrangedSubviews: [UIView] = []

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }

  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }
}

// MARK: - Effects

@MainActor @preconcurrency open class UIVisualEffect: NSObject {
  override init() {
    super.init()
  }
}

@MainActor @preconcurrency open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  package let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }
}

@MainActor @preconcurrency open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {
    super.init()
  }
}

@MainActor @preconcurrency open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()

  public init(effect: UIVisualEffect? = nil) {
    self.effect = effect
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
