import Masthead
import Stage
import SwiftUI
import Testing

/// What is said around tabs and sticky views may change while they are shown.
@Suite("Arguments around tabs and sticky views that change")
@MainActor struct LiveTabChangeTests {
  enum Change: String, CaseIterable, Sendable {
    case policy, swipes, swipesInside, barStyle, badge, titles, moreTabs, order
    case reveal, snap, maxHeight, refresh, stretch, bounds
  }

  private struct Counter: View {
    let id: String
    @State private var count = 0

    var body: some View {
      Button("\(id): \(count)") { count += 1 }
        .frame(maxWidth: .infinity)
        .frame(height: 60)
        .accessibilityIdentifier(id)
    }
  }

  private struct Screen: View {
    let change: Change
    let isOn: Bool

    /// What a refresh does.
    private static let load: @MainActor @Sendable () async -> Void = {}

    private func tells(_ wanted: Change) -> Bool { isOn && change == wanted }

    private var names: [String] {
      if tells(.moreTabs) { return ["x", "a", "b", "y"] }
      return tells(.order) ? ["b", "a"] : ["a", "b"]
    }

    private func styled(_ view: some View) -> AnyView {
      let style: any HeaderTabBarStyle = tells(.barStyle) ? .capsule : .underline
      return AnyView(barStyled(view, style))
    }

    private func barStyled(_ view: some View, _ style: some HeaderTabBarStyle) -> any View {
      view.headerTabBarStyle(style)
    }

    var body: some View {
      styled(
        HeaderTabView(selection: .constant("a")) { _ in
          Counter(id: "header").frame(maxHeight: .infinity)
        } tabs: {
          for name in names {
            HeaderTab(tells(.titles) ? "Page \(name)" : name, value: name) {
              LazyVStack(spacing: 0) {
                ForEach(1...60, id: \.self) { Counter(id: "\(name) \($0)") }
              }
              .headerTabSwipeDisabled(tells(.swipesInside))
            }
            .badge(tells(.badge) ? 3 : 0)
          }
        }
        .headerTabScrollBehavior(tells(.policy) ? .reset : .preserve)
        .headerTabSwipeDisabled(tells(.swipes))
        .headerScrollBehavior(tells(.reveal) ? .floating : .pinned)
        .headerSnap(tells(.snap) ? [.open, .collapsed] : [])
        .headerHeight(min: tells(.bounds) ? 60 : 50, max: tells(.maxHeight) ? 300 : 200)
        .headerRefresh(action: tells(.refresh) ? Self.load : nil)
        .headerOverscrollBehavior(tells(.stretch) ? .zoom : .translate)
      )
    }
  }

  @Test(arguments: Change.allCases)
  func `rows of the shown page keep state and place, the header its state`(_ change: Change) throws
  {
    let isOn = Remote(false)
    let stage = Stage { Controlled(isOn) { Screen(change: change, isOn: $0) } }
    stage.tap("header")
    stage.scroll(to: 900)
    stage.settle()
    // 244 + 14 * 60 - 900 = 184.
    stage.tap("a 15")
    let place = try #require(stage.frame(of: "a 15")).minY
    #expect(place == 184)
    for value in [true, false, true, false] {
      isOn.value = value
      stage.settle()
      #expect(stage.texts.contains { $0.string == "a 15: 1" }, "\(change) \(value)")
      let now = try #require(stage.frame(of: "a 15")).minY
      #expect(abs(now - place) < 1e-6, "\(change) \(value): \(place) became \(now)")
    }
    stage.scroll(to: 0)
    #expect(stage.texts.contains { $0.string == "header: 1" }, "\(change)")
  }

  enum StickyChange: String, CaseIterable, Sendable {
    case edge, inset, collision, background, shadow, stretch, stretchAnchor
  }

  private struct Stickies: View {
    let change: StickyChange
    let isOn: Bool
    let isList: Bool

    private func tells(_ wanted: StickyChange) -> Bool { isOn && change == wanted }

    var body: some View {
      if isList {
        List { rows }.listStyle(.plain)
      } else {
        ScrollView { VStack(spacing: 0) { rows }.stickyLayout() }
      }
    }

    @ViewBuilder private var rows: some View {
      Counter(id: "cover").frame(height: 200)
        .stretchesOnOverscroll(
          tells(.stretch) ? .translate : .zoom, anchor: tells(.stretchAnchor) ? .leading : .center)
      Counter(id: "heading")
        .stickyBackground(tells(.background) ? Color.red : Color.blue)
        .stickyBackground { Color.clear.shadow(radius: tells(.shadow) ? 9 : 4) }
        .sticky(
          tells(.edge) ? .bottom : .top, inset: tells(.inset) ? 20 : 0,
          collision: tells(.collision) ? .overlap : .push)
      ForEach(1...40, id: \.self) { Counter(id: "row \($0)") }
    }
  }

  @Test(arguments: [true, false])
  func `sticky and stretched views keep their state, and rows theirs`(isList: Bool) {
    for change in StickyChange.allCases {
      let isOn = Remote(false)
      let stage = Stage {
        Controlled(isOn) { Stickies(change: change, isOn: $0, isList: isList) }
      }
      for id in ["cover", "heading", "row 5"] { stage.tap(id) }
      for value in [true, false, true, false] {
        isOn.value = value
        stage.settle()
        let texts = stage.texts.map(\.string)
        for id in ["cover", "heading", "row 5"] {
          #expect(texts.contains("\(id): 1"), "\(change) \(value), list \(isList)")
        }
      }
    }
  }
}
