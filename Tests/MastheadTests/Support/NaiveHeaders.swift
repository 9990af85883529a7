import SwiftUI

// Collapsing headers as in articles and packages, with a height of 50 … 250 points over fifty rows. Each
// measures the offset in its own way and draws with it.

struct NaiveRows: View {
  var body: some View {
    ForEach(0..<50, id: \.self) { _ in Color.blue.frame(height: 60) }
  }
}

/// A header with state: a counter.
struct NaiveCounter: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)")
      .onTapGesture { count += 1 }
      .accessibilityIdentifier("counter")
  }
}

private struct ProbeOffsetKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = nextValue()
  }
}

/// An invisible view without height at the content's start reports the offset as a preference; the header is
/// over the scroll view.
struct NaiveProbeScreen: View {
  @State private var offset: CGFloat = 0

  var body: some View {
    ZStack(alignment: .top) {
      ScrollView {
        VStack(spacing: 0) {
          GeometryReader { proxy in
            Color.clear.preference(
              key: ProbeOffsetKey.self, value: -proxy.frame(in: .named("viewport")).minY)
          }
          .frame(height: 0)
          Color.clear.frame(height: 250)
          NaiveRows()
        }
      }
      .coordinateSpace(name: "viewport")
      .onPreferenceChange(ProbeOffsetKey.self) { [$offset] in $offset.wrappedValue = $0 }
      Color.red
        .overlay { NaiveCounter() }
        .frame(height: min(max(50, 250 - offset), 400))
        .accessibilityIdentifier("header")
    }
  }
}

/// The scroll view's offset is bound to a state.
struct NaiveBoundScreen: View {
  @State private var offset: CGFloat = 0

  var body: some View {
    ZStack(alignment: .top) {
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(height: 250)
          NaiveRows()
        }
      }
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { [$offset] _, new in
        $offset.wrappedValue = new
      }
      Color.red
        .overlay { NaiveCounter() }
        .frame(height: 250)
        .offset(y: max(-200, -max(0, offset)))
        .accessibilityIdentifier("header")
    }
  }
}

/// A reader of fixed height whose content is moved back by the offset.
struct NaiveFloatingScreen: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        GeometryReader { proxy in
          let offset = -proxy.frame(in: .named("viewport")).minY
          Color.red
            .overlay { NaiveCounter() }
            .frame(height: max(50, 250 - offset))
            .offset(y: offset)
            .accessibilityIdentifier("header")
        }
        .frame(height: 250)
        .zIndex(1)
        NaiveRows()
      }
    }
    .coordinateSpace(name: "viewport")
  }
}

/// The large header scrolls away, and a second, small one appears over the scroll view.
struct NaiveCopyScreen: View {
  @State private var isCollapsed = false

  var body: some View {
    ZStack(alignment: .top) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red
            .overlay { if !isCollapsed { NaiveCounter() } }
            .frame(height: 250)
          NaiveRows()
        }
      }
      .onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 200 }) {
        [$isCollapsed] _, new in
        $isCollapsed.wrappedValue = new
      }
      if isCollapsed {
        Color.red.overlay { NaiveCounter() }.frame(height: 50)
      }
    }
  }
}
