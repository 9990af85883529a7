import Foundation
import RandomNumbers
import SwiftUI
import SwiftUICore
import TestSupport

/// A window to which random events happen.
@MainActor struct Abuse {
  private var recipe: Recipe
  private let hand = RecipeHand()
  private let host: ViewHost
  private var fingers: [TouchInput] = []
  private var isOnTouchpad = false
  /// The last drawn display list.
  private var drawn: DisplayList?
  /// Hears of all nodes of the window.
  private let census: NodeCensus?
  /// The events so far, for the report.
  private var story: [String] = []

  init(_ recipe: Recipe, census: NodeCensus? = nil) {
    self.recipe = recipe
    self.census = census
    host = mount(recipe, hand)
  }

  /// Plays random events; returns a problem, or nil.
  mutating func run(steps: Int, _ numbers: inout SeededNumbers) async -> String? {
    let start = recipe
    for _ in 0..<steps {
      act(&numbers)
      census?.note(host)
      if let trouble = trouble() {
        return "\(trouble) after \(story)\n\(start)\nnow\n\(recipe)"
      }
    }
    for finger in fingers { finger.end() }
    fingers = []
    if isOnTouchpad {
      host.input.scrollWheel(
        ScrollWheelEvent(location: .zero, delta: .zero, isDiscrete: false, phase: .ended))
    }
    host.resize(to: CGSize(width: 200, height: 150))
    await rest()
    if let trouble = trouble() ?? host.illegalOffset() ?? host.restlessPhase() {
      return "at rest: \(trouble) after \(story)\n\(start)"
    }
    // Content that a wheel event of an action scrolls would never rest.
    if host.isSettling { return "never comes to rest after \(story)\n\(start)" }
    return nil
  }

  private func rest() async {
    for _ in 0..<40 {
      host.advance(by: 0.1)
      // Lets loading tasks finish.
      await Task.yield()
    }
    for _ in 0..<5 { host.advance(by: 10) }
    // Tasks that leave the main actor, as a refresh does, end when the machine lets them.
    await eventually {
      guard host.isSettling else { return true }
      host.advance(by: 10)
      return false
    }
  }

  private mutating func trouble() -> String? {
    if let frame = host.insaneFrame() { return frame }
    if let frame = missedFrame() { return frame }
    if let difference = host.differenceInSight() { return difference }
    return host.hasPendingWork ? "the update did not end" : nil
  }

  /// Reports a changed picture for which no frame was requested.
  private mutating func missedFrame() -> String? {
    let list = host.displayList()
    defer { drawn = list }
    guard !host.takeNeedsDisplay(), let drawn else { return nil }
    return list.firstVisibleDifference(from: drawn).map { "not drawn: \($0)" }
  }

  private static let wild: [CGFloat] = [.nan, .infinity, -.infinity, -100, 1e9, 0]

  private func point(_ numbers: inout SeededNumbers) -> CGPoint {
    if numbers.chance(3) { return CGPoint(x: numbers.pick(Self.wild), y: 10) }
    return CGPoint(x: numbers.below(220) - 10, y: numbers.below(170) - 10)
  }

