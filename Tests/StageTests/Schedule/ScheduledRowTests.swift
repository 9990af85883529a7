import Stage
import SwiftUI
import SwiftUICore
import Testing
import TestSupport

private let seeds = UInt64(1)...40
private let size = CGSize(width: 300, height: 400)

@Suite("Schedules: rows, wheels, units")
@MainActor struct ScheduledRowTests {
  private struct Row: View {
    let index: Int
    let journal: Journal

    var body: some View {
      journal.add("body \(index)")
      return Text("Row \(index)").frame(height: 50)
        .onAppear { journal.add("appears \(index)") }
        .onDisappear { journal.add("disappears \(index)") }
    }
  }

  private func stage(_ schedule: Stage.Schedule, _ journal: Journal) -> Stage {
    Stage(size: size, schedule: schedule) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { Row(index: $0, journal: journal) }
        }
      }
    }
  }

  @Test func `rows go as soon as they are out of sight, where the plain schedule keeps some`() {
    let plain = Journal()
    let kept = stage(.plain, plain)
    kept.scroll(to: 120)
    kept.settle()
    #expect(!plain.lines.contains("disappears 0"))
    for seed in seeds {
      let journal = Journal()
      let stage = stage(.shuffled(seed: seed), journal)
      stage.scroll(to: 120)
      stage.settle()
      #expect(journal.lines.contains("disappears 0"), "seed \(seed)")
      #expect(journal.lines.contains("disappears 1"), "seed \(seed)")
      #expect(!journal.lines.contains("disappears 2"), "seed \(seed)")
    }
  }

  @Test func `a row may be made before it shows, and go without having appeared`() {
    var isEverMade = false
    var isEverInVain = false
    for seed in seeds {
      let journal = Journal()
      let stage = stage(.shuffled(seed: seed), journal)
      for offset: CGFloat in [120, 240, 360, 480, 420, 360, 700, 640, 1500, 1440, 1380] {
        stage.scroll(to: offset)
        stage.advance(by: .milliseconds(16))
      }
      stage.settle()
      for row in 0..<100 {
        let made = journal.lines.contains("body \(row)")
        let shown = journal.lines.contains("appears \(row)")
        if made, !shown { isEverInVain = true }
        if shown { #expect(made) }
        let first = journal.lines.firstIndex(of: "body \(row)")
        let appears = journal.lines.firstIndex(of: "appears \(row)")
        if let first, let appears, appears > first + 3 { isEverMade = true }
      }
      // 1380 / 50 = 27.6, and 400 more.
      let texts = stage.texts.map(\.string)
      #expect(texts == (27...35).map { "Row \($0)" }, "seed \(seed)")
      #expect(
        stage.accessibilityTree.elements.map(\.label).filter { $0.hasPrefix("Row") } == texts,
        "seed \(seed)")
    }
    #expect(isEverMade && isEverInVain)
  }

  @Test func `velocities come in either unit, notches of a wheel with or without a phase`() {
    struct Behavior: ScrollTargetBehavior {
      let journal: Journal

      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let unit = abs(context.velocity.dy) > 100 ? "per second" : "per millisecond"
        MainActor.assumeIsolated { journal.add(unit) }
      }
    }
    var found: Set<String> = []
    for seed in seeds {
      let (units, phases) = (Journal(), Journal())
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) {
        ScrollView { Color.red.frame(height: 4000) }
          .scrollTargetBehavior(Behavior(journal: units))
          .onScrollPhaseChange { old, new in if old != new { phases.add("\(new)") } }
      }
      stage.wheel(CGVector(dx: 0, dy: 60))
      stage.settle()
      #expect(stage.scrollOffset.y == 60)
      found.insert(phases.take().joined(separator: ", "))
      stage.fling(velocity: CGVector(dx: 0, dy: -1000))
      stage.settle()
      found.formUnion(units.lines)
    }
    #expect(found == ["", "decelerating, idle", "per second", "per millisecond"])
  }

  @Test func `the container of a list counts its insets in for some seeds, and shows the same`() {
    var heights: Set<CGFloat> = []
    for seed in seeds {
      var geometry: ScrollGeometry?
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) {
        List(0..<50, id: \.self) { Text("Row \($0)") }
          .contentMargins(.top, 60, for: .scrollContent)
          .onScrollGeometryChange(for: ScrollGeometry.self) {
            $0
          } action: { _, new in
            geometry = new
          }
      }
      stage.settle()
      if let geometry {
        heights.insert(geometry.containerSize.height)
        #expect(geometry.visibleRect.height == 400, "seed \(seed)")
      }
    }
    #expect(heights.count == 2)
  }
}

@Suite("State that is written where it must not be")
@MainActor struct MisplacedWriteTests {
  private struct WritesInBody: View {
    @State private var count = 0

    var body: some View {
      if count == 0 { count = 1 }
      return Text("\(count)")
    }
  }

  private struct WritesInGetter: View {
    @State private var count = 0

    private var text: String {
      if count == 0 { count = 1 }
      return "\(count)"
    }

    var body: some View { Text(text) }
  }

  private struct WritesInEffect: View {
    @State private var count = 0

    var body: some View {
      let count = $count
      Text("Hello").visualEffect { content, _ in
        if count.wrappedValue == 0 { count.wrappedValue = 1 }
        return content.opacity(1)
      }
    }
  }

  private struct WritesInTransform: View {
    @State private var count = 0

    var body: some View {
      let count = $count
      Text("Hello")
        .onGeometryChange(for: CGFloat.self) { proxy in
          if count.wrappedValue == 0 { count.wrappedValue = 1 }
          return proxy.size.width
        } action: { _ in
        }
    }
  }

  private func warnings(of type: String, after count: Int) -> [String] {
    RuntimeWarning.messages.dropFirst(count).filter {
      $0.contains("State was changed") && $0.contains(type)
    }
  }

  @Test(arguments: [Stage.Schedule.plain, .shuffled(seed: 1), .shuffled(seed: 2)])
  func `a warning names the view that writes in a body, a getter, an effect or a transform`(
    _ schedule: Stage.Schedule
  ) {
    let before = RuntimeWarning.messages.count
    let stages = [
      Stage(size: size, schedule: schedule) { WritesInBody() },
      Stage(size: size, schedule: schedule) { WritesInGetter() },
      Stage(size: size, schedule: schedule) { WritesInEffect() },
      Stage(size: size, schedule: schedule) { WritesInTransform() },
    ]
    for stage in stages { stage.settle() }
    func warnings(of type: String) -> [String] { self.warnings(of: type, after: before) }
    for type in ["WritesInBody", "WritesInGetter"] {
      #expect(warnings(of: type).count == 1, "\(type)")
      #expect(warnings(of: type).allSatisfy { $0.contains("while a body was evaluated") })
    }
    for type in ["WritesInEffect", "WritesInTransform"] {
      #expect(warnings(of: type).count == 1, "\(type)")
      #expect(warnings(of: type).allSatisfy { $0.contains("an effect or a transform") })
    }
  }
}
