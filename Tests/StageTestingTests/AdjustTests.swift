import StageTesting
import SwiftUI
import Testing

/// Values that go by steps, fields that are submitted, and values as XCUITest has them.
@MainActor struct AdjustTests {
  private struct Order: View {
    @State private var people = 2
    @State private var volume = 0.5
    @State private var isLoud = false
    @State private var item = ""
    @State private var items: [String] = []

    var body: some View {
      VStack {
        Stepper("People: \(people)", value: $people, in: 1...4)
        Slider(value: $volume, in: 0...1, step: 0.25) { Text("Volume") }
        Toggle("Loud", isOn: $isLoud)
        TextField("Item", text: $item).onSubmit {
          items.append(item)
          item = ""
        }
        Text(items.joined(separator: " ")).accessibilityIdentifier("items")
      }
    }
  }

  @Test func `a stepper and a slider go by their steps, up to their ends`() {
    let stage = Stage(text: .fixed) { Order() }
    stage.find(.stepper("People: 2")).increment()
    #expect(stage.find("People: 3").isVisible)
    for _ in 0..<2 { stage.find(.stepper()).decrement() }
    #expect(stage.find("People: 1").isVisible)
    stage.find(.slider("Volume")).increment()
    #expect(stage.find(.slider("Volume")).value == "75%")
  }

  @Test func `a step beyond an end of the range says so`() {
    let stage = Stage(text: .fixed) {
      VStack {
        Order()
        TabView {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        .tabViewStyle(.page)
        Picker("Hour", selection: .constant(1)) { ForEach(1...3, id: \.self) { Text("\($0)") } }
          .pickerStyle(.wheel)
      }
    }
    func expectFailure(_ text: String, _ act: () -> Void) {
      withKnownIssue {
        act()
      } matching: { issue in
        issue.comments.map(\.rawValue).joined().hasPrefix(text)
      }
    }
    stage.find(.stepper("People: 2")).increment()
    stage.find(.stepper("People: 3")).increment()
    expectFailure("increment stepper “People: 4”: it has its highest value") {
      stage.find(.stepper("People: 4")).increment()
    }
    #expect(stage.find("People: 4").isVisible)
    for _ in 0..<2 { stage.find(.slider("Volume")).decrement() }
    expectFailure("decrement slider “Volume”: it has its lowest value") {
      stage.find(.slider("Volume")).decrement()
    }
    let wheel = stage.accessibilityTree.elements.filter(\.isAdjustable)
    #expect(wheel.map { $0.canAdjust(.increment) } == [false, true, true, true])
    #expect(wheel.map { $0.canAdjust(.decrement) } == [true, false, false, false])
  }

  @Test func `what has no steps says so`() {
    let stage = Stage(text: .fixed) { Order() }
    withKnownIssue {
      stage.find(.toggle("Loud")).increment()
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains(
        "increment toggle “Loud”: it has no value that goes by steps")
    }
  }

  @Test func `a line break submits a field`() {
    let stage = Stage(text: .fixed) { Order() }
    stage.find(.placeholder("Item")).type("Salt\n")
    stage.find(.placeholder("Item")).type("Milk\n")
    #expect(stage.find("items").label == "Salt Milk")
  }

  @Test func `a line break in an editor is one`() {
    struct Note: View {
      @State private var text = ""
      var body: some View {
        TextEditor(text: $text).accessibilityIdentifier("note")
        Text("Lines: \(text.split(separator: "\n").count)")
      }
    }
    let stage = Stage(text: .fixed) { Note() }
    stage.find("note").type("One\nTwo")
    #expect(stage.find("Lines: 2").isVisible)
  }

  @Test func `the value of a toggle is 1 or 0`() {
    let stage = Stage(text: .fixed) { Order() }
    #expect(stage.find(.toggle("Loud")).value == "0")
    stage.find(.toggle("Loud")).tap()
    #expect(stage.find(.toggle("Loud")).value == "1")
  }
}
