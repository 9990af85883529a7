import Masthead
import SwiftUI

/// The examples of StickyHeadings.md.
enum StickyHeadingsExamples {
  struct Chapters: View {
    var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(1...20, id: \.self) { number in
            Text("Chapter \(number)")
              .font(.title2.bold())
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding()
              .background(.background)
              .sticky()
            Text(String(repeating: "Waves come and go. ", count: 20))
              .padding(.horizontal)
          }
        }
        .stickyLayout()
      }
    }
  }

  struct Timetable: View {
    var body: some View {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(1...7, id: \.self) { day in
            Text("Day \(day)")
              .frame(width: 70)
              .background(.background)
              .sticky(.leading, inset: 8)
            ForEach(6..<22, id: \.self) { hour in
              Text("\(hour):00").frame(width: 60)
            }
          }
        }
        .stickyLayout()
      }
    }
  }

  struct Book: View {
    var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(1...8, id: \.self) { part in
            VStack(alignment: .leading, spacing: 0) {
              BookHeading(text: "Part \(part)")
                .stickyBackground { Rectangle().fill(.background).shadow(radius: 4, y: 2) }
                .sticky(collision: .stack)
                .zIndex(2)
              ForEach(1...4, id: \.self) { section in
                VStack(alignment: .leading, spacing: 0) {
                  BookHeading(text: "Section \(part).\(section)").sticky()
                  Text(String(repeating: "Waves come and go. ", count: 15)).padding()
                }
                .stickySection()
              }
            }
            .stickySection()
          }
        }
        .stickyLayout()
      }
    }
  }

  struct BookHeading: View {
    let text: String

    @Environment(\.isStuck) private var isStuck

    var body: some View {
      HStack {
        Text(text).font(.headline)
        Spacer()
        if isStuck { Text("reading").font(.caption) }
      }
      .padding()
      .background(.background)
      .accessibilityAddTraits(.isHeader)
    }
  }

  struct CoveredChapters: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(1...20, id: \.self) { number in
            Text("Chapter \(number)")
              .frame(maxWidth: .infinity)
              .background(.background)
              .sticky()
            Color.mint.frame(height: 400)
          }
        }
        .stickyLayout()
      }
      .overlay(alignment: .top) {
        Rectangle().fill(.background).ignoresSafeArea(edges: .top).frame(height: 0)
      }
    }
  }
}
