import Masthead
import ScrollMechanics
import Stage
import SwiftUI

/// Records events of a tab screen.
@MainActor final class TabProbe {
  /// The number of evaluated bodies of rows.
  var rowBodies = 0
  var headerBodies = 0
  var taps: [String] = []
}

/// A header of 50 … 200, a bar, and pages with rows of 60: "a" has 40 lazy ones, "b" 3, "c" 80.
struct TabScreen: View {
  var tabs = ["a", "b", "c"]
  @Binding var selection: String
  var policy = HeaderTabScrollBehavior.preserve
  var reveal = HeaderScrollBehavior.pinned
  var counts: [String: Int] = ["a": 40, "b": 3, "c": 80]
  var badge = 0
  var headerHeight: CGFloat = 200
  var probe = TabProbe()

  var body: some View {
    HeaderTabView(selection: $selection) { _ in
      CountingCover(probe: probe)
    } tabs: {
      for tab in tabs {
        HeaderTab("Tab \(tab)", value: tab) {
          TabPage(tab: tab, count: counts[tab] ?? 10, probe: probe)
        }
        .badge(tab == "b" ? badge : 0)
      }
    }
    .headerHeight(min: 50, max: headerHeight)
    .headerScrollBehavior(reveal)
    .headerTabScrollBehavior(policy)
  }
}

/// Counts its taps in its own state.
private struct CountingCover: View {
  let probe: TabProbe
  @State private var count = 0

  var body: some View {
    let _ = probe.headerBodies += 1
    Color.red
      .accessibilityIdentifier("cover")
      .overlay(alignment: .top) {
        Button("Count \(count)") { count += 1 }
          .frame(height: 50)
          .accessibilityIdentifier("counter")
      }
  }
}

private struct TabPage: View {
  let tab: String
  let count: Int
  let probe: TabProbe
  @State private var likes = 0

  var body: some View {
    Button("Likes \(likes)") { likes += 1 }
      .frame(height: 60)
      .accessibilityIdentifier("\(tab) likes")
    LazyVStack(spacing: 0) {
      ForEach(1..<count, id: \.self) { TabRow(name: "\(tab) \($0)", probe: probe) }
    }
  }
}

private struct TabRow: View {
  let name: String
  let probe: TabProbe

  var body: some View {
    let _ = probe.rowBodies += 1
    Text(name)
      .frame(maxWidth: .infinity)
      .frame(height: 60)
      .background { Color.blue.opacity(0.2) }
      .onTapGesture { probe.taps.append(name) }
      .accessibilityIdentifier(name)
  }
}
