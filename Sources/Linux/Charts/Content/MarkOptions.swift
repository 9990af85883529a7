import Foundation

/// How long a mark is across its axis.
public struct MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  CustomStringConvertible, Sendable
{
  enum Storage: Equatable, Sendable {
    case automatic
    case fixed(CGFloat)
    case ratio(CGFloat)
    case inset(CGFloat)
  }

  let storage: Storage

  public static var automatic: MarkDimension { MarkDimension(storage: .automatic) }

  /// A part of the room that the mark has.
  public static func ratio(_ value: CGFloat) -> MarkDimension {
    MarkDimension(storage: .ratio(value))
  }

  /// Points that stay free on both sides.
  public static func inset(_ value: CGFloat) -> MarkDimension {
    MarkDimension(storage: .inset(value))
  }

  /// Points.
  public static func fixed(_ value: CGFloat) -> MarkDimension {
    MarkDimension(storage: .fixed(value))
  }

  init(storage: Storage) {
    self.storage = storage
  }

  public init(floatLiteral value: Double) {
    self = .fixed(value)
  }

  public init(integerLiteral value: Int) {
    self = .fixed(CGFloat(value))
  }

  public var description: String { "\(storage)" }

  /// The points in so much room; never negative, and `automatic` as the argument says.
  func length(in room: CGFloat, automatic: CGFloat) -> CGFloat {
    let length: CGFloat =
      switch storage {
      case .automatic: automatic
      case .fixed(let value): value
      case .ratio(let value): room * value
      case .inset(let value): room - 2 * value
      }
    return length.isFinite ? max(0, length) : max(0, automatic)
  }
}

/// How marks at the same place go on each other.
public struct MarkStackingMethod: Equatable, CustomStringConvertible, Sendable {
  enum Storage: Sendable {
    case standard, normalized, center, unstacked
  }

  let storage: Storage

  /// On each other, negative values below zero.
  public static var standard: MarkStackingMethod { MarkStackingMethod(storage: .standard) }
  /// On each other, as parts of 1.
  public static var normalized: MarkStackingMethod { MarkStackingMethod(storage: .normalized) }
  /// On each other, around zero.
  public static var center: MarkStackingMethod { MarkStackingMethod(storage: .center) }
  /// Each from zero.
  public static var unstacked: MarkStackingMethod { MarkStackingMethod(storage: .unstacked) }

  public var description: String { "\(storage)" }
}

/// How a line or area goes from point to point.
public struct InterpolationMethod: CustomStringConvertible, Sendable {
  enum Storage: Equatable, Sendable {
    case linear
    case cardinal(tension: CGFloat)
    case catmullRom(alpha: CGFloat)
    case monotone
    /// Where between two points the step is, from 0 to 1.
    case step(CGFloat)
  }

  let storage: Storage

  public static var linear: InterpolationMethod { InterpolationMethod(storage: .linear) }
  public static var cardinal: InterpolationMethod { .cardinal(tension: 0) }

  /// - Parameter tension: 0 is the roundest curve, 1 straight lines.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    InterpolationMethod(storage: .cardinal(tension: tension))
  }

  public static var catmullRom: InterpolationMethod { .catmullRom(alpha: 0.5) }

  /// - Parameter alpha: 0 is uniform, 0.5 centripetal, 1 chordal.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
    InterpolationMethod(storage: .catmullRom(alpha: alpha))
  }

  /// Curves that go no further than their points.
  public static var monotone: InterpolationMethod { InterpolationMethod(storage: .monotone) }
  public static var stepStart: InterpolationMethod { InterpolationMethod(storage: .step(0)) }
  public static var stepCenter: InterpolationMethod { InterpolationMethod(storage: .step(0.5)) }
  public static var stepEnd: InterpolationMethod { InterpolationMethod(storage: .step(1)) }

  public var description: String { "\(storage)" }
}
