#if Desktop
  import CGTK

  /// The widgets that represent accessibility elements: invisible, and unreachable for the pointer.
  ///
  /// GTK 4.8 exposes a widget by its class: numbers only of ranges, texts only of entries. So elements with
  /// numbers or texts are such widgets.
  @MainActor enum ElementWidget {
    enum Kind {
      case plain
      /// Contains other widgets.
      case container
      /// Has a number that assistive technology can set.
      case range
      /// Has a text.
      case entry
    }

    /// Called on requests of assistive technology.
    struct Handlers {
      var activate: () -> Void
      var increment: () -> Void
      var decrement: () -> Void
      var setNumber: (Double) -> Void
    }

    typealias Widget = UnsafeMutablePointer<GtkWidget>

    private static var handlers: [UnsafeMutableRawPointer: Handlers] = [:]
    /// Set while values are written to a widget, so that these are not passed back to its element.
    private static var isWriting = false

    static func make(_ kind: Kind, _ role: GtkAccessibleRole) -> Widget {
      var value = GValue()
      g_value_init(&value, gtk_accessible_role_get_type())
      g_value_set_enum(&value, gint(role.rawValue))
      let type =
        switch kind {
        case .plain: plainType
        case .container: containerType
        case .range: rangeType
        case .entry: entryType
        }
      let object = "accessible-role".withCString { name in
        var names: [UnsafePointer<CChar>?] = [name]
        return g_object_new_with_properties(type, 1, &names, &value)!
      }
      let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
      gtk_widget_set_can_target(widget, 0)
      switch kind {
      case .plain, .container: break
      case .range:
        let changed: PlainHandler = { range, _ in
          guard let range, !ElementWidget.isWriting else { return }
          let number = gtk_range_get_value(range.assumingMemoryBound(to: GtkRange.self))
          ElementWidget.handlers[range]?.setNumber(number)
        }
        connect(UnsafeMutableRawPointer(widget), "value-changed", plain: changed, nil)
      case .entry:
        // Text is typed into the views. An editable widget would have a blinking cursor.
        gtk_editable_set_editable(OpaquePointer(widget), 0)
        gtk_editable_set_width_chars(OpaquePointer(widget), 0)
        let activated: PlainHandler = { entry, _ in
          if let entry { ElementWidget.handlers[entry]?.activate() }
        }
        connect(UnsafeMutableRawPointer(widget), "activate", plain: activated, nil)
      }
      return widget
    }

    static func handle(_ widget: Widget, _ handlers: Handlers?) {
      self.handlers[UnsafeMutableRawPointer(widget)] = handlers
    }

    /// Sets the number of a range.
    static func write(_ number: Double, in bounds: ClosedRange<Double>, to widget: Widget) {
      isWriting = true
      let range = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkRange.self)
      gtk_range_set_range(range, bounds.lowerBound, bounds.upperBound)
      gtk_range_set_value(range, number)
      isWriting = false
    }

    /// Sets the text of an entry.
    static func write(_ text: String, to widget: Widget) {
      let editable = OpaquePointer(widget)
      let old = gtk_editable_get_text(editable).map { String(cString: $0) }
      if old != text { gtk_editable_set_text(editable, text) }
    }

    static func isEntryFocused(in window: DesktopWindow) -> Bool {
      focused(in: window).map { isOne($0, of: gtk_entry_get_type()) } ?? false
    }

    /// The widget of the element that has GTK's focus; nil for none.
    static func focused(in window: DesktopWindow) -> Widget? {
      var widget = gtk_widget_get_focus_child(window.canvas)
      while let container = widget, isOne(container, of: containerType) {
        widget = gtk_widget_get_focus_child(container)
      }
      return widget
    }

    private static func isOne(_ widget: Widget, of type: GType) -> Bool {
      let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
      return g_type_check_instance_is_a(instance, type) != 0
    }

    // MARK: Classes

    private typealias Action =
      @MainActor @convention(c) (Widget?, UnsafePointer<CChar>?, OpaquePointer?) -> Void

    private static let plainType = register(
      "MastheadElement", gtk_widget_get_type(), MemoryLayout<GtkWidgetClass>.size,
      MemoryLayout<GtkWidget>.size)

    private static let containerType = g_type_register_static_simple(
      gtk_widget_get_type(), "MastheadContainer", guint(MemoryLayout<GtkWidgetClass>.size), nil,
      guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

    private static let rangeType = register(
      "MastheadRange", gtk_range_get_type(), MemoryLayout<GtkRangeClass>.size,
      MemoryLayout<GtkRange>.size)

    private static let entryType = g_type_register_static_simple(
      gtk_entry_get_type(), "MastheadEntry", guint(MemoryLayout<GtkEntryClass>.size),
      { pointer, _ in
        // Handles requests of assistive technology, for which GTK's own entries have nothing.
        let widgetClass = pointer!.assumingMemoryBound(to: GtkWidgetClass.self)
        gtk_widget_class_set_activate_signal_from_name(widgetClass, "activate")
      },
      guint(MemoryLayout<GtkEntry>.size), nil, GTypeFlags(rawValue: 0))

    private static func register(
      _ name: String, _ parent: GType, _ classSize: Int, _ size: Int
    ) -> GType {
      g_type_register_static_simple(
        parent, name, guint(classSize),
        { pointer, _ in
          let widgetClass = pointer!.assumingMemoryBound(to: GtkWidgetClass.self)
          let activate: Action = { widget, _, _ in
            if let widget { ElementWidget.handlers[UnsafeMutableRawPointer(widget)]?.activate() }
          }
          let increment: Action = { widget, _, _ in
            if let widget { ElementWidget.handlers[UnsafeMutableRawPointer(widget)]?.increment() }
          }
          let decrement: Action = { widget, _, _ in
            if let widget { ElementWidget.handlers[UnsafeMutableRawPointer(widget)]?.decrement() }
          }
          for (name, action) in [
            ("element.activate", activate), ("element.increment", increment),
            ("element.decrement", decrement),
          ] {
            gtk_widget_class_install_action(
              widgetClass, name, nil, unsafeBitCast(action, to: GtkWidgetActionActivateFunc.self))
          }
        },
        guint(size), nil, GTypeFlags(rawValue: 0))
    }
  }
#endif
