import Foundation
import StageTesting
import Testing

extension NSPredicate {
  /// A predicate from a text, which Foundation for Linux does not have: comparisons (`==`, `!=`, `<`, `CONTAINS`,
  /// `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN`, `BETWEEN`, with `[c]` and `[d]`) of the properties of elements and
  /// queries (`label`, `exists`, `count` …) with texts, numbers and `%@`, and `AND`, `OR`, `NOT`.
  ///
  /// What is not understood fails the test, and the predicate is never true.
  public convenience init(format: String, _ arguments: Any...) {
    self.init(format, arguments)
  }

  public convenience init(format: String, argumentArray arguments: [Any]?) {
    self.init(format, arguments ?? [])
  }

  private convenience init(_ format: String, _ arguments: [Any]) {
    var parser = PredicateParser(format, arguments)
    do {
      let holds = try parser.parse()
      self.init { object, _ in
        let object = Unchecked(object)
        return MainActor.assumeIsolated { PredicateObject.evaluate(holds, with: object.value) }
      }
    } catch {
      let text = "NSPredicate(format: \"\(format)\"): \(error)"
      MainActor.assumeIsolated { XCUIFailure.record(text) }
      self.init(value: false)
    }
    PredicateWords.known[ObjectIdentifier(self)] = (self, "NSPredicate(\"\(format)\")")
  }

  /// The predicate as it is written.
  var words: String { PredicateWords.known[ObjectIdentifier(self)]?.words ?? "NSPredicate" }
}

private struct Unchecked: @unchecked Sendable {
  let value: Any?
  init(_ value: Any?) { self.value = value }
}

/// The formats of the predicates of the program's tests, which live as long as it does.
private enum PredicateWords {
  nonisolated(unsafe) static var known:
    [ObjectIdentifier: (predicate: NSPredicate, words: String)] = [:]
}

/// What predicates are evaluated with.
@MainActor enum PredicateObject {
  /// For an element or a query of a running app, which expectations look at again and again, a tenth of a second of the
  /// app's time passes if it does not hold.
  static func evaluate(_ holds: @MainActor (Any?) -> Bool, with object: Any?) -> Bool {
    if holds(object) { return true }
    guard object is XCUIElement || object is XCUIElementQuery, !StageUITestCase.isStopped else {
      return false
    }
    XCUIApplication.running?.advance(by: .milliseconds(100))
    return holds(object)
  }

  /// A property by its name; nil for one that is not known.
  static func value(_ name: String, of object: Any?) -> Any?? {
    switch (object, name) {
    case (_, "SELF"): return .some(object)
    case (let element as XCUIElement, "exists"): return element.exists
    case (let element as XCUIElement, "isHittable"), (let element as XCUIElement, "hittable"):
      return element.isHittable
    case (let element as XCUIElement, _):
      guard let node = element.query.nodes.first else { return .some(nil) }
      return value(name, of: node)
    case (let query as XCUIElementQuery, "count"), (let query as XCUIElementQuery, "@count"):
      return query.count
    case (let list as [Any], "count"), (let list as [Any], "@count"): return list.count
    case (let node as any XCUIElementAttributes, _):
      switch name {
      case "label": return node.label
      case "identifier": return node.identifier
      case "value": return .some(node.value)
      case "title": return node.title
      case "placeholderValue": return .some(node.placeholderValue)
      case "elementType": return Int(node.elementType.rawValue)
      case "enabled", "isEnabled": return node.isEnabled
      case "selected", "isSelected": return node.isSelected
      case "hasFocus", "hasKeyboardFocus": return node.hasFocus
      case "exists": return true
      case "isHittable", "hittable":
        guard let stage = XCUIApplication.running, let node = node as? XCUINode else {
          return false
        }
        let query = ScreenQuery(ScreenChoice("", name: "") { _ in [node.match] })
        return node.press != nil || stage.find(query).isHittable
      case "frame.size.height": return Double(node.frame.height)
      case "frame.size.width": return Double(node.frame.width)
      case "frame.origin.x": return Double(node.frame.minX)
      case "frame.origin.y": return Double(node.frame.minY)
      default: return nil
      }
    default: return nil
    }
  }
}
