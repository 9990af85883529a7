import Masthead
import SwiftUI

/// Pages of rows under a shared header.
struct TabsScreen: View {
  @State private var selection = 0

  var body: some View {
    HeaderTabView(selection: $selection) { _ in
      LinearGradient(colors: [.indigo, .orange], startPoint: .top, endPoint: .bottom)
    } tabs: {
      HeaderTab("One", value: 0) { page(0) }
      HeaderTab("Two", value: 1) { page(1) }
      HeaderTab("Three", value: 2) { page(2) }
    }
    .headerHeight(min: 52, max: 240)
    .headerStyle(.shrink)
  }

  private func page(_ number: Int) -> some View {
    LazyVStack(spacing: 0) {
      ForEach(0..<1000, id: \.self) { RowView(number: number * 1000 + $0) }
    }
  }
}

/// A page of new text that is pushed, and goes back, wherever one taps.
struct PushScreen: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      page(0)
        .navigationDestination(for: Int.self) { page($0) }
    }
  }

  private func page(_ number: Int) -> some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 8) {
        ForEach(0..<40, id: \.self) { paragraph in
          Text(
            "Paragraph \(paragraph) of page \(number). It was never on screen before, so each of its words "
              + "has to be shaped and its lines are to be broken: \(number * 40 + paragraph)."
          )
        }
      }
      .padding()
      .contentShape(Rectangle())
      .onTapGesture { if number % 2 == 0 { path.append(number + 1) } else { path = [] } }
    }
    .navigationTitle("Page \(number)")
  }
}

/// Rows above a field; tapped, the content makes room as for a keyboard, which comes with a spring.
struct KeyboardScreen: View {
  @State private var isUp = false

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<1000, id: \.self) { RowView(number: $0) }
      }
    }
    .defaultScrollAnchor(.bottom)
    .safeAreaInset(edge: .bottom, spacing: 0) {
      Text("Write something")
        .frame(maxWidth: .infinity, minHeight: 52)
        .background(.bar)
        .padding(.bottom, isUp ? 300 : 0)
    }
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.spring(duration: 0.4)) { isUp.toggle() } }
  }
}

/// Answers each press with another colour.
struct AnswerScreen: View {
  @State private var isPressed = false

  var body: some View {
    (isPressed ? Color.teal : Color.white)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { _ in isPressed = true }
          .onEnded { _ in isPressed = false }
      )
  }
}
