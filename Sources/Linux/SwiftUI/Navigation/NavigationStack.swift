@_spi(Nodes) import SwiftUICore

/// A stack of screens: a root, and those that are pushed onto it.
///
/// The topmost screen is shown with a navigation bar. Screens below it keep their state; popped screens lose
/// it.
public struct NavigationStack<Data, Root: View> {
  /// Nil: the stack has its own path.
  let path: NavigationPathAccess?
  let root: Root
}

extension NavigationStack: View, PrimitiveView, LeafView {
  /// A stack with its own path.
  public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  /// A stack whose screens above the root are the values of a path.
  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.path = NavigationPathAccess(path)
    self.root = root()
  }

  /// A stack whose screens above the root are the elements of a collection.
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = NavigationPathAccess(path)
    self.root = root()
  }

  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> NavigationStackNode {
    let node = NavigationStackNode(parent: parent)
    node.path = view.path
    node.mount(AnyView(view.root))
    return node
  }

  package static func updateLeaf(_ node: NavigationStackNode, to view: Self) {
    node.path = view.path
    node.update(root: AnyView(view.root))
  }
}

/// The deprecated form of ``NavigationStack``.
@available(*, deprecated, message: "use NavigationStack or NavigationSplitView instead")
public struct NavigationView<Content: View> {
  let content: Content
}

@available(*, deprecated, message: "use NavigationStack or NavigationSplitView instead")
extension NavigationView: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    NavigationStack { content }
  }
}

// MARK: - Styles of navigation views

/// The style of navigation views; all styles show one column here.
@MainActor @preconcurrency public protocol NavigationViewStyle {}

/// One column of screens.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public nonisolated init() {}
}

/// The default style: one column.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public nonisolated init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension View {
  /// Has no effect: navigation views always show one column.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }
}
