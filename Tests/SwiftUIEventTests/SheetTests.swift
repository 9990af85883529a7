import Stage
import SwiftUI
import Testing

@MainActor struct SheetTests {
  /// The window in which the cards were recorded (behaviour sheet §16).
  private func phone<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 375, height: 667), text: .fixed, content: content)
  }

  private struct Card: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @Environment(\.layoutDirection) private var direction
    let log: Log

    var body: some View {
      VStack(spacing: 0) {
        Button("Done") { dismiss() }.frame(height: 60)
        Text(isPresented ? "presented" : "not")
        Text(direction == .rightToLeft ? "from the right" : "from the left")
        Color.red
      }
      .accessibilityIdentifier("card")
      .onAppear { log.note("appear") }
      .onDisappear { log.note("disappear") }
    }
  }

  private struct Screen: View {
    @State var isPresented = false
    var detents: Set<PresentationDetent> = []
    var isDismissDisabled = false
    let log: Log

    var body: some View {
      VStack(spacing: 0) {
        Button("Open") { isPresented = true }.frame(height: 60)
        Text(isPresented ? "open" : "closed")
        Spacer()
      }
      .frame(maxWidth: .infinity)
      .sheet(isPresented: $isPresented, onDismiss: { log.note("dismissed") }) {
        Card(log: log)
          .presentationDetents(detents)
          .interactiveDismissDisabled(isDismissDisabled)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
  }

  private func open(_ stage: Stage) {
    stage.tap(187, 30)
    stage.settle()
  }

  @Test
  func `A sheet slides in from below to 31 points under the top, with its place's environment`() {
    let log = Log()
    let stage = phone { Screen(log: log) }
    #expect(stage.frame(of: "card") == nil)
    stage.tap(187, 30)
    #expect(stage.frame(of: "card")?.minY == 667)
    stage.advance(by: .milliseconds(150))
    let way = stage.frame(of: "card")?.minY ?? 0
    #expect(way > 31 && way < 667)
    stage.settle()
    #expect(stage.frame(of: "card") == CGRect(x: 0, y: 31, width: 375, height: 636))
    #expect(stage.layoutFrame(of: "card") == CGRect(x: 0, y: 31, width: 375, height: 636))
    let texts = stage.texts.map(\.string)
    #expect(texts == ["Open", "open", "Done", "presented", "from the right"])
    #expect(log.take() == ["appear"])
  }

  @Test func `dismiss takes the sheet away; onDismiss runs once it is out of sight`() {
    let log = Log()
    let stage = phone { Screen(isPresented: true, log: log) }
    stage.settle()
    _ = log.take()
    stage.tap(187, 31 + 30)
    #expect(stage.texts.contains { $0.string == "closed" })
    #expect(log.take() == [])
    stage.settle()
    #expect(stage.frame(of: "card") == nil)
    #expect(log.take() == ["disappear", "dismissed"])
    open(stage)
    #expect(stage.frame(of: "card")?.minY == 31)
  }

  @Test func `What is under a sheet is out of reach: for fingers, keys and assistive technology`() {
    let log = Log()
    let stage = phone {
      VStack {
        Button("Under") { log.note("under") }.frame(height: 200)
        Spacer()
      }
      .sheet(isPresented: .constant(true)) {
        Button("Over") { log.note("over") }.interactiveDismissDisabled()
      }
    }
    stage.settle()
    stage.tap(187, 15)
    stage.tap(187, 100)
    #expect(log.take() == [])
    #expect(stage.accessibilityTree.elements.map(\.label) == ["Over"])
    stage.press(.tab)
    stage.press(.space)
    stage.press(.tab)
    stage.press(.space)
    #expect(log.take() == ["over", "over"])
  }

  @Test func `A medium sheet floats 6 points from the edges, 351 of 667 points high`() {
    let stage = phone { Screen(isPresented: true, detents: [.medium], log: Log()) }
    stage.settle()
    #expect(stage.frame(of: "card") == CGRect(x: 6, y: 310, width: 363, height: 351))
  }

  @Test func `Other heights: points, a part of the large one, never higher than that`() {
    func top(_ detent: PresentationDetent) -> CGFloat? {
      let stage = phone { Screen(isPresented: true, detents: [detent], log: Log()) }
      stage.settle()
      return stage.frame(of: "card")?.height
    }
    #expect(top(.height(200)) == 200)
    #expect(top(.fraction(0.25)) == 159)
    #expect(top(.height(5000)) == 636)
    #expect(top(.fraction(7)) == 636)
  }

  @Test func `A drag down takes the sheet away, a short one lets it come back`() {
    let log = Log()
    let stage = phone { Screen(isPresented: true, log: log) }
    stage.settle()
    _ = log.take()
    stage.hold(from: CGPoint(x: 187, y: 300), by: CGVector(dx: 0, dy: 110)) {
      // The first 10 points only begin the drag.
      #expect(stage.frame(of: "card")?.minY == 131)
    }
    stage.settle()
    #expect(stage.frame(of: "card")?.minY == 31)
    #expect(log.take() == [])
    stage.fling(from: CGPoint(x: 187, y: 300), velocity: CGVector(dx: 0, dy: 4000))
    stage.settle()
    #expect(stage.frame(of: "card") == nil)
    #expect(log.take() == ["disappear", "dismissed"])
  }

  @Test func `A sheet that must not be dismissed yields a little and comes back`() {
    let log = Log()
    let stage = phone { Screen(isPresented: true, isDismissDisabled: true, log: log) }
    stage.settle()
    _ = log.take()
    stage.hold(from: CGPoint(x: 187, y: 300), by: CGVector(dx: 0, dy: 210)) {
      let top = stage.frame(of: "card")?.minY ?? 0
      #expect(top > 31 && top < 231)
    }
    stage.settle()
    stage.fling(from: CGPoint(x: 187, y: 300), velocity: CGVector(dx: 0, dy: 4000))
    stage.settle()
    stage.tap(187, 15)
    #expect(!stage.press(.escape))
    #expect(stage.frame(of: "card")?.minY == 31)
    #expect(log.take() == [])
  }

  @Test func `A sheet whose presenter keeps it comes back after a drag`() {
    let stage = phone {
      Color.white.sheet(isPresented: .constant(true)) {
        Color.red.accessibilityIdentifier("card")
      }
    }
    stage.settle()
    stage.fling(from: CGPoint(x: 187, y: 300), velocity: CGVector(dx: 0, dy: 4000))
    stage.settle()
    #expect(stage.frame(of: "card")?.minY == 31)
  }

  @Test func `A tap beside the card, Escape, and assistive technology's escape take it away`() {
    let stage = phone { Screen(detents: [.medium], log: Log()) }
    open(stage)
    stage.tap(187, 100)
    stage.settle()
    #expect(stage.frame(of: "card") == nil)
    open(stage)
    #expect(stage.press(.escape))
    stage.settle()
    #expect(stage.frame(of: "card") == nil)
    open(stage)
    #expect(stage.accessibilityTree.children.first?.perform(.escape) == true)
    stage.settle()
    #expect(stage.frame(of: "card") == nil)
  }

  private struct Choosing: View {
    @State private var detent = PresentationDetent.medium

    var body: some View {
      Color.white.sheet(isPresented: .constant(true)) {
        VStack {
          Text(detent == .medium ? "medium" : "large")
          Button("Grow") { detent = .large }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .accessibilityIdentifier("card")
        .presentationDetents([.medium, .large], selection: $detent)
      }
    }
  }

  @Test func `A drag goes from height to height, and the selection says and sets which`() {
    let stage = phone { Choosing() }
    stage.settle()
    #expect(stage.frame(of: "card")?.minY == 310)
    stage.drag(
      from: CGPoint(x: 187, y: 500), by: CGVector(dx: 0, dy: -250), over: .milliseconds(1000))
    stage.settle()
    #expect(stage.frame(of: "card")?.minY == 31)
    #expect(stage.texts.first?.string == "large")
    stage.drag(
      from: CGPoint(x: 187, y: 300), by: CGVector(dx: 0, dy: 250), over: .milliseconds(1000))
    stage.settle()
    #expect(stage.frame(of: "card")?.minY == 310)
    #expect(stage.texts.first?.string == "medium")
    #expect(stage.accessibilityTree["Grow"]?.activate() == true)
    stage.settle()
    #expect(stage.frame(of: "card")?.minY == 31)
  }

  @Test
  func `Content scrolls up before the card is dragged; at its start a drag down takes the card`() {
    let stage = phone {
      Color.white.sheet(isPresented: .constant(true)) {
        ScrollView {
          Color.red.frame(height: 2000)
        }
        .accessibilityIdentifier("card")
      }
    }
    stage.settle()
    stage.hold(from: CGPoint(x: 187, y: 500), by: CGVector(dx: 0, dy: -110)) {
      #expect(stage.scrollOffset.y == 100)
      #expect(stage.frame(of: "card")?.minY == 31)
    }
    stage.settle()
    stage.hold(from: CGPoint(x: 187, y: 300), by: CGVector(dx: 0, dy: 60)) {
      #expect(stage.scrollOffset.y == 50)
      #expect(stage.frame(of: "card")?.minY == 31)
    }
    stage.scroll(to: 0)
    stage.settle()
    stage.hold(from: CGPoint(x: 187, y: 300), by: CGVector(dx: 0, dy: 60)) {
      #expect(stage.scrollOffset.y == 0)
      #expect(stage.frame(of: "card")?.minY == 81)
    }
  }

  @Test func `A drag upwards in a low sheet makes it grow, or scrolls, as its content says`() {
    func top(_ interaction: PresentationContentInteraction) -> CGFloat? {
      let stage = phone {
        Color.white.sheet(isPresented: .constant(true)) {
          ScrollView { Color.red.frame(height: 2000) }
            .accessibilityIdentifier("card")
            .presentationDetents([.medium, .large])
            .presentationContentInteraction(interaction)
        }
      }
      stage.settle()
      stage.drag(
        from: CGPoint(x: 187, y: 600), by: CGVector(dx: 0, dy: -200), over: .milliseconds(800))
      stage.settle()
      return stage.frame(of: "card")?.minY
    }
    #expect(top(.automatic) == 31)
    #expect(top(.scrolls) == 310)
  }

  private struct Item: Identifiable {
    let id: String
  }

  private struct Items: View {
    @State private var item: Item? = Item(id: "one")
    let log: Log

    var body: some View {
      Color.white
        .sheet(item: $item, onDismiss: { log.note("dismissed") }) { current in
          Button("From \(current.id)") {
            item = current.id == "one" ? Item(id: "two") : nil
          }
          .onAppear { log.note("appear \(current.id)") }
        }
    }
  }

  @Test func `Another item brings another card`() {
    let log = Log()
    let stage = phone { Items(log: log) }
    stage.settle()
    #expect(stage.accessibilityTree["From one"]?.activate() == true)
    stage.settle()
    #expect(log.take() == ["appear one", "appear two", "dismissed"])
    #expect(stage.accessibilityTree["From two"]?.activate() == true)
    stage.settle()
    #expect(stage.accessibilityTree.elements.isEmpty)
    #expect(log.take() == ["dismissed"])
  }

  @Test func `A cover takes the whole window and can't be dragged away`() {
    let stage = Stage(
      size: CGSize(width: 375, height: 667),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) {
      Color.white.fullScreenCover(isPresented: .constant(true)) {
        Color.red.accessibilityIdentifier("cover")
      }
    }
    stage.settle()
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 47, width: 375, height: 586))
    stage.fling(from: CGPoint(x: 187, y: 300), velocity: CGVector(dx: 0, dy: 4000))
    stage.settle()
    #expect(stage.frame(of: "cover")?.minY == 47)
  }

  @Test func `Sheets stand on sheets`() {
    let stage = phone {
      Color.white.sheet(isPresented: .constant(true)) {
        Text("lower").sheet(isPresented: .constant(true)) { Text("upper") }
      }
    }
    stage.settle()
    #expect(stage.accessibilityTree.elements.map(\.label) == ["upper"])
    #expect(stage.texts.map(\.string) == ["lower", "upper"])
  }

  @Test func `A presenter that leaves takes its sheet along`() {
    struct Leaving: View {
      @State private var isThere = true

      var body: some View {
        VStack {
          Color.white
          if isThere {
            Color.gray.sheet(isPresented: .constant(true)) {
              Button("Leave") { isThere = false }
            }
          }
        }
      }
    }
    let stage = phone { Leaving() }
    stage.settle()
    #expect(stage.accessibilityTree["Leave"]?.activate() == true)
    stage.settle()
    #expect(stage.texts.isEmpty)
  }
}
