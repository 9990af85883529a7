#if Desktop
  import CGTK
  import Foundation
  import SwiftUIRaster
  import SwiftUICore

  /// Runs an app on the desktop: one window, with the same painter as in tests.
  package enum Desktop {
    /// Exit statuses of sysexits.h.
    enum Status {
      static let closed: Int32 = 0
      static let unavailable: Int32 = 69
    }

    /// Opens a window that shows a view, and runs until the window is closed or the process gets SIGTERM or
    /// SIGINT.
    ///
    /// - Returns: The exit status: 0 after the window was closed; 69, with one line on standard error, if there
    ///   is no display or font. When the display is lost, the process exits with 69 at once.
    @MainActor package static func run<Content: View>(_ content: () -> Content) -> Int32 {
      // Frames are painted by the processor, so a graphics context would only copy them to the screen; use
      // GTK's cairo renderer, unless the user has chosen one. In browsers (Broadway) GTK's own renderer is
      // used, since with cairo's of GTK 4.8 textures are released too early.
      let isBrowser = ProcessInfo.processInfo.environment["GDK_BACKEND"] == "broadway"
      setenv("GSK_RENDERER", isBrowser ? "broadway" : "cairo", 0)
      keepFreedMemory()
      DesktopLog.install()
      AppIdentity.tell()
      noteMissingBus()
      guard gtk_init_check() != 0 else {
        return fail("there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY)")
      }
      DesktopLog.followDisplay()
      ImageReader.install()
      let shaper: any TextShaper
      do {
        shaper = try PangoTextShaper()
      } catch {
        return fail("\(error)")
      }
      Painter.warmUp()
      let window = DesktopWindow(content(), shaper: shaper)
      window.open()
      MainLoop.shared.run(window)
      window.close()
      return Status.closed
    }

    /// Without a session bus, GTK would print a message for each attempt to use it.
    @MainActor private static func noteMissingBus() {
      guard !DesktopPortal.hasBus,
        (ProcessInfo.processInfo.environment["GTK_A11Y"] ?? "").isEmpty
      else { return }
      setenv("GTK_A11Y", "none", 1)
      RuntimeWarning.once(
        "session-bus",
        "there is no session bus: assistive technology and the desktop's settings are out of reach")
    }

    /// Frames allocate and free pictures. If the memory were returned to the system each time, clearing and
    /// mapping it again would take longer than painting.
    private static func keepFreedMemory() {
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 64 << 20)
    }

    private static func fail(_ reason: String) -> Int32 {
      FileHandle.standardError.write(Data("error masthead : \(reason)\n".utf8))
      return Status.unavailable
    }
  }
#endif
