import SwiftUI

/// The appearance of the tab bar of a ``HeaderTabView``.
///
///     struct PlainBarStyle: HeaderTabBarStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         HStack {
///           ForEach(configuration.tabs) { tab in
///             Button { tab.select() } label: { tab.label }
///               .bold(tab.isSelected)
///           }
///         }
///       }
///     }
///
/// The bar gets the width of the view and its own height. Its background is added for you. A style that does not show
/// `tab.label` tells assistive technology itself which tab is selected: `.accessibilityAddTraits(.isSelected)`. Like a
/// view, a style can have properties such as `@Environment`, which is that of the bar.
@MainActor @preconcurrency public protocol HeaderTabBarStyle: DynamicProperty {
  /// What ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// What ``makeBody(configuration:)`` gets.
  typealias Configuration = HeaderTabBarStyleConfiguration

  /// The bar, in all the width that there is.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The tabs and the progress for a ``HeaderTabBarStyle``.
@MainActor public struct HeaderTabBarStyleConfiguration {
  /// One tab.
  @MainActor public struct Tab: Identifiable {
    /// The index of the tab, from 0.
    public nonisolated let id: Int
    /// The title.
    public let title: Text
    /// The name of its symbol; nil without one.
    public let systemImage: String?
    /// The badge beside the title; nil without one.
    public let badge: Text?
    /// Whether its page is shown.
    public let isSelected: Bool
    let action: @MainActor () -> Void

    /// Shows its page, or scrolls to the top if it is shown already.
    public func select() { action() }

    /// Symbol, title and badge in a row. Assistive technology hears the title, the badge as its value, and whether the
    /// tab is selected.
    public var label: some View {
      HStack(spacing: 6) {
        if let systemImage {
          Image(systemName: systemImage).accessibilityHidden(true)
        }
        title.lineLimit(1)
          .accessibilityValue(badge ?? Text(verbatim: ""))
          .accessibilityAddTraits(isSelected ? .isSelected : [])
        if let badge { HeaderTabBadge(label: badge).accessibilityHidden(true) }
      }
      .fixedSize()
    }
  }

  /// The tabs, in their order.
  public let tabs: [Tab]
  let currentProgress: @MainActor () -> Double

  /// The index of the selected tab, with a fraction while pages are swiped. A body that reads it is evaluated in every
  /// frame of a swipe.
  public var progress: Double { currentProgress() }
  /// The index of the selected tab.
  public var selectedIndex: Int { tabs.firstIndex(where: \.isSelected) ?? 0 }
}

/// A badge: a capsule around its text, of the same shape in every type size.
private struct HeaderTabBadge: View {
  let label: Text

  @ScaledMetric(relativeTo: .caption2) private var sides: CGFloat = 6
  @ScaledMetric(relativeTo: .caption2) private var ends: CGFloat = 1

  /// Darker than the system's red, on which white letters of this size have a contrast of 3.6 : 1; on this one it is
  /// 5.4 : 1, in light and dark.
  private static let ground = Color(red: 0.82, green: 0.12, blue: 0.13)

  var body: some View {
    label
      .font(.caption2.bold())
      .foregroundStyle(.white)
      .padding(.horizontal, sides)
      .padding(.vertical, ends)
      .background { Capsule().fill(Self.ground) }
  }
}

/// A style's bar as a view of its own, in which the style's properties are the view's.
private struct StyledTabBar<Style: HeaderTabBarStyle>: View {
  let style: Style
  let configuration: HeaderTabBarStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension HeaderTabBarStyle {
  fileprivate func bar(_ configuration: Configuration) -> AnyView {
    AnyView(StyledTabBar(style: self, configuration: configuration))
  }
}

/// The tab bar, with what every style gets.
struct HeaderTabBar<Value: Hashable>: View {
  let tabs: [HeaderTab<Value>]
  let selection: Value?
  let model: HeaderTabModel<Value>

  @Environment(\.headerContext) private var header
  @Environment(\.headerTabSettings) private var settings
  @Environment(\.headerTabAudiences) private var audiences

  var body: some View {
    let values = tabs.map(\.value)
    let shown = model.shown(of: values, selection: selection)
    HeaderTabBarAccessories(accessories: settings.accessories, hasLine: hasLine) {
      settings.barStyle.bar(configuration(shown: shown))
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isTabBar)
    }
    .background {
      // Under a notch or the status bar too, when no header is left there to cover it.
      Rectangle().fill(.background).padding(.top, -uncovered)
    }
    .modifier(
      HeaderTabWheel(
        model: model, width: header?.metrics.rules.rows.width ?? 0,
        hasPrevious: shown != values.first,
        hasNext: shown != values.last, isDisabled: settings.isSwipeDisabled)
    )
    .onAppear { for audience in audiences { audience.isHeard = true } }
  }

  /// The style's line is below what stands beside the tabs too.
  private var hasLine: Bool { settings.barStyle is UnderlineHeaderTabBarStyle }

  private var uncovered: CGFloat {
    guard let metrics = header?.metrics, metrics.rules.header.reveal.exit == .completely else {
      return 0
    }
    return metrics.rules.layout.safeArea
  }

  private func configuration(shown: Value?) -> HeaderTabBarStyleConfiguration {
    let (model, selection, values) = (model, selection, tabs.map(\.value))
    return HeaderTabBarStyleConfiguration(
      tabs: tabs.enumerated().map { number, tab in
        HeaderTabBarStyleConfiguration.Tab(
          id: number, title: tab.title, systemImage: tab.systemImage, badge: tab.badge,
          isSelected: tab.value == shown, action: { model.choose(tab.value) })
      },
      currentProgress: { model.progress(in: values, selection: selection) })
  }
}

extension View {
  /// Sets the style of the tab bars inside.
  ///
  ///     HeaderTabView { … } tabs: { … }
  ///       .headerTabBarStyle(.capsule)
  ///
  /// - Parameter style: `.underline` (the default), `.capsule`, `.glass`, or one of your own.
  public nonisolated func headerTabBarStyle(_ style: some HeaderTabBarStyle) -> some View {
    transformEnvironment(\.headerTabSettings) { $0.barStyle = style }
      .headerModifier("headerTabBarStyle(_:)", on: ViewType(Self.self), needsTabs: true)
  }
}
