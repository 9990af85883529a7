import Foundation

/// The environment of programs in tests: that of the tests, without variables of the desktop, its session or
/// the user.
enum ProgramEnvironment {
  /// Prefixes of the variables that are left out.
  private static let foreign = [
    "AT_SPI_", "BROADWAY_", "DBUS_", "DESKTOP_STARTUP_ID", "DISPLAY", "FONTCONFIG_", "GDK_", "GIO_",
    "GSETTINGS_", "GSK_", "GTK_", "G_DEBUG", "G_MESSAGES_DEBUG", "LANGUAGE", "LIBGL_", "MASTHEAD_",
    "MESA_", "WAYLAND_", "XAUTHORITY", "XCOMPOSEFILE", "XDG_", "XKB_", "XMODIFIERS",
  ]

  /// Whether the machine has the locale; GTK warns about a missing one.
  private static let hasLocale: Bool = {
    defer { setlocale(LC_ALL, "C") }
    return setlocale(LC_ALL, "") != nil
  }()

  /// - Parameters:
  ///   - folder: The folder that programs of one session share.
  ///   - own: Variables that override all others.
  static func variables(
    in folder: TestFolder, _ own: [String: String] = [:]
  ) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter { name, _ in
      !foreign.contains { name.hasPrefix($0) }
    }
    variables["XDG_RUNTIME_DIR"] = folder.path
    // No settings, themes or compose sequences of the user, and no session to register with. The home folder is
    // writable for caches, which the user's may not be.
    variables["HOME"] = folder.path
    variables["XDG_CACHE_HOME"] = folder.path(of: "cache")
    variables["XDG_CONFIG_HOME"] = folder.path(of: "config")
    variables["XDG_DATA_HOME"] = folder.path(of: "data")
    variables["XDG_STATE_HOME"] = folder.path(of: "state")
    variables["GTK_A11Y"] = "none"
    if !hasLocale { variables["LC_ALL"] = "C" }
    return variables.merging(own) { $1 }
  }
}
