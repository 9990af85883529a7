#if Desktop
  import CGTK
  import Foundation
  import SwiftUICore

  /// What the desktop knows the program by: its windows' class on X11, their application id on Wayland, and
  /// their icon.
  @MainActor enum AppIdentity {
    /// The id of its Flatpak, else the identifier of its bundle, else the program's name. A `.desktop` file of
    /// this name, or with it as `StartupWMClass`, belongs to the program (`scripts/desktop-files`).
    static let id: String =
      ProcessInfo.processInfo.environment["FLATPAK_ID"] ?? Bundle.main.bundleIdentifier
      ?? ProcessInfo.processInfo.processName

    /// Before GTK opens the display.
    static func tell() {
      g_set_prgname(id)
    }

    /// The icon that the desktop's themes have under the program's id; else `AppIcon` among the program's
    /// resources, a picture or a set in an asset catalogue.
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

    /// The largest picture there is.
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

  /// Where the program keeps what it finds again at its next start.
  enum StateFolder {
    /// In the user's state folder (XDG), by the program's name.
    static var url: URL {
      let environment = ProcessInfo.processInfo.environment
      let folder =
        environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
        ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state")
      return folder.appendingPathComponent(ProcessInfo.processInfo.processName)
    }
  }

  /// A window's size when it was closed last.
  struct WindowMemory: Codable {
    var width: Int
    var height: Int
    var isMaximized: Bool

    private static var file: URL { StateFolder.url.appendingPathComponent("window.json") }

    /// nil where nothing is kept, or nothing that a window could be.
    static func read() -> WindowMemory? {
      guard let data = try? Data(contentsOf: file),
        let memory = try? JSONDecoder().decode(WindowMemory.self, from: data),
        (1...16_384).contains(memory.width), (1...16_384).contains(memory.height)
      else { return nil }
      return memory
    }

    /// A folder that can't be written to keeps nothing.
    func write() {
      try? FileManager.default.createDirectory(
        at: StateFolder.url, withIntermediateDirectories: true)
      try? JSONEncoder().encode(self).write(to: WindowMemory.file, options: .atomic)
    }
  }
#endif
