import Masthead
import Stage
import SwiftUI
import Testing

/// Every kind of header on schedules that take what SwiftUI's documentation leaves open.
///
/// `MASTHEAD_SCHEDULE_SEEDS` more of them, `MASTHEAD_SCHEDULE_SEED` another start.
@Suite("Headers on shuffled schedules")
@MainActor struct HeaderShuffledTests {
  private func stage(_ kind: EveryHeader, _ schedule: Stage.Schedule) -> Stage {
    let taps = RowTaps()
    return Stage(
      safeArea: EdgeInsets(top: kind == .title ? 47 : 0, leading: 0, bottom: 0, trailing: 0),
      text: .fixed, schedule: schedule
    ) {
      EveryHeaderScreen(kind: kind, taps: taps)
    }
  }

  private static let ids = ["header", "button", "row 1", "row 9", "row 12"]

  private func script(_ kind: EveryHeader) -> ShuffledScript {
    ShuffledScript(
      make: { stage(kind, $0) }, ids: Self.ids,
      steps: [
        { stage in for offset: CGFloat in [30, 150, 600] { stage.scroll(to: offset) } },
        { $0.fling(velocity: CGVector(dx: 0, dy: -1500)) },
        { $0.fling(velocity: CGVector(dx: 0, dy: 900)) },
        { $0.resize(to: CGSize(width: 844, height: 390)) },
        { $0.resize(to: CGSize(width: 390, height: 844)) },
        { $0.scroll(to: 0) },
        { $0.drag(from: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: 240)) },
        { $0.tap("button") },
      ])
  }

  @Test(arguments: EveryHeader.allCases)
  func `at rest they stand as on the plain schedule`(_ kind: EveryHeader) {
    #expect(script(kind).differences(Stage.Schedule.shuffles(2)) == [])
  }

  /// Seeds that found defects (Documentation/AppleConformance.md).
  @Test func `a phase that is told before or after its frame moves nothing`() {
    // The last frame came after the phase that ended the movement, and counted as the program's.
    let floating = [1004, 2000, 2001].map { Stage.Schedule.shuffled(seed: $0) }
    #expect(script(.floating).differences(floating) == [])
    // The first phase was of the layout before the tab bar had a height.
    let tabs = [1004, 2006, 3010, 3027].map { Stage.Schedule.shuffled(seed: $0) }
    #expect(script(.tabs).differences(tabs) == [])
  }

  @Test(arguments: EveryHeader.allCases)
  func `in motion rows are where the offset says, and the header where it was a frame ago at most`(
    _ kind: EveryHeader
  ) throws {
    let offsets: [CGFloat] = [
      0, 23, 46, 69, 92, 115, 138, 161, 184, 207, 230, 253, 260, 229, 198, 167, 136, 105, 74, 43,
      12,
    ]
    let plain = stage(kind, .plain)
    var expected: [(row: CGRect?, header: CGRect?)] = []
    for offset in offsets {
      plain.scroll(to: offset)
      expected.append((plain.frame(of: "row 9"), plain.frame(of: "header")))
      plain.advance(by: .milliseconds(17))
    }
    for schedule in Stage.Schedule.shuffles(1) {
      let stage = stage(kind, schedule)
      stage.settle()
      for (index, offset) in offsets.enumerated() {
        stage.scroll(to: offset)
        let now = expected[index]
        #expect(stage.frame(of: "row 9").isNearly(now.row), "\(schedule) at \(offset)")
        let header = stage.frame(of: "header")
        // Where it begins is an effect's, but for one that floats, whose way is state, and for views taller
        // than their header, which stand by its height; how tall it is may be that of the frame before.
        let before = expected[max(0, index - 1)]
        let starts = (kind.stays && kind != .measured ? [now] : [now, before]).map {
          $0.header?.minY ?? -1
        }
        #expect(
          starts.contains { abs($0 - (header?.minY ?? -1)) < 0.01 },
          "\(schedule) at \(offset): \(header?.minY ?? -1), not in \(starts)")
        let heights = [now, expected[max(0, index - 1)]].map { $0.header?.height ?? -1 }
        #expect(
          heights.contains { abs($0 - (header?.height ?? -1)) < 0.01 },
          "\(schedule) at \(offset): \(header?.height ?? -1), not in \(heights)")
        stage.advance(by: .milliseconds(17))
      }
    }
  }

  @Test(arguments: EveryHeader.allCases)
  func `at rest nothing oscillates, and a tick evaluates no body and lays nothing out`(
    _ kind: EveryHeader
  ) {
    for schedule in Stage.Schedule.shuffles(1) {
      let stage = stage(kind, schedule)
      for offset: CGFloat in [600, 900, 700] {
        stage.scroll(to: offset)
        stage.advance(by: .milliseconds(17))
      }
      stage.settle()
      let rest = Portrait(stage, Self.ids)
      stage.resetCosts()
      for _ in 0..<5 { stage.advance(by: .milliseconds(17)) }
      #expect(stage.costs.bodies == 0, "\(schedule) at rest")
      #expect(stage.costs.layouts == 0, "\(schedule) at rest")
      #expect(Portrait(stage, Self.ids).difference(from: rest) == nil, "\(schedule)")
      for offset in stride(from: CGFloat(700.5), through: 707, by: 0.5) {
        stage.scroll(to: offset)
        stage.advance(by: .milliseconds(17))
      }
      // The first tick leaves rest, where what effects moved has been handed over; see below.
      stage.resetCosts()
      for offset in stride(from: CGFloat(706.5), through: 701, by: -0.5) {
        stage.scroll(to: offset)
        stage.advance(by: .milliseconds(17))
      }
      #expect(stage.costs.bodies == 12 * kind.bodiesInATick, "\(schedule) in a tick")
      #expect(stage.costs.layouts == 0, "\(schedule) in a tick")
    }
  }
}

