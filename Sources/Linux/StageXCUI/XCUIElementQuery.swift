import Foundation
import Stage
import StageTesting
import SwiftUICore
import Testing

/// A step of a query, with the way it is written.
struct XCUIStep {
  let words: String
  /// The name it looks for.
  var name = ""
  let find: @MainActor ([XCUINode]) -> [XCUINode]
}

/// A search for elements of the app's screen. It is done anew each time something is asked of it.
@preconcurrency @MainActor open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let steps: [XCUIStep]
  /// The line of the last subscript, or of what else tells it: a property fails there.
  let place: SourceLocation

  nonisolated init(_ steps: [XCUIStep], at place: SourceLocation = XCUIFailure.unknownPlace) {
    self.steps = steps
    self.place = place
  }

  // MARK: Other queries

  func adding(
    _ words: String, name: String = "", at place: SourceLocation? = nil,
    _ find: @escaping @MainActor ([XCUINode]) -> [XCUINode]
  ) -> XCUIElementQuery {
    XCUIElementQuery(
      steps + [XCUIStep(words: words, name: name, find: find)], at: place ?? self.place)
  }

  private func element(
    _ words: String, name: String = "", at place: SourceLocation? = nil,
    _ find: @escaping @MainActor ([XCUINode]) -> [XCUINode]
  ) -> XCUIElement {
    XCUIElement(adding(words, name: name, at: place, find))
  }

  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    adding(type.words ?? ".descendants(matching: .\(type))") { nodes in
      nodes.flatMap(\.descendants).unique.filter { $0.is(type) }
    }
  }

  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    adding(".children(matching: .\(type))") { $0.flatMap(\.nodes).unique.filter { $0.is(type) } }
  }

  /// The elements with an identifier, label, value or placeholder.
  public func matching(identifier: String) -> XCUIElementQuery {
    adding(".matching(identifier: \"\(identifier)\")", name: identifier) {
      $0.filter { $0.isNamed(identifier) }
    }
  }

  public func matching(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    adding(".matching(.\(elementType), \(identifier.words))", name: identifier ?? "") {
      $0.filter { $0.is(elementType) && (identifier.map($0.isNamed) ?? true) }
    }
  }

  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    adding(".matching(\(predicate.words))") { $0.filter { predicate.evaluate(with: $0) } }
  }

  /// The elements that have something inside.
  public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    adding(".containing(\(predicate.words))") { nodes in
      nodes.filter { $0.descendants.contains { predicate.evaluate(with: $0) } }
    }
  }

  public func containing(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    adding(".containing(.\(elementType), \(identifier.words))") { nodes in
      nodes.filter {
        $0.descendants.contains { $0.is(elementType) && (identifier.map($0.isNamed) ?? true) }
      }
    }
  }

  // MARK: Elements

  /// The one element that matches; several fail the test when something is asked of it.
  public var element: XCUIElement { XCUIElement(self) }

  public var firstMatch: XCUIElement { element(".firstMatch") { Array($0.prefix(1)) } }

  /// The match at a place, from 0; a negative one counts from the end.
  public func element(
    boundBy index: Int, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement {
    element(".element(boundBy: \(index))", at: SourceLocation(file, line)) { nodes in
      let place = index < 0 ? nodes.count + index : index
      return nodes.indices.contains(place) ? [nodes[place]] : []
    }
  }

  @available(*, deprecated, renamed: "element(boundBy:)")
  public func element(at index: Int) -> XCUIElement { element(boundBy: index) }

  public func element(matching predicate: NSPredicate) -> XCUIElement {
    XCUIElement(matching(predicate))
  }

  public func element(
    matching elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElement {
    XCUIElement(matching(elementType, identifier: identifier))
  }

  /// The element with an identifier, label, value or placeholder.
  public subscript(
    key: String, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement {
    element("[\"\(key)\"]", name: key, at: SourceLocation(file, line)) {
      $0.filter { $0.isNamed(key) }
    }
  }

  public var allElementsBoundByIndex: [XCUIElement] { (0..<count).map { element(boundBy: $0) } }
  public var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  /// The number of elements that match now.
  public var count: Int { nodes.count }

  // MARK: Finding

  /// The query as it is written.
  var words: String { steps.reduce("app") { $0 + $1.words } }

  /// What matches now; nothing if no app runs.
  var nodes: [XCUINode] {
    XCUIApplication.running.map { find(on: $0) } ?? []
  }

  func find(on stage: Stage) -> [XCUINode] {
    let tree = XCUITree(stage, names: steps.map(\.name))
    return steps.reduce([tree.root]) { nodes, step in nodes.isEmpty ? [] : step.find(nodes) }
  }

  open override nonisolated var description: String {
    steps.reduce("app") { $0 + $1.words }
  }

  /// The elements that match, with what is in them.
  open override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      ([words + ":"] + nodes.flatMap { $0.lines(1) }).joined(separator: "\n")
    }
  }
}

extension [XCUINode] {
  /// Each node once, in order.
  @MainActor fileprivate var unique: [XCUINode] {
    var known: Set<ObjectIdentifier> = []
    return filter { known.insert(ObjectIdentifier($0)).inserted }
  }
}

extension String? {
  fileprivate var words: String { "identifier: " + (map { "\"\($0)\"" } ?? "nil") }
}

extension XCUIElement.ElementType {
  /// The property that finds its elements: `.buttons`.
  fileprivate var words: String? {
    switch self {
    case .any, .application: nil
    case .other: ".otherElements"
    case .switch: ".switches"
    case .checkBox, .comboBox: ".\(self)es"
    default: ".\(self)s"
    }
  }
}
