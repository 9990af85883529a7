import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// A conversation that is read at its end, when its letters get larger: all rows have other lengths at once, and those of
/// a lazy stack are known only as they are built.
@Suite("Larger type at the end of a conversation")
@MainActor struct LargerTypeAtTheEndTests {
  enum Kind: CaseIterable { case sections, lazy, eager, header, tab }

  private struct Chat: View {
    let kind: Kind

    var body: some View {
      Group {
        switch kind {
        case .sections:
          ScrollView {
            StickySections(Array(0..<4), id: \.self) { day in
              Text("Day \(day)").font(.caption.bold())
            } rows: { day in
              ForEach(0..<15, id: \.self) { Message(id: day * 15 + $0) }
            }
          }
        case .lazy:
          ScrollView { LazyVStack(spacing: 0) { messages }.stickyLayout() }
        case .eager:
          ScrollView { VStack(spacing: 0) { messages }.stickyLayout() }
        case .header:
          HeaderScrollView { _ in
            Color.indigo
          } content: {
            LazyVStack(spacing: 0) { messages }
          }
        case .tab:
          HeaderTabView { _ in
            Color.indigo
          } tabs: {
            HeaderTab("Chat", value: 1) { LazyVStack(spacing: 0) { messages } }
          }
        }
      }
      .scrollAnchoring(.end, initially: .bottom)
    }

    private var messages: some View { ForEach(0..<60, id: \.self) { Message(id: $0) } }
  }

  private struct Message: View {
    let id: Int

    var body: some View {
      Text(
        id % 4 == 0
          ? "Message \(id): take tram 7 to Copper Bridge, then walk along the river for ten minutes."
          : "Message \(id)"
      )
      .padding(12)
      .frame(maxWidth: .infinity, alignment: .leading)
      .scrollSection(id: id)
    }
  }

  // What is guessed of rows that are not built depends on what is in sight; at these heights ends were lost.
  @Test(
    arguments: Kind.allCases, [DynamicTypeSize.accessibility1, .accessibility3, .accessibility5])
  func `the end stays in sight when type gets larger, and smaller again`(
    _ kind: Kind, _ size: DynamicTypeSize
  ) {
    for height in [600.0, 750, 780, 900] {
      let type = Remote(DynamicTypeSize.large)
      let stage = Stage(
        size: CGSize(width: 390, height: height),
        safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
      ) {
        Controlled(type) { Chat(kind: kind).dynamicTypeSize($0) }
      }
      stage.settle()
      for now in [size, .large] {
        type.value = now
        stage.settle()
        let left = stage.maximumScrollOffset.y - stage.scrollOffset.y
        #expect(abs(left) < 0.5, "\(kind), \(now), a window of \(height) points")
      }
    }
  }
}
