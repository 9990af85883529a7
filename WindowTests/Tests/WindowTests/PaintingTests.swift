import Foundation
import ProbeScreens
import Stage
import SwiftUI
import Testing

/// How much a window paints: counts of pixels that the program prints when it ends.
@Suite(.serialized) @MainActor struct PaintingTests {
  private struct Work {
    var whole = 0
    var part = 0
    var pixels = 0
    var moved = 0
  }

  private func work(of window: OpenWindow) throws -> Work {
    window.probe.terminate()
    #expect(window.probe.exitStatus() == 0)
    let line = try #require(window.probe.reports.last { $0.hasPrefix("painted: ") })
    let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
    try #require(numbers.count == 4, "\(line)")
    return Work(whole: numbers[0], part: numbers[1], pixels: numbers[2], moved: numbers[3])
  }

  @Test func `while scrolling a window moves its pixels and paints what comes into sight`() throws {
    let window = try OpenWindow(environment: ["MASTHEAD_FRAME_TIMES": "1"])
    let stage = chapterStage()
    #expect(try window.shows(stage))
    try window.point(at: 160, 300)
    // One by one: a busy machine could show all of them in one frame, and no pixels could be moved.
    for notch in 1...10 {
      try window.display.xdotool("click", "5")
      stage.wheel(CGVector(dx: 0, dy: 60), at: CGPoint(x: 160, y: 300))
      let offset = Double(notch * 60)
      #expect(eventually { window.probe.offset == offset }, "\(window.probe.offset)")
    }
    stage.settle()
    #expect(try window.shows(stage))

    let work = try work(of: window)
    let frame = 320 * 480
    // The first frame; later frames are painted whole only when they share nothing with the one before.
    #expect(work.whole == 1)
    #expect(work.part > 2)
    // 600 rows of pixels became visible, in strips that are painted with a margin of 2 pixels; in every frame
    // also the pinned heading of 56 points, at its place and where its pixels were moved to, and the scroll
    // indicator.
    let strips = 320 * 600
    let inEveryFrame = 320 * (2 * 56 + 20) + 20 * 480
    #expect(work.pixels < frame + strips + work.part * inEveryFrame, "\(work)")
    // Frames that scrolled moved the remaining pixels.
    #expect(work.moved > frame, "\(work)")
  }

  @Test(arguments: ["chapters", "ages"])
  func `a window at rest paints nothing, whatever time it tells`(screen: String) throws {
    let window = try OpenWindow("Probe", screen, environment: ["MASTHEAD_FRAME_TIMES": "1"])
    #expect(eventually { !window.probe.reports.isEmpty })
    window.probe.rests()
    usleep(6_000_000)
    let work = try work(of: window)
    #expect(work.whole == 1)
    // A window that becomes visible and gets the keyboard focus is compared again; a text that is updated
    // without a change is not.
    #expect(work.part <= 3, "\(work)")
    #expect(work.pixels == 320 * 480, "\(work)")
    #expect(work.moved == 0)
  }

  @Test func `a press paints only what it changes`() throws {
    let window = try OpenWindow(environment: ["MASTHEAD_FRAME_TIMES": "1"])
    #expect(try window.shows(chapterStage()))
    try window.point(at: 280, 28)
    try window.display.xdotool("click", "1")
    #expect(window.probe.reports("read 0"))
    let stage = chapterStage()
    stage.tap(at: CGPoint(x: 280, y: 28))
    stage.settle()
    #expect(try window.shows(stage))

    let work = try work(of: window)
    #expect(work.whole == 1)
    #expect(work.moved == 0)
    // Each heading's button shows the number of presses: a strip at the trailing edge of four headings while
    // the pressed state fades.
    #expect(work.pixels < 320 * 480 + work.part * 110 * 4 * 60, "\(work)")
    // Press, release and the fade of a fifth of a second; nothing before and after.
    #expect(work.part < 40, "\(work)")
  }

  /// False on machines that don't let programs share memory; windows look the same there.
  private nonisolated static let canShareMemory: Bool = {
    let piece = shmget(IPC_PRIVATE, 4096, 0o600)
    return piece >= 0 && shmctl(piece, IPC_RMID, nil) == 0
  }()

  @Test(.enabled(if: canShareMemory, "programs share no memory on this machine"))
  func `pictures reach the server through memory that stays from frame to frame`() throws {
    let window = try OpenWindow()
    let stage = chapterStage()
    #expect(try window.shows(stage))
    let shared = window.probe.sharedMemory
    #expect(!shared.isEmpty)
    try window.point(at: 160, 300)
    for _ in 0..<5 {
      try window.display.xdotool("click", "5")
      stage.wheel(CGVector(dx: 0, dy: 60), at: CGPoint(x: 160, y: 300))
    }
    stage.settle()
    #expect(try window.shows(stage))
    // A slow server may have been given more segments.
    #expect(window.probe.sharedMemory.isSuperset(of: shared))
  }
}
