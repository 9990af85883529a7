#if Desktop
  import CGTK
  import Foundation
  import SwiftUIRaster
  import SwiftUICore

  /// Runs an app on the desktop and shows its windows, with the same painter as in tests.
  @MainActor package final class Desktop {
    /// Exit statuses of sysexits.h.
    enum Status {
      static let closed: Int32 = 0
      static let unavailable: Int32 = 69
    }

    private let shaper: any TextShaper
    private var settings: DesktopSettings!
    private var appHost: ViewHost?
    private(set) var windows: [DesktopWindow] = []

    /// Starts an app, and runs until its last window is closed or the process gets SIGTERM or SIGINT.
    ///
    /// - Parameter start: Opens the app's first window, and returns the object that keeps the app alive.
    /// - Returns: The exit status: 0 after the last window was closed; 69, with one line on standard error, if
    ///   there is no display or font. When the display is lost, the process exits with 69 at once.
    package static func run(_ start: (any WindowPresenter) -> AnyObject) -> Int32 {
      // The frame is one picture that the processor paints; a graphics context would only carry it to
      // the screen. Browsers are served by GTK's own renderer for them: with cairo's, textures are
      // given up before a browser has them (GTK 4.8). The user's own choice counts.
      let isBrowser = ProcessInfo.processInfo.environment["GDK_BACKEND"] == "broadway"
      setenv("GSK_RENDERER", isBrowser ? "broadway" : "cairo", 0)
      doWithoutGraphicsDriver()
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
      let desktop = Desktop(shaper: shaper)
      let app = start(desktop)
      if !desktop.windows.isEmpty { MainLoop.shared.run(desktop) }
      for window in desktop.windows { window.close() }
      withExtendedLifetime(app) {}
      return Status.closed
    }

    private init(shaper: any TextShaper) {
      self.shaper = shaper
      settings = DesktopSettings { [unowned self] in settingsChanged() }
      PostedAccessibilityNotification.receive { [weak self] notification in
        Task { @MainActor in self?.tell(notification) }
        return true
      }
    }

    /// Passes on to assistive technology what the app tells it.
    private func tell(_ notification: PostedAccessibilityNotification) {
      for window in windows { window.accessibilityChanged() }
      guard !notification.text.isEmpty else { return }
      (windows.first(where: \.isActive) ?? windows.last)?.announce(notification)
    }

    private func settingsChanged() {
      guard let settings else { return }
      appHost?.updateEnvironment { settings.apply(to: &$0) }
      for window in windows { window.apply(settings) }
    }

    /// Called when a window's widgets are destroyed. Its views are released later, since an action of theirs may
    /// have closed the window.
    func ended(_ window: DesktopWindow) {
      Task {
        window.close()
        self.windows.removeAll { $0 === window }
        if self.windows.isEmpty { MainLoop.shared.quit() }
      }
    }

    /// Without a session bus, GTK would print a message for each attempt to use it.
    private static func noteMissingBus() {
      guard !DesktopPortal.hasBus,
        (ProcessInfo.processInfo.environment["GTK_A11Y"] ?? "").isEmpty
      else { return }
      setenv("GTK_A11Y", "none", 1)
      RuntimeWarning.once(
        "session-bus",
        "there is no session bus: assistive technology and the desktop's settings are out of reach")
    }

    /// GTK would load the graphics driver for the choice of an X11 visual, with Mesa's software driver 60 MB of
    /// memory and 40 ms, although nothing is drawn with it. The user's own settings are kept.
    private static func doWithoutGraphicsDriver() {
      // The variable is GDK_DISABLE from GTK 4.16 on.
      if gtk_get_minor_version() < 16 {
        setenv("GDK_DEBUG", "gl-disable", 0)
      } else {
        setenv("GDK_DISABLE", "gl,vulkan", 0)
      }
    }

    /// Frames allocate and free pictures. If the memory were returned to the system each time, clearing and
    /// mapping it again would take longer than painting.
    private static func keepFreedMemory() {
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 64 << 20)
    }

    private static func fail(_ reason: String) -> Int32 {
      FileHandle.standardError.write(Data("error SwiftUI : \(reason)\n".utf8))
      return Status.unavailable
    }
  }

  extension Desktop: WindowPresenter {
    private func environment(_ phase: ScenePhase) -> EnvironmentValues {
      var environment = EnvironmentValues()
      settings.apply(to: &environment)
      environment.scenePhase = phase
      return environment
    }

    package func makeAppHost(_ view: AnyView) -> ViewHost {
      let host = ViewHost(
        view, size: .zero, environment: environment(.inactive), shaper: shaper)
      appHost = host
      return host
    }

    package func open(_ window: AppWindow, showing view: AnyView) {
      let shown = DesktopWindow(
        window, showing: view, environment: environment(.inactive), shaper: shaper, on: self)
      shown.host.source = appHost
      windows.append(shown)
      shown.open()
    }

    package func bringToFront(_ window: AppWindow) {
      windows.first { $0.window === window }?.bringToFront()
    }

    package func close(_ window: AppWindow) {
      guard let shown = windows.first(where: { $0.window === window }) else { return }
      Task { shown.askToClose() }
    }
  }
#endif
