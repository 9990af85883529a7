import Masthead
import SwiftUI

/// Views side by side, the first in all the width that the others leave; below each other in the type sizes of
/// accessibility, where a line holds a word or two.
struct RowStack<Content: View>: View {
  let spacing: CGFloat
  let content: Content

  @Environment(\.dynamicTypeSize) private var size

  init(spacing: CGFloat = 8, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  var body: some View {
    let layout =
      size.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 2))
      : AnyLayout(HStackLayout(spacing: spacing))
    layout { content }.frame(maxWidth: .infinity, alignment: .leading)
  }
}

extension View {
  /// Shows one line; as many as it takes in the type sizes of accessibility.
  func oneLine() -> some View { modifier(OneLine()) }

  /// Darkens a picture that white words cover all over in the type sizes of accessibility.
  func scrimForLargeType() -> some View { modifier(LargeTypeScrim()) }
}

private struct OneLine: ViewModifier {
  @Environment(\.dynamicTypeSize) private var size

  func body(content: Content) -> some View {
    content.lineLimit(size.isAccessibilitySize ? nil : 1)
  }
}

private struct LargeTypeScrim: ViewModifier {
  @Environment(\.dynamicTypeSize) private var size

  func body(content: Content) -> some View {
    content.overlay {
      Color.black.opacity(size.isAccessibilitySize ? 0.5 : 0).allowsHitTesting(false)
    }
  }
}
