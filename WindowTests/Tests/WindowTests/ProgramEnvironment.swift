import Foundation

/// The environment of programs in tests: that of the tests themselves, without what belongs to a desktop,
/// its session or its user.
enum ProgramEnvironment {
  /// How the names of variables begin that no program gets.
  private static let foreign = [
    "AT_SPI_", "BROADWAY_", "DBUS_", "DESKTOP_STARTUP_ID", "DISPLAY", "FONTCONFIG_", "GDK_", "GIO_",
    "GSETTINGS_", "GSK_", "GTK_", "G_DEBUG", "G_MESSAGES_DEBUG", "LANGUAGE", "LIBGL_", "MASTHEAD_",
    "MESA_", "WAYLAND_", "XAUTHORITY", "XCOMPOSEFILE", "XDG_", "XKB_", "XMODIFIERS",
  ]

  /// GTK tells of a language that this machine does not have.
  private static let hasLocale: Bool = {
    defer { setlocale(LC_ALL, "C") }
    return setlocale(LC_ALL, "") != nil
  }()

  /// - Parameters:
  ///   - folder: Where programs of one session keep what they share.
  ///   - own: What counts above everything.
  static func variables(
    in folder: TestFolder, _ own: [String: String] = [:]
  ) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter { name, _ in
      !foreign.contains { name.hasPrefix($0) }
    }
    variables["XDG_RUNTIME_DIR"] = folder.path
    // Nothing of the user's: neither settings nor themes nor compose sequences, nor a session to register
    // with. Caches can be written, which is not so everywhere.
    variables["HOME"] = folder.path
    variables["XDG_CACHE_HOME"] = folder.path(of: "cache")
    variables["XDG_CONFIG_HOME"] = folder.path(of: "config")
    variables["XDG_DATA_HOME"] = folder.path(of: "data")
    variables["GTK_A11Y"] = "none"
    if !hasLocale { variables["LC_ALL"] = "C" }
    return variables.merging(own) { $1 }
  }
}
