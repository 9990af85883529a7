import Masthead
import SwiftUI

/// The examples of ComingFrom.md.
enum ComingFromExamples {
  struct Overview: View {
    @State private var position = HeaderPosition.open

    var body: some View {
      HeaderScrollView { _ in
        LinearGradient(colors: [.indigo, .orange], startPoint: .top, endPoint: .bottom)
          .headerEffect(.parallax(), .scrim())
      } content: {
        ForEach(1...20, id: \.self) { number in
          Text("Section \(number)")
            .frame(maxWidth: .infinity)
            .background(.background)
            .sticky()
          Color.clear.frame(height: 300)
        }
      }
      .headerHeight(min: 56, max: 280)
      .headerOverscrollBehavior(.zoom)
      .headerSnap(rule: .nearest)
      .headerPosition($position)
    }
  }

  struct OnePath: View {
    var body: some View {
      HeaderScrollView { header in
        Color.indigo
          .overlay(alignment: .bottomLeading) { PathTitle(header: header) }
      } content: {
        ForEach(1...40, id: \.self) { Text("Row \($0)").padding() }
      }
      .headerHeight(min: 56, max: 240)
    }
  }

  struct PathTitle: View {
    let header: HeaderProxy

    var body: some View {
      Text("Low Tide")
        .font(.largeTitle.bold())
        .foregroundStyle(.white)
        .scaleEffect(1 - 0.45 * header.collapseProgress, anchor: .bottomLeading)
        .offset(x: 44 * header.collapseProgress, y: 4 * header.collapseProgress)
        .padding()
    }
  }
}
