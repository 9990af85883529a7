@_spi(Nodes) import SwiftUICore

// What rows of a menu have in common: columns, and groups with separators.

/// The rows of a menu, one below the other.
struct MenuRows<Content: View>: View {
  let content: Content
  @Environment(\.systemProfile.menu) private var metrics
  @State private var marks = MenuMarks.Value()
  /// Of a symbol's place beside body text, as in lists.
  @ScaledMetric private var symbolWidth: CGFloat = 24

  var body: some View {
    MenuColumn(gap: metrics.hasLines ? 0 : metrics.sectionGap) {
      content.modifier(MenuItemModifier())
    }
    .environment(
      \.menuColumns, MenuColumns(marks, sides: metrics.sides, symbolWidth: symbolWidth, metrics)
    )
    .onPreferenceChange(MenuMarks.Key.self) { [$marks] in $marks.wrappedValue = $0 }
  }
}

/// What the rows of a menu have before their titles.
///
/// On iOS 26 check marks and symbols share one column, and the titles of all rows are in the next one, also of rows that
/// have neither. A menu with rows that have both has a column for each. Measured (docs/Systems.md, 49): a symbol 28 points
/// from the edge, 24 wide, 8 before the title. That a row with both has its mark at 13 points is our own choice.
struct MenuColumns: Equatable {
  /// Whether rows have columns in common: where symbols are before the titles.
  var areShared = false
  /// Leading edges.
  var mark: CGFloat = 0
  var symbol: CGFloat = 0
  var title: CGFloat = 0
  /// Of the titles of rows that can have a check mark.
  var markedTitle: CGFloat = 0
  var markWidth: CGFloat = 0
  var symbolWidth: CGFloat = 24
  /// Of symbols, by the type size.
  var scale: CGFloat { symbolWidth / 24 }

  init() {}

  init(
    _ marks: MenuMarks.Value, sides: CGFloat, symbolWidth: CGFloat, _ metrics: SystemProfile.Menus
  ) {
    let gap: CGFloat = 8
    areShared = metrics.symbolIsLeading
    self.symbolWidth = symbolWidth
    if marks.hasBoth || !areShared {
      mark = 13
      markWidth = 17 * scale
      symbol = mark + markWidth + gap
    } else {
      mark = sides
      markWidth = symbolWidth
      symbol = sides
    }
    title = marks.hasMark || marks.hasSymbol ? symbol + symbolWidth + gap : sides
    markedTitle = areShared ? title : mark + markWidth + gap
  }
}

extension EnvironmentValues {
  @Entry var menuColumns: MenuColumns = MenuColumns()
}

/// Tells the menu what a row has before its title.
struct MenuMarks: ViewModifier {
  struct Value: Equatable {
    var hasMark = false
    var hasSymbol = false
    /// Whether one row has both.
    var hasBoth = false
  }

  struct Key: PreferenceKey {
    static let defaultValue = Value()

    static func reduce(value: inout Value, nextValue: () -> Value) {
      let next = nextValue()
      value.hasMark = value.hasMark || next.hasMark
      value.hasSymbol = value.hasSymbol || next.hasSymbol
      value.hasBoth = value.hasBoth || next.hasBoth
    }
  }

  var hasMark = false
  var hasSymbol = false

  func body(content: Content) -> some View {
    content.transformPreference(Key.self) { value in
      value.hasMark = value.hasMark || hasMark
      value.hasSymbol = value.hasSymbol || hasSymbol
      value.hasBoth = value.hasMark && value.hasSymbol
    }
  }
}

/// The title, and the icon on the side that the system has for it.
struct MenuLabelStyle: LabelStyle {
  @Environment(\.menuColumns) private var columns
  @ScaledMetric private var symbolWidth: CGFloat = 24

  func makeBody(configuration: Configuration) -> some View {
    if columns.areShared {
      HStack(spacing: 0) {
        configuration.title
        Spacer(minLength: 0)
      }
      .background(alignment: .leading) {
        configuration.icon.frame(width: columns.symbolWidth)
          .alignmentGuide(.leading) { _ in columns.title - columns.symbol }
      }
      .modifier(MenuMarks(hasSymbol: true))
    } else {
      HStack(spacing: 8) {
        configuration.title
        Spacer(minLength: 8)
        configuration.icon.frame(width: symbolWidth)
      }
    }
  }
}

/// What a row shows. Of several views an image is its icon, and the others are title and subtitle.
struct MenuRowLabel<Content: View>: View {
  let label: Content

  var body: some View {
    Group(subviews: label) { views in
      if views.count < 2 {
        views
      } else if views.contains(where: \.isImage) {
        Label {
          ControlLabel(ForEach(views.filter { !$0.isImage }) { $0 })
        } icon: {
          views.first(where: \.isImage)
        }
      } else {
        ControlLabel(views)
      }
    }
  }
}

// MARK: - Groups

