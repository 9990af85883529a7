import Stage
import SwiftUI
import SwiftUICore
import Testing

/// Buttons that have only a role, pickers as palettes and with a face of their own, menus that stay open.
@MainActor struct RoleAndPaletteTests {
  private func phone<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 390, height: 800), text: .fixed, content: content)
  }

  private func strings(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private func element(_ label: String, _ stage: Stage) throws -> AccessibilityNode {
    try #require(stage.accessibilityTree.elements.first { $0.label == label })
  }

  // MARK: Roles

  @Test func `outside of bars a button with only a role has its title`() {
    let stage = phone {
      VStack {
        Button(role: .cancel) {}
        Button(role: .close) {}
        Button(role: .confirm) {}
        Button(role: .destructive) {}
      }
    }
    #expect(strings(stage) == ["Cancel", "Close", "Done", "Delete"])
  }

  /// Apple's documentation of `Button.init(role:action:)`: in a toolbar it shows a symbol, an x for `cancel`.
  @Test func `in a bar it is a symbol that says its title, and acts`() throws {
    let log = Log()
    let stage = phone {
      NavigationStack {
        Text("Editor").toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button(role: .close) { log.note("close") }
          }
          ToolbarItem { Button(role: .confirm) { log.note("confirm") } }
        }
      }
    }
    #expect(strings(stage) == ["Editor"])
    try element("Close", stage).activate()
    try element("Done", stage).activate()
    #expect(log.take() == ["close", "confirm"])
  }

  /// An answer on Apple's forum (thread 791292): the confirming button is prominent in a toolbar.
  @Test func `in a bar on glass a confirming button stands on the tint`() throws {
    func blues(_ role: ButtonRole) throws -> Int {
      let stage = Stage(size: CGSize(width: 390, height: 200), system: .iOS26, text: .fixed) {
        NavigationStack { Text("Editor").toolbar { Button(role: role) {} } }
      }
      stage.settle()
      let picture = try stage.snapshot(scale: 1)
      return (0..<60).reduce(0) { count, y in
        count
          + (200..<390).count { x in
            let color = picture.color(x, y)
            return color.blue > 200 && color.red < 60
          }
      }
    }
    #expect(try blues(.close) == 0)
    // A capsule of 44 × 44 points with a white symbol on it.
    #expect(try blues(.confirm) > 800)
  }

  // MARK: Menus that stay open

  private struct Counter: View {
    @State private var count = 0
    @State private var size = 1
    let behavior: MenuActionDismissBehavior

    var body: some View {
      VStack {
        Menu("More") {
          Button("Add") { count += 1 }.menuActionDismissBehavior(behavior)
          Picker("Size", selection: $size) { ForEach(1...2, id: \.self) { Text("size \($0)") } }
            .menuActionDismissBehavior(behavior)
          Button("End") {}
        }
        Text("count \(count), \(size)")
      }
    }
  }

  @Test func `a menu whose action does not dismiss it stays open for the next one`() throws {
    let stage = phone { Counter(behavior: .disabled) }
    try element("More", stage).activate()
    stage.settle()
    for _ in 0..<3 { try element("Add", stage).activate() }
    try element("size 2", stage).activate()
    stage.settle()
    #expect(strings(stage).contains("count 3, 2"))
    #expect(strings(stage).contains("Add"))
    try element("End", stage).activate()
    stage.settle()
    #expect(strings(stage) == ["More", "count 3, 2"])
  }

  @Test func `else it closes`() throws {
    let stage = phone { Counter(behavior: .automatic) }
    try element("More", stage).activate()
    stage.settle()
    try element("Add", stage).activate()
    stage.settle()
    #expect(strings(stage) == ["More", "count 1, 1"])
  }

  // MARK: Pickers

  private struct Paints: View {
    @State private var paint = "Red"
    let inMenu: Bool

    var body: some View {
      VStack {
        if inMenu {
          Menu("More") {
            picker
            Button("Copy") {}
          }
        } else {
          picker
        }
        Text("chosen \(paint)")
      }
    }

    private var picker: some View {
      Picker("Paint", selection: $paint) {
        ForEach(["Red", "Green", "Blue"], id: \.self) { Label($0, systemImage: "circle.fill") }
      }
      .pickerStyle(.palette)
    }
  }

  @Test func `in a menu a palette is one row of icons, of which a tap chooses one`() throws {
    let stage = phone { Paints(inMenu: true) }
    try element("More", stage).activate()
    stage.settle()
    #expect(!strings(stage).contains("Red"))
    let frames = try ["Red", "Green", "Blue"].map { try element($0, stage).frame }
    #expect(Set(frames.map(\.minY)).count == 1)
    for (left, right) in zip(frames, frames.dropFirst()) {
      #expect(abs(left.width - right.width) < 0.01)
      #expect(abs(left.maxX - right.minX) < 0.01)
    }
    #expect(try element("Red", stage).traits.contains(.isSelected))
    stage.tap(at: CGPoint(x: frames[2].midX, y: frames[2].midY))
    stage.settle()
    #expect(strings(stage) == ["More", "chosen Blue"])
  }

  /// Apple's documentation of `PalettePickerStyle`: outside of a menu it is a segmented picker.
  @Test func `elsewhere a palette is a segmented picker`() throws {
    let stage = phone { Paints(inMenu: false) }
    let frames = try ["Red", "Green", "Blue"].map { try element($0, stage).frame }
    #expect(Set(frames.map(\.minY)).count == 1)
    try element("Green", stage).activate()
    stage.settle()
    #expect(strings(stage).last == "chosen Green")
  }

  @Test func `a picker shows its current value's label instead of the chosen option`() throws {
    struct Screen: View {
      @State private var minutes = 90

      var body: some View {
        Form {
          Picker("Length", selection: $minutes) {
            ForEach([30, 90], id: \.self) { Text("\($0) minutes") }
          } currentValueLabel: {
            Text(minutes == 90 ? "1½ h" : "½ h")
          }
        }
      }
    }
    let stage = phone { Screen() }
    #expect(strings(stage) == ["Length", "1½ h"])
    let row = try #require(stage.texts.first).frame
    stage.tap(at: CGPoint(x: row.midX, y: row.midY))
    stage.settle()
    #expect(strings(stage).contains("30 minutes"))
    try element("30 minutes", stage).activate()
    stage.settle()
    #expect(strings(stage) == ["Length", "½ h"])
  }

  // MARK: Labels

  @Test func `labels keep a width free for their icons, and a space to their titles`() {
    func titleX(@ViewBuilder _ content: () -> some View) -> CGFloat {
      let stage = phone {
        VStack(alignment: .leading) { content() }.frame(maxWidth: .infinity, alignment: .leading)
      }
      return stage.texts[0].frame.minX
    }
    let icon = Color.red.frame(width: 10, height: 10)
    #expect(
      titleX {
        Label {
          Text("A")
        } icon: {
          icon
        }
      } == 18)
    #expect(
      titleX {
        Label {
          Text("A")
        } icon: {
          icon
        }.labelReservedIconWidth(30)
      } == 38)
    #expect(
      titleX {
        Label {
          Text("A")
        } icon: {
          icon
        }.labelIconToTitleSpacing(2)
      } == 12)
    #expect(
      titleX {
        Label {
          Text("A")
        } icon: {
          icon
        }
        .labelReservedIconWidth(-.infinity)
      } == 18)
  }
}
