#if Desktop
  import CGTK
  import SwiftUIRuntime

  /// What the desktop's user has asked for, followed while the window is open.
  @MainActor final class DesktopSettings {
    private let settings: UnsafeMutableRawPointer
    private let changed: () -> Void

    /// - Parameter changed: Called when one of the settings is another than before.
    init(changed: @escaping () -> Void) {
      self.changed = changed
      settings = UnsafeMutableRawPointer(gtk_settings_get_default()!)
      for property in [
        "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-enable-animations",
      ] {
        connect(
          settings, notify: property,
          { _, _, data in
            Unmanaged<DesktopSettings>.fromOpaque(data!).takeUnretainedValue().changed()
          }, Unmanaged.passUnretained(self).toOpaque())
      }
    }

    isolated deinit {
      g_signal_handlers_disconnect_matched(
        settings, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Dark where apps are asked to be, or where the whole desktop's theme is by its name.
    var colorScheme: ColorScheme {
      if flag("gtk-application-prefer-dark-theme") { return .dark }
      return string("gtk-theme-name").lowercased().hasSuffix("dark") ? .dark : .light
    }

    var reducesMotion: Bool { !flag("gtk-enable-animations") }

    private func flag(_ property: String) -> Bool {
      value(property, ofType: GType(5 << 2)) { g_value_get_boolean(&$0) != 0 }
    }

    private func string(_ property: String) -> String {
      value(property, ofType: GType(16 << 2)) { value in
        g_value_get_string(&value).map { String(cString: $0) } ?? ""
      }
    }

    /// - Parameter type: One of GLib's fundamental types, whose macros Swift does not see.
    private func value<Result>(
      _ property: String, ofType type: GType, _ read: (inout GValue) -> Result
    ) -> Result {
      var value = GValue()
      g_value_init(&value, type)
      defer { g_value_unset(&value) }
      g_object_get_property(
        settings.assumingMemoryBound(to: GObject.self), property, &value)
      return read(&value)
    }
  }
#endif
