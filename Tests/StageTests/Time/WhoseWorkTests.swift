import Stage
import SwiftUI
import Testing

/// What is a stage's work, what is a test's own, and what is neither.
@MainActor struct WhoseWorkTests {
  // MARK: Whose work it is

  @Test func `two stages have each its own time`() {
    let log = Log()
    func stage(_ name: String) -> Stage {
      Stage.button { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add(name) } }
    }
    let (first, second) = (stage("first"), stage("second"))
    first.tap("go")
    second.tap("go")
    second.advance(by: .seconds(1))
    #expect(log.lines == ["second"])
    first.advance(by: .seconds(1))
    #expect(log.lines == ["second", "first"])
  }

  @Test func `a test's own task is not the stage's, even when the screen lets it go on`() async {
    let log = Log()
    var waiting: CheckedContinuation<Void, Never>?
    let stage = Stage.button { waiting?.resume() }
    let task = Task {
      await withCheckedContinuation { waiting = $0 }
      log.add("on")
    }
    while waiting == nil { await Task.yield() }
    stage.tap("go")
    stage.settle()
    // Nothing of the test runs inside the stage's calls.
    #expect(log.lines == [])
    await task.value
    #expect(log.lines == ["on"])
  }

  @Test func `a test may wait for what a screen does without playing it`() async {
    var answer: CheckedContinuation<Int, Never>?
    let stage = Stage.button {
      Task {
        await Task.yield()
        answer?.resume(returning: 42)
      }
    }
    let value = await withCheckedContinuation { continuation in
      answer = continuation
      stage.tap("go")
    }
    #expect(value == 42)
  }

  @Test func `a model that the test calls works in the stage's time when it is told to`() {
    let log = Log()
    let stage = Stage.button {}
    _ = stage.perform {
      Task {
        try await Task.sleep(for: .seconds(1))
        log.add("model")
      }
    }
    stage.advance(by: .milliseconds(999))
    #expect(log.lines == [])
    stage.advance(by: .milliseconds(1))
    #expect(log.lines == ["model"])
  }

  @Test func `actions of assistive technology run in the stage's time`() {
    let log = Log()
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Text("Row").accessibilityAction(named: "Later") {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("later") }
      }
    }
    #expect(stage.accessibilityTree["Row"]?.perform("Later") == true)
    stage.settle()
    #expect(log.lines == ["later"])
  }

  @Test func `a stage that goes leaves nothing stuck`() async {
    let log = Log()
    do {
      let stage = Stage.button {
        Task {
          await Task.yield()
          log.add("ready")
        }
        Task {
          try? await Task.sleep(for: .milliseconds(1))
          log.add("slept")
        }
      }
      stage.tap("go")
    }
    for _ in 0..<10_000 where log.lines.count < 2 { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(Set(log.lines) == ["ready", "slept"])
  }

  // MARK: What is not virtual

  @Test func `an answer from another thread is waited for`() async {
    let log = Log()
    let stage = Stage.button {
      DispatchQueue.global().async {
        DispatchQueue.main.async {
          log.add("answer")
          // Its time is the stage's again.
          DispatchQueue.main.asyncAfter(deadline: .now() + 5) { log.add("later") }
        }
      }
      Task {
        let value = await withCheckedContinuation { continuation in
          Thread.detachNewThread { continuation.resume(returning: "thread") }
        }
        try await Task.sleep(for: .seconds(5))
        log.add(value)
      }
    }
    stage.tap("go")
    #expect(await stage.wait { log.lines == ["answer"] })
    stage.advance(by: .seconds(4))
    #expect(log.lines == ["answer"])
    await stage.wait {
      stage.settle()
      return log.lines.count == 3
    }
    #expect(Set(log.lines) == ["answer", "later", "thread"])
  }

  @Test func `waiting gives up`() async {
    let stage = Stage.button {}
    #expect(await stage.wait(within: .zero) { false } == false)
  }

  @Test func `a task that yields for ever and updates that never end don't hang`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) { Restless() }
    stage.advance(by: .milliseconds(20))
    stage.settle(limit: .milliseconds(50))
    #expect(stage.clock.now.offset <= .milliseconds(100))
  }

  private struct Restless: View {
    @State private var count = 0

    var body: some View {
      Text("\(count % 2)")
        .task { while !Task.isCancelled { await Task.yield() } }
        .onChange(of: count, initial: true) { DispatchQueue.main.async { count += 1 } }
    }
  }

  // MARK: The clock

  @Test func `the stage's clock wakes in order, and a cancelled sleep throws`() async {
    let log = Log()
    let stage = Stage.button {}
    let clock = stage.clock
    let tasks = [2, 1].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        log.add("\(seconds)")
      }
    }
    let cancelled = Task { try await clock.sleep(for: .seconds(3)) }
    // They begin to sleep on other threads.
    try? await Task.sleep(for: .milliseconds(200))
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    stage.advance(by: .milliseconds(1500))
    try? await tasks[1].value
    #expect(log.lines == ["1"])
    stage.advance(by: .milliseconds(500))
    try? await tasks[0].value
    #expect(log.lines == ["1", "2"])
  }
}
