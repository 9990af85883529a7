#if Desktop
  import CGTK
  import Foundation
  import SwiftUIRuntime

  /// What the desktop's user has asked for, followed while the window is open.
  @MainActor final class DesktopSettings {
    private let settings: UnsafeMutableRawPointer
    /// What desktops of GNOME's kind keep beside GTK's settings; nil on others.
    private let interface: UnsafeMutablePointer<GSettings>?
    private let changed: () -> Void

    /// - Parameter changed: Called when one of the settings is another than before.
    init(changed: @escaping () -> Void) {
      self.changed = changed
      settings = UnsafeMutableRawPointer(gtk_settings_get_default()!)
      interface = DesktopSettings.makeInterface()
      if let interface {
        connect(
          UnsafeMutableRawPointer(interface), "changed::color-scheme",
          unsafeBitCast(
            { _, _, data in
              Unmanaged<DesktopSettings>.fromOpaque(data!).takeUnretainedValue().changed()
            } as KeyHandler, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque())
      }
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

    private typealias KeyHandler =
      @MainActor @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, gpointer?) -> Void

    /// Without a session there is nobody who keeps settings, and asking would be told of.
    private static func makeInterface() -> UnsafeMutablePointer<GSettings>? {
      let variables = ProcessInfo.processInfo.environment
      guard variables["DBUS_SESSION_BUS_ADDRESS"] != nil || variables["GSETTINGS_BACKEND"] != nil,
        let source = g_settings_schema_source_get_default(),
        let schema = g_settings_schema_source_lookup(source, "org.gnome.desktop.interface", 1)
      else { return nil }
      defer { g_settings_schema_unref(schema) }
      guard g_settings_schema_has_key(schema, "color-scheme") != 0 else { return nil }
      return g_settings_new_full(schema, nil, nil)
    }

    isolated deinit {
      if let interface { g_object_unref(interface) }
      g_signal_handlers_disconnect_matched(
        settings, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Dark where apps are asked to be: by the desktop's switch, by GTK's settings, or by a theme that
    /// is dark by its name.
    var colorScheme: ColorScheme {
      if let interface, let wish = g_settings_get_string(interface, "color-scheme") {
        defer { g_free(wish) }
        if strcmp(wish, "prefer-dark") == 0 { return .dark }
      }
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
