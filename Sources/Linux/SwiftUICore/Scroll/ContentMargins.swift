/// What the margin of a scroll view applies to.
public struct ContentMarginPlacement: Hashable, Sendable {
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
  let insets: EdgeInsets
  let placement: ContentMarginPlacement
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
          || modifier.placement != oldValue.placement
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
      let insets = margins.modifier.insets.only(edges)
      result = EdgeInsets(
        top: result.top + insets.top, leading: result.leading + insets.leading,
        bottom: result.bottom + insets.bottom, trailing: result.trailing + insets.trailing)
      taken.formUnion(edges)
    }
    return result
  }

  /// The edges at which modifiers around set content margins.
  package var contentMarginEdges: Edge.Set {
    ancestors.reduce(into: []) { edges, ancestor in
      guard let margins = ancestor as? ContentMarginsNode, margins.modifier.placement.content else {
        return
      }
      edges.formUnion(margins.modifier.edges)
    }
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

  /// Sets a margin at some edges for scroll views inside, in points; 16 by default.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? _PaddingLayout.defaultLength
    return contentMargins(
      edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length),
      for: placement)
  }

  /// Sets a margin at all edges for scroll views inside, in points.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
}
