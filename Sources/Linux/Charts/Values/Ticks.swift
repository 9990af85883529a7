/// Round numbers on an axis: steps of 1, 2 or 5 times a power of ten.
///
/// The steps are the usual ones of plotting libraries. Of them that one holds which gives nearly the count that is
/// wanted, with the numbers at both ends of the rounded range (measured on pictures of iOS 16 in
/// jordibruin/Swift-Charts-Examples: three for 0…26,000 are 0, 20,000 and 40,000).
struct Ticks: Equatable {
  /// Never more values on an axis than these: a step that is too small for its range is widened.
  static let mostValues = 1_000
  /// The same for bins, which only data see.
  static let mostBins = 100_000

  /// The distance between two numbers; 0 where there is no range.
  let step: Double

  /// - Parameters:
  ///   - count: How many numbers are wanted, about; counts as 2 below that.
  ///   - minimumStep: A step that is smaller becomes this one.
  ///   - rounds: Whether the range will begin and end at round numbers, which then count.
  init(
    lower: Double, upper: Double, count: Int, minimumStep: Double = 0,
    rounds: (lower: Bool, upper: Bool) = (true, true)
  ) {
    let length = upper - lower
    guard length > 0, length.isFinite else {
      step = 0
      return
    }
    let count = max(2, min(count, Self.mostBins + 1))
    let minimumStep = minimumStep.isFinite ? minimumStep : 0
    let exponent = (length / Double(count)).log10Floor
    let steps = [exponent, exponent + 1].flatMap { exponent in
      [1, 2, 5].map { $0 * Self.pow10(exponent) }
    }
    func distance(_ step: Double) -> Double {
      let ticks = Ticks(step: step)
      let last = rounds.upper ? ticks.above(upper) : ticks.below(upper)
      let first = rounds.lower ? ticks.below(lower) : ticks.above(lower)
      return abs((last - first) / step + 1 - Double(count))
    }
    // Of two steps as near, the smaller one.
    let nice = steps.filter { $0 >= minimumStep }.min { distance($0) < distance($1) } ?? minimumStep
    step = nice
  }

  /// - Parameter step: One that is not a positive number gives no numbers.
  init(step: Double) {
    self.step = step > 0 && step.isFinite ? step : 0
  }

  /// The multiples of the step in a range, ascending.
  ///
  /// - Parameter most: A step of which there would be more is widened to 2, 5, 10 … times as much.
  func values(
    from lower: Double, to upper: Double, most: Int = Ticks.mostValues
  ) -> [Double] {
    guard step > 0, lower.isFinite, upper.isFinite, upper >= lower else { return [] }
    let first = (lower / step - 1e-9).rounded(.up)
    let last = (upper / step + 1e-9).rounded(.down)
    let count = last - first + 1
    guard count >= 1, count.isFinite else { return [] }
    if count > Double(most) {
      return fitting(upper - lower, most: most).values(from: lower, to: upper, most: most)
    }
    return (0..<Int(count)).map { clean((first + Double($0)) * step) }
  }

  /// The step, or the first of 2, 5, 10 … times as much of which a range that long has no more than `most` numbers.
  func fitting(_ length: Double, most: Int) -> Ticks {
    // A range that does not begin at a multiple has one less.
    let count = length / step - 1e-6
    guard step > 0, count.isFinite, count > Double(most - 1) else { return self }
    // Rounded outwards at both ends, bins are two more.
    let least = count / Double(most - 3)
    let power = Self.pow10(least.log10Floor)
    return Ticks(step: step * ([1, 2, 5].map { $0 * power }.first { $0 >= least } ?? 10 * power))
  }

  /// The multiple of the step at or below a number.
  func below(_ value: Double) -> Double {
    step > 0 ? clean((value / step + 1e-9).rounded(.down) * step) : value
  }

  /// The multiple of the step at or above a number.
  func above(_ value: Double) -> Double {
    step > 0 ? clean((value / step - 1e-9).rounded(.up) * step) : value
  }

  /// 0.30000000000000004 is 0.3: multiples of steps below 1 are divided by the step's inverse.
  private func clean(_ value: Double) -> Double {
    guard step < 1 else { return value + 0 }
    let inverse = (1 / step).rounded()
    guard inverse.isFinite, abs(1 / step - inverse) < inverse * 1e-9 else { return value + 0 }
    return (value * inverse).rounded() / inverse + 0
  }

  static func pow10(_ exponent: Int) -> Double {
    let power = (0..<abs(exponent)).reduce(1.0) { result, _ in result * 10 }
    return exponent < 0 ? 1 / power : power
  }
}

extension Double {
  /// The exponent of the greatest power of ten that is not above the number.
  var log10Floor: Int {
    guard self > 0, isFinite else { return 0 }
    var exponent = 0
    // 308 steps at most.
    var power = 1.0
    if self >= 1 {
      while power * 10 <= self, exponent < 308 {
        power *= 10
        exponent += 1
      }
    } else {
      while Ticks.pow10(exponent) > self, exponent > -307 { exponent -= 1 }
    }
    return exponent
  }
}
