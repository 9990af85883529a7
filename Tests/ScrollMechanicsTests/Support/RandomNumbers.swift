import Foundation

/// SplitMix64: the same numbers on every machine, from a seed that a failing test prints.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A multiple of 0.5: sums of such numbers are exact, so results can be compared with `==`.
  mutating func halfPoint(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: (range.lowerBound * 2)...(range.upperBound * 2), using: &self)) / 2
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }
}

/// The factor of the number of random cases: MASTHEAD_TEST_SCALE=20.
let testScale = ProcessInfo.processInfo.environment["MASTHEAD_TEST_SCALE"].flatMap(Int.init) ?? 1

/// Numbers that an earlier computation with an error could produce.
let strangeNumbers: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 100, .greatestFiniteMagnitude,
  -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-300, 1e17,
]
