/// A node that has a tooltip.
@MainActor package protocol TooltipParticipant: LayoutNode {
  var tooltip: String? { get }
}

extension ViewHost {
  /// The innermost tooltip at a point, with the frame of its view in window coordinates; nil if there is none.
  /// O(depth).
  package func tooltip(at point: CGPoint) -> (text: String, frame: CGRect)? {
    for node in touchedPath(at: point).reversed() {
      guard let participant = node as? any TooltipParticipant,
        let text = participant.tooltip, !text.isEmpty
      else { continue }
      return (text, table.frame(of: node.index, in: nil, geometry: .presented))
    }
    return nil
  }
}
