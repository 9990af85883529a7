@_spi(Nodes) import SwiftUICore

/// The appearance of buttons, with their standard behaviour.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for a ``ButtonStyle``.
public struct ButtonStyleConfiguration {
  /// The type-erased label.
  public struct Label {
    let view: AnyView
  }

  public let role: ButtonRole?
  public let label: Label
  /// Whether the button is pressed.
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View {
  public var body: some View { view }
}

/// The appearance and behaviour of buttons: a style calls ``PrimitiveButtonStyleConfiguration/trigger()``
/// itself.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for a ``PrimitiveButtonStyle``.
public struct PrimitiveButtonStyleConfiguration {
  /// The type-erased label.
  public struct Label {
    let view: AnyView

    nonisolated init<Content: View>(_ view: Content) {
      self.view = AnyView(view)
    }
  }

  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  /// Performs the button's action.
  @MainActor public func trigger() {
    action()
  }
}

extension PrimitiveButtonStyleConfiguration.Label: View {
  public var body: some View { view }
}

// MARK: - Setting a style

/// A type-erased button style.
struct AnyButtonStyle {
  private let box: any ButtonStyleBox
  /// Closes the menu that contains the button, before its action runs.
  let closer: MenuCloser?

  nonisolated init<Style: PrimitiveButtonStyle>(_ style: Style, closer: MenuCloser? = nil) {
    box = BehaviourBox(style: style)
    self.closer = closer
  }

  nonisolated init<Style: ButtonStyle>(looks style: Style) {
    box = LooksBox(style: style)
    closer = nil
  }

  @MainActor func makeBody(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    box.makeBody(configuration)
  }
}

private protocol ButtonStyleBox {
  @MainActor func makeBody(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView
}

private struct BehaviourBox<Style: PrimitiveButtonStyle>: ButtonStyleBox {
  let style: Style

  func makeBody(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(StyledContent(style: style) { $0.makeBody(configuration: configuration) })
  }
}

private struct LooksBox<Style: ButtonStyle>: ButtonStyleBox {
  let style: Style

  func makeBody(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(PressableContent(style: style, configuration: configuration))
  }
}

extension EnvironmentValues {
  @Entry var buttonStyle: AnyButtonStyle = AnyButtonStyle(DefaultButtonStyle())
}

extension View {
  /// Sets the appearance of buttons inside.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(looks: style))
  }

  /// Sets the appearance and behaviour of buttons inside.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(style))
  }
}

// MARK: - Bodies of styles

/// The body of a control's style, with the style's dynamic properties.
struct StyledContent<Style, Content: View> {
  let style: Style
  let make: @MainActor (Style) -> Content
}

extension StyledContent: View, PrimitiveView {
  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = StyleNode<Style, Content>(view, parent: parent)
    node.evaluate()
    return node
  }

  static func _updateNode(_ node: ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: StyleNode<Style, Content>.self)
    node.view = view
    node.evaluate()
  }

  static var _isUnary: Bool { Content._isUnary }
}

@MainActor private final class StyleNode<Style, Content: View>: SingleChildNode {
  var view: StyledContent<Style, Content>
  private var properties = PropertyStorage(Style.self)

  init(_ view: StyledContent<Style, Content>, parent: ViewNode) {
    self.view = view
    super.init(parent: parent)
  }

  override func didUnmount() {
    properties.disconnect()
  }

  override func evaluate() {
    needsBody = false
    host.costs.bodies += 1
    let body = tracking {
      var style = view.style
      properties.install(into: &style, node: self)
      return view.make(style)
    }
    if let child {
      Content._updateNode(child, to: body)
    } else {
      child = Content._makeNode(body, in: self)
    }
  }
}

/// A button with the standard behaviour and a style's appearance.
struct PressableContent<Style: ButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false
  @Environment(\.isBarItem) private var isBarItem
  @Environment(\.buttonRepeatBehavior) private var repeatBehavior

  var body: some View {
    let looks = ButtonStyleConfiguration(
      role: configuration.role,
      label: ButtonStyleConfiguration.Label(view: configuration.label.view),
      isPressed: isPressed)
    let content = StyledContent(style: style) { $0.makeBody(configuration: looks) }
    if isBarItem {
      content.contentShape(BarTarget()).gesture(press)
    } else {
      content.modifier(SmallGaps()).gesture(press)
    }
  }

  private var press: PressGesture {
    PressGesture(
      isPressed: $isPressed, repeats: repeatBehavior == .enabled, action: configuration.action)
  }
}

/// What a button in a bar is touched and found in: at least 44 points along each side, as Apple's bar buttons,
/// around what it draws and without taking more room.
struct BarTarget: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path(rect.insetBy(dx: min(0, (rect.width - 44) / 2), dy: min(0, (rect.height - 44) / 2)))
  }
}
