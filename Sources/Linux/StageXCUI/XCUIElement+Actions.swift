import Foundation
import Stage
import StageTesting
import SwiftUICore
import Testing

/// Points per second of a swipe or pinch.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public let rawValue: CGFloat

  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  public init(floatLiteral value: Double) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  public static let `default` = XCUIGestureVelocity(1000)
  public static let slow = XCUIGestureVelocity(400)
  public static let fast = XCUIGestureVelocity(2500)
}

extension XCUIElement {
  private func act(
    _ use: String, _ place: SourceLocation, _ body: (ScreenElement) -> Void
  ) {
    guard !StageUITestCase.isStopped, let element = screenElement(use, place) else { return }
    body(element)
  }

  // MARK: Tapping

  public func tap(file: StaticString = #fileID, line: UInt = #line) {
    tap(count: 1, "tap", SourceLocation(file, line))
  }

  public func doubleTap(file: StaticString = #fileID, line: UInt = #line) {
    tap(count: 2, "doubleTap", SourceLocation(file, line))
  }

  /// Taps; of several fingers one is played.
  public func tap(
    withNumberOfTaps taps: Int, numberOfTouches touches: Int,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    if touches > 1 {
      XCUIFailure.say("tap(withNumberOfTaps:numberOfTouches:): one finger is played")
    }
    tap(count: max(1, taps), "tap", SourceLocation(file, line))
  }

  public func twoFingerTap(file: StaticString = #fileID, line: UInt = #line) {
    tap(withNumberOfTaps: 1, numberOfTouches: 2, file: file, line: line)
  }

  private func tap(count: Int, _ use: String, _ place: SourceLocation) {
    act(use, place) { element in
      let nodes = query.nodes
      if nodes.count == 1, let press = nodes[0].press {
        guard nodes[0].isEnabled else {
          return XCUIFailure.record("\(use): \(words) is disabled", place)
        }
        for _ in 0..<count { press() }
        XCUIApplication.running?.update()
      } else if nodes.count == 1, nodes[0].isWindow {
        XCUICoordinate.middle(of: nodes[0]).map {
          XCUIApplication.running?.tap(at: $0, count: count)
        }
      } else {
        element.tap(count: count, sourceLocation: place)
      }
      XCUIApplication.comeToRest()
    }
  }

  /// A click, as ``tap(file:line:)``; of macOS.
  public func click(file: StaticString = #fileID, line: UInt = #line) {
    tap(count: 1, "click", SourceLocation(file, line))
  }

  public func doubleClick(file: StaticString = #fileID, line: UInt = #line) {
    tap(count: 2, "doubleClick", SourceLocation(file, line))
  }

  public func rightClick(file: StaticString = #fileID, line: UInt = #line) {
    act("rightClick", SourceLocation(file, line)) {
      $0.secondaryClick(sourceLocation: SourceLocation(file, line))
    }
  }

  /// Moves the pointer over it.
  public func hover(file: StaticString = #fileID, line: UInt = #line) {
    guard let node = node("hover", SourceLocation(file, line)) else { return }
    XCUIApplication.running?.hover(at: node.match.point)
  }

