// The appearance of alerts and confirmation dialogs.

@_spi(Nodes) import SwiftUICore

/// The kind of dialog.
enum DialogKind: Equatable {
  /// In the centre of the window, until a button is pressed.
  case alert
  /// A popover at the presenting view, or a sheet at the window's bottom, as the system has it; a tap beside it cancels.
  case confirmation

  func metrics(_ system: SystemProfile) -> SystemProfile.Dialogs {
    self == .alert ? system.alert : system.confirmation
  }
}

/// How a dialog looks in its surroundings.
private struct DialogLook: Equatable {
  let kind: DialogKind
  let metrics: SystemProfile.Dialogs
  /// Whether it is at the window's bottom, with the cancel button apart.
  let isSheet: Bool

  @MainActor init(_ kind: DialogKind, _ system: SystemProfile, isNarrow: Bool) {
    self.kind = kind
    metrics = kind.metrics(system)
    isSheet = kind == .confirmation && metrics.look == .lines && isNarrow
  }

  var hasLines: Bool { metrics.look == .lines }

  /// The width of a popover; other dialogs have that which they are offered.
  var width: CGFloat? { kind == .alert || isSheet ? nil : metrics.width.narrow }

  func titleFont(isAlone: Bool) -> Font {
    if isSheet { return .footnote.weight(.semibold) }
    return isAlone && metrics.centresLoneTitle ? .body : .headline
  }

  var messageFont: Font {
    if hasLines { return .footnote }
    return kind == .alert ? .subheadline : .body
  }
}

/// The content of an alert or confirmation dialog: title, message, text fields and buttons.
struct DialogCard<Actions: View, Message: View> {
  let kind: DialogKind
  let title: Text?
  let actions: Actions
  let message: Message
  let closer: MenuCloser
  @State private var parts: DialogParts?
  @State private var focus = FocusHandle()
  @Environment(\.systemProfile) private var system
  @Environment(\.horizontalSizeClass) private var sizeClass

  nonisolated init(
    kind: DialogKind, title: Text?, actions: Actions, message: Message, closer: MenuCloser
  ) {
    self.kind = kind
    self.title = title
    self.actions = actions
    self.message = message
    self.closer = closer
  }
}

extension DialogCard: View {
  var body: some View {
    let look = DialogLook(kind, system, isNarrow: sizeClass != .regular)
    VStack(spacing: 0) {
      if hasTexts { texts(look) }
      DialogActionsLayout(look: look) {
        actions
        // An alert without buttons could not be closed.
        if kind == .alert, let parts, parts.buttons == 0 {
          Button("OK") {}.transformPreference(DialogPartsKey.self) { $0.buttons = 0 }
        }
        if look.isSheet, let parts, parts.cancels == 0 {
          Button("Cancel", role: .cancel) {}
            .transformPreference(DialogPartsKey.self) { $0.cancels = 0 }
        }
      }
      .modifier(FocusHandleModifier(handle: focus))
      .padding(.horizontal, look.metrics.sides)
      .padding(.top, hasTexts || look.hasLines ? 0 : 13)
      .padding(.bottom, look.metrics.bottom)
    }
    .frame(width: look.width)
    .fixedSize(horizontal: look.width != nil, vertical: false)
    .modifier(ActionSheetGround(look: look))
    .modifier(DialogSurroundings(look: look, closer: closer))
    .onPreferenceChange(DialogPartsKey.self) { [$parts] in $parts.wrappedValue = $0 }
    .onChange(of: parts?.fields ?? 0, initial: true) { _, fields in
      if fields > 0 { focus.takeFocus() }
    }
  }

  private var hasTexts: Bool { title != nil || Message.self != EmptyView.self }

  @MainActor private func texts(_ look: DialogLook) -> some View {
    let metrics = look.metrics
    let isAlone = Message.self == EmptyView.self
    let isCentred = look.hasLines || isAlone && metrics.centresLoneTitle
    return ScrollView {
      VStack(alignment: isCentred ? .center : .leading, spacing: metrics.messageGap) {
        title.font(look.titleFont(isAlone: isAlone)).accessibilityAddTraits(.isHeader)
          .foregroundStyle(look.isSheet ? .secondary : .primary)
        message.font(look.messageFont)
          .foregroundStyle(metrics.dimsMessage ? .secondary : .primary)
      }
      .multilineTextAlignment(isCentred ? .center : .leading)
      .frame(maxWidth: .infinity, alignment: isCentred ? .center : .leading)
      .padding(.horizontal, metrics.textInset)
      .padding(.top, metrics.textTop)
      .padding(.bottom, metrics.actionsGap)
    }
    .scrollBounceBehavior(.basedOnSize)
  }
}

