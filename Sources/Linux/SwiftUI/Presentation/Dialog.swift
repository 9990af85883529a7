// The appearance of alerts and confirmation dialogs, as measured on iOS 26 (behaviour sheet).

/// The metrics of an alert.
enum AlertMetrics {
  static let width: CGFloat = 299
  static let cornerRadius: CGFloat = 34
}

/// The kind of dialog.
enum DialogKind: Equatable {
  /// In the centre of the window, until a button is pressed.
  case alert
  /// A popover at the presenting view; a tap beside it cancels.
  case confirmation

  /// From the card's edges to its texts.
  var textInset: CGFloat { self == .alert ? 28.5 : 20 }
  var textTop: CGFloat { self == .alert ? 21.5 : 18 }
  /// Between title and message.
  var messageGap: CGFloat { self == .alert ? 10.5 : 4 }
  /// Between texts and actions.
  var actionsGap: CGFloat { self == .alert ? 27 : 19 }
  var buttonHeight: CGFloat { self == .alert ? 46.5 : 45.5 }
  var buttonGap: CGFloat { self == .alert ? 8.5 : 10.5 }
  var width: CGFloat { self == .alert ? AlertMetrics.width : 238 }
  static let sides: CGFloat = 13.5
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
    VStack(spacing: 0) {
      if title != nil || Message.self != EmptyView.self { texts }
      DialogActionsLayout(kind: kind) {
        actions
        // An alert without buttons could not be closed.
        if kind == .alert, let parts, parts.buttons == 0 {
          Button("OK") {}.transformPreference(DialogPartsKey.self) { $0.buttons = 0 }
        }
      }
      .modifier(FocusHandleModifier(handle: focus))
      .padding(.horizontal, DialogKind.sides)
      .padding(.top, title == nil && Message.self == EmptyView.self ? 13 : 0)
      .padding(.bottom, kind == .alert ? 13 : DialogKind.sides)
    }
    .frame(width: kind.width)
    .fixedSize(horizontal: true, vertical: false)
    .modifier(DialogSurroundings(kind: kind, closer: closer))
    .onPreferenceChange(DialogPartsKey.self) { [$parts] in $parts.wrappedValue = $0 }
    .onChange(of: parts?.fields ?? 0, initial: true) { _, fields in
      if fields > 0 { focus.takeFocus() }
    }
  }

  @MainActor private var texts: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: kind.messageGap) {
        title.font(.headline).accessibilityAddTraits(.isHeader)
        message.font(kind == .alert ? .subheadline : .body)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, kind.textInset)
      .padding(.top, kind.textTop)
      .padding(.bottom, kind.actionsGap)
    }
    .scrollBounceBehavior(.basedOnSize)
  }
}

/// Resets the environment of controls in a dialog to the defaults.
private struct DialogSurroundings: ViewModifier {
  let kind: DialogKind
  let closer: MenuCloser

  func body(content: Content) -> some View {
    content
      .environment(\.buttonStyle, AnyButtonStyle(DialogButtonStyle(kind: kind), closer: closer))
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
  let kind: DialogKind

  func makeBody(configuration: Configuration) -> some View {
    if kind == .alert || configuration.role != .cancel {
      PressableContent(
        style: DialogButtonLook(kind: kind, role: configuration.role), configuration: configuration)
    }
  }
}

/// A capsule; the cancel button is in the accent colour, a destructive one in red.
private struct DialogButtonLook: ButtonStyle {
  let kind: DialogKind
  let role: ButtonRole?
  @Environment(\.isEnabled) private var isEnabled

  private var isProminent: Bool { role == .cancel }

  func makeBody(configuration: Configuration) -> some View {
    let labelColor: Color = isProminent ? .white : role == .destructive ? .red : .accentColor
    configuration.label
      .fontWeight(isProminent ? .semibold : nil)
      .foregroundStyle(isEnabled ? labelColor : Color(.system(.tertiary)))
      .multilineTextAlignment(.center)
      .padding(.horizontal, 12)
      .padding(.vertical, 4)
      .frame(maxWidth: .infinity, minHeight: kind.buttonHeight)
      .background(
        isProminent && isEnabled ? Color.accentColor : Color.primary.opacity(0.06), in: Capsule()
      )
      .contentShape(Capsule())
      .opacity(configuration.isPressed ? 0.5 : 1)
      .layoutValue(key: DialogRoleKey.self, value: DialogRole(isCancel: role == .cancel))
      .preference(key: DialogPartsKey.self, value: DialogParts(buttons: 1))
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
  let kind: DialogKind
  /// The space below a text field; not measured.
  private static let fieldGap: CGFloat = 10

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
    let half = (width - kind.buttonGap) / 2
    let all = buttons + cancels
    if kind == .alert, all.count == 2,
      all.allSatisfy({ $0.sizeThatFits(.unspecified).width <= half })
    {
      let pair = cancels.count == 1 ? cancels + buttons : all
      rows.append(
        Row(views: pair, height: pair.map { height($0, half) }.max() ?? 0, gap: kind.buttonGap))
    } else {
      rows += all.map { Row(views: [$0], height: height($0, width), gap: kind.buttonGap) }
    }
    if !rows.isEmpty { rows[rows.count - 1].gap = 0 }
    return rows
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? kind.width - 2 * DialogKind.sides
    let rows = rows(width, subviews)
    return CGSize(width: width, height: rows.map { $0.height + $0.gap }.reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for row in rows(bounds.width, subviews) {
      let gaps = kind.buttonGap * CGFloat(row.views.count - 1)
      let width = max(0, bounds.width - gaps) / CGFloat(row.views.count)
      for (index, view) in row.views.enumerated() {
        view.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * (width + kind.buttonGap), y: y),
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
        style: kind == .alert ? .alert : .popover,
        attachment: PopoverAttachment(adapts: false, prefersAbove: true),
        read: { isPresented.wrappedValue ? content : nil },
        clear: { isPresented.wrappedValue = false }, id: { _ in AnyHashable(0) }, onDismiss: nil,
        content: { content in
          DialogCard(
            kind: kind, title: title, actions: content.actions, message: content.message,
            closer: MenuCloser(actsFirst: true) { isPresented.wrappedValue = false })
        }))
  }
}
