import CCairo
import Foundation
import SwiftUICore

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
  let masks: MaskStore
  /// What was painted last, and what it shows: the next frame paints what changed.
  private var last: (surface: FrameSurface, keeper: FrameKeeper)?
  /// False paints every frame as a whole; for comparison.
  var keepsFrames = true
  /// What its frames took so far.
  package internal(set) var work = PaintedWork()

  /// A scale that is not a positive number counts as 1.
  /// The families that texts and symbols are painted in, with the versions of their fonts:
  /// `Inter 3.019`. Empty where there are no fonts.
  package static var fontVersions: [String] {
    guard let environment = try? FontEnvironment.shared() else { return [] }
    return environment.versions.map { "\($0.key) \($0.value)" }.sorted()
  }

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
  package func paint(_ list: DisplayList) throws -> Bitmap {
    let size = try Bitmap.pixelSize(of: list.size, scale: scale)
    var bitmap = try Bitmap(width: size.width, height: size.height, scale: scale)
    try draw(list, on: &bitmap)
    return bitmap
  }

  /// Paints over everything in `bitmap`, which keeps its memory where its size fits.
  package func paint(_ list: DisplayList, into bitmap: inout Bitmap) throws {
    let size = try Bitmap.pixelSize(of: list.size, scale: scale)
    if bitmap.width != size.width || bitmap.height != size.height || bitmap.scale != scale {
      bitmap = try Bitmap(width: size.width, height: size.height, scale: scale)
    }
    try draw(list, on: &bitmap)
  }

  /// Larger frames, in pixels, are not kept for the next one: 32 MB.
  private static let largestKept = 8 << 20

  private func draw(_ list: DisplayList, on bitmap: inout Bitmap) throws {
    guard !bitmap.isEmpty else { return }
    let (width, height) = (bitmap.width, bitmap.height)
    if keepsFrames, width * height <= Painter.largestKept {
      if last?.surface.width != width || last?.surface.height != height {
        last = (try FrameSurface(width: width, height: height), FrameKeeper())
      }
      if let last {
        let target = PixelSurface(last.surface.surface, width: width, height: height)
        try last.keeper.paint(list, on: target, masks: masks, work: &work)
        try target.context.checkStatus()
        bitmap.copyPixels(of: target)
        return
      }
    }
    try bitmap.withSurface { surface in
      try draw(list, on: PixelSurface(surface, width: width, height: height))
    }
  }

  func draw(_ list: DisplayList, on target: PixelSurface) throws {
    try CairoRenderer(target: target, masks: masks).draw(list)
    try target.context.checkStatus()
  }
}
