import Stage
import SwiftUI
import SwiftUICore
import Testing

/// What is submitted, how wide buttons are, and hints that change nothing.
@MainActor struct SubmitScopeTests {
  @Test(arguments: [true, false]) func `a scope keeps what is submitted inside`(isBlocking: Bool) {
    let log = Log()
    struct Screen: View {
      let log: Log
      let isBlocking: Bool
      @State private var text = ""

      var body: some View {
        TextField("Name", text: $text).accessibilityIdentifier("field")
          .onSubmit { log.note("inner") }
          .submitScope(isBlocking)
          .onSubmit { log.note("outer") }
      }
    }
    let stage = stage { Screen(log: log, isBlocking: isBlocking) }
    stage.tap("field")
    stage.advance(by: .seconds(1))
    stage.press(.return)
    #expect(log.take() == (isBlocking ? ["inner"] : ["inner", "outer"]))
  }

  @Test func `a flexible button is as wide as what is proposed, others as their labels`() throws {
    func width(_ sizing: ButtonSizing) throws -> CGFloat {
      let stage = stage {
        Button("Go") {}.buttonStyle(.borderedProminent).accessibilityIdentifier("button")
          .buttonSizing(sizing)
      }
      return try #require(stage.frame(of: "button")).width
    }
    #expect(try width(.flexible) == 200)
    #expect(try width(.fitted) == width(.automatic))
    #expect(try width(.automatic) < 60)
  }

  @Test func `hints to VoiceOver, dialogs and titles change nothing that is drawn`() throws {
    func picture(_ view: some View) throws -> [UInt32] {
      try stage { view }.snapshot(scale: 1).pixels
    }
    struct Hinted: View {
      @Namespace private var space

      var body: some View {
        Text("A")
          .accessibilityLabeledPair(role: .label, id: 1, in: space)
          .accessibilityZoomAction { _ in }
          .accessibilityDirectTouch(true, options: [.silentOnTouch, .requiresActivation])
          .accessibilityTextContentType(.narrative)
          .dialogIcon(Image(systemName: "trash"))
          .dialogSeverity(.critical)
          .dialogSuppressionToggle("Don't ask", isSuppressed: .constant(false))
          .dialogSuppressionToggle(isSuppressed: .constant(false))
          .navigationDocument(URL(filePath: "/tmp"))
          .navigationDocument("Text")
          .invalidatableContent()
          .textSelectionAffinity(.upstream)
      }
    }
    #expect(try picture(Hinted()) == picture(Text("A")))
  }

  @Test func `what the environment tells of display, window and app`() {
    struct Reader: View {
      @Environment(\.isLuminanceReduced) private var isDim
      @Environment(\.isSceneCaptured) private var isCaptured
      @Environment(\.supportsMultipleWindows) private var hasWindows

      var body: some View { Text("\(isDim) \(isCaptured) \(hasWindows)") }
    }
    struct Notes: App {
      var body: some Scene { WindowGroup { Reader() } }
    }
    #expect(stage { Reader() }.texts.map(\.string) == ["false false false"])
    #expect(
      stage { Reader().environment(\.isLuminanceReduced, true) }.texts.map(\.string)
        == ["true false false"])
    #expect(Stage(app: Notes()).texts.map(\.string) == ["false false true"])
  }
}
