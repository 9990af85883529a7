import Foundation
import Stage
import StageTesting
import SwiftUICore
import Testing

/// A point of the screen, relative to an element.
@preconcurrency @MainActor open class XCUICoordinate: NSObject {
  /// The element that it is relative to.
  public let referencedElement: XCUIElement
  private let part: CGVector
  private let offset: CGVector

  nonisolated init(_ element: XCUIElement, _ part: CGVector, _ offset: CGVector) {
    referencedElement = element
    self.part = part
    self.offset = offset
  }

  /// The point in the window.
  public var screenPoint: CGPoint { point("screenPoint", XCUIFailure.unknownPlace) ?? .zero }

  public func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      referencedElement, part,
      CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy))
  }

  private func point(_ use: String, _ place: SourceLocation) -> CGPoint? {
    guard let node = referencedElement.node(use, place) else { return nil }
    let point = CGPoint(
      x: node.frame.minX + part.dx * node.frame.width + offset.dx,
      y: node.frame.minY + part.dy * node.frame.height + offset.dy)
    guard abs(point.x) < 1e6, abs(point.y) < 1e6 else {
      XCUIFailure.record("\(use) at \(point): that is no place on a screen", place)
      return nil
    }
    return point
  }

  static func middle(of node: XCUINode) -> CGPoint? {
    CGPoint(x: node.frame.midX, y: node.frame.midY)
  }

  private func act(_ use: String, _ place: SourceLocation, _ body: (Stage, CGPoint) -> Void) {
    guard !StageUITestCase.isStopped, let stage = XCUIApplication.running,
      let point = point(use, place)
    else { return }
    body(stage, point)
    XCUIApplication.comeToRest()
  }

  public func tap(file: StaticString = #fileID, line: UInt = #line) {
    act("tap", SourceLocation(file, line)) { $0.tap(at: $1) }
  }

  public func doubleTap(file: StaticString = #fileID, line: UInt = #line) {
    act("doubleTap", SourceLocation(file, line)) { $0.tap(at: $1, count: 2) }
  }

  public func click(file: StaticString = #fileID, line: UInt = #line) {
    act("click", SourceLocation(file, line)) { $0.click(at: $1) }
  }

  public func rightClick(file: StaticString = #fileID, line: UInt = #line) {
    act("rightClick", SourceLocation(file, line)) { $0.secondaryClick(at: $1) }
  }

  public func press(
    forDuration duration: TimeInterval, file: StaticString = #fileID, line: UInt = #line
  ) {
    act("press", SourceLocation(file, line)) {
      $0.longPress(at: $1, for: .seconds(duration.played))
    }
  }

  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    press(
      forDuration: duration, thenDragTo: other, withVelocity: .default, thenHoldForDuration: 0,
      file: file, line: line)
  }

  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration hold: TimeInterval,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    act("press", SourceLocation(file, line)) { stage, point in
      guard let goal = other.point("drag to", SourceLocation(file, line)) else { return }
      let way = CGVector(dx: goal.x - point.x, dy: goal.y - point.y)
      let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
      let finger = stage.touch(at: point)
      stage.advance(by: .seconds(duration.played))
      finger.move(by: way, over: .seconds((length / max(50, velocity.rawValue)).played))
      stage.advance(by: .seconds(hold.played))
      finger.lift()
    }
  }

  private func swipe(_ way: CGVector, _ velocity: XCUIGestureVelocity, _ place: SourceLocation) {
    act("swipe", place) {
      $0.drag(from: $1, by: way, over: .seconds(200 / max(50, velocity.rawValue)))
    }
  }

  public func swipeUp(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #fileID, line: UInt = #line
  ) { swipe(CGVector(dx: 0, dy: -200), velocity, SourceLocation(file, line)) }

  public func swipeDown(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #fileID, line: UInt = #line
  ) { swipe(CGVector(dx: 0, dy: 200), velocity, SourceLocation(file, line)) }

  public func swipeLeft(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #fileID, line: UInt = #line
  ) { swipe(CGVector(dx: -200, dy: 0), velocity, SourceLocation(file, line)) }

  public func swipeRight(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #fileID, line: UInt = #line
  ) { swipe(CGVector(dx: 200, dy: 0), velocity, SourceLocation(file, line)) }
}

extension XCUIElement {
  /// A point in the element: `(0.5, 0.5)` is its middle.
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(self, offset, .zero)
  }
}
