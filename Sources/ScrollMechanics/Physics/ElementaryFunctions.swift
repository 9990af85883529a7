/// Exponential, logarithm, power, sine and cosine, for a module that imports nothing.
///
/// The standard library alone has no `exp`: it comes from the C library, whose last bits differ from
/// system to system. These are the textbook constructions: reduce the argument to a short interval
/// with the constant split in two parts (Cody and Waite, *Software Manual for the Elementary
/// Functions*, 1980), then sum the Taylor series until its next term is below the last bit. The
/// result is within 4 units in the last place of the C library's over the ranges that scrolling
/// meets (the tests compare them), and it is the same on every platform.
enum ElementaryFunctions {
  private static let log2e = 1.442_695_040_888_963_4
  // ln 2 in two parts: the first has its low bits empty, so a product with a small integer is
  // exact.
  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
  // pi / 2 in parts of 20 bits, and what is left: a product of one of them with up to 2^32 is exact.
  private static let halfPi1 = 0x1.921fbp0
  private static let halfPi2 = 0x5.4442p-24
  private static let halfPi3 = 0xd.1846p-44
  private static let halfPi4 = 0x9.898cc51701b8p-64

  /// e to the power of `x`. NaN gives NaN; too large gives infinity, too small gives 0.
  static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.782_712_893_384 { return .infinity }
    if x < -745.2 { return 0 }
    let k = nearestInteger(x * log2e)
    let r = (x - k * ln2High) - k * ln2Low
    // |r| <= ln 2 / 2, so the term of degree 14 is below 5e-18.
    var sum = 1.0
    var degree = 14.0
    while degree >= 1 {
      sum = 1 + sum * r / degree
      degree -= 1
    }
    return scale(sum, byPowerOfTwo: Int(k))
  }

  /// e to the power of `x`, less 1, without cancellation near 0.
  static func expMinus1(_ x: Double) -> Double {
    if x > 0.3 || x < -0.3 || x.isNaN { return exp(x) - 1 }
    var sum = 1.0
    var degree = 15.0
    while degree >= 2 {
      sum = 1 + sum * x / degree
      degree -= 1
    }
    return x * sum
  }

  /// The natural logarithm. 0 gives minus infinity; negative numbers and NaN give NaN.
  static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return .infinity }
    var exponent = Double(x.exponent)
    var m = x.significand
    if m > 1.414_213_562_373_095 {
      m /= 2
      exponent += 1
    }
    // ln m = 2 artanh s with s = (m - 1) / (m + 1), |s| <= 0.1716.
    let s = (m - 1) / (m + 1)
    let square = s * s
    var sum = 0.0
    var odd = 23.0
    while odd >= 3 {
      sum = (sum + 1 / odd) * square
      odd -= 2
    }
    return exponent * ln2High + (2 * s * (1 + sum) + exponent * ln2Low)
  }

  /// `base` to the power of `exponent`, for a base that is not negative (NaN otherwise).
  static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 { return 1 }
    if base == 0 { return exponent > 0 ? 0 : .infinity }
    return exp(exponent * log(base))
  }

  /// Sine and cosine of an angle in radians, to 3e-16 up to 6e9. Beyond that, some 10^9 turns, and for
  /// what is not finite, the result is that of 0: no scroll lasts so long.
  static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.magnitude < 6e9 else { return (0, 1) }
    let k = nearestInteger(x * 0.636_619_772_367_581_3)
    let r = ((x - k * halfPi1) - k * halfPi2) - k * halfPi3 - k * halfPi4
    let square = r * r
    var s = 1.0
    var c = 1.0
    var degree = 18.0
    // |r| <= pi / 4: the terms of degree 19 and 20 are below 1e-19.
    while degree >= 2 {
      s = 1 - s * square / (degree * (degree + 1))
      c = 1 - c * square / (degree * (degree - 1))
      degree -= 2
    }
    s *= r
    switch Int64(k) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// The nearest integer, for magnitudes below 2^51: where a sum with this constant has no room for
  /// a fraction.
  private static func nearestInteger(_ x: Double) -> Double {
    (x + 0x1.8p52) - 0x1.8p52
  }

  /// `x` times 2 to the power of `k`, in two steps: the power may be too large or too small for a number
  /// where the result is not.
  private static func scale(_ x: Double, byPowerOfTwo k: Int) -> Double {
    x * powerOfTwo(k / 2) * powerOfTwo(k - k / 2)
  }

  private static func powerOfTwo(_ k: Int) -> Double {
    Double(bitPattern: UInt64(k + 1023) << 52)
  }
}
