import Stage
import SwiftUI
import TestSupport
import Testing

/// Views that read `Observable` objects.
@MainActor struct ObservableTests {
  @Observable final class Model {
    var count = 0
    var name = "a"
    var items = [Item(1), Item(2), Item(3)]
  }

  @Observable final class Item: Identifiable {
    let id: Int
    var title: String

    init(_ id: Int) {
      self.id = id
      title = "item \(id)"
    }
  }

  private func makeStage<Content: View>(_ content: Content) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 400), text: .fixed) { content }
    stage.resetCosts()
    return stage
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private struct Counter: View {
    let model: Model

    var body: some View {
      VStack {
        Text("\(model.count)")
        Name(model: model)
      }
    }
  }

  private struct Name: View {
    let model: Model

    var body: some View { Text(model.name) }
  }

  @Test func `only the body that read the changed property is evaluated again`() {
    let model = Model()
    let stage = makeStage(Counter(model: model))
    model.count = 5
    #expect(texts(stage) == ["5", "a"])
    #expect(stage.costs.bodies == 1)
    stage.resetCosts()
    model.name = "b"
    #expect(texts(stage) == ["5", "b"])
    #expect(stage.costs.bodies == 1)
  }

  @Test func `a property that nobody read changes nothing`() {
    let model = Model()
    let stage = makeStage(Name(model: model))
    model.count = 5
    #expect(texts(stage) == ["a"])
    #expect(stage.costs.bodies == 0)
  }

  @Test func `several changes in one event are one evaluation`() {
    let model = Model()
    let stage = makeStage(Counter(model: model))
    for number in 1...10 { model.count = number }
    #expect(texts(stage) == ["10", "a"])
    #expect(stage.costs.bodies == 1)
  }

  private struct Owner: View {
    let captured: Captured
    @State private var model = Model()

    var body: some View {
      Text("\(model.name) \(model.count)").onAppear { captured.model = model }
    }
  }

  final class Captured {
    var model: Model?
    var binding: Binding<String>?
    var flag: Binding<Bool>?
  }

  @Test func `an object kept in a state is the same in every update`() {
    let captured = Captured()
    let stage = makeStage(Owner(captured: captured))
    captured.model?.count = 1
    #expect(texts(stage) == ["a 1"])
    captured.model?.count = 2
    #expect(texts(stage) == ["a 2"])
  }

  private struct Rows: View {
    let model: Model

    var body: some View {
      VStack { ForEach(model.items) { item in Text(item.title) } }
    }
  }

  @Test func `the content of a loop follows what it read, and its owner's body is left alone`() {
    let model = Model()
    let stage = makeStage(Rows(model: model))
    model.items[1].title = "changed"
    #expect(texts(stage) == ["item 1", "changed", "item 3"])
    // The loop, not the view around it.
    #expect(stage.costs.bodies == 1)
    model.items.removeFirst()
    #expect(texts(stage) == ["changed", "item 3"])
  }

  private struct RowViews: View {
    struct Row: View {
      let item: Item
      var body: some View { Text(item.title) }
    }

    let model: Model

    var body: some View {
      VStack { ForEach(model.items) { item in Row(item: item) } }
    }
  }

  @Test func `what a row's body reads is the row's business only`() {
    let model = Model()
    let stage = makeStage(RowViews(model: model))
    model.items[2].title = "changed"
    #expect(texts(stage) == ["item 1", "item 2", "changed"])
    #expect(stage.costs.bodies == 1)
  }

  private struct Badge: ViewModifier {
    let model: Model

    func body(content: Content) -> some View {
      VStack {
        content
        Text(model.name)
      }
    }
  }

  @Test func `a modifier's body follows what it read`() {
    let model = Model()
    let stage = makeStage(Text("content").modifier(Badge(model: model)))
    model.name = "b"
    #expect(texts(stage) == ["content", "b"])
    #expect(stage.costs.bodies == 1)
  }

  @Test func `the content of a geometry reader follows what it read`() {
    let model = Model()
    let stage = makeStage(
      GeometryReader { proxy in Text("\(model.count) in \(Int(proxy.size.width))") })
    model.count = 7
    #expect(texts(stage) == ["7 in 200"])
    #expect(stage.costs.geometryReaders == 1)
  }

  private struct Editor: View {
    @Bindable var model: Model
    let captured: Captured

    var body: some View {
      Text(model.name).onAppear { captured.binding = $model.name }
    }
  }

  @Test func `a binding to an object's property writes it`() {
    let model = Model()
    let captured = Captured()
    let stage = makeStage(Editor(model: model, captured: captured))
    captured.binding?.wrappedValue = "written"
    #expect(model.name == "written")
    #expect(texts(stage) == ["written"])
    #expect(Bindable(model).name.wrappedValue == "written")
  }

  private struct Reader: View {
    @Environment(Model.self) private var model

    var body: some View {
      @Bindable var model = model
      Text("\(model.name) \($model.count.wrappedValue)")
    }
  }

  private struct OptionalReader: View {
    @Environment(Model.self) private var model: Model?

    var body: some View { Text(model?.name ?? "none") }
  }

  private struct Exchange: View {
    let models: [Model]
    let captured: Captured
    @State private var isSecond = false

    var body: some View {
      VStack {
        Reader()
        OptionalReader()
      }
      .environment(models[isSecond ? 1 : 0])
      .onAppear { captured.flag = $isSecond }
    }
  }

  @Test func `views find an object in the environment and follow it, and another in its place`() {
    let models = [Model(), Model()]
    models[1].name = "second"
    let captured = Captured()
    let stage = makeStage(Exchange(models: models, captured: captured))
    #expect(texts(stage) == ["a 0", "a"])
    models[0].name = "first"
    #expect(texts(stage) == ["first 0", "first"])
    captured.flag?.wrappedValue = true
    #expect(texts(stage) == ["second 0", "second"])
    stage.resetCosts()
    models[0].name = "no longer seen"
    #expect(texts(stage) == ["second 0", "second"])
    #expect(stage.costs.bodies == 0)
  }

  @Test func `without an object, the optional form finds nil`() {
    #expect(texts(makeStage(OptionalReader())) == ["none"])
    #expect(
      texts(makeStage(OptionalReader().environment(Model?.none).environment(Model()))) == ["none"])
    #expect(EnvironmentValues()[Model.self] == nil)
  }

  private struct Conditional: View {
    let model: Model
    let captured: Captured
    @State private var isShown = true

    var body: some View {
      VStack {
        if isShown { Name(model: model) }
      }
      .onAppear { captured.flag = $isShown }
    }
  }

  @Test func `a view that is gone no longer follows, and the object lets it go`() {
    let model = Model()
    let captured = Captured()
    let stage = makeStage(Conditional(model: model, captured: captured))
    captured.flag?.wrappedValue = false
    #expect(texts(stage).isEmpty)
    stage.resetCosts()
    model.name = "b"
    #expect(texts(stage).isEmpty)
    #expect(stage.costs.bodies == 0)
    captured.flag?.wrappedValue = true
    #expect(texts(stage) == ["b"])
  }

  @Test func `an object may die with its window`() {
    weak var model: Model?
    do {
      let captured = Captured()
      let stage = makeStage(Owner(captured: captured))
      model = captured.model
      #expect(texts(stage) == ["a 0"])
    }
    #expect(model == nil)
  }

  @Test func `a change off the main actor warns once and shows afterwards`() async {
    let model = Model()
    let stage = makeStage(Counter(model: model))
    nonisolated(unsafe) let shared = model
    await Task.detached { shared.count = 9 }.value
    await eventually { texts(stage) == ["9", "a"] }
    #expect(texts(stage) == ["9", "a"])
    await Task.detached { shared.count = 10 }.value
    await eventually { texts(stage) == ["10", "a"] }
    #expect(texts(stage) == ["10", "a"])
    #expect(
      RuntimeWarning.messages.filter { $0.contains("Observable object that views") }.count
        <= 1)
  }

  @Test func `reads of earlier evaluations do not pile up in an object that never changes`() {
    let model = Model()
    let captured = Captured()
    let stage = makeStage(Reevaluated(model: model, captured: captured))
    for number in 0..<100 {
      captured.flag?.wrappedValue = number.isMultiple(of: 2); _ = stage.texts
    }
    stage.resetCosts()
    model.name = "b"
    #expect(texts(stage) == ["b false"])
    #expect(stage.costs.bodies == 1)
  }

  private struct Reevaluated: View {
    let model: Model
    let captured: Captured
    @State private var flag = false

    var body: some View {
      Text("\(model.name) \(flag)").onAppear { captured.flag = $flag }
    }
  }
}
