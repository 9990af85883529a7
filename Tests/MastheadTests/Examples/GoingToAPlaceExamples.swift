import Masthead
import SwiftUI

/// The examples of GoingToAPlace.md.
enum GoingToAPlaceExamples {
  struct Names: View {
    private let letters = ["A", "B", "C", "D", "E"]

    @State private var letter = ScrollSectionPosition<String>()

    var body: some View {
      HeaderScrollView { _ in
        Color.teal
      } content: {
        ForEach(letters, id: \.self) { letter in
          VStack(alignment: .leading) {
            Text(letter)
              .font(.headline)
              .frame(maxWidth: .infinity, alignment: .leading)
              .background(.background)
              .sticky()
            ForEach(1...12, id: \.self) { Text("\(letter). No. \($0)").padding(8) }
          }
          .stickySection()
          .scrollSection(id: letter)
        }
      }
      .scrollPosition(section: $letter)
      .overlay(alignment: .trailing) {
        VStack {
          ForEach(letters, id: \.self) { choice in
            Button(choice) { letter.scrollTo(id: choice) }
              .foregroundStyle(choice == letter.current ? Color.red : Color.teal)
          }
        }
      }
    }
  }

  struct Cabins: View {
    @State private var cabin: Int?

    var body: some View {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(1...2000, id: \.self) { number in
            Text("Cabin \(number)")
              .frame(height: 44)
              .scrollSection(id: number)
          }
        }
        .stickyLayout()
      }
      .scrollPosition(section: $cabin, animation: nil)
      .overlay(alignment: .bottom) {
        Button("Cabin of honour") { cabin = 1000 }.padding().background(.bar)
      }
    }
  }

  struct Questions: View {
    @State private var answers = Array(repeating: "", count: 30)

    var body: some View {
      HeaderScrollView { _ in
        Color.mint
      } content: {
        ForEach(answers.indices, id: \.self) { index in
          TextField("Answer \(index + 1)", text: $answers[index])
            .padding()
            .revealsWhenFocused()
        }
      }
      .headerHeight(min: 52, max: 200)
    }
  }
}
