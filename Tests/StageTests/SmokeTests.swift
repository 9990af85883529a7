import Foundation
import Stage
import SwiftUI
import Testing

@MainActor struct SmokeTests {
  @Test func aColumnIsLaidOutAndPainted() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        VStack(alignment: .leading) {
          Image(systemName: "star.fill").font(.largeTitle)
          ForEach(0..<20, id: \.self) { index in
            Text("Heading \(index)").font(.title).id(index)
            Text("Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.").padding()
          }
        }
      }
    }
    print(stage.costs, stage.frame(of: 0) as Any, stage.contentSize)
    stage.resetCosts()
    stage.scroll(to: 300)
    print(stage.costs, stage.frame(of: 0) as Any, stage.texts.first as Any)
    try stage.snapshot().writePNG(to: URL(fileURLWithPath: "/tmp/smoke.png"))
    stage.fling(velocity: CGVector(dx: 0, dy: -2000))
    stage.settle()
    print(stage.scrollOffset, stage.host_time)
  }
}
extension Stage { var host_time: Int { 0 } }
