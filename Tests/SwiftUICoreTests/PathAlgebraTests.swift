import RandomNumbers
import SwiftUI
import Testing

/// Areas and lines of paths, combined: rectangles by hand, others against the areas of their parts point by point.
@MainActor struct PathAlgebraTests {
  private let big = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
  private let small = Path(CGRect(x: 60, y: 40, width: 80, height: 30))

  /// The corners of a path, those of each ring from its topmost leading one.
  private func corners(_ path: Path) -> Set<CGPoint> {
    var points: Set<CGPoint> = []
    path.forEach { element in
      switch element {
      case .move(let to), .line(let to): points.insert(to)
      default: break
      }
    }
    return points
  }

  private func points(_ numbers: (CGFloat, CGFloat)...) -> Set<CGPoint> {
    Set(numbers.map { CGPoint(x: $0.0, y: $0.1) })
  }

  @Test func `two rectangles have the corners that one draws on paper`() {
    #expect(corners(big.intersection(small)) == points((60, 40), (100, 40), (100, 70), (60, 70)))
    #expect(
      corners(big.union(small))
        == points(
          (0, 0), (100, 0), (100, 40), (140, 40), (140, 70), (100, 70), (100, 100), (0, 100)))
    #expect(
      corners(big.subtracting(small))
        == points(
          (0, 0), (100, 0), (100, 40), (60, 40), (60, 70), (100, 70), (100, 100), (0, 100)))
    #expect(
      corners(small.subtracting(big)) == points((100, 40), (140, 40), (140, 70), (100, 70)))
  }

  @Test func `rectangles side by side become one without the line between them`() {
    let left = Path(CGRect(x: 0, y: 0, width: 50, height: 20))
    let right = Path(CGRect(x: 50, y: 0, width: 30, height: 20))
    #expect(corners(left.union(right)) == points((0, 0), (80, 0), (80, 20), (0, 20)))
    #expect(left.intersection(right).isEmpty)
    #expect(corners(left.union(left)) == points((0, 0), (50, 0), (50, 20), (0, 20)))
    #expect(left.subtracting(left).isEmpty)
  }

  @Test func `a line is cut where it enters and leaves an area`() {
    let line = Path { path in
      path.move(to: CGPoint(x: 20, y: 50))
      path.addLine(to: CGPoint(x: 200, y: 50))
    }
    #expect(corners(line.lineIntersection(small)) == points((60, 50), (140, 50)))
    #expect(
      corners(line.lineSubtraction(small)) == points((20, 50), (60, 50), (140, 50), (200, 50)))
  }

  @Test func `a hole stays a hole, and a bow tie has two rings`() {
    let ring = big.subtracting(Path(CGRect(x: 20, y: 20, width: 10, height: 10)))
    #expect(ring.contains(CGPoint(x: 10, y: 10)))
    #expect(!ring.contains(CGPoint(x: 25, y: 25)))
    let tie = Path { path in
      path.addLines([
        CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 40), CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 40),
      ])
      path.closeSubpath()
    }
    #expect(
      corners(tie.normalized()) == points((0, 0), (20, 20), (0, 40), (40, 40), (40, 0)))
  }

  @Test func `random shapes have the areas of their parts at every point`() {
    var random = SeededNumbers(seed: 2026)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func shape() -> Path {
      let rect = CGRect(
        x: number(0...60), y: number(0...60), width: number(10...60), height: number(10...60))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return Path(rect)
      case 1: return Path(ellipseIn: rect)
      case 2: return Path(roundedRect: rect, cornerRadius: 8)
      default:
        return Path { path in
          path.addLines((0..<5).map { _ in CGPoint(x: number(0...120), y: number(0...120)) })
          path.closeSubpath()
        }
      }
    }
    for round in 0..<60 {
      let (a, b) = (shape(), shape())
      let eoFill = Bool.random(using: &random)
      let (both, either) = (
        a.intersection(b, eoFill: eoFill), a.union(b, eoFill: eoFill)
      )
      let (rest, one) = (
        a.subtracting(b, eoFill: eoFill), a.symmetricDifference(b, eoFill: eoFill)
      )
      // Away from the lines, where 32 chords a curve are 0.05 points off.
      func isNear(_ path: Path, _ p: CGPoint) -> Bool {
        path.strokedPath(StrokeStyle(lineWidth: 0.4)).contains(p)
      }
      for _ in 0..<40 {
        let p = CGPoint(x: number(0...120), y: number(0...120))
        if isNear(a, p) || isNear(b, p) { continue }
        let (inA, inB) = (a.contains(p, eoFill: eoFill), b.contains(p, eoFill: eoFill))
        #expect(both.contains(p) == (inA && inB), "round \(round), \(p)")
        #expect(either.contains(p) == (inA || inB), "round \(round), \(p)")
        #expect(rest.contains(p) == (inA && !inB), "round \(round), \(p)")
        #expect(one.contains(p) == (inA != inB), "round \(round), \(p)")
      }
    }
  }

  @Test func `shapes are combined in their rectangle`() {
    let rect = CGRect(x: 10, y: 10, width: 100, height: 40)
    let path = Rectangle().subtracting(Rectangle().offset(x: 50)).path(in: rect)
    #expect(corners(path) == points((10, 10), (60, 10), (60, 50), (10, 50)))
    let line = Capsule().lineIntersection(Rectangle().offset(x: 50)).path(in: rect)
    #expect(line.boundingRect.minX == 60 && line.boundingRect.maxX == 110)
  }

  @Test func `bad input has no area`() {
    let bad = Path(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
    #expect(!big.intersection(bad).contains(CGPoint(x: 5, y: 5)))
    #expect(big.union(Path()).contains(CGPoint(x: 5, y: 5)))
    #expect(Path().normalized().isEmpty)
  }
}
