import Stage
import SwiftUI
import Testing

/// Names that nobody has. Fixed metrics; the window is 320 × 480.
@MainActor struct NameTests {
  private struct Screen: View {
    @State private var isOpen = true

    var body: some View {
      VStack {
        if isOpen {
          Color.red.frame(height: 44).accessibilityIdentifier("cover").onTapGesture {
            isOpen = false
          }
        }
        Color.blue.frame(height: 44).id("rows")
        Color.green.frame(width: 10, height: 10).offset(x: 1000).accessibilityIdentifier("far")
        Color.gray.frame(height: 100).accessibilityIdentifier("clipped").offset(y: 200)
          .frame(height: 100).clipped()
      }
    }
  }

  private func stage() -> Stage {
    Stage(size: CGSize(width: 320, height: 480), text: .fixed) { Screen() }
  }

  @Test func `a name that no view has is told once, with the line and the nearest names`() {
    let stage = stage()
    let line: UInt = #line + 2
    let messages = warnings {
      for name in ["covr", "covr", "rowz"] { #expect(stage.frame(of: name) == nil) }
      #expect(stage.layoutFrame(of: "row") == nil)
      stage.tap("Covers")
    }
    #expect(
      messages
        == [
          "frame(of:): there is no view “covr” (StageTests/NameTests.swift:\(line)); the nearest: “cover”",
          "layoutFrame(of:): there is no view “row” (StageTests/NameTests.swift:\(line + 1)); the nearest: “rows”",
          "tap: there is no view “Covers” (StageTests/NameTests.swift:\(line + 2)); the nearest: “cover”",
        ])
  }

  @Test func `a stage tells what it was warned about, and nothing of other stages`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), text: .fixed) {
      Color.red.frame(width: -5)
    }
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.hasPrefix("SwiftUI: ") == true)
    let other = self.stage()
    #expect(other.warnings.isEmpty)
    _ = other.frame(of: "covr")
    #expect(other.warnings.count == 1)
    #expect(other.warnings.first?.hasPrefix("SwiftUI: frame(of:): there is no view “covr”") == true)
    // The same mistake again: each stage is told.
    #expect(
      Stage(size: CGSize(width: 320, height: 480), text: .fixed) { Color.red.frame(width: -5) }
        .warnings == stage.warnings)
  }

  @Test func `what is typed and no field takes says so`() {
    struct Field: View {
      @State private var text = ""
      var body: some View { TextField("Name", text: $text).accessibilityIdentifier("field") }
    }
    let stage = Stage(size: CGSize(width: 320, height: 480), text: .fixed) { Field() }
    stage.type("ab")
    let line = #line - 1
    #expect(
      stage.warnings == [
        "SwiftUI: type(_:): no view takes the key “a”; tap a field first "
          + "(StageTests/NameTests.swift:\(line))"
      ])
    let other = Stage(size: CGSize(width: 320, height: 480), text: .fixed) { Field() }
    other.tap("field")
    other.type("Ab\n")
    #expect(other.texts.map(\.string) == ["Ab"])
    #expect(other.warnings.isEmpty)
  }

  @Test func `what is there and not shown, and what has been there, is nil without a word`() {
    let stage = stage()
    let messages = warnings {
      #expect(stage.frame(of: "clipped") == nil)
      #expect(stage.frame(of: "cover") != nil)
      stage.tap("cover")
      stage.settle()
      #expect(stage.frame(of: "cover") == nil)
    }
    #expect(messages == [])
  }

  @Test func `what has been there and is touched says that it is not there`() {
    let stage = stage()
    let messages = warnings {
      #expect(stage.frame(of: "cover") != nil)
      stage.tap("cover")
      stage.settle()
      stage.tap("cover")
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("tap: there is no view “cover” (") == true)
  }

  @Test func `what can't be touched says why`() {
    let stage = stage()
    let messages = warnings {
      stage.longPress("far")
      stage.secondaryClick("clipped")
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("press: the view “far” is outside the window (") == true)
    #expect(messages.last?.contains("click: the view “clipped” is not shown (") == true)
  }

  private struct Sheet: View {
    @State private var isOpen = true

    var body: some View {
      Color.red.frame(width: 50, height: 50).accessibilityIdentifier("behind")
        .sheet(isPresented: $isOpen) { Color.blue.accessibilityIdentifier("inside") }
    }
  }

  @Test func `what is tapped behind a sheet says so, and what is in it does not`() {
    let stage = Stage(size: CGSize(width: 390, height: 600)) { Sheet() }
    stage.settle()
    let messages = warnings {
      stage.tap("inside")
      stage.tap("behind")
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains(
        "tap: the view “behind” is behind what is presented, which takes the touch (") == true)
  }
}
