@_spi(Nodes) import SwiftUICore

/// Where a navigation link leads.
enum LinkTarget {
  /// To another screen, which is pushed.
  case screen
  /// To the detail in the column beside.
  case detail
}

extension EnvironmentValues {
  /// Where buttons lead that are navigation links, in a row of a list without a tint; nil for other buttons.
  @Entry var linkTarget: LinkTarget?
}

/// A link that fills a row, with a chevron at the end (behaviour sheet §10, ios/nav/basic). While the list is edited it
/// leads nowhere and has no chevron, as rows of UIKit have no accessory then (`editingAccessoryType`). Nor has it one in
/// a column beside the detail that it shows.
struct ListRowLink: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.editMode) private var editMode
  @Environment(\.linkTarget) private var target

  var body: some View {
    HStack(spacing: 0) {
      configuration.label
        .environment(\.linkTarget, nil)
        .modifier(ListRowLabelModifier())
        .frame(maxWidth: .infinity, alignment: .leading)
      ListRowBadgeRoom()
      if editMode?.wrappedValue != .active, target != .detail {
        DisclosureIndicator()
          .stroke(.tertiary, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
          .frame(width: 7, height: 12)
          .accessibilityHidden(true)
          .padding(.leading, 8)
      }
    }
    .transformEnvironment(\.foregroundStyle) { [isEnabled] style in
      if !isEnabled { style = AnyShapeStyle(HierarchicalShapeStyle.tertiary) }
    }
    .modifier(ListRowActionModifier(isLink: true) { configuration.trigger() })
  }
}

/// A chevron to the trailing edge, inset in its rectangle by half a line width.
struct DisclosureIndicator: Shape {
  func path(in rect: CGRect) -> Path {
    let box = rect.insetBy(dx: 1, dy: 1)
    var path = Path()
    path.move(to: CGPoint(x: box.minX, y: box.minY))
    path.addLine(to: CGPoint(x: box.maxX, y: box.midY))
    path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    return path
  }
}

/// The label of a link that fills a row; modifiers of the label apply to the row.
struct ListRowLabelModifier {}

extension ListRowLabelModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ListRowLabelNode {
    ListRowLabelNode(parent: parent)
  }

  static func updateWrapper(_ node: ListRowLabelNode, to modifier: Self) {}
}

@MainActor final class ListRowLabelNode: UnaryNode {
  private(set) weak var row: (any EnclosingRow)?

  override func didMount() {
    super.didMount()
    row = enclosingRow
    row?.label = self
    if row?.isPlaced == true { row?.traitsChanged() }
  }

  override func childrenChanged() {
    super.childrenChanged()
    row?.traitsChanged()
  }
}

/// The space between a link's label and its chevron, for the row's badge.
struct ListRowBadgeRoom: LeafView, PrimitiveView, View {
  static func makeLeaf(_ view: Self, in parent: ViewNode) -> ListRowBadgeRoomNode {
    ListRowBadgeRoomNode(parent: parent)
  }

  static func updateLeaf(_ node: ListRowBadgeRoomNode, to view: Self) {}
}

@MainActor final class ListRowBadgeRoomNode: LayoutNode {
  private weak var row: (any EnclosingRow)?

  override init(parent: ViewNode) {
    super.init(parent: parent)
    row = enclosingRow
    row?.badgeRoom = self
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { row?.badgeSize ?? .zero }

  override func isTouched(at point: CGPoint) -> Bool { false }
}
