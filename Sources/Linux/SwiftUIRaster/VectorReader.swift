import CCairo
import CSVG
import Foundation
import SwiftUICore

/// Draws the PDF and SVG files of asset catalogues to pixels. librsvg and MuPDF's command, which read them, are looked
/// for when the first file is read; MuPDF's licence (AGPL) is the reason for a process of its own. Poppler's `pdftocairo`
/// leaves out gradients of Backyard Birds' plants, and `pdftoppm` has a ground.
enum VectorReader {
  /// A file's first page, or nil.
  static func image(at file: URL) -> LoadedImage? {
    file.pathExtension.lowercased() == "pdf" ? pdf(file) : svg(file)
  }

  /// About a million pixels, with one to four of them per point: what is larger is seldom drawn at its own size.
  static func scale(of size: CGSize) -> CGFloat {
    let area = size.width * size.height
    guard area > 0, area.isFinite else { return 1 }
    return min(4, max(1, (CGFloat(1 << 20) / area).squareRoot().rounded(.down)))
  }

  /// The number of pixels in each direction; nil if there are none, or so many that they are not drawn.
  private static func pixelSize(of size: CGSize, _ scale: CGFloat) -> (width: Int, height: Int)? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width > 0, height > 0, width < 16_384, height < 16_384,
      width * height <= CGFloat(1 << 27)
    else { return nil }
    return (Int(width), Int(height))
  }

  // MARK: PDF

  private static func pdf(_ file: URL) -> LoadedImage? {
    let draw = ["mutool", "draw", "-q", "-o", "-"]
    do throws(Command.Failure) {
      let page = try Command.output(of: draw + ["-F", "xmltext", file.path, "1"], limit: 1 << 24)
      let size = pageSize(String(decoding: page, as: UTF8.self))
      let scale = Self.scale(of: size)
      guard pixelSize(of: size, scale) != nil else { return nil }
      let options = ["-F", "png", "-c", "rgba", "-r", "\(Int(scale) * 72)"]
      let data = try Command.output(of: draw + options + [file.path, "1"])
      return (try? ImageReader.image(from: data)).map { LoadedImage(image: $0, scale: scale) }
    } catch {
      if error == .notInstalled {
        RuntimeWarning.once(
          "mutool",
          "PDF files are drawn by mutool, which is not installed; on Debian: apt-get install mupdf-tools"
        )
      }
      return nil
    }
  }

  /// The size of the crop box in points, of `<page mediabox="0 0 500 300">`; zero if it is not there.
  private static func pageSize(_ page: String) -> CGSize {
    let parts = page.split(separator: "\"", maxSplits: 8)
    let box = zip(parts, parts.dropFirst()).first { $0.0.hasSuffix("mediabox=") }?.1 ?? ""
    let numbers = box.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 4 else { return .zero }
    return CGSize(width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
  }

  // MARK: SVG

  private static func svg(_ file: URL) -> LoadedImage? {
    withPicture(file) { picture, page in
      let scale = Self.scale(of: page.size)
      return pixels(page, scale) { csvg_draw(picture, nil, &$0, $1) }
        .map { LoadedImage(image: $0, scale: scale) }
    }
  }

  /// A symbol in regular weight and medium size, of a file that SF Symbols has made: a page of elements named after
  /// weights and sizes, with guides for their margins and baselines, drawn for a font of 100 points.
  static func symbol(at file: URL) -> LoadedImage? {
    withPicture(file) { picture, page in
      func bounds(_ names: String...) -> CGRect? {
        for name in names {
          var (viewport, found) = (CSVGRect(page), CSVGRect())
          if csvg_bounds(picture, "#" + name, &viewport, &found) { return CGRect(found) }
        }
        return nil
      }
      // Files with few weights have the small size only.
      for (size, factor) in [("M", 1), ("S", 1 / 0.8)] as [(String, CGFloat)] {
        let name = "Regular-\(size)"
        guard let ink = bounds(name), ink.width > 0, ink.height > 0 else { continue }
        let left = bounds("left-margin-\(name)", "left-margin")?.minX ?? ink.minX
        let right = bounds("right-margin-\(name)", "right-margin")?.maxX ?? ink.maxX
        let box = CGRect(
          x: min(left, ink.minX), y: ink.minY,
          width: max(right, ink.maxX) - min(left, ink.minX), height: ink.height)
        let baseline = bounds("Baseline-\(size)")?.minY ?? ink.maxY
        // Twice as large as for a font of 100 points.
        let image = pixels(box, 2) { viewport, context in
          var whole = CSVGRect(page)
          return csvg_draw(picture, "#" + name, &whole, context)
        }
        let unit = factor / 100
        return image.map {
          LoadedImage(
            image: $0, scale: 2, rendersAsTemplate: true,
            symbol: LoadedImage.Symbol(
              size: CGSize(width: box.width * unit, height: box.height * unit),
              baseline: (baseline - box.minY) * unit))
        }
      }
      return nil
    }
  }

  /// - Parameter body: Is given the picture, and the rectangle that it fills.
  private static func withPicture(
    _ file: URL, _ body: (UnsafeMutableRawPointer, CGRect) -> LoadedImage?
  ) -> LoadedImage? {
    guard csvg_library() != nil else {
      RuntimeWarning.once(
        "librsvg",
        "SVG files are drawn by librsvg, which is not installed; on Debian: apt-get install librsvg2-2"
      )
      return nil
    }
    guard let data = try? Data(contentsOf: file) else { return nil }
    let picture = data.withUnsafeBytes { buffer in
      csvg_open(buffer.bindMemory(to: UInt8.self).baseAddress, buffer.count)
    }
    guard let picture else { return nil }
    defer { csvg_close(picture) }
    var (width, height) = (0.0, 0.0)
    guard csvg_size(picture, &width, &height), width > 0, height > 0 else { return nil }
    return body(picture, CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// The pixels of a rectangle of a picture; nil if there are none or too many.
  ///
  /// - Parameter draw: Draws the picture into a viewport on a context.
  private static func pixels(
    _ box: CGRect, _ scale: CGFloat,
    _ draw: (inout CSVGRect, UnsafeMutableRawPointer) -> Bool
  ) -> PixelImage? {
    guard let size = pixelSize(of: box.size, scale),
      var bitmap = try? Bitmap(width: size.width, height: size.height)
    else { return nil }
    let isDrawn = try? bitmap.withSurface { surface in
      let context = CairoContext(surface)
      cairo_scale(context.pointer, scale, scale)
      cairo_translate(context.pointer, -box.minX, -box.minY)
      var viewport = CSVGRect(box)
      return draw(&viewport, UnsafeMutableRawPointer(context.pointer))
    }
    guard isDrawn == true else { return nil }
    return PixelImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
  }
}

extension CSVGRect {
  init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension CGRect {
  init(_ rect: CSVGRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
