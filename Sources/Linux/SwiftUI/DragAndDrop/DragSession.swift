@_spi(Nodes) import SwiftUICore

/// What is carried by a finger or the mouse, from when it is lifted until it is dropped or put back.
@MainActor protocol Carried: AnyObject {
  func move(to point: CGPoint)
  func drop()
  func cancel()
}

/// A view that can be carried.
@MainActor protocol CarrySource: AnyObject {
  /// Whether a press on a point of the window lifts it.
  func canBeLifted(at point: CGPoint) -> Bool
  /// Begins to carry it, from a point of the window.
  func lift(at point: CGPoint) -> (any Carried)?
}

/// A drag, from its start until the item is dropped or the drag is cancelled.
@MainActor final class DragSession: Carried {
  private let providers: [NSItemProvider]
  private let start: CGPoint
  private let place = DragPlace()
  private let host: ViewHost
  private var layer: DragLayerNode?
  private weak var target: (any DropTarget)?
  private var scroller: EdgeScroller?

  /// - Parameters:
  ///   - start: The start of the gesture in window coordinates.
  ///   - frame: The frame of the dragged view in window coordinates; the preview starts at its centre.
  ///   - preview: The view that follows the pointer.
  ///   - node: The node of the dragged view, whose environment the preview gets.
  init(
    _ providers: [NSItemProvider], from start: CGPoint, frame: CGRect, preview: some View,
    in node: ViewNode
  ) {
    self.providers = providers
    self.start = start
    host = node.host
    let layer = DragLayerNode(anchor: node)
    layer.cancel = { [weak self] in self?.cancel() }
    self.layer = layer
    host.root.add(layer)
    layer.show(
      DragPreview(
        place: place, center: CGPoint(x: frame.midX, y: frame.midY), preview: preview))
    scroller = EdgeScroller(host) { [weak self] in
      guard let self else { return }
      updateTarget(at: point)
    }
  }

  private func info(_ target: any DropTarget, at point: CGPoint) -> DropInfo {
    DropInfo(
      location: target.table.convertFromWindow(point, to: target.index), providers: providers)
  }

  /// The pointer in window coordinates.
  private var point: CGPoint {
    CGPoint(x: start.x + place.translation.width, y: start.y + place.translation.height)
  }

  func move(to point: CGPoint) {
    guard layer?.isLeaving == false else { return }
    place.translation = CGSize(width: point.x - start.x, height: point.y - start.y)
    updateTarget(at: point)
    scroller?.hold(at: point)
  }

  private func updateTarget(at point: CGPoint) {
    let found = host.touchedPath(at: point).reversed().lazy.compactMap { $0 as? any DropTarget }
      .first { $0.environment.values.isEnabled && $0.accepts(self.info($0, at: point)) }
    if found !== target {
      leaveTarget()
      target = found
      if let found { found.entered(info(found, at: point)) }
    }
    if let found { found.updated(info(found, at: point)) }
  }

  private func leaveTarget() {
    if let target, target.isMounted { target.exited(info(target, at: point)) }
    target = nil
  }

  /// Drops the item at the pointer.
  func drop() {
    guard layer?.isLeaving == false else { return }
    scroller?.hold(at: nil)
    let target = target.flatMap { $0.isMounted ? $0 : nil }
    let isTaken = target.map { $0.drop(info($0, at: point)) } ?? false
    leaveTarget()
    if isTaken { finish() } else { goBack() }
  }

  /// Ends the drag without a drop.
  func cancel() {
    guard layer?.isLeaving == false else { return }
    scroller?.hold(at: nil)
    leaveTarget()
    goBack()
  }

  /// Moves the preview back to the view.
  private func goBack() {
    layer?.isLeaving = true
    withAnimation(.easeOut(duration: 0.25)) {
      place.translation = .zero
    } completion: {
      self.finish()
    }
  }

  private func finish() {
    guard let layer else { return }
    layer.isLeaving = true
    self.layer = nil
    guard layer.isMounted else { return }
    layer.unmount()
    host.root.remove(layer)
  }
}

@MainActor @Observable private final class DragPlace {
  /// The distance from the start of the drag to the pointer.
  var translation = CGSize.zero
}

private struct DragPreview<Preview: View>: View {
  let place: DragPlace
  /// The initial centre of the preview in window coordinates.
  let center: CGPoint
  let preview: Preview

  var body: some View {
    preview
      .opacity(0.85)
      .shadow(color: .black.opacity(0.25), radius: 8, y: 4)
      .position(center)
      .offset(place.translation)
      .ignoresSafeArea()
      .environment(\.layoutDirection, .leftToRight)
      .accessibilityHidden(true)
  }
}

/// Shows the preview over everything else in the window. Touches pass through it.
@MainActor private final class DragLayerNode: UnaryNode, WindowLayer {
  var isLeaving = false
  var cancel: () -> Void = {}

  init(anchor: ViewNode) {
    super.init(parent: anchor.host.root)
    environment = anchor.environment
    comeAfter(anchor)
  }

  func show<Content: View>(_ view: Content) {
    child = Content._makeNode(view, in: self)
  }

  var letsThrough: Bool { true }
  var canBeDismissed: Bool { !isLeaving }
  func askToDismiss() { cancel() }

  override var isLayoutBoundary: Bool { true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func isTouched(at point: CGPoint) -> Bool { false }
  override func contentPoint(for point: CGPoint) -> CGPoint? { nil }
}
