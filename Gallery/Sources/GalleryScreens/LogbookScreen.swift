import Masthead
import SwiftUI

/// A cover over a list of a hundred thousand entries, which stays a list: its rows are swiped, selected and reloaded.
public struct LogbookScreen: View {
  @State private var isOverCover = true

  public init() {}

  public var body: some View {
    NavigationStack {
      LogbookPage()
        .onHeaderChange(of: { $0.phase != .collapsed }) { isOverCover = $0 }
    }
    // Buttons in the bar have the stack's tint.
    .tint(isOverCover ? .white : .primary)
  }
}

/// The screen without a navigation stack of its own.
struct LogbookPage: View {
  nonisolated static let title = "Logbook"

  @State private var chosen: Set<Int> = []
  @State private var gone: Set<Int> = []
  @State private var kept: Set<Int> = []
  @State private var count = 100_000
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    List(selection: $chosen) {
      HeaderRoom()
      ForEach(0..<4, id: \.self) { watch in
        Section(LogbookPage.watches[watch]) {
          ForEach(entries(of: watch), id: \.self) { number in
            LogbookRow(number: number, isKept: kept.contains(number))
              .withActions(isKept: kept.contains(number)) {
                kept.formSymmetricDifference([number])
              } delete: {
                gone.insert(number)
              }
          }
        }
      }
    }
    .listStyle(.plain)
    .tint(Ink.blueInk.color(in: scheme))
    .scrollHeader { _ in LogbookCover(count: count - gone.count) }
    .headerHeight(min: 0, max: 220)
    .headerTitle(LogbookPage.title)
    .headerToolbarColorScheme(.dark)
    .headerRefresh(.below) { count += 1 }
    .toolbar { edit }
  }

  @ToolbarContentBuilder private var edit: some ToolbarContent {
    ToolbarItem(placement: .primaryAction) {
      #if os(macOS) || os(tvOS)
        EmptyView()
      #else
        EditButton()
      #endif
    }
  }

  private func entries(of watch: Int) -> [Int] {
    let size = 25_000
    let new = watch == 0 ? Array(100_000..<count) : []
    let all = new + Array(watch * size..<(watch + 1) * size)
    return gone.isEmpty ? all : all.filter { !gone.contains($0) }
  }

  private static let watches = ["First watch", "Middle watch", "Morning watch", "Forenoon watch"]
}

private struct LogbookCover: View {
  let count: Int

  var body: some View {
    HeaderImage(Image("Harbour", bundle: .module))
      .scrimGradient(.black.opacity(0.8), covering: 0.6)
      .overlay(alignment: .bottomLeading) {
        HeaderTitle {
          VStack(alignment: .leading, spacing: 2) {
            Text(LogbookPage.title).font(.largeTitle.bold())
            Text("\(count) entries").font(.subheadline).monospacedDigit()
          }
        }
        .foregroundStyle(.white)
        .padding()
      }
      .accessibilityIdentifier("header")
  }
}

private struct LogbookRow: View {
  let number: Int
  let isKept: Bool

  private static let words: [String] = [
    "Wind backing south-west", "Passed the outer buoy", "Fog bank to starboard",
    "Changed to the small jib", "Ferry crossing ahead", "Soundings steady at nine metres",
    "Light on the headland", "Rain, then clear", "Hove to for the pilot",
  ]

  var body: some View {
    HStack(spacing: 12) {
      RowStack {
        Text(LogbookRow.words[number % LogbookRow.words.count])
          .frame(maxWidth: .infinity, alignment: .leading)
        Text(time).foregroundStyle(.secondary).monospacedDigit()
      }
      if isKept {
        Image(systemName: "star.fill").foregroundStyle(.secondary).accessibilityLabel("Kept")
      }
    }
    .accessibilityIdentifier("entry \(number)")
  }

  private var time: String {
    let minutes = (24 * 60 - number % (24 * 60)) % (24 * 60)
    let (hour, minute) = (minutes / 60, minutes % 60)
    return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}

extension View {
  /// What a swipe on a row offers; tvOS has no swipes.
  @ViewBuilder fileprivate func withActions(
    isKept: Bool, keep: @escaping @MainActor () -> Void, delete: @escaping @MainActor () -> Void
  ) -> some View {
    #if os(tvOS)
      self
    #else
      swipeActions(edge: .trailing) {
        Button("Delete", role: .destructive, action: delete)
        Button(isKept ? "Drop" : "Keep", action: keep).tint(.orange)
      }
    #endif
  }
}

#Preview("Logbook") { LogbookScreen() }
