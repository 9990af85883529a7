import Masthead
import SwiftUI

/// The examples of ScrollState.md.
enum ScrollStateExamples {
  struct Article: View {
    @State private var isToolbarHidden = false

    var body: some View {
      ScrollView {
        Text(String(repeating: "Waves come and go. ", count: 400)).padding()
      }
      .onScrollStateChange(tolerance: 20) { scroll in
        isToolbarHidden = scroll.direction == .towardEnd && !scroll.isAtStart
      }
      .overlay(alignment: .bottom) {
        if !isToolbarHidden { Text("Share").padding().background(.bar) }
      }
    }
  }

  struct Feed: View {
    @State private var scroll = ScrollObserver()

    var body: some View {
      ScrollView {
        ForEach(1...100, id: \.self) { Text("Story \($0)").padding().frame(maxWidth: .infinity) }
      }
      .scrollObserver(scroll, tolerance: 12)
      .overlay(alignment: .bottom) { Way(scroll: scroll) }
    }
  }

  struct Way: View {
    let scroll: ScrollObserver

    var body: some View {
      if !scroll.isAtStart {
        Text(scroll.direction == .towardStart ? "Back up" : "Reading on")
          .padding()
          .background(.bar)
      }
    }
  }

  struct Endless: View {
    @State private var count = 30

    var body: some View {
      ScrollView {
        LazyVStack {
          ForEach(0..<count, id: \.self) { Text("Story \($0)").padding() }
        }
      }
      .onScrollEndReached(within: 300, hasMore: count < 300) { count += 30 }
    }
  }
}
