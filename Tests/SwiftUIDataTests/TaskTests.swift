import Stage
import SwiftUI
import TestSupport
import Testing

/// Asynchronous work that lives as long as its view.
@MainActor struct TaskTests {
  final class Remote {
    var log: [String] = []
    var isShown: Binding<Bool>?
    var id: Binding<Int>?
    var result: Binding<String>?
  }

  private func makeStage<Content: View>(_ content: Content) -> Stage {
    Stage(size: CGSize(width: 200, height: 400), text: .fixed) { content }
  }

  private struct Screen: View {
    let remote: Remote
    @State private var isShown = true
    @State private var id = 1
    @State private var result = "waiting"

    var body: some View {
      VStack {
        Text(result)
        if isShown {
          Text("work")
            .onAppear { remote.log.append("appear") }
            .task(id: id) {
              let number = id
              remote.log.append("start \(number)")
              result = "done \(number)"
              // Only its cancellation ends it: all tests share the main actor, which may take minutes.
              try? await Task.sleep(for: .seconds(3600))
              remote.log.append("end \(number) \(Task.isCancelled)")
            }
        }
      }
      .onAppear {
        remote.isShown = $isShown
        remote.id = $id
      }
    }
  }

  @Test func `work starts after the view appeared and may write state`() async {
    let remote = Remote()
    let stage = makeStage(Screen(remote: remote))
    #expect(remote.log == ["appear"])
    await eventually { stage.texts.map(\.string) == ["done 1", "work"] }
    #expect(stage.texts.map(\.string) == ["done 1", "work"])
    #expect(remote.log == ["appear", "start 1"])
  }

  @Test func `it is cancelled when the view goes`() async {
    let remote = Remote()
    let stage = makeStage(Screen(remote: remote))
    await eventually { remote.log.contains("start 1") }
    remote.isShown?.wrappedValue = false
    _ = stage.texts
    await eventually { remote.log.count == 3 }
    #expect(remote.log == ["appear", "start 1", "end 1 true"])
  }

  @Test func `another id cancels it and starts it anew; the same id does not`() async {
    let remote = Remote()
    let stage = makeStage(Screen(remote: remote))
    await eventually { remote.log.contains("start 1") }
    remote.id?.wrappedValue = 1
    _ = stage.texts
    remote.id?.wrappedValue = 2
    _ = stage.texts
    await eventually { remote.log.count == 4 }
    #expect(Set(remote.log) == ["appear", "start 1", "end 1 true", "start 2"])
    #expect(stage.texts.map(\.string) == ["done 2", "work"])
  }

  @Test func `it is cancelled when the window goes`() async {
    let remote = Remote()
    do {
      let stage = makeStage(Screen(remote: remote))
      await eventually { remote.log.contains("start 1") }
      _ = stage.texts
    }
    await eventually { remote.log.count == 3 }
    #expect(remote.log == ["appear", "start 1", "end 1 true"])
  }

  private struct Brief: View {
    let remote: Remote
    @State private var isShown = true

    var body: some View {
      VStack {
        if isShown {
          Text("work").task { remote.log.append("start") }.onAppear { isShown = false }
        }
      }
    }
  }

  @Test func `a view that goes as soon as it appears takes its work along`() async {
    let remote = Remote()
    let stage = makeStage(Brief(remote: remote))
    #expect(stage.texts.isEmpty)
    await letTasksRun()
    #expect(remote.log.isEmpty || remote.log == ["start"])
  }

  private struct Plain: View {
    let remote: Remote

    var body: some View {
      Text("plain")
        .task { remote.log.append("\(Task.currentPriority == .userInitiated)") }
        .task(priority: .utility) { remote.log.append("second") }
    }
  }

  @Test func `several tasks on one view all run`() async {
    let remote = Remote()
    let stage = makeStage(Plain(remote: remote))
    await eventually { remote.log.count == 2 }
    #expect(Set(remote.log) == ["true", "second"])
    _ = stage.texts
  }
}
