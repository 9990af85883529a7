/// The velocity of a finger, from where it was in the last tenth of a second.
///
/// The slope of the straight line that fits its last positions best (least squares), so that one
/// late or uneven event does not decide how far a fling goes. A finger that rests before it leaves
/// throws nothing:
///
///     position        .
///                  .        the slope of these
///               . '
///        .  . '
///     --|-----------------|-----> time
///       now - window      now
///
/// Bad input: positions and times that are NaN or infinite are ignored, as are times before the
/// last one; a window that is not above 0 counts as 0.1 seconds. O(1): at most 32 positions are
/// kept.
package struct VelocityTracker: Sendable, Hashable {
  private struct Sample: Sendable, Hashable {
    var time: Double
    var position: Double
  }

  private static let most = 32

  /// How far back positions count, in seconds, above 0. A tenth of a second by default.
  package var window: Double
  private var samples: [Sample] = []

  package init(window: Double = 0.1) {
    self.window = window
    samples.reserveCapacity(Self.most + 1)
  }

  /// Takes a position (points) at a time (seconds). Of two at the same time the last one counts.
  package mutating func add(_ position: Double, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    if let last = samples.last {
      guard time >= last.time else { return }
      if time == last.time { samples.removeLast() }
    }
    samples.append(Sample(time: time, position: position))
    if samples.count > Self.most { samples.removeFirst() }
  }

  /// Forgets everything: a finger comes down.
  package mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The velocity at `time`, in points per second: 0 when fewer than two positions are left in the
  /// window. NaN gives 0.
  package func velocity(at time: Double) -> Double {
    let window = window > 0 && window.isFinite ? window : 0.1
    guard let last = samples.last else { return 0 }
    // Relative to the last sample: large clock values cost no digits.
    var count = 0.0
    var (meanTime, meanPosition) = (0.0, 0.0)
    for sample in samples where time - sample.time <= window {
      count += 1
      meanTime += sample.time - last.time
      meanPosition += sample.position - last.position
    }
    meanTime /= count
    meanPosition /= count
    var (product, square) = (0.0, 0.0)
    for sample in samples where time - sample.time <= window {
      let t = sample.time - last.time - meanTime
      product += t * (sample.position - last.position - meanPosition)
      square += t * t
    }
    // 0 / 0 of one position alone, and of none.
    return (product / square).finite(or: 0)
  }
}
