import Stage
import SwiftUI
import TestSupport
import Testing

/// Views that watch an `ObservableObject`.
@MainActor struct ObservableObjectTests {
  final class Model: ObservableObject {
    @Published var count = 0
    @Published var name = "a"
    var unpublished = 0
    let onDeinit: () -> Void

    init(onDeinit: @escaping () -> Void = {}) {
      self.onDeinit = onDeinit
    }

    deinit { onDeinit() }
  }

  /// Says by itself when it changes.
  final class Manual: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var silent = 0
    var value = 0 {
      willSet { objectWillChange.send() }
    }
  }

  /// Says it through the publisher that every object has.
  final class Plain: ObservableObject {
    var value = 0 {
      willSet { objectWillChange.send() }
    }
  }

  final class Captured {
    var model: Model?
    var name: Binding<String>?
    var flag: Binding<Bool>?
    var number: Binding<Int>?
    var log: [String] = []
  }

  private func makeStage<Content: View>(_ content: Content) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 400), text: .fixed) { content }
    stage.resetCosts()
    return stage
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private struct Watcher: View {
    @ObservedObject var model: Model
    var captured: Captured?

    var body: some View {
      Text("\(model.name) \(model.count)").onAppear { captured?.name = $model.name }
    }
  }

  @Test func `a view shows what a published property has become`() {
    let model = Model()
    let stage = makeStage(Watcher(model: model))
    model.count = 3
    #expect(texts(stage) == ["a 3"])
    #expect(stage.costs.bodies == 1)
  }

  @Test func `several changes in one event are one evaluation`() {
    let model = Model()
    let stage = makeStage(Watcher(model: model))
    model.count = 3
    model.count = 4
    model.name = "b"
    #expect(texts(stage) == ["b 4"])
    #expect(stage.costs.bodies == 1)
  }

  @Test func `a property that is not published changes nothing`() {
    let model = Model()
    let stage = makeStage(Watcher(model: model))
    model.unpublished = 3
    #expect(texts(stage) == ["a 0"])
    #expect(stage.costs.bodies == 0)
  }

  private struct Careless: View {
    @ObservedObject var model: Model
    var body: some View { Text("unread") }
  }

  @Test func `a view that watches is evaluated again even if it read nothing`() {
    let model = Model()
    let stage = makeStage(Careless(model: model))
    model.count = 3
    #expect(texts(stage) == ["unread"])
    #expect(stage.costs.bodies == 1)
  }

  @Test func `the projection makes bindings`() {
    let model = Model()
    let captured = Captured()
    let stage = makeStage(Watcher(model: model, captured: captured))
    captured.name?.wrappedValue = "written"
    #expect(model.name == "written")
    #expect(texts(stage) == ["written 0"])
  }

  private struct ManualView: View {
    @ObservedObject var manual: Manual
    @ObservedObject var plain: Plain
    var body: some View { Text("\(manual.value) \(manual.silent) \(plain.value)") }
  }

  @Test func `an object may send by itself; published properties then leave it to the object`() {
    let manual = Manual()
    let plain = Plain()
    let stage = makeStage(ManualView(manual: manual, plain: plain))
    manual.value = 1
    #expect(texts(stage) == ["1 0 0"])
    manual.silent = 2
    #expect(texts(stage) == ["1 0 0"])
    plain.value = 3
    #expect(texts(stage) == ["1 2 3"])
  }

  @Test func `every object has one publisher, and another object another one`() {
    let first = Plain()
    let second = Plain()
    #expect(first.objectWillChange === first.objectWillChange)
    #expect(first.objectWillChange !== second.objectWillChange)
  }

  // MARK: StateObject

  private struct Owner: View {
    let captured: Captured
    let number: Int
    @StateObject private var model: Model

    init(captured: Captured, number: Int) {
      self.captured = captured
      self.number = number
      _model = StateObject(
        wrappedValue: {
          captured.log.append("made")
          return Model { captured.log.append("gone") }
        }())
    }

    var body: some View {
      Text("\(number) \(model.count)").onAppear {
        captured.model = model
        captured.name = $model.name
      }
    }
  }

  private struct Parent: View {
    let captured: Captured
    @State private var number = 0
    @State private var isShown = true

    var body: some View {
      VStack {
        if isShown { Owner(captured: captured, number: number) }
      }
      .onAppear {
        captured.number = $number
        captured.flag = $isShown
      }
    }
  }

  @Test func `a state object is made once and survives updates of the views around it`() {
    let captured = Captured()
    let stage = makeStage(Parent(captured: captured))
    captured.model?.count = 5
    captured.number?.wrappedValue = 1
    #expect(texts(stage) == ["1 5"])
    captured.number?.wrappedValue = 2
    #expect(texts(stage) == ["2 5"])
    #expect(captured.log == ["made"])
  }

  @Test func `it goes with its view, and the next view makes its own`() {
    let captured = Captured()
    let stage = makeStage(Parent(captured: captured))
    captured.model?.count = 5
    captured.model = nil
    captured.name = nil
    captured.flag?.wrappedValue = false
    #expect(texts(stage).isEmpty)
    #expect(captured.log == ["made", "gone"])
    captured.flag?.wrappedValue = true
    #expect(texts(stage) == ["0 0"])
    #expect(captured.log == ["made", "gone", "made"])
  }

  @Test func `it goes with its window`() {
    let captured = Captured()
    do {
      let stage = makeStage(Parent(captured: captured))
      #expect(texts(stage) == ["0 0"])
      captured.model = nil
      captured.name = nil
    }
    #expect(captured.log == ["made", "gone"])
  }

  // MARK: EnvironmentObject

  private struct Reader: View {
    @EnvironmentObject private var model: Model
    let captured: Captured

    var body: some View {
      Text("\(model.name) \(model.count)").onAppear { captured.name = $model.name }
    }
  }

  private struct Exchange: View {
    let models: [Model]
    let captured: Captured
    @State private var number = 0

    var body: some View {
      Reader(captured: captured).environmentObject(models[number])
        .onAppear { captured.number = $number }
    }
  }

  @Test func `views find an object in the environment and follow it, and another in its place`() {
    let models = [Model(), Model()]
    models[1].name = "second"
    let captured = Captured()
    let stage = makeStage(Exchange(models: models, captured: captured))
    models[0].count = 1
    #expect(texts(stage) == ["a 1"])
    captured.name?.wrappedValue = "first"
    #expect(texts(stage) == ["first 1"])
    captured.number?.wrappedValue = 1
    #expect(texts(stage) == ["second 0"])
    stage.resetCosts()
    models[0].count = 2
    #expect(texts(stage) == ["second 0"])
    #expect(stage.costs.bodies == 0)
    models[1].count = 3
    #expect(texts(stage) == ["second 3"])
  }

  @Test func `the nearest object of a type counts`() {
    let outer = Model()
    let inner = Model()
    inner.name = "inner"
    let stage = makeStage(
      Reader(captured: Captured()).environmentObject(inner).environmentObject(outer))
    #expect(texts(stage) == ["inner 0"])
  }

  @Test func `a missing object stops the program with Apple's message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = Stage(text: .fixed) { Reader(captured: Captured()) }
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("No ObservableObject of type Model found."))
  }

  // MARK: Abuse

  @Test func `a change off the main actor warns once and shows afterwards`() async {
    let model = Model()
    let stage = makeStage(Watcher(model: model))
    nonisolated(unsafe) let shared = model
    await Task.detached { for number in 1...100 { shared.count = number } }.value
    await eventually { texts(stage) == ["a 100"] }
    #expect(texts(stage) == ["a 100"])
    #expect(
      RuntimeWarning.messages.filter { $0.contains("ObservableObject that views") }.count
        <= 1)
  }

  private struct Writer: View {
    @ObservedObject var model: Model

    var body: some View {
      if model.count < 3 { model.count += 1 }
      return Text("\(model.count)")
    }
  }

  @Test func `a change in a body counts, with one warning`() {
    RuntimeWarning.reset()
    let model = Model()
    let stage = makeStage(Writer(model: model))
    #expect(texts(stage) == ["3"])
    #expect(RuntimeWarning.messages.filter { $0.contains("while a body") }.count == 1)
  }

  private struct Endless: View {
    @ObservedObject var model: Model
    @State private var number = 0

    var body: some View {
      model.count += 1
      number += 1
      return Text("endless \(number)")
    }
  }

  @Test func `a body that never comes to rest does not hang`() {
    let stage = makeStage(Endless(model: Model()))
    #expect(texts(stage).first?.hasPrefix("endless") == true)
  }

  @Test func `an object that is exchanged for another in mid-update is let go`() {
    var isGone = false
    do {
      let stage = makeStage(Holder(model: Model { isGone = true }))
      #expect(texts(stage) == ["a 0"])
    }
    #expect(isGone)
  }

  private struct Holder: View {
    @ObservedObject var model: Model
    var body: some View { Text("\(model.name) \(model.count)") }
  }
}
