/// Lets a view reach under bars and notches: an edge that touches the safe area moves out to the
/// window's.
public struct _SafeAreaIgnoringLayout {
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

  override var dependsOnPosition: Bool { true }

  override func placeChildren() {
    guard let content else { return }
    let insets = outsets
    let width = size.width + insets.leading + insets.trailing
    let height = size.height + insets.top + insets.bottom
    let isReaching = insets != EdgeInsets()
    content.place(
      at: CGPoint(x: -insets.leading, y: -insets.top),
      proposal: isReaching ? ProposedViewSize(width: width, height: height) : proposal)
  }

  /// How far the window goes on at each edge that touches the safe area.
  ///
  /// Inside a scroll view there is nothing to reach for: the scroll view itself deals with the safe
  /// area, and its content moves.
  private var outsets: EdgeInsets {
    guard enclosingScope === host.root else { return EdgeInsets() }
    let frame = table.frame(of: index, in: nil, geometry: .natural)
    let safe = table.safeRect
    let window = CGRect(origin: .zero, size: host.size)
    func touches(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }
    var result = EdgeInsets()
    if edges.contains(.top), touches(frame.minY, safe.minY) { result.top = safe.minY }
    if edges.contains(.leading), touches(frame.minX, safe.minX) { result.leading = safe.minX }
    if edges.contains(.bottom), touches(frame.maxY, safe.maxY) {
      result.bottom = window.maxY - safe.maxY
    }
    if edges.contains(.trailing), touches(frame.maxX, safe.maxX) {
      result.trailing = window.maxX - safe.maxX
    }
    return result
  }
}

/// Which parts of the safe area a view ignores.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// What bars and the device cover.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What an on-screen keyboard covers; Linux windows have none.
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
}
