@_spi(Nodes) import SwiftUICore

/// An editable line of text; with a vertical axis, as many lines as the text needs.
///
/// A tap moves the focus and the cursor. Return ends editing and runs the actions of ``View/onSubmit(of:_:)``
/// around the field.
public struct TextField<Label: View> {
  let content: TextFieldContent
  let label: Label
}

/// The common properties of text fields and secure fields.
struct TextFieldContent {
  let text: Binding<String>
  let prompt: Text?
  var isSecure = false
  /// Whether all of the text is selected when editing begins; otherwise the cursor is at its end.
  var selectsAll = false
  /// Deletes what stands before the text, for Backspace at its start; returns false if there is nothing.
  var deleteBefore: (() -> Bool)?
  /// With a vertical axis it grows with its text, and Return inserts a line break.
  var axis = Axis.horizontal
  /// Called when editing begins and ends.
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?
  /// The edited value, instead of ``text``.
  var value: FormattedValue?
  /// What is selected, as its owner wants it and is told it.
  var selection: Binding<TextSelection?>?
}

/// A value as text.
struct FormattedValue {
  let read: () -> String
  /// Parses a text and sets the value, if possible.
  let write: (String) -> Void
}

extension TextField: View {
  /// - Parameter prompt: The placeholder of the empty field; nil for the label.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    content = TextFieldContent(text: text, prompt: prompt)
    self.label = label()
  }

  public var body: some View {
    StyledField(content: content, label: label)
  }
}

/// A field in the style around.
private struct StyledField<Label: View>: View {
  let content: TextFieldContent
  let label: Label

  var body: some View {
    StyledControl(
      TextField(content: content, label: _TextFieldStyleLabel(label))
    ) { _ in
      EditableField(content: content, label: label)
    }
  }
}

extension TextField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, prompt: nil) { Text(titleKey) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text, prompt: nil) { Text(title) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension TextField where Label == Text {
  /// Edits a value with a format. Text that can't be parsed is ignored; after editing, the formatted value is
  /// shown again.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), value, format, prompt)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), value, format, prompt)
  }

  /// Edits an optional value: an empty field is nil.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), optional: value, format, prompt)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), optional: value, format, prompt)
  }

  private nonisolated init<F: ParseableFormatStyle>(
    _ label: Text, _ value: Binding<F.FormatInput>, _ format: F, _ prompt: Text?
  ) where F.FormatOutput == String {
    self.label = label
    var content = TextFieldContent(text: .constant(""), prompt: prompt)
    content.value = FormattedValue(
      read: { format.format(value.wrappedValue) },
      write: { text in
        if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
      })
    self.content = content
  }

  private nonisolated init<F: ParseableFormatStyle>(
    _ label: Text, optional value: Binding<F.FormatInput?>, _ format: F, _ prompt: Text?
  ) where F.FormatOutput == String {
    self.label = label
    var content = TextFieldContent(text: .constant(""), prompt: prompt)
    content.value = FormattedValue(
      read: { value.wrappedValue.map { format.format($0) } ?? "" },
      write: { text in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let new = try? format.parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      })
    self.content = content
  }
}

/// A text field that hides the characters.
public struct SecureField<Label: View> {
  let content: TextFieldContent
  let label: Label
}

extension SecureField: View {
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    content = TextFieldContent(text: text, prompt: prompt, isSecure: true)
    self.label = label()
  }

  public var body: some View {
    StyledField(content: content, label: label)
  }
}

extension SecureField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, prompt: nil) { Text(titleKey) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text, prompt: nil) { Text(title) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

// MARK: - The field

struct EditableField<Label: View>: View {
  let content: TextFieldContent
  let label: Label
  @State private var editor = LineEditor("")
  @State private var history = EditHistory()
  @State private var isFocused = false
  @State private var focus = FocusHandle()
  @State private var handle = EditableLineHandle()
  /// The text that is being edited for a value; nil while not editing.
  @State private var draft: String?
  /// The marked text of an input method.
  @State private var marked = ""
  @Environment(\.submitAction) private var submitAction
  @Environment(\.submitTrigger) private var submitTrigger
  @Environment(\.textFieldLook) private var look
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    let text = self.text
    ZStack(alignment: content.axis == .vertical ? .topLeading : .leading) {
      if text.isEmpty, marked.isEmpty { placeholder }
      line(editor(showing: text))
    }
    // A plain field is 26 points high, a bordered one 34 (behaviour sheet §16).
    .padding(.vertical, 0.75)
    .modifier(TextFieldFrame(look: look))
    .contentShape(Rectangle())
    .gesture(CursorGesture(selectsByDrag: isFocused) { select(in: $0, $1) })
    .modifier(PointerButtonModifier(button: .middle) { insertSelection(at: $0) })
    .modifier(
      TextFieldMenu(commands: menuCommands, run: { _ = run($0) }, prepare: { prepareMenu(at: $0) })
    )
    .modifier(FocusTargetModifier(target: focusTarget))
    .modifier(FocusHandleModifier(handle: focus))
    .modifier(AccessibilityAttachmentModifier(accessibility(text)))
  }

