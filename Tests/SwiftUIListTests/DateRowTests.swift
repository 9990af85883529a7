import Stage
import SwiftUI
import Testing

/// Rows with date pickers in all type sizes.
@MainActor struct DateRowTests {
  private func form(_ size: DynamicTypeSize, width: CGFloat = 390) -> Stage {
    Stage(size: CGSize(width: width, height: 844)) {
      Form {
        DatePicker("When", selection: .constant(Stage.startDate))
        DatePicker(selection: .constant(Stage.startDate)) { Text("A label that is longer") }
      }
      .dynamicTypeSize(size)
    }
  }

  private func frames(_ string: String, _ stage: Stage) -> [CGRect] {
    stage.texts.filter { $0.string.hasPrefix(string) }.map(\.frame)
  }

  @Test(arguments: DynamicTypeSize.allCases, [CGFloat(320), 390])
  func `a date is never cut`(_ size: DynamicTypeSize, _ width: CGFloat) {
    let stage = form(size, width: width)
    #expect(frames("Jan 9, 2007", stage).count == 2)
    #expect(frames("9:41", stage).count == 2)
    #expect(frames("When", stage).count == 1)
    for text in stage.texts { #expect(text.frame.minX >= 16 && text.frame.maxX <= width - 16) }
  }

  @Test func `fields that don't fit beside the label are below it`() throws {
    let usual = form(.large)
    let beside = try #require(frames("Jan 9, 2007", usual).first)
    #expect(abs(beside.midY - (frames("When", usual).first?.midY ?? 0)) < 1)
    // 326 points; the fields take 151 + 5 + 113 and leave 49 for a label of 59.5 (xxxLarge: 23-point type).
    let large = form(.xxxLarge)
    let below = try #require(frames("Jan 9, 2007", large).first)
    let time = try #require(frames("9:41", large).first)
    let label = try #require(frames("When", large).first)
    #expect(below.minY > label.maxY)
    #expect(below.minX == label.minX + 13.5)
    #expect(abs(time.midY - below.midY) < 1)
  }

  @Test func `a chosen label is in one colour`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 300)) {
      Form {
        Picker("Mood", selection: .constant(0)) {
          Label("Sunny", systemImage: "sun.max.fill").tag(0)
        }
      }
    }
    let picture = try stage.snapshot(scale: 1)
    // The tint is blue; the value is grey.
    let blue = picture.pixels.filter { Int($0 & 255) - Int($0 >> 16 & 255) > 60 }
    #expect(blue.isEmpty)
  }
}
