import Masthead
import SwiftUI

/// The example of ComingFrom.md.
enum ComingFromExamples {
  struct Overview: View {
    @State private var position = HeaderPosition.open

    var body: some View {
      HeaderScrollView { _ in
        LinearGradient(colors: [.indigo, .orange], startPoint: .top, endPoint: .bottom)
          .headerEffect(.parallax(), .scrim())
      } content: {
        ForEach(1...20, id: \.self) { number in
          Text("Section \(number)").background(.background).sticky()
          Color.clear.frame(height: 300)
        }
      }
      .headerHeight(min: 56, max: 280)
      .headerStretch(.zoom)
      .headerSnap(rule: .nearest)
      .headerPosition($position)
    }
  }
}
