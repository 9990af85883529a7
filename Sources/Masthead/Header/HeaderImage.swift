import SwiftUI

/// An image that fills a header without changing its size.
///
///     HeaderScrollView { _ in
///       HeaderImage(Image("harbour"))
///         .scrimGradient()
///         .overlay(alignment: .bottomLeading) { Text("Harbour").foregroundStyle(.white) }
///     } content: { … }
///
/// The image keeps its proportions, covers the header and is clipped; as the header stretches or shrinks, more or less
/// of it is visible. In a header it extends under a notch or sidebar at the sides, while overlays on it do not, so it
/// needs no `backgroundExtensionEffect()`. (An `Image` with `scaledToFill()` would be wider than the header and change
/// the layout around it.)
public struct HeaderImage: View {
  private let image: Image
  private let alignment: Alignment
  private var scrim: ScrimGradient?

  @Environment(\.headerMetrics) private var header

  /// Makes an image that fills a header.
  ///
  /// - Parameters:
  ///   - image: The image; decorative for assistive technology unless it has a label.
  ///   - alignment: The part that stays visible when it is clipped; the centre by default.
  public nonisolated init(_ image: Image, alignment: Alignment = .center) {
    self.image = image
    self.alignment = alignment
  }

  /// The image in all of the proposed space.
  public var body: some View {
    Color.clear
      .overlay(alignment: alignment) {
        image.resizable().scaledToFill()
      }
      .clipped()
      .overlay { scrim }
      .ignoresSafeArea(edges: header == nil ? [] : .horizontal)
  }

  /// Lays a gradient from transparent to a colour over one edge of the image, wherever the image reaches: beside a
  /// notch, too.
  ///
  /// - Parameters:
  ///   - color: The colour at the edge; black with an opacity of 0.5 by default.
  ///   - edge: The edge with the colour; the bottom by default.
  ///   - part: The part of the image that it covers, clamped to 0…1; 0.5 by default. NaN counts as 0.
  public nonisolated func scrimGradient(
    _ color: Color = .black.opacity(0.5), at edge: Edge = .bottom, covering part: Double = 0.5
  ) -> HeaderImage {
    var image = self
    image.scrim = ScrimGradient(color, at: edge, covering: part)
    return image
  }
}

extension View {
  /// Lays a gradient from transparent to a colour over one edge of the view, so that a title there is legible.
  ///
  /// The gradient receives no touches and is hidden from assistive technology. It is as large as the view it is applied
  /// to: on a view that ignores the safe area at the sides, apply it before `ignoresSafeArea(edges:)`.
  ///
  /// - Parameters:
  ///   - color: The colour at the edge; black with an opacity of 0.5 by default.
  ///   - edge: The edge with the colour; the bottom by default.
  ///   - part: The part of the view that it covers, clamped to 0…1; 0.5 by default. NaN counts as 0.
  public nonisolated func scrimGradient(
    _ color: Color = .black.opacity(0.5), at edge: Edge = .bottom, covering part: Double = 0.5
  ) -> some View {
    overlay { ScrimGradient(color, at: edge, covering: part) }
  }
}

private struct ScrimGradient: View {
  let color: Color
  let start: UnitPoint
  let part: Double

  nonisolated init(_ color: Color, at edge: Edge, covering part: Double) {
    Warning.unless(
      !part.isNaN, "scrimGradient(_:at:covering:): part", must: "be a number", got: part, using: 0)
    self.color = color
    self.part = part > 0 ? min(part, 1) : 0
    start =
      switch edge {
      case .top: .top
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      }
  }

  var body: some View {
    LinearGradient(
      stops: [
        Gradient.Stop(color: color, location: 0),
        Gradient.Stop(color: color.opacity(0), location: part),
      ],
      startPoint: start, endPoint: UnitPoint(x: 1 - start.x, y: 1 - start.y)
    )
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}
