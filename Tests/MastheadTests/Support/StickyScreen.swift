import Masthead
import ScrollMechanics
import Stage
import SwiftUI

struct Chapter: Identifiable, Hashable {
  let id: Int
  var words = 50

  var headingID: String { "heading \(id)" }

  static func list(_ count: Int) -> [Chapter] {
    (1...count).map { Chapter(id: $0) }
  }

  /// Different for every chapter, so that lengths differ by a few lines.
  var text: String {
    let words = ["a", "heading", "sticks", "until", "next", "one", "pushes", "it", "away"]
    return (0..<self.words).map { words[($0 * 7 + id * 5 + $0 / 3) % words.count] }
      .joined(separator: " ")
  }
}

/// The arguments of a screen with headings.
struct StickySetup: Equatable {
  enum Container: Hashable, CaseIterable {
    case content, none
  }

  var container = Container.content
  var edge = Edge.Set.top
  var inset: CGFloat = 0
  var collision = StickyCollision.push
}

/// An icon, then headings, each followed by a padded paragraph.
struct StickyScreen: View {
  var chapters = Chapter.list(50)
  var setup = StickySetup()

  var body: some View {
    switch setup.container {
    case .content:
      ScrollView { column.stickyLayout() }.accessibilityIdentifier("scroll")
    case .none:
      ScrollView { column }.accessibilityIdentifier("scroll")
    }
  }

  private var column: some View {
    VStack(alignment: .leading, spacing: 0) {
      Image(systemName: "book.fill")
        .font(.system(size: 64))
        .frame(maxWidth: .infinity)
        .padding(.vertical, 32)
      ForEach(chapters) { chapter in
        ChapterHeading(number: chapter.id)
          .sticky(setup.edge, inset: setup.inset, collision: setup.collision)
          .accessibilityIdentifier(chapter.headingID)
        Text(chapter.text).padding()
      }
    }
  }
}

struct ChapterHeading: View {
  let number: Int

  var body: some View {
    Text("Chapter \(number)")
      .font(.title2)
      .padding(.vertical, 8)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.white)
  }
}

/// The formulas of sticky edges, written again for tests: from layout frames in the window to the expected
/// starts.
enum StickyFormula {
  /// `max(layout, min(viewport start + inset, next layout start - length))`.
  static func push(_ frames: [CGRect], viewStart: CGFloat, inset: CGFloat = 0) -> [CGFloat] {
    frames.indices.map { index in
      let next = index + 1 < frames.count ? frames[index + 1].minY : .infinity
      return max(
        frames[index].minY, min(viewStart + inset, next - frames[index].height))
    }
  }

  static func overlap(_ frames: [CGRect], viewStart: CGFloat, inset: CGFloat = 0) -> [CGFloat] {
    frames.map { max($0.minY, viewStart + inset) }
  }

  /// Each heading stays below all before it.
  static func stack(_ frames: [CGRect], viewStart: CGFloat) -> [CGFloat] {
    var line = viewStart
    return frames.map { frame in
      defer { line += frame.height }
      return max(frame.minY, line)
    }
  }

  /// `push` mirrored for the end edge.
  static func pushAtEnd(_ frames: [CGRect], viewEnd: CGFloat, inset: CGFloat = 0) -> [CGFloat] {
    frames.indices.map { index in
      let before = index > 0 ? frames[index - 1].maxY : -.infinity
      return min(frames[index].minY, max(viewEnd - inset - frames[index].height, before))
    }
  }
}

extension Stage {
  func layoutFrames(_ ids: [String]) -> [CGRect] {
    ids.compactMap { layoutFrame(of: $0) }
  }

  /// The maximum distance of the visible headings from their expected positions.
  ///
  /// Infinite if one is missing, has another size than in layout, or has moved sideways.
  func stickyError(
    _ chapters: [Chapter], _ expected: ([CGRect]) -> [CGFloat]
  ) -> CGFloat {
    let ids = chapters.map(\.headingID)
    let natural = layoutFrames(ids)
    guard natural.count == ids.count else { return .infinity }
    var worst: CGFloat = 0
    for (index, start) in expected(natural).enumerated() {
      guard let shown = frame(of: ids[index]), shown.size == natural[index].size,
        shown.minX == natural[index].minX
      else { return .infinity }
      worst = max(worst, abs(shown.minY - start))
    }
    return worst
  }

  /// The same for headings that push each other at the top.
  func pushError(_ chapters: [Chapter] = Chapter.list(50), inset: CGFloat = 0) -> CGFloat {
    let viewStart = frame(of: "scroll")?.minY ?? .nan
    return stickyError(chapters) {
      StickyFormula.push($0, viewStart: viewStart, inset: inset)
    }
  }
}
