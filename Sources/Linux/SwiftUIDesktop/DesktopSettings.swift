#if Desktop
  import CGTK
  import Foundation
  import SwiftUICore

  /// The user's settings of the desktop, observed while the window is open.
  ///
  /// There are three sources: first the desktop's portal; if it has no value or no preference, the settings of
  /// GNOME-like desktops; then GTK's own, which come from the display or the user's `settings.ini`.
  @MainActor final class DesktopSettings {
    /// The longest time that a window waits for the portal before it opens, in milliseconds; tests can set
    /// `MASTHEAD_PORTAL_PATIENCE`.
    private static let patience =
      ProcessInfo.processInfo.environment["MASTHEAD_PORTAL_PATIENCE"].flatMap { guint($0) } ?? 250

    private let settings: UnsafeMutableRawPointer
    private let portal = DesktopPortal()
    /// The settings of GNOME-like desktops; nil on others.
    private let interface: UnsafeMutablePointer<GSettings>?
    private let changed: () -> Void
    /// Whether GTK's dark setting was set for the title bar, so that it is not the user's own.
    private var drawsTitleBar = false
    private var isDrawing = false

    /// - Parameter changed: Called when a setting may have changed.
    init(changed: @escaping () -> Void) {
      self.changed = changed
      settings = UnsafeMutableRawPointer(gtk_settings_get_default()!)
      interface = DesktopSettings.makeInterface()
      portal.awaitAnswer(atMost: DesktopSettings.patience)
      portal.changed = changed
      let data = Unmanaged.passUnretained(self).toOpaque()
      if let interface {
        let changed: KeyHandler = { _, _, data in
          Unmanaged<DesktopSettings>.fromOpaque(data!).takeUnretainedValue().settingsChanged()
        }
        for key in ["color-scheme", "enable-animations", "text-scaling-factor"] {
          connect(
            UnsafeMutableRawPointer(interface), "changed::\(key)",
            unsafeBitCast(changed, to: GCallback.self), data)
        }
      }
      for property in [
        "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-enable-animations",
      ] {
        connect(
          settings, notify: property,
          { _, _, data in
            Unmanaged<DesktopSettings>.fromOpaque(data!).takeUnretainedValue().settingsChanged()
          }, data)
      }
    }

    /// Called when a setting of GNOME or GTK has changed, which may be by ourselves.
    private func settingsChanged() {
      if !isDrawing { changed() }
    }

    private typealias KeyHandler =
      @MainActor @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, gpointer?) -> Void

    /// Without a session there are no settings, and GLib would print warnings.
    private static func makeInterface() -> UnsafeMutablePointer<GSettings>? {
      let variables = ProcessInfo.processInfo.environment
      guard variables["DBUS_SESSION_BUS_ADDRESS"] != nil || variables["GSETTINGS_BACKEND"] != nil,
        let source = g_settings_schema_source_get_default(),
        let schema = g_settings_schema_source_lookup(source, "org.gnome.desktop.interface", 1)
      else { return nil }
      defer { g_settings_schema_unref(schema) }
      for key in ["color-scheme", "enable-animations", "text-scaling-factor"]
      where g_settings_schema_has_key(schema, key) == 0 { return nil }
      return g_settings_new_full(schema, nil, nil)
    }

    isolated deinit {
      portal.close()
      let data = Unmanaged.passUnretained(self).toOpaque()
      if let interface {
        g_signal_handlers_disconnect_matched(
          interface, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
        g_object_unref(interface)
      }
      g_signal_handlers_disconnect_matched(
        settings, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
    }

    /// Sets the environment values that differ, since each write makes the environment longer.
    func apply(to environment: inout EnvironmentValues) {
      let scheme = colorScheme
      if environment.colorScheme != scheme { environment.colorScheme = scheme }
      let isReduced = reducesMotion
      if environment.accessibilityReduceMotion != isReduced {
        environment.accessibilityReduceMotion = isReduced
      }
      let contrast: ColorSchemeContrast = increasesContrast ? .increased : .standard
      if environment.colorSchemeContrast != contrast { environment.colorSchemeContrast = contrast }
      let hasReader =
        portal.flag("org.gnome.desktop.a11y.applications", "screen-reader-enabled") == true
      if environment.accessibilityVoiceOverEnabled != hasReader {
        environment.accessibilityVoiceOverEnabled = hasReader
      }
      let accent = portal.accentColor
      if environment.accentColor != accent { environment.accentColor = accent }
      let size = DynamicTypeSize.closest(to: textScale)
      if environment.dynamicTypeSize != size { environment.dynamicTypeSize = size }
    }

    // MARK: Values

    /// The desktop's colour scheme, else dark if applications are asked to be, or if the name of the theme says
    /// so.
    private var colorScheme: ColorScheme {
      if let theme = DesktopSettings.ownTheme { return isDark(theme) ? .dark : .light }
      let wish = desktopColorScheme
      drawTitleBar(wish)
      if let wish { return wish }
      if flag("gtk-application-prefer-dark-theme") { return .dark }
      return isDark(string("gtk-theme-name")) ? .dark : .light
    }

    /// The `GTK_THEME` of this process, such as "Adwaita:dark", which wins over the desktop's settings.
    private static let ownTheme = ProcessInfo.processInfo.environment["GTK_THEME"].flatMap {
      $0.isEmpty ? nil : $0
    }

    private func isDark(_ theme: String) -> Bool {
      let theme = theme.lowercased()
      return theme.hasSuffix("dark") || theme.hasSuffix("inverse")
    }

    private var desktopColorScheme: ColorScheme? {
      switch portal.number("org.freedesktop.appearance", "color-scheme") {
      case 1: return .dark
      case 2: return .light
      default: break
      }
      guard let interface, let wish = g_settings_get_string(interface, "color-scheme") else {
        return nil
      }
      defer { g_free(wish) }
      if strcmp(wish, "prefer-dark") == 0 { return .dark }
      return strcmp(wish, "prefer-light") == 0 ? .light : nil
    }

    /// Makes GTK draw the title bar dark or light; nil restores the user's setting.
    private func drawTitleBar(_ scheme: ColorScheme?) {
      let name = "gtk-application-prefer-dark-theme"
      isDrawing = true
      defer { isDrawing = false }
      guard let scheme else {
        if drawsTitleBar { gtk_settings_reset_property(OpaquePointer(settings), name) }
        drawsTitleBar = false
        return
      }
      drawsTitleBar = true
      guard flag(name) != (scheme == .dark) else { return }
      var value = GValue()
      g_value_init(&value, GType(5 << 2))
      g_value_set_boolean(&value, scheme == .dark ? 1 : 0)
      g_object_set_property(settings.assumingMemoryBound(to: GObject.self), name, &value)
    }

    /// Reduced motion in any source counts.
    private var reducesMotion: Bool {
      if portal.number("org.freedesktop.appearance", "reduced-motion") == 1 { return true }
      if portal.flag("org.gnome.desktop.interface", "enable-animations") == false { return true }
      if let interface, g_settings_get_boolean(interface, "enable-animations") == 0 { return true }
      return !flag("gtk-enable-animations")
    }

    private var increasesContrast: Bool {
      portal.number("org.freedesktop.appearance", "contrast") == 1
        || portal.flag("org.gnome.desktop.a11y.interface", "high-contrast") == true
        || (DesktopSettings.ownTheme ?? string("gtk-theme-name")).lowercased()
          .hasPrefix("highcontrast")
    }

    /// The text scaling factor.
    private var textScale: Double {
      portal.number("org.gnome.desktop.interface", "text-scaling-factor")
        ?? interface.map { g_settings_get_double($0, "text-scaling-factor") } ?? 1
    }

    // MARK: GTK's settings

    private func flag(_ property: String) -> Bool {
      value(property, ofType: GType(5 << 2)) { g_value_get_boolean(&$0) != 0 }
    }

    private func string(_ property: String) -> String {
      value(property, ofType: GType(16 << 2)) { value in
        g_value_get_string(&value).map { String(cString: $0) } ?? ""
      }
    }

    /// - Parameter type: One of GLib's fundamental types, whose macros Swift can't import.
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
