import Stage
import SwiftUI
import SwiftUICore
import Testing

/// Apple's runtime warns of destinations inside lazy containers: one for a type is ignored (airbnb/lottie-ios#2528), one for
/// a binding works for now (RevenueCat/purchases-ios#5149).
@MainActor struct LazyDestinationTests {
  private func said(_ stage: () -> Stage) -> (stage: Stage, messages: [String]) {
    RuntimeWarning.reset()
    let stage = stage()
    stage.settle()
    return (stage, RuntimeWarning.messages.filter { $0.contains("navigationDestination(") })
  }

  private struct Rows: View {
    let kind: Int
    let isInside: Bool

    private func link(_ isDeclared: Bool) -> some View {
      Group {
        if isDeclared {
          NavigationLink("Open", value: 7)
            .navigationDestination(for: Int.self) { Text("Number \($0)") }
        } else {
          NavigationLink("Open", value: 7)
        }
      }
    }

    var body: some View {
      NavigationStack {
        Group {
          switch kind {
          case 0: List { link(isInside) }
          case 1: ScrollView { LazyVStack { link(isInside) } }
          default: ScrollView { LazyVGrid(columns: [GridItem()]) { link(isInside) } }
          }
        }
        .navigationDestination(for: isInside ? String.self : Int.self as Any.Type)
      }
    }
  }

  @Test(arguments: 0..<3) func `one for a type in a row is ignored, with one warning`(kind: Int) {
    let (stage, messages) = said { Stage(text: .fixed) { Rows(kind: kind, isInside: true) } }
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains(
        "navigationDestination(for:destination:) is inside a List or lazy container") == true)
    stage.accessibilityTree.elements.first { $0.label == "Open" }?.activate()
    stage.settle()
    #expect(!stage.texts.contains { $0.string == "Number 7" })
  }

  @Test(arguments: 0..<3) func `one on the container is found, without a warning`(kind: Int) {
    let (stage, messages) = said { Stage(text: .fixed) { Rows(kind: kind, isInside: false) } }
    #expect(messages == [])
    stage.accessibilityTree.elements.first { $0.label == "Open" }?.activate()
    stage.settle()
    #expect(stage.texts.contains { $0.string == "Number 7" })
  }

  @Test
  func `one for a binding in a row works, with a warning; links and stacks in rows say nothing`() {
    struct Screen: View {
      @State private var isShown = false

      var body: some View {
        NavigationStack {
          List {
            Button("Open") { isShown = true }
              .navigationDestination(isPresented: $isShown) { Text("Details") }
          }
        }
      }
    }
    let (stage, messages) = said { Stage(text: .fixed) { Screen() } }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("a future system will ignore it") == true)
    stage.accessibilityTree.elements.first { $0.label == "Open" }?.activate()
    stage.settle()
    #expect(stage.texts.contains { $0.string == "Details" })
    let (_, none) = said {
      Stage(text: .fixed) {
        NavigationStack {
          List {
            NavigationLink("A") { Text("B") }
            NavigationStack {
              Text("C").navigationDestination(for: Int.self) { Text("\($0)") }
            }
            .frame(height: 100)
          }
        }
      }
    }
    #expect(none == [])
  }
}

extension View {
  /// On a container, for `Int`; for another type nothing.
  @ViewBuilder fileprivate func navigationDestination(for type: Any.Type) -> some View {
    if type == Int.self {
      navigationDestination(for: Int.self) { Text("Number \($0)") }
    } else {
      self
    }
  }
}
