import Foundation
import Testing

@testable import ScrollMechanics

/// The module's own functions against the C library's.
@Suite("Elementary functions")
struct ElementaryFunctionsTests {
  @Test func `a damping that is none is critical`() {
    for ratio in [-1, .nan, .infinity] as [Double] {
      #expect(Spring(dampingRatio: ratio).usedDampingRatio == 1)
    }
    #expect(Spring(dampingRatio: 0).usedDampingRatio == 0)
  }

  /// The distance in units in the last place of the expected number.
  func error(_ value: Double, _ expected: Double) -> Double {
    value == expected ? 0 : (value - expected).magnitude / expected.ulp
  }

  @Test func `exp is within 2 units in the last place`() {
    for step in -70_000...70_000 {
      let x = Double(step) / 100 * 1.000_37
      #expect(error(ElementaryFunctions.exp(x), Foundation.exp(x)) <= 2, "\(x)")
    }
    #expect(ElementaryFunctions.exp(0) == 1)
    #expect(ElementaryFunctions.exp(1000) == .infinity)
    #expect(ElementaryFunctions.exp(-1000) == 0)
    #expect(ElementaryFunctions.exp(.infinity) == .infinity)
    #expect(ElementaryFunctions.exp(-.infinity) == 0)
    #expect(ElementaryFunctions.exp(.nan).isNaN)
    // Subnormal results are rounded twice.
    #expect(ElementaryFunctions.exp(-740) > 0)
    #expect(error(ElementaryFunctions.exp(-740), Foundation.exp(-740)) <= 2)
  }

  @Test func `exp less 1 keeps its digits near 0`() {
    for step in -4000...4000 {
      let x = Double(step) / 1000 * 1.000_37
      #expect(error(ElementaryFunctions.expMinus1(x), Foundation.expm1(x)) <= 8, "\(x)")
    }
    #expect(ElementaryFunctions.expMinus1(1e-17) == 1e-17)
    #expect(ElementaryFunctions.expMinus1(-.infinity) == -1)
  }

  @Test func `log is within 4 units in the last place`() {
    for step in 1...20_000 {
      for x in [Double(step) * 0.000_137, Double(step) * 1e9, 1 / Double(step) * 1e-300] {
        #expect(error(ElementaryFunctions.log(x), Foundation.log(x)) <= 4, "\(x)")
      }
    }
    #expect(ElementaryFunctions.log(1) == 0)
    #expect(ElementaryFunctions.log(0) == -.infinity)
    #expect(ElementaryFunctions.log(.infinity) == .infinity)
    #expect(ElementaryFunctions.log(-1).isNaN)
    #expect(ElementaryFunctions.log(.leastNonzeroMagnitude) == Foundation.log(5e-324))
  }

  @Test func `pow is within a relative error of 1e-14`() {
    for base in stride(from: 0.001, through: 3, by: 0.013) {
      for exponent in stride(from: -4.0, through: 4, by: 0.17) {
        let expected = Foundation.pow(base, exponent)
        let value = ElementaryFunctions.pow(base, exponent)
        #expect((value / expected - 1).magnitude < 1e-14, "\(base) \(exponent)")
      }
    }
    #expect(ElementaryFunctions.pow(0, 2) == 0)
    #expect(ElementaryFunctions.pow(0, 0) == 1)
    #expect(ElementaryFunctions.pow(0, -1) == .infinity)
    #expect(ElementaryFunctions.pow(-1, 2).isNaN)
  }

  @Test func `sine and cosine are within 3e-16 for any time that a spring swings`() {
    for step in -200_000...200_000 {
      let x = Double(step) / 100 * 1.000_37
      let (sin, cos) = ElementaryFunctions.sinCos(x)
      #expect((sin - Foundation.sin(x)).magnitude < 3e-16, "\(x)")
      #expect((cos - Foundation.cos(x)).magnitude < 3e-16, "\(x)")
    }
    #expect(ElementaryFunctions.sinCos(0) == (0, 1))
    #expect(ElementaryFunctions.sinCos(.nan) == (0, 1))
    #expect(ElementaryFunctions.sinCos(.infinity) == (0, 1))
    #expect(ElementaryFunctions.sinCos(1e300) == (0, 1))
  }

  @Test func `sine and cosine are within 3e-16 up to the greatest angle that counts`() {
    var worst = 0.0
    for step in 0...200_000 {
      // From 1000 up to 6e9, the same number of angles in each octave.
      let x = 1000 * Foundation.pow(5.999e6, Double(step) / 200_000) * (step % 2 == 0 ? 1 : -1)
      let (sin, cos) = ElementaryFunctions.sinCos(x)
      worst = max(worst, (sin - Foundation.sin(x)).magnitude, (cos - Foundation.cos(x)).magnitude)
    }
    #expect(worst < 3e-16)
    #expect(ElementaryFunctions.sinCos(6e9) == (0, 1))
  }

  @Test(arguments: [1e3, 1e6, 1e9])
  func `sine and cosine are exact where a quarter turn ends`(turns: Double) {
    // The greatest error of a reduction shows where the result is all but 0.
    for quarters in 0..<100 {
      let x = (turns * 4 + Double(quarters)) * (Double.pi / 2)
      guard x < 6e9 else { continue }
      let (sin, cos) = ElementaryFunctions.sinCos(x)
      #expect((sin - Foundation.sin(x)).magnitude < 3e-16, "\(x)")
      #expect((cos - Foundation.cos(x)).magnitude < 3e-16, "\(x)")
    }
  }
}
