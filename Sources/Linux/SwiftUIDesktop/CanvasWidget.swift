#if Desktop
  import CGTK

  /// The widget that fills a window and is painted as a whole.
  ///
  /// Its class is registered from Swift; its functions find their window by the widget's address.
  @MainActor enum CanvasWidget {
    /// The window of the widget.
    @MainActor protocol Owner: AnyObject {
      /// The natural size of the widget, in points.
      var naturalSize: (width: Int, height: Int) { get }
      func allocate(width: Int, height: Int)
      /// - Parameter snapshot: A `GtkSnapshot`.
      func snapshot(_ snapshot: OpaquePointer)
    }

    private struct WeakOwner {
      weak var owner: (any Owner)?
    }

    private static var owners: [UnsafeMutableRawPointer: WeakOwner] = [:]

    static func make(for owner: any Owner) -> UnsafeMutablePointer<GtkWidget> {
      let object = g_object_new_with_properties(widgetType, 0, nil, nil)!
      let widget = UnsafeMutableRawPointer(object)
      owners[widget] = WeakOwner(owner: owner)
      return widget.assumingMemoryBound(to: GtkWidget.self)
    }

    private static func owner(of widget: UnsafeMutablePointer<GtkWidget>?) -> (any Owner)? {
      widget.flatMap { owners[UnsafeMutableRawPointer($0)]?.owner }
    }

    private static let widgetType: GType = g_type_register_static_simple(
      gtk_widget_get_type(), "MastheadCanvas", guint(MemoryLayout<GtkWidgetClass>.size),
      { pointer, _ in
        nonisolated(unsafe) let pointer = pointer
        MainActor.assumeIsolated { setUp(pointer!.assumingMemoryBound(to: GtkWidgetClass.self)) }
      },
      guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

    private typealias Measure =
      @MainActor @convention(c) (
        UnsafeMutablePointer<GtkWidget>?, GtkOrientation, gint, UnsafeMutablePointer<gint>?,
        UnsafeMutablePointer<gint>?, UnsafeMutablePointer<gint>?, UnsafeMutablePointer<gint>?
      ) -> Void
    private typealias Allocate =
      @MainActor @convention(c) (UnsafeMutablePointer<GtkWidget>?, gint, gint, gint) -> Void
    private typealias Snapshot =
      @MainActor @convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?) -> Void

    private static func setUp(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
      let measure: Measure = { widget, orientation, _, minimum, natural, _, _ in
        let size = CanvasWidget.owner(of: widget)?.naturalSize ?? (width: 1, height: 1)
        minimum?.pointee = 1
        natural?.pointee =
          gint(orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height)
      }
      let allocate: Allocate = { widget, width, height, _ in
        CanvasWidget.owner(of: widget)?.allocate(width: Int(width), height: Int(height))
      }
      let snapshot: Snapshot = { widget, snapshot in
        if let snapshot { CanvasWidget.owner(of: widget)?.snapshot(snapshot) }
      }
      widgetClass.pointee.measure = unsafeBitCast(
        measure, to: type(of: widgetClass.pointee.measure))
      widgetClass.pointee.size_allocate = unsafeBitCast(
        allocate, to: type(of: widgetClass.pointee.size_allocate))
      widgetClass.pointee.snapshot = unsafeBitCast(
        snapshot, to: type(of: widgetClass.pointee.snapshot))
      gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_GROUP)
      gtk_widget_class_set_css_name(widgetClass, "masthead")
    }
  }
#endif
