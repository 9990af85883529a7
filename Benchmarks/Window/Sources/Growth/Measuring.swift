import CHeldMemory
import Stage
import SwiftUI

/// What one screen takes: milliseconds of the main thread, and kilobytes.
struct Point {
  var kind: Kind
  var count: Int
  /// Until it is laid out.
  var mount = 0.0
  /// A state of the whole screen's parent changes; no row does.
  var update = 0.0
  /// It is scrolled by a point, up to the list of what is drawn.
  var tick = 0.0
  var memory = 0.0
}

/// Measures all kinds from 10 up to the most, and prints a line for each. The least of a few tries counts: other
/// programs only add to it.
@MainActor func measureGrowth() -> [Point] {
  print("what\tn\tmount ms\tupdate ms\ttick ms\tkB")
  var points: [Point] = []
  // What is made once, as fonts are, belongs to no screen.
  for kind in Kind.allCases { _ = point(kind, 10) }
  for kind in Kind.allCases {
    var count = 10
    while count <= kind.most {
      let tries = (0..<(count >= 100_000 ? 2 : 5)).map { _ in point(kind, count) }
      var best = tries[0]
      best.mount = tries.map(\.mount).min()!
      best.update = tries.map(\.update).min()!
      best.tick = tries.map(\.tick).min()!
      best.memory = tries.map(\.memory).min()!
      points.append(best)
      let figures = [best.mount, best.update, best.tick, best.memory].map {
        ($0 * 1e4).rounded() / 1e4
      }
      print("\(kind.rawValue)\t\(count)\t" + figures.map { "\($0)" }.joined(separator: "\t"))
      count *= 10
    }
  }
  return points
}

@MainActor private func point(_ kind: Kind, _ count: Int) -> Point {
  var point = Point(kind: kind, count: count)
  let change = Change()
  let before = Int(held_memory())
  var began = threadTime()
  // Of windows there are many, with ten rows each; the others are one screen.
  let stages = (0..<(kind == .windows ? count : 1)).map { _ in
    let stage = Stage(size: CGSize(width: 390, height: 844), text: .fixed) {
      GrownScreen(kind: kind, count: kind == .windows ? 10 : count, change: change)
    }
    stage.draw()
    return stage
  }
  point.mount = threadTime() - began
  point.memory = Double(Int(held_memory()) - before) / 1024
  let stage = stages[0]
  began = threadTime()
  change.isTinted.toggle()
  for stage in stages { stage.update() }
  point.update = threadTime() - began
  let ticks = 20
  stage.scroll(to: 100)
  stage.draw()
  began = threadTime()
  for tick in 1...ticks {
    stage.scroll(to: 100 + CGFloat(tick))
    stage.draw()
  }
  point.tick = (threadTime() - began) / Double(ticks)
  return point
}
