import Observation
import Stage
import SwiftUI
import TestSupport
import Testing

/// Several windows at once: nothing of one shows in another.
@MainActor struct SeveralWindowsTests {
  private struct Mover: View {
    @State private var place: CGFloat = 0
    let remote: Remote<CGFloat>

    var body: some View {
      remote.connect($place)
      return Color.red.frame(width: 10, height: 10).offset(x: place)
        .accessibilityIdentifier("box")
        .frame(width: 200, height: 20, alignment: .topLeading)
    }
  }

  private func stage(_ remote: Remote<CGFloat>) -> Stage {
    Stage(size: CGSize(width: 200, height: 20), text: .fixed) { Mover(remote: remote) }
  }

  private func x(_ stage: Stage) -> CGFloat? { stage.frame(of: "box")?.minX }

  @Test func `animations and completions go by their own window's time, interleaved`() {
    let (first, second) = (Remote<CGFloat>(), Remote<CGFloat>())
    let (one, two) = (stage(first), stage(second))
    let journal = Journal()
    one.advance(by: .seconds(5))
    withAnimation(.linear(duration: 1)) {
      first.value = 100
    } completion: {
      journal.add("first")
    }
    withAnimation(.linear(duration: 2)) {
      second.value = 100
    } completion: {
      journal.add("second")
    }
    #expect(x(one) == 0)
    #expect(x(two) == 0)
    one.advance(by: .seconds(0.5))
    two.advance(by: .seconds(0.5))
    #expect(abs((x(one) ?? 0) - 50) < 0.01)
    #expect(abs((x(two) ?? 0) - 25) < 0.01)
    one.advance(by: .seconds(0.52))
    #expect(journal.take() == ["first"])
    #expect(x(one) == 100)
    #expect(abs((x(two) ?? 0) - 25) < 0.01)
    // The first window is at rest: its frames end nothing in the other.
    one.advance(by: .seconds(10))
    #expect(journal.take() == [])
    two.advance(by: .seconds(1.52))
    #expect(journal.take() == ["second"])
    #expect(x(two) == 100)
  }

  @Test func `a completion runs in its own window, not in another one's update`() {
    let remote = Remote<CGFloat>()
    let moving = stage(remote)
    let other = stage(Remote<CGFloat>())
    let journal = Journal()
    withAnimation(.linear(duration: 1)) {
      remote.value = 100
    } completion: {
      journal.add("done")
    }
    // The change is not taken in yet: for another window there is nothing to wait for.
    other.advance(by: .seconds(3))
    #expect(journal.take() == [])
    moving.advance(by: .seconds(0.9))
    other.advance(by: .seconds(3))
    #expect(journal.take() == [])
    moving.advance(by: .seconds(0.2))
    #expect(journal.take() == ["done"])
  }

  @Observable fileprivate final class Model {
    var place: CGFloat = 0
  }

  private struct Follower: View {
    let model: Model

    var body: some View {
      Color.red.frame(width: 10, height: 10).offset(x: model.place)
        .accessibilityIdentifier("box")
        .frame(width: 200, height: 20, alignment: .topLeading)
    }
  }

  @Test func `a change that two windows show is complete when both are at rest`() {
    let model = Model()
    let stages = (0..<2).map { _ in
      Stage(size: CGSize(width: 200, height: 20), text: .fixed) { Follower(model: model) }
    }
    let journal = Journal()
    withAnimation(.linear(duration: 1)) {
      model.place = 100
    } completion: {
      journal.add("done")
    }
    stages[0].advance(by: .seconds(2))
    #expect(x(stages[0]) == 100)
    #expect(journal.take() == [])
    stages[1].advance(by: .seconds(0.5))
    #expect(journal.take() == [])
    stages[1].advance(by: .seconds(0.6))
    #expect(journal.take() == ["done"])
    stages[0].advance(by: .seconds(1))
    #expect(journal.take() == [])
  }

  @Test func `a window that goes completes what was under way in it`() {
    let remote = Remote<CGFloat>()
    var window: Stage? = stage(remote)
    let journal = Journal()
    withAnimation(.linear(duration: 1)) {
      remote.value = 100
    } completion: {
      journal.add("done")
    }
    window?.advance(by: .seconds(0.5))
    #expect(journal.take() == [])
    window = nil
    #expect(journal.take() == ["done"])
  }

  @Test func `a completion runs right after a body that changes nothing on screen`() {
    let journal = Journal()
    withAnimation {
      journal.add("body")
    } completion: {
      journal.add("done")
    }
    #expect(journal.take() == ["body", "done"])
  }

  private struct Form: View {
    enum Field: Hashable { case name, city }
    @FocusState private var field: Field?
    @State private var name = ""
    @State private var city = ""