extension CGRect? {
  func isNearly(_ other: CGRect?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return abs(self.minX - other.minX) < 0.01 && abs(self.minY - other.minY) < 0.01
      && abs(self.width - other.width) < 0.01 && abs(self.height - other.height) < 0.01
  }
}

/// What changes around a header while it is shown.
@Suite("Live changes on shuffled schedules")
@MainActor struct LiveChangeShuffledTests {
  private struct Screen: View {
    let change: LiveChange
    let isOn: Bool

    var body: some View {
      change.apply(
        isOn,
        to: HeaderScrollView { _ in
          Text("Header").frame(minHeight: 200).accessibilityIdentifier("header")
        } content: {
          ForEach(1...40, id: \.self) { number in
            Text("Row \(number)").frame(height: 60).accessibilityIdentifier("row \(number)")
          }
        }
        .headerHeight(min: 50, max: 200)
      )
    }
  }

  @Test(arguments: LiveChange.allCases)
  func `rows and header end where they do on the plain schedule`(_ change: LiveChange) {
    let remotes = Remotes()
    let script = ShuffledScript(
      make: { schedule in
        let isOn = Remote(false)
        remotes.isOn = isOn
        return Stage(text: .fixed, schedule: schedule) {
          NavigationStack { Controlled(isOn) { Screen(change: change, isOn: $0) } }
        }
      },
      ids: ["header", "row 1", "row 13"],
      steps: [
        { _ in remotes.isOn.value = true },
        { $0.scroll(to: 600) },
        { _ in remotes.isOn.value = false },
        { _ in remotes.isOn.value = true },
        { $0.fling(velocity: CGVector(dx: 0, dy: 1200)) },
        { _ in remotes.isOn.value = false },
      ])
    #expect(script.differences(Stage.Schedule.shuffles(1)) == [])
  }

  @MainActor private final class Remotes {
    var isOn = Remote(false)
  }
}
