import ScrollMechanics
import Testing

/// Flutter's tests of pinned, floating, resizing, snapping and stretching headers
/// (Oracles/flutter_slivers.json), driven by `SliverScene`.
@Suite("Headers: Flutter slivers")
struct SliverOracleTests {
  @Test(arguments: Oracle.slivers.cases) func `a row's numbers come out`(_ row: OracleCase) {
    var scene = SliverScene(row.given)
    for (index, step) in row.json["steps"].array.enumerated() {
      scene.play(step)
      check(step["expect"], in: scene, "step \(index)")
    }
    check(row.expect, in: scene, "at the end")
  }

  private func check(_ expect: JSON, in scene: SliverScene, _ when: Comment) {
    for (key, expected) in expect.object {
      switch expected {
      case .number(let number) where key == "H.bottom_at_most":
        #expect(scene.number("H.bottom").map { $0 <= number } == true, when)
      case .number(let number): #expect(scene.number(key) == number, "\(key), \(when)")
      case .bool(let bool): #expect(scene.bool(key) == bool, "\(key), \(when)")
      case .string(let string): #expect(scene.string(key) == string, "\(key), \(when)")
      default: Issue.record("\(key): \(expected) is not understood")
      }
    }
  }
}
