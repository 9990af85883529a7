import Masthead
import Stage
import SwiftUI

/// Every kind of header with the same content: a button at the leading edge that counts its taps.
enum EveryHeader: String, CaseIterable, Sendable {
  case sticky, stickySections, shrink, clip, scale, parallax, slide, fixed, floating, scrollsAway
  case floatingCollapsed, zoom, measured, refresh, title, stretchableRow, tabs, list, floatingList
  case ownTabs

  /// An offset at which its button is visible.
  var offset: CGFloat {
    switch self {
    case .parallax, .floating, .scrollsAway, .floatingCollapsed, .stretchableRow, .floatingList: 40
    default: 600
    }
  }

  /// The height that it covers at the window's top after scrolling by 600 points.
  var cover: CGFloat {
    switch self {
    case .fixed: 200
    // A status bar of 47 points and a bar of 44.
    case .title: 143
    // The tab bar is 44 points tall.
    case .tabs, .ownTabs: 96
    default: stays ? 52 : 0
    }
  }

  /// The bodies that a tick evaluates once it is out of sight or collapsed: one that floats over a list is moved by one.
  var bodiesInATick: Int { self == .floatingList ? 1 : 0 }

  /// Whether it still covers the window's top after scrolling by 600 points.
  var stays: Bool {
    switch self {
    case .floating, .scrollsAway, .floatingCollapsed, .stretchableRow, .floatingList: false
    default: true
    }
  }
}

/// Counts taps on rows.
@MainActor final class RowTaps {
  var count = 0
}

struct EveryHeaderScreen: View {
  let kind: EveryHeader
  let taps: RowTaps

  var body: some View {
    switch kind {
    case .sticky:
      ScrollView {
        VStack(spacing: 0) {
          CountingHeader().frame(height: 52).sticky()
          rows
        }
        .stickyLayout()
      }
    case .stickySections:
      ScrollView {
        StickySections([0, 1], id: \.self) { section in
          if section == 0 { CountingHeader().frame(height: 52) } else { Text("Last") }
        } rows: { _ in
          rows
        }
      }
    case .shrink: header.headerStyle(.shrink)
    case .clip: header.headerStyle(.clip)
    case .scale: header.headerStyle(.scale)
    case .parallax: header.headerStyle(.parallax)
    case .slide: header.headerStyle(.slide)
    case .fixed: header.headerStyle(.fixed)
    case .floating: header.headerScrollBehavior(.floating).headerStyle(.slide)
    case .scrollsAway: header.headerScrollBehavior(.scrollsAway)
    case .floatingCollapsed: header.headerScrollBehavior(.floatingCollapsed)
    case .zoom: header.headerOverscrollBehavior(.zoom)
    case .measured:
      header.headerHeight(.measured(min: 52)).headerOverscrollBehavior(.stretch, anchor: .bottom)
    case .refresh: header.headerRefresh {}
    case .title: NavigationStack { header.headerTitle("Title") }
    case .tabs:
      HeaderTabView { _ in
        CountingHeader()
      } tabs: {
        HeaderTab("One", value: 1) { rows }
        HeaderTab("Two", value: 2) { Color.green.frame(height: 90) }
      }
      .headerHeight(min: 52, max: 200)
    case .ownTabs:
      HeaderTabView { _ in
        CountingHeader()
      } tabs: {
        HeaderTab("One", value: 1) {
          List {
            HeaderRoom()
            rows.listRowInsets(EdgeInsets())
          }
          .listStyle(.plain)
        }
        .scrollsByItself()
        HeaderTab("Two", value: 2) { Color.green.frame(height: 90) }
      }
      .headerHeight(min: 52, max: 200)
    case .list: list
    case .floatingList: list.headerScrollBehavior(.floating).headerStyle(.slide)
    case .stretchableRow:
      ScrollView {
        VStack(spacing: 0) {
          CountingHeader().frame(height: 200).stretchesOnOverscroll()
          rows
        }
      }
    }
  }

  private var header: some View {
    HeaderScrollView { _ in
      CountingHeader(
        isAtTop: kind == .clip || kind == .parallax, minHeight: kind == .measured ? 120 : nil)
    } content: {
      rows
    }
    .headerHeight(min: 52, max: 200)
  }

  private var list: some View {
    List {
      HeaderRoom()
      rows.listRowInsets(EdgeInsets())
    }
    .listStyle(.plain)
    .scrollHeader { _ in CountingHeader() }
    .headerHeight(min: 52, max: 200)
  }

  private var rows: some View {
    ForEach(1...60, id: \.self) { number in
      Button {
        taps.count += 1
      } label: {
        Color.blue.overlay { Text("Row \(number)") }
      }
      .frame(height: 60)
      .accessibilityIdentifier("row \(number)")
    }
  }
}

private struct CountingHeader: View {
  var isAtTop = false
  var minHeight: CGFloat?
  @State private var taps = 0

  var body: some View {
    Color.red
      .frame(minHeight: minHeight)
      .overlay(alignment: isAtTop ? .topLeading : .bottomLeading) {
        Button("Header \(taps)") { taps += 1 }
          .frame(width: 120, height: 44)
          .accessibilityAddTraits(.isHeader)
          .accessibilityIdentifier("button")
      }
      .clipped()
      .accessibilityIdentifier("header")
  }
}
