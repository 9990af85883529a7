/// Draws a view in transition: the modifiers of its transition, around a stand-in that draws the view.
///
/// The view keeps its place in the tree and in layout; the stage is drawn instead of it.
@MainActor final class TransitionStageNode: LayoutNode {
  let target: LayoutNode
  var child: ViewNode?
  var update: (TransitionPhase) -> Void = { _ in }

  init(target: LayoutNode) {
    self.target = target
    super.init(parent: target)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override var isLayoutBoundary: Bool { true }

  override func layOutAsBoundary() {
    table[index].size = target.size
    super.layOutAsBoundary()
  }

  override func placeChildren() {
    let room = CGRect(origin: .zero, size: size)
    for node in layoutChildren {
      node.place(in: room, alignment: .center, proposal: ProposedViewSize(size))
    }
  }

  /// Whether the view's size has changed since the stage was laid out.
  var isStale: Bool { target.size != size }
}

/// The content of the transition's modifiers: draws the view.
struct StandIn {
  let target: LayoutNode
}

extension StandIn: View, PrimitiveView, LeafView {
  static func makeLeaf(_ view: StandIn, in parent: ViewNode) -> StandInNode {
    StandInNode(target: view.target, parent: parent)
  }

  static func updateLeaf(_ node: StandInNode, to view: StandIn) {}
}

@MainActor final class StandInNode: LayoutNode {
  private let target: LayoutNode

  init(target: LayoutNode, parent: ViewNode) {
    self.target = target
    super.init(parent: parent)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { target.size }

  override func draw(into recorder: inout DisplayListRecorder) {
    recorder.drawContent(of: target)
  }
}
