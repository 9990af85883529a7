import SwiftUI

/// What the tab bar of a ``HeaderTabView`` looks like.
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
/// The bar takes the width of the view and its own height; what is behind it, and that each button
/// says whether it is selected, is seen to. Set a style with
/// ``SwiftUICore/View/headerTabBarStyle(_:)``.
@MainActor @preconcurrency public protocol HeaderTabBarStyle {
  /// What ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// What ``makeBody(configuration:)`` gets.
  typealias Configuration = HeaderTabBarStyleConfiguration

  /// The bar, in all the width that there is.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a ``HeaderTabBarStyle`` makes its body of.
@MainActor public struct HeaderTabBarStyleConfiguration {
  /// One tab.
  @MainActor public struct Tab: Identifiable {
    /// Its number, from 0.
    public nonisolated let id: Int
    /// What it is called.
    public let title: Text
    /// The name of its symbol; nil without one.
    public let systemImage: String?
    /// What stands on it beside the title.
    public let badge: Text?
    /// Its page is the one that is shown.
    public let isSelected: Bool
    let action: @MainActor () -> Void

    /// Shows its page, or scrolls to the top when it is shown.
    public func select() { action() }

    /// Symbol, title and badge in a row.
    public var label: some View { HeaderTabLabel(tab: self) }
  }

  /// The tabs, in their order.
  public let tabs: [Tab]
  let motion: HeaderTabMotion

  /// The number of the selected tab, with the part of the way to another one while a finger swipes: a
  /// body that reads it is evaluated in every frame of a swipe.
  public var progress: Double { motion.progress }
  /// The number of the selected tab.
  public var selectedIndex: Int { tabs.firstIndex(where: \.isSelected) ?? 0 }
}

private struct HeaderTabLabel: View {
  let tab: HeaderTabBarStyleConfiguration.Tab

  var body: some View {
    HStack(spacing: 6) {
      if let systemImage = tab.systemImage {
        Image(systemName: systemImage).accessibilityHidden(true)
      }
      tab.title.lineLimit(1)
      if let badge = tab.badge {
        badge
          .font(.caption2.bold())
          .foregroundStyle(.white)
          .padding(.horizontal, 5)
          .padding(.vertical, 1)
          .background { Capsule().fill(.red) }
      }
    }
    .fixedSize()
  }
}

/// The tab bar, with what every style gets.
struct HeaderTabBar<Value: Hashable>: View {
  let tabs: [HeaderTab<Value>]
  let selection: Value?
  let model: HeaderTabModel<Value>
  let style: any HeaderTabBarStyle

  @Environment(\.headerContext) private var header

  var body: some View {
    body(of: style)
      .frame(maxWidth: .infinity)
      .background {
        // Under a notch or the status bar too, when no header is left there to cover it.
        Rectangle().fill(.background).padding(.top, -uncovered)
      }
      .accessibilityElement(children: .contain)
      .accessibilityAddTraits(.isTabBar)
  }

  private var uncovered: CGFloat {
    guard let metrics = header?.metrics, metrics.reveal.exit == .completely else { return 0 }
    return metrics.safeAreaTop
  }

  private func body(of style: some HeaderTabBarStyle) -> AnyView {
    AnyView(style.makeBody(configuration: configuration))
  }

  private var configuration: HeaderTabBarStyleConfiguration {
    let shown = model.shown(of: tabs.map(\.value), selection: selection)
    let model = self.model
    return HeaderTabBarStyleConfiguration(
      tabs: tabs.enumerated().map { number, tab in
        HeaderTabBarStyleConfiguration.Tab(
          id: number, title: tab.title, systemImage: tab.systemImage, badge: tab.badge,
          isSelected: tab.value == shown, action: { model.choose(tab.value) })
      },
      motion: model.motion)
  }
}

extension EnvironmentValues {
  @Entry var headerTabBarStyle: any HeaderTabBarStyle = UnderlineHeaderTabBarStyle()
}

extension View {
  /// What the tab bars of the tab views inside look like; `.underline` by default.
  public nonisolated func headerTabBarStyle(_ style: some HeaderTabBarStyle) -> some View {
    environment(\.headerTabBarStyle, style)
  }
}
