import Observation
import Stage
import SwiftUI
import SwiftUICore
import TestSupport
import Testing

@Suite("Observable models that are written where they must not be")
@MainActor struct MisplacedModelWriteTests {
  @Observable final class Model: @unchecked Sendable {
    var count = 0
    var shown = 0
    /// Read by nobody.
    var unread = 0
  }

  private struct Reader: View {
    let model: Model

    var body: some View { Text("\(model.count)") }
  }

  private struct WritesModelOfOthers: View {
    let model: Model

    var body: some View {
      model.count = 7
      return Text("Writer")
    }
  }

  private struct WritesModelItReads: View {
    let model: Model
    let remote: Remote<Int>
    @State private var turn = 0

    var body: some View {
      remote.connect($turn)
      if turn > model.shown { model.shown = turn }
      return Text("\(turn) \(model.shown)")
    }
  }

  private struct WritesModelInEffect: View {
    let model: Model

    var body: some View {
      let model = model
      Text("Effect").visualEffect { content, _ in
        model.count = 9
        return content.opacity(1)
      }
    }
  }

  private struct WritesModelInAction: View {
    let model: Model

    var body: some View {
      Text("\(model.count) \(model.shown)")
        .onAppear { model.count += 1 }
        .onChange(of: model.count) { model.shown = model.count }
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          model.count += Int($0)
        }
    }
  }

  private struct WritesUnread: View {
    let model: Model

    var body: some View {
      model.unread += 1
      return Text("\(model.count)")
    }
  }

  private func warnings(of type: String) -> [String] {
    RuntimeWarning.messages.filter {
      $0.contains("an Observable object was changed") && $0.contains(type)
    }
  }

  private func stage(@ViewBuilder _ view: () -> some View) -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: 400), content: view)
    stage.settle()
    return stage
  }

  @Test func `a body that writes what another view has read is warned about once, by its type`() {
    let model = Model()
    let stage = stage {
      Reader(model: model)
      WritesModelOfOthers(model: model)
    }
    #expect(stage.texts.map(\.string).contains("7"))
    #expect(warnings(of: "WritesModelOfOthers").count == 1)
    #expect(
      warnings(of: "WritesModelOfOthers").allSatisfy { $0.contains("while a body was evaluated") })
  }

  @Test
  func `a body that writes what it has read itself is warned about when it is evaluated again`() {
    let (model, remote) = (Model(), Remote<Int>())
    let stage = stage { WritesModelItReads(model: model, remote: remote) }
    for turn in 1...3 {
      remote.value = turn
      stage.settle()
    }
    #expect(stage.texts.last?.string == "3 3")
    #expect(warnings(of: "WritesModelItReads").count == 1)
  }

  @Test func `an effect that writes what a view has read is warned about`() {
    let model = Model()
    _ = stage {
      Reader(model: model)
      WritesModelInEffect(model: model)
    }
    #expect(warnings(of: "WritesModelInEffect").count == 1)
    #expect(
      warnings(of: "WritesModelInEffect").allSatisfy { $0.contains("an effect or a transform") })
  }

  @Test func `actions may write, and a model that nobody reads is nobody's concern`() {
    _ = stage { WritesModelInAction(model: Model()) }
    _ = stage { WritesUnread(model: Model()) }
    #expect(warnings(of: "WritesModelInAction") == [])
    #expect(warnings(of: "WritesUnread") == [])
  }
}
