import Stage
import SwiftUI
import Testing

/// The row of a link is grey under the finger, under the screen that it leads to, and shows whoever
/// comes back where they were.
@Suite("Rows of links")
@MainActor struct LinkRowTests {
  private struct Contacts: View {
    @State var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        List {
          ForEach(0..<5, id: \.self) { index in
            NavigationLink("Person \(index)", value: index).accessibilityIdentifier("\(index)")
          }
          Button("By hand") { path = [9] }
        }
        .listStyle(.plain)
        .navigationTitle("Contacts")
        .navigationDestination(for: Int.self) { Text("Number \($0)") }
      }
    }
  }

  /// How opaque the grey of a row is; 0 where there is none.
  private func grey(_ stage: Stage) -> Double {
    for command in stage.displayList.commands {
      guard case .fill(let path, .color(let color), _, _) = command else { continue }
      let isRow = abs(path.boundingRect.height - 56) < 0.01
      if isRow, abs(color.red - 209.0 / 255) < 0.01, abs(color.blue - 214.0 / 255) < 0.01 {
        return color.opacity
      }
    }
    return 0
  }

  private func stage() -> Stage {
    Stage(size: CGSize(width: 390, height: 844), text: .fixed) { Contacts() }
  }

  @Test
  func `pressed, while the other screen comes and goes, and fading as one comes back`() throws {
    let stage = stage()
    #expect(grey(stage) == 0)
    let row = try #require(stage.frame(of: "2"))
    let finger = stage.touch(at: CGPoint(x: row.midX, y: row.midY))
    stage.advance(by: .milliseconds(200))
    #expect(grey(stage) == 1)
    finger.lift()
    stage.advance(by: .milliseconds(150))
    #expect(grey(stage) == 1)
    stage.settle()
    #expect(stage.texts.map(\.string).contains("Number 2"))
    #expect(stage.accessibilityTree["Contacts"]?.activate() == true)
    stage.advance(by: .milliseconds(175))
    // Half of 0.35 seconds.
    #expect(abs(grey(stage) - 0.5) < 0.1)
    stage.settle()
    #expect(grey(stage) == 0)
  }

  @Test func `a screen that comes for another reason leaves rows as they are`() {
    let stage = stage()
    #expect(stage.accessibilityTree["By hand"]?.activate() == true)
    stage.advance(by: .milliseconds(150))
    #expect(grey(stage) == 0)
    stage.settle()
    #expect(stage.texts.map(\.string).contains("Number 9"))
  }
}
