#if Desktop
  import CGTK
  import SwiftUICore

  /// What wheels and touchpads do to a window's views.
  ///
  /// A wheel's notches come one by one and are animated by the runtime. Fingers on a touchpad drag the
  /// content in pixels, past its edges too; when they leave it goes on by the runtime's own physics,
  /// not by GTK's.
  @MainActor final class WheelInput {
    /// How long fingers of which nobody tells that they left may rest, in milliseconds.
    private static let patience: guint = 500

    private unowned let window: DesktopWindow
    private var device = ScrollWheelDevice()
    /// GDK tells of touchpads under X as of wheels that are turned smoothly.
    private let isX11: Bool
    /// Somebody has told that fingers left: whoever does once always does.
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

    /// The widgets go.
    func close() { stopWaiting() }

    private func stopWaiting() {
      if timeout != 0 { g_source_remove(timeout) }
      timeout = 0
    }

    private static func isX11(_ display: UnsafeMutableRawPointer) -> Bool {
      let type = display.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
      return g_type_name(type).map { String(cString: $0) == "GdkX11Display" } ?? false
    }

    /// Fingers rest on the touchpad. A movement begins by itself.
    private func begin(_ controller: OpaquePointer?) {
      guard let event = gtk_event_controller_get_current_event(controller),
        gdk_event_get_event_type(event) == GDK_TOUCHPAD_HOLD
      else { return }
      send(device.began(at: window.pointerLocation))
    }

    private func scroll(_ controller: OpaquePointer?, _ amount: CGVector) {
      let unit = unit(of: controller)
      var amount = amount
      // A wheel has one axis: with Shift it is the other one.
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
      // What GDK takes for a mouse has a direction.
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

    /// Some drivers for X never tell that fingers left; content that was pulled past an edge would stay
    /// there.
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
