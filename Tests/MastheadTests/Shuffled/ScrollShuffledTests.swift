import Masthead
import Stage
import SwiftUI
import Testing

private let rowIDs = ["cover", "row 1", "row 9", "row 12"]

/// A header of 50 … 250 over fifty rows of 60.
private struct Screen<Modifier: ViewModifier>: View {
  let modifier: Modifier
  var isLazy = false

  var body: some View {
    HeaderScrollView { _ in
      Color.red.accessibilityIdentifier("cover")
    } content: {
      if isLazy { LazyVStack(spacing: 0) { rows } } else { rows }
    }
    .headerHeight(min: 50, max: 250)
    .modifier(modifier)
  }

  private var rows: some View {
    ForEach(0..<50, id: \.self) { number in
      Text("Row \(number)").frame(height: 60).scrollSection(id: number)
        .accessibilityIdentifier("row \(number)")
    }
  }
}

private struct Snapping: ViewModifier {
  let moment: HeaderSnapMoment
  let rule: HeaderSnapRule
  let behavior: HeaderScrollBehavior

  func body(content: Content) -> some View {
    content.headerSnap([.open, .collapsed], when: moment, rule: rule)
      .headerScrollBehavior(behavior)
  }
}

private struct Positioned: ViewModifier {
  let remote: Remote<HeaderPosition>
  @State private var position = HeaderPosition.open

  func body(content: Content) -> some View {
    content.headerPosition($position).onAppear { remote.connect($position) }
  }
}

private struct Sections: ViewModifier {
  let remote: Remote<Int?>
  @State private var section: Int?

  func body(content: Content) -> some View {
    content.scrollPosition(section: $section)
      .overlay(alignment: .bottom) { Text("At \(section ?? -1)") }
      .onAppear { remote.connect($section) }
  }
}

private struct Refreshing: ViewModifier {
  let placement: HeaderRefreshPlacement
  @State private var count = 0

  func body(content: Content) -> some View {
    content.headerRefresh(placement) {
      try? await Task.sleep(for: .seconds(0.4))
      count += 1
    }
    .overlay(alignment: .bottom) { Text("Loaded \(count)") }
  }
}

private struct StateModifier: ViewModifier {
  @State private var state = ScrollState()

  func body(content: Content) -> some View {
    content.onScrollStateChange { state = $0 }
      .overlay(alignment: .bottom) {
        Text(
          verbatim:
            "\(Int(state.offset)) \(Int(state.velocity)) \(state.phase) \(state.isAtEnd) \(String(describing: state.direction))"
        )
      }
  }
}

@Suite("Snaps, positions, sections, refreshes on shuffled schedules")
@MainActor struct ScrollShuffledTests {
  @Test(
    arguments: [HeaderSnapMoment.onRelease, .afterDeceleration],
    [HeaderSnapRule.nearest, .lastDirection])
  func `headers snap to where they do on the plain schedule`(
    _ moment: HeaderSnapMoment, _ rule: HeaderSnapRule
  ) {
    for behavior in [HeaderScrollBehavior.pinned, .floating] {
      func drag(_ way: CGFloat) -> (Stage) -> Void {
        { $0.hold(from: CGPoint(x: 195, y: 500), by: CGVector(dx: 0, dy: way)) {} }
      }
      let script = ShuffledScript(
        make: { schedule in
          Stage(text: .fixed, schedule: schedule) {
            Screen(modifier: Snapping(moment: moment, rule: rule, behavior: behavior))
          }
        },
        ids: rowIDs,
        steps: [
          drag(-90), drag(-140), drag(60), drag(-300),
          { $0.fling(velocity: CGVector(dx: 0, dy: 700)) },
          { $0.fling(velocity: CGVector(dx: 0, dy: -1800)) }, drag(40),
        ])
      #expect(script.differences(Stage.Schedule.shuffles(2)) == [], "\(behavior)")
    }
  }

  @Test func `a header goes where its position says, and tells where it went`() {
    let remotes = Holder(Remote(HeaderPosition.open))
    let script = ShuffledScript(
      make: { schedule in
        let remote = Remote<HeaderPosition>()
        remotes.value = remote
        return Stage(text: .fixed, schedule: schedule) {
          Screen(modifier: Positioned(remote: remote))
        }
      },
      ids: rowIDs,
      steps: [
        { _ in remotes.value.value = .collapsed }, { _ in remotes.value.value = .open },
        { $0.fling(velocity: CGVector(dx: 0, dy: -1500)) },
        { _ in remotes.value.value = .open }, { _ in remotes.value.value = .collapsed },
      ])
    #expect(script.differences(Stage.Schedule.shuffles(4)) == [])
  }

