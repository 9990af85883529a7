import Stage
import SwiftUI
import Testing

/// Columns, groups and sizes of menus. A menu is 250 points wide, 8 from the window's edge; on iOS 26 its symbols begin 28
/// points from its edge, are 24 wide and 8 before the titles (Documentation/Systems.md, 49).
@MainActor struct MenuColumnTests {
  private func shown<V: View>(
    _ system: Stage.System = .iOS26, @ViewBuilder _ view: () -> V
  ) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 844), system: system, content: view)
    open("More", on: stage)
    return stage
  }

  private func open(_ text: String, on stage: Stage) {
    guard let shown = frame(text, on: stage) else { return }
    stage.tap(at: CGPoint(x: shown.midX, y: shown.midY))
    stage.settle()
  }

  private func frame(_ text: String, on stage: Stage) -> CGRect? {
    let frame = stage.texts.first { $0.string == text }?.frame
    if frame == nil { Issue.record("\(text) is not shown") }
    return frame
  }

  private func left(_ text: String, on stage: Stage) -> CGFloat {
    frame(text, on: stage)?.minX ?? 0
  }
  private func top(_ text: String, on stage: Stage) -> CGFloat { frame(text, on: stage)?.minY ?? 0 }

  @Test func `symbols and check marks share a column, and all titles are in the next one`() {
    let stage = shown {
      Menu("More") {
        Button("Duplicate", systemImage: "plus.square.on.square") {}
        Picker("Sort", selection: .constant(0)) {
          Text("Date").tag(0)
          Text("Mood").tag(1)
        }
        Menu("Sub") { Button("x") {} }
        Toggle("On", isOn: .constant(true))
        Button("Plain") {}
      }
    }
    // 390 - 8 - 250 + 28 + 24 + 8.
    for title in ["Duplicate", "Date", "Mood", "Sub", "On", "Plain"] {
      #expect(left(title, on: stage) == 192, "\(title)")
    }
  }

  @Test func `before iOS 26 the titles of toggles and of a picker's choices stand in one line`() {
    let stage = shown(.iOS18) {
      Menu("More") {
        Picker("Sort", selection: .constant(0)) {
          Text("Date").tag(0)
          Text("Mood").tag(1)
        }
        Toggle("Off", isOn: .constant(false))
        Toggle("On", isOn: .constant(true))
      }
    }
    // 390 - 8 - 250, and 38 as iOS has before choices with a mark.
    for title in ["Date", "Mood", "Off", "On"] {
      #expect(left(title, on: stage) == 170, "\(title)")
    }
  }

  @Test func `titles without symbols and check marks begin at the edge's distance`() {
    let stage = shown {
      Menu("More") {
        Button("Copy") {}
        Toggle("Off", isOn: .constant(false))
      }
    }
    #expect(left("Copy", on: stage) == 160)
    #expect(left("Off", on: stage) == 160)
  }

  @Test func `where a row has a check mark and a symbol, each has a column`() {
    let stage = shown {
      Menu("More") {
        Button("Duplicate", systemImage: "plus.square.on.square") {}
        Picker("Sort", selection: .constant(0)) {
          Label("Date", systemImage: "calendar").tag(0)
          Text("Mood").tag(1)
        }
      }
    }
    // 132 + 13 + 17 + 8 + 24 + 8.
    for title in ["Duplicate", "Date", "Mood"] {
      #expect(left(title, on: stage) == 202, "\(title)")
    }
  }

  @Test func `a picker and a section have space and a line around them, once beside dividers`() {
    let stage = shown {
      Menu("More") {
        Button("A") {}
        Picker("Sort", selection: .constant(0)) {
          Text("B").tag(0)
          Text("C").tag(1)
        }
        Section {
          Button("D") {}
          Button("E") {}
        }
        Divider()
        Button("F") {}
        Button("G") {}
      }
    }
    // Rows are 42 high, and 21 is between groups.
    let tops = ["A", "B", "C", "D", "E", "F", "G"].map { top($0, on: stage) }
    #expect(zip(tops, tops.dropFirst()).map { $1 - $0 } == [63, 42, 63, 42, 63, 42])
  }

  @Test func `an option that comes to be checked moves all titles`() {
    let stage = shown { Toggles() }
    #expect(left("Copy", on: stage) == 160)
    open("Sound", on: stage)
    open("More", on: stage)
    #expect(left("Copy", on: stage) == 192)
  }

  private struct Toggles: View {
    @State private var isOn = false

    var body: some View {
      Menu("More") {
        Button("Copy") {}
        Toggle("Sound", isOn: $isOn)
      }
    }
  }

  // MARK: Large type

  @Test(arguments: [Stage.System.default, .iOS26])
  func `in accessibility type sizes a menu is wider, and words stay whole`(_ system: Stage.System) {
    let stage = shown(system) {
      Menu("More") {
        Button("Duplicate this", systemImage: "plus") {}
        Button("Delete", systemImage: "trash") {}
      }.dynamicTypeSize(.accessibility5)
    }
    let lines = frame("Duplicate this", on: stage)
    let line = frame("Delete", on: stage)
    // The window's width less 8 points on either side; two lines, not three.
    #expect((lines?.height ?? 0) <= 2 * (line?.height ?? 0))
    #expect((lines?.minX ?? 0) >= 8 && (lines?.maxX ?? 400) <= 382)
  }

  @Test func `below accessibility type sizes it is 250 points wide`() {
    let stage = shown { Menu("More") { Button("A") {} }.dynamicTypeSize(.xxxLarge) }
    #expect(left("A", on: stage) == 160)
  }

  @Test func `a menu of a bar has the type size around the bar, its button has not`() {
    let stage = shown(.default) {
      NavigationStack {
        Text("text").toolbar { Menu("More") { Button("Copy") {} } }
      }
      .dynamicTypeSize(.accessibility5)
    }
    #expect(frame("Copy", on: stage)?.height == frame("text", on: stage)?.height)
    #expect((frame("More", on: stage)?.height ?? 99) < 30)
  }

  @Test func `what an item of a bar presents has nothing of the bar`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), system: .iOS26) {
      NavigationStack {
        Text("text").toolbar {
          ToolbarItem(placement: .confirmationAction) { Presenting() }
        }
      }
      .dynamicTypeSize(.xxxLarge)
    }
    open("Show", on: stage)
    // Two lines of body text in xxxLarge: 23 points, line height 28 on iOS 26 (the type scale).
    let text = frame("A sheet's text that is too long for a line of the sheet", on: stage)
    let one = frame("one", on: stage)
    #expect(text?.height == (one?.height ?? 0) * 2)
  }

  private struct Presenting: View {
    @State private var isShown = false

    var body: some View {
      Button("Show") { isShown = true }
        .sheet(isPresented: $isShown) {
          VStack {
            Text("A sheet's text that is too long for a line of the sheet")
            Text("one")
          }
        }
    }
  }

  // MARK: What a context menu lifts

  private func held(_ view: some View) throws -> (before: [UInt32], after: [UInt32], frame: CGRect)
  {
    let stage = Stage(size: CGSize(width: 390, height: 844)) {
      view.id("view")
    }
    let before = try stage.snapshot(scale: 1).pixels
    let frame = try #require(stage.frame(of: "view"))
    let finger = stage.touch(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.advance(by: .seconds(1))
    finger.lift()
    stage.settle()
    return (before, try stage.snapshot(scale: 1).pixels, frame)
  }

  @Test func `what is lifted is not seen at its corners`() throws {
    let shot = try held(
      Color.yellow.frame(width: 120, height: 60).contextMenu { Button("Copy") {} })
    func at(_ x: CGFloat, _ y: CGFloat) -> Int { Int(y) * 390 + Int(x) }
    let corner = at(shot.frame.minX, shot.frame.minY)
    let middle = at(shot.frame.midX, shot.frame.midY)
    #expect(shot.before[corner] == shot.before[middle])
    #expect(shot.after[middle] == shot.before[middle])
    // As the dimmed window beside it.
    #expect(shot.after[corner] == shot.after[at(shot.frame.minX - 4, shot.frame.minY)])
  }

  @Test func `behind a preview the view is hidden`() throws {
    let shot = try held(
      Color.yellow.frame(width: 300, height: 60).contextMenu {
        Button("Copy") {}
      } preview: {
        Color.red.frame(width: 60, height: 60)
      })
    func at(_ x: CGFloat, _ y: CGFloat) -> Int { Int(y) * 390 + Int(x) }
    let end = at(shot.frame.minX + 4, shot.frame.midY)
    #expect(shot.after[end] == shot.after[at(shot.frame.minX - 4, shot.frame.midY)])
  }
}
