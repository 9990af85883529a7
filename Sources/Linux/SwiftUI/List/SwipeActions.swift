@_spi(Nodes) import SwiftUICore

// swipeActions: buttons that are shown when a row is swiped.

public struct _SwipeActionsModifier<Actions: View> {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let actions: Actions
}

extension _SwipeActionsModifier: PrimitiveModifier {
  public typealias Body = Never

  package static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> SwipeActionsNode {
    let node = SwipeActionsNode(modifier.edge, parent: parent)
    update(node, to: modifier)
    return node
  }

  package static func updateWrapper(_ node: SwipeActionsNode, to modifier: Self) {
    update(node, to: modifier)
    (node.modifiedRow as? ListRowNode)?.editing?.actionsChanged(node)
  }

  @MainActor private static func update(_ node: SwipeActionsNode, to modifier: Self) {
    node.allowsFullSwipe = modifier.allowsFullSwipe
    let actions = modifier.actions
    let edge = modifier.edge
    node.make = { close in AnyView(SwipeButtons(content: actions, edge: edge, close: close)) }
  }
}

/// The buttons of one edge of the row around; made when the row is swiped.
@MainActor package final class SwipeActionsNode: UnaryNode {
  let edge: HorizontalEdge
  var allowsFullSwipe = true
  /// Makes the buttons; gets the function that closes the row.
  var make: ((@escaping () -> Void) -> AnyView)?

  init(_ edge: HorizontalEdge, parent: ViewNode) {
    self.edge = edge
    super.init(parent: parent)
  }
}

/// Buttons side by side, each as high as the row and at least 74 points wide, as UIKit's.
struct SwipeButtons<Content: View> {
  let content: Content
  let edge: HorizontalEdge
  let close: () -> Void
}

extension SwipeButtons: View {
  var body: some View {
    SwipeRow(edge: edge) { content }
      .environment(
        \.buttonStyle,
        AnyButtonStyle(SwipeButtonStyle(), closer: MenuCloser(actsFirst: true, close))
      )
      .labelStyle(.iconOnly)
      .transformEnvironment(\.self) { values in
        values.isListRow = false
        // A tint inside is a button's own.
        (values.tintAroundSwipe, values.tintStyle) = (values.tintStyle, nil)
        values.font = .body
        values.foregroundStyle = nil
        values.lineLimit = 1
        values.isEnabled = true
      }
  }
}

/// Views side by side; the first one is at the edge, and takes the remaining width.
struct SwipeRow: Layout {
  let edge: HorizontalEdge

  private func width(_ view: LayoutSubview, _ height: CGFloat?) -> CGFloat {
    view.sizeThatFits(ProposedViewSize(width: nil, height: height)).width
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ideal = subviews.map { width($0, proposal.height) }.reduce(0, +)
    let heights = subviews.map { $0.sizeThatFits(.unspecified).height }
    return CGSize(
      width: max(ideal, proposal.width.map { $0.isFinite ? $0 : ideal } ?? ideal),
      height: proposal.height ?? heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let widths = subviews.map { width($0, bounds.height) }
    let rest = max(0, bounds.width - widths.reduce(0, +))
    var position: CGFloat = 0
    for (index, view) in subviews.enumerated() {
      let width = widths[index] + (index == 0 ? rest : 0)
      let x = edge == .leading ? bounds.minX + position : bounds.maxX - position - width
      view.place(
        at: CGPoint(x: x, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
      position += width
    }
  }
}

private struct SwipeButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    PressableContent(style: SwipeButtonLook(), configuration: configuration)
  }
}

private struct SwipeButtonLook: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(.white)
      .padding(.horizontal, 14)
      .frame(minWidth: 74, maxWidth: .infinity, maxHeight: .infinity)
      .background { SwipeGround(role: configuration.role) }
      .opacity(configuration.isPressed ? 0.6 : 1)
      .contentShape(Rectangle())
  }
}

/// The background of a swipe button: its own tint; red for a destructive button; the tint around the row; grey.
private struct SwipeGround: View {
  let role: ButtonRole?
  @Environment(\.tintStyle) private var tint
  @Environment(\.tintAroundSwipe) private var tintAround
  @Environment(\.systemProfile.list.swipeActions) private var look

  var body: some View {
    switch look {
    case .joined: Rectangle().fill(tint ?? fallback)
    case .apart(let gap): Capsule().fill(tint ?? fallback).padding(gap / 2)
    }
  }

  private var fallback: AnyShapeStyle {
    role == .destructive ? AnyShapeStyle(.red) : tintAround ?? AnyShapeStyle(.gray)
  }
}

extension EnvironmentValues {
  /// The tint of the row that swipe buttons belong to.
  @Entry fileprivate var tintAroundSwipe: AnyShapeStyle?
}

extension View {
  /// Adds buttons that are shown when a row of a list is swiped.
  ///
  /// A row is swiped with a finger, a mouse, or two fingers on a touchpad. The buttons are also accessibility
  /// actions of the row. Those of several modifiers for one edge are combined, the first one's at the edge. A row with
  /// swipe actions, at either edge, has no Delete button for `onDelete`, except behind the sign of edit mode.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the buttons are shown.
  ///   - allowsFullSwipe: Whether a swipe beyond the middle of the row performs the first button's action.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    modifier(
      _SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
  }
}
