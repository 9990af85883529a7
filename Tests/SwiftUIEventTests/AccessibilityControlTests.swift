import Stage
import SwiftUI
import SwiftUICore
import Testing

/// What a window tells assistive technology of controls beside traits and texts.
@MainActor struct AccessibilityControlTests {
  private struct Controls: View {
    @State private var percent: Float = 30
    @State private var name = ""

    var body: some View {
      VStack {
        Text("Settings")
        Slider(value: $percent, in: 0...100, step: 25) { Text("Volume") }
        TextField("Name", text: $name, prompt: Text("First and last"))
        ProgressView("Copying", value: 1, total: 4)
        Button("Save") {}
        Text("\(percent, specifier: "%.0f")")
      }
      .frame(width: 300)
    }
  }

  @Test
  func `Controls tell their kind and their numbers; a number that is set is a legal one`() throws {
    let stage = stage { Controls() }
    let tree = stage.accessibilityTree
    let volume = try #require(tree["Volume"])
    #expect(volume.control == .slider(30, in: 0...100))
    #expect(volume.isAdjustable)
    #expect(tree["Copying"]?.control == .progress(0.25))
    #expect(tree["Settings"]?.control == nil)
    let field = tree.elements.first { $0.control == .textField(placeholder: "First and last") }
    #expect(field != nil)

    #expect(volume.setNumber(61))
    #expect(stage.texts.last?.string == "50")
    #expect(volume.setNumber(1000))
    #expect(stage.texts.last?.string == "100")
    #expect(!volume.setNumber(.nan))
    #expect(!(tree["Settings"]?.setNumber(1) ?? true))
    #expect(stage.texts.last?.string == "100")
  }

  @Test func `One element has the focus: the one that keys go to`() throws {
    let stage = stage { Controls() }
    func focused() -> [String] {
      stage.accessibilityTree.elements.filter(\.isFocused).map(\.label)
    }
    #expect(focused() == [])
    stage.press(.tab)
    #expect(focused() == ["Volume"])
    stage.press(.tab)
    #expect(focused().count == 1)
    stage.press(.tab)
    #expect(focused() == ["Save"])
  }
}
