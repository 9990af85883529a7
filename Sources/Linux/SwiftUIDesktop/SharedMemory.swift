#if Desktop
  import CGTK
  import Foundation

  /// The memory that a window's pictures go through on their way to an X server, kept as long as the
  /// window is open.
  ///
  /// cairo shares memory with the server and gives it back as soon as nothing is in it any more: after
  /// every frame. For the next one it would be asked for, mapped and cleared again page by page, which
  /// takes longer than all the rest of showing a picture. It stays as long as a picture of ours lies in
  /// it. On other displays, and on a server of another machine, there is no such memory, and this does
  /// nothing.
  @MainActor final class SharedMemory {
    private var picture: OpaquePointer?
    /// Pictures of so many pixels fit.
    private var room = 0

    /// A frame makes a few pictures on its way to the display. The system hands memory out when it is
    /// written to for the first time, page by page: that happens here, before the first frame, and
    /// freed memory stays with the process (`keepFreedMemory`). At most 8 MB for each of six pictures.
    ///
    /// - Parameters:
    ///   - width: In points, as ``height``.
    ///   - scale: Pixels in a point.
    static func prepareFrames(width: Int, height: Int, scale: Int) {
      let size = min(width * height * scale * scale * 4, 8 << 20)
      let pictures = (0..<6).map { _ in malloc(size) }
      for case let picture? in pictures { memset(picture, 0, size) }
      for picture in pictures { free(picture) }
    }

    /// The largest scale of the display's monitors: on which one a window comes is known when it is there.
    static func largestScale() -> Int {
      guard let monitors = gdk_display_get_default().flatMap(gdk_display_get_monitors) else {
        return 1
      }
      let scales = (0..<g_list_model_get_n_items(monitors)).map { index -> Int in
        guard let monitor = g_list_model_get_item(monitors, index) else { return 1 }
        defer { g_object_unref(monitor) }
        return Int(gdk_monitor_get_scale_factor(OpaquePointer(monitor)))
      }
      return max(1, scales.max() ?? 1)
    }

    /// Has room for pictures of a size in pixels, and, for a window that is being made larger, for ones
    /// half as large again.
    func prepare(for widget: UnsafeMutablePointer<GtkWidget>, width: Int, height: Int) {
      guard width * height > room, width > 0, height > 0,
        let surface = gtk_widget_get_native(widget).flatMap(gtk_native_get_surface)
      else { return }
      release()
      let height = height * 3 / 2
      room = width * height
      // The server may still read one picture while the next one is written. Each is cleared as it is
      // made, so that the memory is there before the first frame.
      var pictures: [OpaquePointer] = []
      while pictures.count < 3,
        let picture = cgtk_shared_picture(surface, gint(width), gint(height))
      {
        pictures.append(picture)
      }
      for picture in pictures.dropFirst() { cairo_surface_destroy(picture) }
      picture = pictures.first
    }

    /// Gives the memory back. The display must still be open.
    func release() {
      if let picture { cairo_surface_destroy(picture) }
      picture = nil
      room = 0
    }
  }
#endif