    var body: some View {
      VStack {
        TextField("name", text: $name).focused($field, equals: .name)
        TextField("city", text: $city).focused($field, equals: .city)
        Text("\(name)/\(city)/\(field == .name ? "name" : field == .city ? "city" : "none")")
      }
    }
  }

  @Test func `each window has its own focus and its own keys`() {
    let stages = (0..<2).map { _ in
      Stage(size: CGSize(width: 200, height: 120), text: .fixed) { Form() }
    }
    stages[0].press(.tab)
    stages[1].press(.tab)
    stages[1].press(.tab)
    stages[0].type("ab")
    stages[1].type("x")
    stages[0].type("c")
    #expect(stages[0].texts.last?.string == "abc//name")
    #expect(stages[1].texts.last?.string == "/x/city")
  }

  @Test func `time runs on in the window whose task asks for it`() {
    let journal = Journal()
    // Seconds of the window's own time, which begins when it is made.
    func tenths(since start: ContinuousClock.Instant) -> Int {
      Int((start.duration(to: .now) / .seconds(0.1)).rounded())
    }
    func window(_ name: String) -> Stage {
      Stage(size: CGSize(width: 20, height: 20), text: .fixed) {
        Color.red.task {
          await Task.yield()
          let start = ContinuousClock.now
          journal.add("\(name) \(tenths(since: start))")
          try? await Task.sleep(for: .seconds(1))
          journal.add("\(name) rings at \(tenths(since: start))")
        }
      }
    }
    let one = window("one")
    one.advance(by: .seconds(0.5))
    let two = window("two")
    two.advance(by: .seconds(0.3))
    #expect(journal.take() == ["one 0", "two 0"])
    one.advance(by: .seconds(0.52))
    #expect(journal.take() == ["one rings at 10"])
    two.advance(by: .seconds(0.72))
    #expect(journal.take() == ["two rings at 10"])
  }

  @Test func `an update inside another window's body and animation has neither`() {
    let journal = Journal()
    let inner = Remote<CGFloat>()
    let window = stage(inner)
    struct Outer: View {
      let window: Stage
      let inner: Remote<CGFloat>
      let outside: Remote<CGFloat>
      let journal: Journal
      @State var turn: CGFloat = 0

      var body: some View {
        outside.connect($turn)
        journal.add("body")
        // Asked in the middle of a body: the window's own views read their state, not this one.
        window.update()
        journal.add("\(window.frame(of: "box")?.minX ?? -1)")
        return Text("\(turn)")
      }
    }
    let outside = Remote<CGFloat>()
    let outer = Stage(size: CGSize(width: 100, height: 20), text: .fixed) {
      Outer(window: window, inner: inner, outside: outside, journal: journal)
    }
    #expect(journal.take() == ["body", "0.0"])
    inner.value = 30
    window.update()
    outer.update()
    #expect(journal.take() == [])
    inner.value = 60
    withAnimation(.linear(duration: 1)) { outside.value = 1 }
    outer.update()
    #expect(journal.take() == ["body", "60.0"])
  }

  private struct Busy: View {
    let name: String
    let journal: Journal
    @FocusState private var isFocused: Bool
    @State private var text = ""
    @State private var place: CGFloat = 0

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField(name, text: $text).focused($isFocused)
        Color.red.frame(width: 10, height: 10).offset(x: place).accessibilityIdentifier("box")
        Button("Go") {
          withAnimation(.linear(duration: 2)) { place = 100 }
          Task {
            try? await Task.sleep(for: .seconds(1))
            isFocused = true
            journal.add("\(name) at \(text)")
            AccessibilityNotification.Announcement("\(name) is ready").post()
          }
        }
        .id("go")
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }
  }

  @Test func `two windows that animate, await and take the focus at once do so each by itself`() {
    let journal = Journal()
    let stages = ["one", "two"].map { name in
      Stage(size: CGSize(width: 200, height: 100), text: .fixed) {
        Busy(name: name, journal: journal)
      }
    }
    for stage in stages { stage.tap("go") }
    // The second one's clock is half a second behind.
    stages[0].advance(by: .seconds(0.5))
    for stage in stages { stage.advance(by: .seconds(0.52)) }
    #expect(journal.take() == ["one at "])
    #expect(abs((x(stages[0]) ?? 0) - 51) < 1.01)
    #expect(abs((x(stages[1]) ?? 0) - 26) < 1.01)
    // Only the first one's field has the focus, so only it takes the keys.
    for stage in stages { stage.type("k") }
    #expect(stages.map { $0.texts.map(\.string).contains("k") } == [true, false])
    #expect(stages.map(\.announcements) == [["one is ready"], []])
    stages[1].advance(by: .seconds(0.5))
    #expect(journal.take() == ["two at "])
    #expect(stages.map(\.announcements) == [["one is ready"], ["two is ready"]])
    stages[1].type("z")
    #expect(stages[1].texts.map(\.string).contains("z"))
  }
}
