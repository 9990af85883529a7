import Foundation

/// The factor of the number of random cases: MASTHEAD_TEST_SCALE=20.
let testScale = ProcessInfo.processInfo.environment["MASTHEAD_TEST_SCALE"].flatMap(Int.init) ?? 1

/// Numbers that an earlier computation with an error could produce.
let strangeNumbers: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 100, .greatestFiniteMagnitude,
  -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-300, 1e17,
]
