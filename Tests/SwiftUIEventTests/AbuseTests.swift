import RandomNumbers
import Stage
import SwiftUI
import Testing

/// What must not trap, and must leave nothing hanging.
@MainActor struct AbuseTests {
  let log = Log()

  private struct Vanishing: View {
    let log: Log
    @State private var isThere = true
    @GestureState private var isDragging = false

    var body: some View {
      VStack(spacing: 0) {
        Text(isDragging ? "dragging" : "idle")
        if isThere {
          Color.red.gesture(
            DragGesture()
              .updating($isDragging) { _, state, _ in state = true }
              .onChanged {
                log.note("changed")
                if $0.translation.width > 50 { isThere = false }
              }
              .onEnded { _ in log.note("ended") })
        }
      }
    }
  }

  @Test func `A view that its own gesture removes hears no more, and its gesture state is reset`() {
    let stage = stage { Vanishing(log: log) }
    let finger = stage.touch(50, 100)
    finger.move(by: CGVector(dx: 20, dy: 0))
    #expect(stage.texts.first?.string == "dragging")
    finger.move(by: CGVector(dx: 40, dy: 0))
    #expect(stage.texts.first?.string == "idle")
    finger.move(by: CGVector(dx: 10, dy: 0))
    finger.lift()
    #expect(log.take() == ["changed", "changed"])
    stage.settle()
  }

