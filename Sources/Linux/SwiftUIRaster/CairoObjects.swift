import CCairo

// Owners of C objects, which release them.

final class CairoSurface {
  let pointer: OpaquePointer

  /// Takes over the caller's reference.
  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    cairo_surface_destroy(pointer)
  }
}

final class CairoContext {
  let pointer: OpaquePointer

  init(_ surface: CairoSurface) {
    pointer = cairo_create(surface.pointer)
  }

  deinit {
    cairo_destroy(pointer)
  }

  func checkStatus() throws {
    let status = cairo_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RasterError.cairo(String(cString: cairo_status_to_string(status)))
    }
  }
}

/// A reference to a GObject: Pango's layouts, contexts and font maps.
final class GObjectReference {
  let pointer: OpaquePointer

  /// Takes over the caller's reference.
  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }
}
