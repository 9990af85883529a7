import Foundation
import Stage
import SwiftUI
import SwiftUICore
import TestSupport
import Testing

/// Values that outlive the view: `@AppStorage` and `@SceneStorage`.
@MainActor final class StorageTests {
  private let suite = "masthead.tests.\(UUID())"

  /// Defaults of the test's own, whose file is deleted at its end.
  private func makeDefaults() -> UserDefaults { UserDefaults(suiteName: suite)! }

  deinit {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["XDG_CONFIG_HOME"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".config")
    UserDefaults.standard.removePersistentDomain(forName: suite)
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("\(suite).plist"))
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  enum Mode: String { case light, dark }
  enum Level: Int { case low, high }

  private struct Settings: View {
    @AppStorage var name: String
    @AppStorage var isOn: Bool
    @AppStorage var count: Int
    @AppStorage var mode: Mode
    @AppStorage var url: URL?

    init(_ store: UserDefaults) {
      _name = AppStorage(wrappedValue: "nobody", "name", store: store)
      _isOn = AppStorage(wrappedValue: false, "isOn", store: store)
      _count = AppStorage(wrappedValue: 3, "count", store: store)
      _mode = AppStorage(wrappedValue: .light, "mode", store: store)
      _url = AppStorage("url", store: store)
    }

    var body: some View {
      Text("\(name) \(isOn ? "on" : "off") \(count) \(mode.rawValue) \(url?.absoluteString ?? "-")")
      Toggle("On", isOn: $isOn)
    }
  }

  @Test func `a stored value is the default until something is written`() {
    let store = makeDefaults()
    let stage = Stage(size: CGSize(width: 400, height: 300), text: .fixed) { Settings(store) }
    #expect(texts(stage)[0] == "nobody off 3 light -")
    let storage = AppStorage(wrappedValue: "x", "name", store: store)
    storage.wrappedValue = "Ada"
    #expect(texts(stage)[0] == "Ada off 3 light -")
    #expect(store.string(forKey: "name") == "Ada")
  }

  @Test func `what UserDefaults is told elsewhere is shown by the next update`() {
    let store = makeDefaults()
    let stage = Stage(size: CGSize(width: 400, height: 300), text: .fixed) { Settings(store) }
    store.set(9, forKey: "count")
    store.set("dark", forKey: "mode")
    store.set("https://swift.org", forKey: "url")
    #expect(texts(stage)[0] == "nobody off 9 dark https://swift.org")
    store.removeObject(forKey: "count")
    store.set("unheard of", forKey: "mode")
    #expect(texts(stage)[0] == "nobody off 3 light https://swift.org")
  }

  @Test func `two views of one key follow each other`() {
    struct Field: View {
      @AppStorage("n") var number = 1
      var body: some View {
        Button("\(number)") { number += 1 }.id("button")
      }
    }
    let store = makeDefaults()
    let stage = Stage(size: CGSize(width: 200, height: 300), text: .fixed) {
      VStack {
        Field()
        Text("between")
        Field()
      }.defaultAppStorage(store)
    }
    #expect(texts(stage) == ["1", "between", "1"])
    stage.tap("button")
    #expect(texts(stage) == ["2", "between", "2"])
    #expect(store.integer(forKey: "n") == 2)
  }

  @Test func `a window at rest has work to do when another one writes a value that it shows`() {
    struct Field: View {
      @AppStorage("n") var number = 1
      var body: some View {
        Button("\(number)") { number += 1 }.id("button")
      }
    }
    let store = makeDefaults()
    let windows = (0..<2).map { _ in
      Stage(size: CGSize(width: 200, height: 100), text: .fixed) {
        Field().defaultAppStorage(store)
      }
    }
    #expect(!windows[1].host.hasPendingWork)
    windows[0].tap("button")
    #expect(windows[1].host.hasPendingWork)
    #expect(windows.map(texts) == [["2"], ["2"]])
  }

  @Test func `an optional value that becomes nil is removed`() {
    let store = makeDefaults()
    let storage = AppStorage<Int?>("number", store: store)
    storage.wrappedValue = 4
    #expect(store.object(forKey: "number") as? Int == 4)
    storage.wrappedValue = nil
    #expect(store.object(forKey: "number") == nil)
    let level = AppStorage<Level>(wrappedValue: .low, "level", store: store)
    level.wrappedValue = .high
    #expect(store.integer(forKey: "level") == 1)
    #expect(level.wrappedValue == .high)
  }

  private struct Page: View {
    @SceneStorage("page") private var page = 1
    var body: some View {
      Button("page \(page)") { page += 1 }.id("button")
    }
  }

  @Test func `a scene's value belongs to one window and is there again from its file`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("masthead-\(UUID().uuidString)/scene.plist")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let first = Stage(size: CGSize(width: 200, height: 100), text: .fixed) { Page() }
    first.host.sceneStore.use(file)
    first.tap("button")
    #expect(texts(first) == ["page 2"])
    let second = Stage(size: CGSize(width: 200, height: 100), text: .fixed) { Page() }
    #expect(texts(second) == ["page 1"])
    let store = try #require(
      try PropertyListSerialization.propertyList(
        from: Data(contentsOf: file), format: nil) as? [String: Int])
    #expect(store == ["page": 2])
  }

  @Test func `a file that is no property list counts as empty`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("masthead-\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("nonsense".utf8).write(to: file)
    let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) { Page() }
    stage.host.sceneStore.use(file)
    #expect(texts(stage) == ["page 1"])
  }
}
