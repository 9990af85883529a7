#if Desktop
  import CGTK
  import SwiftUICore

  /// Exposes the accessibility tree to assistive technology.
  ///
  /// In GTK 4.8 only widgets can be accessible, so every visible element has an invisible child widget of the
  /// canvas, with its presentation frame and unreachable for the pointer. Covered elements, such as rows below
  /// a stuck header, have none. The widgets are updated when the window comes to rest, not in frames; during
  /// endless animations at intervals.
  @MainActor final class AccessibleElements {
    /// The maximum number of widgets; a window has fewer visible elements.
    static let limit = 500
    /// The distance by which widgets can extend beyond the window, in points.
    private static let reach: CGFloat = 4096
    /// The update interval during endless animations, in milliseconds.
    private static let pace: guint = 500
    /// The time without painting after which they are updated, in milliseconds. Longer than the pauses of a
    /// drag, since GTK's next frame has to style each new widget.
    private static let rest: guint = 100

    /// The type of a widget, which is fixed when it is made.
    private struct Form: Equatable {
      let role: GtkAccessibleRole
      let kind: ElementWidget.Kind
    }

    /// The widget of an element or container; containers come before their contents.
    private struct Element {
      let widget: UnsafeMutablePointer<GtkWidget>
      let form: Form
      /// The number of containers around it.
      let depth: Int
      /// In the window; for a container the union of its contents.
      var frame: CGRect
    }

    private unowned let window: DesktopWindow
    private var elements: [Element] = []
    private var refresh: guint = 0
    /// The time of the first request of the pending update, in microseconds.
    private var asked: gint64 = 0
    private var isClosed = false

    init(_ window: DesktopWindow) {
      self.window = window
    }

    /// Requests an update after the window has come to rest.
    func setNeedsRefresh() {
      guard !isClosed else { return }
      let now = g_get_monotonic_time()
      if refresh == 0 {
        asked = now
      } else {
        // Continuous painting does not delay it forever.
        let isLate = now - asked > gint64(AccessibleElements.pace) * 1000
        if isLate || window.host.isAnimating { return }
        g_source_remove(refresh)
      }
      let follow: GSourceFunc = { data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated {
          Unmanaged<AccessibleElements>.fromOpaque(data!).takeUnretainedValue().follow()
        }
        return 0
      }
      let data = Unmanaged.passUnretained(self).toOpaque()
      let isMoving = window.host.isAnimating
      refresh = g_timeout_add(
        isMoving ? AccessibleElements.pace : AccessibleElements.rest, follow, data)
    }

    /// Called when the canvas, and with it all child widgets, is destroyed.
    func close() {
      if refresh != 0 { g_source_remove(refresh) }
      refresh = 0
      isClosed = true
      remove(from: 0)
    }

    /// Has a text spoken. GTK can do so from version 4.14 on, which is looked up at run time; with earlier ones
    /// nothing is spoken.
    func announce(_ notification: PostedAccessibilityNotification) {
      typealias Announce =
        @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, CInt) -> Void
      guard !isClosed, let function = dlsym(nil, "gtk_accessible_announce") else { return }
      // GtkAccessibleAnnouncementPriority: low, medium, high.
      let priority: CInt =
        switch notification.priority {
        case .low: 0
        case .default: 1
        case .high: 2
        }
      unsafeBitCast(function, to: Announce.self)(window.canvas, notification.text, priority)
    }

    /// Allocates the child widgets; part of the canvas's allocation.
    func allocate() {
      // The origins of the containers around the next element.
      var origins = [CGPoint.zero]
      for element in elements {
        func length(_ length: CGFloat, _ orientation: GtkOrientation) -> gint {
          // Entries have a minimum size.
          var least: gint = 1
          gtk_widget_measure(element.widget, orientation, -1, &least, nil, nil, nil)
          return max(least, 1, gint(length.rounded()))
        }
        origins.removeLast(origins.count - 1 - element.depth)
        let outer = origins[element.depth]
        let origin = CGPoint(x: element.frame.minX.rounded(), y: element.frame.minY.rounded())
        var rect = GdkRectangle(
          x: gint(origin.x - outer.x), y: gint(origin.y - outer.y),
          width: length(element.frame.width, GTK_ORIENTATION_HORIZONTAL),
          height: length(element.frame.height, GTK_ORIENTATION_VERTICAL))
        gtk_widget_size_allocate(element.widget, &rect, -1)
        origins.append(origin)
      }
    }

    // MARK: Following the tree

    private func follow() {
      refresh = 0
      // A finite animation requests an update when it ends.
      guard let host = window.host, !host.isSettling, !host.hasPendingWork else { return }
      let sight = CGRect(origin: .zero, size: host.size)
      let nodes = host.accessibilityTree.elements
        .filter { !$0.frame.overlap(with: sight).isNull && !$0.isCovered }
        .prefix(AccessibleElements.limit)
      // A view can be larger than any widget.
      let reach = sight.insetBy(dx: -AccessibleElements.reach, dy: -AccessibleElements.reach)
      var index = 0
      var focused: Int?
      // The containers around the previous element, with the indices of their widgets.
      var open: [(container: AccessibilityContainer, index: Int)] = []
      for node in nodes {
        let frame = node.frame.overlap(with: reach)
        let containers = node.containers.filter { $0.role != nil }
        let same = zip(open, containers).prefix { $0.0.container == $0.1 }.count
        open.removeLast(open.count - same)
        for container in containers.dropFirst(same) {
          place(
            Form(role: container.role!, kind: .container), at: frame, index, in: open.last?.index)
          open.append((container, index))
          index += 1
        }
        for (_, outer) in open { elements[outer].frame = elements[outer].frame.union(frame) }
        place(Form(role: node.role, kind: node.kind), at: frame, index, in: open.last?.index)
        describe(elements[index].widget, by: node)
        if node.isFocused, focused == nil { focused = index }
        index += 1
      }
      remove(from: index)
      gtk_widget_queue_allocate(window.canvas)
      moveFocus(to: focused)
    }

    /// Gives the widget at an index a form and frame; if its form differs, it and all later ones are made anew.
    private func place(_ form: Form, at frame: CGRect, _ index: Int, in outer: Int?) {
      let depth = outer.map { elements[$0].depth + 1 } ?? 0
      if index < elements.count,
        elements[index].form != form || elements[index].depth != depth
      {
        remove(from: index)
      }
      if index == elements.count {
        let widget = ElementWidget.make(form.kind, form.role)
        gtk_widget_set_parent(widget, outer.map { elements[$0].widget } ?? window.canvas)
        elements.append(Element(widget: widget, form: form, depth: depth, frame: frame))
        // Without a label GTK uses the name of its class.
        if form.kind == .container {
          set(GTK_ACCESSIBLE_PROPERTY_LABEL, "", of: OpaquePointer(widget))
        }
      }
      elements[index].frame = frame
    }

    private func remove(from index: Int) {
      while elements.count > index {
        let widget = elements.removeLast().widget
        // Destroying the focused widget would take the keyboard focus from the window.
        if !isClosed, ElementWidget.focused(in: window) == widget {
          gtk_widget_grab_focus(window.canvas)
        }
        ElementWidget.handle(widget, nil)
        gtk_widget_unparent(widget)
      }
    }

    /// Moves GTK's focus to the element that has the views' focus. Keys are handled by the canvas before its
    /// children in any case.
    ///
    /// - Parameter index: The index of the element; nil for none.
    private func moveFocus(to index: Int?) {
      let canvas = window.canvas!
      let now = ElementWidget.focused(in: window)
      guard let index else {
        if now != nil { gtk_widget_grab_focus(canvas) }
        return
      }
      let widget = elements[index].widget
      if now != widget { gtk_widget_grab_focus(widget) }
    }

    private func describe(
      _ widget: UnsafeMutablePointer<GtkWidget>, by node: AccessibilityNode
    ) {
      let accessible = OpaquePointer(widget)
      // Without a label GTK uses the name of its class.
      set(GTK_ACCESSIBLE_PROPERTY_LABEL, node.label, of: accessible)
      describe(accessible, by: node)
      gtk_widget_set_focusable(widget, node.respondsToUserInteraction ? 1 : 0)
      switch node.control {
      case .textField(let placeholder, _):
        ElementWidget.write(node.value, to: widget)
        // Readers would speak the same words twice.
        let isLabel = placeholder == node.label
        set(GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, isLabel ? "" : placeholder, of: accessible)
        // Text can be entered, but not through the widget.
        set(GTK_ACCESSIBLE_PROPERTY_READ_ONLY, false, of: accessible)
      case .slider(let number, let bounds): ElementWidget.write(number, in: bounds, to: widget)
      case .progress(let part?): ElementWidget.write(part, in: 0...1, to: widget)
      case .progress(nil): set(GTK_ACCESSIBLE_STATE_BUSY, true, of: accessible)
      case .stepper, .tab, .segment, .border, .switch, nil: break
      }
      if let level = node.level {
        var (property, value) = (GTK_ACCESSIBLE_PROPERTY_LEVEL, GValue())
        g_value_init(&value, GType(6 << 2))
        g_value_set_int(&value, gint(level))
        gtk_accessible_update_property_value(accessible, 1, &property, &value)
      }
      set(GTK_ACCESSIBLE_STATE_DISABLED, !node.isEnabled, of: accessible)
      // GTK's optional states are numbers.
      if node.traits.contains(.isToggle) {
        set(GTK_ACCESSIBLE_STATE_CHECKED, node.checked, of: accessible)
      } else if node.traits.contains(.isButton) || node.traits.contains(.isSelected) {
        let isSelected = node.traits.contains(.isSelected)
        set(GTK_ACCESSIBLE_STATE_SELECTED, isSelected ? 1 : 0, of: accessible)
      }
      for (name, isAvailable) in [
        ("element.increment", node.isAdjustable), ("element.decrement", node.isAdjustable),
      ] where node.kind != .entry {
        gtk_widget_action_set_enabled(widget, name, isAvailable ? 1 : 0)
      }
      ElementWidget.handle(
        widget,
        ElementWidget.Handlers(
          activate: { [unowned window] in window.handle { _ = node.activate() } },
          increment: { [unowned window] in window.handle { _ = node.increment() } },
          decrement: { [unowned window] in window.handle { _ = node.decrement() } },
          setNumber: { [unowned window, unowned self] number in
            window.handle { _ = node.setNumber(number) }
            // The widget has the new number already, whatever the views have made of it.
            self.setNeedsRefresh()
          }))
    }

    /// Sets the description. GTK 4.8 does not expose values as text, so they come before the hint, unless they
    /// are exposed otherwise.
    private func describe(_ accessible: OpaquePointer, by node: AccessibilityNode) {
      set(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, node.value, of: accessible)
      let isTold = node.kind != .plain || node.traits.contains(.isToggle)
      let words = [isTold ? "" : node.value, node.hint].filter { !$0.isEmpty }
      set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words.joined(separator: ", "), of: accessible)
    }

    private func set(
      _ state: GtkAccessibleState, _ isOn: Bool, of accessible: OpaquePointer
    ) {
      var (state, value) = (state, GValue())
      g_value_init(&value, GType(5 << 2))
      g_value_set_boolean(&value, isOn ? 1 : 0)
      gtk_accessible_update_state_value(accessible, 1, &state, &value)
    }

    private func set(_ state: GtkAccessibleState, _ number: gint, of accessible: OpaquePointer) {
      var (state, value) = (state, GValue())
      g_value_init(&value, GType(6 << 2))
      g_value_set_int(&value, number)
      gtk_accessible_update_state_value(accessible, 1, &state, &value)
    }

    private func set(
      _ property: GtkAccessibleProperty, _ isOn: Bool, of accessible: OpaquePointer
    ) {
      var (property, value) = (property, GValue())
      g_value_init(&value, GType(5 << 2))
      g_value_set_boolean(&value, isOn ? 1 : 0)
      gtk_accessible_update_property_value(accessible, 1, &property, &value)
    }

    private func set(
      _ property: GtkAccessibleProperty, _ text: String, of accessible: OpaquePointer
    ) {
      var (property, value) = (property, GValue())
      g_value_init(&value, GType(16 << 2))
      g_value_set_string(&value, text)
      gtk_accessible_update_property_value(accessible, 1, &property, &value)
      g_value_unset(&value)
    }
  }

  extension AccessibilityContainer {
    /// Nil for one that assistive technology doesn't navigate by.
    fileprivate var role: GtkAccessibleRole? {
      switch kind {
      case .list: GTK_ACCESSIBLE_ROLE_LIST
      case .row: GTK_ACCESSIBLE_ROLE_LIST_ITEM
      case .tabBar: GTK_ACCESSIBLE_ROLE_TAB_LIST
      default: nil
      }
    }
  }

  extension AccessibilityNode {
    fileprivate var role: GtkAccessibleRole {
      switch control {
      case .textField:
        return traits.contains(.isSearchField)
          ? GTK_ACCESSIBLE_ROLE_SEARCH_BOX : GTK_ACCESSIBLE_ROLE_TEXT_BOX
      case .slider: return GTK_ACCESSIBLE_ROLE_SLIDER
      case .stepper: return GTK_ACCESSIBLE_ROLE_SPIN_BUTTON
      case .progress: return GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
      case .tab: return GTK_ACCESSIBLE_ROLE_TAB
      case .segment, .border, .switch, nil: break
      }
      if traits.contains(.isToggle) { return GTK_ACCESSIBLE_ROLE_SWITCH }
      if traits.contains(.isHeader) { return GTK_ACCESSIBLE_ROLE_HEADING }
      if traits.contains(.isLink) { return GTK_ACCESSIBLE_ROLE_LINK }
      if traits.contains(.isSearchField) { return GTK_ACCESSIBLE_ROLE_SEARCH_BOX }
      if traits.contains(.isButton) { return GTK_ACCESSIBLE_ROLE_BUTTON }
      if traits.contains(.isImage) { return GTK_ACCESSIBLE_ROLE_IMG }
      return traits.contains(.isStaticText) ? GTK_ACCESSIBLE_ROLE_LABEL : GTK_ACCESSIBLE_ROLE_GROUP
    }

    /// The kind of widget that represents it.
    fileprivate var kind: ElementWidget.Kind {
      switch control {
      case .textField: .entry
      case .slider, .progress(.some): .range
      default: .plain
      }
    }

    /// The state of a toggle, from its value.
    fileprivate var checked: gint {
      switch value {
      case "1": gint(GTK_ACCESSIBLE_TRISTATE_TRUE.rawValue)
      case "mixed": gint(GTK_ACCESSIBLE_TRISTATE_MIXED.rawValue)
      default: gint(GTK_ACCESSIBLE_TRISTATE_FALSE.rawValue)
      }
    }

    /// The level of a heading; 2 if it has none, as on the web.
    fileprivate var level: Int? {
      guard role == GTK_ACCESSIBLE_ROLE_HEADING else { return nil }
      return headingLevel == .unspecified ? 2 : Int(headingLevel.rawValue)
    }
  }

#endif
