import ScrollMechanics
import SwiftUI

/// A style that lays the header out at its open height, whatever its height is: what it gives up slides
/// out at the top, as a whole, so that no tick lays anything out; its views are moved back by an effect.
protocol HeaderWholeStyle: HeaderStyle {}

/// What a header's built-in styles end with: all its width, cut off at its edges, touched all over.
struct HeaderFace: ViewModifier {
  /// The style lives by it, whatever is said around.
  var alwaysClips = false

  @Environment(\.headerSettings) private var settings

  func body(content: Content) -> some View {
    content
      .frame(maxWidth: .infinity)
      // One shape, so that what is said of it may change: its edges, or any that are far away.
      .clipShape(Rectangle().inset(by: settings.clips || alwaysClips ? 0 : -10_000))
      // Where its views leave gaps, what lies under it is not touched.
      .contentShape(Rectangle())
  }
}

/// Keeps the views of a ``HeaderWholeStyle`` in sight while the header slides out.
struct HeaderKeptContent: ViewModifier {
  /// The side of the header that its views keep to.
  let anchor: VerticalAlignment
  /// They are drawn smaller, so that all of them stay in sight.
  var scales = false

  @Environment(\.headerGeometry) private var geometry

  func body(content: Content) -> some View {
    let (geometry, part, scales) = (geometry, part, scales)
    content.visualEffect { effect, proxy in
      let state = geometry.map { $0.state(at: $0.offset(in: proxy)) }
      let scale = scales ? state?.drawnPart ?? 1 : 1
      return
        effect
        .scaleEffect(x: scale, y: scale, anchor: .top)
        .offset(y: part * (state?.cutLength ?? 0))
    }
  }

  /// How much of what slides out they are moved back by.
  private var part: CGFloat {
    if anchor == .top { return 1 }
    return anchor == .bottom ? 0 : 0.5
  }
}
