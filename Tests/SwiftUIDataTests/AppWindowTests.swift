import Stage
import SwiftUI
import SwiftUICore
import Testing

/// Several windows of an app.
@MainActor struct AppWindowTests {
  private func texts(_ stage: Stage) -> [[String]] {
    stage.windows.map { $0.texts.map(\.string) }
  }

  @Test func `a scene's window opens as large as the scene says`() {
    let stage = Stage(app: Library(), text: .fixed)
    #expect(stage.size == CGSize(width: 300, height: 400))
    stage.tap("open help")
    #expect(stage.windows.map(\.size) == [stage.size, CGSize(width: 390, height: 844)])
  }

  @Test func `a single window that is open comes to the front`() {
    let stage = Stage(app: Library(), text: .fixed)
    stage.tap("open help")
    stage.tap("open book 1")
    #expect(texts(stage).map(\.first) == ["total 0", "help", "book 1"])
    stage.tap("open help")
    #expect(texts(stage).map(\.first) == ["total 0", "book 1", "help"])
  }

  @Test func `a value that is open comes to the front, another one opens`() {
    let stage = Stage(app: Library(), text: .fixed)
    stage.tap("open book 1")
    stage.tap("open book 2")
    stage.tap("open book 1")
    #expect(texts(stage).map(\.first) == ["total 0", "book 2", "book 1"])
    // A window that was given another value shows that.
    stage.windows[2].tap("next")
    #expect(texts(stage).map(\.first) == ["total 0", "book 2", "book 2"])
    stage.tap("open book 1")
    #expect(stage.windows.count == 4)
  }

  @Test func `a group that is opened by its name has as many windows as were asked for`() {
    let stage = Stage(app: Library(), text: .fixed)
    stage.tap("open shelf")
    stage.tap("open shelf")
    #expect(texts(stage).map(\.first) == ["total 0", "total 0", "total 0"])
    stage.tap("open default")
    #expect(texts(stage).last == ["note draft"])
  }

  @Test func `windows share the app's state, and each has its own`() {
    let stage = Stage(app: Library(), text: .fixed)
    stage.tap("open shelf")
    let other = stage.windows[1]
    other.tap("buy")
    other.tap("mark")
    #expect(texts(stage) == [["total 1", "marks 0"], ["total 1", "marks 1"]].map { $0 + names })
  }

  /// The titles of a shelf's buttons.
  private let names = [
    "buy", "mark", "open help", "open shelf", "open book 1", "open book 2", "open default",
    "close books", "close book 2", "close",
  ]

  @Test func `a change of the app's state with an animation moves what it moves in every window`() {
    let stage = Stage(app: Growing(), text: .fixed)
    stage.tap("twin")
    let twin = stage.windows[1]
    stage.tap("grow")
    stage.advance(by: .milliseconds(500))
    for window in [stage, twin] {
      let width = window.frame(of: "bar")!.width
      #expect(width > 110 && width < 190, "\(width)")
    }
    stage.settle()
    #expect([stage, twin].map { $0.frame(of: "bar")!.width } == [200, 200])
  }

  @Test func `windows are closed by their scene, by their value, and by themselves`() {
    let stage = Stage(app: Library(), text: .fixed)
    for name in ["open book 1", "open book 2", "open help", "open shelf"] { stage.tap(name) }
    #expect(stage.windows.count == 5)
    stage.tap("close book 2")
    #expect(texts(stage).map(\.first) == ["total 0", "book 1", "help", "total 0"])
    stage.windows[2].tap("dismiss")
    #expect(texts(stage).map(\.first) == ["total 0", "book 1", "total 0"])
    stage.windows[2].tap("close")
    #expect(stage.windows.count == 2)
    stage.tap("close books")
    #expect(stage.windows.count == 1)
  }

  @Test func `the app goes on when its first window is closed, and its views go`() {
    Library.log = []
    let stage = Stage(app: Library(), text: .fixed)
    stage.tap("open shelf")
    let other = stage.windows[1]
    stage.closeWindow()
    #expect(stage.windows.count == 1)
    #expect(stage.texts.isEmpty)
    #expect(Library.log == ["gone"])
    other.tap("buy")
    #expect(other.texts.first?.string == "total 1")
    other.tap("open help")
    #expect(stage.windows.count == 2)
  }

