import Masthead
import SwiftUI

/// The examples of TitlesAndBars.md.
enum TitlesAndBarsExamples {
  struct Harbour: View {
    var body: some View {
      NavigationStack {
        HeaderScrollView { _ in
          HeaderImage(Image("harbour"))
            .scrimGradient()
            .overlay(alignment: .bottomLeading) {
              HeaderTitle()
                .font(.largeTitle.bold())
                .foregroundStyle(.white)
                .padding()
            }
        } content: {
          ForEach(1...40, id: \.self) { Text("Berth \($0)").padding() }
        }
        .headerHeight(min: 0, max: 260)
        .headerTitle("Low Tide")
        .headerToolbarColorScheme(.dark)
      }
    }
  }
}
