import Stage
import SwiftUI
import Testing

/// Alerts, confirmation dialogs and popovers. Lengths are those recorded on iOS 26.
@MainActor struct AlertTests {
  private func phone<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 375, height: 667), text: .fixed, content: content)
  }

  private func strings(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private func frame(_ text: String, _ stage: Stage) -> CGRect {
    guard let shown = stage.texts.first(where: { $0.string == text }) else {
      Issue.record("\(text) is not shown")
      return .zero
    }
    return shown.frame
  }

  private func tap(_ text: String, on stage: Stage) {
    let frame = frame(text, stage)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
  }

  private struct Deletion: View {
    let log: Log
    @State var isShown = false

    var body: some View {
      Button("Delete…") { isShown = true }
        .font(.largeTitle)
        .disabled(false)
        .alert("Delete it?", isPresented: $isShown) {
          Button("Delete", role: .destructive) { log.note("delete while \(isShown)") }
          Button("Keep", role: .cancel) { log.note("keep") }
        } message: {
          Text("It can't be undone.")
        }
    }
  }

  @Test func `an alert is 299 points wide in the middle, its two buttons beside each other`() throws
  {
    let stage = phone { Deletion(log: Log(), isShown: true) }
    stage.settle()
    let title = frame("Delete it?", stage)
    #expect(title.minX == (375 - 299) / 2 + 28.5)
    let message = frame("It can't be undone.", stage)
    #expect(message.minY - title.maxY == 10.5)
    #expect(message.minX == title.minX)
    let buttons = stage.accessibilityTree.elements.filter { $0.traits.contains(.isButton) }
    let keep = try #require(buttons.first { $0.label == "Keep" }).frame
    let delete = try #require(buttons.first { $0.label == "Delete" }).frame
    // The one that cancels stands first.
    #expect(keep.minX == 38 + 13.5)
    #expect(delete.minX - keep.maxX == 8.5)
    #expect(delete.maxX == 38 + 299 - 13.5)
    #expect(keep.height == 46.5 && delete.height == 46.5)
    #expect(keep.minY - message.maxY == 27)
    // 21.5 above the title and 13 below the buttons; the card is in the middle.
    let top = title.minY - 21.5
    #expect(abs((top + keep.maxY + 13) / 2 - 333.5) <= 0.25)
  }

  @Test func `a button acts, then its alert closes`() {
    let log = Log()
    let stage = phone { Deletion(log: log) }
    tap("Delete…", on: stage)
    tap("Delete", on: stage)
    #expect(log.take() == ["delete while true"])
    #expect(strings(stage) == ["Delete…"])
    tap("Delete…", on: stage)
    #expect(strings(stage).contains("Keep"))
    tap("Keep", on: stage)
    #expect(log.take() == ["keep"])
    #expect(strings(stage) == ["Delete…"])
  }

  @Test func `a tap beside an alert does nothing, and what is behind it is out of reach`() {
    let log = Log()
    let stage = phone {
      VStack {
        Button("behind") { log.note("behind") }
        Spacer()
      }
      .alert("Wait", isPresented: .constant(true)) { Button("OK") {} }
    }
    stage.settle()
    tap("behind", on: stage)
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(log.take() == [])
    #expect(strings(stage).contains("Wait"))
    #expect(stage.accessibilityTree.elements.map(\.label) == ["Wait", "OK"])
  }

  @Test func `Escape is the button that cancels, Return the one without a role`() {
    let log = Log()
    struct Choice: View {
      let log: Log
      @State var isShown = true
      var body: some View {
        Button("again") { isShown = true }
          .alert("Choose", isPresented: $isShown) {
            Button("Save") { log.note("save") }
            Button("Cancel", role: .cancel) { log.note("cancel") }
          }
      }
    }
    let stage = phone { Choice(log: log) }
    stage.settle()
    stage.press(.escape)
    stage.settle()
    #expect(log.take() == ["cancel"])
    #expect(strings(stage) == ["again"])
    tap("again", on: stage)
    stage.press(.return)
    stage.settle()
    #expect(log.take() == ["save"])
    #expect(strings(stage) == ["again"])
  }

  @Test func `an alert without buttons has one that says OK`() {
    struct Notice: View {
      @State var isShown = true
      var body: some View {
        Text(isShown ? "shown" : "gone").alert("Done", isPresented: $isShown) {}
      }
    }
    let stage = phone { Notice() }
    stage.settle()
    #expect(strings(stage) == ["shown", "Done", "OK"])
    tap("OK", on: stage)
    #expect(strings(stage) == ["gone"])
  }

  @Test
  func `a text field in an alert has the focus, and what is typed reaches the button's action`() {
    let log = Log()
    struct Rename: View {
      let log: Log
      @State var isShown = true
      @State var name = ""
      var body: some View {
        Text("files").alert("Rename", isPresented: $isShown) {
          TextField("Name", text: $name)
          Button("Rename") { log.note(name) }
          Button("Cancel", role: .cancel) {}
        }
      }
    }
    let stage = phone { Rename(log: log) }
    stage.settle()
    stage.type("abc")
    #expect(strings(stage).contains("abc"))
    let field = frame("abc", stage)
    let title = stage.texts.first { $0.string == "Rename" }?.frame ?? .zero
    #expect(field.minY > title.maxY)
    let button = stage.accessibilityTree.elements.last { $0.label == "Rename" }
    _ = button?.activate()
    stage.settle()
    #expect(log.take() == ["abc"])
    #expect(strings(stage) == ["files"])
  }

  @Test func `three buttons stand below each other, the one that cancels last`() {
    let stage = phone {
      Text("screen").alert("Pick", isPresented: .constant(true)) {
        Button("Cancel", role: .cancel) {}
        Button("One") {}
        Button("Two") {}
      }
    }
    stage.settle()
    let one = frame("One", stage)
    let two = frame("Two", stage)
    let cancel = frame("Cancel", stage)
    #expect(two.midY - one.midY == 55)
    #expect(cancel.midY - two.midY == 55)
  }

  private struct Broken: LocalizedError {
    var errorDescription: String? { "It is broken." }
    var recoverySuggestion: String? { "Mend it." }
  }

  @Test
  func `an alert about a value is there when there is a value, one about an error has its title`() {
    let log = Log()
    struct Screen: View {
      let log: Log
      @State var name: String?
      @State var error: Broken?
      @State var isShown = false
      @State var failed = false
      var body: some View {
        VStack {
          Button("nothing") { isShown = true }
          Button("Ann") {
            name = "Ann"
            isShown = true
          }
          Button("fail") {
            error = Broken()
            failed = true
          }
        }
        .alert("Call", isPresented: $isShown, presenting: name) { name in
          Button("Call \(name)") { log.note(name) }
        } message: { name in
          Text("\(name) is away.")
        }
        .alert(isPresented: $failed, error: error) { _ in
          Button("OK") {}
        } message: { error in
          Text(error.recoverySuggestion ?? "")
        }
      }
    }
    let stage = phone { Screen(log: log) }
    tap("nothing", on: stage)
    #expect(strings(stage) == ["nothing", "Ann", "fail"])
    tap("Ann", on: stage)
    #expect(strings(stage).suffix(3) == ["Call", "Ann is away.", "Call Ann"])
    tap("Call Ann", on: stage)
    #expect(log.take() == ["Ann"])
    tap("fail", on: stage)
    #expect(strings(stage).suffix(3) == ["It is broken.", "Mend it.", "OK"])
  }

  @Test func `the forms before iOS 15 present the same alerts and dialogs`() {
    struct Item: Identifiable { let id: Int }
    struct Screen: View {
      @State var item: Item? = Item(id: 7)
      @State var isShown = false
      var body: some View {
        VStack {
          Button("sheet") { isShown = true }
          Text(item == nil ? "none" : "some")
        }
        .alert(item: $item) { item in
          Alert(
            title: Text("Item \(item.id)"), message: Text("message"),
            primaryButton: .destructive(Text("Remove")), secondaryButton: .cancel())
        }
        .actionSheet(isPresented: $isShown) {
          ActionSheet(
            title: Text("Actions"), buttons: [.default(Text("Copy")), .cancel()])
        }
      }
    }
    let stage = phone { Screen() }
    stage.settle()
    #expect(strings(stage).contains("Item 7"))
    tap("Cancel", on: stage)
    #expect(strings(stage) == ["sheet", "none"])
    tap("sheet", on: stage)
    #expect(strings(stage) == ["sheet", "none", "Actions", "Copy"])
    tap("Copy", on: stage)
    #expect(strings(stage) == ["sheet", "none"])
  }

  // MARK: Confirmation dialogs

  private struct Confirmation: View {
    let log: Log
    @State var isShown = false

    var body: some View {
      VStack {
        Spacer()
        Button("Remove") { isShown = true }
          .accessibilityIdentifier("source")
          .confirmationDialog("Really?", isPresented: $isShown, titleVisibility: .visible) {
            Button("Remove all", role: .destructive) { log.note("all") }
            Button("Remove one") { log.note("one") }
            Button("Cancel", role: .cancel) {}
          } message: {
            Text("Things go.")
          }
      }
    }
  }

  @Test
  func
    `a confirmation dialog is a popover of 238 points above its source, without a cancel button`()
    throws
  {
    let log = Log()
    let stage = phone { Confirmation(log: log) }
    tap("Remove", on: stage)
    #expect(
      strings(stage) == ["Remove", "Really?", "Things go.", "Remove all", "Remove one"])
    let buttons = stage.accessibilityTree.elements.filter { $0.traits.contains(.isButton) }
    let all = try #require(buttons.first { $0.label == "Remove all" }).frame
    let one = try #require(buttons.first { $0.label == "Remove one" }).frame
    #expect(abs(all.width - 211) < 0.01)
    #expect(all.height == 45.5)
    #expect(one.minY - all.maxY == 10.5)
    let source = try #require(stage.frame(of: "source"))
    #expect(source.minY - (one.maxY + 13.5) == 14.25)
    #expect(abs(all.midX - source.midX) <= 0.5)
    tap("Remove one", on: stage)
    #expect(log.take() == ["one"])
    #expect(strings(stage) == ["Remove"])
  }

  @Test func `a tap beside a confirmation dialog and Escape take it away`() {
    let log = Log()
    let stage = phone { Confirmation(log: log) }
    tap("Remove", on: stage)
    stage.tap(at: CGPoint(x: 10, y: 10))
    stage.settle()
    #expect(strings(stage) == ["Remove"])
    tap("Remove", on: stage)
    stage.press(.escape)
    stage.settle()
    #expect(strings(stage) == ["Remove"])
    #expect(log.take() == [])
  }

  // MARK: Popovers

  private struct Pop: View {
    var adaptation = PresentationAdaptation.automatic
    @State var isShown = true

    var body: some View {
      VStack {
        Button("source") { isShown = true }
          .accessibilityIdentifier("source")
          .popover(isPresented: $isShown) {
            Color.red.frame(width: 200, height: 100)
              .accessibilityIdentifier("content")
              .presentationCompactAdaptation(adaptation)
          }
        Spacer()
      }
    }
  }

  @Test func `a popover stands below its source in a wide window, and goes with a tap beside it`()
    throws
  {
    let stage = Stage(size: CGSize(width: 900, height: 700), text: .fixed) { Pop() }
    stage.settle()
    let source = try #require(stage.frame(of: "source"))
    let content = try #require(stage.frame(of: "content"))
    #expect(content.minY - source.maxY == 14.25)
    #expect(content.size == CGSize(width: 200, height: 100))
    #expect(abs(content.midX - source.midX) <= 0.5)
    stage.tap(at: CGPoint(x: 20, y: 600))
    stage.settle()
    #expect(stage.frame(of: "content") == nil)
  }

  @Test func `in a narrow window a popover is a sheet, unless its content says otherwise`() throws {
    let sheet = phone { Pop() }
    sheet.settle()
    #expect(sheet.frame(of: "content")?.midY == 349)
    let popover = phone { Pop(adaptation: .popover) }
    popover.settle()
    let source = try #require(popover.frame(of: "source"))
    #expect(popover.frame(of: "content")?.minY == source.maxY + 14.25)
    let cover = phone { Pop(adaptation: .fullScreenCover) }
    cover.settle()
    #expect(cover.frame(of: "content")?.midY == 333.5)
  }

  @Test func `popovers follow their source to the other side from right to left`() throws {
    let stage = Stage(size: CGSize(width: 900, height: 700), text: .fixed) {
      HStack {
        Text("source").accessibilityIdentifier("source")
          .popover(isPresented: .constant(true)) {
            Color.red.frame(width: 80, height: 60).accessibilityIdentifier("content")
          }
        Spacer()
      }
      .padding(.horizontal, 200)
      .environment(\.layoutDirection, .rightToLeft)
    }
    stage.settle()
    let source = try #require(stage.frame(of: "source"))
    let content = try #require(stage.frame(of: "content"))
    #expect(source.minX > 450)
    #expect(abs(content.midX - source.midX) <= 1)
  }

  // MARK: Form sheets

  @Test func `a sheet in a wide window is 540 by 620 points in the middle, and narrow inside`()
    throws
  {
    struct Inside: View {
      @Environment(\.horizontalSizeClass) private var width
      var body: some View {
        Color.red.overlay(Text(width == .compact ? "compact" : "regular"))
          .accessibilityIdentifier("card")
      }
    }
    let stage = Stage(size: CGSize(width: 1000, height: 800), text: .fixed) {
      Text("screen").sheet(isPresented: .constant(true)) { Inside() }
    }
    stage.settle()
    #expect(stage.frame(of: "card") == CGRect(x: 230, y: 90, width: 540, height: 620))
    #expect(strings(stage) == ["screen", "compact"])
    stage.resize(to: CGSize(width: 375, height: 667))
    stage.settle()
    #expect(stage.frame(of: "card") == CGRect(x: 0, y: 31, width: 375, height: 636))
  }
}
