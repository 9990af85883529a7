import Stage
import SwiftUI

/// What is visible on a stage: texts, elements and views by name, with their frames to 0.0001 points.
struct Portrait: Equatable {
  private(set) var lines: [String]

  /// - Parameter ids: Views to include besides texts and elements.
  @MainActor init(_ stage: Stage, _ ids: [String] = []) {
    lines = stage.texts.filter { $0.opacity > 0.001 }
      .map { "text \($0.string) \(Self.described($0.frame)) \(Self.described($0.opacity))" }
    // Invisible rows may be built or not, depending on the schedule.
    let window = CGRect(origin: .zero, size: stage.size)
    lines += stage.accessibilityTree.elements.filter { $0.frame.intersects(window) }.map {
      "element \($0.label) \(Self.described($0.frame)) \($0.isCovered)"
    }
    lines += ids.map { id in
      let frame = stage.frame(of: id).flatMap { $0.intersects(window) ? $0 : nil }
      return "view \(id) \(frame.map(Self.described) ?? "-")"
    }
    lines.append("offset \(Self.described(stage.scrollOffset.y))")
  }

  private static func described(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map(described).joined(separator: " ")
  }

  private static func described(_ number: CGFloat) -> String {
    let rounded = (number * 1e4).rounded() / 1e4
    return "\(rounded == 0 ? 0 : rounded)"
  }

  /// The first line that differs, for a message; nil if there is none.
  func difference(from other: Portrait) -> String? {
    if self == other { return nil }
    let pairs = zip(lines, other.lines).first { $0 != $1 }
    return pairs.map { "“\($0)” instead of “\($1)”" }
      ?? "\(lines.count) lines instead of \(other.lines.count)"
  }
}

/// A screen and a sequence of steps, each of which ends at rest.
@MainActor struct ShuffledScript {
  let make: (Stage.Schedule) -> Stage
  let ids: [String]
  let steps: [(Stage) -> Void]
  /// The steps after which rows of a lazy stack stand where guessed lengths of unbuilt ones put them (B1, B4), so
  /// that nothing is promised of them. 0 is the start.
  var guessed: Set<Int> = []

  /// The portraits after each step.
  func portraits(_ schedule: Stage.Schedule) -> [Portrait] {
    let stage = make(schedule)
    stage.settle()
    return [Portrait(stage, ids)]
      + steps.map { step in
        step(stage)
        stage.settle()
        return Portrait(stage, ids)
      }
  }

  /// The difference of the first step with another result than on the plain schedule; nil if there is none.
  func difference(_ schedule: Stage.Schedule, from plain: [Portrait]) -> String? {
    for (step, (mine, other)) in zip(portraits(schedule), plain).enumerated()
    where !guessed.contains(step) {
      if let difference = mine.difference(from: other) {
        return "\(schedule), step \(step): \(difference)"
      }
    }
    return nil
  }

  /// The differences of all schedules; tests expect none.
  func differences(_ schedules: [Stage.Schedule]) -> [String] {
    let plain = portraits(.plain)
    return schedules.compactMap { difference($0, from: plain) }
  }
}
