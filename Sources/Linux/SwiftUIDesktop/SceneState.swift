#if Desktop
  import CGTK
  import SwiftUICore

  /// Observes whether a window has the keyboard focus, and whether it is minimized. Lives as long as the
  /// window.
  @MainActor final class SceneState {
    private let window: UnsafeMutablePointer<GtkWindow>
    private let changed: (ScenePhase) -> Void
    private var lastReported = ScenePhase.inactive

    /// - Parameter changed: Called with every phase after the initial one, which is inactive.
    init(_ window: UnsafeMutablePointer<GtkWindow>, changed: @escaping (ScenePhase) -> Void) {
      self.window = window
      self.changed = changed
      let data = Unmanaged.passUnretained(self).toOpaque()
      connect(
        UnsafeMutableRawPointer(window), notify: "is-active",
        { _, _, data in
          Unmanaged<SceneState>.fromOpaque(data!).takeUnretainedValue().tell()
        }, data)
      // The surface exists when the window is realized.
      connect(
        UnsafeMutableRawPointer(window), "realize",
        plain: { _, data in
          Unmanaged<SceneState>.fromOpaque(data!).takeUnretainedValue().followSurface()
        }, data)
    }

    private func followSurface() {
      guard let surface = surface else { return }
      connect(
        UnsafeMutableRawPointer(surface), notify: "state",
        { _, _, data in
          Unmanaged<SceneState>.fromOpaque(data!).takeUnretainedValue().tell()
        }, Unmanaged.passUnretained(self).toOpaque())
      tell()
    }

    private var surface: OpaquePointer? {
      gtk_native_get_surface(OpaquePointer(window))
    }

    private func tell() {
      let isMinimized =
        surface.map {
          gdk_toplevel_get_state($0).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
        }
        ?? false
      let phase: ScenePhase =
        isMinimized ? .background : gtk_window_is_active(window) != 0 ? .active : .inactive
      guard phase != lastReported else { return }
      lastReported = phase
      changed(phase)
    }
  }
#endif
