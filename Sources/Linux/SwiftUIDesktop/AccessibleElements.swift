#if Desktop
  import CGTK
  import SwiftUIRuntime

  /// Hands the runtime's accessibility tree to assistive technology.
  ///
  /// GTK 4.8 lets only widgets be accessible, so every element in sight has a child widget of the
  /// canvas: without a picture, out of reach for the pointer, as large as the element is shown. What
  /// lies under something else, as rows under a held header do, has none. They follow once the window
  /// comes to rest, never in a frame; where something moves without end, once in a while.
  @MainActor final class AccessibleElements {
    /// More than fit into a window would only cost time.
    static let limit = 500
    /// How often they follow what never rests, in milliseconds.
    private static let pace: guint = 500
    /// How long nothing has been painted before they follow, in milliseconds: a finger that drags rests
    /// between its movements, and GTK's next frame has to style every new widget.
    private static let rest: guint = 100

    private struct Element {
      let widget: UnsafeMutablePointer<GtkWidget>
      let role: GtkAccessibleRole
      var frame: CGRect
    }

    private unowned let window: DesktopWindow
    private var elements: [Element] = []
    private var refresh: guint = 0

    init(_ window: DesktopWindow) {
      self.window = window
    }

    /// Has the elements follow once the window has come to rest.
    func setNeedsRefresh() {
      if refresh != 0 {
        if window.host.isAnimating { return }
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

    /// The canvas goes, and with it all child widgets.
    func close() {
      if refresh != 0 { g_source_remove(refresh) }
      refresh = 0
      remove(from: 0)
    }

    /// Gives the child widgets their places; part of the canvas's allocation.
    func allocate() {
      for element in elements {
        var rect = GdkRectangle(
          x: gint(element.frame.minX.rounded()), y: gint(element.frame.minY.rounded()),
          width: gint(max(1, element.frame.width.rounded())),
          height: gint(max(1, element.frame.height.rounded())))
        gtk_widget_size_allocate(element.widget, &rect, -1)
      }
    }

    // MARK: Following the tree

    private func follow() {
      refresh = 0
      // What moves and ends asks again when it has ended.
      guard let host = window.host, !host.isSettling, !host.hasPendingWork else { return }
      let sight = CGRect(origin: .zero, size: host.size)
      let nodes = host.accessibilityTree.elements
        .filter { !$0.frame.isNull && $0.frame.intersects(sight) && !$0.isCovered }
        .prefix(AccessibleElements.limit)
      for (index, node) in nodes.enumerated() {
        let role = node.role
        if index < elements.count, elements[index].role != role { remove(from: index) }
        if index == elements.count { add(role, at: node.frame) }
        elements[index].frame = node.frame
        describe(elements[index].widget, by: node)
      }
      remove(from: nodes.count)
      gtk_widget_queue_allocate(window.canvas)
    }

    private func add(_ role: GtkAccessibleRole, at frame: CGRect) {
      let widget = ElementWidget.make(role)
      gtk_widget_set_parent(widget, window.canvas)
      elements.append(Element(widget: widget, role: role, frame: frame))
    }

    private func remove(from index: Int) {
      while elements.count > index {
        let widget = elements.removeLast().widget
        ElementWidget.actions[UnsafeMutableRawPointer(widget)] = nil
        gtk_widget_unparent(widget)
      }
    }

    private func describe(
      _ widget: UnsafeMutablePointer<GtkWidget>, by node: AccessibilityNode
    ) {
      let accessible = OpaquePointer(widget)
      set(GTK_ACCESSIBLE_PROPERTY_LABEL, node.label, of: accessible)
      set(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, node.value, of: accessible)
      set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, node.hint, of: accessible)
      if let level = node.level {
        var (property, value) = (GTK_ACCESSIBLE_PROPERTY_LEVEL, GValue())
        g_value_init(&value, GType(6 << 2))
        g_value_set_int(&value, gint(level))
        gtk_accessible_update_property_value(accessible, 1, &property, &value)
      }
      set(GTK_ACCESSIBLE_STATE_DISABLED, !node.isEnabled, of: accessible)
      // States that may be missing are numbers.
      if node.traits.contains(.isToggle) {
        set(GTK_ACCESSIBLE_STATE_CHECKED, node.checked, of: accessible)
      } else if node.traits.contains(.isButton) {
        let isSelected = node.traits.contains(.isSelected)
        set(GTK_ACCESSIBLE_STATE_SELECTED, isSelected ? 1 : 0, of: accessible)
      }
      ElementWidget.actions[UnsafeMutableRawPointer(widget)] = { [unowned window] in
        window.handle { _ = node.activate() }
      }
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
      _ property: GtkAccessibleProperty, _ text: String, of accessible: OpaquePointer
    ) {
      guard !text.isEmpty else {
        gtk_accessible_reset_property(accessible, property)
        return
      }
      var (property, value) = (property, GValue())
      g_value_init(&value, GType(16 << 2))
      g_value_set_string(&value, text)
      gtk_accessible_update_property_value(accessible, 1, &property, &value)
      g_value_unset(&value)
    }
  }

  extension AccessibilityNode {
    fileprivate var role: GtkAccessibleRole {
      if traits.contains(.isToggle) { return GTK_ACCESSIBLE_ROLE_SWITCH }
      if traits.contains(.isHeader) { return GTK_ACCESSIBLE_ROLE_HEADING }
      if traits.contains(.isLink) { return GTK_ACCESSIBLE_ROLE_LINK }
      if traits.contains(.isSearchField) { return GTK_ACCESSIBLE_ROLE_SEARCH_BOX }
      if traits.contains(.isButton) { return GTK_ACCESSIBLE_ROLE_BUTTON }
      if traits.contains(.isImage) { return GTK_ACCESSIBLE_ROLE_IMG }
      return traits.contains(.isStaticText) ? GTK_ACCESSIBLE_ROLE_LABEL : GTK_ACCESSIBLE_ROLE_GROUP
    }

    /// Of a toggle, by its value.
    fileprivate var checked: gint {
      switch value {
      case "1": gint(GTK_ACCESSIBLE_TRISTATE_TRUE.rawValue)
      case "mixed": gint(GTK_ACCESSIBLE_TRISTATE_MIXED.rawValue)
      default: gint(GTK_ACCESSIBLE_TRISTATE_FALSE.rawValue)
      }
    }

    /// Of a heading; 2 where it has none of its own, as on the web.
    fileprivate var level: Int? {
      guard role == GTK_ACCESSIBLE_ROLE_HEADING else { return nil }
      return headingLevel == .unspecified ? 2 : Int(headingLevel.rawValue)
    }
  }

  /// The class of the child widgets.
  @MainActor private enum ElementWidget {
    /// What activating an element does, by its widget.
    static var actions: [UnsafeMutableRawPointer: () -> Void] = [:]

    static func make(_ role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
      var value = GValue()
      g_value_init(&value, gtk_accessible_role_get_type())
      g_value_set_enum(&value, gint(role.rawValue))
      let object = "accessible-role".withCString { name in
        var names: [UnsafePointer<CChar>?] = [name]
        return g_object_new_with_properties(widgetType, 1, &names, &value)!
      }
      let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
      gtk_widget_set_can_target(widget, 0)
      gtk_widget_set_can_focus(widget, 0)
      return widget
    }

    private typealias Activate =
      @MainActor @convention(c) (
        UnsafeMutablePointer<GtkWidget>?, UnsafePointer<CChar>?, OpaquePointer?
      ) -> Void

    private static let widgetType: GType = g_type_register_static_simple(
      gtk_widget_get_type(), "MastheadElement", guint(MemoryLayout<GtkWidgetClass>.size),
      { pointer, _ in
        let widgetClass = pointer!.assumingMemoryBound(to: GtkWidgetClass.self)
        let activate: Activate = { widget, _, _ in
          if let widget { ElementWidget.actions[UnsafeMutableRawPointer(widget)]?() }
        }
        gtk_widget_class_install_action(
          widgetClass, "element.activate", nil,
          unsafeBitCast(activate, to: GtkWidgetActionActivateFunc.self))
      },
      guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))
  }
#endif
