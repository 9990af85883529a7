import Masthead
import SwiftUI

/// The examples of README.md.
enum ReadmeExamples {
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
              .accessibilityIdentifier("chapter \(number)")
            Text(String(repeating: "Waves come and go. ", count: 20))
              .padding(.horizontal)
          }
        }
        .stickyLayout()
      }
    }
  }

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
          .accessibilityIdentifier("header")
      } content: {
        ForEach(1...40, id: \.self) { number in
          Text("Track \(number)").padding()
          Divider()
        }
      }
      .headerHeight(min: 52, max: 340)
      .headerStyle(.shrink)
    }
  }

  struct Artist: View {
    @State private var page = "Songs"

    var body: some View {
      HeaderTabView(selection: $page) { _ in
        LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom)
      } tabs: {
        for name in ["Songs", "Albums", "About"] {
          HeaderTab(name, value: name) {
            LazyVStack {
              ForEach(1...100, id: \.self) { Text("\(name) \($0)").padding() }
            }
          }
        }
      }
      .headerHeight(min: 52, max: 240)
    }
  }

  struct Feed: View {
    @State private var count = 30
    @State private var isToolbarHidden = false

    var body: some View {
      ScrollView {
        LazyVStack {
          ForEach(1...count, id: \.self) { Text("Story \($0)").padding() }
        }
      }
      .onScrollStateChange(tolerance: 20) { scroll in
        isToolbarHidden = scroll.direction == .towardEnd
      }
      .onScrollEndReached { count += 30 }
      .overlay(alignment: .bottom) {
        if !isToolbarHidden { Text("Share").padding().background(.bar) }
      }
    }
  }
}
