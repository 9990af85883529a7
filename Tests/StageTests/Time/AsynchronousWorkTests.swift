import Stage
import SwiftUI
import Testing

/// What a screen does later runs in the stage's time, without a test turning run loops.
@MainActor struct AsynchronousWorkTests {
  // MARK: The main queue

  @Test func `what is sent to the main queue is done before anything is told, in order`() {
    let log = Log()
    let stage = Stage.button {
      DispatchQueue.main.async { log.add("first") }
      DispatchQueue.main.async { log.add("second") }
      log.add("action")
    }
    stage.tap("go")
    stage.update()
    #expect(log.lines == ["action", "first", "second"])
  }

  @Test func `asyncAfter waits for its time on the stage, and the earlier deadline comes first`() {
    let log = Log()
    let stage = Stage.button {
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) { log.add("three") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { log.add("half") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1) { log.add("one") }
    }
    stage.tap("go")
    stage.advance(by: .milliseconds(499))
    #expect(log.lines == [])
    stage.advance(by: .milliseconds(1))
    #expect(log.lines == ["half"])
    stage.advance(by: .milliseconds(500))
    #expect(log.lines == ["half", "one"])
    stage.advance(by: .seconds(1999.0 / 1000))
    #expect(log.lines == ["half", "one"])
    stage.advance(by: .milliseconds(1))
    #expect(log.lines == ["half", "one", "three"])
  }

  @Test func `a cancelled work item does nothing`() {
    let log = Log()
    var item: DispatchWorkItem?
    let stage = Stage.button {
      item = DispatchWorkItem { MainActor.assumeIsolated { log.add("item") } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item!)
    }
    stage.tap("go")
    item?.cancel()
    stage.advance(by: .seconds(2))
    #expect(log.lines == [])
    stage.tap("go")
    stage.advance(by: .seconds(2))
    #expect(log.lines == ["item"])
  }

