import ScrollMechanics

/// Moves a header or footer of a lazy section away from its layout frame while it is pinned.
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

  /// At its layout position it is rounded together with the rows beside it: rounded separately, it could cover
  /// the separator of the next row.
  package override func draw(into recorder: inout DisplayListRecorder) {
    if isMoved {
      super.draw(into: &recorder)
    } else if let content {
      recorder.draw(content)
    }
  }
}

/// The pinned positions of the headers and footers of visible sections.
@MainActor final class LazyPins {
  private struct Pin {
    let node: LazyPinNode
    /// The index in `layout`.
    let item: Int
  }

  private let axis: Axis
  private let isReversed: Bool
  private var pins: [Pin] = []
  private let layout: StickyLayout

  var isEmpty: Bool { pins.isEmpty }
  var nodes: [LazyPinNode] { pins.map(\.node) }

  /// No pins.
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

  /// Moves pinned views to their places in the viewport. O(built headers and footers).
  func show(in view: LazyRange) {
    for pin in pins {
      let shift = CGFloat(
        layout.shift(
          of: pin.item, viewStart: Double(view.start), viewLength: Double(view.end - view.start)))
      pin.node.move(by: isReversed ? -shift : shift, along: axis)
    }
  }

  /// Moves those back that are not in another set.
  func release(except others: LazyPins) {
    let kept = Set(others.pins.map { ObjectIdentifier($0.node) })
    for pin in pins where pin.node.isMounted && !kept.contains(ObjectIdentifier(pin.node)) {
      pin.node.move(by: 0, along: axis)
    }
  }
}
