import Masthead
import Stage
import SwiftUI
import Testing

/// A sticky view may be told to stick nowhere, for a while or for good: that is no mistake.
@MainActor struct EmptyEdgesTests {
  @Observable final class Pin {
    var isOn = false
  }

  private struct Screen: View {
    let pin: Pin
    let hasLayout: Bool

    var body: some View {
      ScrollView {
        if hasLayout { rows.stickyLayout() } else { rows }
      }
    }

    private var rows: some View {
      VStack(spacing: 0) {
        Counter().frame(height: 40).accessibilityIdentifier("head")
          .sticky(pin.isOn ? .top : [])
        ForEach(0..<60, id: \.self) { Text("Row \($0)").frame(height: 44) }
      }
    }
  }

  /// Remembers how often it was tapped.
  private struct Counter: View {
    @State private var count = 0
    var body: some View {
      Button("Taps \(count)") { count += 1 }.accessibilityIdentifier("count")
    }
  }

  @Test(arguments: [true, false])
  func `without edges a sticky view scrolls as any other, and nothing is said`(hasLayout: Bool) {
    let stage = Stage { Screen(pin: Pin(), hasLayout: hasLayout) }
    let start = stage.frame(of: "head")!.minY
    stage.scroll(to: 30)
    #expect(stage.frame(of: "head")?.minY == start - 30)
    #expect(stage.warnings == [])
  }

  @Test func `it keeps its state when it begins to stick, and sticks at once`() {
    let pin = Pin()
    let stage = Stage { Screen(pin: pin, hasLayout: true) }
    let start = stage.frame(of: "head")!.minY
    stage.tap("count")
    stage.scroll(to: 100)
    pin.isOn = true
    stage.settle()
    #expect(stage.frame(of: "head")?.minY == start)
    #expect(stage.texts.contains { $0.string == "Taps 1" })
    pin.isOn = false
    stage.settle()
    #expect(stage.frame(of: "head")?.minY == start - 100)
    #expect(stage.warnings == [])
  }
}
