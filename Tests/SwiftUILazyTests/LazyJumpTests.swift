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
