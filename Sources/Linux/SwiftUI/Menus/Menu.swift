@_spi(Nodes) import SwiftUICore

/// A button that opens a menu.
///
/// Buttons, toggles, pickers, links and menus inside are its rows; performing an action closes the menu. A menu
/// inside another one is expanded in place.
public struct Menu<Label: View, Content: View> {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

extension Menu: View {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), content: content(), primaryAction: nil)
  }

  /// - Parameter primaryAction: The action of a tap; the menu is then opened by a long press.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.init(label: label(), content: content(), primaryAction: primaryAction)
  }

  public var body: some View {
    StyledControl(
      MenuStyleConfiguration(
        label: MenuStyleConfiguration.Label(view: AnyView(label)),
        content: MenuStyleConfiguration.Content(view: AnyView(content)),
        primaryAction: primaryAction)
    ) { DefaultMenuStyle().makeBody(configuration: $0) }
  }
}

extension Menu where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  /// A menu with a title and a system symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { SwiftUI.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { SwiftUI.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu of a style's configuration, in the style around that one.
  public nonisolated init(_ configuration: MenuStyleConfiguration) {
    self.init(
      label: configuration.label, content: configuration.content,
      primaryAction: configuration.primaryAction)
  }
}

// MARK: - Opening

/// The standard form of a menu: a button, or a row of another menu that can be expanded.
struct MenuButton<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
  @Environment(\.menuCloser) private var closer

  var body: some View {
    if closer != nil {
      UnfoldingMenu(label: label, content: content)
    } else {
      OpeningMenu(label: label, content: content, primaryAction: primaryAction)
    }
  }
}

private struct UnfoldingMenu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @State private var isUnfolded = false
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    PressableContent(
      style: MenuRowLook(
        isChecked: nil, arrow: isUnfolded ? "chevron.down" : "chevron.forward"),
      configuration: PrimitiveButtonStyleConfiguration(
        role: nil, label: PrimitiveButtonStyleConfiguration.Label(label)
      ) { isUnfolded.toggle() }
    )
    .modifier(FocusTargetModifier(target: focusTarget))
    .modifier(AccessibilityAttachmentModifier(.button { isUnfolded.toggle() }))
    if isUnfolded { content }
  }

  /// Space and Return expand and collapse it; the arrow key in the reading direction expands it, the
  /// other one collapses it.
  private var focusTarget: FocusTarget {
    var target = FocusTarget.control { isUnfolded.toggle() }
    let toggle = target.keyPressed
    let forward: KeyEquivalent = direction == .rightToLeft ? .leftArrow : .rightArrow
    target.keyPressed = { press in
      guard press.phase == .down, press.modifiers.forShortcuts.isEmpty,
        press.key == .leftArrow || press.key == .rightArrow
      else { return toggle?(press) ?? .ignored }
      isUnfolded = press.key == forward
      return .handled
    }
    return target
  }
}

/// A button that opens a menu.
struct OpeningMenu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
  /// Whether the menu is centred below the button.
  var isCentered = false
  @State private var isOpen = false
  @State private var place = MenuPlace()

  var body: some View {
    Button {
      if let primaryAction { primaryAction() } else { isOpen = true }
    } label: {
      label
    }
    .modifier(LongPressOpener(isOpen: $isOpen, isOn: primaryAction != nil))
    .modifier(MenuOpenerModifier { isOpen = true })
    .modifier(MenuPlaceModifier(place: place))
    .modifier(
      PresentationModifier<Void, MenuCard<Content>>(
        style: .menu, read: { isOpen ? () : nil }, clear: { isOpen = false },
        id: { AnyHashable(0) }, onDismiss: nil,
        content: {
          MenuCard(
            anchor: place.frame, isCentered: isCentered, content: content,
            closer: MenuCloser { isOpen = false })
        }))
  }
}

private struct LongPressOpener: ViewModifier {
  let isOpen: Binding<Bool>
  let isOn: Bool

  func body(content: Content) -> some View {
    content.highPriorityGesture(
      LongPressGesture().onEnded { _ in isOpen.wrappedValue = true },
      including: isOn ? .all : .subviews)
  }
}

// MARK: - Keys

/// Keyboard handling of a menu's button: Space and Return press it, the down arrow opens the menu, as F10 does
/// for the first menu of the window.
private struct MenuOpenerModifier {
  let open: () -> Void
}

extension MenuOpenerModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> MenuOpenerNode {
    MenuOpenerNode(modifier.open, parent: parent)
  }

  static func updateWrapper(_ node: MenuOpenerNode, to modifier: Self) {
    node.open = modifier.open
  }
}

@MainActor private final class MenuOpenerNode: UnaryNode, KeyParticipant, MenuOpener {
  var open: () -> Void
  var isEnabled: Bool { environment.values.isEnabled }

  init(_ open: @escaping () -> Void, parent: ViewNode) {
    self.open = open
    super.init(parent: parent)
  }

  func openMenu() { open() }

  func receive(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase == .down, press.key == .downArrow,
      press.modifiers.forShortcuts.subtracting(.option).isEmpty
    else { return .ignored }
    open()
    return .handled
  }
}

// MARK: - Place

/// The frame of the menu's button, queried when the menu opens.
@MainActor final class MenuPlace {
  fileprivate weak var node: LayoutNode?

  nonisolated init() {}

  /// The presentation frame in window coordinates.
  var frame: CGRect {
    guard let node, node.isMounted else { return .zero }
    return node.table.frame(of: node.index, in: nil, geometry: .presented)
  }
}

struct MenuPlaceModifier {
  let place: MenuPlace
}

extension MenuPlaceModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> MenuPlaceNode {
    let node = MenuPlaceNode(parent: parent)
    modifier.place.node = node
    return node
  }

  static func updateWrapper(_ node: MenuPlaceNode, to modifier: Self) {
    modifier.place.node = node
  }
}

@MainActor final class MenuPlaceNode: UnaryNode {}
