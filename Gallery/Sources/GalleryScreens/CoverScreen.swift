import Masthead
import SwiftUI

/// A cover that zooms and blurs while it is pulled, and scrolls away more slowly than the text. A long pull
/// switches between noon and evening.
public struct CoverScreen: View {
  @State private var isEvening = false

  public init() {}

  public var body: some View {
    HeaderScrollView { header in
      Landscape(isEvening: isEvening)
        // The words are white.
        .scrimGradient(.black.opacity(0.7), covering: 0.45)
        .scrimForLargeType()
        .headerEffect(.scrim(.black, opacity: 0.5))
        .ignoresSafeArea(edges: .horizontal)
        .overlay(alignment: .bottomLeading) {
          VStack(alignment: .leading, spacing: 4) {
            Text(isEvening ? "The Valley at Dusk" : "The Valley at Noon")
              .font(.largeTitle.bold())
            Text("A walk of nine hours")
              .font(.subheadline)
          }
          .foregroundStyle(.white)
          .padding()
          .headerEffect(.fadeOut(from: 0.5, to: 0.9))
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
    .headerOverscrollBehavior(.blur)
    .onHeaderChange(of: { $0.pull > 120 }) { isPulled in
      if isPulled { withAnimation(.easeInOut(duration: 0.6)) { isEvening.toggle() } }
    }
    .background(.background)
  }
}

/// Hills under a sun, in any size.
private struct Landscape: View {
  let isEvening: Bool

  var body: some View {
    LinearGradient(
      colors: isEvening
        ? [
          .indigo, Color(red: 0.85, green: 0.45, blue: 0.55),
          Color(red: 0.95, green: 0.7, blue: 0.5),
        ]
        : [
          .cyan, Color(red: 0.6, green: 0.9, blue: 0.87), Color(red: 0.97, green: 0.9, blue: 0.6),
        ],
      startPoint: .top, endPoint: .bottom
    )
    .overlay(alignment: .topTrailing) {
      Circle()
        .fill(isEvening ? .orange : .yellow)
        .frame(width: 72, height: 72)
        .padding(48)
        .offset(y: isEvening ? 90 : 0)
    }
    .overlay {
      GeometryReader { valley in
        let size = valley.size
        ZStack {
          hill(.teal, width: 1.3, height: 0.85, x: 0.85, y: 1.1, in: size)
          hill(
            Color(red: 0.25, green: 0.68, blue: 0.4), width: 1.5, height: 0.7, x: 0.15, y: 1.1,
            in: size)
          hill(
            Color(red: 0.3, green: 0.75, blue: 0.42), width: 1.7, height: 0.5, x: 0.65, y: 1.12,
            in: size)
        }
      }
      .brightness(isEvening ? -0.25 : 0)
    }
    .clipped()
  }

  /// A hill; position and size are fractions of the picture's size.
  private func hill(
    _ color: Color, width: CGFloat, height: CGFloat, x: CGFloat, y: CGFloat, in size: CGSize
  ) -> some View {
    Ellipse()
      .fill(color)
      .frame(width: size.width * width, height: size.height * height)
      .position(x: size.width * x, y: size.height * y)
  }
}

#Preview("Cover") { CoverScreen() }
