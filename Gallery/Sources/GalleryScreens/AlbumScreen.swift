import Masthead
import SwiftUI

/// A cover that stretches when pulled and shrinks to a bar with the album's title.
public struct AlbumScreen: View {
  static let title = "Low Tide"
  static let artist = "The Harbour Lights"

  public init() {}

  public var body: some View {
    HeaderScrollView { header in
      AlbumHeader(header: header)
        .accessibilityIdentifier("header")
    } content: {
      ForEach(1...40, id: \.self) { number in
        TrackRow(number: number)
          .accessibilityIdentifier("track \(number)")
        if number < 40 {
          Divider().padding(.leading, 56)
        }
      }
    }
    .headerHeight(min: 52, max: 340)
    .headerSnap()
    .background(.background)
  }
}

/// The cover over a gradient; collapsed, a bar with the title.
private struct AlbumHeader: View {
  let header: HeaderProxy

  var body: some View {
    LinearGradient(
      colors: [.deepIndigo, .deepPink, .deepOrange], startPoint: .topLeading,
      endPoint: .bottomTrailing
    )
    .ignoresSafeArea(edges: .horizontal)
    .overlay {
      CoverArt()
        .padding(.top, header.safeAreaTop + 24)
        .padding(.bottom, 96)
        .opacity(1 - header.progress(from: 0.1, to: 0.6))
    }
    .scrimForLargeType()
    .overlay(alignment: .bottomLeading) {
      VStack(alignment: .leading, spacing: 2) {
        Text(AlbumScreen.title)
          .font(.largeTitle.bold())
        Text(AlbumScreen.artist)
          .font(.subheadline)
      }
      .foregroundStyle(.white)
      .padding()
      .opacity(1 - header.progress(from: 0.55, to: 0.8))
    }
    .overlay {
      AlbumBar()
        .opacity(header.progress(from: 0.7, to: 0.9))
    }
  }
}

/// What the collapsed header shows.
private struct AlbumBar: View {
  var body: some View {
    ZStack {
      Color.indigo.opacity(0.92).ignoresSafeArea(edges: .horizontal)
      HStack(spacing: 12) {
        Image(systemName: "chevron.left")
        Spacer()
        Text(AlbumScreen.title)
          .font(.headline)
        Spacer()
        Image(systemName: "ellipsis")
      }
      .foregroundStyle(.white)
      .padding(.horizontal)
      // Text in bars stops growing, as in the system's bars.
      .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      .frame(height: 52)
      .frame(maxHeight: .infinity, alignment: .bottom)
    }
  }
}

/// A record in the largest square that fits.
private struct CoverArt: View {
  var body: some View {
    ZStack {
      Circle().fill(.black.opacity(0.85))
      Circle().stroke(.white.opacity(0.12), lineWidth: 1).scaleEffect(0.88)
      Circle().stroke(.white.opacity(0.12), lineWidth: 1).scaleEffect(0.75)
      Circle().stroke(.white.opacity(0.12), lineWidth: 1).scaleEffect(0.62)
      Circle()
        .fill(LinearGradient(colors: [.yellow, .orange], startPoint: .top, endPoint: .bottom))
        .scaleEffect(0.42)
      Circle().fill(.black).scaleEffect(0.045)
    }
  }
}

private struct TrackRow: View {
  let number: Int

  var body: some View {
    HStack(spacing: 16) {
      Text("\(number)")
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .frame(minWidth: 24, alignment: .trailing)
      RowStack(spacing: 16) {
        VStack(alignment: .leading, spacing: 2) {
          Text(TrackRow.titles[(number - 1) % TrackRow.titles.count])
            .oneLine()
          Text(AlbumScreen.artist)
            .font(.caption)
            .oneLine()
            .foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        Text(length)
          .font(.footnote.monospacedDigit())
          .foregroundStyle(.secondary)
      }
      Image(systemName: "ellipsis")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    }
    .padding(.horizontal)
    .padding(.vertical, 8)
  }

  private var length: String {
    let seconds = 128 + (number * 47) % 171
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  private static let titles: [String] = [
    "Slack Water", "Breakwater", "Ferry at Six", "Salt on the Sill", "Mooring Lines",
    "A Lamp for the Pilot", "Undertow", "Paper Boats", "Nobody Aboard", "Fog Signal",
    "The Long Pier", "Copper Morning", "Gulls", "Spring Tide", "Anchor Street", "Dry Dock",
    "Lightship", "North by North", "The Rope Walk", "Last Ferry Home",
  ]
}

#Preview("Album") { AlbumScreen() }
