import Masthead
import SwiftUI

/// The arguments of modifiers around a header that an app can change while the screen is shown, in both
/// directions.
enum LiveChange: String, CaseIterable, Sendable {
  case floating, floatingWithSnap, scrollsAway, floatingCollapsed, tolerance, frozen
  case snapPositions, snapMoment, snapRule
  case stretch, stretchEffects, stretchAnchor
  case minHeight, maxHeight, measured, measuredMin
  case clips, style, fixedStyle, slideStyle, effects, effectCount, corners, cornerStyle
  case refresh, refreshPlacement, refreshLength, refreshDistance
  case title, titleRange, titleBar, barColors
  case positionAnimation, headerChange
  case state, stateAxis, reachEnd, reachEndMore
  case typeSize, colorScheme, disabled, contentMargins, safeArea

  /// Whether the header's height or pinned extent changes: the visible content stays in place, at another
  /// offset.
  var changesRoom: Bool {
    switch self {
    case .maxHeight, .measured: true
    default: false
    }
  }

  /// Whether the header's views are made anew, as documented.
  var makesHeaderAnew: Bool {
    switch self {
    case .style, .slideStyle: true
    default: false
    }
  }

  @MainActor func apply(_ isOn: Bool, to view: some View) -> AnyView {
    AnyView(changed(isOn, view))
  }

  /// The refresh action.
  @MainActor private static let load: @MainActor @Sendable () async -> Void = {}

  @MainActor private func styled(_ style: any HeaderStyle, _ view: some View) -> any View {
    view.headerStyle(style)
  }

  // One case per modifier; none of them is a branch in the tree.
  @MainActor private func changed(_ isOn: Bool, _ view: some View) -> any View {
    switch self {
    case .floating: view.headerScrollBehavior(isOn ? .floating : .pinned)
    case .floatingWithSnap: view.headerScrollBehavior(isOn ? .floating : .pinned).headerSnap()
    case .scrollsAway: view.headerScrollBehavior(isOn ? .scrollsAway : .pinned)
    case .floatingCollapsed: view.headerScrollBehavior(isOn ? .floatingCollapsed : .pinned)
    case .tolerance: view.headerScrollBehavior(.floating, tolerance: isOn ? 40 : 0)
    case .frozen: view.headerScrollBehavior(.floating, isFrozen: isOn)
    case .snapPositions: view.headerSnap(isOn ? [.open, .collapsed] : [])
    case .snapMoment: view.headerSnap(when: isOn ? .afterDeceleration : .onRelease)
    case .snapRule: view.headerSnap(rule: isOn ? .lastDirection : .nearest)
    case .stretch: view.headerOverscrollBehavior(isOn ? .zoom : .translate)
    case .stretchEffects: view.headerOverscrollBehavior(isOn ? .zoom.blurred().fading() : .zoom)
    case .stretchAnchor:
      view.headerOverscrollBehavior(.stretch, anchor: isOn ? .bottomLeading : .center)
    case .minHeight: view.headerHeight(min: isOn ? 60 : 50, max: 200)
    case .maxHeight: view.headerHeight(min: 50, max: isOn ? 320 : 200)
    case .measured: view.headerHeight(isOn ? .measured(min: 50) : .range(min: 50, max: 200))
    case .measuredMin: view.headerHeight(.measured(min: isOn ? 60 : 50))
    case .clips: view.headerClipDisabled(isOn)
    case .style: styled(isOn ? .clip : .shrink, view)
    case .fixedStyle: styled(isOn ? .fixed : .shrink, view)
    case .slideStyle: styled(isOn ? .slide : .clip, view)
    case .effects: view.headerEffect(isOn ? .fadeOut() : .scale(0.5))
    case .effectCount: view.modifier(EffectCount(isOn: isOn))
    case .corners: view.headerContentCornerRadius(isOn ? 24 : 0)
    case .cornerStyle: view.headerContentCornerRadius(24, style: isOn ? Color.red : Color.blue)
    case .refresh: view.headerRefresh(action: isOn ? Self.load : nil)
    case .refreshPlacement: view.headerRefresh(isOn ? .below : .above) {}
    case .refreshLength: view.headerRefresh(length: isOn ? 90 : 60) {}
    case .refreshDistance: view.headerRefresh(distance: isOn ? 90 : 60) {}
    case .title: view.headerTitle(isOn ? "On" : "Off")
    case .titleRange: view.headerTitle("Title", from: isOn ? 0.2 : 0.6, to: 0.9)
    case .titleBar: view.headerTitle("Title", barBackground: isOn ? .hidden : .visible)
    case .barColors: view.headerToolbarColorScheme(isOn ? .dark : nil)
    case .positionAnimation: view.headerPosition(.constant(.open), animation: isOn ? nil : .default)
    case .headerChange: view.onHeaderChange(of: { isOn ? $0.height : 0 }) { _ in }
    case .state: view.onScrollStateChange(tolerance: isOn ? 20 : 0) { _ in }
    case .stateAxis: view.onScrollStateChange(axis: isOn ? .horizontal : .vertical) { _ in }
    case .reachEnd: view.onScrollEndReached(within: isOn ? 50 : 200) {}
    case .reachEndMore: view.onScrollEndReached(hasMore: isOn) {}
    case .typeSize: view.environment(\.dynamicTypeSize, isOn ? .accessibility2 : .large)
    case .colorScheme: view.environment(\.colorScheme, isOn ? .dark : .light)
    case .disabled: view.scrollDisabled(isOn)
    case .contentMargins: view.contentMargins(.bottom, isOn ? 40 : 0, for: .scrollContent)
    case .safeArea: view.safeAreaPadding(.bottom, isOn ? 40 : 0)
    }
  }
}

private struct EffectCount: ViewModifier {
  let isOn: Bool

  func body(content: Content) -> some View {
    content.headerEffect(isOn ? .fadeOut() : .parallax(0), .scrim(opacity: isOn ? 0.5 : 0))
  }
}
