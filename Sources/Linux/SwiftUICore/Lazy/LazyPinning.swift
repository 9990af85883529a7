import ScrollMechanics

/// Around a header or footer of a section in a lazy container: shows it away from its natural place
/// while it is pinned, without a part in layout.
@MainActor package final class LazyPinNode: EffectNode {
  private var isMoved = false

  func move(by distance: CGFloat, along axis: Axis) {
    isMoved = distance != 0
    var effect = ShownEffect()
    effect.add(
      axis == .vertical
        ? CGAffineTransform(translationX: 0, y: distance)
        : CGAffineTransform(translationX: distance, y: 0))
    guard effect != shown else { return }
    show(effect)
  }

  /// In its place it stands on the same pixels as the rows beside it: put on whole ones by itself it
  /// could cover the line of the next row.
  package override func draw(into recorder: inout DisplayListRecorder) {
    if isMoved {
      super.draw(into: &recorder)
    } else if let content {
      recorder.draw(content)
    }
  }
}

extension ViewNode {
  /// Mounts a header or footer in a lazy container, ready to be pinned; its other modifiers move
  /// with it.
  final func mountPinnable(_ make: (ViewNode) -> LayoutNode) -> ViewNode {
    let pin = LazyPinNode(parent: self)
    pin.distributorDepth = pin.depth
    pin.child = distributor.map { $0.wrap(in: pin, make) } ?? make(pin)
    pin.didMount()
    return pin
  }
}

/// Where the headers and footers of the sections that show are held.
@MainActor struct LazyPins {
  private struct Pin {
    let node: LazyPinNode
    /// Its place in `layout`.
    let item: Int
  }

  private let axis: Axis
  private let isReversed: Bool
  private var pins: [Pin] = []
  private let layout: StickyLayout

  var isEmpty: Bool { pins.isEmpty }
  var nodes: [LazyPinNode] { pins.map(\.node) }

  /// Nothing is pinned.
  init(axis: Axis) {
    self.axis = axis
    isReversed = false
    layout = StickyLayout(items: [])
  }

  init(
    _ arrangement: LazyWalk, _ pinned: PinnedScrollableViews, axis: Axis, isReversed: Bool
  ) {
    self.axis = axis
    self.isReversed = isReversed
    var items: [StickyItem] = []
    var sections: [StickySection] = []
    var pins: [Pin] = []
    func pin(_ range: Range<Int>, _ edge: StickyEdge) {
      guard let first = range.first, let last = range.last else { return }
      let rows = arrangement.rows
      items.append(
        StickyItem(
          start: Double(rows[first].start), length: Double(rows[last].end - rows[first].start),
          edge: edge, collision: .overlap, container: .section(sections.count - 1)))
      for index in range {
        guard let node = rows[index].node as? LazyPinNode else { continue }
        pins.append(Pin(node: node, item: items.count - 1))
      }
    }
    for frame in arrangement.sections {
      sections.append(
        StickySection(start: Double(frame.start), length: Double(frame.end - frame.start)))
      if pinned.contains(.sectionFooters) { pin(frame.footer, .end) }
      if pinned.contains(.sectionHeaders) { pin(frame.header, .start) }
    }
    self.pins = pins
    layout = StickyLayout(items: items, sections: sections)
  }

  /// Holds what has to be held in a view, and lets the rest go. O(pins that are built).
  func show(in view: LazyRange) {
    for pin in pins {
      let shift = CGFloat(
        layout.shift(
          of: pin.item, viewStart: Double(view.start), viewLength: Double(view.end - view.start)))
      pin.node.move(by: isReversed ? -shift : shift, along: axis)
    }
  }

  /// Lets all of them go that are not in another set.
  func release(except others: LazyPins) {
    let kept = Set(others.pins.map { ObjectIdentifier($0.node) })
    for pin in pins where pin.node.isMounted && !kept.contains(ObjectIdentifier(pin.node)) {
      pin.node.move(by: 0, along: axis)
    }
  }
}