  @Test func `A scroll view that vanishes under the finger leaves the finger to nobody`() {
    struct Screen: View {
      @State private var isThere = true

      var body: some View {
        if isThere {
          ScrollView { Color.red.frame(height: 1000) }
            .onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 30 }) { _, far in
              if far { isThere = false }
            }
        } else {
          Text("gone")
        }
      }
    }
    let stage = stage { Screen() }
    stage.swipe(from: 100, 150, by: 0, -100)
    stage.settle()
    #expect(stage.texts.first?.string == "gone")
  }

  @Test func `Movements to nowhere are left out, and a finger that left does nothing more`() {
    let stage = stage {
      Color.red.gesture(DragGesture().onEnded { log.note("\($0.translation.width)") })
    }
    let finger = stage.touch(50, 50)
    finger.move(to: CGPoint(x: 100, y: 50))
    finger.move(to: CGPoint(x: CGFloat.nan, y: .infinity))
    finger.lift()
    finger.lift()
    finger.cancel()
    finger.move(to: CGPoint(x: 10, y: 10))
    #expect(log.take() == ["50.0"])
  }

  @Test func `A window that is resized during a drag keeps the drag`() {
    let stage = stage {
      Color.red.gesture(
        DragGesture(coordinateSpace: .global).onEnded { log.note("\($0.location.x)") })
    }
    let finger = stage.touch(50, 50)
    finger.move(by: CGVector(dx: 20, dy: 0))
    stage.resize(to: CGSize(width: 20, height: 20))
    finger.move(by: CGVector(dx: 20, dy: 0))
    stage.resize(to: .zero)
    finger.lift()
    #expect(log.take() == ["90.0"])
    stage.tap(10, 10)
    #expect(log.take() == [])
  }

  @Test func `Impossible numbers in gestures: a sane result, no trap`() {
    let log = log
    let taps = stage { Color.red.onTapGesture(count: -3) { log.note("tap") } }
    taps.tap(100, 100)
    #expect(log.take() == ["tap"])
    let press = stage {
      Color.red.onLongPressGesture(minimumDuration: .infinity, maximumDistance: .nan) {
        log.note("long")
      }
    }
    press.longPress(at: CGPoint(x: 100, y: 100), for: .seconds(5))
    press.settle()
    #expect(log.take() == [])
    let drag = stage {
      Color.red.gesture(DragGesture(minimumDistance: .nan).onEnded { _ in log.note("drag") })
    }
    drag.tap(100, 100)
    #expect(log.take() == ["drag"])
    let never = stage {
      Color.red.gesture(DragGesture(minimumDistance: .infinity).onEnded { _ in log.note("drag") })
    }
    never.swipe(from: 10, 10, by: 100, 0)
    #expect(log.take() == [])
  }

  @Test func `A gesture that changes its kind under the finger waits for the next finger`() {
    struct Screen: View {
      let log: Log
      @State private var isTap = false

      private var gesture: AnyGesture<Void> {
        isTap
          ? AnyGesture(TapGesture().onEnded { log.note("tap") })
          : AnyGesture(
            DragGesture(minimumDistance: 0).onChanged { _ in isTap = true }.map { _ in })
      }

      var body: some View { Color.red.gesture(gesture) }
    }
    let stage = stage { Screen(log: log) }
    stage.tap(100, 100)
    #expect(log.take() == [])
    stage.tap(100, 100)
    #expect(log.take() == ["tap"])
  }

  @Test func `A callback that touches the stage again, and one that lets time go on`() {
    final class Box { weak var stage: Stage? }
    let box = Box()
    let log = log
    let stage = stage {
      VStack(spacing: 0) {
        Color.red.onTapGesture {
          log.note("red")
          box.stage?.advance(by: .seconds(1))
          box.stage?.tap(at: CGPoint(x: 100, y: 150))
        }
        Color.blue.onTapGesture { log.note("blue") }
      }
    }
    box.stage = stage
    stage.tap(100, 50)
    #expect(log.take() == ["red", "blue"])
    stage.tap(100, 50)
    #expect(log.take() == ["red", "blue"])
  }

  @Test func `Random fingers on a screen of everything: no trap, and nothing stays pressed`() {
    struct Screen: View {
      @State private var count = 0
      @GestureState private var offset = CGSize.zero

      var body: some View {
        VStack(spacing: 0) {
          Text(verbatim: "\(count % 1) \(offset.width)")
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<(count % 7 + 1), id: \.self) { row in
                Button("Row \(row)") { count += 1 }.buttonStyle(.bordered)
                  .onLongPressGesture(minimumDuration: 0.1) { count += 1 }
                Color.red.frame(height: 40)
                  .onTapGesture(count: 2) { count += 1 }
                  .onTapGesture { count += 1 }
              }
            }
          }
          if count % 3 != 2 {
            Color.blue.frame(height: 60)
              .rotationEffect(.degrees(Double(count) * 10))
              .gesture(
                DragGesture().updating($offset) { value, state, _ in state = value.translation }
                  .onEnded { _ in count += 1 }
                  .exclusively(before: SpatialTapGesture().onEnded { _ in count += 1 }))
          }
        }
      }
    }
    var generator = SeededNumbers(seed: 7)
    let stage = stage { Screen() }
    var fingers: [Finger] = []
    for _ in 0..<2000 {
      let point = CGPoint(
        x: CGFloat(generator.below(220)) - 10, y: CGFloat(generator.below(220)) - 10)
      switch generator.below(10) {
      case 0, 1: if fingers.count < 3 { fingers.append(stage.touch(at: point)) }
      case 2, 3: fingers.last?.move(to: point)
      case 4: fingers.first?.move(by: CGVector(dx: 0, dy: -15), over: .milliseconds(50))
      case 5: if !fingers.isEmpty { fingers.removeFirst().lift() }
      case 6: if !fingers.isEmpty { fingers.removeLast().cancel() }
      case 7: stage.tap(at: point, count: generator.below(3))
      case 8: stage.advance(by: .milliseconds(generator.below(300)))
      default:
        stage.resize(to: CGSize(width: generator.below(200), height: generator.below(200)))
        stage.resize(to: CGSize(width: 200, height: 200))
      }
    }
    for finger in fingers { finger.lift() }
    stage.settle()
    #expect(stage.texts.first?.string == "0 0.0")
    #expect(!stage.accessibilityTree.elements.isEmpty)
  }
}
