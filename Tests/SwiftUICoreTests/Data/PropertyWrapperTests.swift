import Foundation
import Stage
import SwiftUI
import Testing

private final class Counter: ObservableObject {
  @Published var count = 0
}

@Observable private final class Person: Identifiable {
  let id = 7
  var name = "Ada"
}

/// Property wrappers as values: what they wrap, and what `$` stands for.
@MainActor struct PropertyWrapperTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 200, height: 100), text: .fixed) { view }
  }

  private func words(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private struct States: View {
    @State private var count = 1
    @State private var name: String?
    @Namespace private var space
    @Namespace private var other
    @Environment(\.isEnabled) private var isEnabled

    init() {
      _name = State()
    }

    var body: some View {
      let binding = _count.projectedValue
      VStack {
        Text("\(count) \(name ?? "none") \(_isEnabled.wrappedValue ? "on" : "off")")
        Text(_space.wrappedValue == space && _space.wrappedValue != other ? "own" : "shared")
        Button("add") { binding.wrappedValue += 1 }
        Button("name") { _name.projectedValue.wrappedValue = "Ada" }
      }
    }
  }

  @Test func `a state's projection is a binding to it, and an optional state begins as nil`() {
    let stage = stage(States().disabled(false))
    #expect(words(stage).prefix(2) == ["1 none on", "own"])
    stage.accessibilityTree["add"]?.activate()
    stage.accessibilityTree["name"]?.activate()
    #expect(words(stage)[0] == "2 Ada on")
  }

  @Test func `a binding is its own projection, and carries a transaction`() {
    var seen: [Animation?] = []
    var value = 1
    let binding = Binding<Int>(
      get: { value },
      set: {
        value = $0; seen.append($1.animation)
      })
    #expect(binding.projectedValue.wrappedValue == 1)
    Binding(projectedValue: binding).wrappedValue = 2
    binding.transaction(Transaction(animation: .bouncy)).wrappedValue = 3
    binding.animation(.linear).wrappedValue = 4
    #expect(value == 4 && seen == [nil, .bouncy, .linear])
  }

  @Test func `a bindable makes bindings to an object's properties`() {
    let person = Person()
    let bindable = Bindable(wrappedValue: person)
    #expect(bindable.wrappedValue === person && bindable.id == 7)
    bindable.projectedValue.name.wrappedValue = "Grace"
    #expect(person.name == "Grace")
    #expect(Bindable(projectedValue: bindable).wrappedValue === person)
  }

  private struct Objects: View {
    @StateObject private var own = Counter()
    @ObservedObject private var given: Counter
    @EnvironmentObject private var around: Counter

    init(_ given: Counter) {
      _given = ObservedObject(initialValue: given)
    }

    var body: some View {
      VStack {
        Text(
          "\(_own.wrappedValue.count) \(_given.wrappedValue.count) \(_around.wrappedValue.count)")
        Button("add") {
          _own.projectedValue.count.wrappedValue += 1
          _given.projectedValue.count.wrappedValue += 10
          _around.projectedValue.count.wrappedValue += 100
        }
      }
    }
  }

  @Test func `projections of objects are bindings to their properties, and changes are shown`() {
    let (given, around) = (Counter(), Counter())
    let stage = stage(Objects(given).environmentObject(around))
    #expect(words(stage)[0] == "0 0 0")
    stage.accessibilityTree["add"]?.activate()
    #expect(words(stage)[0] == "1 10 100")
    #expect(ObservedObject(wrappedValue: given).wrappedValue.count == 10 && around.count == 100)
  }

  private struct Doubled: DynamicProperty {
    @State private var base = 2
    private(set) var value = 0

    mutating func update() { value = base * 2 }
    func add() { base += 1 }
  }

  private struct Doubler: View {
    private var doubled = Doubled()

    var body: some View { Button("\(doubled.value)") { doubled.add() } }
  }

  private func updated<P: DynamicProperty>(_ property: P) -> P {
    var property = property
    property.update()
    return property
  }

  @Test func `a property's update runs before the body, with the values of that time`() {
    let stage = stage(Doubler())
    #expect(words(stage) == ["4"])
    stage.accessibilityTree["4"]?.activate()
    #expect(words(stage) == ["6"])
    #expect(updated(Doubled()).value == 4)
  }

  private struct Loudness: PreferenceKey {
    static var defaultValue: Int { 3 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }

  private func reduced<K: PreferenceKey>(_ key: K.Type, _ values: [K.Value]) -> K.Value {
    var result = key.defaultValue
    for value in values { key.reduce(value: &result, nextValue: { value }) }
    return result
  }

  @Test func `a preference begins with its default and is reduced in the order of views`() {
    #expect(reduced(Loudness.self, [5, 1]) == 5 && reduced(Loudness.self, []) == 3)
    #expect(reduced(PreferredColorSchemeKey.self, []) == nil)
    #expect(reduced(PreferredColorSchemeKey.self, [nil, .dark]) == .dark)
    #expect(PreferredColorSchemeKey.defaultValue == nil)
    var scheme: ColorScheme? = .light
    PreferredColorSchemeKey.reduce(value: &scheme) { .dark }
    // Documentation of preferredColorScheme: the view nearest to the window's root is asked first.
    #expect(scheme == .light)
  }

  private struct Weight: LayoutValueKey {
    static let defaultValue: Double = 1.5
  }

  private struct Side: EnvironmentKey {
    static let defaultValue = "left"
  }

  private struct Rank: ContainerValueKey {
    static var defaultValue: Int { 9 }
  }

  private func defaults<L: LayoutValueKey, E: EnvironmentKey, C: ContainerValueKey>(
    _ layout: L.Type, _ environment: E.Type, _ container: C.Type
  ) -> (L.Value, E.Value, C.Value) {
    (L.defaultValue, E.defaultValue, C.defaultValue)
  }

  @Test func `keys say what holds where nothing was set`() {
    let (weight, side, rank) = defaults(Weight.self, Side.self, Rank.self)
    #expect(weight == 1.5 && side == "left" && rank == 9)
    #expect(EnvironmentValues()[Side.self] == "left")
  }
}
