#if Desktop
  import CGTK
  import SwiftUIRuntime

  /// What wheels and touchpads do to a window's views.
  ///
  /// A wheel's notches come one by one and are animated by the runtime. Fingers on a touchpad drag the
  /// content in pixels, past its edges too; when they leave it goes on by the runtime's own physics,
  /// not by GTK's.
  @MainActor final class WheelInput {
    /// How far a notch of a wheel scrolls, in points.
    static let step = 60.0

    private unowned let window: DesktopWindow
    /// Fingers are on the touchpad.
    private var isDragging = false

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
      if gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_SURFACE {
        if !isDragging { send(.zero, .began) }
        isDragging = true
        send(amount, .changed)
      } else {
        // Devices that tell of parts of a notch are smooth by themselves.
        let isWhole = amount.dx == amount.dx.rounded() && amount.dy == amount.dy.rounded()
        let way = CGVector(dx: amount.dx * WheelInput.step, dy: amount.dy * WheelInput.step)
        send(way, .single, isDiscrete: isWhole)
      }
    }

    private func end() {
      guard isDragging else { return }
      isDragging = false
      send(.zero, .ended)
    }

    private func send(
      _ delta: CGVector, _ phase: ScrollWheelEvent.Phase, isDiscrete: Bool = false
    ) {
      window.handle {
        window.host.scrollWheel(
          ScrollWheelEvent(
            location: window.pointerLocation, delta: delta, isDiscrete: isDiscrete, phase: phase))
      }
    }
  }
#endif
