import Observation
import Stage
import SwiftUI
import Testing

/// Rows of a branch that leaves because their data have gone.
@MainActor struct LeavingRowsTests {
  @MainActor @Observable final class Box {
    struct Item: Identifiable {
      let id: Int
      var count = 1
    }

    var items = (0..<3).map { Item(id: $0) }
  }

  enum Kind: CaseIterable { case stack, lazy, list, form }

  struct Rows: View {
    let box: Box
    let kind: Kind

    var body: some View {
      @Bindable var box = box
      VStack {
        if box.items.isEmpty {
          Text("none")
        } else {
          switch kind {
          case .stack: VStack { rows($box.items) }
          case .lazy: ScrollView { LazyVStack { rows($box.items) } }
          case .list: List { rows($box.items) }
          case .form: Form { rows($box.items) }
          }
        }
      }
    }

    private func rows(_ items: Binding<[Box.Item]>) -> some View {
      ForEach(items) { $item in
        Stepper("row \(item.id), \(item.count)", value: $item.count)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `Rows made of bindings leave with what they showed last`(_ kind: Kind) {
    let box = Box()
    let stage = Stage { Rows(box: box, kind: kind) }
    stage.settle()
    stage.perform {
      withAnimation(.linear(duration: 1)) { box.items.removeAll() }
    }
    stage.advance(by: .milliseconds(500))
    #expect(stage.texts.map(\.string) == ["row 0, 1", "row 1, 1", "row 2, 1", "none"])
    stage.settle()
    #expect(stage.texts.map(\.string) == ["none"])
    #expect(stage.warnings.isEmpty)
  }
}
