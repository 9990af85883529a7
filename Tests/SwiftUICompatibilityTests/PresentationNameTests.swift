import Stage
import SwiftUI
import TestSupport
import Testing

/// Alerts, dialogs, sheets and popovers: the ways to show them, and their options.
@MainActor struct PresentationNameTests {
  private struct Failure: LocalizedError {
    var errorDescription: String? { "It failed" }
  }

  private struct Item: Identifiable {
    let id: Int
  }

  /// Shows something by a flag; what is in sight before, while it is shown, and once a text was tapped.
  private func shown<V: View>(
    _ choice: String, _ make: @escaping (Binding<Bool>) -> V
  ) -> (words: [String], after: [String], flag: Bool) {
    let flag = Remote(true)
    let stage = Stage.settled(Controlled(flag) { _ in make(flag.projected) })
    let words = stage.words
    stage.tapText(choice, settling: true)
    return (words, stage.words, flag.value)
  }

  @Test
  func `an alert has a title, actions of the data that it is about, and goes with the choice`() {
    let about = shown("Delete 7") { flag in
      Text("base").alert("Sure?", isPresented: flag, presenting: 7) { number in
        Button("Delete \(number)") {}
        Button("Keep", role: .cancel) {}
      }
    }
    #expect(Set(about.words) == ["base", "Sure?", "Delete 7", "Keep"])
    #expect(about.after == ["base"] && !about.flag)
    let failed = shown("Again") { flag in
      Text("base").alert(isPresented: flag, error: Failure()) { Button("Again") {} }
    }
    #expect(Set(failed.words) == ["base", "It failed", "Again"] && !failed.flag)
    // Documentation: without actions there is an OK.
    let plain = shown("OK") { flag in Text("base").alert("Done", isPresented: flag) {} }
    #expect(Set(plain.words) == ["base", "Done", "OK"] && !plain.flag)
  }

