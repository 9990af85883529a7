import SwiftUICore

/// Pictures of a gesture, taken at equal intervals of the stage's time.
///
/// What each frame shows is recorded while the gesture is played, and painted when it is asked for: a strip paints
/// the frames that it shows, ``frames`` and ``animation()`` paint all.
public struct Film: Sendable {
  /// The pictures, in order. The first access takes some 10 ms for each of them, in a debug build some 60.
  @MainActor public var frames: [Bitmap] { reel.lists.indices.compactMap { try? reel.frame($0) } }
  let reel: FilmReel
  /// The time of each frame since the film's beginning.
  public let times: [Duration]
  /// The time between two frames.
  public let interval: Duration
  /// The distance that the main scroll view had scrolled, in both directions, at each frame; in points.
  let travelled: [CGFloat]
  /// Whether the stage was dark when the film began.
  let isDark: Bool

  /// Returns some of the frames side by side, with their times, as a PNG.
  ///
  /// - Parameter count: The number of frames, from the first to the last; 6 by default. They are
  ///   spread over the distance that the content scrolls as well as over time, so that the slow end
  ///   of a fling does not dominate.
  @MainActor public func strip(count: Int = 6) throws -> Data {
    let chosen = chosenFrames(count: max(1, count))
    return try FilmStrip.png(
      frames: chosen.map { try reel.frame($0) },
      captions: chosen.map { "\(Int((times[$0].seconds * 1000).rounded())) ms" }, isDark: isDark)
  }

  /// Returns the film as an animated WebP that loops.
  @MainActor public func animation() throws -> Data {
    try AnimatedWebP.encode(
      frames: reel.lists.indices.map { try reel.frame($0) }, frameDuration: interval)
  }

  /// The number of pixels per point.
  @MainActor package var scale: CGFloat { reel.scale }

  func chosenFrames(count: Int) -> [Int] {
    guard times.count > count, count > 1 else { return Array(0..<min(times.count, count)) }
    let way = travelled.last ?? 0
    // 0…1 for each frame: the mean of its fractions of distance and time.
    let places: [CGFloat] = times.indices.map { index in
      let time = CGFloat(index) / CGFloat(times.count - 1)
      return way > 0 ? (travelled[index] / way + time) / 2 : time
    }
    var chosen: [Int] = []
    for step in 0..<count {
      let place = CGFloat(step) / CGFloat(count - 1)
      let nearest = times.indices.min { abs(places[$0] - place) < abs(places[$1] - place) }
      if let nearest, chosen.last != nearest { chosen.append(nearest) }
    }
    return chosen
  }
}

extension Stage {
  /// Films what a script of gestures shows: one frame at the start, one after every `interval` of
  /// virtual time, and one at the end.
  ///
  /// - Parameters:
  ///   - interval: The time between two frames; 33 ms by default, at least 1 ms.
  ///   - scale: The number of pixels per point.
  ///   - script: Plays the gestures.
  public func film(
    every interval: Duration = .milliseconds(33), scale: CGFloat = 1, _ script: (Stage) -> Void
  ) throws -> Film {
    let recorder = FilmRecorder(interval: max(interval, .milliseconds(1)), scale: scale, self)
    self.recorder = recorder
    script(self)
    recorder.finish(self)
    self.recorder = nil
    if let error = recorder.error { throw error }
    return Film(
      reel: FilmReel(recorder.lists, scale: recorder.scale), times: recorder.times,
      interval: recorder.interval,
      travelled: recorder.travelled, isDark: recorder.isDark)
  }
}

/// Takes a picture at each interval of virtual time.
@MainActor final class FilmRecorder {
  let interval: Duration
  let isDark: Bool
  let scale: CGFloat
  private let start: Double
  private var next: Double
  private(set) var lists: [DisplayList] = []
  private(set) var times: [Duration] = []
  private(set) var travelled: [CGFloat] = []
  private var lastOffset: CGPoint?
  private(set) var error: (any Error)?

  init(interval: Duration, scale: CGFloat, _ stage: Stage) {
    self.interval = interval
    self.scale = scale
    isDark = stage.colorScheme == .dark
    start = stage.host.time
    next = start
    capture(stage)
  }

  func capture(_ stage: Stage) {
    guard stage.host.time >= next - 1e-9 else { return }
    take(stage)
    while next <= stage.host.time + 1e-9 { next += interval.seconds }
  }

  /// The time until the next picture, in seconds.
  func untilNext(_ stage: Stage) -> Double {
    let left = next - stage.host.time
    return left > 1e-9 ? left : interval.seconds
  }

  func finish(_ stage: Stage) {
    let elapsed = Duration.seconds(stage.host.time - start)
    if times.last != elapsed { take(stage) }
  }

  private func take(_ stage: Stage) {
    guard error == nil else { return }
    do {
      let list = stage.played { $0.displayList(scale: scale) }
      try Bitmap.checkSize(list.size, scale: Painter(scale: scale).scale)
      lists.append(list)
      times.append(.seconds(stage.host.time - start))
      let offset = stage.scrollOffset
      let last = lastOffset ?? offset
      let dx = offset.x - last.x
      let dy = offset.y - last.y
      travelled.append((travelled.last ?? 0) + (dx * dx + dy * dy).squareRoot())
      lastOffset = offset
    } catch {
      self.error = error
    }
  }
}

/// The frames of a film, painted when they are asked for.
@MainActor final class FilmReel {
  nonisolated let lists: [DisplayList]
  let scale: CGFloat
  private let painter: Painter
  /// The frames that were painted so far, by their places.
  private(set) var painted: [Int: Bitmap] = [:]

  init(_ lists: [DisplayList], scale: CGFloat) {
    self.lists = lists
    painter = Painter(scale: scale)
    self.scale = painter.scale
  }

  func frame(_ index: Int) throws -> Bitmap {
    if let frame = painted[index] { return frame }
    let frame = try painter.paint(lists[index])
    painted[index] = frame
    return frame
  }
}
