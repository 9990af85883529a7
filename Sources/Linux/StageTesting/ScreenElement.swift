import Foundation
import ScreenScript
import Stage
import SwiftUICore
import Testing

/// An element on a stage's screen, described by a query. It is looked up again each time it is
/// used, so it may appear, disappear and change.
///
/// Actions behave like a person: they wait until it appears (in the stage's time, see
/// ``Stage/Stage/findLimit``), scroll to it, then touch it. If that is not possible, or more than one thing matches, in
/// sight or not, the test gets an issue at its line, with the elements on the screen, the most similar names, and a picture.
@MainActor public struct ScreenElement {
  let stage: Stage
  /// The query that found the element.
  public let query: ScreenQuery
  /// The line of ``find(_:sourceLocation:)``: a property fails there.
  let place: SourceLocation

  /// Returns an element inside this one.
  ///
  /// - Parameters:
  ///   - query: What describes it.
  ///   - sourceLocation: Where a property that has no answer fails; the line of the call by default.
  public func find(
    _ query: ScreenQuery, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenElement {
    ScreenElement(stage: stage, query: query.inside(self.query), place: sourceLocation)
  }

  // MARK: What there is now

  var match: ScreenMatch? { query.matches(on: stage).first }

  /// The number of elements that match now.
  public var count: Int { query.matches(on: stage).count }
  /// Whether an element matches now, visible or not.
  public var exists: Bool { count > 0 }
  /// Whether a person sees a part of an element that matches now. What is hidden, transparent, clipped or beyond
  /// the window is not visible, nor is what lies under an opaque view, a material or a sheet.
  ///
  /// The sheet's dimming, and other translucent views, leave visible what is behind them; of a text its box counts,
  /// not its letters. An element that draws nothing, such as a clear one with a label, is never visible: ask for
  /// ``exists``. O(views · views in front).
  public var isVisible: Bool { stage.isSeen(query.matches(on: stage)) }
  /// Whether a finger touches the first match now, at its middle, without scrolling: it is in the window, not
  /// clipped, and nothing that takes touches lies over it.
  ///
  ///     stage.scroll(to: 400)
  ///     #expect(stage.find(.button("Favourite")).isHittable)
  ///
  /// A disabled control is hittable, as in XCUITest; see ``isEnabled``.
  public var isHittable: Bool { match.map { stage.isHittable($0) } ?? false }
  /// The presentation frame of the first match in window coordinates; nil without one.
  public var frame: CGRect? { match?.frame }
  /// The accessibility label of the match. No match or several fail the test, as in XCUITest; the label is then empty.
  public var label: String { asked("label").map { $0.node?.label ?? $0.name } ?? "" }
  /// The value of the match: a field's text, a slider's number, “1” or “0” of a toggle, as in XCUITest. No match or
  /// several fail the test; the value is then empty.
  public var value: String { asked("value")?.node?.value ?? "" }
  /// Whether the match is enabled. No match or several fail the test, and are not.
  public var isEnabled: Bool { asked("isEnabled")?.isEnabled ?? false }
  /// Whether the match is selected. No match or several fail the test, and are not.
  public var isSelected: Bool {
    asked("isSelected")?.node?.traits.contains(.isSelected) ?? false
  }

  /// The match that a property is asked of, whose call does not tell its place.
  private func asked(_ property: String) -> ScreenMatch? { onlyMatch(property, place) }

  // MARK: Waiting

  /// Plays time until an element matches, and fails the test if none does.
  ///
  ///     stage.find("Welcome").wait()
  ///
  /// - Parameters:
  ///   - limit: The longest time to play; nil for ``Stage/Stage/findLimit``.
  ///   - sourceLocation: Where a failure is reported; the line of the call by default.
  public func wait(
    within limit: Duration? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let limit = limit ?? Stage.findLimit
    guard !stage.play(until: { exists }, within: limit) else { return }
    stage.fail(
      "wait: \(stage.absence(of: query)) after \(limit)", missing: query, sourceLocation)
  }

  /// Plays time until an element matches, and returns whether it appeared, where that is asked for:
  /// `#expect(!stage.find("Error").wait(within: .seconds(2)))`. As a statement of its own, `wait()` fails the test.
  ///
  /// - Parameter limit: The longest time to play; nil for ``Stage/Stage/findLimit``.
  public func wait<Answer: WaitAnswer>(within limit: Duration? = nil) -> Answer {
    Answer(stage.play(until: { exists }, within: limit ?? Stage.findLimit))
  }

  /// Plays time until no element matches, and fails the test if one still does.
  ///
  /// - Parameters:
  ///   - limit: The longest time to play; nil for ``Stage/Stage/findLimit``.
  ///   - sourceLocation: Where a failure is reported; the line of the call by default.
  public func waitUntilGone(
    within limit: Duration? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let limit = limit ?? Stage.findLimit
    guard !stage.play(until: { !exists }, within: limit) else { return }
    stage.fail("wait: \(query) is still on the screen after \(limit)", sourceLocation)
  }

  /// Plays time until no element matches, and returns whether it disappeared, where that is asked for.
  ///
  /// - Parameter limit: The longest time to play; nil for ``Stage/Stage/findLimit``.
  public func waitUntilGone<Answer: WaitAnswer>(within limit: Duration? = nil) -> Answer {
    Answer(stage.play(until: { !exists }, within: limit ?? Stage.findLimit))
  }

  // MARK: Acting

  /// Taps it. What is out of sight, or under a bar or header, is scrolled to first, as a person does; a later failure
  /// on the stage says so. Whether it can be tapped where it is, ``isHittable`` says, or a tap that does not scroll:
  ///
  ///     stage.scroll(to: 400)
  ///     stage.find(.button("Favourite")).tap(scrolling: false)
  ///
  /// - Parameters:
  ///   - count: The number of taps; 1 by default.
  ///   - scrolling: Whether it is scrolled to; if not, one that can't be tapped where it is fails the test.
  ///   - sourceLocation: Where a failure is reported; the line of the call by default.
  public func tap(
    count: Int = 1, scrolling: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let point = reach("tap", scrolls: scrolling, touches: true, sourceLocation) else {
      return
    }
    stage.tap(at: point, count: count)
    stage.update()
  }

  /// Holds a finger on it, then lifts it.
  public func longPress(
    for duration: Duration = .milliseconds(600), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let point = reach("press", touches: true, sourceLocation) else { return }
    stage.longPress(at: point, for: duration)
    stage.update()
  }

  /// Clicks it with the secondary mouse button.
  public func secondaryClick(sourceLocation: SourceLocation = #_sourceLocation) {
    guard let point = reach("click", touches: true, sourceLocation) else { return }
    stage.secondaryClick(at: point)
    stage.update()
  }

  /// Adds a step to its value, as assistive technology does, of a stepper or slider.
  ///
  ///     stage.find(.stepper("People: 2")).increment()
  public func increment(sourceLocation: SourceLocation = #_sourceLocation) {
    adjust(.increment, sourceLocation)
  }

  /// Takes a step from its value; see ``increment(sourceLocation:)``.
  public func decrement(sourceLocation: SourceLocation = #_sourceLocation) {
    adjust(.decrement, sourceLocation)
  }

  /// - Parameter steps: How many; its label may change with its value.
  func adjust(
    _ direction: AccessibilityAdjustmentDirection, steps: Int = 1, _ sourceLocation: SourceLocation
  ) {
    let action = direction == .increment ? "increment" : "decrement"
    guard reach(action, sourceLocation) != nil else { return }
    guard var node = match?.node, node.isAdjustable else {
      return stage.fail("\(action) \(query): it has no value that goes by steps", sourceLocation)
    }
    for step in 0..<steps {
      guard node.canAdjust(direction) else {
        let end = direction == .increment ? "highest" : "lowest"
        let count = step == 0 ? "" : " after \(step) step\(step == 1 ? "" : "s")"
        return stage.fail("\(action) \(query): it has its \(end) value\(count)", sourceLocation)
      }
      _ = direction == .increment ? node.increment() : node.decrement()
      let view = node.view
      node = stage.accessibilityTree.elements.first { $0.view === view } ?? node
    }
  }

  /// Taps it and types a text with the keyboard. A line break at its end submits a field: `type("Salt\n")`.
  public func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let point = reach("type into", sourceLocation) else { return }
    if let kind = stage.textlessKind(at: point) {
      return stage.fail("type into \(query): a \(kind) takes no text", sourceLocation)
    }
    func focused() -> AccessibilityNode? {
      stage.accessibilityTree.elements.first(where: \.isFocused)
    }
    let before = focused()
    if before?.frame.contains(point) != true {
      stage.tap(at: point)
      stage.settle(at: sourceLocation.words)
    }
    // Where another field has had the keyboard and keeps it, the text is not for that one.
    guard let field = focused(), field.frame.contains(point) || field.view !== before?.view else {
      return stage.fail(
        "type into \(query): it does not take the keyboard when it is tapped",
        sourceLocation)
    }
    stage.type(text, at: sourceLocation.words)
    stage.update()
  }

