import Foundation
import Stage
import SwiftUI
import TestSupport
import Testing

/// PDF and SVG files of asset catalogues, which MuPDF's command and librsvg draw.
@MainActor @Suite("Vector images of asset catalogues")
struct VectorAssetTests {
  private func makeBundle(_ files: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("masthead-vectors-\(UUID().uuidString)")
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

  /// A page of 40 × 20 points whose left half is red, and whose right half is clear.
  private static let page = """
    %PDF-1.4
    1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
    2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
    3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 40 20]/Contents 4 0 R>> endobj
    4 0 obj <</Length 24>> stream
    1 0 0 rg 0 0 20 20 re f
    endstream endobj
    trailer <</Root 1 0 R>>
    """

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
    <rect width="20" height="20" fill="#f00"/></svg>
    """

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

  @Test(arguments: ["pdf", "svg"])
  func `a vector image has the size of its page, and is drawn without a ground`(kind: String)
    throws
  {
    let bundle = try makeBundle([
      "Art.imageset/Contents.json": imageSet("Art.\(kind)"),
      "Art.imageset/Art.\(kind)": kind == "pdf" ? Self.page : Self.drawing,
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
      "\(folder)/Contents.json": contents, "\(folder)/\(file)": isSymbol ? Self.drawing : "none",
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
