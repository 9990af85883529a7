import Masthead
import SwiftUI

/// The examples of LargeLists.md.
enum LargeListsExamples {
  struct Archive: View {
    var body: some View {
      ScrollView {
        StickySections(0..<100_000, id: \.self) { day in
          Text("Day \(day + 1)")
            .font(.headline)
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.background)
        } rows: { day in
          ForEach(0..<3, id: \.self) { entry in
            Text("Entry \(entry + 1) of day \(day + 1)").padding()
          }
        }
      }
    }
  }

  struct Diary: View {
    struct Month: Identifiable {
      let id: Int
      var title: String { "Month \(id)" }
    }

    private let months = (1...600).map { Month(id: $0) }

    var body: some View {
      HeaderScrollView { _ in
        Color.brown.overlay { Text("Diary").headerEffect(.fadeOut()) }
      } content: {
        StickySections(months) { month in
          Text(month.title)
            .font(.headline)
            .padding(8)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.background)
        } rows: { month in
          ForEach(1...30, id: \.self) { Text("Day \($0)").padding() }
        }
      }
      .headerHeight(min: 52, max: 220)
    }
  }
}
