import CCairo
import Foundation
import SwiftUIRuntime

/// Paints display lists: the one painter for tests, films and the window.
///
/// Keep one for all frames of a screen: it remembers how lines of text look, so that a frame that
/// shows a text again costs a copy instead of a drawing. The same list gives the same pixels from
/// every painter of that scale.
///
/// Numbers that can't be drawn (not finite, groups that don't nest) never trap; what they belong to
/// is left out, with one warning for each cause.
@MainActor public final class Painter {
  /// Pixels per point.
  public let scale: CGFloat
  private let masks: MaskStore

  /// A scale that is not a positive number counts as 1.
  public init(scale: CGFloat) {
    if scale.isFinite, scale > 0 {
      self.scale = scale
    } else {
      RuntimeWarning.once("scale", "a painter can't have a scale of \(scale); it has 1")
      self.scale = 1
    }
    masks = MaskStore(scale: self.scale)
  }

  /// A new bitmap of the list's size.
  public func paint(_ list: DisplayList) throws -> Bitmap {
    let size = try Bitmap.pixelSize(of: list.size, scale: scale)
    var bitmap = try Bitmap(width: size.width, height: size.height, scale: scale)
    try draw(list, on: &bitmap)
    return bitmap
  }

  /// Paints over everything in `bitmap`, which keeps its memory where its size fits.
  public func paint(_ list: DisplayList, into bitmap: inout Bitmap) throws {
    let size = try Bitmap.pixelSize(of: list.size, scale: scale)
    if bitmap.width != size.width || bitmap.height != size.height || bitmap.scale != scale {
      bitmap = try Bitmap(width: size.width, height: size.height, scale: scale)
    }
    try draw(list, on: &bitmap)
  }

  private func draw(_ list: DisplayList, on bitmap: inout Bitmap) throws {
    guard !bitmap.isEmpty else { return }
    let (width, height) = (bitmap.width, bitmap.height)
    try bitmap.withSurface { surface in
      try draw(list, on: PixelSurface(surface, width: width, height: height))
    }
  }

  func draw(_ list: DisplayList, on target: PixelSurface) throws {
    try Canvas(target: target, masks: masks).draw(list)
    try target.context.checkStatus()
  }
}
