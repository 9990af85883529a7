import Foundation
import Stage
import StageTesting
import SwiftUICore
import Testing

/// An element of the app's screen, described by a query. It is looked up each time it is used.
///
/// Actions are those of StageTesting: they wait up to five seconds of the app's time until the element is there and
/// moves no more, scroll to it, and touch it.
@preconcurrency @MainActor open class XCUIElement: NSObject, XCUIElementTypeQueryProvider {
  let query: XCUIElementQuery

  nonisolated init(_ query: XCUIElementQuery) {
    self.query = query
  }

  // MARK: Queries

  public func descendants(matching type: ElementType) -> XCUIElementQuery {
    query.descendants(matching: type)
  }

  public func children(matching type: ElementType) -> XCUIElementQuery {
    query.children(matching: type)
  }

  public var firstMatch: XCUIElement { query.firstMatch }

  // MARK: Failures

  /// The query as it is written, without the `element` that says nothing.
  var words: String { query.words }

  /// The element for StageTesting; nil, with a failure, if the app does not run.
  func screenElement(_ use: String, _ place: SourceLocation) -> ScreenElement? {
    guard let stage = XCUIApplication.running else {
      XCUIFailure.record("\(use) \(words): the app doesn't run; call launch() first", place)
      return nil
    }
    let query = query
    let name = query.steps.last { !$0.name.isEmpty }?.name ?? ""
    return stage.find(
      ScreenQuery(ScreenChoice(query.words, name: name) { query.find(on: $0).map(\.match) }),
      sourceLocation: place)
  }

  /// The only match; nil, with a failure at the place, if there is none, or more than one.
  func node(_ use: String, _ place: SourceLocation? = nil) -> XCUINode? {
    let nodes = query.nodes
    if nodes.count == 1 { return nodes[0] }
    let place = place ?? query.place
    _ = screenElement(use, place)?.onlyMatch(use, place)
    return nil
  }

  // MARK: What there is now

  /// Whether something matches now, in sight or not.
  public var exists: Bool { !query.nodes.isEmpty }

  /// Whether a finger would touch it now, at its middle, without scrolling. A key of the keyboard always is.
  public var isHittable: Bool {
    guard let node = query.nodes.first else { return false }
    return node.press != nil && node.elementType != .button || node.elementType == .key
      || screenElement("isHittable", query.place)?.isHittable == true
  }

  public var identifier: String { node("identifier")?.identifier ?? "" }
  public var label: String { node("label")?.label ?? "" }
  /// Empty: views have no titles on iOS.
  public var title: String { "" }
  /// The text of a field, or its placeholder while that is empty; `"1"` or `"0"` of a switch, `"50%"` of a slider.
  public var value: Any? { node("value")?.value }
  public var placeholderValue: String? { node("placeholderValue")?.placeholderValue }
  public var elementType: ElementType { node("elementType")?.elementType ?? .any }
  /// In points of the window.
  public var frame: CGRect { node("frame")?.frame ?? .zero }
  public var isEnabled: Bool { node("isEnabled")?.isEnabled ?? false }
  public var isSelected: Bool { node("isSelected")?.isSelected ?? false }
  public var hasFocus: Bool { node("hasFocus")?.hasFocus ?? false }
  /// The position of a slider's thumb, from 0 to 1.
  public var normalizedSliderPosition: CGFloat {
    guard let node = node("normalizedSliderPosition") else { return 0 }
    guard case .slider(let number, let range) = node.accessibility?.control else {
      XCUIFailure.record(
        "normalizedSliderPosition of \(words): it is no slider", query.place)
      return 0
    }
    return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The element with what is in it, as it is now.
  public func snapshot() throws -> any XCUIElementSnapshot {
    guard let node = query.nodes.first else { throw XCUIError("\(words): there is nothing") }
    return node
  }

  open override nonisolated var description: String { query.description }

  /// The element and what is in it, a line each.
  open override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      let lines = query.nodes.first?.lines() ?? ["nothing"]
      return "Query: \(words)\n" + lines.joined(separator: "\n")
    }
  }

  // MARK: Waiting, in the app's time

  /// Plays time until something matches, and returns whether that happened.
  public func waitForExistence(timeout: TimeInterval) -> Bool {
    wait(timeout) { exists }
  }

  public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    wait(timeout) { !exists }
  }

  /// Plays time until a property has a value, and returns whether that happened.
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual value: Value, timeout: TimeInterval
  ) -> Bool {
    wait(timeout) { exists && self[keyPath: keyPath] == value }
  }

  private func wait(_ timeout: TimeInterval, until holds: () -> Bool) -> Bool {
    guard let stage = XCUIApplication.running else { return holds() }
    let limit = timeout.isFinite ? min(max(0, timeout), 3600) : 3600
    return stage.play(until: holds, within: .seconds(limit))
  }
}

struct XCUIError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Failures of a test.
@MainActor enum XCUIFailure {
  /// The place of what is asked by a property, which knows no line.
  nonisolated static let unknownPlace = SourceLocation(
    fileID: "XCUI/element", filePath: "element", line: 1, column: 1)

  static func record(_ message: String, _ place: SourceLocation = unknownPlace) {
    if let receiver = ScreenFailures.receiver { return receiver(message) }
    recordIssue(message, place)
  }

  private static var told: Set<String> = []

  /// Says once what a stage can't do, where a test may go on without.
  static func say(_ limit: String) {
    guard told.insert(limit).inserted else { return }
    RuntimeWarning.once("xcui \(limit)", limit)
  }
}

extension SourceLocation {
  /// The line of a call, whose file need not import Testing.
  init(_ file: StaticString, _ line: UInt) {
    self.init(fileID: "\(file)", filePath: "\(file)", line: Int(line), column: 1)
  }
}
