@_spi(Nodes) import SwiftUICore

/// The style of a presentation.
enum PresentationStyle: Equatable {
  case sheet, fullScreen
  /// Over the whole window, without a background.
  case menu
  /// In the centre of the dimmed window, with the size of its content, until a button is pressed.
  case alert
  /// Beside the presenting view, with the size of its content and an arrow to that view.
  case popover
  /// A confirmation dialog: as the system has it, ``popover`` or ``actions``.
  case confirmation
  /// At the bottom of the dimmed window, with the size of its content, on grounds of its own.
  case actions

  /// Whether it has the size of its content and fades in and out.
  var isFloating: Bool { self == .alert || self == .popover || self == .actions }

  /// Whether its views are above the base level, which shows in dark mode; nil for as around. Behind what covers the
  /// screen nothing is seen.
  var isElevated: Bool? {
    switch self {
    case .sheet, .popover, .confirmation, .actions: true
    case .fullScreen: false
    case .menu, .alert: nil
    }
  }
}

/// Presents a view while there is an item.
struct PresentationModifier<Item, Presented: View> {
  let style: PresentationStyle
  /// The options of a popover.
  var attachment = PopoverAttachment()
  let read: () -> Item?
  /// Sets the item to nil.
  let clear: () -> Void
  let id: (Item) -> AnyHashable
  let onDismiss: (() -> Void)?
  let content: (Item) -> Presented
}

extension PresentationModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    let node = PresentationAnchorNode(modifier, parent: parent)
    node.child = Modified._makeNode(content, in: node)
    node.evaluate()
    return node
  }

  static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    let node = unsafeDowncast(node, to: PresentationAnchorNode<Item, Presented>.self)
    node.modifier = modifier
    if let child = node.child { Modified._updateNode(child, to: content) }
    node.evaluate()
  }

  static var _keepsUnary: Bool { true }
}

/// The node of a presenting modifier, whose environment the presented view has.
@MainActor
final class PresentationAnchorNode<Item, Presented: View>: SingleChildNode {
  var modifier: PresentationModifier<Item, Presented>
  private var layer: PresentationLayerNode?
  private var content: ViewNode?
  private var presentedID: AnyHashable?

  init(_ modifier: PresentationModifier<Item, Presented>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  /// Evaluates the closure that makes the presented view, so that this node depends on what it reads.
  override func evaluate() {
    needsBody = false
    host.costs.bodies += 1
    let modifier = self.modifier
    let item = tracking { modifier.read().map { (modifier.id($0), modifier.content($0)) } }
    guard let (id, view) = item else { return leave() }
    if id == presentedID, let content {
      Presented._updateNode(content, to: view)
    } else {
      leave()
      present(view, id)
    }
  }

  /// The presentation frame of the presenting view, in window coordinates: of a row's view, not of the row.
  private var presentationFrame: CGRect {
    guard isMounted, let item = firstLayoutNode else { return .zero }
    let node = item is any EnclosingRow ? (item as? UnaryNode)?.content ?? item : item
    return node.table.frame(of: node.index, in: nil, geometry: .presented)
  }

  private func present(_ view: Presented, _ id: AnyHashable) {
    let layer = PresentationLayerNode(modifier.style, anchor: self)
    layer.attachment = modifier.attachment
    layer.source = { [weak self] in self?.presentationFrame ?? .zero }
    layer.clear = { [weak self] in
      if let self, isMounted, presentedID == id { self.modifier.clear() }
    }
    layer.whenGone = { [self] in
      if let action = self.modifier.onDismiss { action() }
    }
    self.layer = layer
    presentedID = id
    // Before mounting the content, which may present something itself.
    host.root.add(layer)
    content = layer.mount { Presented._makeNode(view, in: $0) }
    layer.arrive()
  }

  private func leave() {
    layer?.leave()
    layer = nil
    content = nil
    presentedID = nil
  }

  override func willUnmount() {
    if host.root.isMounted { leave() }
    // With the window it goes without leaving.
    layer = nil
  }
}

// MARK: - API

extension View {
  /// Presents a sheet while a binding is true.
  ///
  /// It slides in from below over the dimmed window, and can be dragged away, which sets the binding to false.
  /// The content has this view's environment.
  ///
  /// - Parameter onDismiss: Called after the sheet was dismissed.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.sheet, isPresented, onDismiss, content)
  }

  /// Presents a sheet for an item while it is not nil. A sheet for another item replaces it.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.sheet, item, onDismiss, content)
  }

  /// Presents a view over the whole window while a binding is true. It can't be dragged away.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.fullScreen, isPresented, onDismiss, content)
  }

  /// Presents a view over the whole window for an item while it is not nil.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.fullScreen, item, onDismiss, content)
  }

  private nonisolated func presentation<Content: View>(
    _ style: PresentationStyle, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier<Void, Content>(
        style: style, read: { isPresented.wrappedValue ? () : nil },
        clear: { isPresented.wrappedValue = false }, id: { AnyHashable(0) },
        onDismiss: onDismiss, content: content))
  }

  private nonisolated func presentation<Item: Identifiable, Content: View>(
    _ style: PresentationStyle, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier<Item, Content>(
        style: style, read: { item.wrappedValue }, clear: { item.wrappedValue = nil },
        id: { AnyHashable($0.id) }, onDismiss: onDismiss, content: content))
  }
}