/// The two grounds of a dialog at the window's bottom: the cancel button's, and above it that of all others.
private struct ActionSheetGround: ViewModifier {
  let look: DialogLook

  func body(content: Content) -> some View {
    if look.isSheet {
      let shape = Outline(
        cancel: look.metrics.buttonHeight, gap: DialogActionsLayout.cancelGap,
        radius: look.metrics.cornerRadius)
      content.background(Color(.system(.secondaryGroupedBackground)), in: shape).clipShape(shape)
    } else {
      content
    }
  }

  private struct Outline: Shape {
    let cancel: CGFloat
    let gap: CGFloat
    let radius: CGFloat

    func path(in rect: CGRect) -> Path {
      var (others, button) = (rect, rect)
      others.size.height = max(0, rect.height - cancel - gap)
      button.origin.y = max(rect.minY, rect.maxY - cancel)
      button.size.height = rect.maxY - button.minY
      var path = Path(roundedRect: button, cornerRadius: radius)
      path.addPath(Path(roundedRect: others, cornerRadius: radius))
      return path
    }
  }
}

/// Resets the environment of controls in a dialog to the defaults.
private struct DialogSurroundings: ViewModifier {
  let look: DialogLook
  let closer: MenuCloser

  func body(content: Content) -> some View {
    content
      .environment(\.buttonStyle, AnyButtonStyle(DialogButtonStyle(look: look), closer: closer))
      .environment(\.textFieldLook, .dialog)
      .labelStyle(.titleOnly)
      .transformEnvironment(\.self) { values in
        values.isListRow = false
        values.menuCloser = nil
        values.font = nil
        values.foregroundStyle = nil
        values.lineLimit = nil
        values.isEnabled = true
        values.areLabelsHidden = false
        values.multilineTextAlignment = .leading
      }
  }
}

// MARK: - Buttons

private struct DialogButtonStyle: PrimitiveButtonStyle {
  let look: DialogLook

  func makeBody(configuration: Configuration) -> some View {
    if look.kind == .alert || look.isSheet || configuration.role != .cancel {
      PressableContent(
        style: DialogButtonLook(look: look, role: configuration.role), configuration: configuration)
    }
  }
}

private struct DialogButtonLook: ButtonStyle {
  let look: DialogLook
  let role: ButtonRole?
  @Environment(\.isEnabled) private var isEnabled

  private var isCancel: Bool { role == .cancel }

  func makeBody(configuration: Configuration) -> some View {
    shaped(configuration)
      .layoutValue(key: DialogRoleKey.self, value: DialogRole(isCancel: isCancel))
      .preference(
        key: DialogPartsKey.self, value: DialogParts(buttons: 1, cancels: isCancel ? 1 : 0))
  }

  @ViewBuilder private func shaped(_ configuration: Configuration) -> some View {
    if look.hasLines {
      label(configuration, .accentColor)
        .background(Color.gray.opacity(configuration.isPressed ? 0.3 : 0))
        .overlay(alignment: .top) { Divider() }
        // Beside the first button of a row it is out of the card.
        .overlay(alignment: .leading) { HStack { Divider() }.offset(x: -0.5) }
        .contentShape(Rectangle())
    } else {
      // The cancel button is in the accent colour.
      let color: Color = isCancel ? .white : look.metrics.tintsButtons ? .accentColor : .primary
      label(configuration, color)
        .background(
          isCancel && isEnabled ? Color.accentColor : Color.primary.opacity(0.06), in: Capsule()
        )
        .contentShape(Capsule())
        .opacity(configuration.isPressed ? 0.5 : 1)
    }
  }

