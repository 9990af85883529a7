import Foundation
import Stage
import SwiftUI
import TestSupport
import Testing

/// PDF and SVG files of asset catalogues, which MuPDF's command and librsvg draw. Where these are not installed the tests
/// are skipped, and a warning says so.
@MainActor
@Suite(
  "Vector images of asset catalogues",
  .enabled("needs Debian's packages mupdf-tools and librsvg2-2") {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/mutool") }
      && dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL) != nil
  })
final class VectorAssetTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("masthead-vectors-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func makeBundle(_ files: [String: String]) throws -> Bundle {
    for (path, contents) in files {
      let file = folder.appendingPathComponent("Assets.xcassets/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: file)
    }
    return try #require(Bundle(url: folder))
  }

  private func imageSet(_ file: String) -> String {
    #"{"images": [{"filename": "\#(file)", "idiom": "universal"}]}"#
  }

  /// A page whose left 20 points are red, and which is clear otherwise.
  private nonisolated static func page(_ boxes: String = "/MediaBox[0 0 40 20]") -> String {
    """
    %PDF-1.4
    1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
    2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
    3 0 obj <</Type/Page/Parent 2 0 R\(boxes)/Contents 4 0 R>> endobj
    4 0 obj <</Length 24>> stream
    1 0 0 rg 0 0 20 20 re f
    endstream endobj
    trailer <</Root 1 0 R>>
    """
  }

  private nonisolated static func drawing(
    _ attributes: String = #"width="40" height="20""#
  ) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" \(attributes)>
    <rect width="20" height="20" fill="#f00"/></svg>
    """
  }

  /// A symbol as SF Symbols exports it: 160 × 80 of a font of 100 points, on the baseline, with 20 beside it.
  private static let symbol = """
    <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
    <style>.SFSymbolsPreviewWireframe {fill:none;opacity:0.0;stroke:black;stroke-width:0.5}</style>
    <g id="Notes"><rect width="3300" height="2200" fill="white"/></g>
    <g id="Guides">
      <line id="Baseline-S" x1="263" x2="3036" y1="696" y2="696" stroke="#27AAE1"/>
      <line id="Baseline-M" x1="263" x2="3036" y1="1126" y2="1126" stroke="#27AAE1"/>
      <line id="left-margin-Regular-M" x1="1000" x2="1000" y1="1030" y2="1150" stroke="#00AEEF"/>
      <line id="right-margin-Regular-M" x1="1200" x2="1200" y1="1030" y2="1150" stroke="#00AEEF"/>
    </g>
    <g id="Symbols"><g id="Regular-M" transform="matrix(1 0 0 1 1020 1126)">
      <path class="monochrome-0 SFSymbolsPreviewWireframe" d="M0 0H160V-80H0Z"/></g></g>
    </svg>
    """

  private func color(_ picture: Bitmap, _ x: CGFloat, _ y: CGFloat) -> [Int] {
    let color = picture.color(x: Int(x), y: Int(y))
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }

  /// 40 × 20 points, whose left half is red and whose right half is clear.
  private nonisolated static let halves = [
    "Art.pdf": page(),
    // PDF 1.7 (ISO 32000-1), 14.11.2: the crop box is what a page shows.
    "Cropped.pdf": page("/MediaBox[-30 -10 80 60]/CropBox[0 0 40 20]"),
    "Art.svg": drawing(),
    // Of SVG 2, 8.2 and 7.2: the size is 100 % unless it is set, and that has no meaning without a ground.
    "Box.svg": drawing(#"viewBox="0 0 40 20""#),
    "Whole.svg": drawing(#"width="100%" height="100%" viewBox="0 0 40 20""#),
  ]

  @Test(arguments: halves.keys.sorted())
  func `a vector image has the size of its page, and is drawn without a ground`(file: String)
    throws
  {
    let bundle = try makeBundle([
      "Art.imageset/Contents.json": imageSet(file),
      "Art.imageset/\(file)": try #require(Self.halves[file]),
    ])
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      Image("Art", bundle: bundle).background(Color.blue).accessibilityIdentifier("art")
    }
    let frame = try #require(stage.frame(of: "art"))
    #expect(frame.size == CGSize(width: 40, height: 20))
    let picture = try stage.snapshot(scale: 1)
    #expect(color(picture, frame.minX + 10, frame.midY) == [255, 0, 0])
    #expect(
      color(picture, frame.minX + 30, frame.midY) == color(picture, frame.maxX - 1, frame.minY))
    #expect(color(picture, frame.minX + 30, frame.midY)[2] > 200)
  }

  /// 16384 is the first width that is not drawn.
  private nonisolated static let ribbons = [
    "Ribbon.pdf": page("/MediaBox[0 0 16384 20]"),
    "Ribbon.svg": drawing(#"width="16384" height="20""#),
    "Endless.svg": drawing(#"viewBox="0 0 1e300 20""#),
  ]

  @Test(arguments: ribbons.keys.sorted())
  func `a vector image of too many pixels draws nothing, with one warning`(file: String) throws {
    RuntimeWarning.reset()
    let bundle = try makeBundle([
      "\(file).imageset/Contents.json": imageSet(file),
      "\(file).imageset/\(file)": try #require(Self.ribbons[file]),
    ])
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      Image(file, bundle: bundle).accessibilityIdentifier("art")
    }
    #expect(stage.frame(of: "art")?.size == .zero)
    #expect(
      RuntimeWarning.messages.filter { $0.contains("there is no image called \(file)") }.count == 1)
  }

  @Test func `a symbol of an app goes with the font, on the baseline, in the foreground's colour`()
    throws
  {
    let bundle = try makeBundle([
      "own.symbolset/Contents.json":
        #"{"symbols": [{"filename": "own.svg", "idiom": "universal"}]}"#,
      "own.symbolset/own.svg": Self.symbol,
    ])
    let stage = Stage(size: CGSize(width: 300, height: 200)) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Image("own", bundle: bundle).accessibilityIdentifier("own")
        Color.clear.frame(width: 10, height: 10).accessibilityIdentifier("box")
      }
      .font(.system(size: 50)).foregroundStyle(Color(red: 1, green: 0, blue: 0))
    }
    let frame = try #require(stage.frame(of: "own"))
    let box = try #require(stage.frame(of: "box"))
    // 200 × 80 of 100.
    #expect(frame.size == CGSize(width: 100, height: 40))
    // A view without text has its baseline at its bottom.
    #expect(frame.maxY == box.maxY)
    let picture = try stage.snapshot(scale: 1)
    #expect(color(picture, frame.midX, frame.midY) == [255, 0, 0])
    // 10 points of margin, and nothing of the page.
    #expect(color(picture, frame.minX + 5, frame.midY) == [255, 255, 255])
    let small = Stage(size: CGSize(width: 300, height: 200)) {
      Image("own", bundle: bundle).accessibilityIdentifier("own")
        .font(.system(size: 50)).imageScale(.small)
    }
    #expect(small.frame(of: "own")?.size == CGSize(width: 80, height: 32))
  }

  @Test(arguments: ["pdf", "svg", "symbol"])
  func `a vector image that can't be read draws nothing, with one warning`(kind: String) throws {
    RuntimeWarning.reset()
    let isSymbol = kind == "symbol"
    let name = "broken-\(kind)"
    let file = "Art.\(isSymbol ? "svg" : kind)"
    let folder = "\(name).\(isSymbol ? "symbolset" : "imageset")"
    let contents = isSymbol ? #"{"symbols": [{"filename": "\#(file)"}]}"# : imageSet(file)
    let bundle = try makeBundle([
      "\(folder)/Contents.json": contents, "\(folder)/\(file)": isSymbol ? Self.drawing() : "none",
    ])
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      Image(name, bundle: bundle).accessibilityIdentifier("art")
    }
    _ = try stage.snapshot(scale: 1)
    #expect(stage.frame(of: "art")?.size == .zero)
    #expect(
      RuntimeWarning.messages.filter { $0.contains("there is no image called \(name)") }.count == 1)
  }
}
