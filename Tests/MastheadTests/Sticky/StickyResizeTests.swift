import Masthead
import Stage
import SwiftUI
import Testing

/// Sticky views whose height depends on whether they are stuck: csswg-drafts 13898.
@Suite("Sticky views that are lower or taller while they are stuck")
@MainActor struct StickyResizeTests {
  /// How tall the headings are, out of sight too.
  private final class Heights {
    var all: [Int: CGFloat] = [:] { didSet { changes += 1 } }
    /// A heading that would not be stuck once it is lower is lower for a moment that no frame shows.
    var changes = 0
  }

  private struct Heading: View {
    let part: Int
    let free: CGFloat
    let stuck: CGFloat
    let heights: Heights
    @Environment(\.isStuck) private var isStuck

    var body: some View {
      Color.green.frame(height: isStuck ? stuck : free)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.height
        } action: {
          heights.all[part] = $0
        }
    }
  }

  private struct Screen: View {
    var edges = Edge.Set.top
    var collision = StickyCollision.push
    var hasSections = false
    var hasHeader = false
    var free: CGFloat = 60
    var stuck: CGFloat = 30
    let heights = Heights()

    var body: some View {
      if hasHeader {
        HeaderScrollView { _ in
          Color.yellow
        } content: {
          rows
        }
        .headerHeight(min: 60, max: 160)
      } else {
        ScrollView { VStack(spacing: 0) { rows }.stickyLayout() }
      }
    }

    private var rows: some View {
      ForEach(0..<12, id: \.self) { part in
        if hasSections {
          VStack(spacing: 0) { chapter(part) }.stickySection()
        } else {
          chapter(part)
        }
      }
    }

    @ViewBuilder private func chapter(_ part: Int) -> some View {
      Heading(part: part, free: free, stuck: stuck, heights: heights)
        .accessibilityIdentifier("heading \(part)")
        .sticky(edges, collision: collision)
      ForEach(0..<4, id: \.self) { row in
        Color(white: row % 2 == 0 ? 0.8 : 0.6).frame(height: 40)
          .accessibilityIdentifier("row \(part) \(row)")
      }
    }
  }

  /// The headings' and the rows' frames.
  private struct Look: Equatable {
    var headings: [CGRect?]
    var rows: [CGFloat?]
    var heights: [Int: CGFloat]

    @MainActor init(_ stage: Stage, _ heights: Heights) {
      self.heights = heights.all
      headings = (0..<12).map { stage.frame(of: "heading \($0)") }
      rows = (0..<12).map { stage.frame(of: "row \($0) 3")?.minY }
    }
  }

  @Test(
    arguments: [StickyCollision.push, .stack, .overlap], [Edge.Set.top, .bottom, [.top, .bottom]])
  func `dragged by single points no frame reverses, in either direction`(
    _ collision: StickyCollision, _ edges: Edge.Set
  ) throws {
    let all = [(false, false), (true, false), (false, true), (true, true)]
    for (hasSections, hasHeader) in edges == .top ? all : [all[0], all[3]] {
      let isLower = hasSections == hasHeader
      try drag(
        Screen(
          edges: edges, collision: collision, hasSections: hasSections, hasHeader: hasHeader,
          free: isLower ? 60 : 30, stuck: isLower ? 30 : 60))
    }
  }

  private func drag(_ screen: Screen) throws {
    let stage = Stage { screen }
    stage.scroll(to: 500)
    stage.settle()
    let finger = stage.touch(at: CGPoint(x: 195, y: 600))
    finger.move(by: CGVector(dx: 0, dy: -12))
    stage.advance(by: .milliseconds(17))
    for way in [-1.0, 1] {
      var changes = Array(repeating: 0, count: 12)
      var reports = screen.heights.changes
      var last = Look(stage, screen.heights)
      for step in 0..<250 {
        let what: Comment = "\(screen), \(way), step \(step)"
        stage.resetCosts()
        finger.move(by: CGVector(dx: 0, dy: way))
        stage.advance(by: .milliseconds(17))
        let look = Look(stage, screen.heights)
        for part in 0..<12 where look.heights[part] != last.heights[part] {
          changes[part] += 1
        }
        if reports == screen.heights.changes {
          for (row, old) in zip(look.rows, last.rows) {
            if let row, let old { #expect(abs(row - old - way) < 0.01, what) }
          }
          for (heading, old) in zip(look.headings, last.headings) {
            guard let heading, let old else { continue }
            #expect((heading.minY - old.minY) * way > -0.01, what)
            #expect(abs(heading.minY - old.minY) < 1.01, what)
          }
          #expect(stage.costs.layouts == 0, what)
        }
        (last, reports) = (look, screen.heights.changes)
      }
      if screen.collision == .push, screen.edges == .top, !screen.hasHeader, way < 0 {
        // One is pushed out, the next is stuck.
        #expect(changes.reduce(0, +) >= 2, "\(screen), \(way): \(changes)")
      }
      // Stuck, and free again once it is pushed out or back in its place.
      #expect(changes.allSatisfy { $0 <= 2 }, "\(screen), \(way): \(changes)")
    }
    finger.lift()
    stage.settle()
    let rest = Look(stage, screen.heights)
    stage.resetCosts()
    stage.advance(by: .seconds(1))
    #expect(Look(stage, screen.heights) == rest)
    #expect(stage.costs.layouts == 0)
    #expect(stage.costs.bodies == 0)
  }
}