  public func press(
    forDuration duration: TimeInterval, file: StaticString = #fileID, line: UInt = #line
  ) {
    act("press", SourceLocation(file, line)) {
      $0.longPress(for: .seconds(duration.played), sourceLocation: SourceLocation(file, line))
      XCUIApplication.comeToRest()
    }
  }

  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUIElement,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    act("press", SourceLocation(file, line)) { element in
      guard let goal = other.screenElement("drag to", SourceLocation(file, line)) else { return }
      element.drag(to: goal, sourceLocation: SourceLocation(file, line))
      XCUIApplication.comeToRest()
    }
  }

  /// The same; the velocity and the last rest are those of a drag to another element.
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration hold: TimeInterval,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    press(forDuration: duration, thenDragTo: other, file: file, line: line)
  }

  // MARK: Swiping

  public func swipeUp(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #fileID, line: UInt = #line
  ) {
    swipe(.init(dx: 0, dy: -1), velocity, SourceLocation(file, line))
  }

  public func swipeDown(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #fileID, line: UInt = #line
  ) {
    swipe(.init(dx: 0, dy: 1), velocity, SourceLocation(file, line))
  }

  public func swipeLeft(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #fileID, line: UInt = #line
  ) {
    swipe(.init(dx: -1, dy: 0), velocity, SourceLocation(file, line))
  }

  public func swipeRight(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #fileID, line: UInt = #line
  ) {
    swipe(.init(dx: 1, dy: 0), velocity, SourceLocation(file, line))
  }

  /// Drags across the middle of what is in sight of the element, by half of its width or two thirds of its height, and
  /// throws.
  private func swipe(
    _ way: CGVector, _ velocity: XCUIGestureVelocity, _ place: SourceLocation
  ) {
    guard !StageUITestCase.isStopped, let stage = XCUIApplication.running,
      let node = node("swipe", place)
    else { return }
    let window = CGRect(origin: .zero, size: stage.size)
    let shown = node.frame.intersection(window)
    guard !shown.isNull, !shown.isEmpty else {
      return XCUIFailure.record("swipe: \(words) is out of sight", place)
    }
    let length = max(60, way.dx == 0 ? shown.height * 2 / 3 : shown.width / 2)
    // A touch has to begin in it.
    let reach = min(length / 2, (way.dx == 0 ? shown.height : shown.width) * 0.4)
    let start = CGPoint(x: shown.midX - way.dx * reach, y: shown.midY - way.dy * reach)
    let speed = velocity.rawValue.isFinite ? max(50, velocity.rawValue) : 1000
    stage.drag(
      from: start, by: CGVector(dx: way.dx * length, dy: way.dy * length),
      over: .seconds(length / speed))
    XCUIApplication.comeToRest()
  }

  public func pinch(
    withScale scale: CGFloat, velocity: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) {
    twoFingers("pinch", SourceLocation(file, line), scale: scale)
  }

  /// Turns by an angle in radians, clockwise.
  public func rotate(
    _ rotation: CGFloat, withVelocity velocity: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    twoFingers("rotate", SourceLocation(file, line), rotation: .radians(rotation))
  }

  private func twoFingers(
    _ use: String, _ place: SourceLocation, scale: CGFloat = 1, rotation: Angle = .zero
  ) {
    guard !StageUITestCase.isStopped, let stage = XCUIApplication.running,
      let node = node(use, place)
    else { return }
    let frame = node.frame.intersection(CGRect(origin: .zero, size: stage.size))
    guard
      stage.pinch(
        at: CGPoint(x: frame.midX, y: frame.midY), magnification: scale, rotation: rotation)
    else {
      return XCUIFailure.record("\(use): nothing at \(words) takes two fingers", place)
    }
    XCUIApplication.comeToRest()
  }

  /// Scrolls by a wheel.
  public func scroll(
    byDeltaX deltaX: CGFloat, deltaY: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let stage = XCUIApplication.running, let node = node("scroll", SourceLocation(file, line))
    else {
      return
    }
    stage.wheel(CGVector(dx: -deltaX, dy: -deltaY), at: node.match.point)
    XCUIApplication.comeToRest()
  }

  // MARK: Values

  /// Sets a slider to a part of its range, from 0 to 1, as near as its steps allow.
  public func adjust(
    toNormalizedSliderPosition position: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let use = "adjust(toNormalizedSliderPosition:)"
    act(use, SourceLocation(file, line)) { element in
      element.scrollIntoView(sourceLocation: SourceLocation(file, line))
      guard let node = node(use, SourceLocation(file, line)) else { return }
      guard case .slider(_, let range) = node.accessibility?.control, position.isFinite else {
        return XCUIFailure.record("\(use): \(words) is no slider", SourceLocation(file, line))
      }
      guard node.isEnabled else {
        return XCUIFailure.record("\(use): \(words) is disabled", SourceLocation(file, line))
      }
      let part = min(max(0, position), 1)
      node.accessibility?.setNumber(
        range.lowerBound + part * (range.upperBound - range.lowerBound))
      XCUIApplication.comeToRest()
    }
  }

  /// Turns a wheel of a picker until it shows a value.
  public func adjust(
    toPickerWheelValue value: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    let use = "adjust(toPickerWheelValue:)"
    act(use, SourceLocation(file, line)) { element in
      element.scrollIntoView(sourceLocation: SourceLocation(file, line))
      guard let wheel = node(use, SourceLocation(file, line)) else { return }
      guard wheel.is(.pickerWheel) else {
        return XCUIFailure.record(
          "\(use): \(words) is no wheel of a picker", SourceLocation(file, line))
      }
      for turn in [AccessibilityAdjustmentDirection.increment, .decrement] {
        for _ in 0..<2000 {
          guard let now = query.nodes.first, let node = now.accessibility else { return }
          if now.text == value { return XCUIApplication.comeToRest() }
          _ = turn == .increment ? node.increment() : node.decrement()
          XCUIApplication.running?.update()
          if query.nodes.first?.text == now.text { break }
        }
      }
      XCUIFailure.record("\(use): the wheel has no “\(value)”", SourceLocation(file, line))
    }
  }

  // MARK: Typing

  /// Types into it. As in XCTest it has to have the keyboard: tap it first. A line break submits a field.
  public func typeText(_ text: String, file: StaticString = #fileID, line: UInt = #line) {
    guard !StageUITestCase.isStopped, let stage = XCUIApplication.running,
      let node = node("typeText", SourceLocation(file, line))
    else { return }
    guard ([node] + node.descendants).contains(where: { $0.hasFocus }) else {
      return XCUIFailure.record(
        "typeText: neither \(words) nor anything in it has the keyboard; tap() it first",
        SourceLocation(file, line))
    }
    for character in text {
      switch character {
      case "\u{8}", "\u{7F}": stage.press(.delete)
      case "\t": stage.press(.tab)
      case "\u{1B}": stage.press(.escape)
      case "\u{F700}"..."\u{F739}": stage.press(KeyEquivalent(character))
      default: stage.type(String(character))
      }
    }
    XCUIApplication.comeToRest()
  }

  /// Presses a key of a keyboard, with modifier keys.
  public func typeKey(
    _ key: XCUIKeyboardKey, modifierFlags flags: KeyModifierFlags,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    typeKey(key.rawValue, modifierFlags: flags, file: file, line: line)
  }

  public func typeKey(
    _ key: String, modifierFlags flags: KeyModifierFlags,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    guard !StageUITestCase.isStopped, let character = key.first else { return }
    let modifiers = EventModifiers(rawValue: 0).union(flags.modifiers)
    let known: Character = character == "\u{7F}" ? "\u{8}" : character == "\n" ? "\r" : character
    XCUIApplication.running?.press(KeyEquivalent(known), modifiers: modifiers)
    XCUIApplication.comeToRest()
  }
}

