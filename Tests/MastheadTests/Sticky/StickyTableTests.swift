import Foundation
import Masthead
import Observation
import RandomNumbers
import Stage
import SwiftUI
import TestSupport
import Testing

/// Tables in which whatever sticks along one axis may be far out of sight along the other.
@Suite("Sticky cells in two axes", .serialized)
@MainActor struct StickyTableTests {
  /// Rows of 44 points below heads of 90, whose first cells of 90 stick to the side.
  private struct Table: View {
    let count: Int
    var log = Log()

    var body: some View {
      ScrollView([.horizontal, .vertical]) {
        VStack(alignment: .leading, spacing: 0) {
          HStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { number in
              Color.orange.frame(width: 90, height: 44)
                .sticky(number == 0 ? [.top, .leading] : .top, collision: .overlap)
                .accessibilityIdentifier("head \(number)")
            }
          }
          ForEach(0..<count, id: \.self) { number in
            StuckCell(number: number, log: log).sticky(.leading, collision: .overlap)
              .accessibilityIdentifier("first \(number)")
          }
        }
        .stickyLayout()
      }
      .frame(width: 390, height: 844)
    }
  }

  /// The rows whose first cells were stuck when their bodies ran last.
  @MainActor private final class Log {
    var stuck: Set<Int> = []
  }

  private struct StuckCell: View {
    let number: Int
    let log: Log
    @Environment(\.isStuck) private var isStuck

    var body: some View {
      let _ = isStuck ? log.stuck.insert(number).inserted : log.stuck.remove(number) != nil
      Color(white: isStuck ? 0.2 : 0.8).frame(width: 90, height: 44)
    }
  }

  @Test(arguments: [100, 500])
  func `a tick costs the same however many cells there are`(count: Int) {
    let stage = Stage(text: .fixed) { Table(count: count) }
    stage.scroll(to: CGPoint(x: 1001, y: 1014))
    stage.resetCosts()
    for tick in 1...20 { stage.scroll(to: CGPoint(x: 1001 + tick, y: 1014 + tick)) }
    // Cells of 44 points in two windows of 844, and of 90 in two of 390, with the ones at the ends: 40 and 10.
    #expect(stage.costs.effects <= 51 * 20)
    #expect(stage.costs.effects >= 40 * 20)
    // The container, and what follows.
    #expect(stage.costs.positionReaders <= 52 * 20)
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.passes == 20)
    #expect(stage.frame(of: "first 30")?.minX == 0)
    #expect(stage.frame(of: "head 12")?.minY == 0)
  }

  @Test func `a cell that comes into sight is where it belongs in the same frame`() {
    let stage = Stage(text: .fixed) { Table(count: 200) }
    let places: [(CGPoint, String, CGPoint)] = [
      (CGPoint(x: 5000, y: 0), "first 5", CGPoint(x: 0, y: 6 * 44)),
      (CGPoint(x: 5000, y: 4000), "first 95", CGPoint(x: 0, y: 96 * 44 - 4000)),
      (CGPoint(x: 90, y: 4000), "head 2", CGPoint(x: 90, y: 0)),
      (CGPoint(x: 9000, y: 8000), "first 185", CGPoint(x: 0, y: 186 * 44 - 8000)),
      (CGPoint(x: 9000, y: 8000), "head 101", CGPoint(x: 90, y: 0)),
      (CGPoint(x: 0, y: 0), "first 5", CGPoint(x: 0, y: 6 * 44)),
      (CGPoint(x: 0, y: 0), "head 0", .zero),
    ]
    for (offset, id, place) in places {
      stage.scroll(to: offset)
      #expect(stage.frame(of: id)?.origin == place, "\(id) at \(offset)")
    }
  }

  @Test func `what is out of sight follows once nothing moves`() {
    let stage = Stage(text: .fixed) { Table(count: 300) }
    stage.scroll(to: CGPoint(x: 3000, y: 0))
    #expect(stage.frame(of: "first 10")?.minX == 0)
    // It would cost a body for each cell, in this frame.
    #expect(stage.frame(of: "first 250")?.minX == -3000)
    stage.advance(by: .seconds(2))
    for number in 0..<300 {
      #expect(stage.frame(of: "first \(number)")?.minX == 0)
      #expect(stage.frame(of: "head \(number)")?.minY == 0)
    }
    stage.resetCosts()
    stage.advance(by: .seconds(2))
    #expect(stage.costs.bodies == 0)
  }

  @Test func `a cell knows that it is stuck before it comes into sight, and not far from it`() {
    let log = Log()
    let stage = Stage(text: .fixed) { Table(count: 200, log: log) }
    stage.scroll(to: CGPoint(x: 200, y: 0))
    stage.settle()
    // To 844 points and a quarter more: of cell 22 the last 23 points, after those of the heads.
    #expect(log.stuck == Set(0...22))
    stage.scroll(to: CGPoint(x: 200, y: 2000))
    stage.settle()
    // From 1789 to 3055 points.
    #expect(log.stuck == Set(39...68))
    stage.scroll(to: CGPoint(x: 0, y: 2000))
    stage.settle()
    #expect(log.stuck.isEmpty)
  }
}