  private func sections(_ isLazy: Bool) -> ShuffledScript {
    let remotes = Holder(Remote<Int?>(nil))
    return ShuffledScript(
      make: { schedule in
        let remote = Remote<Int?>()
        remotes.value = remote
        return Stage(text: .fixed, schedule: schedule) {
          Screen(modifier: Sections(remote: remote), isLazy: isLazy)
        }
      },
      ids: rowIDs,
      steps: [
        { _ in remotes.value.value = 20 }, { _ in remotes.value.value = 3 },
        { $0.fling(velocity: CGVector(dx: 0, dy: -900)) }, { _ in remotes.value.value = 40 },
        { $0.scroll(to: 500) },
      ])
  }

  @Test(arguments: [false, true])
  func `sections are gone to and told`(_ isLazy: Bool) {
    #expect(sections(isLazy).differences(Stage.Schedule.shuffles(3)) == [])
  }

  /// Seeds that found it: what the binding was told one frame ago came as a request.
  @Test func `a section that was told late is not gone to`() {
    let schedules = [18, 1003].map { Stage.Schedule.shuffled(seed: $0) }
    #expect(sections(true).differences(schedules) == [])
  }

  @Test(arguments: [HeaderRefreshPlacement.above, .below])
  func `a pull refreshes once and leaves no room`(_ placement: HeaderRefreshPlacement) {
    let script = ShuffledScript(
      make: { schedule in
        Stage(text: .fixed, schedule: schedule) {
          Screen(modifier: Refreshing(placement: placement))
        }
      },
      ids: rowIDs,
      steps: [
        {
          $0.hold(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 400)) {}
          $0.advance(by: .seconds(2))
        },
        { $0.scroll(to: 400) },
        { $0.scroll(to: 0) },
        {
          $0.hold(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 400)) {}
          $0.advance(by: .seconds(2))
        },
      ])
    #expect(script.differences(Stage.Schedule.shuffles(3)) == [])
  }

  @Test func `scroll state ends as on the plain schedule`() {
    let script = ShuffledScript(
      make: { schedule in
        Stage(text: .fixed, schedule: schedule) { Screen(modifier: StateModifier()) }
      },
      ids: rowIDs,
      steps: [
        { $0.fling(velocity: CGVector(dx: 0, dy: -900)) },
        { $0.wheel(CGVector(dx: 0, dy: 60)) },
        { $0.fling(velocity: CGVector(dx: 0, dy: -9000)) },
        { $0.fling(velocity: CGVector(dx: 0, dy: 500)) },
      ])
    #expect(script.differences(Stage.Schedule.shuffles(3)) == [])
  }
}

@MainActor private final class Holder<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

@Suite("Sticky views on shuffled schedules")
@MainActor struct StickyShuffledTests {
  @Test(arguments: [StickyCollision.push, .stack, .overlap], [Edge.Set.top, .bottom])
  func `they stand on their lines in every frame`(_ collision: StickyCollision, _ edge: Edge.Set)
    throws
  {
    let chapters = Chapter.list(12)
    let ids = chapters.map(\.headingID)
    func stage(_ schedule: Stage.Schedule) -> Stage {
      Stage(text: .fixed, schedule: schedule) {
        StickyScreen(chapters: chapters, setup: StickySetup(edge: edge, collision: collision))
      }
    }
    let offsets: [CGFloat] = [0, 40, 90, 190, 400, 380, 1000, 1020, 990, 300, 0]
    let plain = stage(.plain)
    let expected = offsets.map { offset in
      plain.scroll(to: offset)
      plain.advance(by: .milliseconds(17))
      return ids.map { plain.frame(of: $0) }
    }
    for schedule in Stage.Schedule.shuffles(3) {
      let stage = stage(schedule)
      stage.settle()
      for (index, offset) in offsets.enumerated() {
        stage.scroll(to: offset)
        // Far views that a jump passes stand by a constant, which is state: one frame late.
        if abs(offset - offsets[max(0, index - 1)]) > 300 { stage.advance(by: .milliseconds(17)) }
        for (id, frame) in zip(ids, expected[index]) {
          #expect(stage.frame(of: id).isNearly(frame), "\(schedule), \(id) at \(offset)")
        }
        stage.advance(by: .milliseconds(17))
      }
      stage.settle()
      for (id, frame) in zip(ids, expected[offsets.count - 1]) {
        #expect(stage.frame(of: id).isNearly(frame), "\(schedule), \(id) at rest")
      }
    }
  }

