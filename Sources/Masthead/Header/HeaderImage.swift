import SwiftUI

/// A picture that fills a header, whatever its height, and never decides about it.
///
///     HeaderScrollView { _ in
///       HeaderImage(Image("harbour"))
///         .scrimGradient()
///         .overlay(alignment: .bottomLeading) { Text("Harbour").foregroundStyle(.white) }
///     } content: { … }
///
/// The picture keeps its proportions, covers the header and is cut off at its edges; as the header
/// stretches or shrinks more or less of it is seen. In a header it reaches beside a notch, and what is
/// laid over it does not: it needs no `backgroundExtensionEffect()`. A picture laid out by itself (`scaledToFill`) is
/// wider than the header, and pushes what is beside it.
public struct HeaderImage: View {
  private let image: Image
  private let alignment: Alignment

  @Environment(\.headerMetrics) private var header

  /// - Parameters:
  ///   - image: The picture; decorative for assistive technology unless it has a label of its own.
  ///   - alignment: What of it stays in sight when it is cut off; its middle by default.
  public nonisolated init(_ image: Image, alignment: Alignment = .center) {
    self.image = image
    self.alignment = alignment
  }

  /// The picture, in all the room that it is proposed.
  public var body: some View {
    Color.clear
      .overlay(alignment: alignment) {
        image.resizable().scaledToFill()
      }
      .clipped()
      .ignoresSafeArea(edges: header == nil ? [] : .horizontal)
  }
}

extension View {
  /// Lays a gradient over the view, from nothing to a colour at one edge, so that a title there stays
  /// legible.
  ///
  /// It takes no touches and is not there for assistive technology.
  ///
  /// - Parameters:
  ///   - color: At the edge; black at half by default.
  ///   - edge: Where the colour is; the bottom by default.
  ///   - part: How much of the view it covers, 0…1; half by default. Held to these; what is not a
  ///     number counts as 0.
  public nonisolated func scrimGradient(
    _ color: Color = .black.opacity(0.5), at edge: Edge = .bottom, covering part: Double = 0.5
  ) -> some View {
    if part.isNaN {
      Warning.unless(
        false, "scrimGradient(_:at:covering:): part", must: "be a number", got: part, using: 0)
    }
    let part = part > 0 ? min(part, 1) : 0
    return overlay {
      LinearGradient(
        stops: [
          Gradient.Stop(color: color, location: 0),
          Gradient.Stop(color: color.opacity(0), location: part),
        ],
        startPoint: edge.unitPoint, endPoint: edge.opposite.unitPoint
      )
      .allowsHitTesting(false)
      .accessibilityHidden(true)
    }
  }
}

extension Edge {
  fileprivate var unitPoint: UnitPoint {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    }
  }

  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
