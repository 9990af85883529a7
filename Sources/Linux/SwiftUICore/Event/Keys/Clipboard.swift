/// What was cut or copied in a window: the desktop's clipboard where the window has one, else the window's
/// own.
@MainActor package final class Clipboard {
  /// What was written here last.
  package var text: String?
  /// What is, or was last, selected in a text.
  package var selection: String?
  private var desktop: (any DesktopClipboard)?

  package func use(_ desktop: any DesktopClipboard) {
    self.desktop = desktop
  }

  package func write(_ text: String) {
    self.text = text
    desktop?.write(text)
  }

  /// A text was selected: the middle mouse button inserts it, here or in another program.
  package func select(_ text: String) {
    selection = text
    desktop?.select(text)
  }

  /// Reads the text that was selected last, in any program; the answer may come later. Not called where there
  /// is none.
  package func readSelection(_ receive: @escaping @MainActor (String) -> Void) {
    if let desktop { return desktop.readSelection(receive) }
    if let selection { receive(selection) }
  }

  /// Reads the text that lies there; the answer may come later. Not called where there is none.
  package func read(_ receive: @escaping @MainActor (String) -> Void) {
    if let desktop { return desktop.read(receive) }
    if let text { receive(text) }
  }
}

/// The clipboard of all programs, and what is selected in one of them.
@MainActor package protocol DesktopClipboard: AnyObject {
  func write(_ text: String)
  func read(_ receive: @escaping @MainActor (String) -> Void)
  func select(_ text: String)
  func readSelection(_ receive: @escaping @MainActor (String) -> Void)
}
