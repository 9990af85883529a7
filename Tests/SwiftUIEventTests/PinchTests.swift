import Stage
import SwiftUI
import Testing

/// Gestures of two fingers, on the window and on a touchpad.
@MainActor struct PinchTests {
  private struct Picture: View {
    let log: Log

    var body: some View {
      Color.red.frame(width: 100, height: 100)
        .gesture(
          MagnifyGesture()
            .onChanged { log.note("x\(String(format: "%.2f", $0.magnification))") }
            .onEnded {
              log.note("end \(String(format: "%.2f", $0.magnification)) at \($0.startAnchor)")
            }
        )
        .simultaneousGesture(
          RotateGesture().onEnded { log.note("turned \(Int($0.rotation.degrees.rounded()))") }
        )
        .onTapGesture { log.note("tap") }
    }
  }

  @Test func `two fingers that move apart magnify, by how much further apart they are`() {
    let log = Log()
    let stage = stage { Picture(log: log) }
    let first = stage.touch(90, 100)
    let second = stage.touch(110, 100)
    second.move(to: CGPoint(x: 130, y: 100))
    #expect(log.take() == ["x2.00"])
    first.move(to: CGPoint(x: 70, y: 100))
    #expect(log.take() == ["x3.00"])
    first.lift()
    #expect(log.take() == ["end 3.00 at \(UnitPoint(x: 0.5, y: 0.5))"])
    second.lift()
    #expect(log.take() == [])
  }

  @Test func `two fingers that turn rotate, clockwise, by more than half a turn too`() {
    let log = Log()
    let stage = stage { Picture(log: log) }
    let first = stage.touch(100, 100)
    let second = stage.touch(120, 100)
    for degrees in stride(from: 30.0, through: 270, by: 30) {
      let angle = degrees * .pi / 180
      second.move(to: CGPoint(x: 100 + 20 * cos(angle), y: 100 + 20 * sin(angle)))
    }
    second.lift()
    first.lift()
    #expect(log.take().contains("turned 270"))
  }

  @Test func `one finger is still a tap, and less than the least change is nothing`() {
    let log = Log()
    let stage = stage { Picture(log: log) }
    stage.tap(100, 100)
    stage.settle()
    #expect(log.take() == ["tap"])
    let first = stage.touch(90, 100)
    let second = stage.touch(110, 100)
    second.move(to: CGPoint(x: 110.1, y: 100))
    second.lift()
    first.lift()
    #expect(log.take() == [])
  }

  @Test func `a touchpad pinches, through the older names too, and scrolls nothing`() {
    let log = Log()
    let stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) {
      ScrollView {
        Color.red.frame(height: 600)
          .gesture(
            MagnificationGesture().simultaneously(with: RotationGesture())
              .onEnded { value in
                log.note("\(value.first ?? 0) \(Int((value.second?.degrees ?? 0).rounded()))")
              })
      }
    }
    #expect(stage.pinch(at: CGPoint(x: 100, y: 100), magnification: 2, rotation: .degrees(45)))
    #expect(log.take() == ["2.0 45"])
    #expect(stage.scrollOffset.y == 0)
  }

  @Test func `where no view wants two fingers each one goes its own way`() {
    let stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) {
      ScrollView { Color.red.frame(height: 600) }
    }
    #expect(!stage.pinch(at: CGPoint(x: 100, y: 100), magnification: 2))
    let first = stage.touch(at: CGPoint(x: 50, y: 150))
    let second = stage.touch(at: CGPoint(x: 150, y: 150))
    first.move(by: CGVector(dx: 0, dy: -80), over: .milliseconds(300))
    first.lift()
    second.lift()
    stage.settle()
    #expect(stage.scrollOffset.y > 20)
  }
}
