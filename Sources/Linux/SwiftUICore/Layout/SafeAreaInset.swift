// safeAreaInset and safeAreaPadding.

/// The leading or trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  case leading, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public init(_ edge: HorizontalEdge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    public static let leading = Set(.leading)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.leading, .trailing]
  }
}

/// The top or bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  case top, bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public init(_ edge: VerticalEdge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    public static let all: Set = [.top, .bottom]
  }
}

struct _SafeAreaInsetModifier<Bar: View> {
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat?
  let bar: Bar
}

extension _SafeAreaInsetModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> SafeAreaInsetNode {
    let node = SafeAreaInsetNode(parent: parent)
    node.makeBar = { Bar._makeNode(modifier.bar, in: $0) }
    node.rule = modifier.rule
    return node
  }

  static func updateWrapper(_ node: SafeAreaInsetNode, to modifier: Self) {
    if let child = node.bar?.child { Bar._updateNode(child, to: modifier.bar) }
    node.rule = modifier.rule
  }

  private var rule: SafeAreaInsetNode.Rule {
    SafeAreaInsetNode.Rule(edge: edge, alignment: alignment, spacing: spacing)
  }
}

/// A view with a bar at one edge, whose length is added to the content's safe area insets.
@MainActor final class SafeAreaInsetNode: UnaryNode {
  struct Rule: Equatable {
    var edge = Edge.bottom
    var alignment = Alignment.center
    var spacing: CGFloat?
  }

  var rule = Rule() {
    didSet { if rule != oldValue { invalidateLayout() } }
  }
  var makeBar: ((ViewNode) -> ViewNode)?
  private(set) var bar: BarNode?

  /// Set before views inside are mounted, which ask for it (``GeometryTable/meetsSafeArea(_:)``).
  override init(parent: ViewNode) {
    super.init(parent: parent)
    table[index].flags.insert(.isSafeArea)
  }

  override func didMount() {
    guard let makeBar else { return }
    let bar = BarNode(parent: self)
    self.bar = bar
    bar.child = makeBar(bar)
    self.makeBar = nil
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    if let bar { body(bar) }
  }

  private var axis: Axis {
    rule.edge == .top || rule.edge == .bottom ? .vertical : .horizontal
  }

  private var isAtStart: Bool { rule.edge == .top || rule.edge == .leading }

  /// The space between the content and the bar.
  private var gap: CGFloat {
    if let spacing = rule.spacing { return spacing }
    let inside = content?.spacing ?? .plain
    let outside = bar?.spacing ?? .plain
    return isAtStart
      ? outside.distance(to: inside, along: axis) : inside.distance(to: outside, along: axis)
  }

  /// The proposal for the bar: the view's length along its edge, the ideal length across.
  private func barProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var result = proposal
    result[axis] = nil
    return result
  }

  private func parts(
    _ proposal: ProposedViewSize
  ) -> (content: ProposedViewSize, bar: CGSize, inset: CGFloat) {
    let bar = self.bar?.sizeThatFits(barProposal(proposal)) ?? .zero
    let inset = max(0, bar[axis] + gap)
    var inner = proposal
    inner[axis] = proposal[axis].map { max(0, $0 - inset) }
    return (inner, bar, inset)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (inner, bar, inset) = parts(proposal)
    var size = content?.sizeThatFits(inner) ?? CGSize(bar, across: axis)
    size[axis] += inset
    return size
  }

  override func placeChildren() {
    let size = self.size
    var (inner, _, inset) = parts(proposal)
    // The bar's length may differ between the proposal and the resulting size.
    if let bar {
      var room = ProposedViewSize(size)
      room[axis] = nil
      let length = bar.sizeThatFits(room)[axis]
      inset = max(0, length + gap)
      inner[axis] = proposal[axis].map { max(0, $0 - inset) }
      var place = CGRect(origin: .zero, size: size)
      place.size[axis] = length
      if !isAtStart { place.origin[axis] = size[axis] - length }
      table.safeAreas[index] = GeometryTable.SafeArea(rect: safeRect(inset), bar: bar.index)
      bar.place(in: place, alignment: rule.alignment, proposal: room)
    }
    var origin = CGPoint.zero
    if isAtStart { origin[axis] = inset }
    content?.place(at: origin, proposal: inner)
  }

  private func safeRect(_ inset: CGFloat) -> CGRect {
    var rect = CGRect(origin: .zero, size: size)
    rect.size[axis] = max(0, size[axis] - inset)
    if isAtStart { rect.origin[axis] = inset }
    return environment.isMirrored ? rect.mirrored(in: size.width) : rect
  }

  override var spacing: ViewSpacing {
    var spacing = content?.spacing ?? .plain
    if let bar { spacing[rule.edge] = bar.spacing[rule.edge] }
    return spacing
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let (inner, _, inset) = parts(proposal)
    guard let value = content?.explicitGuide(key, inner) else { return nil }
    return isAtStart && key.isVertical == (axis == .vertical) ? value + inset : value
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    super.draw(into: &recorder)
    if let bar { recorder.draw(bar) }
  }

  override var layoutChildren: [LayoutNode] {
    [content, bar].compactMap { $0 }
  }
}

