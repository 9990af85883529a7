import Stage
import SwiftUI
import TestSupport
import Testing

/// Asynchronous work that lives as long as its view.
@MainActor struct TaskTests {
  final class Captured {
    var log: [String] = []
    var isShown: Binding<Bool>?
    var id: Binding<Int>?
    var result: Binding<String>?
  }

  private func makeStage<Content: View>(_ content: Content) -> Stage {
    Stage(size: CGSize(width: 200, height: 400), text: .fixed) { content }
  }

  private struct Screen: View {
    let captured: Captured
    @State private var isShown = true
    @State private var id = 1
    @State private var result = "waiting"

    var body: some View {
      VStack {
        Text(result)
        if isShown {
          Text("work")
            .onAppear { captured.log.append("appear") }
            .task(id: id) {
              let number = id
              captured.log.append("start \(number)")
              result = "done \(number)"
              // Only its cancellation ends it: all tests share the main actor, which may take minutes.
              try? await Task.sleep(for: .seconds(3600))
              captured.log.append("end \(number) \(Task.isCancelled)")
            }
        }
      }
      .onAppear {
        captured.isShown = $isShown
        captured.id = $id
      }
    }
  }

  @Test func `work starts after the view appeared and may write state`() async {
    let captured = Captured()
    let stage = makeStage(Screen(captured: captured))
    #expect(captured.log == ["appear"])
    await eventually { stage.texts.map(\.string) == ["done 1", "work"] }
    #expect(stage.texts.map(\.string) == ["done 1", "work"])
    #expect(captured.log == ["appear", "start 1"])
  }

  @Test func `it is cancelled when the view goes`() async {
    let captured = Captured()
    let stage = makeStage(Screen(captured: captured))
    await eventually { captured.log.contains("start 1") }
    captured.isShown?.wrappedValue = false
    _ = stage.texts
    await eventually { captured.log.count == 3 }
    #expect(captured.log == ["appear", "start 1", "end 1 true"])
  }

  @Test func `another id cancels it and starts it anew; the same id does not`() async {
    let captured = Captured()
    let stage = makeStage(Screen(captured: captured))
    await eventually { captured.log.contains("start 1") }
    captured.id?.wrappedValue = 1
    _ = stage.texts
    captured.id?.wrappedValue = 2
    _ = stage.texts
    await eventually { captured.log.count == 4 }
    #expect(Set(captured.log) == ["appear", "start 1", "end 1 true", "start 2"])
    #expect(stage.texts.map(\.string) == ["done 2", "work"])
  }

  @Test func `it is cancelled when the window goes`() async {
    let captured = Captured()
    do {
      let stage = makeStage(Screen(captured: captured))
      await eventually { captured.log.contains("start 1") }
      _ = stage.texts
    }
    await eventually { captured.log.count == 3 }
    #expect(captured.log == ["appear", "start 1", "end 1 true"])
  }

  private struct Brief: View {
    let captured: Captured
    @State private var isShown = true

    var body: some View {
      VStack {
        if isShown {
          Text("work").task { captured.log.append("start") }.onAppear { isShown = false }
        }
      }
    }
  }

  @Test func `a view that goes as soon as it appears takes its work along`() async {
    let captured = Captured()
    let stage = makeStage(Brief(captured: captured))
    #expect(stage.texts.isEmpty)
    await letTasksRun()
    #expect(captured.log.isEmpty || captured.log == ["start"])
  }

  private struct Plain: View {
    let captured: Captured

    var body: some View {
      Text("plain")
        .task { captured.log.append("\(Task.currentPriority == .userInitiated)") }
        .task(priority: .utility) { captured.log.append("second") }
    }
  }

  @Test func `several tasks on one view all run`() async {
    let captured = Captured()
    let stage = makeStage(Plain(captured: captured))
    await eventually { captured.log.count == 2 }
    #expect(Set(captured.log) == ["true", "second"])
    _ = stage.texts
  }
}
