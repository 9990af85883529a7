import Masthead
import SwiftUI

/// The examples of Refreshing.md.
enum RefreshingExamples {
  struct Feed: View {
    @State private var stories = Array(1...20)

    var body: some View {
      HeaderScrollView { _ in
        LinearGradient(colors: [.teal, .blue], startPoint: .top, endPoint: .bottom)
      } content: {
        LazyVStack(spacing: 0) {
          ForEach(stories, id: \.self) { Text("Story \($0)").padding() }
          if stories.count < 60 {
            ProgressView().padding(24)
          }
        }
      }
      .headerHeight(min: 52, max: 180)
      .headerRefresh(.below) {
        stories = Array(1...20)
      } indicator: { refresh in
        Text(refresh.isRefreshing ? "Asking" : refresh.isArmed ? "Let go" : "Pull on")
          .opacity(refresh.progress)
      }
      .onScrollEndReached(within: 200, hasMore: stories.count < 60) {
        stories += (1...20).map { stories.count + $0 }
      }
    }
  }
}
