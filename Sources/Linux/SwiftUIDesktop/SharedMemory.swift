#if Desktop
  import CGTK
  import Foundation

  /// Keeps the shared memory through which a window's pictures go to an X server.
  ///
  /// cairo shares memory with the server, and releases it when nothing uses it any more: after every frame.
  /// Requesting, mapping and clearing it for the next one takes longer than everything else of showing a
  /// picture. It is kept by keeping a picture in it. On other displays, and for servers on other machines,
  /// there is no such memory, and this has no effect.
  @MainActor final class SharedMemory {
    private var picture: OpaquePointer?
    /// The number of pixels of the pictures that fit.
    private var room = 0

    /// Touches the memory of a frame's pictures before the first frame, since the system provides it page by
    /// page at the first write; freed memory stays with the process (`keepFreedMemory`). At most 8 MB for each
    /// of three pictures: ours, the one that the toolkit puts together, and one for a size that changes.
    ///
    /// - Parameters:
    ///   - width: In points, as ``height``.
    ///   - scale: Pixels per point.
    static func prepareFrames(width: Int, height: Int, scale: Int) {
      let size = min(width * height * scale * scale * 4, 8 << 20)
      let pictures = (0..<3).map { _ in malloc(size) }
      for case let picture? in pictures { memset(picture, 0, size) }
      for picture in pictures { free(picture) }
    }

    /// The largest scale of the display's monitors, since the window's monitor is not known yet.
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

    /// Provides memory for pictures of a size in pixels; for a window that is being enlarged, 1.5 times as
    /// much.
    func prepare(for widget: UnsafeMutablePointer<GtkWidget>, width: Int, height: Int) {
      guard width * height > room, width > 0, height > 0,
        let surface = gtk_widget_get_native(widget).flatMap(gtk_native_get_surface)
      else { return }
      release()
      let height = height * 3 / 2
      room = width * height
      // The server may read one picture while the next one is written. They are cleared, so that the memory
      // exists before the first frame.
      var pictures: [OpaquePointer] = []
      while pictures.count < 3,
        let picture = cgtk_shared_picture(surface, gint(width), gint(height))
      {
        pictures.append(picture)
      }
      for picture in pictures.dropFirst() { cairo_surface_destroy(picture) }
      picture = pictures.first
    }

    /// Releases the memory. The display must still be open.
    func release() {
      if let picture { cairo_surface_destroy(picture) }
      picture = nil
      room = 0
    }
  }
#endif
