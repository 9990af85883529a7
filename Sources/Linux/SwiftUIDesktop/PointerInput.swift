#if Desktop
  import CGTK
  import SwiftUICore

  /// Passes pointers and touches to a window's views.
  ///
  /// The first mouse button is a touch, as in a phone simulator. Without a button the pointer hovers.
  @MainActor final class PointerInput {
    private unowned let window: DesktopWindow
    /// The current touches by GDK's event sequence; nil for the mouse.
    private var fingers: [OpaquePointer?: TouchInput] = [:]
    /// The last location of the pointer in the canvas, which wheel events don't have.
    private(set) var location = CGPoint.zero
    /// The current gesture of two fingers on a touchpad, with its rotation in radians.
    private var pinchInput: PinchInput?
    private var pinchAngle = 0.0

    init(_ window: DesktopWindow) {
      self.window = window
      let canvas = window.canvas!
      let data = Unmanaged.passUnretained(self).toOpaque()

      let events = gtk_event_controller_legacy_new()!
      let handler: EventHandler = { _, event, data in
        guard let event else { return 0 }
        let input = Unmanaged<PointerInput>.fromOpaque(data!).takeUnretainedValue()
        return input.receive(event) ? 1 : 0
      }
      connect(
        UnsafeMutableRawPointer(events), "event", unsafeBitCast(handler, to: GCallback.self), data)
      gtk_widget_add_controller(canvas, events)

      let motion = gtk_event_controller_motion_new()!
      let moved: PointHandler = { _, x, y, data in
        let input = Unmanaged<PointerInput>.fromOpaque(data!).takeUnretainedValue()
        input.hover(at: CGPoint(x: x, y: y))
      }
      for signal in ["enter", "motion"] {
        connect(
          UnsafeMutableRawPointer(motion), signal, unsafeBitCast(moved, to: GCallback.self), data)
      }
      connect(
        UnsafeMutableRawPointer(motion), "leave",
        plain: { _, data in
          Unmanaged<PointerInput>.fromOpaque(data!).takeUnretainedValue().hover(at: nil)
        }, data)
      gtk_widget_add_controller(canvas, motion)
      showTooltips(canvas, data)
    }

    /// Answers GTK's request for a tooltip.
    private func showTooltips(
      _ canvas: UnsafeMutablePointer<GtkWidget>, _ data: UnsafeMutableRawPointer
    ) {
      gtk_widget_set_has_tooltip(canvas, 1)
      let asked: TooltipHandler = { _, x, y, isByKeys, tooltip, data in
        let input = Unmanaged<PointerInput>.fromOpaque(data!).takeUnretainedValue()
        guard isByKeys == 0, input.fingers.isEmpty,
          let (text, frame) = input.window.host.tooltip(
            at: CGPoint(x: CGFloat(x), y: CGFloat(y)))
        else { return 0 }
        let shown = frame.intersection(CGRect(origin: .zero, size: input.window.host.size))
        guard !shown.isNull, shown.minX.isFinite, shown.minY.isFinite else { return 0 }
        var area = GdkRectangle(
          x: gint(shown.minX), y: gint(shown.minY), width: gint(shown.width),
          height: gint(shown.height))
        gtk_tooltip_set_text(tooltip, text)
        gtk_tooltip_set_tip_area(tooltip, &area)
        return 1
      }
      connect(
        UnsafeMutableRawPointer(canvas), "query-tooltip",
        unsafeBitCast(asked, to: GCallback.self), data)
    }

    private typealias TooltipHandler =
      @MainActor @convention(c) (
        OpaquePointer?, gint, gint, gboolean, OpaquePointer?, gpointer?
      ) -> gboolean

    private typealias EventHandler =
      @MainActor @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> gboolean
    private typealias PointHandler =
      @MainActor @convention(c) (OpaquePointer?, Double, Double, gpointer?) -> Void

    private func hover(at point: CGPoint?) {
      if let point { location = point }
      guard fingers.isEmpty else { return }
      window.handle { window.host.input.hover(at: point) }
    }

    /// Returns whether the event was handled.
    private func receive(_ event: OpaquePointer) -> Bool {
      let sequence = gdk_event_get_event_sequence(event)
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS:
        let button = gdk_button_event_get_button(event)
        window.pointerPressed()
        guard button == 1 else { return press(button: button, at: window.place(of: event)) }
        press(
          nil, at: window.place(of: event),
          holding: KeyInput.modifiers(gdk_event_get_modifier_state(event)))
      case GDK_BUTTON_RELEASE:
        guard gdk_button_event_get_button(event) == 1 else { return false }
        lift(nil, at: window.place(of: event))
      case GDK_MOTION_NOTIFY:
        move(nil, to: window.place(of: event))
        return false
      case GDK_TOUCH_BEGIN: press(sequence, at: window.place(of: event))
      case GDK_TOUCH_UPDATE: move(sequence, to: window.place(of: event))
      case GDK_TOUCH_END: lift(sequence, at: window.place(of: event))
      case GDK_TOUCH_CANCEL: cancel(sequence)
      case GDK_TOUCHPAD_PINCH: return pinch(event)
      // Another grab takes the pointer.
      case GDK_GRAB_BROKEN: for sequence in Array(fingers.keys) { cancel(sequence) }
      default: return false
      }
      return true
    }

    /// Handles mouse buttons that are no touch, by X11's numbers.
    private func press(button: guint, at point: CGPoint) -> Bool {
      var isTaken = false
      window.handle {
        switch button {
        case 2: isTaken = window.host.click(.middle, at: point)
        case 3: isTaken = window.host.click(.secondary, at: point)
        case 8: isTaken = window.host.input.goBack()
        default: break
        }
      }
      return isTaken
    }

    // MARK: Two fingers on a touchpad

    private func pinch(_ event: OpaquePointer) -> Bool {
      let point = location
      let scale = CGFloat(gdk_touchpad_event_get_pinch_scale(event))
      switch gdk_touchpad_event_get_gesture_phase(event) {
      case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
        pinchAngle = 0
        window.handle { pinchInput = PinchInput(host: window.host, at: point) }
      case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE:
        pinchAngle += gdk_touchpad_event_get_pinch_angle_delta(event)
        window.handle {
          pinchInput?.change(magnification: scale, rotation: pinchAngle, at: point)
        }
      case GDK_TOUCHPAD_GESTURE_PHASE_END:
        window.handle { pinchInput?.end(magnification: scale, rotation: pinchAngle, at: point) }
        pinchInput = nil
      default:
        window.handle { pinchInput?.cancel() }
        pinchInput = nil
      }
      return true
    }

    // MARK: Fingers

    private func press(
      _ sequence: OpaquePointer?, at point: CGPoint, holding modifiers: EventModifiers = []
    ) {
      cancel(sequence)
      gtk_widget_grab_focus(window.canvas)
      window.handle {
        fingers[sequence] = TouchInput(
          host: window.host, at: point, isMouse: sequence == nil, modifiers: modifiers)
      }
    }

    private func move(_ sequence: OpaquePointer?, to point: CGPoint) {
      if sequence == nil { location = point }
      guard let finger = fingers[sequence] else { return }
      window.handle { finger.move(to: point) }
    }

    private func lift(_ sequence: OpaquePointer?, at point: CGPoint) {
      guard let finger = fingers.removeValue(forKey: sequence) else { return }
      window.handle { finger.end() }
      if sequence == nil { hover(at: point) }
    }

    private func cancel(_ sequence: OpaquePointer?) {
      guard let finger = fingers.removeValue(forKey: sequence) else { return }
      window.handle { finger.cancel() }
    }
  }

  extension DesktopWindow {
    /// The location of an event in the canvas; events are relative to the surface with its shadows and bars.
    func place(of event: OpaquePointer) -> CGPoint {
      var (x, y) = (0.0, 0.0)
      gdk_event_get_position(event, &x, &y)
      guard let native = gtk_widget_get_native(canvas) else { return CGPoint(x: x, y: y) }
      var (left, top) = (0.0, 0.0)
      gtk_native_get_surface_transform(native, &left, &top)
      let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
      var (outer, inner) = (graphene_point_t(), graphene_point_t())
      graphene_point_init(&outer, Float(x - left), Float(y - top))
      guard gtk_widget_compute_point(root, canvas, &outer, &inner) != 0 else {
        return CGPoint(x: x - left, y: y - top)
      }
      return CGPoint(x: Double(inner.x), y: Double(inner.y))
    }
  }
#endif
