import Masthead
import Stage
import SwiftUI
import Testing

@Suite("Stretched rows that trigger") @MainActor struct StretchTriggerTests {
  private struct Rows: View {
    let isForm: Bool
    let action: () -> Void

    var body: some View {
      if isForm {
        Form {
          Section {
            Color.indigo.frame(height: 160).stretchableHeader(trigger: 80, perform: action)
          }
          ForEach(1...40, id: \.self) { Text("Row \($0)") }
        }
        .stickyContainer()
      } else {
        List {
          Color.indigo.frame(height: 160).stretchableHeader(trigger: 80, perform: action)
            .listRowInsets(EdgeInsets())
          ForEach(1...40, id: \.self) { Text("Row \($0)") }
        }
        .listStyle(.plain)
      }
    }
  }

  @Test("a pull of a list's or a form's first row runs its action once", arguments: [false, true])
  func trigger(isForm: Bool) {
    var count = 0
    let stage = Stage(text: .fixed) { Rows(isForm: isForm) { count += 1 } }
    stage.scroll(to: -79)
    #expect(count == 0)
    stage.scroll(to: -81)
    stage.scroll(to: -120)
    #expect(count == 1)
    // The same pull: a finger that goes to and fro, or a bounce about the trigger.
    stage.scroll(to: -70)
    stage.scroll(to: -90)
    #expect(count == 1)
    stage.scroll(to: 0)
    stage.scroll(to: 300)
    stage.scroll(to: -90)
    #expect(count == 2)
  }
}
