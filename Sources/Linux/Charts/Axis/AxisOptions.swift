import Foundation
import SwiftUICore

/// The look of an axis. It has no effect here: all look as `automatic`.
public struct AxisMarkPreset: CustomStringConvertible, Sendable {
  public let description: String

  public static var automatic: AxisMarkPreset { AxisMarkPreset(description: "automatic") }
  public static var extended: AxisMarkPreset { AxisMarkPreset(description: "extended") }
  public static var aligned: AxisMarkPreset { AxisMarkPreset(description: "aligned") }
  public static var inset: AxisMarkPreset { AxisMarkPreset(description: "inset") }
}

/// The edge of the plot that an axis is at.
public struct AxisMarkPosition: CustomStringConvertible, Sendable, Equatable {
  public let description: String

  /// Below the plot; for y axes of categories the leading edge, for others the trailing one.
  public static var automatic: AxisMarkPosition { AxisMarkPosition(description: "automatic") }
  public static var leading: AxisMarkPosition { AxisMarkPosition(description: "leading") }
  public static var trailing: AxisMarkPosition { AxisMarkPosition(description: "trailing") }
  public static var top: AxisMarkPosition { AxisMarkPosition(description: "top") }
  public static var bottom: AxisMarkPosition { AxisMarkPosition(description: "bottom") }
}

/// The values that have lines and labels.
public struct AxisMarkValues: CustomStringConvertible {
  enum Storage {
    case automatic(desiredCount: Int?, minimumStride: Double)
    case stride(Double)
    case calendar(DateTicks, Calendar?)
    case list([Primitive])
  }

  let storage: Storage
  var roundLowerBound: Bool?
  var roundUpperBound: Bool?

  public static var automatic: AxisMarkValues { .automatic() }

  /// Those of an axis that is hidden: the domain is that of the data (so on pictures of iOS 16).
  static var unrounded: AxisMarkValues {
    .automatic(roundLowerBound: false, roundUpperBound: false)
  }

  /// Round values.
  ///
  /// - Parameters:
  ///   - desiredCount: About how many; as many as there is room for by default.
  ///   - roundLowerBound: Whether the axis begins at one; so by default where its domain is inferred from numbers.
  ///   - roundUpperBound: The same for its end.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      storage: .automatic(desiredCount: desiredCount, minimumStride: 0),
      roundLowerBound: roundLowerBound, roundUpperBound: roundUpperBound)
  }

  /// Round values that are no closer than the stride.
  public static func automatic<P: BinaryFloatingPoint>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      storage: .automatic(desiredCount: desiredCount, minimumStride: Double(minimumStride)),
      roundLowerBound: roundLowerBound, roundUpperBound: roundUpperBound)
  }

  /// Each so many days, months or other units of the calendar.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      storage: .calendar(DateTicks(unit: component, count: count), calendar),
      roundLowerBound: roundLowerBound, roundUpperBound: roundUpperBound)
  }

  /// The multiples of a number.
  public static func stride<P: BinaryFloatingPoint>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      storage: .stride(Double(stepSize)), roundLowerBound: roundLowerBound,
      roundUpperBound: roundUpperBound)
  }

  public var description: String { "\(storage)" }
}

/// A value of an axis.
public struct AxisValue {
  let primitive: Primitive
  public let index: Int
  public let count: Int

  /// The value as a type; nil if it is of another kind.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(primitive) }
}

/// How a label is turned.
public struct AxisValueLabelOrientation: CustomStringConvertible, Sendable, Equatable {
  public let description: String

  public static var automatic: Self { Self(description: "automatic") }
  public static var horizontal: Self { Self(description: "horizontal") }
  /// Downwards.
  public static var vertical: Self { Self(description: "vertical") }
  /// Upwards.
  public static var verticalReversed: Self { Self(description: "verticalReversed") }
}

/// What happens to labels for which there is no room.
public struct AxisValueLabelCollisionResolution: CustomStringConvertible, Sendable, Equatable {
  public let description: String
  var minimumSpacing: CGFloat?

  public static var automatic: Self { Self(description: "automatic") }
  /// Labels that would touch an earlier one are left out.
  public static var greedy: Self { Self(description: "greedy") }

  /// - Parameter priority: Has no effect: earlier labels stay.
  public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil) -> Self {
    Self(description: "greedy", minimumSpacing: minimumSpacing)
  }

  /// Labels are as wide as their band at most.
  public static var truncate: Self { Self(description: "truncate") }
  /// All labels are shown.
  public static var disabled: Self { Self(description: "disabled") }
}
