import Foundation
import Stage
import SwiftUI
import Testing

/// A window of `width` × `height` points at one pixel a point, the content in its top left corner.
@MainActor func shot<Content: View>(
  _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, scheme: ColorScheme = .light,
  @ViewBuilder _ content: () -> Content
) throws -> Bitmap {
  let view = content()
  let stage = Stage(
    size: CGSize(width: width, height: height), colorScheme: scheme, text: .fixed
  ) {
    view.frame(width: width, height: height, alignment: .topLeading)
  }
  return try stage.snapshot(scale: scale)
}

extension Bitmap {
  /// Red, green and blue, 0…255, of an opaque pixel.
  func rgb(_ x: Int, _ y: Int) -> [Int] {
    let pixel = pixels[y * width + x]
    return [Int((pixel >> 16) & 0xFF), Int((pixel >> 8) & 0xFF), Int(pixel & 0xFF)]
  }

  func grey(_ x: Int, _ y: Int) -> Int { rgb(x, y)[0] }

  /// Writes the picture where `MASTHEAD_PICTURES` says, for looking at it.
  func keep(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["MASTHEAD_PICTURES"] else { return }
    try writePNG(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
  }
}

func isNear(_ a: [Int], _ b: [Int], within tolerance: Int = 1) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

/// An sRGB colour in levels of 255.
func levels(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double = 1) -> Color {
  Color(.sRGB, red: red / 255, green: green / 255, blue: blue / 255, opacity: opacity)
}
