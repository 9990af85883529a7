import Masthead
import Stage
import SwiftUI
import Testing

/// A section that leaves with animation and comes back while it leaves is there twice for a while: no mistake.
@MainActor struct ReturningSectionTests {
  @Observable final class Model {
    var isOdd = false
    var day: Int?
  }

  private struct Days: View {
    let model: Model

    var body: some View {
      @Bindable var model = model
      ScrollView {
        StickySections(Array(0..<8).filter { !model.isOdd || $0 % 2 == 0 }, id: \.self) { number in
          Text("Day \(number)").frame(height: 40).scrollSection(id: number)
        } rows: { number in
          ForEach(0..<4, id: \.self) { Text("Row \(number).\($0)").frame(height: 80) }
        }
      }
      .scrollPosition(section: $model.day)
    }
  }

  @Test(arguments: [0.0, 0.05, 0.2, 0.6]) func `nothing is said of it`(pause: Double) {
    let model = Model()
    let stage = Stage(size: CGSize(width: 390, height: 844), text: .fixed) { Days(model: model) }
    for _ in 0..<2 {
      stage.perform { withAnimation { model.isOdd.toggle() } }
      stage.advance(by: .seconds(pause))
    }
    stage.perform { model.day = 2 }
    stage.settle()
    stage.advance(by: .seconds(3))
    #expect(stage.warnings == [])
    #expect(model.day == 2)
  }
}
