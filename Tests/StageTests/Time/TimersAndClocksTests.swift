import Stage
import SwiftUI
import Testing

/// Timers and clocks of a screen are the stage's.
@MainActor struct TimersAndClocksTests {
  // MARK: Timers

  @Test func `a timer repeats at its times until it is invalidated`() {
    let log = Log()
    var timer: Timer?
    let stage = Stage.button {
      timer = .scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
        MainActor.assumeIsolated { log.add("tick") }
      }
    }
    stage.tap("go")
    stage.advance(by: .milliseconds(1249))
    #expect(log.lines.count == 4)
    stage.advance(by: .milliseconds(1))
    #expect(log.lines.count == 5)
    timer?.invalidate()
    stage.advance(by: .seconds(10))
    #expect(log.lines.count == 5)
  }

  @Test func `a timer fires once, also in all modes and when it is moved`() {
    let log = Log()
    let stage = Stage.button {
      let timer = Timer(timeInterval: 5, repeats: false) { _ in
        MainActor.assumeIsolated { log.add("fired") }
      }
      RunLoop.main.add(timer, forMode: .common)
      timer.fireDate = Date() + 1
    }
    stage.tap("go")
    stage.advance(by: .milliseconds(999))
    #expect(log.lines == [])
    stage.settle()
    #expect(log.lines == ["fired"])
    // A tap takes 50 ms, and frames are 1/60 s.
    #expect(stage.clock.now.offset < .milliseconds(1067))
  }

  @Test func `a dispatch timer on the main queue fires, stops and goes on`() {
    let log = Log()
    var source: (any DispatchSourceTimer)?
    let stage = Stage.button {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 1, repeating: .milliseconds(500))
      timer.setEventHandler { MainActor.assumeIsolated { log.add("tick") } }
      timer.resume()
      source = timer
    }
    stage.tap("go")
    stage.advance(by: .milliseconds(999))
    #expect(log.lines.count == 0)
    stage.advance(by: .milliseconds(1))
    #expect(log.lines.count == 1)
    stage.advance(by: .seconds(1))
    #expect(log.lines.count == 3)
    source?.suspend()
    stage.advance(by: .seconds(1))
    #expect(log.lines.count == 3)
    source?.resume()
    source?.cancel()
    stage.advance(by: .seconds(1))
    #expect(log.lines.count <= 4)
    source = nil
  }

  // MARK: Clocks

  @Test func `clocks tell the stage's time to the screen and the real one to the test`() {
    var dates: [Date] = []
    var instants: [ContinuousClock.Instant] = []
    var uptimes: [Double] = []
    let stage = Stage.button {
      dates.append(Date())
      instants.append(.now)
      uptimes.append(ProcessInfo.processInfo.systemUptime)
    }
    stage.tap("go")
    stage.advance(by: .milliseconds(1950))
    stage.tap("go")
    #expect(dates == [Stage.startDate + 0.05, Stage.startDate + 2.05])
    #expect(instants[0].duration(to: instants[1]) == .seconds(2))
    #expect(abs(uptimes[1] - uptimes[0] - 2) < 1e-6)
    #expect(Date() > Stage.startDate + 86_400 * 365)
  }

  @Test func `code that sleeps or waits for a clock gets on, and no time is lost`() {
    var waited: [Double] = []
    let stage = Stage.button {
      let start = Date()
      Thread.sleep(forTimeInterval: 3600)
      waited.append(Date().timeIntervalSince(start))
      let end = Date() + 0.01
      while Date() < end {}
      waited.append(Date().timeIntervalSince(start))
    }
    let start = ContinuousClock.now
    stage.tap("go")
    #expect(ContinuousClock.now - start < .seconds(600))
    #expect(waited.map { ($0 * 100).rounded() } == [360_000, 360_001])
  }
}
