import SwiftUI

/// Warns of a modifier that is about the first scroll view inside, and stands on the content of one: it
/// would hear of nothing, in silence.
///
/// What is scrolled while nobody hears of it is the content's own scroll view. Whether there is one
/// inside is not looked at before: it may come later.
struct ScrollPlaceCheck: ViewModifier {
  /// The modifier that is warned of.
  let name: String
  let axis: Axis
  /// The page tells it.
  var isInPage = false
  /// A scroll view inside has been heard of.
  let isHeard: @MainActor () -> Bool

  @Environment(\.layoutDirection) private var layoutDirection

  func body(content: Content) -> some View {
    let (axis, isInPage) = (self.axis, self.isInPage)
    let isFromRight = layoutDirection == .rightToLeft
    content
      .onGeometryChange(for: Bool.self) { proxy in
        guard !isInPage, let sight = proxy.bounds(of: .scrollView(axis: axis)) else { return false }
        // Its start is out of sight.
        return switch axis {
        case .vertical: sight.minY > 0.5
        case .horizontal: isFromRight ? sight.maxX < proxy.size.width - 0.5 : sight.minX > 0.5
        }
      } action: { wasGone, isGone in
        // What begins out of sight may not have heard anything yet.
        guard isGone, !wasGone, !isHeard() else { return }
        Warning.once(
          "scroll-place-\(name)",
          "\(name.contains("(") ? name : name + "()") is on the content of a scroll view, and hears of none: it belongs around one"
        )
      }
  }
}
