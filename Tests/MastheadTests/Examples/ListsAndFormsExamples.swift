import Masthead
import SwiftUI

/// The examples of ListsAndForms.md.
enum ListsAndFormsExamples {
  struct Berths: View {
    var body: some View {
      NavigationStack {
        List {
          HeaderImage(Image("harbour"))
            .frame(height: 240)
            .stretchesOnOverscroll()
            .listRowInsets(EdgeInsets())
          ForEach(1...40, id: \.self) { Text("Berth \($0)") }
        }
        .listStyle(.plain)
        .navigationTitle("Low Tide")
        .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  struct Settings: View {
    @State private var wakes = true

    var body: some View {
      Form {
        Section {
          Color.indigo
            .frame(height: 160)
            .stretchesOnOverscroll(.zoom.blurred(), inset: 35)
            .listRowInsets(EdgeInsets())
        }
        Section("Alarm") {
          Toggle("Wake at low tide", isOn: $wakes)
        }
      }
    }
  }

  struct Piers: View {
    private let piers = ["North", "East", "South", "West"]

    var body: some View {
      List {
        ForEach(piers, id: \.self) { pier in
          Section {
            ForEach(1...9, id: \.self) { Text("Berth \($0)") }
          } header: {
            Text("\(pier) pier").font(.headline)
          }
        }
      }
      .listStyle(.plain)
    }
  }
}
