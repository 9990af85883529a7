import Stage
import SwiftUI
import TestSupport
import Testing

/// Apple's documentation of `defaultScrollAnchor(_:)`: the anchor also says where the content is when its size changes.
@Suite("A lazy stack that is kept at its end")
@MainActor struct LazyEndTests {
  private struct Chat: View {
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<60, id: \.self) { id in
            Text(
              id % 4 == 0
                ? "Message \(id): take tram 7 to Copper Bridge, then walk along the river for ten minutes."
                : "Message \(id)"
            )
            .padding(12)
            .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
      }
      .defaultScrollAnchor(.bottom)
    }
  }

  @Test(arguments: [DynamicTypeSize.accessibility1, .accessibility3, .accessibility5])
  func `rows at the end turn out longer than guessed, and the end stays in sight`(
    _ size: DynamicTypeSize
  ) {
    for height in stride(from: 600.0, through: 950, by: 10) {
      let type = Remote(DynamicTypeSize.large)
      let stage = Stage(size: CGSize(width: 390, height: height)) {
        Controlled(type) { Chat().dynamicTypeSize($0) }
      }
      stage.settle()
      for now in [size, .large] {
        type.value = now
        stage.settle()
        let left = stage.maximumScrollOffset.y - stage.scrollOffset.y
        #expect(abs(left) < 0.5, "\(now), a window of \(height) points")
      }
    }
  }
}
