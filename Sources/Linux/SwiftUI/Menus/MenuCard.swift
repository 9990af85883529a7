@_spi(Nodes) import SwiftUICore

/// An open menu: 250 points wide, more in accessibility type sizes, 8 points from its button, over everything else; its other lengths are the system's.
struct MenuCard<Content: View>: View {
  let anchor: CGRect
  /// Whether the menu is centred on its button instead of aligned with one of its sides.
  var isCentered = false
  let content: Content
  let closer: MenuCloser
  @State private var isShown = false
  @Environment(\.layoutDirection) private var direction
  @Environment(\.systemProfile.menu) private var metrics
  @Environment(\.dynamicTypeSize) private var typeSize
  /// In accessibility type sizes a menu grows with its texts; how much is our own choice, Apple publishes no number.
  @ScaledMetric private var scaledWidth: CGFloat = 250

  var body: some View {
    GeometryReader { proxy in
      let room = proxy.frame(in: .global)
      let local = anchor.offsetBy(dx: -room.minX, dy: -room.minY)
      let placement = MenuPlacement(
        anchor: direction == .rightToLeft ? local.mirrored(in: room.width) : local,
        isCentered: isCentered, width: typeSize.isAccessibilitySize ? scaledWidth : 250)
      ZStack(alignment: .topLeading) {
        Color.clear.contentShape(Rectangle()).ignoresSafeArea()
          .onTapGesture { closer.close() }
          .accessibilityHidden(true)
        placement { card(isBelow: placement.isBelow(in: room.height)) }
      }
    }
    .environment(\.menuCloser, closer)
  }

  private func card(isBelow: Bool) -> some View {
    let shape = RoundedRectangle(cornerRadius: metrics.cornerRadius, style: .continuous)
    return ScrollView {
      MenuRows(content: content)
        .padding(.vertical, metrics.ends)
        .modifier(FocusGroupModifier())
        .modifier(MenuSurroundings(closer: closer))
    }
    .scrollBounceBehavior(.basedOnSize)
    .background(.regularMaterial, in: shape)
    .clipShape(shape)
    .compositingGroup()
    .shadow(color: .black.opacity(0.2), radius: 16, y: 4)
    .scaleEffect(isShown ? 1 : 0.4, anchor: isBelow ? .top : .bottom)
    .opacity(isShown ? 1 : 0)
    .animation(.spring(duration: 0.3, bounce: 0.15), value: isShown)
    .onAppear { isShown = true }
  }
}

/// Below the button if there is space, else above it; on the button's side of the window.
private struct MenuPlacement: Layout {
  let anchor: CGRect
  let isCentered: Bool
  let width: CGFloat
  private static let gap: CGFloat = 8

  func isBelow(in height: CGFloat) -> Bool { height - anchor.maxY >= anchor.minY }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let gap = MenuPlacement.gap
    let width = min(self.width, max(0, bounds.width - 2 * gap))
    for subview in subviews {
      let ideal = subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      let below = bounds.height - anchor.maxY - 2 * gap
      let above = anchor.minY - 2 * gap
      let isBelow = ideal <= below || below >= above
      let height = max(0, min(ideal, isBelow ? below : above))
      // For a button as wide as a row, the selection is trailing.
      let isLeading = anchor.width <= width && anchor.midX <= bounds.width / 2
      var x = isLeading ? anchor.minX : anchor.maxX - width
      if isCentered { x = anchor.midX - width / 2 }
      x = max(gap, min(x, bounds.width - width - gap))
      let y = isBelow ? anchor.maxY + gap : anchor.minY - gap - height
      subview.place(
        at: CGPoint(x: bounds.minX + x, y: bounds.minY + y),
        proposal: ProposedViewSize(width: width, height: height))
    }
  }
}

// MARK: - Rows

/// The environment of controls in a menu.
private struct MenuSurroundings: ViewModifier {
  let closer: MenuCloser

  func body(content: Content) -> some View {
    content
      .environment(\.buttonStyle, AnyButtonStyle(MenuButtonStyle(), closer: closer))
      .toggleStyle(MenuToggleStyle(closer: closer))
      .labelStyle(MenuLabelStyle())
      .transformEnvironment(\.self) { values in
        values.isListRow = false
        values.font = nil
        values.foregroundStyle = nil
        values.lineLimit = nil
        values.areLabelsHidden = false
        values.multilineTextAlignment = .leading
        values.focusEffect = .row
      }
  }
}

private struct MenuButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    PressableContent(style: MenuRowLook(isChecked: nil), configuration: configuration)
  }
}

private struct MenuToggleStyle: ToggleStyle {
  let closer: MenuCloser

  func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.$isOn
    PressableContent(
      style: MenuRowLook(isChecked: isOn.wrappedValue),
      configuration: PrimitiveButtonStyleConfiguration(
        role: nil, label: PrimitiveButtonStyleConfiguration.Label(configuration.label)
      ) {
        closer.close()
        isOn.wrappedValue.toggle()
      })
  }
}

/// A row of a menu, grey while pressed.
struct MenuRowLook: ButtonStyle {
  /// Nil: a row without a check mark.
  let isChecked: Bool?
  var arrow: String?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.showsKeyboardShortcuts) private var showsShortcut
  @Environment(\.menuColumns) private var columns
  @Environment(\.systemProfile.menu) private var metrics

  /// Where the title of a row without a mark begins.
  private var start: CGFloat { columns.areShared ? columns.title : metrics.sides }

  init(isChecked: Bool?, arrow: String? = nil) {
    self.isChecked = isChecked
    self.arrow = arrow
  }

  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      MenuRowLabel(label: configuration.label).frame(maxWidth: .infinity, alignment: .leading)
      if showsShortcut, let shortcut {
        Text(verbatim: shortcut.title).foregroundStyle(.secondary).lineLimit(1)
          .layoutPriority(1).accessibilityHidden(true)
      }
      if let arrow { Image(systemName: arrow).imageScale(.small).accessibilityHidden(true) }
    }
    .foregroundStyle(
      !isEnabled
        ? AnyShapeStyle(.tertiary)
        : AnyShapeStyle(configuration.role == .destructive ? Color.red : Color.primary)
    )
    .padding(.leading, isChecked == nil ? 0 : columns.markedTitle - start)
    .background(alignment: .leading) {
      if isChecked == true {
        Image(systemName: "checkmark").imageScale(.small)
          .frame(width: columns.markWidth)
          .alignmentGuide(.leading) { _ in start - columns.mark }
          .accessibilityHidden(true)
      }
    }
    .modifier(MenuMarks(hasMark: isChecked == true))
    .accessibilityAddTraits(isChecked == true ? .isSelected : [])
    .modifier(MenuRowModifier(isPressed: configuration.isPressed))
  }
}

/// The layout of a row that can be pressed.
struct MenuRowModifier: ViewModifier {
  /// Distinguishes rows from other views of a menu.
  static let key = ObjectIdentifier(IsMenuRowKey.self)

  let isPressed: Bool
  @Environment(\.systemProfile.menu) private var metrics
  @Environment(\.menuColumns) private var columns

  func body(content: Content) -> some View {
    content
      .padding(.leading, columns.areShared ? columns.title : metrics.sides)
      .padding(.trailing, metrics.sides)
      .padding(.vertical, metrics.rowInset)
      .frame(minHeight: metrics.rowHeight)
      .background(Color.gray.opacity(isPressed ? 0.25 : 0))
      .contentShape(Rectangle())
      .layoutValue(key: IsMenuRowKey.self, value: true)
  }
}

private struct IsMenuRowKey: LayoutValueKey {
  static let defaultValue = false
}
