import Stage
import SwiftUI
import Testing

/// What screens hand up that a stack covers.
@MainActor struct CoveredScreenTests {
  private struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @MainActor private final class Told {
    var names: [[String]] = []
  }

  @MainActor @Observable fileprivate final class Model {
    var path: [Int] = []
    var name = "root"
    var hasName = true
  }

  private struct Named: View {
    let model: Model

    var body: some View {
      if model.hasName {
        Text(model.name).preference(key: Names.self, value: [model.name])
      } else {
        Text("Nothing")
      }
    }
  }

  private func stage(_ model: Model, _ told: Told) -> Stage {
    Stage {
      NavigationStack(path: Bindable(model).path) {
        Named(model: model)
          .navigationDestination(for: Int.self) { number in
            Text("Screen \(number)").preference(key: Names.self, value: ["screen \(number)"])
          }
      }
      .onPreferenceChange(Names.self) { [told] names in
        MainActor.assumeIsolated { told.names.append(names) }
      }
    }
  }

  @Test func `preferences of covered screens still reach those around the stack`() {
    let (model, told) = (Model(), Told())
    let stage = stage(model, told)
    #expect(told.names == [["root"]])
    model.path = [1]
    stage.settle()
    #expect(told.names.last == ["screen 1", "root"])
    model.path = [1, 2]
    stage.settle()
    #expect(told.names.last == ["screen 2", "screen 1", "root"])
    // Covered, and changed.
    model.name = "renamed"
    stage.settle()
    #expect(told.names.last == ["screen 2", "screen 1", "renamed"])
    model.hasName = false
    stage.settle()
    #expect(told.names.last == ["screen 2", "screen 1"])
    model.path = []
    stage.settle()
    #expect(told.names.last == [])
  }
}
