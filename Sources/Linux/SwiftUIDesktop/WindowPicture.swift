#if Desktop
  import CGTK
  import Foundation
  import SwiftUICore
  import SwiftUIRaster

  /// What a window shows: its views, painted on a surface that is kept from frame to frame.
  @MainActor final class WindowPicture {
    private var painter = Painter(scale: 1)
    /// Painted in every frame, where something has changed.
    private var surface: FrameSurface?
    private let shared = SharedMemory()
    /// Whether the surface is not what the views are.
    var needsPainting = true

    /// What was painted so far.
    var work: PaintedWork { painter.work }

    /// Gives back what the display server shares, when the window is no longer on a display.
    func release() { shared.release() }

    /// The surface with the current content of the views.
    ///
    /// - Parameter content: Gives that content; called only if something has to be painted.
    func surface(
      size: CGSize, scale: CGFloat, on canvas: UnsafeMutablePointer<GtkWidget>,
      content: () -> DisplayList
    ) throws -> FrameSurface {
      if painter.scale != scale {
        painter = Painter(scale: scale)
        surface = nil
      }
      let frame: FrameSurface
      if let surface, surface.width == max(1, Int(size.width * scale)),
        surface.height == max(1, Int(size.height * scale))
      {
        guard needsPainting else { return surface }
        frame = surface
      } else {
        frame = try FrameSurface(size: size, scale: scale)
        surface = frame
        shared.prepare(for: canvas, width: frame.width, height: frame.height)
      }
      try painter.paint(content(), onto: frame)
      needsPainting = false
      return frame
    }
  }
#endif
