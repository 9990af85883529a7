import Masthead
import SwiftUI

/// The example of Masthead.md.
enum MastheadExamples {
  struct Album: View {
    var body: some View {
      HeaderScrollView { header in
        LinearGradient(colors: [.indigo, .orange], startPoint: .top, endPoint: .bottom)
          .overlay(alignment: .bottom) {
            Text("Low Tide")
              .font(.headline)
              .foregroundStyle(.white)
              .padding()
              .opacity(header.progress(from: 0.6))
          }
      } content: {
        ForEach(0..<40, id: \.self) { Text("Track \($0)").padding() }
      }
      .headerHeight(min: 52, max: 340)
      .headerOverscrollBehavior(.zoom)
    }
  }
}