  /// Drags it: touches it, moves the finger, and lifts it.
  ///
  /// - Parameters:
  ///   - translation: How far the finger moves, in points.
  ///   - duration: How long it takes.
  ///   - sourceLocation: Where a failure is reported; the line of the call by default.
  public func drag(
    by translation: CGVector, over duration: Duration = .milliseconds(300),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let point = reach("drag", sourceLocation) else { return }
    stage.drag(from: point, by: translation, over: duration)
    stage.update()
  }

  /// Drags it to the centre of another element, rests there, and lifts the finger. A list that scrolls by itself on the way
  /// takes the target along.
  public func drag(
    to target: ScreenElement, over duration: Duration = .milliseconds(500),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let point = reach("drag", sourceLocation) else { return }
    let use = "drag \(query) to \(target.query)"
    guard let goal = target.onlyMatch(use, sourceLocation) else { return }
    guard stage.isInSight(goal) else {
      return stage.fail("\(use): the target is not in sight", sourceLocation)
    }
    // The target's own place does not tell: rows make way for what is moved.
    let scroller = stage.host.scrollNodes.last { goal.view?.isWithin($0) == true }
    var offset = scroller?.offset
    let finger = stage.touch(at: point)
    // Some views are picked up by a long press.
    stage.advance(by: .milliseconds(600))
    finger.move(
      by: CGVector(dx: goal.point.x - point.x, dy: goal.point.y - point.y), over: duration)
    stage.advance(by: .milliseconds(100))
    for _ in 0..<4 {
      guard let scroller, let last = offset, scroller.offset != last else { break }
      offset = scroller.offset
      finger.move(
        by: CGVector(dx: last.x - scroller.offset.x, dy: last.y - scroller.offset.y),
        over: .milliseconds(100))
      stage.advance(by: .milliseconds(100))
    }
    finger.lift()
    stage.update()
  }

