import ScrollMechanics
import SwiftUI

/// What the modifiers around a ``HeaderScrollView`` say.
struct HeaderSettings {
  var height = HeaderHeight.range(min: 44, max: 240)
  var scrolling = HeaderScrolling()
  var drawing = HeaderDrawing()
  var position: (binding: Binding<HeaderPosition>, animation: Animation?)?
  /// The app's own position of the scroll view.
  var scrollPosition: (binding: Binding<ScrollPosition>, anchor: UnitPoint?)?
  var refresh: HeaderRefresh?
  /// Are told of every change.
  var observers: [@MainActor (HeaderProxy) -> Void] = []
  /// Of the `HeaderReader` around.
  var link: HeaderLink?
  /// The modifiers around that want to know whether a header hears them.
  var audiences: [HeaderAudience] = []
  /// Bars at the bottom, which go along with a header.
  var footers: [ScrollFooterModel] = []
}

/// What scrolling does to a header, as its modifiers say.
struct HeaderScrolling {
  var behavior = HeaderScrollBehavior.pinned
  var tolerance: CGFloat = 0
  var isFrozen = false
  var snap: (positions: [HeaderPosition], moment: HeaderSnapMoment, rule: HeaderSnapRule)?
}

/// How a header is drawn, as its modifiers say.
struct HeaderDrawing {
  var style: any HeaderStyle = PlainHeaderStyle(collapse: .shrink)
  /// Its views end at its edges.
  var clips = true
  var effects: [HeaderEffect] = []
  var overscroll = HeaderOverscrollBehavior.stretch
  var overscrollAnchor = Alignment.center
  /// The rounded top corners of the content, which lie over the header's bottom.
  var corners: (radius: CGFloat, style: AnyShapeStyle)?
  var title: HeaderTitleSetting?
  /// What the bar's letters lie on.
  var toolbarColorScheme: (open: ColorScheme?, collapsed: ColorScheme?)?
}

extension EnvironmentValues {
  @Entry var headerSettings = HeaderSettings()
}

extension View {
  /// What is said around one header is not said to those inside it, on a sheet, say.
  nonisolated func resetsHeaderSettings() -> some View {
    environment(\.headerSettings, HeaderSettings())
      .environment(\.scrollMoverListeners, ScrollMoverListeners())
  }

  /// Says something about the headers inside.
  ///
  /// - Parameter api: The modifier, for the warning where no header is inside.
  nonisolated func headerSetting<Value>(
    _ api: String, _ setting: WritableKeyPath<HeaderSettings, Value>, _ value: Value
  ) -> some View {
    transformEnvironment(\.headerSettings) { $0[keyPath: setting] = value }
      .headerModifier(api, on: ViewType(Self.self))
  }
}

/// The header that views in it, or in its content, belong to.
struct HeaderContext: Equatable {
  let driver: HeaderDriver
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
