import CWebP
import Foundation
import SwiftUICore
import SwiftUIRaster
import Testing

/// A page with everything on it.
@MainActor private func page() throws -> DisplayList {
  let text = try layout(
    [
      TextRun(string: "Deterministic pixels, ", font: font(17)),
      TextRun(string: "bold and blue", font: font(17, .bold), color: blue, isUnderlined: true),
    ], width: 150)
  let gradient = Paint.linearGradient(
    [Paint.Stop(location: 0, color: red), Paint.Stop(location: 1, color: .white)],
    start: .zero, end: CGPoint(x: 100, y: 80))
  let card = Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 80), cornerRadius: 16)
  let star = SymbolGlyph(name: "star.fill", size: CGSize(width: 20, height: 20), weight: .regular)
  let commands: [DisplayList.Command] =
    [.fill(card, gradient, FillStyle(), origin: CGPoint(x: 5, y: 5.3))]
    + group(
      CGAffineTransform(rotationAngle: 0.2), clip: card, opacity: 0.7,
      [.text(text, color: .black, origin: CGPoint(x: 10, y: 10)), fill(rect(0, 60, 99, 9), blue)])
    + [
      .text(text, color: .black, origin: CGPoint(x: 10, y: 90)),
      .symbol(star, color: red, origin: CGPoint(x: 120, y: 20)),
    ]
  return DisplayList(size: CGSize(width: 170, height: 150), background: .white, commands: commands)
}

/// FNV-1a, the same in every process.
private func fingerprint(_ data: Data) -> String {
  let hash = data.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  return String(hash, radix: 16)
}

@MainActor @Suite("PNG")
struct PNGTests {
  @Test func `Two painters give byte-identical PNGs, and a used one the same again`() throws {
    let painter = Painter(scale: 2)
    let first = try painter.paint(page()).pngData()
    #expect(try painter.paint(page()).pngData() == first)
    #expect(try Painter(scale: 2).paint(page()).pngData() == first)
    #expect(try Painter(scale: 1).paint(page()).pngData() != first)
  }

  #if compiler(>=6.2)
    @Test func `Another process paints the same bytes`() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        let text = try await MainActor.run {
          fingerprint(try Painter(scale: 2).paint(page()).pngData())
        }
        FileHandle.standardOutput.write(Data("<\(text)>".utf8))
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      let own = fingerprint(try Painter(scale: 2).paint(page()).pngData())
      #expect(output.contains("<\(own)>"))
    }
  #endif

  @Test(arguments: [RGBA.white, .clear])
  func `A PNG reads back as the same pixels`(background: RGBA) throws {
    var list = try page()
    list = DisplayList(size: list.size, background: background, commands: list.commands)
    let bitmap = try Painter(scale: 2).paint(list)
    let read = try Bitmap(pngData: bitmap.pngData(), scale: 2)
    #expect(read.width == 340)
    #expect(read.height == 300)
    // PNG stores colours without their opacity: a translucent component may be off by one.
    let limit = background == .white ? 0 : 1
    for (a, b) in zip(read.pixels, bitmap.pixels) where a != b {
      for shift in [0, 8, 16, 24] as [UInt32] {
        #expect(abs(Int((a >> shift) & 0xFF) - Int((b >> shift) & 0xFF)) <= limit)
      }
    }
  }

  @Test func `Bytes that are no PNG are refused`() {
    #expect(throws: RasterError.invalidPNG) { try Bitmap(pngData: Data("GIF89a".utf8)) }
    #expect(throws: RasterError.invalidPNG) { try Bitmap(pngData: Data()) }
  }

  @Test
  func `A bitmap is a value: a copy does not follow, equal pixels are equal bitmaps`() throws {
    let painter = Painter(scale: 1)
    let list = DisplayList(size: CGSize(width: 2, height: 2), background: red)
    var bitmap = try painter.paint(list)
    let copy = bitmap
    #expect(copy == (try painter.paint(list)))
    #expect(copy.hashValue == bitmap.hashValue)
    try painter.paint(DisplayList(size: list.size, background: blue), into: &bitmap)
    #expect(copy.picture == ["rr", "rr"])
    #expect(copy != bitmap)
    #expect(copy.color(x: 1, y: 1) == red)
    #expect(copy.color(x: 2, y: 0) == .clear)
  }
}

@MainActor @Suite("Film strips")
struct FilmStripTests {
  private func frame(_ width: CGFloat, _ height: CGFloat, _ color: RGBA) throws -> Bitmap {
    try paint(width, height, background: color, [])
  }

  @Test func `Frames stand in reading order on a ground, twelve points apart`() throws {
    let strip = try FilmStrip.bitmap(frames: [frame(20, 30, red), frame(20, 30, blue)])
    #expect(strip.width == 12 + 20 + 12 + 20 + 12)
    #expect(strip.height == 12 + 30 + 12)
    #expect(strip.color(x: 12, y: 12) == red)
    #expect(strip.color(x: 31, y: 41) == red)
    #expect(strip.color(x: 44, y: 12) == blue)
    for (x, y) in [(11, 12), (32, 12), (43, 41), (20, 42)] {
      #expect(strip.color(x: x, y: y) == strip.color(x: 0, y: 0))
    }
  }

  @Test func `Many frames wrap into rows of the same length`() throws {
    let frames = try (0..<12).map { _ in try frame(39, 84, red) }
    let strip = try FilmStrip.bitmap(frames: frames)
    #expect(strip.width == 12 + 6 * 51)
    #expect(strip.height == 12 + 2 * 96)
  }