  /// Drags it to the centre of the element with a name, rests there, and lifts the finger.
  ///
  ///     stage.find("Salt").drag(to: "Pantry")
  public func drag(
    to target: ScreenQuery, over duration: Duration = .milliseconds(500),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    drag(to: stage.find(target), over: duration, sourceLocation: sourceLocation)
  }

  /// Performs the accessibility action with a name, such as a swipe action.
  public func perform(
    _ action: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard reach("perform “\(action)”", sourceLocation) != nil else { return }
    guard let node = match?.node, node.perform(action) else {
      let names = match?.node?.actionNames ?? []
      let known =
        names.isEmpty ? "it has none" : "it has \(names.map { "“\($0)”" }.joined(separator: ", "))"
      return stage.fail(
        "perform “\(action)” of \(query): there is no such action; \(known)", sourceLocation)
    }
    stage.update()
  }

  /// Scrolls until it is visible.
  public func scrollIntoView(sourceLocation: SourceLocation = #_sourceLocation) {
    _ = reach("scroll to", sourceLocation)
  }
}

/// The answer of a wait where it is asked for: `Bool`. A call whose answer nobody takes is another function, which fails.
public protocol WaitAnswer {
  init(_ hasHappened: Bool)
}

extension Bool: WaitAnswer {}

