#if Desktop
  import CGTK
  import SwiftUIRuntime

  /// What wheels and touchpads do to a window's views.
  ///
  /// A wheel's notches come one by one and are animated by the runtime. Fingers on a touchpad drag the
  /// content in pixels, past its edges too; when they leave it goes on by the runtime's own physics,
  /// not by GTK's.
  @MainActor final class WheelInput {
    private unowned let window: DesktopWindow
    private var device = ScrollWheelDevice()

    private typealias ScrollHandler =
      @MainActor @convention(c) (OpaquePointer?, Double, Double, gpointer?) -> gboolean

    init(_ window: DesktopWindow) {
      self.window = window
      let data = Unmanaged.passUnretained(self).toOpaque()
      let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)!
      let scrolled: ScrollHandler = { controller, x, y, data in
        let input = Unmanaged<WheelInput>.fromOpaque(data!).takeUnretainedValue()
        input.scroll(controller, CGVector(dx: x, dy: y))
        return 1
      }
      let emitter = UnsafeMutableRawPointer(controller)
      connect(emitter, "scroll", unsafeBitCast(scrolled, to: GCallback.self), data)
      connect(
        emitter, "scroll-end",
        plain: { _, data in
          Unmanaged<WheelInput>.fromOpaque(data!).takeUnretainedValue().end()
        }, data)
      gtk_widget_add_controller(window.canvas, controller)
    }

    private func scroll(_ controller: OpaquePointer?, _ amount: CGVector) {
      let unit = gtk_event_controller_scroll_get_unit(controller)
      send(
        device.moved(
          by: amount, in: unit == GDK_SCROLL_UNIT_SURFACE ? .points : .notches,
          at: window.pointerLocation))
    }

    private func end() {
      send(device.ended(at: window.pointerLocation))
    }

    private func send(_ events: [ScrollWheelEvent]) {
      for event in events { window.handle { window.host.scrollWheel(event) } }
    }
  }
#endif
