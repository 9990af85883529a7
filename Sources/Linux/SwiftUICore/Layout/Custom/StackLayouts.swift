// The stacks as layouts, for AnyLayout and for use in custom layouts.

/// The cache of the stacks' layouts: the last results.
public struct _StackCache: @unchecked Sendable {
  var results: [(proposal: ProposedViewSize, result: StackLayout.Result)] = []

  @MainActor mutating func result(
    _ proposal: ProposedViewSize, _ make: () -> StackLayout
  ) -> StackLayout.Result {
    if let known = results.last(where: { $0.proposal == proposal }) { return known.result }
    let result = make().layout(proposal)
    if results.count >= 3 { results.removeFirst() }
    results.append((proposal, result))
    return result
  }
}

/// The layout of `HStack`.
public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  /// The space between views in points; nil for their preferred distances.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = finiteSpacing(spacing)
  }

  public typealias Cache = _StackCache
}

/// The layout of `VStack`.
public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  /// The space between views in points; nil for their preferred distances.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = finiteSpacing(spacing)
  }

  public typealias Cache = _StackCache
}

/// The common part of both.
protocol LinearLayout: Layout, Sendable where Cache == _StackCache {
  static var axis: Axis { get }
  var crossAlignment: AlignmentKey { get }
  var spacing: CGFloat? { get }
}

extension HStackLayout: LinearLayout {
  static var axis: Axis { .horizontal }
  var crossAlignment: AlignmentKey { alignment.key }
}

extension VStackLayout: LinearLayout {
  static var axis: Axis { .vertical }
  var crossAlignment: AlignmentKey { alignment.key }
}

extension LinearLayout {
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }

  public func makeCache(subviews: Subviews) -> _StackCache { _StackCache() }

  private func result(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout _StackCache
  ) -> StackLayout.Result {
    onMain {
      cache.result(proposal) {
        StackLayout(
          axis: Self.axis, children: subviews.map(\.node), spacing: spacing,
          alignment: crossAlignment)
      }
    }
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackCache
  ) -> CGSize {
    result(proposal, subviews, &cache).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackCache
  ) {
    let result = result(proposal, subviews, &cache)
    for (offset, subview) in subviews.enumerated() {
      let origin = result.origins[offset]
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: result.proposals[offset])
    }
  }

  public func spacing(subviews: Subviews, cache: inout _StackCache) -> ViewSpacing {
    onMain { StackLayout.spacing(of: subviews.map(\.node), along: Self.axis) }
  }
}

/// The layout of `ZStack`.
public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  private func layers(_ subviews: Subviews) -> LayeredLayout {
    LayeredLayout(children: subviews.map(\.node), alignment: alignment)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    onMain { layers(subviews).sizeThatFits(proposal) }
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let origins = onMain { layers(subviews).origins(proposal) }
    for (origin, subview) in zip(origins, subviews) {
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: proposal)
    }
  }
}
