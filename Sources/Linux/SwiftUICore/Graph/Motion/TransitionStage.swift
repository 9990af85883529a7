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

  // What it draws is part of the view, and moves with it.
  override var isGeometryGroup: Bool { true }

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

  /// What draws the view inside of the transition's modifiers.
  weak var standIn: StandInNode?

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
    var node: ViewNode? = parent
    while let current = node, !(current is TransitionStageNode) { node = current.parent }
    (node as? TransitionStageNode)?.standIn = self
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { target.size }

  override func draw(into recorder: inout DisplayListRecorder) {
    recorder.drawContent(of: target)
  }
}

extension LayoutNode {
  /// Where the view is drawn in the window: with effects and animations, those of transitions around it included.
  package final var frameOnScreen: CGRect {
    var (frame, place) = (CGRect(origin: .zero, size: drawnSize), index)
    var isStaged = false
    var node: ViewNode? = self
    // Views of a transition's own modifiers are on its stage already, which is inside of the view that it draws.
    var target: LayoutNode?
    while let current = node {
      if let stage = current as? TransitionStageNode { target = stage.target }
      if let view = current as? LayoutNode, view !== target,
        table[view.index].flags.contains(.isTransitioning),
        let standIn = host.presentation.transitions.stage(for: view)?.standIn
      {
        // Both have the same size, so what is a point of the one is a point of the other.
        frame = frame.box {
          let point = table.convert($0, from: place, to: view.index)
          return table.convert(point, from: standIn.index, to: view.index)
        }
        place = view.index
        isStaged = true
      }
      node = current.parent
    }
    return isStaged
      ? table.frame(of: frame, in: place) : table.frame(of: index, in: nil, geometry: .presented)
  }
}
