import SwiftUI

/// The header that views in it, or in its content, belong to.
struct HeaderContext: Equatable {
  let coordinator: HeaderCoordinator
  var metrics: HeaderMetrics
  /// The views are the header's own; else they are in its content.
  var isInHeader = false
  /// The title that the header's own views show.
  var title: HeaderTitleSetting?
}

extension EnvironmentValues {
  @Entry var headerContext: HeaderContext?

  /// What effects of views inside a header follow; nil elsewhere.
  var headerMetrics: HeaderMetrics? {
    headerContext.flatMap { $0.isInHeader ? $0.metrics : nil }
  }
}
