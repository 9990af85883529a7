import Stage
import SwiftUI
import Testing

/// The program scrolls and changes the content at once: rows are built where that ends, nowhere else.
@Suite("Lazy stacks whose content jumps as it changes")
@MainActor struct LazyJumpTests {
  private final class Probe {
    var born: [Int] = []
  }

  /// Rows of 20 points, numbered from `first`, below `room` points of something else; each counts taps.
  private struct Screen: View {
    let model: Model
    let probe: Probe
    @State private var position = ScrollPosition()

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: model.room)
          LazyVStack(spacing: 0) {
            ForEach(model.first..<(model.first + 1000), id: \.self) {
              Row(number: $0, probe: probe)
            }
          }
        }
      }
      .scrollPosition($position)
      .overlay(alignment: .bottomTrailing) {
        Button("Jump") {
          model.room = 2000
          position.scrollTo(y: 3000)
        }
        .accessibilityIdentifier("jump")
        Button("Stay") {
          model.first = 5000
          position.scrollTo(y: model.stay)
        }
        .accessibilityIdentifier("stay")
        .offset(x: -80)
      }
    }
  }

  @MainActor @Observable fileprivate final class Model {
    var room: CGFloat = 0
    var first = 0
    var stay: CGFloat = 0
  }

  private struct Row: View {
    let number: Int
    let probe: Probe
    @State private var taps = 0

    var body: some View {
      Button("\(number): \(taps)") { taps += 1 }
        .frame(maxWidth: .infinity)
        .frame(height: 20)
        .onAppear { probe.born.append(number) }
        .accessibilityIdentifier("row \(number)")
    }
  }

  private let model = Model()
  private let probe = Probe()

  private func stage() -> Stage {
    Stage(size: CGSize(width: 300, height: 200)) { Screen(model: model, probe: probe) }
  }

  @Test
  func `rows that are in sight before and after keep their state, and none is built in between`() {
    let stage = stage()
    stage.scroll(to: 1000)
    stage.tap("row 53")
    probe.born = []
    // The rows move down by 2,000, and so does what is in sight.
    stage.tap("jump")
    stage.update()
    #expect(stage.scrollOffset.y == 3000)
    #expect(stage.frame(of: "row 53")?.minY == 60)
    #expect(stage.texts.contains { $0.string == "53: 1" })
    #expect(probe.born == [])
  }

  @Test(arguments: [0, 400])
  func `content that is where it is to go shows its new rows`(offset: Int) {
    model.stay = CGFloat(offset)
    let stage = stage()
    stage.scroll(to: CGFloat(offset))
    stage.tap("stay")
    stage.update()
    #expect(stage.scrollOffset.y == CGFloat(offset))
    #expect(stage.frame(of: "row \(5000 + offset / 20)")?.minY == 0)
  }
}

/// Lazy stacks are rows of a lazy stack: their lengths are known only while they are built.
@Suite("Jumps over lazy stacks in a lazy stack")
@MainActor struct NestedLazyJumpTests {
  /// A heading of 30 points and five rows of 20; a top margin under which the row before the target is in sight.
  private func stage(
    _ schedule: Stage.Schedule, margin: CGFloat, _ act: @escaping (ScrollViewProxy) -> Void
  ) -> Stage {
    Stage(size: CGSize(width: 300, height: 800), schedule: schedule) {
      ScrollViewReader { reader in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<160, id: \.self) { number in
              LazyVStack(spacing: 0) {
                Color.yellow.frame(height: 30).accessibilityIdentifier("heading \(number)")
                ForEach(0..<5, id: \.self) { _ in Color.blue.frame(height: 20) }
              }
            }
          }
        }
        .contentMargins(.top, margin, for: .scrollContent)
        .onTapGesture { act(reader) }
      }
    }
  }

  @Test(arguments: Stage.Schedule.shuffles(8) + [.plain])
  func `the view that is sought ends below the margin, after a few layouts`(
    _ schedule: Stage.Schedule
  ) {
    for margin in [0, 50, 120] {
      let stage = stage(schedule, margin: CGFloat(margin)) { $0.scrollTo(90, anchor: .top) }
      stage.settle()
      stage.resetCosts()
      stage.tap(at: CGPoint(x: 150, y: 400))
      stage.settle()
      #expect(stage.frame(of: "heading 90")?.minY == CGFloat(margin), "\(margin)")
      #expect(stage.costs.layouts < 2000, "\(stage.costs.layouts)")
    }
  }
}
