#if Desktop
  import CGTK
  import Foundation
  import SwiftUIRaster
  import SwiftUICore

  /// The desktop that an app runs on: one window, painted by the painter of the tests, until it is
  /// closed.
  package enum Desktop {
    /// Statuses from sysexits.h.
    enum Status {
      static let closed: Int32 = 0
      static let unavailable: Int32 = 69
    }

    /// Opens a window that shows a view and runs until the window is closed or the process is asked to
    /// end (SIGTERM, SIGINT).
    ///
    /// - Returns: The process's exit status: 0 after the window was closed; 69 when there is no display
    ///   or no font, which one line on standard error tells. A display that goes away ends the process
    ///   in the same way at once.
    @MainActor package static func run<Content: View>(_ content: () -> Content) -> Int32 {
      // The frame is one picture that the processor paints; a graphics context would only carry it to
      // the screen. Browsers are served by GTK's own renderer for them: with cairo's, textures are
      // given up before a browser has them (GTK 4.8). The user's own choice counts.
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

    /// Without a session bus GTK would look for one and tell of each try.
    @MainActor private static func noteMissingBus() {
      guard !DesktopPortal.hasBus,
        (ProcessInfo.processInfo.environment["GTK_A11Y"] ?? "").isEmpty
      else { return }
      setenv("GTK_A11Y", "none", 1)
      RuntimeWarning.once(
        "session-bus",
        "there is no session bus: assistive technology and the desktop's settings are out of reach")
    }

    /// Pictures come and go in every frame. Given back to the system each time, they would be cleared
    /// and mapped in again page by page, which takes longer than painting them.
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