  @available(*, deprecated)
  @Test func `alerts and sheets of before iOS 15 are the same`() {
    var log: [String] = []
    let alert = shown("Fine") { flag in
      Text("base").alert(isPresented: flag) {
        Alert(
          title: Text("Title"), message: Text("Message"),
          dismissButton: .default(Text("Fine")) { log.append("fine") })
      }
    }
    #expect(
      Set(alert.words) == ["base", "Title", "Message", "Fine"] && log == ["fine"] && !alert.flag)
    let two = shown("No") { flag in
      Text("base").alert(isPresented: flag) {
        Alert(
          title: Text("Title"), primaryButton: .destructive(Text("Yes")),
          secondaryButton: .cancel(Text("No")) { log.append("no") })
      }
    }
    #expect(Set(two.words) == ["base", "Title", "Yes", "No"] && log == ["fine", "no"])
    let item = Remote<Item?>(Item(id: 7))
    let sheet = Stage.settled(
      Controlled(item) { _ in
        Text("base").actionSheet(item: item.projected) { item in
          ActionSheet(title: Text("About \(item.id)"), buttons: [.default(Text("Go")), .cancel()])
        }
      })
    #expect(sheet.words.contains("About 7") && sheet.words.contains("Go"))
    sheet.tapText("Go", settling: true)
    #expect(item.value == nil && sheet.words == ["base"])
  }

  @Test func `a confirmation shows its title only if it says so, and its message`() {
    func words(_ visibility: Visibility) -> Set<String> {
      Set(
        shown("Go") { flag in
          Text("base").confirmationDialog("Sure?", isPresented: flag, titleVisibility: visibility) {
            Button("Go") {}
          }
        }.words)
    }
    #expect(words(.visible).contains("Sure?") && !words(.hidden).contains("Sure?"))
    #expect(words(.automatic) == words(.hidden))
    let about = shown("Go 7") { flag in
      Text("base").confirmationDialog(
        "Sure?", isPresented: flag, titleVisibility: .visible, presenting: 7
      ) {
        Button("Go \($0)") {}
      }
    }
    #expect(about.words.contains("Go 7") && about.words.contains("Sure?") && !about.flag)
    let told = shown("Go 7") { flag in
      Text("base").confirmationDialog("Sure?", isPresented: flag, presenting: 7) {
        Button("Go \($0)") {}
      } message: {
        Text("of \($0)")
      }
    }
    #expect(told.words.contains("of 7") && told.after == ["base"])
  }

  @Test func `a cover of an item shows it, and tells when it is gone`() {
    let item = Remote<Item?>(nil)
    var log: [String] = []
    let stage = Stage.settled(
      Controlled(item) { _ in
        Text("base").fullScreenCover(item: item.projected, onDismiss: { log.append("gone") }) {
          Text("of \($0.id)")
        }
      })
    item.value = Item(id: 7)
    stage.settle()
    #expect(stage.words.last == "of 7")
    item.value = nil
    stage.settle()
    #expect(stage.words == ["base"] && log == ["gone"])
  }

  // MARK: Popovers

  private func popover(_ anchor: PopoverAttachmentAnchor, _ edge: Edge) -> CGRect {
    let item = Remote<Item?>(Item(id: 7))
    let stage = Stage.settled(
      Controlled(item) { _ in
        Color.red.frame(width: 100, height: 100)
          .popover(item: item.projected, attachmentAnchor: anchor, arrowEdge: edge) { item in
            Text("of \(item.id)").padding().presentationCompactAdaptation(.popover)
          }
      })
    return stage.texts.first { $0.string == "of 7" }?.frame ?? .null
  }

  @Test func `a popover of a row's view points at that view, not at the row`() throws {
    let stage = Stage.settled(
      List {
        Text("Row").popover(isPresented: .constant(true), arrowEdge: .bottom) {
          Text("A popover").padding().presentationCompactAdaptation(.popover)
        }
      })
    func frame(_ text: String) throws -> CGRect {
      try #require(stage.texts.first { $0.string == text }).frame
    }
    // The row is 390 points wide, and its view is at the leading edge.
    #expect(try frame("A popover").midX < 120 && frame("Row").midX < 120)
  }

  @Test func `a popover stands at its edge of the point or rectangle that it is attached to`() {
    // The square is in the middle: 145…245 and 300…400.
    #expect(popover(.rect(.bounds), .top).maxY <= 300)
    #expect(popover(.rect(.bounds), .bottom).minY >= 400)
    let corner = popover(.point(.topLeading), .bottom)
    #expect(corner.minY >= 300 && corner.minY < popover(.rect(.bounds), .bottom).minY)
    #expect(corner.midX < popover(.point(.topTrailing), .bottom).midX)
    let part = popover(.rect(.rect(CGRect(x: 0, y: 0, width: 100, height: 20))), .bottom)
    #expect(part.minY == popover(.rect(.bounds), .bottom).minY - 80)
  }

  @Test func `in a compact window a popover is a sheet, unless it does not adapt`() {
    func frame(_ adaptation: PresentationAdaptation?) -> CGRect {
      let stage = Stage.settled(
        Text("base").popover(isPresented: .constant(true)) {
          if let adaptation {
            Text("inside").presentationCompactAdaptation(
              horizontal: adaptation, vertical: adaptation)
          } else {
            Text("inside")
          }
        })
      return stage.texts.first { $0.string == "inside" }?.frame ?? .null
    }
    #expect(frame(nil) == frame(.sheet) && frame(PresentationAdaptation.none) == frame(.popover))
    #expect(frame(PresentationAdaptation.none) != frame(.sheet))
  }

  // MARK: Options

  private struct Half: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 2 }
  }

  private func height<D: CustomPresentationDetent>(
    _ type: D.Type, _ context: D.Context
  ) -> CGFloat? {
    type.height(in: context)
  }

  private struct More: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? {
      Half.height(in: context).map { $0 * 1.5 }
    }
  }

  private func sheet<V: View>(_ content: V) -> Stage {
    Stage.settled(Color.white.sheet(isPresented: .constant(true)) { content })
  }

  @Test func `a sheet is as high as its detent, also one of one's own`() {
    func top(_ detent: PresentationDetent) -> CGFloat {
      sheet(
        Color.red.ignoresSafeArea().accessibilityIdentifier("card").presentationDetents([detent])
      )
      .frame(of: "card")?.minY ?? 0
    }
    let (half, more) = (top(.custom(Half.self)), top(.custom(More.self)))
    #expect(half > more && abs((700 - more) - (700 - half) * 1.5) < 40)
    #expect(top(.medium) > top(.large))
  }

  @Test func `a sheet has the ground, the corners and the handle that it is given`() throws {
    func looks<V: View>(_ content: V) throws -> [UInt32] {
      try sheet(content.presentationDetents([.medium])).snapshot(scale: 1).pixels
    }
    let plain = try looks(Color.clear)
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(
      try looks(Color.clear.presentationBackground(red))[600 * 390 + 195] & 0xFFFFFF == 0xFF0000)
    #expect(try looks(Color.clear.presentationCornerRadius(0)) != plain)
    #expect(
      try looks(Color.clear.presentationDragIndicator(.visible))
        != looks(Color.clear.presentationDragIndicator(.hidden)))
  }

  @Test func `what is behind a sheet is touched only if the sheet allows it`() {
    func taps(_ interaction: PresentationBackgroundInteraction) -> Int {
      var count = 0
      let stage = Stage.settled(
        Color.white.onTapGesture { count += 1 }.sheet(isPresented: .constant(true)) {
          Text("card").presentationDetents([.medium]).presentationBackgroundInteraction(interaction)
        })
      stage.tap(at: CGPoint(x: 195, y: 60))
      return count
    }
    #expect(taps(.enabled) == 1 && taps(.disabled) == 0 && taps(.automatic) == 0)
    #expect(PresentationContentInteraction.resizes != .scrolls)
  }

  @Test func `an inspector has the width that it asks for`() {
    func width<V: View>(_ inspector: V) -> CGFloat {
      let stage = Stage(size: CGSize(width: 1200, height: 700), text: .fixed) {
        Color.white.inspector(isPresented: .constant(true)) { inspector }
      }
      stage.settle()
      return stage.layoutFrame(of: "inspector")?.width ?? 0
    }
    let content = Color.red.accessibilityIdentifier("inspector")
    let ideal = width(content.inspectorColumnWidth(min: 200, ideal: 300, max: 400))
    #expect(
      abs(ideal - width(content.inspectorColumnWidth(min: 200, ideal: 250, max: 400)) - 50) < 1)
  }
}
