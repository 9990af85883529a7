import CCairo
import Foundation
import SwiftUICore
import Testing

@testable import SwiftUIRaster

@MainActor @Suite("Shaping text")
struct TextShapingTests {
  nonisolated static let samples: [String] = [
    "Hello", "The quick brown fox jumps over the lazy dog.", "fi ffi -> office", "AVAVA To Ty",
    "e\u{301}a\u{308}\u{323} Ångström", "😀👩‍👩‍👧🇳🇱 family", "العربية نص", "שלום abc עולם", "日本語のテキスト。",
    "hy\u{AD}phen\u{AD}ation", "tab\tand\u{2028}separator\r\u{85}\0end", " lead and trail  ",
    "\u{301}starts with a mark", "a\u{200B}b\u{200D}c\u{FEFF}",
  ]

  private func sum(_ clusters: [TextCluster]) -> CGFloat {
    clusters.reduce(0) { $0 + $1.advance }
  }

  @Test(arguments: samples)
  func `Clusters add up to the text's bytes and never split a character`(sample: String) throws {
    let clusters = try PangoTextShaper().shape([TextRun(string: sample, font: font(17))])
    var ends: Set<Int> = [0]
    var position = 0
    for character in sample {
      position += character.utf8.count
      ends.insert(position)
    }
    position = 0
    for cluster in clusters {
      #expect(cluster.utf8Count > 0)
      position += cluster.utf8Count
      #expect(ends.contains(position))
    }
    #expect(position == sample.utf8.count)
  }

  @Test(arguments: samples)
  func `Advances add up to the width that Pango gives the line`(sample: String) throws {
    let environment = try FontEnvironment.shared()
    let runs = [
      TextRun(string: sample, font: font(17)),
      TextRun(string: sample, font: font(11, .bold), tracking: 1.5),
    ]
    let line = GlyphLine(runs, environment: environment)
    var extents = PangoRectangle()
    pango_layout_line_get_extents(line.line, nil, &extents)
    let width = CGFloat(extents.width) / CGFloat(PANGO_SCALE)
    #expect(abs(sum(try PangoTextShaper().shape(runs)) - width) < 0.02)
    #expect(width > 10)
  }

  @Test
  func `Without tracking of its own, a text is as wide as an untouched Pango layout`() throws {
    let string = "The quick brown fox, 0123456789"
    let environment = try FontEnvironment.shared()
    let plain = environment.makeLayout()
    let description = pango_font_description_from_string("DejaVu Serif")
    pango_font_description_set_absolute_size(description, 17 * Double(PANGO_SCALE))
    pango_layout_set_font_description(plain.pointer, description)
    pango_font_description_free(description)
    pango_layout_set_text(plain.pointer, string, -1)
    var width: Int32 = 0
    pango_layout_get_size(plain.pointer, &width, nil)
    let clusters = try PangoTextShaper().shape([
      TextRun(string: string, font: font(17, design: .serif))
    ])
    #expect(abs(sum(clusters) - CGFloat(width) / CGFloat(PANGO_SCALE)) < 0.02)
  }

  @Test(
    arguments: [
      ("Hello", 17, Font.Weight.regular, 39), ("Large Title", 34, .regular, 152.5),
      ("Title", 28, .regular, 52), ("Headline", 17, .semibold, 70.5),
      ("Subheadline", 15, .regular, 85), ("Footnote", 13, .regular, 54.5),
      ("Caption", 12, .regular, 44), ("Bold", 17, .semibold, 36), ("Banana", 17, .regular, 57),
      ("Cherry", 17, .regular, 52), ("Apple", 17, .regular, 44.5), ("Row", 17, .regular, 32.5),
    ] as [(String, CGFloat, Font.Weight, CGFloat)])
  func `Texts are about as wide as on iOS`(
    string: String, size: CGFloat, weight: Font.Weight, recorded: CGFloat
  ) throws {
    let width = sum(
      try PangoTextShaper().shape([TextRun(string: string, font: font(size, weight))]))
    #expect(abs(width - recorded) < recorded * 0.025)
  }

