import Masthead
import SwiftUI

/// A cover that becomes the bar: it stays behind the title that it hands over, and a button stays in reach.
public struct PodcastScreen: View {
  public init() {}

  public var body: some View {
    NavigationStack { PodcastPage() }
      // Buttons in the bar have the stack's tint.
      .tint(.white)
  }
}

/// The screen without a navigation stack of its own.
struct PodcastPage: View {
  nonisolated static let title = "Fog Signal"

  @State private var isFollowed = false

  var body: some View {
    HeaderScrollView { _ in
      PodcastCover()
        .scrimForLargeType()
        .overlay(alignment: .bottomLeading) {
          HeaderTitle {
            VStack(alignment: .leading, spacing: 2) {
              Text(PodcastPage.title).font(.largeTitle.bold())
              Text("Stories from the outer islands").font(.subheadline)
            }
            // Whole while the cover gets lower, and gone before there is no room for it.
            .fixedSize(horizontal: false, vertical: true)
          }
          .foregroundStyle(.white)
          .padding()
        }
        .accessibilityIdentifier("header")
    } content: {
      ForEach(1...30, id: \.self) { number in
        EpisodeRow(number: 31 - number)
        Divider().padding(.leading)
      }
    }
    .headerHeight(min: 0, max: 280)
    .headerTitle(PodcastPage.title, barBackground: .hidden)
    .headerToolbarColorScheme(.dark, collapsed: .dark)
    .background(.background)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button {
          isFollowed.toggle()
        } label: {
          Label(
            isFollowed ? "Unfollow" : "Follow", systemImage: isFollowed ? "heart.fill" : "heart"
          )
          .labelStyle(.iconOnly)
          .frame(minWidth: 24, minHeight: 24)
          .contentShape(Rectangle())
        }
      }
    }
  }
}

/// Rings of sound over a night sea.
private struct PodcastCover: View {
  var body: some View {
    LinearGradient(
      colors: [.deepIndigo, .deepPurple, Color(red: 0.16, green: 0.07, blue: 0.3)],
      startPoint: .topLeading, endPoint: .bottomTrailing
    )
    .overlay {
      Canvas { context, size in
        let center = CGPoint(x: size.width * 0.72, y: size.height * 0.45)
        for ring in 1...9 {
          let radius = CGFloat(ring) * 26
          let frame = CGRect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
          context.stroke(
            Path(ellipseIn: frame), with: .color(.white.opacity(0.2 - 0.018 * Double(ring))),
            lineWidth: 6)
        }
        context.fill(
          Path(ellipseIn: CGRect(x: center.x - 9, y: center.y - 9, width: 18, height: 18)),
          with: .color(.orange))
      }
      .accessibilityHidden(true)
    }
    .overlay {
      LinearGradient(
        colors: [.clear, .black.opacity(0.55)], startPoint: .center, endPoint: .bottom)
    }
  }
}

private struct EpisodeRow: View {
  let number: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text("Episode \(number)").font(.caption).foregroundStyle(.secondary)
      Text(EpisodeRow.titles[(number - 1) % EpisodeRow.titles.count])
      Text("\(24 + (number * 7) % 31) minutes").font(.footnote).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal)
    .padding(.vertical, 10)
    .accessibilityElement(children: .combine)
  }

  private static let titles = [
    "The Keeper’s Log", "Two Bells", "A Boat with No Name", "Letters by the Tide",
    "What the Divers Saw", "Winter Crossing", "The Radio on the Skerry",
  ]
}

#Preview("Podcast") { PodcastScreen() }