  private func line(_ editor: LineEditor) -> EditableLine {
    var shown = editor
    if !marked.isEmpty { shown.insert(marked) }
    return EditableLine(
      editor: shown, isFocused: isFocused, isSecure: content.isSecure,
      marked: shown.cursor - editor.cursor, axis: content.axis, handle: handle)
  }

  private var text: String {
    guard let value = content.value else { return content.text.wrappedValue }
    return draft ?? value.read()
  }

  private func write(_ text: String) {
    guard let value = content.value else { return content.text.wrappedValue = text }
    draft = text
    value.write(text)
  }

  private var placeholder: some View {
    Group {
      if let prompt = content.prompt { prompt } else { label }
    }
    .foregroundStyle(Color(.system(.tertiary)))
    .lineLimit(content.axis == .vertical ? nil : 1)
    .allowsHitTesting(false)
  }

  /// The editor with `text`, which may have changed from outside since the last edit.
  private func editor(showing text: String) -> LineEditor {
    var editor = self.editor
    if editor.text != text { editor.replace(text) }
    if isFocused { selectWanted(in: &editor) }
    return editor
  }

  /// Selects what the owner of the selection wants.
  private func selectWanted(in editor: inout LineEditor) {
    guard let wanted = content.selection?.wrappedValue?.characters(of: editor.text),
      wanted != editor.selection
    else { return }
    editor.select(wanted)
  }

  /// Tells the owner of the selection what is selected.
  private func tellSelection(_ editor: LineEditor) {
    guard let selection = content.selection else { return }
    let new = TextSelection(editor.selection, of: editor.text)
    if selection.wrappedValue != new { selection.wrappedValue = new }
  }

  private var focusTarget: FocusTarget {
    var target = FocusTarget(showsEffect: false)
    target.keyPressed = { handle($0) }
    target.focusChanged = { isFocused in
      self.isFocused = isFocused
      if isFocused {
        var all = editor(showing: text)
        if content.selectsAll {
          all.selectAll()
        } else {
          all.moveCursor(to: all.characters.count)
          selectWanted(in: &all)
        }
        editor = all
        tellSelection(all)
      } else {
        draft = nil
        marked = ""
      }
      content.onEditingChanged?(isFocused)
    }
    target.markText = { marked = $0 }
    target.textCursor = { CursorRecognizer.line(in: $0)?.cursorInWindow }
    target.hidesText = content.isSecure
    return target
  }

  private func handle(_ press: KeyPress) -> KeyPress.Result {
    handle.tapCount = 0
    if press.phase != .up, let command = EditCommand(press) { return run(command) }
    let old = editor(showing: text)
    var editor = old
    if press.key == .return, content.axis == .vertical, press.phase != .up {
      editor.insert("\n", keepsLines: true)
      show(editor, after: old)
      return .handled
    }
    if press.key == .return {
      guard press.phase == .down else { return .ignored }
      draft = nil
      focus.giveUpFocus {
        content.onCommit?()
        submitAction?.run(submitTrigger)
      }
      return .handled
    }
    if press.phase != .up, press.modifiers.forShortcuts.subtracting(.shift).isEmpty,
      let cursor = handle.node?.cursor(after: press.key)
    {
      editor.moveCursor(to: cursor, isExtending: press.modifiers.contains(.shift))
      show(editor, after: old)
      return .handled
    }
    if press.key == .delete, press.phase != .up, editor.cursor == 0, editor.selection.isEmpty,
      content.deleteBefore?() == true
    {
      return .handled
    }
    guard
      editor.handle(
        press, isRightToLeft: direction == .rightToLeft, keepsLines: content.axis == .vertical)
    else { return .ignored }
    show(editor, after: old, isTyping: press.typedText != nil)
    return .handled
  }

  /// Applies a change by the user.
  private func show(_ editor: LineEditor, after old: LineEditor, isTyping: Bool = false) {
    history.record(old, editor, isTyping: isTyping)
    self.editor = editor
    if !content.isSecure, !editor.selection.isEmpty, editor != old {
      handle.node?.host.clipboard.select(editor.selectedText)
    }
    if editor.text != old.text { write(editor.text) }
    tellSelection(editor)
  }

  private func run(_ command: EditCommand) -> KeyPress.Result {
    let old = editor(showing: text)
    var editor = old
    switch command {
    case .selectAll: editor.selectAll()
    case .copy, .cut:
      // Hidden text is not copied to other programs.
      guard !content.isSecure, !editor.selection.isEmpty else { return .handled }
      handle.node?.host.clipboard.write(editor.selectedText)
      if command == .cut { editor.removeSelection() }
    case .paste:
      handle.node?.host.clipboard.read { paste($0) }
      return .handled
    case .undo, .redo:
      if let found = command == .undo ? history.undo(old) : history.redo(old) {
        self.editor = found
        write(found.text)
        tellSelection(found)
      }
      return .handled
    }
    show(editor, after: old)
    return .handled
  }

