#if Desktop
  import CGTK
  import SwiftUICore

  /// The clipboard of a window's display, on X11 and Wayland, and its primary selection, which the middle mouse
  /// button inserts.
  @MainActor final class GTKClipboard: DesktopClipboard {
    private let clipboard: OpaquePointer?
    private let primary: OpaquePointer?

    init(of widget: UnsafeMutablePointer<GtkWidget>) {
      clipboard = gtk_widget_get_clipboard(widget)
      primary = gtk_widget_get_primary_clipboard(widget)
    }

    func write(_ text: String) {
      gdk_clipboard_set_text(clipboard, text)
    }

    func read(_ receive: @escaping @MainActor (String) -> Void) {
      GTKClipboard.read(clipboard, receive)
    }

    func select(_ text: String) {
      gdk_clipboard_set_text(primary, text)
    }

    func readSelection(_ receive: @escaping @MainActor (String) -> Void) {
      GTKClipboard.read(primary, receive)
    }

    private static func read(
      _ clipboard: OpaquePointer?, _ receive: @escaping @MainActor (String) -> Void
    ) {
      let receiver = Unmanaged.passRetained(Receiver(receive))
      gdk_clipboard_read_text_async(
        clipboard, nil,
        { source, result, data in
          nonisolated(unsafe) let (source, result, data) = (source, result, data)
          MainActor.assumeIsolated {
            guard let data else { return }
            let receiver = Unmanaged<Receiver>.fromOpaque(data).takeRetainedValue()
            let text = gdk_clipboard_read_text_finish(
              OpaquePointer(UnsafeMutableRawPointer(source)), result, nil)
            // There is no text.
            guard let text else { return }
            defer { g_free(text) }
            receiver.receive(String(cString: text))
          }
        }, receiver.toOpaque())
    }

    private final class Receiver {
      let receive: @MainActor (String) -> Void

      init(_ receive: @escaping @MainActor (String) -> Void) {
        self.receive = receive
      }
    }
  }
#endif
