/// What the margin of a scroll view applies to.
public struct ContentMarginPlacement {
  let content: Bool
  let indicators: Bool

  /// The content and the indicators.
  public static var automatic: ContentMarginPlacement {
    ContentMarginPlacement(content: true, indicators: true)
  }

  /// The content only.
  public static var scrollContent: ContentMarginPlacement {
    ContentMarginPlacement(content: true, indicators: false)
  }

  /// The indicators only.
  public static var scrollIndicators: ContentMarginPlacement {
    ContentMarginPlacement(content: false, indicators: true)
  }
}

struct _ContentMarginsModifier {
  let edges: Edge.Set
  /// Nil for the system's own margins.
  let insets: EdgeInsets?
  let placement: ContentMarginPlacement

  // A placement can't be sent, so without this the initializer would be on the main actor.
  nonisolated init(edges: Edge.Set, insets: EdgeInsets?, placement: ContentMarginPlacement) {
    self.edges = edges
    self.insets = insets
    self.placement = placement
  }
}

extension _ContentMarginsModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ContentMarginsNode {
    ContentMarginsNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ContentMarginsNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class ContentMarginsNode: ScrollModifierNode {
  var modifier: _ContentMarginsModifier {
    didSet {
      guard
        modifier.edges != oldValue.edges || modifier.insets != oldValue.insets
          || modifier.placement.content != oldValue.placement.content
          || modifier.placement.indicators != oldValue.placement.indicators
      else { return }
      for node in scrollNodes { node.settingsChanged() }
    }
  }

  init(_ modifier: _ContentMarginsModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }
}

extension ScrollNode {
  /// The margins that modifiers around set; for each edge the nearest one wins.
  func margins(_ isMeant: (ContentMarginPlacement) -> Bool) -> EdgeInsets {
    var result = EdgeInsets()
    var taken: Edge.Set = []
    for ancestor in ancestors {
      guard let margins = ancestor as? ContentMarginsNode, isMeant(margins.modifier.placement)
      else {
        continue
      }
      let edges = margins.modifier.edges.subtracting(taken)
      taken.formUnion(edges)
      guard let insets = margins.modifier.insets?.only(edges) else { continue }
      result = EdgeInsets(
        top: result.top + insets.top, leading: result.leading + insets.leading,
        bottom: result.bottom + insets.bottom, trailing: result.trailing + insets.trailing)
    }
    return result
  }

  /// The edges at which modifiers around set content margins; for each edge the nearest one says whether.
  package var contentMarginEdges: Edge.Set {
    var result: Edge.Set = []
    var taken: Edge.Set = []
    for ancestor in ancestors {
      guard let margins = ancestor as? ContentMarginsNode, margins.modifier.placement.content else {
        continue
      }
      let edges = margins.modifier.edges.subtracting(taken)
      taken.formUnion(edges)
      if margins.modifier.insets != nil { result.formUnion(edges) }
    }
    return result
  }
}

extension View {
  /// Sets margins for scroll views inside, in points.
  ///
  /// Lengths that are not finite count as 0, with a warning.
  ///
  /// - Parameter placement: What they apply to; by default the content and the indicators.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    modifier(
      _ContentMarginsModifier(edges: edges, insets: insets.finite, placement: placement))
  }

  /// Sets a margin at some edges for scroll views inside, in points; nil for the system's own: none, in lists theirs.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let insets = length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0).finite }
    return modifier(_ContentMarginsModifier(edges: edges, insets: insets, placement: placement))
  }

  /// Sets a margin at all edges for scroll views inside, in points.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
}
