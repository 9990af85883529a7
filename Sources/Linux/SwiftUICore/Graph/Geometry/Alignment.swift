/// A type that identifies an alignment guide.
public protocol AlignmentID {
  /// The position of the guide in a view that does not set it, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// Identifies a guide by its `AlignmentID` type.
@_spi(Nodes) public struct AlignmentKey: Hashable, @unchecked Sendable {
  let id: any AlignmentID.Type
  /// Whether the guide is a vertical position.
  let isVertical: Bool

  public static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
    ObjectIdentifier(a.id) == ObjectIdentifier(b.id) && a.isVertical == b.isVertical
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
  }
}

/// A guide for horizontal alignment.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, isVertical: false)
  }

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }

  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(Center.self)
  public static let trailing = HorizontalAlignment(Trailing.self)

  private enum TextLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum ContentTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  /// The leading edge of the first text; in a container the minimum of its views'.
  package static let textLeading = HorizontalAlignment(TextLeading.self)
  /// The trailing edge of the content; in a container the maximum of its views'.
  package static let contentTrailing = HorizontalAlignment(ContentTrailing.self)
}

/// A guide for vertical alignment.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, isVertical: true)
  }

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(Center.self)
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The baseline of the topmost text; the bottom edge of views without text.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
  /// The baseline of the bottommost text; the bottom edge of views without text.
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)
}

/// An alignment in both directions.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and guides for a proposal.
public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  private let guides: (AlignmentKey) -> CGFloat?

  package init(size: CGSize, guides: @escaping (AlignmentKey) -> CGFloat? = { _ in nil }) {
    width = size.width
    height = size.height
    self.guides = guides
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { guides(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { guides(guide.key) }

  func value(_ key: AlignmentKey) -> CGFloat {
    guides(key) ?? key.id.defaultValue(in: self)
  }
}

extension LayoutNode {
  /// The position of a guide in the view, for its size after `proposal`.
  package final func guide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat {
    if let value = explicitGuide(key, proposal), value.isFinite { return value }
    return key.id.defaultValue(in: ViewDimensions(size: sizeThatFits(proposal)))
  }

  final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal)) { self.explicitGuide($0, proposal) }
  }

  /// The point in the view, for its size after `proposal`, where its guides of an alignment cross.
  package final func guides(_ alignment: Alignment, _ proposal: ProposedViewSize) -> CGPoint {
    CGPoint(
      x: guide(alignment.horizontal.key, proposal), y: guide(alignment.vertical.key, proposal))
  }

  /// Places the view with its guides at a point.
  package final func place(
    guidesAt point: CGPoint, alignment: Alignment, proposal: ProposedViewSize
  ) {
    let own = guides(alignment, proposal)
    place(at: CGPoint(x: point.x - own.x, y: point.y - own.y), proposal: proposal)
  }

  /// Places the view with its guides at those of a rectangle.
  package final func place(in rect: CGRect, alignment: Alignment, proposal: ProposedViewSize) {
    let container = ViewDimensions(size: rect.size)
    let point = CGPoint(
      x: rect.minX + container[alignment.horizontal], y: rect.minY + container[alignment.vertical])
    place(guidesAt: point, alignment: alignment, proposal: proposal)
  }
}

// MARK: - Setting a guide

struct _AlignmentGuideModifier {
  let key: AlignmentKey
  let computeValue: (ViewDimensions) -> CGFloat
}

extension _AlignmentGuideModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> AlignmentGuideNode {
    AlignmentGuideNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: AlignmentGuideNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class AlignmentGuideNode: UnaryNode {
  var modifier: _AlignmentGuideModifier {
    didSet { invalidateLayout() }
  }

  init(_ modifier: _AlignmentGuideModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guard let content else { return nil }
    guard key == modifier.key else { return content.explicitGuide(key, proposal) }
    return modifier.computeValue(content.dimensions(in: proposal))
  }
}

extension View {
  /// Sets the position of a guide in the view.
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuideModifier(key: guide.key, computeValue: computeValue))
  }

  /// Sets the position of a guide in the view.
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuideModifier(key: guide.key, computeValue: computeValue))
  }
}
