import Stage
import SwiftUI
import Testing

@MainActor @Suite("Long pictures")
struct LongPictureTests {
  /// Rows that differ from their neighbours.
  private struct Rows: View {
    var body: some View {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(0..<10_000, id: \.self) { row in
            Color(hue: Double(row % 97) / 97, saturation: 0.6, brightness: 0.9)
              .frame(width: CGFloat(row % 13 + 1) * 8, height: 1)
          }
        }
      }
      .scrollIndicators(.hidden)
    }
  }

  /// A picture's side has at most 32,767 pixels.
  @Test
  func `the picture of a window as high as 10,000 lazy rows is its viewports one below the other`()
    throws
  {
    let viewport = 500.0
    let whole = try Stage(size: CGSize(width: 120, height: 10_000)) { Rows() }.snapshot(scale: 1)
    let stage = Stage(size: CGSize(width: 120, height: viewport)) { Rows() }
    var pixels: [UInt32] = []
    for start in stride(from: 0, to: 10_000, by: viewport) {
      stage.scroll(to: start)
      pixels += try stage.snapshot(scale: 1).pixels
    }
    #expect(pixels.count == 1_200_000)
    #expect(pixels == whole.pixels)
    // Not one colour all over.
    #expect(Set(whole.pixels.prefix(120 * 97)).count >= 97)
  }
}
