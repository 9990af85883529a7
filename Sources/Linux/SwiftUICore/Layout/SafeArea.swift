/// Extends a view into the unsafe area, at edges where it touches the safe area.
struct _SafeAreaIgnoringLayout {
  let edges: Edge.Set
}

extension _SafeAreaIgnoringLayout: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> SafeAreaIgnoringNode {
    let node = SafeAreaIgnoringNode(parent: parent)
    node.edges = modifier.edges
    return node
  }

  static func updateWrapper(_ node: SafeAreaIgnoringNode, to modifier: Self) {
    guard node.edges != modifier.edges else { return }
    node.edges = modifier.edges
    node.invalidateLayout()
  }
}

@MainActor final class SafeAreaIgnoringNode: UnaryNode {
  var edges: Edge.Set = .all

  /// The outsets with which the content was last placed.
  private var placedOutsets = EdgeInsets()
  private var meetsSafeArea = false

  override func didMount() {
    super.didMount()
    meetsSafeArea = table.meetsSafeArea(index)
    if meetsSafeArea { host.updates.registerDependent(self) }
  }

  override func surroundingsMoved() {
    if safeAreaOutsets(edges) != placedOutsets { layOutChildren() }
  }

  override func placeChildren() {
    guard let content else { return }
    let insets = meetsSafeArea ? safeAreaOutsets(edges) : EdgeInsets()
    placedOutsets = insets
    let width = size.width + insets.leading + insets.trailing
    let height = size.height + insets.top + insets.bottom
    let isReaching = insets != EdgeInsets()
    content.place(
      at: CGPoint(x: -insets.leading, y: -insets.top),
      proposal: isReaching ? ProposedViewSize(width: width, height: height) : proposal)
  }
}

extension LayoutNode {
  /// The distances to the ends of the unsafe areas, at edges that touch them.
  ///
  /// - Parameter geometry: The geometry to use; drawing can use the one with effects.
  final func safeAreaOutsets(
    _ edges: Edge.Set, _ geometry: GeometryTable.Geometry = .layout
  ) -> EdgeInsets {
    let frame = table.frame(of: index, in: nil, geometry: geometry)
    let all = table.insets(of: index, frame: frame, geometry: geometry, stopsAtScrollViews: true)
      .edgeInsets(isMirrored: environment.isMirrored)
    return all.only(edges)
  }
}

/// Regions of the safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// What bars and the device cover.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What an on-screen keyboard covers; always empty on Linux.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Extends the view to the window's edges where it touches the safe area.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_SafeAreaIgnoringLayout(edges: regions.contains(.container) ? edges : []))
  }

  @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}

extension EdgeInsets {
  /// The insets at some edges, with 0 at the others.
  func only(_ edges: Edge.Set) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0, leading: edges.contains(.leading) ? leading : 0,
      bottom: edges.contains(.bottom) ? bottom : 0,
      trailing: edges.contains(.trailing) ? trailing : 0)
  }
}
