import Stage
import SwiftUI
import Testing

/// Presentations as each system has them. Numbers in comments are rows of Documentation/Systems.md, which has the
/// sources.
@MainActor struct SystemPresentationTests {
  private struct Asking: View {
    var message: String?
    var count = 1
    @State var isShown = true

    var body: some View {
      Color.white
        .alert("Delete?", isPresented: $isShown) {
          ForEach(0..<count, id: \.self) { index in
            Button("Do \(index)") {}.accessibilityIdentifier("button \(index)")
          }
          Button("Keep", role: .cancel) {}.accessibilityIdentifier("cancel")
        } message: {
          if let message { Text(message) }
        }
    }
  }

  // 25, 27: the width of three buttons in a column is that of the alert without its sides.
  private struct Buttons: Sendable {
    let system: Stage.System
    /// On a phone of 375 points, and on one of 402.
    let widths: [CGFloat]
    let height: CGFloat
    let gap: CGFloat

    static let all = [
      Buttons(system: .standard, widths: [299 - 27, 299 - 27], height: 46.5, gap: 8.5),
      Buttons(system: .iOS18, widths: [270, 270], height: 44, gap: 0),
      Buttons(system: .iOS26, widths: [299 - 32, 320 - 32], height: 48, gap: 8),
      Buttons(system: .iOS27, widths: [299 - 32, 320 - 32], height: 48, gap: 8),
    ]
  }

  @Test(arguments: Buttons.all) private func `the buttons of an alert`(_ wanted: Buttons) throws {
    let (system, height, gap) = (wanted.system, wanted.height, wanted.gap)
    for (window, width) in zip([375, 402] as [CGFloat], wanted.widths) {
      let stage = phone(system, width: window) { Asking(message: "It is gone then.", count: 2) }
      let first = try #require(stage.frame(of: "button 0"))
      #expect(first.size == CGSize(width: width, height: height))
      #expect(stage.frame(of: "button 1")?.minY == first.maxY + gap)
      #expect(stage.frame(of: "cancel")?.minY == first.maxY + height + 2 * gap)
    }
    let stage = phone(system) { Asking(message: "It is gone then.") }
    let (cancel, action) = (
      try #require(stage.frame(of: "cancel")), try #require(stage.frame(of: "button 0"))
    )
    #expect(cancel.minY == action.minY && cancel.maxX < action.minX + 0.1)
  }

  // 26
  @Test func `the texts of an alert are leading or centred`() throws {
    let former = phone(.iOS18) { Asking(message: "It is gone then.") }
    let title = try #require(former.text("Delete?"))
    #expect(abs(title.midX - 201) < 1)
    #expect(abs(try #require(former.text("It is gone then.")).midX - 201) < 1)
    let stage = phone(.iOS26) { Asking(message: "It is gone then.") }
    #expect(try #require(stage.text("Delete?")).minX == (402 - 320) / 2 + 30)
    #expect(try #require(stage.text("It is gone then.")).minX == (402 - 320) / 2 + 30)
  }

  private struct Confirming: View {
    @State var isShown = true
    @State var result = "nothing"

    var body: some View {
      VStack {
        Text(result)
        Text("Photo")
          .confirmationDialog("Delete?", isPresented: $isShown) {
            Button("Delete", role: .destructive) { result = "deleted" }
              .accessibilityIdentifier("delete")
            Button("Duplicate") { result = "duplicated" }.accessibilityIdentifier("duplicate")
          }
      }
    }
  }

  // 28: 8 from the edges, rows of 57, Cancel 8 below the others and above the home indicator.
  @Test func `a confirmation dialog is at the bottom on iOS 18`() throws {
    let stage = phone(.iOS18) { Confirming() }
    let delete = try #require(stage.frame(of: "delete"))
    #expect(delete.size == CGSize(width: 386, height: 57))
    #expect(stage.frame(of: "duplicate")?.minY == delete.maxY)
    let cancel = try #require(stage.text("Cancel"))
    let middle: CGFloat = 874 - 34 - 28.5
    #expect(abs(cancel.midY - middle) < 1)
    let top: CGFloat = 874 - 34 - 57 - 8 - 2 * 57
    #expect(delete.minY == top)
    stage.tap("duplicate")
    stage.settle()
    #expect(stage.text("duplicated") != nil && stage.text("Cancel") == nil)
  }

