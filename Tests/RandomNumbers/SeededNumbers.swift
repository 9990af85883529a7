/// SplitMix64: the same numbers for the same seed on every machine.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// - Parameter stream: Streams of one seed, and those of adjacent seeds, are independent: both numbers are
  ///   mixed, so that no stream is a part of another one.
  public init(seed: UInt64, stream: UInt64 = 0) {
    state = Self.mixed(Self.mixed(seed) &+ stream)
  }

  /// The finalizer of SplitMix64: every bit of the number affects every bit of the result.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var z = number &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  public mutating func next() -> UInt64 {
    defer { state &+= 0x9E37_79B9_7F4A_7C15 }
    return Self.mixed(state)
  }

  /// A number from 0 up to, not including, `limit`; a limit below 1 counts as 1.
  public mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(max(1, limit)))
  }

  public mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  /// From 0 up to 1, in steps of 1/1000, so that what is printed is exact.
  public mutating func part() -> Double {
    Double(below(1000)) / 1000
  }

  /// A multiple of 0.5: sums of such numbers are exact, so results can be compared with `==`.
  public mutating func halfPoint(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: (range.lowerBound * 2)...(range.upperBound * 2), using: &self)) / 2
  }

  /// One of the elements; there has to be one.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
