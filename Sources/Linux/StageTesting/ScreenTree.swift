import Foundation
import Stage
import SwiftUICore

extension Stage {
  /// The accessibility tree, an element a line. Of what is beyond the window only the number is told where that is
  /// more than three in a row: sixty rows of which fifteen are visible are sixteen lines.
  var screenTree: String {
    let still = StillScreen(self)
    return still.lines(of: still.tree) { $0.shortLine }.joined(separator: "\n")
  }
}

extension StillScreen {
  /// The lines of a node and those below it.
  ///
  /// - Parameter line: What a line says of a node.
  func lines(of node: AccessibilityNode, line: (AccessibilityNode) -> String) -> [String] {
    var lines = [line(node)]
    var hidden: [AccessibilityNode] = []
    var side = ""
    func close() {
      let count = hidden.map { max(1, $0.elements.count) }.reduce(0, +)
      if count > 3 {
        lines.append("  and \(count) more \(side)")
      } else {
        for node in hidden { lines += self.lines(of: node, line: line).map { "  " + $0 } }
      }
      hidden = []
    }
    for child in node.children {
      let next = self.side(of: child)
      if next != side || next == nil { close() }
      side = next ?? ""
      if next == nil {
        lines += self.lines(of: child, line: line).map { "  " + $0 }
      } else {
        hidden.append(child)
      }
    }
    close()
    return lines
  }

  /// Where all of a node is, if none of it is in sight.
  private func side(of node: AccessibilityNode) -> String? {
    let nodes = node.isElement ? [node] : node.elements
    guard !nodes.isEmpty, !nodes.contains(where: isInSight) else { return nil }
    let frame = nodes[0].frame
    let area = nodes[0].visibleArea
    let room = area.isNull ? stage.window : area
    if frame.minY >= room.maxY { return "below" }
    if frame.maxY <= room.minY { return "above" }
    if frame.minX >= room.maxX { return "on the right" }
    return frame.maxX <= room.minX ? "on the left" : "out of sight"
  }
}

extension AccessibilityNode {
  /// The node in words, with long texts cut.
  fileprivate var shortLine: String {
    [label, value, hint, identifier].filter { $0 != $0.short }
      .reduce(line) { $0.replacingOccurrences(of: $1, with: $1.short) }
  }
}
