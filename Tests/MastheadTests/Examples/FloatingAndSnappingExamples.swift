import Masthead
import SwiftUI

/// The examples of FloatingAndSnapping.md.
enum FloatingAndSnappingExamples {
  struct News: View {
    var body: some View {
      HeaderScrollView { header in
        Text("The Evening Ferry")
          .font(.title2.bold())
          .padding(.top, header.safeAreaTop)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(.background)
      } content: {
        ForEach(1...12, id: \.self) { day in
          VStack(alignment: .leading, spacing: 0) {
            Text("\(day) November")
              .font(.headline)
              .frame(maxWidth: .infinity, alignment: .leading)
              .background(.background)
              .sticky()
            ForEach(1...4, id: \.self) { Text("Story \($0)").padding() }
          }
          .stickySection()
        }
      }
      .headerHeight(.fixed(80))
      .headerScrollBehavior(.floating, tolerance: 20)
      .headerStyle(.slide)
      .headerSnap()
    }
  }

  struct ThreeStops: View {
    var body: some View {
      HeaderScrollView { _ in
        Color.mint
      } content: {
        ForEach(1...60, id: \.self) { Text("Row \($0)").padding() }
      }
      .headerHeight(min: 52, max: 300)
      .headerSnap(
        [.open, .fraction(0.5), .collapsed], when: .afterDeceleration, rule: .lastDirection)
    }
  }

  struct Movable: View {
    @State private var position = HeaderPosition.collapsed

    var body: some View {
      HeaderScrollView { _ in
        Color.purple
      } content: {
        ForEach(1...60, id: \.self) { Text("Row \($0)").padding() }
      }
      .headerHeight(min: 52, max: 300)
      .headerPosition($position, animation: .easeOut(duration: 0.4))
      .overlay(alignment: .bottom) {
        Button("Show the cover") { position = .open }.padding().background(.bar)
      }
    }
  }
}
