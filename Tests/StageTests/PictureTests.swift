import Stage
import SwiftUI
import Testing

@Suite("Pictures and films")
@MainActor struct PictureTests {
  private func stage() -> Stage {
    Stage(size: CGSize(width: 200, height: 300)) { RowScreen() }
  }

  @Test func `two stages give byte-identical pictures`() throws {
    var pictures: [[UInt8]] = []
    for _ in 0..<2 {
      let stage = stage()
      stage.fling(velocity: CGVector(dx: 0, dy: -1700))
      stage.advance(by: .milliseconds(333))
      pictures.append([UInt8](try stage.snapshot().pngData()))
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0].count > 500)
  }

  @Test func `a picture again of the same moment is the same picture`() throws {
    let stage = stage()
    stage.scroll(to: 123.25)
    let first = try stage.snapshot()
    stage.scroll(to: 700)
    let other = try stage.snapshot()
    stage.scroll(to: 123.25)
    #expect(first == (try stage.snapshot()))
    #expect(first != other)
  }

  @Test func `the scale is pixels a point`() throws {
    let stage = stage()
    for (scale, width) in [(1, 200), (2, 400), (3, 600)] as [(CGFloat, Int)] {
      let picture = try stage.snapshot(scale: scale)
      #expect(picture.width == width)
      #expect(picture.height == width * 3 / 2)
    }
  }

  @Test func `a film has a picture at the start, after every interval, and at the end`() throws {
    let stage = stage()
    let film = try stage.film(every: .milliseconds(100)) { stage in
      stage.fling(velocity: CGVector(dx: 0, dy: -2000))
      stage.advance(by: .milliseconds(450))
    }
    #expect(film.times.map(\.milliseconds) == [0, 100, 200, 300, 400, 450])
    #expect(film.frames.count == 6)
    #expect(film.interval == .milliseconds(100))
  }

  @Test(arguments: [8, 25, 33])
  func `intervals are even, whatever the frame rate`(_ interval: Int) throws {
    for frameRate in [30.0, 60] {
      let stage = stage()
      stage.frameRate = frameRate
      let film = try stage.film(every: .milliseconds(interval), scale: 0.5) { stage in
        stage.fling(velocity: CGVector(dx: 0, dy: -2000))
        stage.advance(by: .milliseconds(interval * 9))
      }
      #expect(film.times.map(\.milliseconds) == (0...9).map { Double($0 * interval) })
    }
  }

  @Test func `a film shows each moment as it is`() throws {
    let stage = stage()
    let film = try stage.film(every: .milliseconds(100)) { stage in
      stage.fling(velocity: CGVector(dx: 0, dy: -2000))
      stage.advance(by: .milliseconds(300))
    }
    let other = self.stage()
    other.fling(velocity: CGVector(dx: 0, dy: -2000))
    for frame in film.frames {
      #expect(frame == (try other.snapshot(scale: 1)))
      other.advance(by: .milliseconds(100))
    }
  }

  @Test
  func `two films of the same gesture are the same film, and filming changes nothing`() throws {
    func script(_ stage: Stage) {
      stage.drag(by: CGVector(dx: 0, dy: -150))
      stage.settle()
      stage.drag(by: CGVector(dx: 0, dy: 400), over: .milliseconds(120))
      stage.settle()
    }
    let first = stage()
    let second = stage()
    let unfilmed = stage()
    let a = try first.film(every: .milliseconds(50), scale: 0.5, script)
    let b = try second.film(every: .milliseconds(50), scale: 0.5, script)
    script(unfilmed)
    #expect(a.frames == b.frames)
    #expect(a.times == b.times)
    #expect(first.scrollOffset == unfilmed.scrollOffset)
    #expect([UInt8](try a.strip()) == [UInt8](try b.strip()))
    #expect([UInt8](try a.animation()) == [UInt8](try b.animation()))
  }

  @Test func `a film of nothing is one picture`() throws {
    let stage = stage()
    let film = try stage.film { _ in }
    #expect(film.frames.count == 1)
    #expect(film.times == [.zero])
    let strip = try film.strip()
    #expect(!strip.isEmpty)
  }

  @Test func `an interval of nothing is a millisecond`() throws {
    let stage = stage()
    let film = try stage.film(every: .zero, scale: 0.1) { $0.advance(by: .milliseconds(5)) }
    #expect(film.times.map(\.milliseconds) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `two stages know nothing of each other`() throws {
    let first = stage()
    let second = stage()
    let before = try second.snapshot(scale: 1)
    second.resetCosts()
    first.scroll(to: 200)
    first.fling(velocity: CGVector(dx: 0, dy: -2000))
    first.advance(by: .seconds(1))
    first.resize(to: CGSize(width: 100, height: 100))
    first.colorScheme = .dark
    #expect(second.costs == Costs())
    #expect(second.scrollOffset == .zero)
    #expect(second.size == CGSize(width: 200, height: 300))
    #expect(before == (try second.snapshot(scale: 1)))
  }
}

extension Duration {
  /// Rounded to a microsecond.
  fileprivate var milliseconds: Double {
    let parts = components
    let seconds = Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    return (seconds * 1e6).rounded() / 1e3
  }
}
