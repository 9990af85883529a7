import Foundation
import Stage
import StageTesting
@_spi(Nodes) import SwiftUICore

/// What is known of an element when a query looks at it.
@preconcurrency @MainActor public protocol XCUIElementAttributes {
  var identifier: String { get }
  var frame: CGRect { get }
  var value: Any? { get }
  var title: String { get }
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
  var hasFocus: Bool { get }
}

/// An element and what is in it, at one time.
@preconcurrency @MainActor public protocol XCUIElementSnapshot: XCUIElementAttributes {
  var children: [any XCUIElementSnapshot] { get }
}

/// An element, as the views have it when a query looks: an element of the accessibility tree, a container around some,
/// or a key of the keyboard.
@MainActor final class XCUINode: XCUIElementSnapshot {
  let elementType: XCUIElement.ElementType
  /// Other types by which it is found.
  var alsoTypes: Set<XCUIElement.ElementType> = []
  var identifier = ""
  var label = ""
  var text = ""
  var placeholder = ""
  var frame: CGRect
  var isEnabled = true
  var isSelected = false
  var hasFocus = false
  var nodes: [XCUINode] = []
  /// Where it is touched.
  let match: ScreenMatch
  var accessibility: AccessibilityNode?
  /// What a tap does, of what has no view of its own: a key, the half of a stepper.
  var press: (() -> Void)?

  init(_ type: XCUIElement.ElementType, _ match: ScreenMatch) {
    elementType = type
    self.match = match
    frame = match.frame
  }

  var title: String { "" }
  var placeholderValue: String? { placeholder.isEmpty ? nil : placeholder }
  /// An empty field's is its placeholder, as on iOS.
  var value: Any? { text.isEmpty && !placeholder.isEmpty ? placeholder : text }
  var children: [any XCUIElementSnapshot] { nodes }

  /// The nodes inside, outer ones first, in reading order.
  var descendants: [XCUINode] { nodes.flatMap { [$0] + $0.descendants } }

  func `is`(_ type: XCUIElement.ElementType) -> Bool {
    type == .any || elementType == type || alsoTypes.contains(type)
  }

  /// What a query's key is compared with.
  func isNamed(_ name: String) -> Bool {
    [identifier, label, text, placeholder].contains { !$0.isEmpty && $0 == name }
  }

  /// One line for it and each node inside, as `debugDescription` has them.
  func lines(_ depth: Int = 0) -> [String] {
    let place = [frame.minX, frame.minY, frame.width, frame.height].map {
      $0.isFinite ? String(format: "%.1f", $0) : "?"
    }
    var line = String(repeating: "  ", count: depth) + "\(elementType.name)"
    line += ", {{\(place[0]), \(place[1])}, {\(place[2]), \(place[3])}}"
    for (name, text) in [
      ("identifier", identifier), ("label", label), ("placeholderValue", placeholder),
      ("value", text),
    ] where !text.isEmpty { line += ", \(name): '\(text)'" }
    if !isEnabled { line += ", Disabled" }
    if isSelected { line += ", Selected" }
    if hasFocus { line += ", Keyboard Focused" }
    return [line] + nodes.flatMap { $0.lines(depth + 1) }
  }
}

extension XCUIElement.ElementType {
  /// In words, as XCTest prints it: `StaticText`.
  var name: String {
    let name = "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension XCUINode {
  /// A node for an element or a container of the accessibility tree.
  ///
  /// - Parameter types: The types by which it is found, its own first; nil for what the element says.
  convenience init(_ node: AccessibilityNode, types: [XCUIElement.ElementType]? = nil) {
    let types = types ?? node.types
    self.init(types[0], ScreenMatch(node))
    alsoTypes = Set(types.dropFirst())
    accessibility = node
    (identifier, label, text) = (node.identifier, node.label, node.value)
    if case .textField(let prompt, _) = node.control {
      placeholder = prompt
      // The label of a field without a text is its prompt, which is told as that.
      if label == prompt { label = "" }
    }
    isEnabled = node.isEnabled
    isSelected = node.traits.contains(.isSelected)
    hasFocus = node.isFocused
  }
}

extension AccessibilityNode {
  /// The types by which it is found; the first one is its own.
  fileprivate var types: [XCUIElement.ElementType] {
    guard isElement else { return [traits.contains(.isTabBar) ? .tabBar : .other] }
    switch control {
    case .textField(_, let form):
      if traits.contains(.isSearchField) { return [.searchField] }
      return [form == .secret ? .secureTextField : form == .lines ? .textView : .textField]
    case .slider: return [.slider]
    case .stepper: return [.stepper]
    case .progress(let part): return [part == nil ? .activityIndicator : .progressIndicator]
    case .switch: return [.switch, .toggle]
    case .tab, .segment, .border, nil: break
    }
    if traits.contains(.isToggle) { return [.switch, .toggle] }
    if traits.contains(.isSearchField) { return [.searchField] }
    if traits.contains(.isLink) { return [.link, .button] }
    if traits.contains(.isButton) || control == .tab || control == .segment { return [.button] }
    if traits.contains(.isKeyboardKey) { return [.key] }
    if traits.contains(.isImage) { return [.image] }
    if traits.contains(.isStaticText) || traits.contains(.isHeader) { return [.staticText] }
    if isAdjustable { return [value.hasPrefix("page ") ? .pageIndicator : .pickerWheel] }
    return [.other]
  }
}
