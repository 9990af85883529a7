/// The clipboard of a window: the desktop's if there is one, else its own.
@MainActor package final class Clipboard {
  /// The last text that was copied in this window.
  package var text: String?
  /// The last text that was selected in this window.
  package var selection: String?
  private var desktop: (any DesktopClipboard)?

  package func use(_ desktop: any DesktopClipboard) {
    self.desktop = desktop
  }

  package func write(_ text: String) {
    self.text = text
    desktop?.write(text)
  }

  /// Sets the primary selection, which the middle mouse button inserts in any program.
  package func select(_ text: String) {
    selection = text
    desktop?.select(text)
  }

  /// Reads the primary selection of any program, possibly asynchronously. Not called if there is none.
  package func readSelection(_ receive: @escaping @MainActor (String) -> Void) {
    if let desktop { return desktop.readSelection(receive) }
    if let selection { receive(selection) }
  }

  /// Reads the clipboard, possibly asynchronously. Not called if it has no text.
  package func read(_ receive: @escaping @MainActor (String) -> Void) {
    if let desktop { return desktop.read(receive) }
    if let text { receive(text) }
  }
}

extension Clipboard {
  /// The text on the clipboard of the window whose code runs; nil if it is empty or no window's code runs. What other
  /// programs have copied is not in it, since reading that takes time.
  ///
  /// Setting it outside of a window's code changes nothing, with a warning; off the main actor it is set later.
  package nonisolated static var currentText: String? {
    get {
      guard MainContext.isCurrent else { return nil }
      return MainActor.assumeIsolated { ViewHost.current?.clipboard.text }
    }
    set {
      guard MainContext.isCurrent else {
        let host = UpdateContext.host
        Task { @MainActor in put(newValue, into: host?.host) }
        return
      }
      MainActor.assumeIsolated { put(newValue, into: ViewHost.current) }
    }
  }

  private static func put(_ text: String?, into host: ViewHost?) {
    guard let clipboard = host?.clipboard else {
      RuntimeWarning.once(
        "clipboard-without-window",
        "UIPasteboard.general was set outside of a window's code; the clipboard stays as it is")
      return
    }
    if let text { clipboard.write(text) } else { clipboard.text = nil }
  }
}

/// The desktop's clipboard and primary selection.
@MainActor package protocol DesktopClipboard: AnyObject {
  func write(_ text: String)
  func read(_ receive: @escaping @MainActor (String) -> Void)
  func select(_ text: String)
  func readSelection(_ receive: @escaping @MainActor (String) -> Void)
}

extension EnvironmentValues {
  /// The window's clipboard.
  @Entry package var clipboard: Clipboard?
}
