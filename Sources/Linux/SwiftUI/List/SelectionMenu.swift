@_spi(Nodes) import SwiftUICore

// contextMenu(forSelectionType:): a menu, and an action, for the selected rows of a list.

/// The menu of a list, which finds the row under the pointer or finger when it opens.
struct SelectionMenuModifier<Value: Hashable, Items: View> {
  let items: (Set<Value>) -> Items
  let primaryAction: ((Set<Value>) -> Void)?
  @State private var opening: Opening?
  @State private var list = SelectionMenuList()

  /// What the menu is for.
  private struct Opening {
    let values: Set<Value>
    let frame: CGRect
    /// The location of the click; nil after a long press.
    let point: CGPoint?
  }

  nonisolated init(
    items: @escaping (Set<Value>) -> Items, primaryAction: ((Set<Value>) -> Void)?
  ) {
    self.items = items
    self.primaryAction = primaryAction
  }
}

extension SelectionMenuModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .highPriorityGesture(MenuPressGesture(open: { press(at: $0) }, close: { close() }))
      .modifier(
        SelectionMenuNodeModifier(
          list: list, menu: SelectionMenu(open: { open($0, at: $1) }, act: act))
      )
      .modifier(
        PresentationModifier<Opening, ContextMenuCard<Items, EmptyView>>(
          style: .menu, read: { opening }, clear: { close() }, id: { _ in AnyHashable(0) },
          onDismiss: nil, content: { card($0) }))
  }

  @MainActor private func card(_ opening: Opening) -> ContextMenuCard<Items, EmptyView> {
    ContextMenuCard(
      source: opening.frame, point: opening.point, items: items(opening.values), preview: nil,
      closer: MenuCloser { close() })
  }

  @MainActor private var act: (@MainActor (Set<AnyHashable>) -> Bool)? {
    guard let primaryAction else { return nil }
    return { values in
      guard let values: Set<Value> = SelectionMenu.typed(values) else { return false }
      primaryAction(values)
      return true
    }
  }

  @MainActor private func press(at point: CGPoint) {
    if let target = list.node?.target(at: point) { open(target, at: nil) }
  }

  @MainActor private func close() { opening = nil }

  @MainActor private func open(_ target: SelectionMenu.Target, at point: CGPoint?) {
    guard let values: Set<Value> = SelectionMenu.typed(target.values) else { return }
    opening = Opening(values: values, frame: target.frame, point: point)
  }
}

/// What the rows of a list do with their selection.
struct SelectionMenu {
  /// The rows that a menu is for.
  struct Target {
    var values: Set<AnyHashable>
    /// In window coordinates.
    var frame: CGRect
  }

  /// Gets the location of the click.
  let open: @MainActor (Target, CGPoint?) -> Void
  /// Performs the primary action; returns false if the values are of another type. Nil if there is none.
  let act: (@MainActor (Set<AnyHashable>) -> Bool)?

  /// Nil if one is of another type.
  static func typed<Value: Hashable>(_ values: Set<AnyHashable>) -> Set<Value>? {
    let typed = Set(values.compactMap { $0.base as? Value })
    return typed.count == values.count ? typed : nil
  }
}

@MainActor private final class SelectionMenuList {
  weak var node: SelectionMenuNode?

  nonisolated init() {}
}

private struct SelectionMenuNodeModifier {
  let list: SelectionMenuList
  let menu: SelectionMenu
}

extension SelectionMenuNodeModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> SelectionMenuNode {
    let node = SelectionMenuNode(modifier.menu, parent: parent)
    modifier.list.node = node
    return node
  }

  static func updateWrapper(_ node: SelectionMenuNode, to modifier: Self) {
    node.menu = modifier.menu
    modifier.list.node = node
  }
}

@MainActor final class SelectionMenuNode: UnaryNode {
  var menu: SelectionMenu

  init(_ menu: SelectionMenu, parent: ViewNode) {
    self.menu = menu
    super.init(parent: parent)
  }

  /// The menu of a row's own list; that of a list around a sheet or another list is not.
  static func around(_ row: ListRowNode) -> SelectionMenuNode? {
    var node = row.list.container.parent
    while let current = node, !(current is any WindowLayer), !(current is ListColumnNode) {
      if let found = current as? SelectionMenuNode { return found }
      node = current.parent
    }
    return nil
  }

  /// What a menu is for: the selected rows if the row is one of them, the row alone if not, no row at an empty
  /// place; nil without a list.
  func target(at point: CGPoint) -> SelectionMenu.Target? {
    guard let column = SelectionMenuNode.column(in: self) else { return nil }
    guard let row = host.focus.isHandlingKey ? column.keyRow : column.row(at: point),
      column.list.isSelectable(row)
    else { return SelectionMenu.Target(values: [], frame: CGRect(origin: point, size: .zero)) }
    return target(of: row)
  }

  private static func column(in node: ViewNode) -> ListColumnNode? {
    if let column = node as? ListColumnNode { return column }
    var found: ListColumnNode?
    node.forEachChild { if found == nil { found = column(in: $0) } }
    return found
  }

  func target(of row: ListRowNode) -> SelectionMenu.Target {
    let column = row.list.container!
    var values = row.list.selection?.selected ?? []
    if let own = row.list.selection?.value(of: row, in: column), !values.contains(own) {
      values = [own]
    }
    return SelectionMenu.Target(
      values: values, frame: table.frame(of: row.index, in: nil, geometry: .presented))
  }

  /// Performs the primary action for a row; returns false if there is none.
  func activate(_ row: ListRowNode) -> Bool {
    guard let act = menu.act, row.list.isSelectable(row) else { return false }
    return act(target(of: row).values)
  }
}

extension SelectionMenuNode: PointerButtonParticipant {
  func click(_ button: PointerButton, at point: CGPoint) -> Bool {
    guard button == .secondary, let target = target(at: point) else { return false }
    menu.open(target, point)
    return true
  }
}

extension View {
  /// Adds a menu for the selection of a list or table inside, opened by a long press or a secondary click.
  ///
  ///     List(songs, selection: $selection) { SongRow($0) }
  ///       .contextMenu(forSelectionType: Song.ID.self) { ids in
  ///         Button("Delete", role: .destructive) { delete(ids) }
  ///       } primaryAction: { ids in
  ///         play(ids)
  ///       }
  ///
  /// - Parameters:
  ///   - itemType: The type of the list's selection; with another one nothing opens.
  ///   - menu: Its rows, made of the selected values if the row is one of them, of the row's value if it is not, and of
  ///     none at an empty place.
  ///   - primaryAction: Called with the same values when a row is tapped outside of edit mode, instead of selecting it,
  ///     or by Return; nil for none.
  public nonisolated func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    modifier(SelectionMenuModifier(items: menu, primaryAction: primaryAction))
  }
}