  @Test func `time passes for all windows, and asynchronous work runs in each`() {
    let stage = Stage(app: Waiting(), text: .fixed)
    stage.tap("other")
    stage.advance(by: .seconds(1.5))
    #expect(texts(stage) == [["late", "other"], ["early"]])
    stage.advance(by: .seconds(1))
    #expect(texts(stage) == [["late", "other"], ["late"]])
  }

  @Test func `the window in front is active, the app as its most active window`() {
    let stage = Stage(app: Phased(), text: .fixed)
    #expect(texts(stage) == [["active active", "other"]])
    stage.tap("other")
    #expect(texts(stage) == [["inactive active", "other"], ["active active", "other"]])
  }

  @Test func `windows that an app has not are warned about`() {
    let stage = Stage(app: Growing(), text: .fixed)
    stage.tap("none")
    #expect(stage.windows.count == 1)
    #expect(
      RuntimeWarning.messages.filter { $0.hasPrefix("openWindow") && $0.contains("nowhere") }
        == ["openWindow: no scene of the app has the id \"nowhere\""])
  }
}

private struct Library: App {
  static var log: [String] = []
  @State private var total = 0

  var body: some Scene {
    WindowGroup(id: "shelf") { Shelf(total: $total) }.defaultSize(width: 300, height: 400)
    Window("Help", id: "help") { Help() }
    WindowGroup(id: "book", for: Int.self) { $number in
      VStack {
        Text("book \(number ?? 0)")
        Button("next") { number = (number ?? 0) + 1 }.id("next")
      }
    }
    WindowGroup("Note", id: "note", for: String.self) { $note in
      Text("note \(note)")
    } defaultValue: {
      "draft"
    }
  }
}

private struct Help: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("help")
      Button("dismiss") { dismiss() }.id("dismiss")
    }
  }
}

private struct Shelf: View {
  @Binding var total: Int
  @State private var marks = 0
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    VStack {
      Text("total \(total)")
      Text("marks \(marks)")
      button("buy") { total += 1 }
      button("mark") { marks += 1 }
      button("open help") { openWindow(id: "help") }
      button("open shelf") { openWindow(id: "shelf") }
      button("open book 1") { openWindow(value: 1) }
      button("open book 2") { openWindow(id: "book", value: 2) }
      button("open default") { openWindow(id: "note") }
      VStack {
        button("close books") { dismissWindow(id: "book") }
        button("close book 2") { dismissWindow(value: 2) }
        button("close") { dismissWindow() }
      }
    }
    .onDisappear { Library.log.append("gone") }
  }

  private func button(_ title: String, action: @escaping @MainActor @Sendable () -> Void)
    -> some View
  {
    Button(title, action: action).id(title)
  }
}

private struct Growing: App {
  @State private var width: CGFloat = 100

  var body: some Scene {
    WindowGroup(id: "bars") {
      Bar(width: width) { withAnimation(.linear(duration: 1)) { width = 200 } }
    }
  }
}

private struct Bar: View {
  let width: CGFloat
  let grow: @MainActor @Sendable () -> Void
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    VStack {
      Color.red.frame(width: width, height: 20).id("bar")
      Button("grow", action: grow).id("grow")
      Button("twin") { openWindow(id: "bars") }.id("twin")
      Button("none") { openWindow(id: "nowhere") }.id("none")
    }
  }
}

private struct Waiting: App {
  var body: some Scene {
    WindowGroup { Waiter(isFirst: true) }
    Window("Other", id: "other") { Waiter(isFirst: false) }
  }
}

private struct Waiter: View {
  let isFirst: Bool
  @State private var text = "early"
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    VStack {
      Text(text)
      if isFirst { Button("other") { openWindow(id: "other") }.id("other") }
    }
    .task {
      try? await Task.sleep(for: .seconds(isFirst ? 1 : 2))
      text = "late"
    }
  }
}

private struct Phased: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup(id: "phased") { PhaseText(app: phase) }
  }
}

private struct PhaseText: View {
  let app: ScenePhase
  @Environment(\.scenePhase) private var phase
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    VStack {
      Text("\(String(describing: phase)) \(String(describing: app))")
      Button("other") { openWindow(id: "phased") }.id("other")
    }
  }
}
