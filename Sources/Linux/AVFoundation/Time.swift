// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  // The module AVFoundation on Linux, with the package trait AppleModules: players, sessions and assets that keep what is
  // set. Nothing is played, recorded or read.
  @_exported import CoreGraphics
  @_exported import Foundation
  @_exported import UIKitCore

  public typealias CMTimeValue = Int64
  public typealias CMTimeScale = Int32

  /// A time as a fraction of seconds.
  public struct CMTime: Hashable, Comparable, Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    private var isIndefinite = false

    public init() { self.init(value: 0, timescale: 0) }

    public init(value: CMTimeValue, timescale: CMTimeScale) {
      self.value = value
      self.timescale = timescale
    }

    /// The nearest fraction; invalid for what is no number, or no whole number of parts that fits.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
      let parts = (seconds * Double(preferredTimescale)).rounded()
      if preferredTimescale > 0, let value = CMTimeValue(exactly: parts) {
        self.init(value: value, timescale: preferredTimescale)
      } else {
        self.init()
      }
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    public static let indefinite: CMTime = {
      var time = CMTime()
      time.isIndefinite = true
      return time
    }()
    public static let positiveInfinity = CMTime(value: .max, timescale: 1)

    public var isValid: Bool { timescale > 0 || isIndefinite }
    public var isNumeric: Bool { timescale > 0 }

    /// Not a number if there is none.
    public var seconds: Double { timescale > 0 ? Double(value) / Double(timescale) : .nan }

    public static func == (a: Self, b: Self) -> Bool {
      a.timescale > 0 && b.timescale > 0
        ? a.seconds == b.seconds : a.timescale == b.timescale && a.isIndefinite == b.isIndefinite
    }

    public static func < (a: Self, b: Self) -> Bool { a.seconds < b.seconds }

    public func hash(into hasher: inout Hasher) { hasher.combine(timescale > 0 ? seconds : 0) }

    public static func + (a: Self, b: Self) -> Self { combined(a, b, +) }

    public static func - (a: Self, b: Self) -> Self { combined(a, b, -) }

    private static func combined(_ a: Self, _ b: Self, _ operation: (Double, Double) -> Double)
      -> Self
    {
      CMTime(
        seconds: operation(a.seconds, b.seconds), preferredTimescale: max(a.timescale, b.timescale))
    }
  }

  public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

  public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
  }

  public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
  }

  public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime
    public var end: CMTime { start + duration }

    public init(start: CMTime, duration: CMTime) {
      self.start = start
      self.duration = duration
    }
  }
#endif
