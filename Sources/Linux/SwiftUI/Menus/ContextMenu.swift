@_spi(Nodes) import SwiftUICore

// contextMenu: a menu for a view, opened by a long press or a secondary click.

/// A context menu as a value, the deprecated form of ``View/contextMenu(menuItems:)``.
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems

  public init(@ViewBuilder menuItems: () -> MenuItems) {
    items = menuItems()
  }
}

struct ContextMenuModifier<Items: View, Preview: View> {
  let items: Items
  /// The preview above the menu; nil: the view itself.
  let preview: Preview?
  @State private var isOpen = false
  /// The location of the click; nil after a long press.
  @State private var point: CGPoint?
  @State private var place = MenuPlace()

  nonisolated init(items: Items, preview: Preview?) {
    self.items = items
    self.preview = preview
  }
}

extension ContextMenuModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .modifier(RowMenuModifier(open: { open(at: $0) }, close: { isOpen = false }))
      .highPriorityGesture(
        MenuPressGesture(open: { _ in open(at: nil) }, close: { isOpen = false })
      )
      .modifier(LiftingPress(lift: lift))
      .modifier(MenuPlaceModifier(place: place))
      .modifier(PointerButtonModifier(button: .secondary) { open(at: $0) })
      .modifier(
        PresentationModifier<Void, ContextMenuCard<Items, Preview>>(
          style: .menu, read: { isOpen ? () : nil }, clear: { isOpen = false },
          id: { AnyHashable(0) }, onDismiss: nil,
          content: {
            ContextMenuCard(
              source: place.frame, point: point, items: items,
              preview: point == nil ? preview : nil, closer: MenuCloser { isOpen = false })
          })
      )
      .accessibilityAction(named: "Show Menu") { open(at: nil) }
  }

  /// What is seen of the view below the menu: after a long press only what was lifted.
  @MainActor private var lift: LiftingPress.Lift {
    guard isOpen, point == nil else { return .none }
    return preview == nil ? .clipped(radius: ContextShade.cornerRadius) : .hidden
  }

  @MainActor private func open(at point: CGPoint?) {
    self.point = point
    isOpen = true
  }
}

/// Lets the row of a list that the view fills open its menu.
private struct RowMenuModifier {
  let open: @MainActor (CGPoint?) -> Void
  let close: @MainActor () -> Void
}

extension RowMenuModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> RowMenuNode {
    RowMenuNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: RowMenuNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor private final class RowMenuNode: UnaryNode, RowMenu {
  var modifier: RowMenuModifier

  init(_ modifier: RowMenuModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override func didMount() {
    super.didMount()
    modifiedRow?.menu = self
  }

  func open(at point: CGPoint?) { modifier.open(point) }
  func close() { modifier.close() }
}

/// The menu over the dimmed window, except for the view or its preview.
struct ContextMenuCard<Items: View, Preview: View> {
  let source: CGRect
  let point: CGPoint?
  let items: Items
  let preview: Preview?
  let closer: MenuCloser
  @State private var isShown = false
  @State private var previewFrame: CGRect?

  nonisolated init(
    source: CGRect, point: CGPoint?, items: Items, preview: Preview?, closer: MenuCloser
  ) {
    self.source = source
    self.point = point
    self.items = items
    self.preview = preview
    self.closer = closer
  }
}

extension ContextMenuCard: View {
  var body: some View {
    ZStack {
      if point == nil {
        ContextShade(hole: preview == nil ? source : .zero)
          .fill(Color.black.opacity(isShown ? 0.28 : 0), style: FillStyle(eoFill: true))
          .ignoresSafeArea()
          .accessibilityHidden(true)
          .animation(.easeInOut(duration: 0.25), value: isShown)
      }
      if let preview {
        ContextPreviewPlacement(source: source) {
          preview
            .background(BackgroundStyle())
            .clipShape(RoundedRectangle(cornerRadius: 20, style: .continuous))
            .scaleEffect(isShown ? 1 : 0.7)
            .opacity(isShown ? 1 : 0)
            .animation(.spring(duration: 0.35, bounce: 0.2), value: isShown)
            .onGeometryChange(for: CGRect.self) {
              $0.frame(in: .global)
            } action: {
              previewFrame = $0
            }
        }
        .ignoresSafeArea()
        .allowsHitTesting(false)
      }
      MenuCard(anchor: anchor, content: items, closer: closer)
    }
    .onAppear { isShown = true }
  }

  @MainActor private var anchor: CGRect {
    if let point { return CGRect(x: point.x, y: point.y - 8, width: 0, height: 8) }
    return previewFrame ?? source
  }
}

/// The window's area without the view that the menu belongs to.
private struct ContextShade: Shape {
  /// Our own choice; that of iOS depends on the view.
  static let cornerRadius: CGFloat = 12
  let hole: CGRect

  func path(in rect: CGRect) -> Path {
    var path = Path(rect)
    if hole.width > 0, hole.height > 0 {
      path.addRoundedRect(
        in: hole, cornerSize: CGSize(width: Self.cornerRadius, height: Self.cornerRadius),
        style: .continuous)
    }
    return path
  }
}

/// Places a preview of at most 85 % of the window's width and 60 % of its height as near to the view as
/// possible.
private struct ContextPreviewPlacement: Layout {
  let source: CGRect

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let most = CGSize(width: bounds.width * 0.85, height: bounds.height * 0.6)
    for view in subviews {
      var size = view.sizeThatFits(.unspecified)
      size.width = min(size.width, most.width)
      size.height = min(size.height, most.height)
      let x = min(max(source.midX - size.width / 2, 16), max(16, bounds.width - size.width - 16))
      let y = min(
        max(source.midY - size.height / 2, 16), max(16, bounds.height * 0.6 - size.height))
      view.place(
        at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: ProposedViewSize(size))
    }
  }
}

// MARK: - Mouse buttons

/// Handles clicks of a mouse button on the view.
struct PointerButtonModifier {
  let button: PointerButton
  let action: (CGPoint) -> Void
}

extension PointerButtonModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> PointerButtonNode {
    PointerButtonNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: PointerButtonNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class PointerButtonNode: UnaryNode, PointerButtonParticipant {
  var modifier: PointerButtonModifier

  init(_ modifier: PointerButtonModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  func click(_ button: PointerButton, at point: CGPoint) -> Bool {
    guard button == modifier.button else { return false }
    modifier.action(point)
    return true
  }
}

// MARK: - API

extension View {
  /// Adds a menu to the view that a long press or a secondary click opens.
  ///
  /// Buttons, toggles, pickers and menus are its rows, as in a ``Menu``. After a long press everything but the
  /// view is dimmed.
  @ViewBuilder public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    if MenuItems.self == EmptyView.self {
      self
    } else {
      modifier(ContextMenuModifier<MenuItems, EmptyView>(items: menuItems(), preview: nil))
    }
  }

  /// Adds a menu with a preview, which is shown above it after a long press.
  public nonisolated func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems(), preview: preview()))
  }

  @available(*, deprecated, renamed: "contextMenu(menuItems:)")
  @ViewBuilder public nonisolated func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View {
    if let contextMenu {
      modifier(ContextMenuModifier<MenuItems, EmptyView>(items: contextMenu.items, preview: nil))
    } else {
      self
    }
  }
}
