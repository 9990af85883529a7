/// The same numbers for the same seed, everywhere.
struct SeededNumbers {
  private var state: UInt64

  /// - Parameter stream: Streams of one seed, and those of adjacent seeds, are independent: both numbers are
  ///   mixed, so that no stream is a part of another one.
  init(seed: UInt64, stream: UInt64 = 0) {
    state = Self.mixed(Self.mixed(seed) &+ stream)
  }

  /// The finalizer of SplitMix64: every bit of the number affects every bit of the result.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var z = number &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func step() -> UInt64 {
    defer { state &+= 0x9E37_79B9_7F4A_7C15 }
    return Self.mixed(state)
  }

  mutating func below(_ limit: Int) -> Int {
    Int(step() % UInt64(max(1, limit)))
  }

  /// From 0 up to 1, in steps of 1/1000, so that printed recipes are exact.
  mutating func part() -> Double {
    Double(below(1000)) / 1000
  }

  mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
