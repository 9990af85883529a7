import Masthead
import SwiftUI

/// A cover that zooms and blurs while it is pulled, and moves away more slowly than the text.
public struct CoverScreen: View {
  public init() {}

  public var body: some View {
    HeaderScrollView { header in
      Landscape()
        .headerEffect(.scrim(.black, opacity: 0.5))
        .overlay(alignment: .bottomLeading) {
          VStack(alignment: .leading, spacing: 4) {
            Text("The Valley at Noon")
              .font(.largeTitle.bold())
            Text("A walk of nine hours")
              .font(.subheadline)
          }
          .foregroundStyle(.white)
          .padding()
          .headerEffect(.fade(from: 0.5, to: 0.9))
        }
        .accessibilityIdentifier("cover")
    } content: {
      VStack(alignment: .leading, spacing: 16) {
        ForEach(1...12, id: \.self) { number in
          Text(Prose.paragraph(number + 60, words: 60))
        }
      }
      .padding()
    }
    .headerHeight(min: 0, max: 320)
    .headerStyle(.parallax)
    .headerStretch(.blur)
    .background(.background)
  }
}

/// Hills under a sun, as wide and as tall as there is room.
private struct Landscape: View {
  var body: some View {
    LinearGradient(
      colors: [.cyan, .mint.opacity(0.6), .yellow.opacity(0.5)], startPoint: .top,
      endPoint: .bottom
    )
    .overlay(alignment: .topTrailing) {
      Circle().fill(.yellow).frame(width: 72, height: 72).padding(48)
    }
    .overlay(alignment: .bottom) {
      ZStack(alignment: .bottom) {
        Ellipse().fill(.teal).frame(width: 520, height: 260).offset(x: 120, y: 110)
        Ellipse().fill(.green).frame(width: 560, height: 220).offset(x: -130, y: 120)
        Ellipse().fill(.green.opacity(0.8)).frame(width: 640, height: 160).offset(x: 60, y: 110)
      }
    }
  }
}
