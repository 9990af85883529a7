#if Desktop
  import CGTK
  import Foundation
  import SwiftUICore

  /// The identity of the program for the desktop: the class of its windows on X11, their application id on
  /// Wayland, and their icon.
  @MainActor enum AppIdentity {
    /// The id of the program's Flatpak, else the identifier of its bundle, else its name. A `.desktop` file
    /// with this name or `StartupWMClass` belongs to the program (`scripts/desktop-files`).
    static let id: String =
      ProcessInfo.processInfo.environment["FLATPAK_ID"] ?? Bundle.main.bundleIdentifier
      ?? ProcessInfo.processInfo.processName

    /// Must be called before GTK opens the display.
    static func tell() {
      g_set_prgname(id)
    }

    /// Sets the window's icon: that of the desktop's theme with the program's id, else `AppIcon` among the
    /// program's resources.
    static func showIcon(of window: UnsafeMutablePointer<GtkWindow>) {
      guard let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(canvas(window)))
      else { return }
      if gtk_icon_theme_has_icon(theme, id) == 0, let file = iconFile {
        gtk_icon_theme_add_search_path(theme, file.deletingLastPathComponent().path)
        gtk_window_set_icon_name(window, file.deletingPathExtension().lastPathComponent)
      } else {
        gtk_window_set_icon_name(window, id)
      }
    }

    private static func canvas(
      _ window: UnsafeMutablePointer<GtkWindow>
    ) -> UnsafeMutablePointer<GtkWidget> {
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    }

    /// The largest icon file.
    private static var iconFile: URL? {
      guard let folder = Bundle.main.resourceURL else { return nil }
      let places = ResourceFolders.all(of: folder).flatMap { folder in
        [folder] + catalogues(in: folder).map { $0.appendingPathComponent("AppIcon.appiconset") }
      }
      for place in places {
        let isSet = place.pathExtension == "appiconset"
        let files =
          (try? FileManager.default.contentsOfDirectory(
            at: place, includingPropertiesForKeys: [.fileSizeKey])) ?? []
        let pictures = files.filter { file in
          ["png", "svg"].contains(file.pathExtension)
            && (isSet || file.deletingPathExtension().lastPathComponent == "AppIcon")
        }
        let largest = pictures.max { size($0) < size($1) }
        if let largest { return largest }
      }
      return nil
    }

    private static func catalogues(in folder: URL) -> [URL] {
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      return (files ?? []).filter { $0.pathExtension == "xcassets" }.sorted { $0.path < $1.path }
    }

    private static func size(_ file: URL) -> Int {
      (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }
  }

  /// The folder of state that the program restores at the next start.
  @MainActor enum StateFolder {
    /// The folder with the program's name in the user's state folder (XDG).
    static var url: URL {
      func folder(_ variable: String) -> URL? {
        let path = ProcessInfo.processInfo.environment[variable]
        return path.flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      }
      // Foundation's home folder is that of the user's account, whatever HOME says.
      let home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
      let states = folder("XDG_STATE_HOME") ?? home.appendingPathComponent(".local/state")
      return states.appendingPathComponent(ProcessInfo.processInfo.processName)
    }

    /// The file of a window's state.
    ///
    /// - Parameter isShared: Whether all windows of the scene have the same file.
    static func file(
      _ kind: String, of window: AppWindow, isShared: Bool = false, _ ending: String
    ) -> URL {
      var name = kind
      let scene = window.scene?.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
      // File names have at most 255 bytes.
      if let scene { name += "-" + scene.prefix(200) }
      if !isShared, window.number > 1 { name += "-\(window.number)" }
      return url.appendingPathComponent(name + ending)
    }
  }

  /// The size of the window of a scene that was closed last.
  struct WindowMemory: Codable {
    var width: Int
    var height: Int
    var isMaximized: Bool

    @MainActor private static func file(of window: AppWindow) -> URL {
      StateFolder.file("window", of: window, isShared: true, ".json")
    }

    /// Nil if nothing valid is stored.
    @MainActor static func read(for window: AppWindow) -> WindowMemory? {
      guard let data = try? Data(contentsOf: file(of: window)),
        let memory = try? JSONDecoder().decode(WindowMemory.self, from: data),
        (1...16_384).contains(memory.width), (1...16_384).contains(memory.height)
      else { return nil }
      return memory
    }

    /// Errors are ignored.
    @MainActor func write(for window: AppWindow) {
      try? FileManager.default.createDirectory(
        at: StateFolder.url, withIntermediateDirectories: true)
      try? JSONEncoder().encode(self).write(to: WindowMemory.file(of: window), options: .atomic)
    }
  }
#endif