/// The area of the bar; several views in it are stacked in depth.
@MainActor final class BarNode: ContainerNode {
  private var layers: LayeredLayout {
    LayeredLayout(children: layoutChildren, alignment: .center)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { layers.sizeThatFits(proposal) }

  override func placeChildren() {
    for (origin, child) in zip(layers.origins(proposal), layoutChildren) {
      child.place(at: origin, proposal: proposal)
    }
  }

  override var spacing: ViewSpacing { layoutChildren.first?.spacing ?? .empty }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guard layoutChildren.count == 1 else { return nil }
    return layoutChildren[0].explicitGuide(key, proposal)
  }
}

extension CGSize {
  /// The length across an axis; 0 along it.
  fileprivate init(_ size: CGSize, across axis: Axis) {
    self = size
    self[axis] = 0
  }
}

// MARK: - Padding

struct _SafeAreaPaddingModifier {
  let insets: EdgeInsets
}

extension _SafeAreaPaddingModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> SafeAreaPaddingNode {
    SafeAreaPaddingNode(modifier.insets, parent: parent)
  }

  static func updateWrapper(_ node: SafeAreaPaddingNode, to modifier: Self) {
    node.insets = modifier.insets
  }
}

@MainActor final class SafeAreaPaddingNode: UnaryNode {
  var insets: EdgeInsets {
    didSet { if insets != oldValue { invalidateLayout() } }
  }

  init(_ insets: EdgeInsets, parent: ViewNode) {
    self.insets = insets
    super.init(parent: parent)
    table[index].flags.insert(.isSafeArea)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content?.sizeThatFits(inner(proposal)) ?? .zero
    return CGSize(
      width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  override func placeChildren() {
    let rect = CGRect(
      x: insets.leading, y: insets.top, width: max(0, size.width - insets.horizontal),
      height: max(0, size.height - insets.vertical))
    table.safeAreas[index] = GeometryTable.SafeArea(
      rect: environment.isMirrored ? rect.mirrored(in: size.width) : rect, bar: nil)
    content?.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: inner(proposal))
  }

  override var spacing: ViewSpacing {
    var spacing = content?.spacing ?? .plain
    spacing.plainWherePadded(insets)
    return spacing
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guard let value = content?.explicitGuide(key, inner(proposal)) else { return nil }
    return value + (key.isVertical ? insets.top : insets.leading)
  }
}

// MARK: - API

extension View {
  /// Shows a view at the top or bottom edge and adds its height to the safe area insets: plain content stays
  /// clear of it, scrolled content passes below it.
  ///
  /// - Parameter spacing: The space between both in points; nil for their preferred distance.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: edge == .top ? .top : .bottom),
        spacing: finiteSpacing(spacing), bar: content()))
  }

  /// Shows a view at the leading or trailing edge and adds its width to the safe area insets.
  ///
  /// - Parameter spacing: The space between both in points; nil for their preferred distance.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(
          horizontal: edge == .leading ? .leading : .trailing, vertical: alignment),
        spacing: finiteSpacing(spacing), bar: content()))
  }

  /// Adds to the view's safe area insets, in points.
  ///
  /// Lengths that are not finite count as 0, with a warning.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPaddingModifier(insets: insets.finite))
  }

  /// Adds to the view's safe area insets at some edges, in points; 16 by default.
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    let length = length ?? _PaddingLayout.defaultLength
    let all = EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
    return safeAreaPadding(all.only(edges))
  }

  /// Adds to the view's safe area insets at all edges, in points.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
