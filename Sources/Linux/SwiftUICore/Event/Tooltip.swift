/// A view that says what it is for where the pointer rests on it.
@MainActor package protocol TooltipParticipant: LayoutNode {
  var tooltip: String? { get }
}

extension ViewHost {
  /// What the innermost view under a point says, and where that view is; nil where none says anything. In window
  /// coordinates. O(depth).
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
