import SwiftUI

/// A view beside the tabs of a tab bar.
struct HeaderTabBarAccessory {
  let edge: Edge
  let view: AnyView
}

/// A tab bar with what stands beside its tabs: a row, and the rows above and below it.
struct HeaderTabBarAccessories<Bar: View>: View {
  let accessories: [HeaderTabBarAccessory]
  /// The bar's style has a line at the end of the row.
  let hasLine: Bool
  @ViewBuilder let bar: Bar

  var body: some View {
    if accessories.isEmpty {
      bar
    } else {
      VStack(spacing: 0) {
        views(at: .top)
        HStack(spacing: 0) {
          views(at: .leading)
          bar
          views(at: .trailing)
        }
        .overlay(alignment: .bottom) { if hasLine { HeaderTabBarLine() } }
        .environment(\.headerTabBarHasWiderLine, hasLine)
        views(at: .bottom)
      }
      .frame(maxWidth: .infinity)
      // What is presented from here, and its tabs, has none of them.
      .environment(\.headerTabSettings.accessories, [])
    }
  }

  /// Those at an edge, in their order from the leading edge or from the top: the nearest to the tabs was said last.
  private func views(at edge: Edge) -> some View {
    let all = Array(accessories.enumerated().filter { $0.element.edge == edge })
    let ordered = edge == .top || edge == .leading ? all : all.reversed()
    return deferredForEach(ordered, id: \.offset) { $0.element.view }
  }
}

extension View {
  /// Puts a view beside the tabs of the tab bars inside: a button at the leading or trailing edge, a row of filters
  /// above or below.
  ///
  ///     HeaderTabView(selection: $section) { … } tabs: { … }
  ///       .headerTabBarAccessory(edge: .trailing) {
  ///         Button { adds = true } label: { Image(systemName: "plus").frame(width: 52, height: 44) }
  ///           .accessibilityLabel("Add")
  ///       }
  ///       .headerTabBarAccessory(edge: .bottom) { FilterChips($filter) }
  ///
  /// It is part of the bar: it has the bar's background, sticks with it, can read
  /// ``SwiftUICore/EnvironmentValues/isStuck``, and pages begin below it. The tabs get the width that leading and
  /// trailing views leave; if they do not fit there, they scroll. A view that comes, goes or changes its height while
  /// the bar is stuck below a collapsed header moves no row. Assistive technology finds it beside the tab bar, not
  /// among the tabs.
  ///
  /// Of several views at one edge the first is next to the tabs, as of several `safeAreaInset`s. Tab views inside
  /// pages, and in sheets that are presented from there, do not get it. Each evaluation of the body with the modifier
  /// evaluates that of the bar.
  ///
  /// - Parameters:
  ///   - edge: Where it stands.
  ///   - content: The view.
  public nonisolated func headerTabBarAccessory<Accessory: View>(
    edge: Edge, @ViewBuilder content: () -> Accessory
  ) -> some View {
    let accessory = HeaderTabBarAccessory(edge: edge, view: AnyView(content()))
    return transformEnvironment(\.headerTabSettings) { $0.accessories.append(accessory) }
      .headerModifier(
        "headerTabBarAccessory(edge:content:)", on: ViewType(Self.self), needsTabs: true)
  }
}
