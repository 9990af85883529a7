// Auto Layout's names. Nothing is laid out by them, as SwiftUI lays out the placeholder; so an anchor is not kept.

/// How important a constraint is, 0…1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A constraint of Auto Layout: what is set is kept.
@MainActor @preconcurrency open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  open var constant: CGFloat
  open var priority = UILayoutPriority.required
  open var isActive = false
  open var identifier: String?

  init(constant: CGFloat) {
    self.constant = constant
    super.init()
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// A line of a view that constraints are made with.
@MainActor @preconcurrency open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  override init() {
    super.init()
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
}

@MainActor @preconcurrency open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor @preconcurrency open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor @preconcurrency open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
}

/// An area of a view that constraints are made with.
@MainActor @preconcurrency open class UILayoutGuide: NSObject {
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

  public override init() {
    super.init()
  }
}
