#if Desktop
  import CGTK
  import Foundation

  /// Prints messages of GLib and GTK in the form of the runtime's warnings: one line each.
  ///
  /// When the display is lost, GTK exits the process: on Wayland after a logged message, in browsers after a
  /// printed line, on X11 silently.
  enum DesktopLog {
    static func install() {
      g_log_set_writer_func(
        { level, fields, count, _ in
          DesktopLog.write(level, fields, Int(count))
          return G_LOG_WRITER_HANDLED
        }, nil, nil)
      // GTK prints, rather than logs, that the Broadway server was lost, before it exits.
      _ = g_set_printerr_handler { text in
        guard let text else { return }
        let line = DesktopLog.line(String(cString: text))
        // "Unable to read from broadway server" or "… write to server".
        if line.hasPrefix("Unable to"), line.contains("server") { DesktopLog.displayWentAway() }
        FileHandle.standardError.write(Data("warning SwiftUI : GTK: \(line)\n".utf8))
      }
    }

    private static func line(_ message: String) -> String {
      message.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static func displayWentAway() -> Never {
      FileHandle.standardError.write(Data("error SwiftUI : the display went away\n".utf8))
      _exit(Desktop.Status.unavailable)
    }

    /// Reports the loss of the X server, which Xlib does not survive. Called after the display was opened.
    static func followDisplay() {
      typealias Handler = @convention(c) (OpaquePointer?) -> CInt
      typealias Setter = @convention(c) (Handler) -> OpaquePointer?
      // GTK has loaded Xlib if it uses it; looked up so as not to link it.
      guard let setter = dlsym(nil, "XSetIOErrorHandler") else { return }
      _ = unsafeBitCast(setter, to: Setter.self)({ _ in DesktopLog.displayWentAway() })
    }

    /// Whether this is what GTK logs when it loses a Wayland display.
    private static func isLastWord(_ message: String) -> Bool {
      message.hasPrefix("Lost connection to Wayland compositor")
        || message.hasPrefix("Error reading events from display")
        || message.hasPrefix("Error flushing display")
        || message.hasPrefix("Error ") && message.contains("dispatching to Wayland display")
    }

    private static func write(
      _ level: GLogLevelFlags, _ fields: UnsafePointer<GLogField>?, _ count: Int
    ) {
      // Details are for developers of GTK.
      let details = G_LOG_LEVEL_INFO.rawValue | G_LOG_LEVEL_DEBUG.rawValue
      guard level.rawValue & details == 0, let fields else { return }
      var message = ""
      for field in UnsafeBufferPointer(start: fields, count: count)
      where String(cString: field.key) == "MESSAGE" {
        guard let value = field.value?.assumingMemoryBound(to: UInt8.self) else { continue }
        let bytes =
          field.length < 0
          ? UnsafeBufferPointer(start: value, count: strlen(value))
          : UnsafeBufferPointer(start: value, count: field.length)
        message = String(decoding: bytes, as: UTF8.self)
      }
      if DesktopLog.isLastWord(message) { displayWentAway() }
      FileHandle.standardError.write(
        Data("warning SwiftUI : GTK: \(DesktopLog.line(message))\n".utf8))
    }
  }
#endif
