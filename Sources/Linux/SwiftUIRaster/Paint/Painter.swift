import CCairo
import Foundation
import SwiftUICore

/// Paints display lists, for tests, films and windows.
///
/// Use one painter for all frames of a screen: it caches lines of text and repaints only what has changed. All
/// painters of the same scale produce the same pixels for a list.
///
/// Bad input (numbers that are not finite, groups that are not nested) never traps; the drawing concerned is
/// omitted, with one warning per cause.
@MainActor public final class Painter {
  /// Pixels per point.
  public let scale: CGFloat
  let masks: MaskStore
  /// The last frame and its content, for repainting only what has changed.
  private var last: (surface: FrameSurface, keeper: FrameKeeper)?
  /// If false every frame is painted as a whole: for comparisons, and for frames that have little in common.
  package var keepsFrames = true
  /// The work of all frames so far.
  package internal(set) var work = PaintedWork()

  /// The families that texts and symbols are painted in, with the versions of their fonts:
  /// `Inter 3.019`. Empty where there are no fonts.
  package static var fontVersions: [String] {
    guard let environment = try? FontEnvironment.shared() else { return [] }
    return environment.versions.map { "\($0.key) \($0.value)" }.sorted()
  }

  /// - Parameter scale: Pixels per point; one that is not a positive number counts as 1.
  public init(scale: CGFloat) {
    if scale.isFinite, scale > 0 {
      self.scale = scale
    } else {
      RuntimeWarning.once("scale", "a painter can't have a scale of \(scale); it has 1")
      self.scale = 1
    }
    masks = MaskStore(scale: self.scale)
  }

  /// Paints a list on a new bitmap of its size.
  package func paint(_ list: DisplayList) throws -> Bitmap {
    let size = try Bitmap.pixelSize(of: list.size, scale: scale)
    var bitmap = try Bitmap(width: size.width, height: size.height, scale: scale)
    try draw(list, on: &bitmap)
    return bitmap
  }

  /// Paints a list over `bitmap`, whose memory is reused if the size is the same.
  package func paint(_ list: DisplayList, into bitmap: inout Bitmap) throws {
    let size = try Bitmap.pixelSize(of: list.size, scale: scale)
    if bitmap.width != size.width || bitmap.height != size.height || bitmap.scale != scale {
      bitmap = try Bitmap(width: size.width, height: size.height, scale: scale)
    }
    try draw(list, on: &bitmap)
  }

  /// The maximum number of pixels of a frame that is kept for the next one: 32 MB.
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
