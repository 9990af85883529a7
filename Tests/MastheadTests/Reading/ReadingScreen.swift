import Foundation
import Masthead
import Stage
import SwiftUI

/// A row of a feed.
struct FeedRow: Identifiable, Hashable {
  let id: Int
  var height: CGFloat
  var day: Int

  var name: String { "row \(id)" }
}

/// What the screens show.
@MainActor @Observable final class Feed {
  var rows: [FeedRow]
  var keyboard: CGFloat = 0

  init(_ rows: [FeedRow]) { self.rows = rows }

  /// So many rows of 44, ten a day.
  convenience init(count: Int) {
    self.init((0..<count).map { FeedRow(id: $0, height: 44, day: $0 / 10) })
  }

  /// The rows of each day.
  var days: [Day] {
    var days: [Day] = []
    for row in rows {
      if days.last?.id == row.day {
        days[days.count - 1].rows.append(row)
      } else {
        days.append(Day(id: row.day, rows: [row]))
      }
    }
    return days
  }

  struct Day: Identifiable {
    let id: Int
    var rows: [FeedRow]
  }
}

/// Where rows are.
enum ReadingKind: String, CaseIterable, CustomStringConvertible {
  case eager, lazy, dates, pinnedDates, stickySections
  case headerRows, headerEager, headerLazy, floatingLazy, headerSections
  case tabRows, tabLazy

  var description: String { rawValue }

  /// What is covered of the window's top while the header is collapsed, and a date stuck.
  var line: CGFloat {
    switch self {
    case .eager, .lazy, .floatingLazy: 0
    case .dates, .pinnedDates, .stickySections: 30
    case .headerRows, .headerEager, .headerLazy: 50
    case .headerSections: 80
    case .tabRows, .tabLazy: 94
    }
  }

  /// Rows are built as they come into sight.
  var isLazy: Bool {
    switch self {
    case .eager, .dates, .headerRows, .headerEager, .tabRows: false
    default: true
    }
  }

  /// Rows can be gone to that are not built: those in sections that are not built can't, and the pages of tabs are gone
  /// to from around them.
  var findsRows: Bool {
    switch self {
    case .stickySections, .headerSections, .tabRows, .tabLazy: false
    default: true
    }
  }
}

/// A feed of one kind.
struct ReadingScreen: View {
  let kind: ReadingKind
  let feed: Feed
  var anchoring: ScrollAnchoring? = .reading
  var edge = VerticalEdge.top
  var section: Int?
  /// Rows are as long as texts are that break into lines: in a window of 390 points as they say.
  var wraps = false
  var bodies: () -> Void = {}

  var body: some View {
    let _ = bodies()
    anchored
      .safeAreaInset(edge: .bottom, spacing: 0) { Color.gray.frame(height: feed.keyboard) }
  }

  @ViewBuilder private var anchored: some View {
    if let anchoring, let section {
      screen.scrollAnchoring(anchoring, initialSection: section)
    } else if let anchoring, !isInTabs {
      screen.scrollAnchoring(anchoring, initially: edge)
    } else {
      screen
    }
  }

  private var isInTabs: Bool { kind == .tabRows || kind == .tabLazy }

