import Foundation

/// The privacy of a value in a message.
public struct OSLogPrivacy: Sendable {
  public struct Mask: Sendable {
    public static let none = Mask()
    public static let hash = Mask()
  }

  let isPrivate: Bool

  /// Numbers and texts are public.
  public static let auto = OSLogPrivacy(isPrivate: false)
  public static let `public` = OSLogPrivacy(isPrivate: false)
  public static let `private` = OSLogPrivacy(isPrivate: true)
  public static let sensitive = OSLogPrivacy(isPrivate: true)
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// A message with interpolated values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity)
  }

  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    let written = privacy.isPrivate ? "<private>" : "\(value())"
    text += align.aligned(written)
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Double, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    appendInterpolation(format.written(value()), align: align, privacy: privacy)
  }

  public mutating func appendInterpolation<Value: BinaryInteger>(
    _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    appendInterpolation(format.written(value()), align: align, privacy: privacy)
  }
}

/// Pads a value to a minimum width.
public struct OSLogStringAlignment: Sendable {
  private var columns = 0
  private var isRight = false

  public static let none = OSLogStringAlignment()
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns)
  }
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: true)
  }

  func aligned(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns - text.count))
    return isRight ? space + text : text + space
  }
}

public struct OSLogFloatFormatting: Sendable {
  private let format: String

  public static let fixed = OSLogFloatFormatting(format: "%f")
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(max(0, precision))f")
  }
  public static let exponential = OSLogFloatFormatting(format: "%e")
  public static func exponential(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(max(0, precision))e")
  }

  func written(_ value: Double) -> String { String(format: format, value) }
}

public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int

  public static let decimal = OSLogIntegerFormatting(radix: 10)
  public static let hex = OSLogIntegerFormatting(radix: 16)
  public static let octal = OSLogIntegerFormatting(radix: 8)

  func written<Value: BinaryInteger>(_ value: Value) -> String { String(value, radix: radix) }
}
