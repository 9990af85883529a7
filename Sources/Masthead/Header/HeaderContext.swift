import SwiftUI

/// The header that views in it, or in its content, belong to.
struct HeaderContext: Equatable {
  let coordinator: HeaderCoordinator
  let metrics: HeaderMetrics
  /// The width of the scroll view, in points.
  let width: CGFloat
  /// The height of the scroll view, less what bars cover of its bottom, in points.
  let viewLength: CGFloat
  /// The views are the header's own; else they are in its content.
  private(set) var isInHeader = false

  static func == (a: HeaderContext, b: HeaderContext) -> Bool {
    a.coordinator === b.coordinator && a.metrics == b.metrics && a.width == b.width
      && a.viewLength == b.viewLength && a.isInHeader == b.isInHeader
  }

  var inHeader: HeaderContext {
    var context = self
    context.isInHeader = true
    return context
  }
}

extension EnvironmentValues {
  @Entry var headerContext: HeaderContext?

  /// What effects of views inside a header follow; nil elsewhere.
  var headerMetrics: HeaderMetrics? {
    headerContext.flatMap { $0.isInHeader ? $0.metrics : nil }
  }
}

/// Moves the scroll view inside, for a modifier around it: of two scroll positions the one nearest to the
/// scroll view counts, and a header has its own.
@MainActor final class ScrollMover {
  /// Scrolls to an offset, counted from rest, with the animation of the transaction around; nil where no
  /// header is inside.
  var scroll: ((CGFloat) -> Void)?

  nonisolated init() {}
}

extension EnvironmentValues {
  /// Around a header, for it to fill in.
  @Entry var scrollMover: ScrollMover?
}
