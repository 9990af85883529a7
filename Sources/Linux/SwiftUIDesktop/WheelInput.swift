#if Desktop
  import CGTK
  import SwiftUICore

  /// Passes wheels and touchpads to a window's views.
  ///
  /// Notches of a wheel are animated by the runtime. Fingers on a touchpad scroll by pixels, also beyond the
  /// ends; when they are lifted, the runtime's physics continue, not GTK's.
  @MainActor final class WheelInput {
    /// The time after which resting fingers count as lifted, if that is not reported, in milliseconds.
    private static let patience: guint = 500

    private unowned let window: DesktopWindow
    private var device = ScrollWheelDevice()
    /// On X11, GDK reports touchpads as smooth wheels.
    private let isX11: Bool
    /// Whether the end of touchpad scrolling was ever reported, in which case it always is.
    private var endsAreTold = false
    private var timeout: guint = 0

    private typealias ScrollHandler =
      @MainActor @convention(c) (OpaquePointer?, Double, Double, gpointer?) -> gboolean

    init(_ window: DesktopWindow) {
      self.window = window
      let display = gtk_widget_get_display(window.canvas)
      isX11 = display.map { WheelInput.isX11(UnsafeMutableRawPointer($0)) } ?? false
      let data = Unmanaged.passUnretained(self).toOpaque()
      let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)!
      let scrolled: ScrollHandler = { controller, x, y, data in
        let input = Unmanaged<WheelInput>.fromOpaque(data!).takeUnretainedValue()
        input.scroll(controller, CGVector(dx: x, dy: y))
        return 1
      }
      let emitter = UnsafeMutableRawPointer(controller)
      connect(
        emitter, "scroll-begin",
        plain: { controller, data in
          let input = Unmanaged<WheelInput>.fromOpaque(data!).takeUnretainedValue()
          input.begin(OpaquePointer(controller))
        }, data)
      connect(emitter, "scroll", unsafeBitCast(scrolled, to: GCallback.self), data)
      connect(
        emitter, "scroll-end",
        plain: { _, data in
          Unmanaged<WheelInput>.fromOpaque(data!).takeUnretainedValue().end()
        }, data)
      gtk_widget_add_controller(window.canvas, controller)
    }

    /// Called when the widgets are destroyed.
    func close() { stopWaiting() }

    private func stopWaiting() {
      if timeout != 0 { g_source_remove(timeout) }
      timeout = 0
    }

    private static func isX11(_ display: UnsafeMutableRawPointer) -> Bool {
      let type = display.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
      return g_type_name(type).map { String(cString: $0) == "GdkX11Display" } ?? false
    }

    /// Called when fingers rest on the touchpad, before a movement.
    private func begin(_ controller: OpaquePointer?) {
      guard let event = gtk_event_controller_get_current_event(controller),
        gdk_event_get_event_type(event) == GDK_TOUCHPAD_HOLD
      else { return }
      send(device.began(at: window.pointerLocation))
    }

    private func scroll(_ controller: OpaquePointer?, _ amount: CGVector) {
      let unit = unit(of: controller)
      var amount = amount
      // Shift exchanges the axes of a wheel.
      if unit == .notches, amount.dx == 0, WheelInput.holdsShift(controller) {
        amount = CGVector(dx: amount.dy, dy: 0)
      }
      send(device.moved(by: amount, in: unit, at: window.pointerLocation))
      awaitEnd()
    }

    private static func holdsShift(_ controller: OpaquePointer?) -> Bool {
      let state = gtk_event_controller_get_current_event_state(controller)
      return state.rawValue & GDK_SHIFT_MASK.rawValue != 0
    }

    private func unit(of controller: OpaquePointer?) -> ScrollWheelDevice.Unit {
      if gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_SURFACE {
        return .points
      }
      // On X11, what GDK takes for a mouse has a scroll direction.
      guard isX11, let event = gtk_event_controller_get_current_event(controller),
        gdk_event_get_event_type(event) == GDK_SCROLL,
        gdk_scroll_event_get_direction(event) == GDK_SCROLL_SMOOTH
      else { return .notches }
      return .fingerNotches
    }

    private func end() {
      if device.isDragging { endsAreTold = true }
      stopWaiting()
      send(device.ended(at: window.pointerLocation))
    }

    /// Some X drivers never report that fingers were lifted, so content pulled beyond an end would stay there.
    private func awaitEnd() {
      guard isX11, !endsAreTold, device.isDragging else { return }
      stopWaiting()
      timeout = g_timeout_add(
        WheelInput.patience,
        { data in
          nonisolated(unsafe) let data = data
          MainActor.assumeIsolated {
            let input = Unmanaged<WheelInput>.fromOpaque(data!).takeUnretainedValue()
            input.timeout = 0
            input.send(input.device.ended(at: input.window.pointerLocation))
          }
          return 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func send(_ events: [ScrollWheelEvent]) {
      for event in events { window.handle { window.host.input.scrollWheel(event) } }
    }
  }
#endif
