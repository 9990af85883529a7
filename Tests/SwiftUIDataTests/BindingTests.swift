import Stage
import SwiftUI
import Testing

/// Bindings made from bindings, and what views see of writes through them.
@MainActor struct BindingTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var title: String
    var isOn = false
  }

  struct Form: Equatable {
    var name = "a"
    var note: String?
    var items = [Item(id: 1, title: "one"), Item(id: 2, title: "two")]
  }

  final class Box<Value> {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }

    var binding: Binding<Value> {
      nonisolated(unsafe) let box = self
      return Binding(get: { box.value }, set: { box.value = $0 })
    }
  }

  @Test func `a binding to a value is a binding to an optional; nil is not written`() {
    let box = Box(1)
    let optional = Binding<Int?>(box.binding)
    #expect(optional.wrappedValue == 1)
    optional.wrappedValue = 2
    #expect(box.value == 2)
    optional.wrappedValue = nil
    #expect(box.value == 2)
  }

  @Test func `there is a binding inside an optional only where there is a value`() {
    let box = Box<Int?>(nil)
    #expect(Binding(box.binding) as Binding<Int>? == nil)
    box.value = 4
    let inner = Binding(box.binding) as Binding<Int>?
    #expect(inner?.wrappedValue == 4)
    inner?.wrappedValue = 5
    #expect(box.value == 5)
    box.value = nil
    #expect(inner?.wrappedValue == 5)
  }

  @Test func `a binding to a hashable value is a binding to an AnyHashable`() {
    let box = Box("x")
    let any = Binding<AnyHashable>(box.binding)
    #expect(any.wrappedValue == AnyHashable("x"))
    any.wrappedValue = AnyHashable("y")
    #expect(box.value == "y")
    any.wrappedValue = AnyHashable(3)
    #expect(box.value == "y")
  }

  @Test func `members of members are written in place`() {
    let box = Box(Form())
    box.binding.items[1].title.wrappedValue = "changed"
    #expect(box.value.items.map(\.title) == ["one", "changed"])
    box.binding.note.wrappedValue = "note"
    #expect(box.value.note == "note")
  }

  @Test func `a binding to a collection is a collection of bindings`() {
    let box = Box([1, 2, 3])
    let elements = box.binding
    #expect(elements.count == 3)
    #expect(elements.map(\.wrappedValue) == [1, 2, 3])
    #expect(elements.reversed().map(\.wrappedValue) == [3, 2, 1])
    for element in elements { element.wrappedValue *= 10 }
    #expect(box.value == [10, 20, 30])
    #expect(elements.last?.wrappedValue == 30)
  }

  @Test
  func `an element's binding outlives the element: writing does nothing then`() {
    let box = Box([1, 2, 3])
    let last = box.binding[2]
    #expect(last.wrappedValue == 3)
    box.value = [1]
    #expect(last.wrappedValue == 3)
    last.wrappedValue = 9
    #expect(box.value == [1])
  }

  @Test func `a constant can't be changed`() {
    let constant = Binding.constant(3)
    constant.wrappedValue = 4
    #expect(constant.wrappedValue == 3)
  }

  @Test func `the setter with a transaction learns how the change is animated`() {
    var seen: [Bool] = []
    nonisolated(unsafe) let note = { seen.append($0) }
    let binding = Binding(get: { 1 }, set: { _, transaction in note(transaction.animation != nil) })
    binding.wrappedValue = 2
    binding.animation(.default).wrappedValue = 2
    withAnimation { binding.wrappedValue = 2 }
    #expect(seen == [false, true, true])
    #expect(binding.transaction.animation == nil)
    #expect(binding.animation(.default).transaction.animation != nil)
  }

  @Test func `a binding has its value's identity`() {
    #expect(Binding.constant(Item(id: 7, title: "")).id == 7)
  }

  // MARK: In views

  final class Captured {
    var form: Binding<Form>?
    var number: Binding<Int>?
  }

  private struct NameField: View {
    @Binding var name: String
    var body: some View { Text(name) }
  }

  private struct Screen: View {
    let captured: Captured
    @State private var form = Form()
    @State private var number = 0

    var body: some View {
      VStack {
        Text("\(number)")
        NameField(name: $form.name)
      }
      .onAppear {
        captured.form = $form
        captured.number = $number
      }
    }
  }

  private func makeStage<Content: View>(_ content: Content) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 400), text: .fixed) { content }
    stage.resetCosts()
    return stage
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  @Test func `who is given a binding to a member follows it, without its owner`() {
    let captured = Captured()
    let stage = makeStage(Screen(captured: captured))
    captured.form?.name.wrappedValue = "b"
    #expect(texts(stage) == ["0", "b"])
    #expect(stage.costs.bodies == 1)
  }

  @Test func `the same member's binding is the same value: its view is left alone`() {
    let captured = Captured()
    let stage = makeStage(Screen(captured: captured))
    captured.number?.wrappedValue = 1
    #expect(texts(stage) == ["1", "a"])
    #expect(stage.costs.bodies == 1)
  }

  private struct Rows: View {
    let captured: Captured
    @State private var form = Form()

    var body: some View {
      VStack {
        ForEach($form.items) { $item in
          Text("\(item.title) \(item.isOn)").onAppear { if item.id == 2 { item.isOn = true } }
        }
      }
      .onAppear { captured.form = $form }
    }
  }

  @Test func `a loop over bindings gives each row its own`() {
    let captured = Captured()
    let stage = makeStage(Rows(captured: captured))
    #expect(texts(stage) == ["one false", "two true"])
    captured.form?.items.wrappedValue.insert(Item(id: 3, title: "three"), at: 0)
    #expect(texts(stage) == ["three false", "one false", "two true"])
    captured.form?.wrappedValue.items.removeAll()
    #expect(texts(stage).isEmpty)
  }

  private struct Toggles: View {
    struct Row: View {
      @Binding var item: Item
      let captured: Captured
      var body: some View { Text("\(item.title) \(item.isOn)") }
    }

    let captured: Captured
    @State private var form = Form()

    var body: some View {
      VStack {
        ForEach($form.items, id: \.title) { Row(item: $0, captured: captured) }
      }
      .onAppear { captured.form = $form }
    }
  }

  @Test func `rows that hold a binding survive the removal of their element`() {
    let captured = Captured()
    let stage = makeStage(Toggles(captured: captured))
    captured.form?.items[1].isOn.wrappedValue = true
    #expect(texts(stage) == ["one false", "two true"])
    captured.form?.wrappedValue.items.removeFirst()
    #expect(texts(stage) == ["two true"])
    captured.form?.wrappedValue.items = []
    #expect(texts(stage).isEmpty)
  }
}
