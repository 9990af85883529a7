/// The views that a layout places.
public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
  public typealias SubSequence = LayoutSubviews
  public typealias Index = Int
  public typealias Element = LayoutSubview

  let placements: LayoutPlacements
  /// The indices of these views in the container.
  private let members: [Int]
  private let range: Range<Int>
  /// The container's layout direction, for information: positions are mirrored automatically.
  public var layoutDirection: LayoutDirection

  init(placements: LayoutPlacements, indices: [Int], layoutDirection: LayoutDirection) {
    self.init(placements, indices, indices.indices, layoutDirection)
  }

  private init(
    _ placements: LayoutPlacements, _ members: [Int], _ range: Range<Int>,
    _ layoutDirection: LayoutDirection
  ) {
    self.placements = placements
    self.members = members
    self.range = range
    self.layoutDirection = layoutDirection
  }

  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }

  public subscript(index: Int) -> LayoutSubview {
    precondition(range.contains(index), "a layout asks for a view that is not there")
    let member = members[index]
    return LayoutSubview(
      placements: placements, index: member, node: placements.nodes[member])
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex,
      "a layout asks for views that are not there")
    return LayoutSubviews(placements, members, bounds, layoutDirection)
  }

  /// The views at some indices.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    let chosen = indices.map { index in
      precondition(range.contains(index), "a layout asks for a view that is not there")
      return members[index]
    }
    return LayoutSubviews(
      placements: placements, indices: chosen, layoutDirection: layoutDirection)
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.layoutDirection == b.layoutDirection && a.elementsEqual(b)
  }
}

/// A proxy for one view of a layout.
public struct LayoutSubview: Equatable {
  let placements: LayoutPlacements
  let index: Int
  let node: LayoutNode

  /// The value that `layoutValue(key:value:)` has set, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    let id = ObjectIdentifier(key)
    return onMain { [node] in node.layoutValue(id) } as? K.Value ?? K.defaultValue
  }

  /// The view's layout priority; 0 by default.
  public var priority: Double { onMain { [node] in node.layoutPriority } }

  /// The view's preferred distances to its neighbours.
  public var spacing: ViewSpacing { onMain { [node] in node.spacing } }

  /// The view's size for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    onMain { [node] in node.sizeThatFits(proposal) }
  }

  /// The view's size and alignment guides for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    onMain { [node] in node.dimensions(in: proposal) }
  }

  /// Places the view with its anchor at a point of the bounds. The last call wins.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    placements.place(
      index, LayoutPlacements.Place(position: position, anchor: anchor, proposal: proposal))
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.node === b.node }
}

@available(*, unavailable)
extension LayoutSubview: Sendable {}

/// Collects the positions that a layout sets.
final class LayoutPlacements: @unchecked Sendable {
  struct Place {
    var position: CGPoint
    var anchor: UnitPoint
    var proposal: ProposedViewSize

    static func middle(of bounds: CGRect) -> Place {
      Place(
        position: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(bounds.size))
    }

    @MainActor func origin(of node: LayoutNode) -> CGPoint {
      let size = node.sizeThatFits(proposal)
      return CGPoint(
        x: position.x - (anchor.x == 0 ? 0 : anchor.x * size.width),
        y: position.y - (anchor.y == 0 ? 0 : anchor.y * size.height))
    }
  }

  var nodes: [LayoutNode] = []
  private var places: [Int: Place]?

  func place(_ index: Int, _ place: Place) {
    guard places != nil else {
      RuntimeWarning.once(
        "place-outside", "a view was placed outside of placeSubviews; that does nothing")
      return
    }
    places?[index] = place
  }

  /// The positions that `body` sets.
  func collect(_ body: () -> Void) -> [Int: Place] {
    let outer = places
    places = [:]
    body()
    let result = places ?? [:]
    places = outer
    return result
  }

  /// Merges the guides that the views set, at the positions that `place` sets.
  func mergedGuide(_ key: AlignmentKey, place: () -> Void) -> CGFloat? {
    let places = collect(place)
    return onMain {
      let values: [CGFloat] = places.keys.sorted().compactMap { index in
        guard nodes.indices.contains(index), let place = places[index],
          let value = nodes[index].explicitGuide(key, place.proposal)
        else { return nil }
        let origin = place.origin(of: nodes[index])
        return value + (key.isVertical ? origin.y : origin.x)
      }
      return key.merge(values)
    }
  }
}

extension AlignmentKey {
  var isTextBaseline: Bool {
    self == VerticalAlignment.firstTextBaseline.key
      || self == VerticalAlignment.lastTextBaseline.key
  }

  /// The guide of a container from those of its views.
  func merge(_ values: [CGFloat]) -> CGFloat? {
    if values.isEmpty { return nil }
    if self == VerticalAlignment.lastTextBaseline.key { return values.max() }
    if self == VerticalAlignment.firstTextBaseline.key { return values.min() }
    if self == HorizontalAlignment.textLeading.key { return values.min() }
    if self == HorizontalAlignment.contentTrailing.key { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

/// Runs main-actor code from layouts, whose methods are nonisolated but called on the main actor only.
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    unsafeBitCast(body, to: (() -> Result).self)()
  }
}

extension HorizontalAlignment {
  /// The position of the guide in a container: the mean of those that its views set, or of guides of the system's the
  /// outermost one; nil if none sets it.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.merge(values.compactMap { $0 })
  }
}

extension VerticalAlignment {
  /// The position of the guide in a container: the mean of those that its views set, or of guides of the system's the
  /// outermost one; nil if none sets it.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.merge(values.compactMap { $0 })
  }
}
