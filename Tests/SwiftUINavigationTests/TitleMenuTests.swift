import Stage
import SwiftUI
import Testing

/// Menus of titles, and titles that are renamed.
///
/// The stage has a status bar of 47 points: the bar's row is 44 tall and ends at 91.
@Suite("Menus of titles")
@MainActor struct TitleMenuTests {
  @MainActor fileprivate final class Log {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }
  }

  private func stage(_ view: some View) -> Stage {
    Stage(
      size: CGSize(width: 390, height: 844),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { view }
  }

  private func strings(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private func frame(_ string: String, _ stage: Stage) throws -> CGRect {
    try #require(
      stage.texts.first { $0.string == string && $0.opacity > 0 }, "“\(string)” is not shown"
    ).frame
  }

  private func tap(_ string: String, _ stage: Stage) throws {
    let frame = try frame(string, stage)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
  }

  private struct Document: View {
    var mode = NavigationBarItem.TitleDisplayMode.inline
    let log: Log

    var body: some View {
      NavigationStack {
        ScrollView { Color.blue.frame(height: 2000).accessibilityIdentifier("page") }
          .navigationTitle("Letter")
          .navigationBarTitleDisplayMode(mode)
          .toolbarTitleMenu {
            Button("Duplicate") { log.add("duplicate") }
            Button("Print") { log.add("print") }
          }
      }
    }
  }

  @Test func `a tap on the title in the bar opens its menu, centred below it`() throws {
    let log = Log()
    let stage = stage(Document(log: log))
    #expect(strings(stage) == ["Letter"])
    // Six characters of 17 points in a fixed text, 4 points and a chevron of 16, in the middle of 390.
    let title = try frame("Letter", stage)
    #expect((title.minX + title.maxX + 20) / 2 == 195)
    try tap("Letter", stage)
    #expect(strings(stage) == ["Letter", "Duplicate", "Print"])
    let first = try frame("Duplicate", stage)
    // A menu is 250 wide and its texts begin 16 points from its edge.
    #expect(first.minX == 86)
    #expect(first.minY > 91)
    try tap("Print", stage)
    #expect(log.lines == ["print"])
    #expect(strings(stage) == ["Letter"])
  }

  @Test func `a large title has no menu; scrolled into the bar it has one`() throws {
    let log = Log()
    let stage = stage(Document(mode: .large, log: log))
    try tap("Letter", stage)
    #expect(strings(stage) == ["Letter"])
    stage.scroll(to: 200)
    try tap("Letter", stage)
    try tap("Duplicate", stage)
    #expect(log.lines == ["duplicate"])
  }

  @Test func `to assistive technology the title is a heading and a button`() throws {
    let stage = stage(Document(log: Log()))
    let title = try #require(stage.accessibilityTree["Letter"])
    #expect(title.traits.contains([.isHeader, .isButton]))
    #expect(title.activate())
    stage.settle()
    #expect(strings(stage).contains("Duplicate"))
    // From the keyboard: the down arrow or Return opens it, Escape closes it.
    stage.press(.escape)
    stage.settle()
    #expect(strings(stage) == ["Letter"])
  }

  @Test func `a principal item stands instead of title and menu`() {
    let stage = stage(
      NavigationStack {
        Text("page").navigationTitle("Letter").navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .principal) { Text("Principal") }
            ToolbarTitleMenu { Button("Duplicate") {} }
          }
      })
    #expect(strings(stage) == ["page", "Principal"])
  }

  @Test func `the menu has the environment of the view that declares it`() throws {
    let log = Log()
    struct Row: View {
      let log: Log
      @Environment(\.rename) private var rename

      var body: some View {
        Button(rename == nil ? "none" : "some") { rename?() }
      }
    }
    let stage = stage(
      NavigationStack {
        Text("page").navigationTitle("Letter").navigationBarTitleDisplayMode(.inline)
          .toolbarTitleMenu {
            Row(log: log)
            RenameButton()
          }
          .renameAction { log.add("renamed") }
      })
    try tap("Letter", stage)
    #expect(strings(stage) == ["page", "Letter", "some", "Rename"])
    try tap("Rename", stage)
    #expect(log.lines == ["renamed"])
  }

  // MARK: Renaming

  private struct Titled: View {
    @State private var title = "Letter"

    var body: some View {
      NavigationStack {
        VStack {
          Text("it is \(title)")
          TextField("other", text: .constant(""))
        }
        .navigationTitle($title)
        .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  @Test func `a bound title is renamed in the bar`() throws {
    let stage = stage(Titled())
    try tap("Letter", stage)
    try tap("Rename", stage)
    // All of the old title is selected.
    stage.type("Poem")
    #expect(strings(stage).contains("it is Letter"))
    stage.press(.return)
    stage.settle()
    #expect(strings(stage).contains("it is Poem"))
    #expect(stage.accessibilityTree["Poem"]?.traits.contains(.isHeader) == true)
  }

  @Test func `Escape leaves the title as it was, and so does an empty text`() throws {
    let stage = stage(Titled())
    for end in [KeyEquivalent.escape, .return] {
      try tap("Letter", stage)
      try tap("Rename", stage)
      if end == .escape { stage.type("Poem") } else { stage.type("  ") }
      stage.press(end)
      stage.settle()
      #expect(strings(stage).contains("it is Letter"))
      #expect(strings(stage).contains("Letter"))
    }
  }

  @Test func `a tap on another field takes the new title`() throws {
    let stage = stage(Titled())
    try tap("Letter", stage)
    try tap("Rename", stage)
    stage.type("Poem")
    try tap("other", stage)
    #expect(strings(stage).contains("it is Poem"))
  }

  @Test func `one's own menu renames only with a rename button`() throws {
    struct Own: View {
      let hasButton: Bool
      @State private var title = "Letter"

      var body: some View {
        NavigationStack {
          Text("it is \(title)").navigationTitle($title).navigationBarTitleDisplayMode(.inline)
            .toolbarTitleMenu {
              Button("Duplicate") {}
              if hasButton { RenameButton() }
            }
        }
      }
    }
    let without = stage(Own(hasButton: false))
    try tap("Letter", without)
    #expect(strings(without) == ["it is Letter", "Letter", "Duplicate"])
    let with = stage(Own(hasButton: true))
    try tap("Letter", with)
    try tap("Rename", with)
    with.type("Poem")
    with.press(.return)
    with.settle()
    #expect(strings(with) == ["it is Poem", "Poem"])
  }

  @Test func `a rename button without an action is disabled; a focus can be the action`() throws {
    struct Row: View {
      @State private var name = "name"
      @FocusState private var isFocused: Bool

      var body: some View {
        VStack {
          RenameButton().accessibilityIdentifier("idle")
          TextField("", text: $name).focused($isFocused)
          RenameButton().renameAction($isFocused).accessibilityIdentifier("active")
        }
      }
    }
    let stage = stage(Row())
    let buttons = stage.accessibilityTree.elements.filter { $0.label == "Rename" }
    #expect(buttons.map(\.isEnabled) == [false, true])
    stage.tap("active")
    stage.type("s")
    #expect(strings(stage).contains("names"))
  }

  // MARK: Commands

  private struct Editor: App {
    var body: some Scene {
      WindowGroup {
        NavigationStack {
          Text("page").navigationTitle("Letter").navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarTitleMenu() }
        }
      }
      .commands {
        CommandGroup(replacing: .printItem) { Button("Print") {} }
        CommandGroup(replacing: .saveItem) { Button("Save") {} }
        CommandGroup(replacing: .help) { Button("Help me") {} }
      }
    }
  }

  @Test func `without content the menu has the app's commands to save and print`() throws {
    let stage = Stage(app: Editor(), text: .fixed)
    try tap("Letter", stage)
    #expect(strings(stage).suffix(2) == ["Save", "Print"])
    #expect(!strings(stage).contains("Help me"))
    let none = self.stage(
      NavigationStack {
        Text("page").navigationTitle("Letter").navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarTitleMenu() }
      })
    #expect(none.accessibilityTree["Letter"]?.traits.contains(.isButton) == false)
  }
}
