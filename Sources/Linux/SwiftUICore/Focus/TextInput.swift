/// The interface for a window's input method.
extension InputRouter {
  /// Identifies the view with text input; nil if there is none.
  package var textInput: ObjectIdentifier? {
    guard let node = host.focus.current, node.target.markText != nil else { return nil }
    return ObjectIdentifier(node)
  }

  /// Whether the text must not be shown or learned.
  package var textInputIsSecret: Bool { host.focus.current?.target.hidesText ?? false }

  /// Inserts text that the input method has completed.
  package func insertText(_ text: String) {
    guard let first = text.first else { return }
    keyPress(KeyPress(key: KeyEquivalent(first), characters: text))
  }

  /// Shows the marked text of the input method, which is not yet part of the field's text; an empty string
  /// removes it.
  package func markText(_ text: String) {
    host.perform {
      host.focus.current?.target.markText?(text)
      host.update()
    }
  }

  /// The text cursor in window coordinates; nil if there is none.
  package var textCursor: CGRect? {
    guard textInput != nil, let node = host.focus.current else { return nil }
    return node.target.textCursor?(node)
  }
}
