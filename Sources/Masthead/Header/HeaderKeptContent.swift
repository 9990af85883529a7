import ScrollMechanics
import SwiftUI

/// What a header's built-in styles end with: all its width, cut off at its edges, touched all over.
struct HeaderFace: ViewModifier {
  /// The style lives by it, whatever is said around.
  var alwaysClips = false

  @Environment(\.headerSettings.clips) private var clips

  func body(content: Content) -> some View {
    content
      .frame(maxWidth: .infinity)
      // One shape, so that what is said of it may change: its edges, or any that are far away.
      .clipShape(Rectangle().inset(by: clips || alwaysClips ? 0 : -10_000))
      // Where its views leave gaps, what lies under it is not touched.
      .contentShape(Rectangle())
  }
}

/// Keeps the views of a header that clips in sight while the header slides out.
///
/// In a header that collapses otherwise, as a style of the app's own may that is made of such a style's body,
/// the views are cut to its height, which lays them out once a tick.
struct HeaderKeptContent: ViewModifier {
  let header: HeaderProxy
  /// The side of the header that its views keep to.
  let anchor: VerticalAlignment
  /// They are drawn smaller, so that all of them stay in sight.
  var scales = false

  @Environment(\.headerMetrics) private var metrics

  func body(content: Content) -> some View {
    let (metrics, scales) = (metrics, scales)
    let slides = metrics?.drawsWhole == true
    let part = slides ? part : part - 1
    content
      .visualEffect { effect, proxy in
        let state = metrics.map { $0.state(at: $0.offset(in: proxy)) }
        // What is scaled to nothing can't be scaled back: such a transform has no inverse.
        let scale = scales ? max(1e-3, state?.drawnPart ?? 1) : 1
        return
          effect
          .scaleEffect(x: scale, y: scale, anchor: .top)
          .offset(y: part * (state?.cutLength ?? 0))
      }
      .frame(height: slides ? nil : header.height, alignment: .top)
  }

  /// How much of what slides out they are moved back by.
  private var part: CGFloat { 1 - anchor.unit }
}