  @Test
  func `A text breaks after spaces and hyphens, at soft hyphens and between ideographs`() throws {
    func pieces(_ string: String) throws -> [String] {
      var pieces = [""]
      var rest = string.utf8[...]
      for cluster in try PangoTextShaper().shape([TextRun(string: string, font: font(17))]) {
        pieces[pieces.count - 1] += String(decoding: rest.prefix(cluster.utf8Count), as: UTF8.self)
        rest = rest.dropFirst(cluster.utf8Count)
        if cluster.allowsBreakAfter, !rest.isEmpty { pieces.append("") }
      }
      return pieces
    }
    #expect(try pieces("well-known facts") == ["well-", "known ", "facts"])
    #expect(try pieces("hy\u{AD}phen") == ["hy\u{AD}", "phen"])
    #expect(try pieces("日本語") == ["日", "本", "語"])
    #expect(try pieces("no\u{A0}break (here)") == ["no\u{A0}break ", "(here)"])
    #expect(try pieces("שלום עולם") == ["שלום ", "עולם"])
  }

  @Test func `White space is told from words`() throws {
    let clusters = try PangoTextShaper().shape([TextRun(string: "a b\tc", font: font(17))])
    #expect(clusters.map(\.isWhitespace) == [false, true, false, true, false])
  }

  @Test func `Characters whose parts lie in two runs are one cluster`() throws {
    let clusters = try PangoTextShaper().shape([
      TextRun(string: "e", font: font(17)), TextRun(string: "\u{301}x", font: font(17, .bold)),
    ])
    #expect(clusters.map(\.utf8Count) == [3, 1])
  }

  @Test func `Tracking adds its points after every character`() throws {
    let shaper = try PangoTextShaper()
    let plain = shaper.shape([TextRun(string: "Words", font: font(17))])
    let tracked = shaper.shape([TextRun(string: "Words", font: font(17), tracking: 2)])
    for (a, b) in zip(plain, tracked) { #expect(abs(b.advance - a.advance - 2) < 0.002) }
    #expect(tracked.count == 5)
  }

  @Test func `Monospaced digits are all as wide as each other, proportional ones are not`() throws {
    let shaper = try PangoTextShaper()
    func widths(_ font: ResolvedFont) -> Set<CGFloat> {
      Set(shaper.shape([TextRun(string: "0123456789", font: font)]).map(\.advance))
    }
    #expect(widths(font(17, hasMonospacedDigits: true)).count == 1)
    #expect(widths(font(17)).count > 1)
  }

  @Test func `Weight and slant choose other fonts`() throws {
    let shaper = try PangoTextShaper()
    func width(_ font: ResolvedFont) -> CGFloat {
      sum(shaper.shape([TextRun(string: "Hamburgefonstiv", font: font)]))
    }
    #expect(width(font(17, .bold)) > width(font(17)) + 1)
    #expect(width(font(17, isItalic: true)) != width(font(17)))
    #expect(width(font(17, design: .monospaced)) > width(font(17)) + 1)
  }

  @Test func `No text has no clusters, and a very long one is shaped whole`() throws {
    let shaper = try PangoTextShaper()
    #expect(shaper.shape([]).isEmpty)
    #expect(shaper.shape([TextRun(string: "", font: font(17))]).isEmpty)
    let long = String(repeating: "word ", count: 20_000)
    let clusters = shaper.shape([TextRun(string: long, font: font(17))])
    #expect(clusters.count == 100_000)
    let word = sum(shaper.shape([TextRun(string: "word ", font: font(17))]))
    #expect(abs(sum(clusters) / 20_000 - word) < 0.5)
  }

  @Test func `What is forgotten is shaped anew with the same result`() throws {
    let shaper = try PangoTextShaper()
    let run = [TextRun(string: "remember", font: font(17))]
    let before = shaper.shape(run)
    for index in 0..<3_000 {
      _ = shaper.shape([
        TextRun(string: "\(index)" + String(repeating: "x", count: 300), font: font(5))
      ])
    }
    #expect(shaper.shape(run) == before)
  }
}

@Suite("A bounded cache")
struct BoundedCacheTests {
  @Test
  func `Drops what has not been used for a while and never holds more than twice its capacity`() {
    var cache = BoundedCache<Int, Int>(capacity: 4)
    for key in 0..<100 {
      cache.insert(key, for: key, cost: 1)
      _ = cache.value(for: 0)
      #expect(cache.count <= 8)
    }
    #expect(cache.value(for: 0) == 0)
    #expect(cache.value(for: 50) == nil)
    #expect(cache.value(for: 99) == 99)
  }

  @Test func `Does not keep what costs more than it may hold`() {
    var cache = BoundedCache<Int, Int>(capacity: 4)
    cache.insert(1, for: 1, cost: 1)
    cache.insert(2, for: 2, cost: 5)
    #expect(cache.value(for: 2) == nil)
    #expect(cache.value(for: 1) == 1)
  }
}
