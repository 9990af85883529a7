/// The layout algorithm of a container.
///
/// A layout is a value. What it computes for its views between calls is kept in its cache, which is made once,
/// updated when the layout or its views change, and released with the container. Call a layout like a function
/// with its views:
///
///     Diagonal(step: 8) {
///       Text("One")
///       Text("Two")
///     }
///
/// Bounds and positions are left-to-right; right-to-left layouts are mirrored.
///
/// With `animatableData`, changes of the layout are animated by placing its views in every frame with
/// interpolated data.
///
/// ``AnyLayout`` switches between layouts and keeps the views.
@preconcurrency public protocol Layout: Sendable, Animatable {
  /// Data that is kept between calls; nothing by default.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  /// The properties of all containers with this layout.
  static var layoutProperties: LayoutProperties { get }

  func makeCache(subviews: Subviews) -> Cache
  /// Updates the cache after the layout, its views or their sizes have changed; by default it is made anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The container's preferred distances to its neighbours; by default the maximum of its views', for each
  /// edge.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The container's size for a proposal; can be called several times with different proposals.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places each view; views that are not placed are centred.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// The position of a guide in the container; nil for the guide's default. By default the mean of the guides
  /// that the views set.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// The position of a guide in the container; nil for the guide's default. By default the mean of the guides
  /// that the views set; for text baselines, the first or last one.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// The properties of this value, which for ``AnyLayout`` differ from the type's.
  var _layoutProperties: LayoutProperties { get }
}

/// Properties of containers with a layout.
public struct LayoutProperties: Sendable {
  /// The axis along which spacers expand, across which dividers are drawn; nil for none.
  public var stackOrientation: Axis?

  public init() {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public var _layoutProperties: LayoutProperties { Self.layoutProperties }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return .empty }
    var spacing = first.spacing
    for subview in subviews.dropFirst() { spacing.formUnion(subview.spacing) }
    return spacing
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.placements.mergedGuide(guide.key) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.placements.mergedGuide(guide.key) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// Makes a container with this layout.
  // Swift 6.3 takes it for a call of this when an initializer of a type that is a view and a layout passes a closure
  // on to another initializer, and drops the closure; see `ViewAndLayoutTests`.
  @_disfavoredOverload
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

// MARK: - Container

/// A container with a layout.
public struct _LayoutContainer<Rule: Layout, Content: View> {
  let layout: Rule
  let content: Content

  nonisolated init(layout: Rule, content: Content) {
    self.layout = layout
    self.content = content
  }
}

extension _LayoutContainer: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> LayoutContainerNode<Rule> {
    let node = LayoutContainerNode(view.layout, parent: parent)
    node.child = Content._makeNode(view.content, in: node)
    return node
  }

  package static func updateLeaf(_ node: LayoutContainerNode<Rule>, to view: Self) {
    node.update(view.layout)
    Content._updateNode(node.child, to: view.content)
  }
}

@MainActor package final class LayoutContainerNode<Rule: Layout>: ContainerNode {
  /// The layout with interpolated data.
  private var layout: Rule
  /// The layout as it was set.
  private var target: Rule
  private var animator: NumberAnimator<Rule.AnimatableData>?
  private var cache: Rule.Cache?
  private var isCacheStale = false
  private let placements = LayoutPlacements()

  init(_ layout: Rule, parent: ViewNode) {
    self.layout = layout
    target = layout
    super.init(parent: parent)
  }

  override var orientation: Axis? { layout._layoutProperties.stackOrientation }

  func update(_ newLayout: Rule) {
    guard !isSame(target, newLayout) else { return }
    let oldOrientation = orientation
    animate(&animator, from: target.animatableData, to: newLayout.animatableData) {
      [weak self] in self?.tick()
    }
    target = newLayout
    layout = newLayout
    if let animator, animator.isActive { layout.animatableData = animator.current }
    if orientation != oldOrientation { orientationChanged() }
    invalidateLayout()
  }

  private func tick() {
    guard let animator else { return }
    layout.animatableData = animator.current
    invalidateLayout()
  }

  /// Spacers and dividers inside have other sizes now.
  private func orientationChanged() {
    for child in layoutChildren {
      var node = child
      while let content = (node as? UnaryNode)?.content { node = content }
      node.invalidateLayout()
    }
  }

  package override func forgetLayouts(because child: LayoutNode?) {
    isCacheStale = true
  }

  private var subviews: LayoutSubviews {
    let nodes = layoutChildren
    placements.nodes = nodes
    return LayoutSubviews(
      placements: placements, indices: Array(nodes.indices),
      layoutDirection: environment.values.layoutDirection)
  }

  /// Moves the cache out during a call, so that changing it makes no copy.
  private func withCache<Result>(_ body: (LayoutSubviews, inout Rule.Cache) -> Result) -> Result {
    let subviews = self.subviews
    var lent: Rule.Cache
    if let known = cache {
      lent = known
      cache = nil
      if isCacheStale { layout.updateCache(&lent, subviews: subviews) }
    } else {
      lent = layout.makeCache(subviews: subviews)
    }
    isCacheStale = false
    let result = body(subviews, &lent)
    cache = lent
    return result
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    withCache { subviews, cache in
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  package override func placeChildren() {
    let bounds = CGRect(origin: .zero, size: size)
    let places = withCache { subviews, cache in
      placements.collect {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    for (index, child) in layoutChildren.enumerated() {
      let place = places[index] ?? .middle(of: bounds)
      child.place(at: place.origin(of: child), proposal: place.proposal)
    }
  }

  package override var spacing: ViewSpacing {
    withCache { subviews, cache in layout.spacing(subviews: subviews, cache: &cache) }
  }

  package override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat?
  {
    let bounds = CGRect(origin: .zero, size: sizeThatFits(proposal))
    return withCache { subviews, cache in
      key.isVertical
        ? layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
        : layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
    }
  }
}