extension Stage {
  /// Returns the element that a query describes by what a person sees or hears.
  ///
  /// - Parameters:
  ///   - query: What describes it.
  ///   - sourceLocation: Where a property that has no answer fails; the line of the call by default.
  public func find(
    _ query: ScreenQuery, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenElement {
    _ = DispatchQueue.markMain
    return ScreenElement(stage: self, query: query, place: sourceLocation)
  }
}

extension ScreenElement: CustomTestStringConvertible {
  /// The text by which a failed expectation describes the element: where it is and what keeps it from being seen, or the nearest
  /// names, and what is on the screen.
  public nonisolated var testDescription: String {
    DispatchQueue.isMain ? MainActor.assumeIsolated { described } : "\(query)"
  }

  private var described: String {
    let matches = query.matches(on: stage)
    let missing = matches.isEmpty ? query : nil
    let movement = missing != nil || stage.isSeen(matches) ? nil : stage.movement
    let file = "\(Test.current?.name ?? "screen").\(query)"
    return "\(query), \(state(of: matches)). " + (movement.map { "\($0) " } ?? "")
      + stage.report(missing: missing, picture: stage.picture(named: file))
  }

  func state(of matches: [ScreenMatch]) -> String {
    guard !matches.isEmpty else {
      let rest = stage.rest(of: query)
      let reason = rest.isEmpty ? query.hidingReason(on: stage) : nil
      return "which is \(reason ?? "not on the screen\(rest)")"
    }
    let isSeen = stage.sight(of: matches)
    let seen = matches.indices.first(where: isSeen)
    let first = matches[seen ?? 0]
    let place = ScreenElement.place(first.frame)
    let count =
      matches.count == 1
      ? "which is \(first.name.short) at \(place)"
      : "of which there are \(matches.count), the first\(seen == nil ? "" : " in sight") at \(place)"
    let words =
      [
        seen != nil
          ? "visible"
          : stage.isInSight(first)
            ? "not visible: hidden, transparent or covered" : "not visible: out of sight",
        stage.isHittable(first) ? nil : "not hittable", first.isEnabled ? nil : "disabled",
      ].compactMap(\.self) + (first.node.map(states) ?? [])
    return "\(count), \(words.joined(separator: ", "))"
  }

  /// The value, and whether it is selected where it can be: a tab, and what stands beside something that is selected.
  private func states(of node: AccessibilityNode) -> [String] {
    func isSelected(_ node: AccessibilityNode) -> Bool { node.traits.contains(.isSelected) }
    let isOption =
      query.kind == .tab || node.kinds.contains(.tab)
      || stage.accessibilityTree.everyNode.contains { group in
        group.children.contains { $0.view === node.view }
          && group.children.contains(where: isSelected)
      }
    return [
      node.value.isEmpty ? nil : "value “\(node.value.short)”",
      isSelected(node) ? "selected" : isOption ? "not selected" : nil,
    ].compactMap(\.self)
  }
}

extension DispatchQueue {
  private static let mainKey = DispatchSpecificKey<Bool>()

  /// Marks the main queue: after `dispatchMain()` any thread may run it, so that its thread doesn't tell.
  static let markMain: Void = main.setSpecific(key: mainKey, value: true)

  static var isMain: Bool { getSpecific(key: mainKey) == true }
}
