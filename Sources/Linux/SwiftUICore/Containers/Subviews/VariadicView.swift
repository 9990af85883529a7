// _VariadicView, which packages use where `Group(subviews:)` is not available. Its names are public but
// undocumented on Apple's systems; the behaviour here follows its use in public source.

/// A key of a value that views give to a container, with its default; see ``View/_trait(_:_:)``.
public protocol _ViewTraitKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public protocol _VariadicView_Root {}

/// Makes a view from the subviews of another one.
@MainActor @preconcurrency public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}

/// A root that makes one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root that makes any number of views.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

public enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  public typealias Children = _VariadicView_Children

  /// A view whose subviews are passed to a root.
  public struct Tree<Root, Content> {
    public var root: Root
    public var content: Content

    public nonisolated init(root: Root, content: Content) {
      self.root = root
      self.content = content
    }

    public nonisolated init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.root = root
      self.content = content()
    }
  }
}

extension _VariadicView.Tree: View, PrimitiveView
where Root: _VariadicView_ViewRoot, Content: View {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    SubviewsNode(
      view.content, collect: { _VariadicView_Children($0.collectedSubviews) },
      transform: { view.root.body(children: $0) }, parent: parent)
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    unsafeDowncast(node, to: SubviewsNode<Content, _VariadicView_Children, Root.Body>.self)
      .update(view.content) { view.root.body(children: $0) }
  }

  public static var _isUnary: Bool { Root.Body._isUnary }
}

/// The subviews of a view.
public struct _VariadicView_Children: RandomAccessCollection {
  public struct Element {
    private nonisolated(unsafe) let subview: Subview
    private nonisolated(unsafe) var values: ContainerValues

    fileprivate init(_ subview: Subview) {
      self.subview = subview
      values = subview.containerValues
    }

    public nonisolated var id: AnyHashable { subview.id }

    /// The innermost id of a type that a loop or `id(_:)` gives the view; nil if there is none.
    public nonisolated func id<ID: Hashable>(as _: ID.Type = ID.self) -> ID? {
      for id in subview.explicitIDs {
        if let value = id.base as? ID { return value }
      }
      return nil
    }

    /// The view's value for a key.
    public nonisolated subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
      get { values[ObjectIdentifier(key)] as? Trait.Value ?? Trait.defaultValue }
      set { values[ObjectIdentifier(key)] = newValue }
    }
  }

  private let base: SubviewsCollection

  init(_ base: SubviewsCollection) {
    self.base = base
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { base.count }
  public subscript(index: Int) -> Element { Element(base[index]) }
}

extension _VariadicView_Children.Element: Identifiable {}

extension _VariadicView_Children.Element: View {
  public var body: some View { subview }
}

extension _VariadicView_Children: View {
  public var body: some View { base }
}
