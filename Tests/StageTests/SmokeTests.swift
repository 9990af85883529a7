import Foundation
import Stage
import SwiftUI
import Testing

private struct Probe: View {
  @State private var reported: CGFloat = -1
  var body: some View {
    Color.clear.frame(height: 100)
      .overlay { Text("y \(Int(reported))").accessibilityIdentifier("t") }
      .onGeometryChange(for: CGFloat.self) { $0.frame(in: .scrollView).minY } action: { reported = $0 }
  }
}

@MainActor struct SmokeTests {
  @Test func stateWrittenInAnAction() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844)) {
      ScrollView { VStack(spacing: 0) { Probe(); Color.red.frame(height: 2000) } }
    }
    print(stage.costs, stage.texts)
    stage.resetCosts()
    stage.scroll(to: 30)
    print(stage.costs, stage.texts)
  }
}
