@_spi(Nodes) import SwiftUICore

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

/// A view behind a screen, in the environment of the one that sets it.
struct ScreenBackground {
  let view: AnyView
  let alignment: Alignment
  let scope: EnvironmentScope
}

/// Fills a screen up to the window's edges.
@MainActor final class ScreenBackgroundNode: LayoutNode {
  private var child: ViewNode!
  private var alignment: Alignment
  /// The environment of the view that sets it.
  private weak var scope: EnvironmentScope?

  init(_ background: ScreenBackground, parent: ViewNode) {
    alignment = background.alignment
    scope = background.scope
    super.init(parent: parent)
    environment = EnvironmentScope(parent: background.scope) { _ in }
    environment.owner = self
    child = AnyView._makeNode(background.view, in: self)
  }

  /// Whether another background is set by the same view.
  func isOf(_ background: ScreenBackground) -> Bool { scope === background.scope }

  func update(_ background: ScreenBackground) {
    alignment = background.alignment
    AnyView._updateNode(child, to: background.view)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func willUnmount() {
    environment.dispose()
  }

  override func placeChildren() {
    let room = CGRect(origin: .zero, size: size)
    for node in layoutChildren {
      node.place(in: room, alignment: alignment, proposal: ProposedViewSize(size))
    }
  }

  // What is behind a screen takes no touches.
  override func isTouched(at point: CGPoint) -> Bool { false }
  override func contentPoint(for point: CGPoint) -> CGPoint? { nil }
}

extension View {
  /// Puts a style behind the container that holds the view: behind a whole screen of a navigation stack up to the window's
  /// edges, elsewhere behind the view and beyond the safe area.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    containerBackground(for: container) { Rectangle().fill(style) }
  }

  /// Puts a view behind the container that holds this one: behind a whole screen of a navigation stack up to the window's
  /// edges, elsewhere behind the view and beyond the safe area.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      ContainerBackgroundModifier(container: container, alignment: alignment, background: content())
    )
  }
}

private nonisolated struct ContainerBackgroundModifier<Background: View>: ViewModifier {
  let container: ContainerBackgroundPlacement
  let alignment: Alignment
  let background: Background
  @Environment(\.navigationContext) private var stack

  @MainActor func body(content: Content) -> some View {
    let isOfScreen = container == .navigation && stack != nil
    content
      .background(alignment: alignment) {
        if !isOfScreen { background.ignoresSafeArea() }
      }
      .modifier(
        _NavigationItemModifier(
          change: NavigationItemChange(nil) { [alignment, background] item, scope in
            if isOfScreen {
              item.background = ScreenBackground(
                view: AnyView(background), alignment: alignment, scope: scope)
            }
          }))
  }
}