  /// Hidden text can't be copied or cut.
  private var menuCommands: [(command: EditCommand, isEnabled: Bool)] {
    let shown = editor(showing: text)
    let hasSelection = !shown.selection.isEmpty
    let isPartOnly = shown.selection.count < shown.characters.count
    let reading: [(command: EditCommand, isEnabled: Bool)] =
      content.isSecure ? [] : [(.cut, hasSelection), (.copy, hasSelection)]
    return reading + [(.paste, true), (.selectAll, isPartOnly)]
  }

  /// A click on the selection keeps it; elsewhere it moves the cursor.
  private func prepareMenu(at point: CGPoint) {
    let wasFocused = isFocused
    guard let line = handle.node else { return focus.takeFocus() }
    let place = line.cursor(at: line.point(point, in: .local))
    let selection = editor(showing: text).selection
    if wasFocused, !selection.isEmpty, selection.contains(place) || selection.upperBound == place {
      return
    }
    select(in: line, .tap(point, count: 1, isMouse: true))
  }

  /// Inserts the primary selection at the clicked position.
  private func insertSelection(at point: CGPoint) {
    select(in: handle.node, .tap(point, count: 1, isMouse: true))
    handle.node?.host.clipboard.readSelection { paste($0) }
  }

  private func paste(_ pasted: String) {
    let old = editor(showing: text)
    var editor = old
    editor.insert(pasted, keepsLines: content.axis == .vertical)
    show(editor, after: old)
  }

  private func select(in line: EditableLineNode?, _ touch: CursorTouch) {
    focus.takeFocus()
    guard let line else { return }
    func place(_ point: CGPoint) -> Int { line.cursor(at: line.point(point, in: .local)) }
    let old = editor(showing: text)
    var editor = old
    var touch = touch
    if case .tap(let point, let count, let isMouse) = touch {
      handle.tapCount = count == 1 ? 1 : handle.tapCount + 1
      touch = .tap(point, count: handle.tapCount, isMouse: isMouse)
    }
    switch touch {
    case .tap(let point, count: 1, isMouse: true): editor.moveCursor(to: place(point))
    case .tap(let point, count: 1, isMouse: false): editor.moveCursor(tappedAt: place(point))
    case .tap(let point, count: 2, isMouse: _): editor.selectWord(at: line.character(at: point))
    case .tap(let point, count: _, isMouse: _): editor.selectParagraph(at: place(point))
    case .drag(let start, let end):
      editor.moveCursor(to: place(start))
      editor.moveCursor(to: place(end), isExtending: true)
    }
    show(editor, after: old)
  }

  private func accessibility(_ text: String) -> AccessibilityChange {
    var change = AccessibilityChange()
    change.structure = .control
    change.removedTraits = .isStaticText
    if !text.isEmpty {
      // The label is not shown while there is text, but remains the accessibility label.
      if let title = _TextFieldStyleLabel.title(of: label) { change.label = title.spoken }
      change.value = content.isSecure ? String(repeating: "•", count: text.count) : text
    }
    let placeholder = content.prompt ?? _TextFieldStyleLabel.title(of: label)
    change.control = .textField(
      placeholder: placeholder?.spoken ?? "",
      form: content.isSecure ? .secret : content.axis == .vertical ? .lines : .line)
    change.action = AccessibilityAction(kind: .default, run: { focus.takeFocus() })
    return change
  }
}

/// The padding and border of a field.
private struct TextFieldFrame: ViewModifier {
  let look: TextFieldLook
  @Environment(\.systemProfile.controls) private var metrics

  func body(content: Content) -> some View {
    content
      .padding(.horizontal, look == .plain ? 0 : look == .bordered ? 7 : 15)
      .padding(.vertical, look == .plain ? 0 : look == .bordered ? metrics.fieldInset : 8)
      .background {
        switch look {
        case .plain: EmptyView()
        case .bordered:
          RoundedRectangle(cornerRadius: metrics.fieldRadius)
            .fill(BackgroundStyle())
            .strokeBorder(Color.gray.opacity(0.3), lineWidth: 0.5)
        case .dialog:
          dialogGround
            .preference(key: DialogPartsKey.self, value: DialogParts(fields: 1))
        }
      }
  }

  @ViewBuilder private var dialogGround: some View {
    if let radius = metrics.dialogFieldRadius {
      RoundedRectangle(cornerRadius: radius)
        .fill(BackgroundStyle())
        .strokeBorder(Color.gray.opacity(0.5), lineWidth: 0.5)
    } else {
      Capsule().fill(Color.primary.opacity(0.06))
    }
  }
}