  @Test func `Captions leave ink under their frames`() throws {
    let frames = [try frame(80, 40, red), try frame(80, 40, red)]
    let plain = try FilmStrip.bitmap(frames: frames, captions: [""])
    let strip = try FilmStrip.bitmap(frames: frames, captions: ["120 ms", "240 ms", "unused"])
    #expect(strip.height == plain.height)
    func inked(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
      rows.contains { y in columns.contains { strip.color(x: $0, y: y) != plain.color(x: $0, y: y) }
      }
    }
    #expect(inked(12..<92, 52..<72))
    #expect(inked(104..<184, 52..<72))
    #expect(!inked(0..<strip.width, 0..<52))
  }

  @Test func `A strip needs a frame, and its PNG is of its size`() throws {
    #expect(throws: RasterError.noFrames) { try FilmStrip.png(frames: [], captions: []) }
    let data = try FilmStrip.png(frames: [frame(20, 30, red)], captions: [])
    #expect(try Bitmap(pngData: data).width == 44)
  }
}

@MainActor @Suite("Animated WebP")
struct AnimatedWebPTests {
  private struct Film: Equatable {
    var durations: [Int]
    var loops: Int
    var width: Int
    var pixels: [[UInt32]]
  }

  /// Decodes with libwebp's own animation decoder.
  private func decode(_ data: Data) throws -> Film {
    try data.withUnsafeBytes { buffer in
      var input = WebPData(
        bytes: buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), size: buffer.count)
      var options = WebPAnimDecoderOptions()
      WebPAnimDecoderOptionsInit(&options)
      options.color_mode = MODE_bgrA
      let decoder = try #require(WebPAnimDecoderNew(&input, &options))
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      WebPAnimDecoderGetInfo(decoder, &info)
      var film = Film(
        durations: [], loops: Int(info.loop_count), width: Int(info.canvas_width), pixels: [])
      var previous: Int32 = 0
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var frame: UnsafeMutablePointer<UInt8>?
        var time: Int32 = 0
        WebPAnimDecoderGetNext(decoder, &frame, &time)
        film.durations.append(Int(time - previous))
        previous = time
        let count = Int(info.canvas_width * info.canvas_height)
        let pixels = UnsafeRawPointer(frame!).assumingMemoryBound(to: UInt32.self)
        film.pixels.append(Array(UnsafeBufferPointer(start: pixels, count: count)))
      }
      return film
    }
  }

  private func frames(_ count: Int) throws -> [Bitmap] {
    try (0..<count).map { index in
      try paint(24, 16, [fill(rect(CGFloat(index), 2, 5, 5), index % 2 == 0 ? red : blue)])
    }
  }

  @Test func `A film has its frames, durations and loops, and every pixel`() throws {
    let frames = try frames(5)
    let data = try AnimatedWebP.encode(
      frames: frames, frameDuration: .milliseconds(40), loops: 3)
    let film = try decode(data)
    #expect(film.durations == [40, 40, 40, 40, 40])
    #expect(film.loops == 3)
    #expect(film.width == 24)
    #expect(film.pixels == frames.map(\.pixels))
  }

  @Test func `Parts of a millisecond add up`() throws {
    let data = try AnimatedWebP.encode(
      frames: frames(6), frameDuration: .nanoseconds(16_666_667))
    #expect(try decode(data).durations == [17, 16, 17, 17, 16, 17])
  }

  @Test
  func `Frames may last differently, and a frame without change lengthens the one before`() throws {
    let three = try frames(3)
    let data = try AnimatedWebP.encode(
      frames: three, frameDurations: [.milliseconds(10), .milliseconds(500)])
    #expect(try decode(data).durations == [10, 500, 500])
    let still = try AnimatedWebP.encode(
      frames: [three[0], three[0], three[1]], frameDuration: .milliseconds(100))
    #expect(try decode(still).durations == [200, 100])
  }

  @Test func `A lossy film is near the pixels it was made from`() throws {
    let frames = try frames(2)
    let data = try AnimatedWebP.encode(
      frames: frames, frameDuration: .milliseconds(40), quality: .lossy(90))
    let film = try decode(data)
    #expect(film.durations == [40, 40])
    // The middle of the square is red still.
    let pixel = film.pixels[0][4 * 24 + 2]
    #expect((pixel >> 16) & 0xFF > 200)
    #expect((pixel >> 8) & 0xFF < 60)
  }

  @Test func `What can't be a film is refused`() throws {
    let two = try frames(2)
    #expect(throws: RasterError.noFrames) {
      try AnimatedWebP.encode(frames: [], frameDuration: .milliseconds(40))
    }
    #expect(throws: RasterError.framesDifferInSize(index: 1)) {
      try AnimatedWebP.encode(
        frames: [two[0], Bitmap(width: 3, height: 3)], frameDuration: .milliseconds(40))
    }
    for duration in [Duration.zero, .milliseconds(-1), .seconds(100)] {
      #expect(throws: RasterError.invalidFrameDuration) {
        try AnimatedWebP.encode(frames: two, frameDuration: duration)
      }
    }
    #expect(throws: RasterError.emptyPicture) {
      try AnimatedWebP.encode(
        frames: [Bitmap(width: 0, height: 0)], frameDuration: .milliseconds(40))
    }
  }

  @Test func `Errors say in one line what is wrong`() {
    #expect(
      RasterError.missingFont(family: "Inter", package: "fonts-inter").description
        == "the font Inter is not installed; on Debian: apt-get install fonts-inter")
  }
}
