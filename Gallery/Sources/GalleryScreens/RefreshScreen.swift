import Masthead
import SwiftUI

/// A feed with pull to refresh, whose indicator is below or above the header, and which loads more at its end.
public struct RefreshScreen: View {
  @State private var feed = Feed()
  @State private var isAbove: Bool

  public init() {
    self.init(isAbove: false)
  }

  init(isAbove: Bool) {
    _isAbove = State(initialValue: isAbove)
  }

  public var body: some View {
    HeaderScrollView { _ in
      FeedHeader(feed: feed)
        .accessibilityIdentifier("header")
    } content: {
      LazyVStack(spacing: 0) {
        Picker("Room for the sign", selection: $isAbove) {
          Text("Below the header").tag(false)
          Text("Above it").tag(true)
        }
        .pickerStyle(.segmented)
        .compactType()
        .padding()
        ForEach(feed.stories, id: \.self) { number in
          StoryRow(number: number)
          Divider().padding(.leading)
        }
        if feed.hasMore {
          // Space at the end while there is more to load.
          ProgressView().padding(24)
        }
      }
    }
    .headerHeight(min: 52, max: 180)
    .headerRefresh(isAbove ? .above : .below) {
      await feed.reload()
    } indicator: { refresh in
      RefreshSign(refresh: refresh)
        .foregroundStyle(isAbove ? AnyShapeStyle(.white) : AnyShapeStyle(.secondary))
        .tint(isAbove ? .white : .teal)
        .padding(.top, isAbove ? 8 : 0)
    }
    .onScrollEndReached(within: 120, hasMore: feed.hasMore) { await feed.loadMore() }
    .background(.background)
  }
}

@MainActor @Observable private final class Feed {
  private(set) var stories = Array(1...15)
  private(set) var refreshes = 0

  var hasMore: Bool { stories.count < 60 }

  func reload() async {
    try? await Task.sleep(for: .seconds(1.5))
    refreshes += 1
    stories.insert(-refreshes, at: 0)
  }

  func loadMore() async {
    try? await Task.sleep(for: .seconds(1))
    stories += (1...15).map { stories.count + $0 }
  }
}

private struct FeedHeader: View {
  let feed: Feed

  var body: some View {
    LinearGradient(colors: [.deepTeal, .deepBlue], startPoint: .top, endPoint: .bottom)
      .ignoresSafeArea(edges: .horizontal)
      .overlay(alignment: .bottomLeading) {
        VStack(alignment: .leading, spacing: 2) {
          Text("Harbour Post").font(.title.bold())
          Text(feed.refreshes == 0 ? "Pull for news" : "Loaded \(feed.refreshes) times")
            .font(.subheadline)
        }
        .foregroundStyle(.white)
        .padding()
        .headerEffect(.fadeOut(from: 0.2, to: 0.7))
      }
      .overlay(alignment: .bottom) {
        Text("Harbour Post")
          .font(.headline)
          .foregroundStyle(.white)
          .frame(height: 52)
          .headerEffect(.fadeIn(from: 0.7))
      }
  }
}

/// A ring that is filled by the pull.
private struct RefreshSign: View {
  let refresh: HeaderRefreshProxy

  var body: some View {
    HStack(spacing: 10) {
      if refresh.isRefreshing {
        ProgressView()
      } else {
        Circle()
          .trim(from: 0, to: refresh.progress)
          .stroke(.tint, style: StrokeStyle(lineWidth: 3, lineCap: .round))
          .rotationEffect(.degrees(-90))
          .frame(width: 20, height: 20)
      }
      Text(refresh.isRefreshing ? "Asking" : refresh.isArmed ? "Let go" : "Pull on")
        .font(.footnote)
        // Only one of the words is read aloud.
        .contentTransition(.identity)
    }
  }
}

private struct StoryRow: View {
  let number: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(number < 0 ? "Just in" : "Story \(number)").font(.headline)
      Text(Prose.paragraph(abs(number) + 400, words: 16))
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
    .padding(.horizontal)
    .padding(.vertical, 10)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

#Preview("Refresh") { RefreshScreen() }
