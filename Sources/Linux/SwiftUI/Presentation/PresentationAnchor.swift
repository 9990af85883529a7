@_spi(Nodes) import SwiftUICore

/// How a presentation looks.
enum PresentationStyle: Equatable {
  case sheet, fullScreen
  /// Over the whole window, without a ground: its content is seen as it is.
  case menu
  /// In the middle of the dimmed window, as large as its content, until one of its buttons is chosen.
  case alert
  /// Beside the view that presents it, as large as its content, with an arrow to that view.
  case popover

  /// As large as its content, and it comes and goes by fading.
  var isFloating: Bool { self == .alert || self == .popover }
}

/// Presents a view while there is an item to present.
struct PresentationModifier<Item, Presented: View> {
  let style: PresentationStyle
  /// Where a popover stands.
  var attachment = PopoverAttachment()
  let read: () -> Item?
  /// Writes that nothing is to be presented any more.
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

/// Where a presentation hangs in the tree: it has this place's environment.
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

  /// The closure that makes the presented view runs here: what it reads makes this node run again.
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

  /// The presenting view as it is shown, in window coordinates.
  private var presentationFrame: CGRect {
    guard isMounted, let node = firstLayoutNode else { return .zero }
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
    // Before its content, which may present something itself.
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
  }
}

// MARK: - API

extension View {
  /// Presents a card over the window while a value is true.
  ///
  /// The card slides in from below over the dimmed screen and can be dragged away, which makes the
  /// value false. What it shows has this view's environment.
  ///
  /// - Parameter onDismiss: Runs once the card is gone.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.sheet, isPresented, onDismiss, content)
  }

  /// Presents a card for an item while there is one. Another item's card takes the place of the
  /// first one's.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.sheet, item, onDismiss, content)
  }

  /// Presents a view over the whole window while a value is true. It can't be dragged away.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.fullScreen, isPresented, onDismiss, content)
  }

  /// Presents a view for an item over the whole window while there is one.
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
