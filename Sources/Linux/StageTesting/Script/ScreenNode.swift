import Stage
import SwiftUICore

/// An element or container of a screen, with what a person sees and touches of it: for JSON, version 1.
package struct ScreenNode: Encodable, Equatable, Sendable {
  package struct Frame: Encodable, Equatable, Sendable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double

    package init(_ rect: CGRect) {
      // Thousandths of a point, since sums of fractions differ in their last bits.
      func rounded(_ number: CGFloat) -> Double { (Double(number) * 1000).rounded() / 1000 }
      (x, y) = (rounded(rect.minX), rounded(rect.minY))
      (width, height) = (rounded(rect.width), rounded(rect.height))
    }
  }

  /// What it is: `container`, a kind of a query (`button`, `text field`, `heading`, …) or `text`.
  package let role: String
  package let label: String
  package let value: String
  package let hint: String
  package let identifier: String
  /// The presentation frame in window coordinates, in points.
  package let frame: Frame
  /// Whether a person sees some of it; nil for a container.
  package let isVisible: Bool?
  /// Whether a finger at its middle touches it.
  package let isHittable: Bool?
  /// Whether something that is drawn later takes its touches.
  package let isCovered: Bool?
  /// What takes its touches, in words; nil where nothing does.
  package let coveredBy: String?
  package let isEnabled: Bool
  package let isSelected: Bool
  package let isFocused: Bool
  /// Whether assistive technology and the keyboard stop at it, since it does something.
  package let isControl: Bool
  /// The names of its actions, besides the one of a tap.
  package let actions: [String]
  /// What one writes to find it and nothing else; nil where nothing does.
  package let target: String?
  /// The texts that it shows and that are not in what is read; nil for none.
  package let shows: [String]?
  /// The names of the symbols that it shows; nil for none.
  package let symbols: [String]?
  /// Its texts of one line from left to right, where they are read from the other side; nil where they are not.
  package let drawn: [String]?
  package let children: [ScreenNode]
}

extension StillScreen {
  /// The accessibility tree with what is seen and touched of it. O(elements · elements).
  package var node: ScreenNode {
    let drawings = drawings
    var place = 0
    return node(of: tree) {
      defer { place += 1 }
      return (isSeen(place), drawings[place])
    }
  }

  /// - Parameter next: What is seen of the next element, in reading order.
  private func node(
    of node: AccessibilityNode, next: () -> (isSeen: Bool, drawing: ElementDrawing)
  ) -> ScreenNode {
    let match = ScreenMatch(node)
    let isElement = node.isElement
    let seen = isElement ? next() : nil
    return ScreenNode(
      role: isElement ? node.roleName : "container", label: node.label, value: node.value,
      hint: node.hint, identifier: node.identifier, frame: ScreenNode.Frame(node.frame),
      isVisible: seen?.isSeen, isHittable: isElement ? isHittable(node) : nil,
      isCovered: isElement ? isCovered(node) : nil,
      coveredBy: isElement && isCovered(node) ? cover(of: node) : nil, isEnabled: node.isEnabled,
      isSelected: node.traits.contains(.isSelected), isFocused: isElement && node.isFocused,
      isControl: isElement && node.respondsToUserInteraction, actions: node.actionNames,
      target: isElement
        ? ScreenQuery.named(node.names.first ?? node.identifier).choosing(match, on: self)?.words
        : nil,
      shows: seen?.drawing.unspoken, symbols: seen?.drawing.symbols, drawn: seen?.drawing.order,
      children: node.children.map { self.node(of: $0, next: next) })
  }

  /// The tree as text, a line for each element: kind, names and value, frame, and what keeps it from being seen or
  /// touched. Of what is beyond the window only the number is told where that is more than three in a row.
  package var text: String {
    let drawings = drawings
    var details: [ObjectIdentifier: String] = [:]
    for (place, element) in elements.enumerated() {
      details[ObjectIdentifier(element)] =
        self.details(of: element, isSeen: isSeen(place)) + drawings[place].words
    }
    return lines(of: tree) { node in
      node.line + (details[ObjectIdentifier(node)] ?? "")
    }
    .joined(separator: "\n")
  }

  private func details(of element: AccessibilityNode, isSeen: Bool) -> String {
    let (isInSight, isCovered) = (isInSight(element), isCovered(element))
    let words = [
      !isInSight ? "out of sight" : isSeen || isCovered ? nil : "not visible",
      isCovered && isInSight ? "covered by \(cover(of: element))" : nil,
      element.respondsToUserInteraction && element.isEnabled && isHittable(element)
        ? "can be tapped" : nil,
      element.isFocused ? "has the keyboard" : nil,
      element.actionNames.isEmpty ? nil : "actions: \(element.actionNames.joined(separator: ", "))",
    ]
    return ([" at \(ScreenElement.place(element.frame))"] + words.compactMap(\.self)).joined(
      separator: ", ")
  }
}

extension ScreenElement {
  /// What there is of it now, in a sentence: where it is and what keeps it from being seen or touched, or that it is not
  /// there, with the nearest names.
  package var situation: String {
    let matches = query.matches(on: stage)
    let sentence = "\(query), \(state(of: matches))."
    return ([sentence] + stage.remarks(missing: matches.isEmpty ? query : nil)).joined(
      separator: " ")
  }
}

extension AccessibilityNode {
  /// The first kind of a query that finds it.
  var roleName: String {
    ScreenQuery.Kind.allCases.first { $0 != .any && $0 != .text && kinds.contains($0) }?.rawValue
      ?? "text"
  }
}
