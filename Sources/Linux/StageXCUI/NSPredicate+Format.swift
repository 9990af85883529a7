import Foundation
import StageTesting
import SwiftUICore
import Testing

extension NSPredicate {
  /// The predicate as it is written.
  var words: String {
    PredicateFormats.format(of: self).map { "NSPredicate(\"\($0)\")" } ?? "NSPredicate"
  }
}

private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}

extension KeyedObject {
  fileprivate func onMain<Value>(_ body: @MainActor () -> Value) -> Value {
    MainActor.assumeIsolated { Unchecked(value: body()) }.value
  }
}

extension XCUIElement: KeyedObject {
  package nonisolated func keyedValue(_ key: String) -> Any? {
    onMain {
      switch key {
      case "exists": return exists
      case "isHittable", "hittable": return isHittable
      default: return query.nodes.first?.keyedValue(key)
      }
    }
  }

  package nonisolated func evaluate(_ holds: () -> Bool) -> Bool {
    PredicateFormats.wait(for: holds)
  }
}

extension XCUIElementQuery: KeyedObject {
  package nonisolated func keyedValue(_ key: String) -> Any? {
    onMain { key == "count" || key == "@count" ? count : PredicateFormats.unknown(key) }
  }

  package nonisolated func evaluate(_ holds: () -> Bool) -> Bool {
    PredicateFormats.wait(for: holds)
  }
}

extension XCUINode: KeyedObject {
  package nonisolated func evaluate(_ holds: () -> Bool) -> Bool { holds() }

  package nonisolated func keyedValue(_ key: String) -> Any? {
    onMain {
      switch key {
      case "label": return label
      case "identifier": return identifier
      case "value": return value
      case "title": return title
      case "placeholderValue": return placeholderValue
      case "elementType": return Int(elementType.rawValue)
      case "enabled", "isEnabled": return isEnabled
      case "selected", "isSelected": return isSelected
      case "hasFocus", "hasKeyboardFocus": return hasFocus
      case "exists": return true
      case "isHittable", "hittable":
        guard let stage = XCUIApplication.running else { return false }
        let query = ScreenQuery(ScreenChoice("", name: "") { [match] _ in [match] })
        return press != nil || stage.find(query).isHittable
      case "frame": return frame
      default: return PredicateFormats.unknown(key)
      }
    }
  }
}

extension PredicateFormats {
  /// For an element or a query of a running app, which expectations look at again and again, a tenth of a second of the
  /// app's time passes if it does not hold.
  fileprivate static func wait(for holds: () -> Bool) -> Bool {
    if holds() { return true }
    MainActor.assumeIsolated {
      if !StageUITestCase.isStopped { XCUIApplication.running?.advance(by: .milliseconds(100)) }
    }
    return holds()
  }

  @MainActor fileprivate static func unknown(_ key: String) -> Any? {
    XCUIFailure.record("NSPredicate: no element has a property “\(key)” here")
    return nil
  }

  /// A format that can't be read fails the test.
  @MainActor static func failTests() {
    report = { problem in MainActor.assumeIsolated { XCUIFailure.record(problem) } }
  }
}
