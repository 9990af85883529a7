// toolbarTitleMenu: a menu behind the title in the navigation bar.

/// The menu of the title in the navigation bar: a chevron beside the title, and a tap opens the menu.
///
/// While the title is large, in the area below the bar, there is no menu: it belongs to the title in the bar. A
/// `principal` item, which replaces the title, has none either.
public struct ToolbarTitleMenu<Content: View> {
  fileprivate let content: Content
}

extension ToolbarTitleMenu: ToolbarContent, PrimitiveToolbarContent {
  /// A menu with the app's commands at `saveItem` and `printItem`; without such commands there is no menu.
  public nonisolated init() where Content == EmptyView {
    content = EmptyView()
  }

  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public static func _appendEntries(_ menu: Self, to entries: inout [ToolbarEntry]) {
    var entry = ToolbarEntry(.titleMenu, menu.content)
    entry.isOfCommands = Content.self == EmptyView.self
    entries.append(entry)
  }
}

extension View {
  /// Adds a menu to the title in the navigation bar of the screen that contains the view.
  ///
  /// See ``ToolbarTitleMenu``. Of several menus of a screen the outermost one is used.
  public nonisolated func toolbarTitleMenu<C: View>(
    @ViewBuilder content: () -> C
  ) -> some View {
    let content = content()
    return toolbar { ToolbarTitleMenu { content } }
  }
}

// MARK: - In the bar

/// The title in the bar with its menu, and as a text field while it is renamed.
struct BarTitleMenu: View {
  let title: BarTitle
  /// The menu; nil for one that only renames.
  let entry: ToolbarEntry?
  /// The title that can be renamed; nil for a fixed one.
  let text: Binding<String>?

  var body: some View {
    let row = TitleMenuRow(title: title, entry: entry, text: text)
    BarItemView(ToolbarEntry(.title, row, scope: entry?.scope), colorScheme: title.colorScheme)
  }
}

private struct TitleMenuRow: View {
  let title: BarTitle
  let entry: ToolbarEntry?
  let text: Binding<String>?
  @State private var isRenaming = false
  @Environment(\.titleCommands) private var commands

  var body: some View {
    if isRenaming, let text {
      TitleField(text: text, isRenaming: $isRenaming)
    } else if let items {
      OpeningMenu(
        label: label, content: items.transformEnvironment(\.rename, transform: setRename),
        primaryAction: nil,
        isCentered: true
      )
      .buttonStyle(.plain)
      .accessibilityAddTraits(.isHeader)
    } else {
      title
    }
  }

  private func setRename(_ action: inout RenameAction?) {
    if text != nil { action = RenameAction { isRenaming = true } }
  }

  /// Nil without any: then the title is not a button.
  private var items: AnyView? {
    guard let entry else { return AnyView(RenameButton()) }
    guard entry.isOfCommands else { return entry.view }
    guard commands.isShown || text != nil else { return nil }
    return AnyView(CommandItems(commands: commands, canRename: text != nil))
  }

  private var label: some View {
    HStack(spacing: 4) {
      title
      Image(systemName: "chevron.down")
        .font(.system(size: 8, weight: .bold))
        .foregroundStyle(.secondary)
        .frame(width: 16, height: 16)
        .background(.quaternary, in: Circle())
        .accessibilityHidden(true)
    }
    .frame(minHeight: NavigationBarMetrics.buttonHeight)
    .contentShape(Rectangle())
  }
}

/// The app's commands in a title's menu, read when the menu opens.
private struct CommandItems: View {
  let commands: TitleCommands
  let canRename: Bool

  var body: some View {
    if canRename { RenameButton() }
    ForEach(Array(commands.items.enumerated()), id: \.offset) { $0.element }
  }
}

/// The title while it is renamed. Return and a loss of the focus take the text, Escape leaves the title as it was;
/// an empty text is no title.
private struct TitleField: View {
  let text: Binding<String>
  let isRenaming: Binding<Bool>
  @State private var draft: String
  @FocusState private var isFocused: Bool

  init(text: Binding<String>, isRenaming: Binding<Bool>) {
    self.text = text
    self.isRenaming = isRenaming
    draft = text.wrappedValue
  }

  var body: some View {
    EditableField(content: content, label: Text("Title"))
      .environment(\.textFieldLook, .plain)
      .font(.headline)
      .focused($isFocused)
      .onKeyPress(.escape) {
        isRenaming.wrappedValue = false
        return .handled
      }
      .padding(.horizontal, 8)
      .background(.quaternary, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
      .frame(width: 200)
      .onAppear { isFocused = true }
  }

  private var content: TextFieldContent {
    var content = TextFieldContent(text: $draft, prompt: nil)
    content.selectsAll = true
    content.onEditingChanged = { isEditing in
      if !isEditing { finish() }
    }
    return content
  }

  private func finish() {
    guard isRenaming.wrappedValue else { return }
    let title = draft.trimmingCharacters(in: .whitespacesAndNewlines)
    if !title.isEmpty, title != text.wrappedValue { text.wrappedValue = title }
    isRenaming.wrappedValue = false
  }
}