  @ViewBuilder private var screen: some View {
    switch kind {
    case .eager: ScrollView { VStack(spacing: 0) { rows(feed.rows) }.stickyLayout() }
    case .lazy: ScrollView { LazyVStack(spacing: 0) { rows(feed.rows) }.stickyLayout() }
    case .dates:
      ScrollView {
        VStack(spacing: 0) {
          ForEach(feed.days) { day in
            VStack(spacing: 0) {
              date(day.id).sticky()
              rows(day.rows)
            }
            .stickySection()
          }
        }
        .stickyLayout()
      }
    case .pinnedDates:
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(feed.days) { day in
            Section {
              rows(day.rows)
            } header: {
              date(day.id)
            }
          }
        }
        .stickyLayout()
      }
    case .stickySections: ScrollView { sections }
    case .headerRows: headed { rows(feed.rows) }
    case .headerEager: headed { VStack(spacing: 0) { rows(feed.rows) } }
    case .headerLazy: headed { LazyVStack(spacing: 0) { rows(feed.rows) } }
    case .floatingLazy:
      headed { LazyVStack(spacing: 0) { rows(feed.rows) } }.headerScrollBehavior(.floating)
    case .headerSections: headed { sections }
    case .tabRows: tabbed { rows(feed.rows) }
    case .tabLazy: tabbed { LazyVStack(spacing: 0) { rows(feed.rows) } }
    }
  }

  private var sections: some View {
    StickySections(feed.days) {
      date($0.id)
    } rows: {
      rows($0.rows)
    }
  }

  private func headed(@ViewBuilder content: () -> some View) -> some View {
    HeaderScrollView { _ in
      Color.teal.accessibilityIdentifier("header")
    } content: {
      content()
    }
    .headerHeight(min: 50, max: 200)
  }

  private func tabbed(@ViewBuilder page: () -> some View) -> some View {
    HeaderTabView { _ in
      Color.teal
    } tabs: {
      HeaderTab("A", value: 0) {
        page().scrollAnchoring(anchoring ?? .offset, initially: edge)
      }
      HeaderTab("B", value: 1) { Color.blue.frame(height: 3000) }
    }
    .headerHeight(min: 50, max: 200)
  }

  private func date(_ day: Int) -> some View {
    Color.yellow.frame(height: 30).accessibilityIdentifier("day \(day)")
  }

  private func rows(_ rows: [FeedRow]) -> some View {
    ForEach(rows) { row in
      Wrapping(height: row.height, isFixed: !wraps) { Color.red }
        .accessibilityIdentifier(row.name)
        .scrollSection(id: row.id)
    }
  }
}

/// A view that gets lower as it gets wider, and has a height in 390 points.
private struct Wrapping: Layout {
  let height: CGFloat
  let isFixed: Bool

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = proposal.width ?? 390
    return CGSize(width: width, height: isFixed ? height : (height * 390 / width).rounded())
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for view in subviews { view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

/// A feed on a stage, and what is read of it.
@MainActor struct ReadingStage {
  let kind: ReadingKind
  let feed: Feed
  let stage: Stage

  init(
    _ kind: ReadingKind, _ feed: Feed, anchoring: ScrollAnchoring? = .reading,
    edge: VerticalEdge = .top, section: Int? = nil, wraps: Bool = false,
    schedule: Stage.Schedule = .plain, bodies: @escaping () -> Void = {}
  ) {
    self.kind = kind
    self.feed = feed
    stage = Stage(size: CGSize(width: 390, height: 600), text: .fixed, schedule: schedule) {
      ReadingScreen(
        kind: kind, feed: feed, anchoring: anchoring, edge: edge, section: section, wraps: wraps,
        bodies: bodies)
    }
  }

  /// What is covered of the window's top: more where a header is open that floats.
  var line: CGFloat { max(kind.line, stage.frame(of: "header")?.maxY ?? 0) }

  /// The rows of which anything is below the line, by their places in the feed.
  var shown: [(index: Int, row: FeedRow, frame: CGRect)] {
    let line = line
    return feed.rows.enumerated().compactMap { index, row in
      guard let frame = stage.layoutFrame(of: row.name), frame.maxY > line + 0.51,
        frame.minY < stage.size.height - feed.keyboard
      else { return nil }
      return (index, row, frame)
    }
  }

  /// The first row that begins below the line, with its top.
  var read: (row: FeedRow, top: CGFloat)? {
    let line = line
    return shown.first { $0.frame.minY >= line - 0.51 }.map { ($0.row, $0.frame.minY) }
  }

  func top(_ row: FeedRow) -> CGFloat? { stage.frame(of: row.name)?.minY }
}

/// All kinds, or the one that the environment names.
let readingKinds: [ReadingKind] = {
  let name = ProcessInfo.processInfo.environment["MASTHEAD_READING_KIND"]
  return name.flatMap { ReadingKind(rawValue: $0) }.map { [$0] } ?? ReadingKind.allCases
}()
