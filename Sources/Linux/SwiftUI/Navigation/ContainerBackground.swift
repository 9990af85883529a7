/// The container whose background a view sets.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private enum Container { case navigation, splitView, window, tabView, widget }

  private let container: Container

  /// The screen of the navigation stack that contains the view.
  public static let navigation = ContainerBackgroundPlacement(container: .navigation)
  /// The whole navigation split view.
  public static let navigationSplitView = ContainerBackgroundPlacement(container: .splitView)
  public static let window = ContainerBackgroundPlacement(container: .window)
  public static let tabView = ContainerBackgroundPlacement(container: .tabView)
  /// A widget, which Linux does not have.
  public static let widget = ContainerBackgroundPlacement(container: .widget)
}

extension View {
  /// Puts a style behind the view that goes beyond the safe area, to the edges of the container.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    background(style, ignoresSafeAreaEdges: .all)
  }

  /// Puts a view behind this one that goes beyond the safe area, to the edges of the container.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let content = content()
    return background(alignment: alignment) { content.ignoresSafeArea() }
  }
}
