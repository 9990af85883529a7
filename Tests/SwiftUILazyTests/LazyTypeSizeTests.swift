import Observation
import Stage
import SwiftUI
import Testing

/// Rows of a lazy stack while the size of type changes: those that are not built are not measured anew.
@MainActor struct LazyTypeSizeTests {
  @Observable @MainActor final class Settings {
    var size = DynamicTypeSize.large
  }

  private struct Screen: View {
    let settings: Settings

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(1...60, id: \.self) { number in
            Text("Somebody lifted something heavy \(number)")
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding()
              .accessibilityIdentifier("row \(number)")
          }
        }
      }
      .dynamicTypeSize(settings.size)
    }
  }

  @Test func `larger type and back leaves the content where it was, as long as it was`() {
    let settings = Settings()
    let stage = Stage { Screen(settings: settings) }
    stage.scroll(to: 500)
    let (row, end) = (stage.frame(of: "row 10"), stage.maximumScrollOffset.y)
    for _ in 0..<3 {
      settings.size = .accessibility5
      stage.settle()
      #expect(stage.scrollOffset.y > 500)
      settings.size = .large
      stage.settle()
      #expect(stage.scrollOffset.y == 500)
      #expect(stage.frame(of: "row 10") == row)
      #expect(abs(stage.maximumScrollOffset.y - end) < 0.5)
    }
  }
}
