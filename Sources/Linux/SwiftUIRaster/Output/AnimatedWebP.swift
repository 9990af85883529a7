import CWebP
import Foundation

/// Encodes films as animated WebP, which all browsers and most viewers play.
public enum AnimatedWebP {
  public enum Quality: Hashable, Sendable {
    /// Without loss.
    case lossless
    /// 0 (small) … 100 (good), clamped.
    case lossy(Double)
  }

  /// The maximum side length of WebP, in pixels.
  public static let maximumSide = 16_383

  /// Encodes frames of equal duration.
  ///
  /// - Parameters:
  ///   - frames: At least one, all of the same size.
  ///   - frameDuration: 1 to 65,535 ms. Fractions of a millisecond add up: at 60 frames a second, frames last
  ///     17, 16 and 17 ms.
  ///   - loops: How often the film plays; 0 for endless.
  ///
  /// Equal consecutive frames are stored as one with a longer duration.
  public static func encode(
    frames: [Bitmap], frameDuration: Duration, quality: Quality = .lossless, loops: Int = 0
  ) throws -> Data {
    try encode(
      frames: frames, frameDurations: Array(repeating: frameDuration, count: frames.count),
      quality: quality, loops: loops)
  }

  /// Encodes frames with individual durations; a missing duration is that of the frame before.
  public static func encode(
    frames: [Bitmap], frameDurations: [Duration], quality: Quality = .lossless, loops: Int = 0
  ) throws -> Data {
    guard let first = frames.first else { throw RasterError.noFrames }
    guard !first.isEmpty else { throw RasterError.emptyPicture }
    guard first.width <= maximumSide, first.height <= maximumSide else {
      throw RasterError.bitmapTooLarge(width: Double(first.width), height: Double(first.height))
    }
    for (index, frame) in frames.enumerated() {
      guard frame.width == first.width, frame.height == first.height else {
        throw RasterError.framesDifferInSize(index: index)
      }
    }
    let times = try timestamps(count: frames.count, durations: frameDurations)
    let encoder = try Encoder(width: first.width, height: first.height, loops: loops)
    var configuration = try makeConfiguration(quality)
    for (frame, time) in zip(frames, times) {
      try encoder.add(frame, at: time, &configuration)
    }
    return try encoder.finish(at: times[frames.count])
  }

  /// The start of each frame and the end of the last one, in milliseconds.
  private static func timestamps(count: Int, durations: [Duration]) throws -> [Int32] {
    var times: [Int32] = []
    var elapsed = Duration.zero
    for index in 0..<count {
      times.append(try milliseconds(elapsed))
      guard let duration = index < durations.count ? durations[index] : durations.last,
        duration >= .milliseconds(1), duration <= .milliseconds(65_535)
      else { throw RasterError.invalidFrameDuration }
      elapsed += duration
    }
    times.append(try milliseconds(elapsed))
    return times
  }

  private static func milliseconds(_ duration: Duration) throws -> Int32 {
    let value = (duration / .milliseconds(1)).rounded()
    guard let milliseconds = Int32(exactly: value) else { throw RasterError.invalidFrameDuration }
    return milliseconds
  }

  private static func makeConfiguration(_ quality: Quality) throws -> WebPConfig {
    var configuration = WebPConfig()
    guard WebPConfigInit(&configuration) != 0 else {
      throw RasterError.webP("libwebp has another version than its header")
    }
    switch quality {
    case .lossless:
      configuration.lossless = 1
      // Plain areas and text compress well at this level; higher ones take ten times as long for a few per
      // cent.
      configuration.method = 1
      configuration.quality = 30
      configuration.exact = 1
    case .lossy(let value):
      configuration.quality = Float(min(max(0, value.isNaN ? 75 : value), 100))
      configuration.method = 3
    }
    return configuration
  }
}

/// libwebp's animation encoder.
private final class Encoder {
  private let pointer: OpaquePointer

  init(width: Int, height: Int, loops: Int) throws {
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0 else {
      throw RasterError.webP("libwebp has another version than its header")
    }
    options.anim_params.loop_count = Int32(min(max(0, loops), 65_535))
    guard let pointer = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw RasterError.webP("no memory for an encoder")
    }
    self.pointer = pointer
  }

  deinit {
    WebPAnimEncoderDelete(pointer)
  }

  func add(_ frame: Bitmap, at time: Int32, _ configuration: inout WebPConfig) throws {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else {
      throw RasterError.webP("libwebp has another version than its header")
    }
    picture.width = Int32(frame.width)
    picture.height = Int32(frame.height)
    picture.use_argb = 1
    guard WebPPictureAlloc(&picture) != 0, let target = picture.argb else {
      throw RasterError.webP("no memory for a frame")
    }
    defer { WebPPictureFree(&picture) }
    let stride = Int(picture.argb_stride)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        target[y * stride + x] = unmultiplied(frame.pixels[y * frame.width + x])
      }
    }
    guard WebPAnimEncoderAdd(pointer, &picture, time, &configuration) != 0 else {
      throw RasterError.webP(reason)
    }
  }

  func finish(at time: Int32) throws -> Data {
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(pointer, nil, time, nil) != 0,
      WebPAnimEncoderAssemble(pointer, &data) != 0
    else { throw RasterError.webP(reason) }
    return Data(bytes: data.bytes, count: data.size)
  }

  private var reason: String { String(cString: WebPAnimEncoderGetError(pointer)) }
}

/// A pixel without premultiplication, as WebP stores it.
private func unmultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 || alpha == 0 { return pixel }
  func component(_ shift: UInt32) -> UInt32 {
    min(255, (((pixel >> shift) & 0xFF) * 255 + alpha / 2) / alpha) << shift
  }
  return alpha << 24 | component(16) | component(8) | component(0)
}
