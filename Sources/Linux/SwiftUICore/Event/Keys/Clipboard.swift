/// What was cut or copied in a window: the desktop's clipboard where the window has one, else the window's
/// own.
@MainActor package final class Clipboard {
  /// What was written here last.
  package var text: String?
  private var desktop: (any DesktopClipboard)?

  package func use(_ desktop: any DesktopClipboard) {
    self.desktop = desktop
  }

  package func write(_ text: String) {
    self.text = text
    desktop?.write(text)
  }

  /// Reads the text that lies there; the answer may come later. Not called where there is none.
  package func read(_ receive: @escaping @MainActor (String) -> Void) {
    if let desktop { return desktop.read(receive) }
    if let text { receive(text) }
  }
}

/// The clipboard of all programs.
@MainActor package protocol DesktopClipboard: AnyObject {
  func write(_ text: String)
  func read(_ receive: @escaping @MainActor (String) -> Void)
}
