import CJPEG
import CWebP
import Foundation
import SwiftUICore

/// Decodes the image files of views.
public enum ImageReader {
  /// Sets the decoder of PNG, JPEG, WebP, PDF and SVG files, the available symbols, and the renderer of views to images;
  /// a Stage and a window call this.
  public static func install() {
    SymbolNames.use { SystemSymbols.showing(of: $0) }
    ImageDecoding.use(
      ImageDecoding.Decoder(
        pixels: { try? ImageReader.image(from: $0) }, vector: { VectorReader.image(at: $0) },
        symbol: { VectorReader.symbol(at: $0) }))
    Rasterizing.use(
      Rasterizing.Painter(
        shaper: { try? PangoTextShaper() },
        paint: { list, scale in
          guard let bitmap = try? SwiftUIRaster.Painter(scale: scale).paint(list) else {
            return nil
          }
          return PixelImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
        },
        png: { try? Bitmap($0).pngData() }))
  }

  /// The pixels of a PNG, JPEG or WebP file.
  package static func image(from data: Data) throws -> PixelImage {
    let isWebP = data.count > 12 && data.prefix(4) == Data("RIFF".utf8)
    if isWebP { return try webP(data) }
    return data.starts(with: [0xFF, 0xD8, 0xFF]) ? try jpeg(data) : try png(data)
  }

  /// The maximum number of pixels; larger files are rejected before they are decoded.
  private static let pixelLimit = 1 << 27

  private static func jpeg(_ data: Data) throws -> PixelImage {
    var (width, height): (Int32, Int32) = (0, 0)
    let pixels: [UInt32]? = data.withUnsafeBytes { buffer in
      guard let bytes = buffer.bindMemory(to: UInt8.self).baseAddress,
        let decoded = cjpeg_read(bytes, buffer.count, pixelLimit, &width, &height)
      else { return nil }
      defer { free(decoded) }
      return (0..<Int(width) * Int(height)).map { index in
        let p = decoded + index * 4
        return 0xFF << 24 | UInt32(p[2]) << 16 | UInt32(p[1]) << 8 | UInt32(p[0])
      }
    }
    guard let pixels,
      let image = PixelImage(width: Int(width), height: Int(height), pixels: pixels)
    else { throw RasterError.invalidJPEG }
    return image
  }

  private static func png(_ data: Data) throws -> PixelImage {
    let bitmap = try Bitmap(pngData: data)
    guard
      let image = PixelImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
    else { throw RasterError.invalidPNG }
    return image
  }

  private static func webP(_ data: Data) throws -> PixelImage {
    var (width, height): (Int32, Int32) = (0, 0)
    let pixels: [UInt32] = try data.withUnsafeBytes { buffer in
      guard let bytes = buffer.bindMemory(to: UInt8.self).baseAddress,
        let decoded = WebPDecodeBGRA(bytes, buffer.count, &width, &height)
      else { throw RasterError.webP("these bytes are no WebP picture that can be read") }
      defer { WebPFree(decoded) }
      let count = Int(width) * Int(height)
      return (0..<count).map { index in
        let p = decoded + index * 4
        let alpha = UInt32(p[3])
        func level(_ value: UInt8) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
        return alpha << 24 | level(p[2]) << 16 | level(p[1]) << 8 | level(p[0])
      }
    }
    guard let image = PixelImage(width: Int(width), height: Int(height), pixels: pixels) else {
      throw RasterError.webP("the picture is empty")
    }
    return image
  }
}
