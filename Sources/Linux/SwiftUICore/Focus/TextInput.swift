/// What a window's input method does with the line of text that has the focus.
extension InputRouter {
  /// Which view is written into; nil while none is.
  package var textInput: ObjectIdentifier? {
    guard let node = focus.current, node.target.markText != nil else { return nil }
    return ObjectIdentifier(node)
  }

  /// What is written there is a secret.
  package var textInputIsSecret: Bool { focus.current?.target.hidesText ?? false }

  /// Writes text that took several keys, as one key that types all of it.
  package func insertText(_ text: String) {
    guard let first = text.first else { return }
    keyPress(KeyPress(key: KeyEquivalent(first), characters: text))
  }

  /// Shows text that keys have begun and not ended; an empty one takes it away. It is no part of the
  /// field's text.
  package func markText(_ text: String) {
    host.perform {
      focus.current?.target.markText?(text)
      host.update()
    }
  }

  /// Where the cursor of the line of text is that has the focus, in window coordinates; nil for none.
  package var textCursor: CGRect? {
    guard textInput != nil, let node = focus.current else { return nil }
    return node.target.textCursor?(node)
  }
}
