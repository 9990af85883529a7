import Stage
import SwiftUI
import SwiftUICore
import TestSupport
import Testing

/// `contextMenu(forSelectionType:menu:primaryAction:)`; which values its menu is for, its documentation tells.
@MainActor struct SelectionMenuTests {
  private struct Screen: View {
    let journal: Journal
    var action: ((Set<String>) -> Void)?
    @State private var selection: Set<String> = ["b", "c"]
    @State private var editMode = EditMode.inactive

    var body: some View {
      VStack(spacing: 0) {
        Text("is \(selection.sorted().joined())")
        Button("Edit") { editMode = .active }.id("edit")
        List(["a", "b", "c"], id: \.self, selection: $selection) { Text(verbatim: $0).id($0) }
          .listStyle(.plain)
          .environment(\.editMode, $editMode)
          .contextMenu(
            forSelectionType: String.self,
            menu: { values in
              Button("for \(values.sorted().joined())") { journal.add("chosen") }.id("choice")
            },
            primaryAction: action)
      }
    }
  }

  private func stage(_ journal: Journal, action: ((Set<String>) -> Void)? = nil) -> Stage {
    Stage(size: CGSize(width: 320, height: 500), text: .fixed) {
      Screen(journal: journal, action: action)
    }
  }

  private func click(_ stage: Stage, _ id: String) {
    stage.secondaryClick(id)
    stage.settle()
  }

  private func shown(_ stage: Stage) -> [String] {
    stage.texts.map(\.string).filter { $0.hasPrefix("for") || $0.hasPrefix("is") }
  }

  @Test func `a click on a selected row is for all selected ones, on another one for that alone`() {
    let journal = Journal()
    let stage = stage(journal)
    click(stage, "c")
    #expect(shown(stage) == ["is bc", "for bc"])
    stage.tap("choice")
    stage.settle()
    #expect(journal.take() == ["chosen"])
    click(stage, "a")
    #expect(shown(stage) == ["is bc", "for a"])
  }

  @Test func `a click beside the rows is for none`() {
    let stage = stage(Journal())
    stage.secondaryClick(at: CGPoint(x: 160, y: 480))
    stage.settle()
    #expect(shown(stage) == ["is bc", "for"])
  }

  @Test func `a long press opens it too, and assistive technology has an action for it`() {
    let stage = stage(Journal())
    let finger = stage.touch(at: stage.frame(of: "a")?.origin ?? .zero)
    stage.advance(by: .seconds(0.6))
    finger.lift()
    stage.settle()
    #expect(shown(stage) == ["is bc", "for a"])
    let other = self.stage(Journal())
    #expect(other.host.accessibilityTree["b"]?.perform("Show Menu") == true)
    other.settle()
    #expect(shown(other) == ["is bc", "for bc"])
  }

  @Test func `a click with Control or Shift selects instead of performing the primary action`()
    throws
  {
    let journal = Journal()
    let stage = stage(journal) { journal.add($0.sorted().joined()) }
    func click(_ id: String, _ modifiers: EventModifiers) throws {
      let frame = try #require(stage.frame(of: id))
      stage.click(at: CGPoint(x: frame.midX, y: frame.midY), modifiers: modifiers)
      stage.settle()
    }
    try click("a", .command)
    #expect(shown(stage) == ["is abc"])
    try click("b", .shift)
    #expect(shown(stage) == ["is ab"])
    #expect(journal.take() == [])
  }

  @Test func `a tap performs the primary action instead of selecting, but in edit mode`() {
    let journal = Journal()
    let stage = stage(journal) { journal.add($0.sorted().joined()) }
    stage.tap("a")
    stage.tap("b")
    #expect(journal.take() == ["a", "bc"])
    #expect(shown(stage) == ["is bc"])
    stage.tap("edit")
    stage.settle()
    stage.tap("a")
    #expect(journal.take() == [])
    #expect(shown(stage) == ["is abc"])
  }

  @Test func `without a primary action a tap selects`() {
    let stage = stage(Journal())
    stage.tap("a")
    #expect(shown(stage) == ["is abc"])
  }

  @Test func `a menu for another type of selection does not open, and acts on nothing`() {
    let journal = Journal()
    let stage = Stage(size: CGSize(width: 320, height: 500), text: .fixed) {
      List(["a", "b"], id: \.self, selection: .constant(Set<String>())) {
        Text(verbatim: $0).id($0)
      }
      .contextMenu(
        forSelectionType: Int.self, menu: { Text("for \($0.count)") },
        primaryAction: { _ in journal.add("act") })
    }
    click(stage, "a")
    stage.tap("a")
    #expect(shown(stage) == [])
    #expect(journal.take() == [])
  }
}
