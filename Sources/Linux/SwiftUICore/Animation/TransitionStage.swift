/// Where a view is seen coming or going: the modifiers of its transition, around a stand-in that draws
/// the view itself.
///
/// The view stays where it is in the tree and in layout; the stage is drawn in its place.
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

  /// The view was laid out since.
  var isStale: Bool { target.size != size }
}

/// What a transition's modifiers are put on.
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