  @Test(arguments: [CGPoint(x: 201, y: 811), CGPoint(x: 201, y: 100)])
  func `Cancel and a tap beside a dialog at the bottom do nothing else`(_ place: CGPoint) throws {
    let stage = phone(.iOS18) { Confirming() }
    stage.tap(at: place)
    stage.settle()
    #expect(stage.text("nothing") != nil && stage.text("Cancel") == nil)
  }

  @Test(arguments: [Stage.System.standard, .iOS26, .iOS27])
  func `a confirmation dialog is a popover without Cancel since iOS 26`(
    _ system: Stage.System
  ) throws {
    let stage = phone(system) { Confirming() }
    #expect(try #require(stage.frame(of: "delete")).width == 238 - 27)
    #expect(stage.text("Cancel") == nil)
  }

  // 30, 31
  @Test(arguments: [
    (Stage.System.standard, 6.0, 351.0 / 667), (.iOS18, 0, 0.5), (.iOS26, 8, 425.0 / 852),
  ]) func `a sheet of medium height`(
    _ system: Stage.System, _ inset: CGFloat, _ part: CGFloat
  ) throws {
    let height = 874 * part
    let stage = phone(system) {
      Color.white.sheet(isPresented: .constant(true)) {
        Color.black.accessibilityIdentifier("sheet").ignoresSafeArea()
          .presentationDetents([.medium])
      }
    }
    let frame = try #require(stage.frame(of: "sheet"))
    #expect(frame.minX == inset && frame.width == 402 - 2 * inset)
    #expect(abs(frame.minY - (874 - inset - height)) < 0.01)
    #expect(abs(frame.maxY - (874 - inset)) < 0.01)
    // A sheet at the window's edges has no corners there.
    #expect(
      try (stage.color(at: inset + 1, 873 - inset).bytes == [0, 0, 0])
        == (system == .iOS18))
  }

  // 29: 5 points from both sides of the upper corner a circle of radius 10 is painted, and one of 39 is not.
  @Test(arguments: [(Stage.System.standard, false), (.iOS18, true), (.iOS26, false)])
  func `the corners of a sheet`(_ system: Stage.System, _ isSheet: Bool) throws {
    let stage = phone(system) {
      Color.white.sheet(isPresented: .constant(true)) { Color.black.ignoresSafeArea() }
    }
    let top: CGFloat = 62 + 10
    #expect(try (stage.color(at: 5, top + 5).bytes[0] < 10) == isSheet)
    #expect(try stage.color(at: 201, top + 5).bytes[0] < 10)
  }

  // 32: RN27 167448274
  @Test(arguments: [
    (Stage.System.iOS18, 50.5), (.iOS26, 50.5), (.iOS27, 34.5),
  ]) func `the size of controls around a sheet`(_ system: Stage.System, _ height: CGFloat) {
    let stage = phone(system) {
      Color.white
        .sheet(isPresented: .constant(true)) {
          Button("Buy") {}.buttonStyle(.bordered).accessibilityIdentifier("buy")
        }
        .controlSize(.large)
    }
    #expect(stage.frame(of: "buy")?.height == height)
  }

  // 42
  @Test func `a text field in an alert has a box or a capsule`() throws {
    for (system, isBox) in [(Stage.System.iOS18, true), (.iOS26, false)] {
      let stage = phone(system) {
        Color.white.alert("Name", isPresented: .constant(true)) {
          TextField("Name", text: .constant("Apple")).accessibilityIdentifier("field")
          Button("Save") {}
        }
      }
      let field = try #require(stage.frame(of: "field"))
      // A circle of radius 5 covers the point 4 from both sides of the corner, a capsule does not.
      let corner = try stage.color(at: field.minX + 4, field.minY + 4).bytes
      let ground = try stage.color(at: field.midX + 60, field.midY).bytes
      #expect((corner == ground) == isBox)
    }
  }
}