/// Random tables, scrolled, jumped over and changed at random: what is in sight is in every frame where it is on a screen
/// that was laid out there, and everything is once nothing moves. `MASTHEAD_RANDOM_TABLES` sets how many of each kind (3),
/// `MASTHEAD_RANDOM_SEED` the first seed.
@Suite("Random tables with sticky cells", .serialized)
@MainActor struct RandomStickyTableTests {
  enum Kind: CaseIterable { case both, page, columns }

  struct Row: Identifiable {
    let id: Int
    var height: CGFloat
    var cells: [Cell]
    var isSection: Bool
  }

  struct Cell: Identifiable {
    let id: Int
    var width: CGFloat
    var edges: Edge.Set
    var inset: CGFloat
    var collision: StickyCollision
    /// A second modifier, for the other axis.
    var others: Edge.Set = []
  }

  @MainActor @Observable final class Model {
    var rows: [Row] = []
    var size = CGSize(width: 300, height: 400)
    var isMirrored = false
  }

  private struct Screen: View {
    let kind: Kind
    let model: Model

    var body: some View {
      scroller
        .frame(width: model.size.width, height: model.size.height)
        .environment(\.layoutDirection, model.isMirrored ? .rightToLeft : .leftToRight)
    }

    @ViewBuilder private var scroller: some View {
      switch kind {
      case .both:
        ScrollView([.horizontal, .vertical]) { table.stickyLayout() }.accessibilityIdentifier(
          "outer")
      case .page:
        ScrollView {
          VStack(spacing: 0) {
            Color.gray.frame(height: 150)
            ScrollView(.horizontal) { table.stickyLayout() }.accessibilityIdentifier("inner")
            Color.gray.frame(height: 300)
          }
        }
        .accessibilityIdentifier("outer")
      case .columns:
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            Color.gray.frame(width: 150)
            ScrollView { table.stickyLayout() }.accessibilityIdentifier("inner")
            Color.gray.frame(width: 300)
          }
        }
        .accessibilityIdentifier("outer")
      }
    }

    private var table: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(model.rows) { row in
          if row.isSection { line(row).stickySection() } else { line(row) }
        }
      }
    }

    private func line(_ row: Row) -> some View {
      HStack(alignment: .top, spacing: 0) {
        ForEach(row.cells) { cell in
          let color = Color.teal.frame(
            width: cell.width, height: row.height * (row.isSection ? 0.5 : 1)
          )
          .accessibilityElement().accessibilityIdentifier("cell \(cell.id)")
          if cell.others.isEmpty {
            color.sticky(cell.edges, inset: cell.inset, collision: cell.collision)
          } else {
            color.sticky(cell.edges, inset: cell.inset, collision: cell.collision)
              .sticky(cell.others, collision: cell.collision)
          }
        }
      }
      .frame(height: row.height, alignment: .top)
    }
  }

  @MainActor private final class Run {
    let kind: Kind
    let model = Model()
    let stage: Stage
    var numbers: SeededNumbers
    private var nextID = 0
    private(set) var frames = 0

    init(_ kind: Kind, _ seed: Int) {
      self.kind = kind
      numbers = SeededNumbers(seed: UInt64(seed))
      let model = self.model
      stage = Stage(text: .fixed) { Screen(kind: kind, model: model) }
      model.isMirrored = numbers.chance(30)
      model.rows = (0..<(8 + numbers.below(40))).map { _ in row() }
      stage.settle()
    }

    private func row() -> Row {
      nextID += 1
      let edges: [Edge.Set] = [
        .top, .leading, .leading, .trailing, .bottom, [.top, .leading], [.leading, .trailing],
        [.top, .bottom], [.bottom, .trailing], [],
      ]
      let collisions: [StickyCollision] = [.push, .stack, .overlap, .overlap]
      let id = nextID
      return Row(
        id: id, height: CGFloat(20 + numbers.below(90)),
        cells: (0..<(2 + numbers.below(8))).map { index in
          let both = numbers.chance(15)
          return Cell(
            id: id * 100 + index, width: CGFloat(40 + numbers.below(160)),
            edges: both ? .top : edges[numbers.below(edges.count)],
            inset: numbers.chance(70) ? 0 : CGFloat(numbers.below(60)) - 20,
            collision: collisions[numbers.below(collisions.count)], others: both ? .leading : [])
        }, isSection: numbers.chance(40))
    }

    private var offset: CGPoint {
      get {
        let outer = stage.scrollOffset(of: "outer") ?? .zero
        let inner = kind == .both ? .zero : stage.scrollOffset(of: "inner") ?? .zero
        return CGPoint(x: outer.x + inner.x, y: outer.y + inner.y)
      }
      // Past an end the content would not stay.
      set {
        let most = maximumOffset
        scroll(
          stage,
          to: CGPoint(x: min(max(0, newValue.x), most.x), y: min(max(0, newValue.y), most.y)))
      }
    }

    private var maximumOffset: CGPoint {
      let width = model.rows.map { $0.cells.map(\.width).reduce(0, +) }.max() ?? 0
      let height = model.rows.map(\.height).reduce(0, +)
      return CGPoint(
        x: max(0, width + (kind == .columns ? 450 : 0) - model.size.width),
        y: max(0, height + (kind == .page ? 450 : 0) - model.size.height))
    }

    private func scroll(_ stage: Stage, to offset: CGPoint) {
      switch kind {
      case .both: stage.scroll(to: offset)
      case .page:
        stage.scroll("inner", to: offset.x)
        stage.scroll("outer", to: offset.y)
      case .columns:
        stage.scroll("inner", to: offset.y)
        stage.scroll("outer", to: offset.x)
      }
    }

    func step() {
      switch numbers.below(9) {
      case 0...3:
        // Steps along both axes, as of a finger.
        let by = CGVector(dx: numbers.halfPoint(-60...60), dy: numbers.halfPoint(-80...80))
        for _ in 0..<6 {
          offset = CGPoint(x: offset.x + by.dx, y: offset.y + by.dy)
          check("steps by \(by)")
        }
      case 4, 5:
        offset = CGPoint(
          x: numbers.halfPoint(-50...1200), y: numbers.halfPoint(-50...2000))
        check("jump")
      case 6:
        model.size = CGSize(
          width: CGFloat(150 + numbers.below(240)), height: CGFloat(200 + numbers.below(600)))
        check("size", isOther: true)
      case 7:
        let index = numbers.below(model.rows.count)
        switch numbers.below(3) {
        case 0: model.rows.insert(row(), at: index)
        case 1 where model.rows.count > 4: model.rows.remove(at: index)
        default: model.rows[index].height = CGFloat(20 + numbers.below(90))
        }
        check("rows", isOther: true)
      default:
        stage.settle()
        stage.advance(by: .seconds(1))
        check("rest", isAtRest: true)
      }
    }

    private(set) var problem: String?

    private func check(_ step: String, isAtRest: Bool = false, isOther: Bool = false) {
      frames += 1
      // What has become too short goes back to its end.
      if isOther {
        stage.settle()
        offset = offset
      }
      guard problem == nil else { return }
      let other = Stage(text: .fixed) { [kind, model] in Screen(kind: kind, model: model) }
      scroll(other, to: offset)
      other.settle()
      other.advance(by: .seconds(1))
      let window = CGRect(
        x: (390 - model.size.width) / 2, y: (844 - model.size.height) / 2,
        width: model.size.width, height: model.size.height)
      for cell in model.rows.flatMap(\.cells) {
        let id = "cell \(cell.id)"
        guard let own = stage.frame(of: id), let others = other.frame(of: id) else { continue }
        guard isAtRest || own.intersects(window) || others.intersects(window) else { continue }
        if abs(own.minX - others.minX) > 0.01 || abs(own.minY - others.minY) > 0.01 {
          problem =
            "\(step), frame \(frames), at \(offset): \(id) at \(own.origin), not \(others.origin)"
          return
        }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `what is in sight is where it belongs in every frame`(_ kind: Kind) {
    let first = RandomCases.first()
    var (frames, failures) = (0, 0)
    for seed in first..<(first + RandomCases.count("MASTHEAD_RANDOM_TABLES", 3)) where failures < 3
    {
      let run = Run(kind, seed)
      for _ in 0..<12 { run.step() }
      frames += run.frames
      if let problem = run.problem {
        failures += 1
        Issue.record("\(kind), seed \(seed): \(problem)")
      }
    }
    print("random tables, \(kind): from seed \(first), \(frames) frames")
  }
}
