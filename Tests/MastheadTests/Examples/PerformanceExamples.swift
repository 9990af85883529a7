import Masthead
import SwiftUI

/// The example of Performance.md.
enum PerformanceExamples {
  struct Quiet: View {
    var body: some View {
      HeaderScrollView { _ in
        Color.indigo
          .overlay(alignment: .bottom) {
            Text("Title").foregroundStyle(.white).frame(height: 44).headerEffect(.fadeIn())
          }
      } content: {
        ForEach(1...60, id: \.self) { Text("Row \($0)").padding() }
      }
      .headerStyle(.slide)
    }
  }
}