  private mutating func act(_ numbers: inout SeededNumbers) {
    switch numbers.below(19) {
    case 0, 1:
      let point = point(&numbers)
      story.append("down \(point)")
      if fingers.count < 3 { fingers.append(TouchInput(host: host, at: point)) }
    case 2, 3, 4:
      guard let finger = fingers.last else { return }
      for _ in 0..<4 {
        let point = point(&numbers)
        story.append("move \(point)")
        finger.move(to: point)
        host.advance(by: 0.016)
      }
    case 5: lift(&numbers)
    case 6:
      guard !fingers.isEmpty else { return }
      story.append("cancel")
      fingers.removeFirst().cancel()
    case 7, 8:
      let seconds = numbers.pick([0, 0.001, 0.016, 0.1, 0.5, 3])
      story.append("time \(seconds)")
      host.advance(by: seconds)
    case 9:
      let sizes: [CGFloat] = [0, 1, 33.3, 200, 390, 5000, .nan, .infinity, -1]
      let size = CGSize(width: numbers.pick(sizes), height: numbers.pick(sizes))
      story.append("size \(size)")
      host.resize(to: size)
    case 10: settings(&numbers)
    case 11, 12: change(&numbers)
    case 13:
      let point = point(&numbers)
      story.append("hover \(point)")
      host.input.hover(at: numbers.chance(20) ? nil : point)
    case 14: activate(&numbers)
    case 15:
      let keys: [KeyEquivalent] = [
        .tab, .space, .return, .escape, .upArrow, .downArrow, .leftArrow, .delete, .end, "a",
      ]
      let key = numbers.pick(keys)
      story.append("key \(key.character.unicodeScalars.first?.value ?? 0)")
      host.input.keyPress(
        KeyPress(
          phase: .down, key: key, characters: String(key.character),
          modifiers: numbers.chance(30) ? .shift : []))
      host.update()
    case 16, 17: wheel(&numbers)
    default:
      guard let node = host.scrollNodes.randomElement(using: &numbers) else { return }
      let offset = CGPoint(x: numbers.below(300) - 100, y: numbers.below(300) - 100)
      story.append("hold \(offset)")
      node.controller.hold(at: numbers.chance(5) ? CGPoint(x: 0, y: CGFloat.nan) : offset)
      host.update()
      node.controller.release()
    }
  }

  private mutating func lift(_ numbers: inout SeededNumbers) {
    guard !fingers.isEmpty else { return }
    let finger = fingers.removeFirst()
    if numbers.chance(60) {
      let velocity = CGVector(
        dx: CGFloat(numbers.below(6000) - 3000), dy: CGFloat(numbers.below(6000) - 3000))
      story.append("throw \(velocity)")
      finger.end(velocity: velocity)
    } else if numbers.chance(20) {
      story.append("throw NaN")
      finger.end(velocity: CGVector(dx: CGFloat.nan, dy: .infinity))
    } else {
      story.append("up")
      finger.end()
    }
  }

  private mutating func wheel(_ numbers: inout SeededNumbers) {
    let location = point(&numbers)
    let wild = numbers.chance(5) ? numbers.pick(Self.wild) : 0
    let delta = CGVector(
      dx: CGFloat(numbers.below(100) - 50) + wild, dy: CGFloat(numbers.below(600) - 300))
    guard numbers.chance(50) else {
      story.append("wheel \(delta)")
      host.input.scrollWheel(ScrollWheelEvent(location: location, delta: delta, isDiscrete: true))
      return
    }
    story.append("touchpad \(delta)")
    // The end of touches may be missing: the next event is another touch, or none.
    let phases: [ScrollWheelEvent.Phase] =
      numbers.chance(80) ? [.began, .changed, .changed, .ended] : [.began, .changed]
    for phase in phases {
      host.input.scrollWheel(
        ScrollWheelEvent(location: location, delta: delta, isDiscrete: false, phase: phase))
      host.advance(by: 0.016)
    }
    isOnTouchpad = phases.last != .ended
  }

  private mutating func settings(_ numbers: inout SeededNumbers) {
    let kind = numbers.below(4)
    let isOn = numbers.chance(50)
    story.append("setting \(kind) \(isOn)")
    host.updateEnvironment { values in
      switch kind {
      case 0: values.colorScheme = isOn ? .dark : .light
      case 1: values.layoutDirection = isOn ? .rightToLeft : .leftToRight
      case 2: values.dynamicTypeSize = isOn ? .accessibility3 : .small
      default: values.accessibilityReduceMotion = isOn
      }
    }
  }

  private mutating func change(_ numbers: inout SeededNumbers) {
    recipe = recipe.mutated(&numbers, depth: 4)
    let animations: [Animation?] = [nil, .default, .bouncy, .linear(duration: 0.3), .steps]
    let animation = numbers.pick(animations)
    story.append("change, \(animation == nil ? "at once" : "animated")")
    withAnimation(animation) { hand.show(recipe) }
    host.update()
  }

  private mutating func activate(_ numbers: inout SeededNumbers) {
    let elements = host.accessibilityTree.elements
    guard !elements.isEmpty else { return }
    let element = numbers.pick(elements)
    story.append("activate \(element.label)")
    element.activate()
  }
}
