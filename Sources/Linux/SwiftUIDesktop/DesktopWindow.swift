#if Desktop
  import CGTK
  import Foundation
  import SwiftUIRaster
  import SwiftUICore

  /// A window that shows one tree of views.
  ///
  /// The tree's virtual time follows the clock. An event, task or timer happens at its own time; changes wait
  /// for the display's next frame, which updates and paints the tree once. Frames are requested only while
  /// something is animated or has changed.
  @MainActor final class DesktopWindow {
    private(set) var host: ViewHost!
    let window: AppWindow
    private unowned let desktop: Desktop
    private var widget: UnsafeMutablePointer<GtkWindow>!
    private(set) var canvas: UnsafeMutablePointer<GtkWidget>!
    private var scene: SceneState?
    private var pointer: PointerInput?
    private var keys: KeyInput?
    private var wheel: WheelInput?
    private lazy var accessibility = AccessibleElements(self)

    private let picture = WindowPicture()
    private var tick: guint = 0
    /// The clock's time when the tree's was 0, in microseconds.
    private var start = g_get_monotonic_time()
    /// Whether the widgets are destroyed; the views may still exist.
    private var isGone = false
    /// Whether its size was stored.
    private var isRemembered = false
    /// Waits for the next alarm of a text that shows the time.
    private var alarm: Task<Void, Never>?
    private let frameTimes: FrameTimes?
    private var inspector: Inspector?

    /// The initial size of the content, in points.
    private var openingSize = CGSize(width: 390, height: 844)
    /// The title that views request; empty for the program's name.
    private var title = ""

    /// - Parameter view: The root view.
    init(
      _ window: AppWindow, showing view: AnyView, environment: EnvironmentValues,
      shaper: any TextShaper, on desktop: Desktop
    ) {
      self.window = window
      self.desktop = desktop
      frameTimes = desktop.windows.isEmpty ? FrameTimes.ifWanted() : nil
      if let size = window.openingSize { openingSize = size }
      var environment = environment
      environment.systemURLOpener = SystemURLOpener { [weak self] url in
        guard let self, let widget, !isGone else { return false }
        gtk_show_uri(widget, url.absoluteString, guint32(GDK_CURRENT_TIME))
        return true
      }
      let view =
        view
        .onPreferenceChange(WindowTitleKey.self) { [unowned self] title in
          MainActor.assumeIsolated { setTitle(title?.plainString) }
        }
        .onPreferenceChange(InspectionKey.self) { [unowned self] isOn in
          MainActor.assumeIsolated { inspector = isOn ? Inspector() : nil }
        }
      host = ViewHost(view, size: openingSize, environment: environment, shaper: shaper)
      host.sceneStore.use(StateFolder.file("scene", of: window, ".plist"))
      start = g_get_monotonic_time()
    }

    // MARK: Opening and closing

    func open() {
      let memory = WindowMemory.read(for: window)
      if let memory { openingSize = CGSize(width: memory.width, height: memory.height) }
      host.resize(to: openingSize)
      SharedMemory.prepareFrames(
        width: Int(openingSize.width), height: Int(openingSize.height),
        scale: SharedMemory.largestScale())
      widget = UnsafeMutableRawPointer(gtk_window_new()).assumingMemoryBound(to: GtkWindow.self)
      canvas = CanvasWidget.make(for: self)
      gtk_widget_set_hexpand(canvas, 1)
      gtk_widget_set_vexpand(canvas, 1)
      gtk_widget_set_focusable(canvas, 1)
      host.clipboard.use(GTKClipboard(of: canvas))
      gtk_window_set_child(widget, canvas)
      // The views cover it. Over its background GTK puts pictures together on another surface.
      cgtk_hide_background(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWidget.self))
      gtk_window_set_default_size(widget, gint(openingSize.width), gint(openingSize.height))
      if memory?.isMaximized == true { gtk_window_maximize(widget) }
      AppIdentity.showIcon(of: widget)
      gtk_window_set_title(widget, shownTitle)
      // What assistive technology calls the program.
      if desktop.windows.first === self { g_set_application_name(shownTitle) }
      let data = Unmanaged.passUnretained(self).toOpaque()
      let asked: CloseHandler = { _, data in
        Unmanaged<DesktopWindow>.fromOpaque(data!).takeUnretainedValue().remember()
        return 0
      }
      connect(
        UnsafeMutableRawPointer(widget), "close-request",
        unsafeBitCast(asked, to: GCallback.self), data)
      connect(
        UnsafeMutableRawPointer(widget), "destroy",
        plain: { _, data in
          let window = Unmanaged<DesktopWindow>.fromOpaque(data!).takeUnretainedValue()
          window.desktop.ended(window)
        }, data)
      connect(
        UnsafeMutableRawPointer(canvas), "destroy",
        plain: { _, data in
          let window = Unmanaged<DesktopWindow>.fromOpaque(data!).takeUnretainedValue()
          window.accessibility.close()
          window.wheel?.close()
          window.keys?.close()
          window.isGone = true
          window.alarm?.cancel()
        }, data)
      connect(
        UnsafeMutableRawPointer(canvas), notify: "scale-factor",
        { _, _, data in
          let window = Unmanaged<DesktopWindow>.fromOpaque(data!).takeUnretainedValue()
          window.scaleChanged()
        }, data)
      scene = SceneState(widget) { [unowned self] phase in
        keys?.keyboardChanged(isHere: phase == .active)
        window.phase = phase
        handle { host.updateEnvironment { $0.scenePhase = phase } }
      }
      pointer = PointerInput(self)
      keys = KeyInput(self)
      wheel = WheelInput(self)
      connect(
        UnsafeMutableRawPointer(canvas), "realize",
        plain: { _, data in
          let window = Unmanaged<DesktopWindow>.fromOpaque(data!).takeUnretainedValue()
          guard let clock = gtk_widget_get_frame_clock(window.canvas) else { return }
          window.frameTimes?.follow(clock)
        }, data)
      connect(
        UnsafeMutableRawPointer(canvas), "unrealize",
        plain: { _, data in
          Unmanaged<DesktopWindow>.fromOpaque(data!).takeUnretainedValue().picture.release()
        }, data)
      scaleChanged()
      gtk_window_present(widget)
      gtk_widget_grab_focus(canvas)
    }

    /// Tells the views that the window is closed, so that they can save; prints counts, and releases the views.
    func close() {
      window.phase = .background
      host.updateEnvironment { $0.scenePhase = .background }
      host.update()
      frameTimes?.write(picture.work)
      remember()
      if !isGone { accessibility.close() }
      window.closed(window)
      // The content goes, so that its views disappear.
      host.update()
      host = nil
    }

    func bringToFront() {
      if !isGone { gtk_window_present(widget) }
    }

    private typealias CloseHandler =
      @MainActor @convention(c) (OpaquePointer?, gpointer?) -> gboolean

    /// Stores the window's size, that of the unmaximized window.
    private func remember() {
      // The window may already be destroyed if it was asked to close.
      guard !isGone, !isRemembered else { return }
      isRemembered = true
      var (width, height) = (gint(0), gint(0))
      gtk_window_get_default_size(widget, &width, &height)
      let memory = WindowMemory(
        width: Int(width), height: Int(height),
        isMaximized: gtk_window_is_maximized(widget) != 0)
      if width > 0, height > 0 { memory.write(for: window) }
    }

    /// Closes the window as its close button does.
    func askToClose() {
      if !isGone { gtk_window_close(widget) }
    }

    private func setTitle(_ title: String?) {
      self.title = title ?? ""
      guard widget != nil, !isGone else { return }
      gtk_window_set_title(widget, shownTitle)
    }

    private var shownTitle: String {
      title.isEmpty ? ProcessInfo.processInfo.processName : title
    }

    /// Whether it has the keyboard.
    var isActive: Bool { !isGone && gtk_window_is_active(widget) != 0 }

    /// Requests that assistive technology finds what is shown now.
    func accessibilityChanged() {
      guard !isGone else { return }
      accessibility.setNeedsRefresh()
    }

    func announce(_ notification: PostedAccessibilityNotification) {
      guard !isGone else { return }
      accessibility.announce(notification)
    }

    func apply(_ settings: DesktopSettings) {
      // Between the window's opening and its end.
      guard host != nil, canvas != nil else { return }
      handle { host.updateEnvironment { settings.apply(to: &$0) } }
    }

    /// Notes that Alt is held for a click, not for a menu.
    func pointerPressed() { keys?.pointerPressed() }

    /// The last location of the pointer, in points.
    var pointerLocation: CGPoint { pointer?.location ?? .zero }

    // MARK: Time

    /// Advances the tree's time to a time of the monotonic clock, in microseconds.
    private func advance(to moment: gint64) {
      host.advance(by: Double(moment - start) / 1e6 - host.time)
    }

    /// Advances the time of a tree at rest to now; that of a moving one is its last frame's.
    func catchUp() {
      guard !host.isAnimating, !host.hasPendingWork else { return }
      advance(to: g_get_monotonic_time())
    }

    /// Handles an event at its own time.
    func handle(_ event: () -> Void) {
      guard !isGone else { return }
      if let clock = gtk_widget_get_frame_clock(canvas) {
        advance(to: gdk_frame_clock_get_frame_time(clock))
      }
      event()
      keys?.followFocus()
      requestFrameIfNeeded()
    }

    // MARK: Frames

    private var hasChanged: Bool {
      host.isAnimating || host.hasPendingWork || host.needsDisplay
    }

    func requestFrameIfNeeded() {
      guard tick == 0, !isGone, hasChanged else { return }
      tick = gtk_widget_add_tick_callback(
        canvas,
        { _, clock, data in
          nonisolated(unsafe) let (clock, data) = (clock, data)
          return MainActor.assumeIsolated {
            let window = Unmanaged<DesktopWindow>.fromOpaque(data!).takeUnretainedValue()
            return window.frame(at: gdk_frame_clock_get_frame_time(clock)) ? 1 : 0
          }
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Draws the display's next frame. Returns whether another one is needed.
    private func frame(at moment: gint64) -> Bool {
      let began = FrameTimes.now()
      let costs = host.costs
      advance(to: moment)
      host.update()
      inspector?.updated(in: FrameTimes.now() - began, from: costs, to: host.costs)
      if host.takeNeedsDisplay() { repaint() }
      keys?.followFocus()
      frameTimes?.updated(since: began, from: costs, to: host.costs)
      if !host.isSettling, !host.hasPendingWork { accessibility.setNeedsRefresh() }
      if host.isAnimating || host.hasPendingWork { return true }
      tick = 0
      awaitAlarm()
      return false
    }

    /// Wakes a window at rest when an alarm is due.
    private func awaitAlarm() {
      alarm?.cancel()
      alarm = host.timeToNextAlarm.map { delay in
        Task { [weak self] in
          try? await Task.sleep(for: .seconds(min(delay, 3600)))
          guard !Task.isCancelled, let self, !self.isGone else { return }
          self.catchUp()
          self.requestFrameIfNeeded()
          // The task's clock may be slightly ahead, and distant alarms are set in steps.
          if self.tick == 0 { self.awaitAlarm() }
        }
      }
    }

    /// Updates the views' display scale.
    private func scaleChanged() {
      let scale = CGFloat(gtk_widget_get_scale_factor(canvas))
      if host.currentDisplayScale != scale {
        handle { host.updateEnvironment { $0.displayScale = scale } }
      }
      repaint()
    }

    private func repaint() {
      picture.needsPainting = true
      gtk_widget_queue_draw(canvas)
    }
  }

  // MARK: - The widget

  extension DesktopWindow: CanvasWidget.Owner {
    var naturalSize: (width: Int, height: Int) {
      (Int(openingSize.width), Int(openingSize.height))
    }

    func allocate(width: Int, height: Int) {
      let size = CGSize(width: width, height: height)
      if size != host.size {
        host.resize(to: size)
        picture.needsPainting = true
        accessibility.setNeedsRefresh()
      }
      accessibility.allocate()
    }

    func snapshot(_ snapshot: OpaquePointer) {
      let (began, painted) = (FrameTimes.now(), picture.work.painted)
      let scale = CGFloat(gtk_widget_get_scale_factor(canvas))
      let surface: FrameSurface
      do {
        surface = try picture.surface(size: host.size, scale: scale, on: canvas) {
          var list = host.displayList(scale: scale)
          if let inspector { host.inspect(&list, lines: inspector.lines) }
          return list
        }
      } catch {
        RuntimeWarning.once("window-paint", "the window can't be painted: \(error)")
        return
      }
      var bounds = graphene_rect_t()
      graphene_rect_init(&bounds, 0, 0, Float(host.size.width), Float(host.size.height))
      guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
      defer { cairo_destroy(context) }
      cairo_scale(context, 1 / Double(scale), 1 / Double(scale))
      cgtk_set_source_picture(context, surface.pointer, gint(surface.width), gint(surface.height))
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
      frameTimes?.painted(since: began, pixels: picture.work.painted - painted)
    }
  }
#endif