/// Holds the options of a picker together, as a section does its rows.
struct MenuGroup<Content: View>: View, PrimitiveView {
  let content: Content

  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = MenuGroupNode(parent: parent)
    node.child = Content._makeNode(view.content, in: node)
    return node
  }

  static func _updateNode(_ node: ViewNode, to view: Self) {
    if let child = unsafeDowncast(node, to: MenuGroupNode.self).child {
      Content._updateNode(child, to: view.content)
    }
  }

  static var _isUnary: Bool { false }
}

@MainActor private final class MenuGroupNode: SingleChildNode {}

/// Where an item belongs.
struct MenuItemPlace: Equatable {
  var group: ObjectIdentifier?
  var isDivider = false

  /// Whether a line and space separate an item from the one above: where a section or an inline picker begins or ends, and
  /// no divider is.
  func isSeparated(from above: MenuItemPlace) -> Bool {
    !isDivider && !above.isDivider && group != above.group
  }
}

private struct MenuItemPlaceKey: LayoutValueKey {
  static let defaultValue = MenuItemPlace()
}

/// Items one below the other, as wide as the menu, with space where groups begin and end.
private struct MenuColumn: Layout {
  let gap: CGFloat

  private func gap(above index: Int, _ subviews: Subviews) -> CGFloat {
    guard gap > 0, index > 0 else { return 0 }
    let place = subviews[index][MenuItemPlaceKey.self]
    return place.isSeparated(from: subviews[index - 1][MenuItemPlaceKey.self]) ? gap : 0
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    var size = CGSize(width: proposal.width ?? 0, height: 0)
    for (index, item) in subviews.enumerated() {
      let own = item.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
      size.width = max(size.width, own.width)
      size.height += gap(above: index, subviews) + own.height
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for (index, item) in subviews.enumerated() {
      let proposal = ProposedViewSize(width: bounds.width, height: nil)
      y += gap(above: index, subviews)
      item.place(at: CGPoint(x: bounds.minX, y: y), proposal: proposal)
      y += item.sizeThatFits(proposal).height
    }
  }
}

/// Adds a view to a menu: separators between rows, padding around other views.
private struct MenuItemModifier {}

extension MenuItemModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> MenuItemNode {
    MenuItemNode(parent: parent)
  }

  static func updateWrapper(_ node: MenuItemNode, to modifier: Self) {}
}

@MainActor private final class MenuItemNode: UnaryNode {
  private let metrics: SystemProfile.Menus

  override init(parent: ViewNode) {
    metrics = parent.environment.values.systemProfile.menu
    super.init(parent: parent)
  }

  private var isRow: Bool {
    content?.layoutValue(MenuRowModifier.key) as? Bool == true
  }

  /// The padding of views that are not rows; none for dividers.
  private var inset: CGSize {
    if isRow { return .zero }
    guard let divider = content as? DividerNode else {
      return CGSize(width: metrics.sides, height: 8)
    }
    let line = divider.sizeThatFits(.unspecified).height
    return metrics.hasLines
      ? .zero : CGSize(width: metrics.sides, height: max(0, metrics.sectionGap - line) / 2)
  }

  private func room(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - 2 * inset.width) },
      height: proposal.height.map { max(0, $0 - 2 * inset.height) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    let size = content.sizeThatFits(room(proposal))
    return CGSize(
      width: max(size.width + 2 * inset.width, proposal.width ?? 0),
      height: size.height + 2 * inset.height)
  }

  override func placeChildren() {
    content?.place(
      at: CGPoint(x: inset.width, y: inset.height), proposal: room(ProposedViewSize(size)))
  }

  // MARK: Groups

  private var isDivider: Bool { content is DividerNode }

  /// The section or picker that the item is of; nil for one of its own.
  private var group: ViewNode? {
    var node = parent
    while let current = node, !(current is LayoutNode) {
      if current is MenuGroupNode || current is SectionNode { return current }
      node = current.parent
    }
    return nil
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    guard key == ObjectIdentifier(MenuItemPlaceKey.self) else { return super.layoutValue(key) }
    return place
  }

  private var place: MenuItemPlace {
    MenuItemPlace(group: group.map { ObjectIdentifier($0) }, isDivider: isDivider)
  }

  /// Whether a line separates the item from the one above.
  private var opensGroup: Bool {
    var node = parent
    while let current = node, !(current is LayoutNode) { node = current.parent }
    guard let items = (node as? LayoutNode)?.layoutChildren,
      let index = items.firstIndex(where: { $0 === self }), index > 0,
      let above = items[index - 1] as? MenuItemNode
    else { return false }
    return place.isSeparated(from: above.place)
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    super.draw(into: &recorder)
    guard origin.y > 0 else { return }
    let line: CGRect
    if metrics.hasLines {
      line = CGRect(x: 0, y: 0, width: drawnSize.width, height: 0.5)
    } else if opensGroup {
      line = CGRect(
        x: metrics.sides, y: -metrics.sectionGap / 2, width: drawnSize.width - 2 * metrics.sides,
        height: 0.5)
    } else {
      return
    }
    recorder.fill(
      Path(line), SeparatorShapeStyle()._paint(in: line, environment: environment.values))
  }
}