  @Test func `a group tells the main queue when all of its work is done`() {
    let log = Log()
    let stage = Stage.button {
      let group = DispatchGroup()
      for number in 1...2 {
        group.enter()
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(number)) {
          log.add("\(number)")
          group.leave()
        }
      }
      DispatchQueue.main.async(group: group) { log.add("now") }
      group.notify(queue: .main) { log.add("all") }
    }
    stage.tap("go")
    stage.advance(by: .milliseconds(1999))
    #expect(log.lines == ["now", "1"])
    stage.advance(by: .milliseconds(1))
    #expect(log.lines == ["now", "1", "2", "all"])
  }

  @Test func `RunLoop perform and OperationQueue main run too`() {
    let log = Log()
    let stage = Stage.button {
      RunLoop.main.perform { MainActor.assumeIsolated { log.add("run loop") } }
      OperationQueue.main.addOperation { MainActor.assumeIsolated { log.add("operation") } }
    }
    stage.tap("go")
    stage.update()
    #expect(log.lines == ["run loop", "operation"])
  }

  private struct OffsetScreen: View {
    @State private var offset: CGFloat = 0

    var body: some View {
      VStack {
        Text("\(Int(offset))")
        ScrollView {
          Color.clear.frame(height: 1000)
            .onGeometryChange(for: CGFloat.self) {
              -$0.frame(in: .named("scroll")).minY
            } action: {
              value in
              DispatchQueue.main.async { offset = value }
            }
        }
        .coordinateSpace(name: "scroll")
      }
    }
  }

  @Test func `a screen that reports its offset through the main queue tells it at once`() {
    let stage = Stage(size: CGSize(width: 100, height: 300), text: .fixed) { OffsetScreen() }
    stage.scroll(to: 120)
    #expect(stage.texts.map(\.string) == ["120"])
  }

  // MARK: Tasks

  private struct Loading: View {
    @State private var titles: [String] = []

    var body: some View {
      VStack {
        if titles.isEmpty { Text("Loading") }
        ForEach(titles, id: \.self) { Text($0) }
      }
      .task {
        titles = await Repository.shared.titles()
      }
    }
  }

  private actor Repository {
    static let shared = Repository()
    func titles() async -> [String] {
      try? await Task.sleep(for: .seconds(2))
      return await withTaskGroup(of: String.self) { group in
        for number in 1...3 {
          group.addTask {
            try? await Task.sleep(nanoseconds: UInt64(4 - number) * 100_000_000)
            return "Row \(number)"
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
  }

  @Test func `a screen that loads through an actor, sleep and a task group settles`() {
    let stage = Stage(size: CGSize(width: 100, height: 300), text: .fixed) { Loading() }
    #expect(stage.texts.map(\.string) == ["Loading"])
    stage.advance(by: .milliseconds(2299))
    #expect(stage.texts.map(\.string) == ["Loading"])
    stage.settle()
    #expect(stage.texts.map(\.string) == ["Row 3", "Row 2", "Row 1"])
    #expect(stage.clock.now.offset < .milliseconds(2317))
  }

  @Test func `all forms of sleep wait for the stage's time`() {
    let log = Log()
    let stage = Stage.button {
      Task {
        try await Task.sleep(for: .milliseconds(100))
        log.add("for")
        try await Task.sleep(nanoseconds: 100_000_000)
        log.add("nanoseconds")
        try await Task.sleep(until: .now + .milliseconds(100), clock: .continuous)
        log.add("continuous")
        try await Task.sleep(until: .now + .milliseconds(100), clock: .suspending)
        log.add("suspending")
        try await ContinuousClock().sleep(for: .milliseconds(100))
        log.add("clock")
        try await Task.sleep(for: .milliseconds(100), tolerance: .milliseconds(10))
        log.add("tolerance")
      }
    }
    stage.tap("go")
    for count in 1...6 {
      stage.advance(by: .milliseconds(99))
      #expect(log.lines.count == count - 1)
      stage.advance(by: .milliseconds(1))
      #expect(log.lines.count == count)
    }
    #expect(
      log.lines == ["for", "nanoseconds", "continuous", "suspending", "clock", "tolerance"])
  }

  @Test func `async let, detached tasks and yields are the stage's as well`() {
    let log = Log()
    let stage = Stage.button {
      Task {
        async let one = Self.slow(1)
        async let two = Self.slow(2)
        let sum = await one + two
        log.add("\(sum)")
        await Task.yield()
        let detached = await Task.detached { await Self.slow(3) }.value
        log.add("\(detached)")
      }
    }
    stage.tap("go")
    stage.advance(by: .milliseconds(1999))
    #expect(log.lines == [])
    stage.advance(by: .milliseconds(1))
    #expect(log.lines == ["3"])
    stage.settle()
    #expect(log.lines == ["3", "3"])
  }

  private nonisolated static func slow(_ number: Int) async -> Int {
    try? await Task.sleep(for: .seconds(number))
    return number
  }

  private struct Search: View {
    let log: Log
    @State private var text = ""

    var body: some View {
      TextField("Search", text: $text)
        .accessibilityIdentifier("field")
        .task(id: text) {
          do {
            try await Task.sleep(for: .milliseconds(300))
            log.add(text)
          } catch {
            log.add("cancelled")
          }
        }
    }
  }

  @Test func `a debounced search asks once, and the sleeps it gave up don't hold the stage up`() {
    let log = Log()
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) { Search(log: log) }
    stage.settle()
    #expect(log.lines == [""])
    stage.tap("field")
    for letter in "abc" {
      stage.type(String(letter))
      stage.advance(by: .milliseconds(100))
    }
    stage.settle()
    #expect(log.lines == ["", "cancelled", "cancelled", "abc"])
  }

  @Test func `settle does not wait for what is cancelled, repeats, or is due after its limit`() {
    let log = Log()
    var task: Task<Void, Never>?
    let stage = Stage.button {
      task = Task { try? await Task.sleep(for: .seconds(10)) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 60) { log.add("late") }
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        MainActor.assumeIsolated { log.add("timer") }
      }
    }
    stage.tap("go")
    stage.update()
    let start = stage.clock.now
    task?.cancel()
    stage.settle()
    #expect(start.duration(to: stage.clock.now) < .seconds(1))
    #expect(log.lines == [])
  }
}