  private func label(_ configuration: Configuration, _ color: Color) -> some View {
    configuration.label
      .font(look.isSheet ? .title3 : nil)
      .fontWeight(isCancel ? .semibold : look.metrics.tintsButtons ? nil : .medium)
      .foregroundStyle(
        !isEnabled ? Color(.system(.tertiary)) : role == .destructive ? .red : color
      )
      .multilineTextAlignment(.center)
      .padding(.horizontal, 12)
      .padding(.vertical, 4)
      .frame(maxWidth: .infinity, minHeight: look.metrics.buttonHeight)
  }
}

private struct DialogRole {
  let isCancel: Bool
}

private struct DialogRoleKey: LayoutValueKey {
  static let defaultValue: DialogRole? = nil
}

/// Text fields in a column, then the buttons: two are side by side if their titles fit, with the cancel button
/// first; otherwise in a column with that one last, as on iOS.
private struct DialogActionsLayout: Layout {
  let look: DialogLook
  /// The space below a text field; not measured.
  private static let fieldGap: CGFloat = 10
  /// Above the cancel button of a dialog at the window's bottom.
  static let cancelGap: CGFloat = 8

  private var buttonGap: CGFloat { look.metrics.buttonGap }

  private struct Row {
    var views: [LayoutSubview]
    var height: CGFloat
    /// The space below the row.
    var gap: CGFloat
  }

  private func rows(_ width: CGFloat, _ subviews: Subviews) -> [Row] {
    var fields: [LayoutSubview] = []
    var buttons: [LayoutSubview] = []
    var cancels: [LayoutSubview] = []
    for view in subviews {
      switch view[DialogRoleKey.self]?.isCancel {
      case true?: cancels.append(view)
      case false?: buttons.append(view)
      case nil: fields.append(view)
      }
    }
    func height(_ view: LayoutSubview, _ width: CGFloat) -> CGFloat {
      view.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }
    var rows = fields.map {
      Row(views: [$0], height: height($0, width), gap: DialogActionsLayout.fieldGap)
    }
    // The cancel buttons of a popover have no size.
    rows.removeAll { $0.height == 0 }
    if !rows.isEmpty { rows[rows.count - 1].gap = 17 }
    let half = (width - buttonGap) / 2
    let all = buttons + cancels
    if look.kind == .alert, all.count == 2,
      all.allSatisfy({ $0.sizeThatFits(.unspecified).width <= half })
    {
      let pair = cancels.count == 1 ? cancels + buttons : all
      rows.append(
        Row(views: pair, height: pair.map { height($0, half) }.max() ?? 0, gap: buttonGap))
    } else {
      rows += all.map { Row(views: [$0], height: height($0, width), gap: buttonGap) }
    }
    if look.isSheet, rows.count > 1 { rows[rows.count - 2].gap = DialogActionsLayout.cancelGap }
    if !rows.isEmpty { rows[rows.count - 1].gap = 0 }
    return rows
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? look.metrics.width.narrow - 2 * look.metrics.sides
    let rows = rows(width, subviews)
    return CGSize(width: width, height: rows.map { $0.height + $0.gap }.reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for row in rows(bounds.width, subviews) {
      let gaps = buttonGap * CGFloat(row.views.count - 1)
      let width = max(0, bounds.width - gaps) / CGFloat(row.views.count)
      for (index, view) in row.views.enumerated() {
        view.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * (width + buttonGap), y: y),
          proposal: ProposedViewSize(width: width, height: row.height))
      }
      y += row.height + row.gap
    }
  }
}

// MARK: - Presenting

extension View {
  /// Presents a dialog while a binding is true and there is content.
  nonisolated func dialog<Actions: View, Message: View>(
    _ kind: DialogKind, _ title: Text?, _ isPresented: Binding<Bool>,
    _ content: (actions: Actions, message: Message)?
  ) -> some View {
    modifier(
      PresentationModifier<(actions: Actions, message: Message), DialogCard<Actions, Message>>(
        style: kind == .alert ? .alert : .confirmation,
        attachment: PopoverAttachment(prefersAbove: true),
        read: { isPresented.wrappedValue ? content : nil },
        clear: { isPresented.wrappedValue = false }, id: { _ in AnyHashable(0) }, onDismiss: nil,
        content: { content in
          DialogCard(
            kind: kind, title: title, actions: content.actions, message: content.message,
            closer: MenuCloser(actsFirst: true) { isPresented.wrappedValue = false })
        }))
  }
}
