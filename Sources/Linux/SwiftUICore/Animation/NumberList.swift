/// A vector of any number of components.
///
/// The shorter operand of a sum is extended by zeros.
struct NumberList: VectorArithmetic, Hashable, Sendable {
  var values: [Double]

  init(_ values: [Double] = []) {
    self.values = values
  }

  static var zero: NumberList { NumberList() }

  static func + (a: NumberList, b: NumberList) -> NumberList { a.combined(with: b, sign: 1) }
  static func - (a: NumberList, b: NumberList) -> NumberList { a.combined(with: b, sign: -1) }

  private func combined(with other: NumberList, sign: Double) -> NumberList {
    var result = values
    for (index, value) in other.values.enumerated() {
      if index < result.count {
        result[index] += sign * value
      } else {
        result.append(sign * value)
      }
    }
    return NumberList(result)
  }

  mutating func scale(by rhs: Double) {
    for index in values.indices { values[index] *= rhs }
  }

  var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
}

/// Takes numbers from the front of a list; 0 when it is empty.
struct NumberReader {
  private var rest: ArraySlice<Double>

  init(_ list: NumberList) {
    rest = list.values[...]
  }

  mutating func next() -> Double { rest.popFirst() ?? 0 }
}
