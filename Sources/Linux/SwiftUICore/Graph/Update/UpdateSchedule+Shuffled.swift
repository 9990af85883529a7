extension UpdateSchedule {
  /// A schedule that uses all freedom that SwiftUI's documentation leaves, in a way that depends on the seed
  /// only.
  package static func shuffled(seed: UInt64) -> UpdateSchedule {
    let numbers = SplitMix64(seed)
    var schedule = UpdateSchedule()
    schedule.conventions = Conventions(
      velocitiesPerSecond: numbers.isTrue(1, of: 2), listSizesHoldInsets: numbers.isTrue(1, of: 2),
      proxiesTellVisualEffects: numbers.isTrue(1, of: 2),
      wheelsHavePhases: numbers.isTrue(1, of: 2))
    // Varies how often actions are late, so that some seeds delay nearly all and some nearly none.
    let lateness = numbers.below(5)
    schedule.order = { count in numbers.permutation(of: count) }
    schedule.discardedResults = { _ in numbers.below(3) }
    schedule.delaysActions = { numbers.isTrue(lateness, of: 4) }
    schedule.coalescesActions = { numbers.isTrue(1, of: 2) }
    schedule.strayGeometry = {
      CGVector(dx: Double(numbers.below(401)) - 200, dy: Double(numbers.below(401)) - 200)
    }
    schedule.leavesMainThread = { numbers.isTrue(1, of: 4) }
    schedule.delaysScrolling = { numbers.isTrue(1, of: 2) }
    schedule.keepsRows = false
    schedule.prefetchedRow = { numbers.below(3) - 1 }
    return schedule
  }
}

/// A pseudorandom generator: SplittableRandom (Steele, Lea and Flood, OOPSLA 2014).
@MainActor private final class SplitMix64 {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  private func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, not including, `limit`.
  func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  func isTrue(_ part: Int, of all: Int) -> Bool { below(all) < part }

  func permutation(of count: Int) -> [Int] {
    var result = Array(0..<count)
    for index in stride(from: count - 1, to: 0, by: -1) { result.swapAt(index, below(index + 1)) }
    return result
  }
}