  @Test func `lazy sections keep their headings on the line`() {
    let script = ShuffledScript(
      make: { schedule in
        Stage(text: .fixed, schedule: schedule) {
          ScrollView {
            StickySections(0..<30, id: \.self) { section in
              Text("Section \(section)").frame(height: 40)
            } rows: { section in
              ForEach(0..<8, id: \.self) { Text("Row \(section).\($0)").frame(height: 50) }
            }
          }
        }
      },
      ids: [],
      steps: [
        { stage in
          for offset in stride(from: CGFloat(0), through: 900, by: 45) {
            stage.scroll(to: offset)
            stage.advance(by: .milliseconds(17))
          }
        },
        { $0.fling(velocity: CGVector(dx: 0, dy: -2500)) },
        { $0.fling(velocity: CGVector(dx: 0, dy: 1200)) },
        { $0.resize(to: CGSize(width: 500, height: 600)) },
      ])
    #expect(script.differences(Stage.Schedule.shuffles(4)) == [])
  }
}

@Suite("Tabs on shuffled schedules")
@MainActor struct TabShuffledTests {
  @Test(arguments: [HeaderTabScrollBehavior.preserve, .reset, .shared])
  func `pages stand where they do on the plain schedule after taps, swipes and flings`(
    _ policy: HeaderTabScrollBehavior
  ) {
    let ids = ["cover", "a likes", "b likes", "c likes", "a 4", "b 1", "c 4", "c 9"]
    func tapTab(_ name: String) -> (Stage) -> Void {
      { stage in
        guard let title = stage.texts.last(where: { $0.string == "Tab \(name)" }) else { return }
        stage.tap(at: CGPoint(x: title.frame.midX, y: title.frame.midY))
      }
    }
    func swipe(_ way: CGFloat) -> (Stage) -> Void {
      { $0.drag(from: CGPoint(x: 195, y: 600), by: CGVector(dx: way, dy: 0)) }
    }
    let script = ShuffledScript(
      make: { schedule in
        let selection = Remote("a")
        return Stage(text: .fixed, schedule: schedule) {
          Controlled(selection) { _ in
            TabScreen(selection: selection.projected, policy: policy)
          }
        }
      },
      ids: ids,
      steps: [
        { $0.scroll(to: 700) }, tapTab("b"), tapTab("a"), swipe(-250), swipe(-250),
        { $0.fling(velocity: CGVector(dx: 0, dy: -1500)) }, tapTab("a"), tapTab("c"), swipe(250),
      ])
    #expect(script.differences(Stage.Schedule.shuffles(3)) == [])
  }
}

@Suite("Focus on shuffled schedules")
@MainActor struct FocusShuffledTests {
  @Test(arguments: [false, true])
  func `what gets the focus comes below the header, as on the plain schedule`(_ isTabbed: Bool) {
    let logs = Holder(FocusLog())
    func press(_ count: Int, _ modifiers: EventModifiers = []) -> (Stage) -> Void {
      { stage in
        for _ in 0..<count {
          stage.press(.tab, modifiers: modifiers)
          stage.advance(by: .milliseconds(150))
        }
      }
    }
    var focused: [Int?] = []
    func note() -> (Stage) -> Void { { _ in focused.append(logs.value.field) } }
    let script = ShuffledScript(
      make: { schedule in
        let log = FocusLog()
        logs.value = log
        return Stage(text: .fixed, schedule: schedule) {
          PlainScreen(isTabbed: isTabbed, focus: log)
        }
      },
      ids: ["cover"] + (1...30).map { "field \($0)" },
      steps: [
        press(9), note(), press(6, .shift), note(),
        { _ in logs.value.wanted?.wrappedValue = 29 }, note(),
        { $0.scroll(to: 0) },
        { _ in logs.value.wanted?.wrappedValue = 12 }, note(), press(3, .shift), note(),
      ])
    let schedules = Stage.Schedule.shuffles(2)
    #expect(script.differences(schedules) == [])
    let plain = Array(focused.prefix(5))
    #expect(plain.count == 5 && !plain.contains(nil))
    for (index, schedule) in schedules.enumerated() {
      #expect(Array(focused.dropFirst((index + 1) * 5).prefix(5)) == plain, "\(schedule)")
    }
  }
}