extension XCUIElement {
  /// Keys that are held while another one is pressed.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let capsLock = KeyModifierFlags(rawValue: 1 << 0)
    public static let shift = KeyModifierFlags(rawValue: 1 << 1)
    public static let control = KeyModifierFlags(rawValue: 1 << 2)
    public static let option = KeyModifierFlags(rawValue: 1 << 3)
    public static let alternate = option
    public static let command = KeyModifierFlags(rawValue: 1 << 4)

    fileprivate var modifiers: EventModifiers {
      var modifiers: EventModifiers = []
      if contains(.shift) { modifiers.insert(.shift) }
      if contains(.control) { modifiers.insert(.control) }
      if contains(.option) { modifiers.insert(.option) }
      if contains(.command) { modifiers.insert(.command) }
      return modifiers
    }
  }
}

/// Keys without a character of their own.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let delete = XCUIKeyboardKey("\u{8}")
  public static let forwardDelete = XCUIKeyboardKey("\u{F728}")
  public static let `return` = XCUIKeyboardKey("\r")
  public static let enter = XCUIKeyboardKey("\r")
  public static let tab = XCUIKeyboardKey("\t")
  public static let space = XCUIKeyboardKey(" ")
  public static let escape = XCUIKeyboardKey("\u{1B}")
  public static let upArrow = XCUIKeyboardKey("\u{F700}")
  public static let downArrow = XCUIKeyboardKey("\u{F701}")
  public static let leftArrow = XCUIKeyboardKey("\u{F702}")
  public static let rightArrow = XCUIKeyboardKey("\u{F703}")
  public static let home = XCUIKeyboardKey("\u{F729}")
  public static let end = XCUIKeyboardKey("\u{F72B}")
  public static let pageUp = XCUIKeyboardKey("\u{F72C}")
  public static let pageDown = XCUIKeyboardKey("\u{F72D}")
}

extension XCUINode {
  var isWindow: Bool { elementType == .application || elementType == .window }
}

extension TimeInterval {
  /// A duration that can be played: up to an hour.
  var played: TimeInterval { isFinite ? min(max(0, self), 3600) : 0 }
}
