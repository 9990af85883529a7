import ScreenScript
import Stage
import SwiftUICore
import SwiftUIRaster
import Testing

/// Plays the steps of a script on a stage, as a person would, and says which did not go.
@MainActor package struct ScreenPlayer {
  /// What became of a step: for JSON, version 1.
  package struct Result: Encodable, Equatable, Sendable {
    /// The step as one writes it.
    package let step: String
    package let isPassed: Bool
    /// What went wrong; nil if nothing did.
    package let message: String?
    /// That an action has changed nothing that is seen or read; nil where something has changed, and for others.
    package var note: String?
  }

  private let stage: Stage
  /// Failures are told to ``ScreenFailures``, without a place in a source.
  private let place = SourceLocation(
    fileID: "screen/screen", filePath: "screen", line: 1, column: 1)

  package init(_ stage: Stage) {
    self.stage = stage
  }

  /// Plays until an action is not possible; what is left is not done. Checks that fail end nothing.
  package func play(_ steps: [ScreenScript.Step]) -> [Result] {
    var results: [Result] = []
    for (number, step) in steps.enumerated() {
      var messages: [String] = []
      var note: String?
      ScreenFailures.receiver = { messages.append($0) }
      defer { ScreenFailures.receiver = nil }
      switch step {
      case .action(let action):
        // Who says how long to wait sees what is there by then, and what has changed.
        let next = steps.dropFirst(number + 1).first
        let waits = if case .action(.wait) = next { true } else { false }
        let before = action.isWait || waits ? nil : look()
        if let message = play(action) { messages.append(message) }
        if !waits { comeToRest(after: action) }
        if let before, messages.isEmpty, before == look() {
          note = "nothing on the screen has changed"
        }
      case .check(let check):
        if let message = failure(of: check) { messages.append(message) }
      }
      let message = messages.isEmpty ? nil : messages.joined(separator: " ")
      results.append(
        Result(step: step.words, isPassed: message == nil, message: message, note: note))
      if case .action = step, message != nil { break }
    }
    return results
  }

  /// Plays until nothing moves; what is loaded for more than a second is not waited for.
  private func comeToRest(after action: ScreenScript.Action) {
    stage.comeToRest()
    if case .wait = action { return }
    stage.stopMoving(within: Stage.findLimit)
  }

  /// What is read of the screen, and what is seen.
  private func look() -> (text: String, picture: Bitmap?) {
    (StillScreen(stage).text, try? stage.snapshot(scale: 1))
  }

  private func find(_ target: ScreenScript.Target) -> ScreenElement {
    stage.find(ScreenQuery(target), sourceLocation: place)
  }

  // MARK: Actions

  /// - Returns: What went wrong, where the action itself has not said so.
  private func play(_ action: ScreenScript.Action) -> String? {
    switch action {
    case .tap(let target): find(target).tap(sourceLocation: place)
    case .press(let target): find(target).longPress(sourceLocation: place)
    case .type(let text, let target?): find(target).type(text, sourceLocation: place)
    case .type(let text, nil):
      guard stage.accessibilityTree.elements.contains(where: \.isFocused) else {
        return "nothing has the keyboard; tap a field first, or say into NAME"
      }
      stage.type(text)
    case .adjust(let target, let isUp, let steps):
      find(target).adjust(isUp ? .increment : .decrement, steps: steps, place)
    case .scrollTo(let target): find(target).scrollIntoView(sourceLocation: place)
    case .scrollBy(let points): return scroll(by: points)
    case .swipe(let side, let target?): find(target).swipe(place) { _ in side }
    case .swipe(let side, nil):
      let way = side.way(side.swipe(across: stage.size))
      let start = CGPoint(x: (stage.size.width - way.dx) / 2, y: (stage.size.height - way.dy) / 2)
      stage.drag(from: start, by: way)
    case .dragBy(let target, let dx, let dy):
      find(target).drag(by: CGVector(dx: dx, dy: dy), sourceLocation: place)
    case .dragTo(let target, let goal): find(target).drag(to: find(goal), sourceLocation: place)
    case .wait(let seconds): stage.advance(by: .seconds(seconds))
    case .waitFor(let target): find(target).wait(sourceLocation: place)
    case .waitGone(let target): find(target).waitUntilGone(sourceLocation: place)
    }
    return nil
  }

  private func scroll(by points: Double) -> String? {
    let start = stage.scrollOffset
    let isSideways = stage.maximumScrollOffset.y <= 0 && stage.maximumScrollOffset.x > 0
    stage.scroll(to: (isSideways ? start.x : start.y) + points)
    stage.settle(at: place.words)
    return stage.scrollOffset == start ? "nothing has moved" : nil
  }

  // MARK: Checks

  /// - Returns: What there is instead; nil if the check holds.
  private func failure(of check: ScreenScript.Check) -> String? {
    func unless(_ holds: Bool, _ target: ScreenScript.Target) -> String? {
      holds ? nil : find(target).situation
    }
    switch check {
    case .visible(let target): return unless(find(target).isVisible, target)
    case .hittable(let target): return unless(find(target).isHittable, target)
    case .enabled(let target):
      return unless(find(target).exists && find(target).isEnabled, target)
    case .disabled(let target):
      return unless(find(target).exists && !find(target).isEnabled, target)
    case .selected(let target):
      return unless(find(target).exists && find(target).isSelected, target)
    case .gone(let target): return unless(!find(target).exists, target)
    case .value(let target, let value):
      let element = find(target)
      guard element.exists else { return element.situation }
      return element.value == value ? nil : "its value is “\(element.value)”"
    case .place(let target, let numbers):
      guard let frame = find(target).frame else { return find(target).situation }
      let own = [frame.minX, frame.minY, frame.width, frame.height]
      return zip(numbers, own).allSatisfy { abs($0 - Double($1)) <= 0.5 }
        ? nil : find(target).situation
    case .audit(let rules):
      let chosen = rules.compactMap { AuditFinding.Rule(rawValue: $0) }
      let findings = chosen.isEmpty ? stage.audit() : stage.audit(Set(chosen))
      return findings.isEmpty ? nil : findings.map(\.description).joined(separator: "; ")
    case .truncation:
      let texts = StillScreen(stage).truncatedTexts
      return texts.isEmpty ? nil : texts.map(\.description).joined(separator: "; ")
    }
  }
}

extension ScreenScript.Action {
  fileprivate var isWait: Bool {
    switch self {
    case .wait, .waitFor, .waitGone: true
    default: false
    }
  }
}

extension ScreenScript.Side {
  private var isVertical: Bool { self == .up || self == .down }

  /// How far a finger moves in a swipe across something, in points: two thirds of its height, or half of its width, as
  /// the first button of a list's row is run by a swipe across more than half of the row.
  func swipe(across size: CGSize) -> CGFloat {
    isVertical ? size.height * 2 / 3 : size.width / 2
  }

  /// The way of a finger that moves by a length.
  func way(_ length: CGFloat) -> CGVector {
    switch self {
    case .left: CGVector(dx: -length, dy: 0)
    case .right: CGVector(dx: length, dy: 0)
    case .up: CGVector(dx: 0, dy: -length)
    case .down: CGVector(dx: 0, dy: length)
    }
  }
}
