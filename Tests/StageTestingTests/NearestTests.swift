import ScreenScript
import StageTesting
import SwiftUI
import Testing

/// What a failure proposes in place of a name that finds nothing. Fixed metrics; the window is 320 × 480.
@MainActor struct NearestTests {
  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 320, height: 480), text: .fixed) { content() }
  }

  private func issue(in body: () -> Void) -> Issue? {
    nonisolated(unsafe) var found: Issue?
    withKnownIssue {
      body()
    } matching: {
      found = $0
      return true
    }
    return found
  }

  private func message(in body: () -> Void) -> String {
    issue(in: body)?.comments.map(\.rawValue).joined() ?? ""
  }

  @Test func `a button is near whose label has the wanted words in its middle`() {
    @MainActor final class Log { var taps = 0 }
    let log = Log()
    let stage = stage {
      Button {
        log.taps += 1
      } label: {
        HStack {
          Text("1")
          Text("Ada Quill")
          Image(systemName: "chevron.forward")
        }
      }
    }
    let text = message { stage.find(.button("Ada Quill")).tap() }
    #expect(text.contains("The nearest: .text(\"Ada Quill\"), .button(containing: \"Ada Quill\")."))
    stage.find(.button(containing: "Ada Quill")).tap()
    #expect(log.taps == 1)
  }

  @Test func `of what is there several times each proposal finds one`() {
    let stage = stage {
      VStack {
        Button("Delete") {}
        Button("Delete") {}
      }
    }
    #expect(
      stage.find(.button("Delte")).testDescription.contains(
        "The nearest: .button(\"Delete\").nth(0), .button(\"Delete\").nth(1)."))
  }

  @Test func `a number without a match is told with those that there are`() {
    struct Club: View {
      @State private var asks = true

      var body: some View {
        Button("Unfollow") {}
          .confirmationDialog("Leave?", isPresented: $asks) { Button("Unfollow") {} }
      }
    }
    let stage = stage { Club() }
    stage.settle()
    #expect(
      message { stage.find(.button("Unfollow").nth(1)).tap() }.hasPrefix(
        "tap: there is no button “Unfollow” number 1 on the screen: there is 1, number 0, and another is behind "
          + "what is presented. The nearest: .button(\"Unfollow\")."))
    #expect(stage.find(.button("Unfollow").nth(0)).exists)

    let three = self.stage { VStack { ForEach(0..<3) { _ in Text("Tide") } } }
    #expect(
      three.find(.text("Tide").nth(7)).testDescription.hasPrefix(
        "text “Tide” number 7, which is not on the screen: there are 3, numbers 0 to 2. "
          + "The nearest: .text(\"Tide\").nth(2)."))
  }

  @Test func `what is looked for in something that is not there says so`() {
    let stage = stage {
      VStack { Button("Delete") {} }
        .accessibilityElement(children: .contain).accessibilityLabel("Track 3")
    }
    #expect(
      message { stage.find(.button("Delete").inside("Track 4")).tap() }.hasPrefix(
        "tap: there is no button “Delete” in “Track 4” on the screen: there is no “Track 4” on the screen. "
          + "The nearest: .text(\"Track 3\")."))
  }

  @Test func `an identifier that one around it replaces is told with that`() {
    let stage = stage {
      VStack { Text("90").accessibilityIdentifier("minute") }
        .accessibilityIdentifier("scoreboard")
    }
    #expect(
      message { stage.find("minute").tap() }.hasPrefix(
        "tap: “minute” is not on the screen: its identifier is replaced by “scoreboard” of a view around it."
      ))
    #expect(stage.find("scoreboard").label == "90")
  }

  @Test func `a property fails at the line of its find`() {
    let stage = stage { Text("Here") }
    var lines: [Int] = []
    lines.append(#line + 1)
    let there = stage.find("There")
    let inner = stage.find("Here").find("There")
    lines += [#line - 1, #line + 2]
    let issues = [
      issue { _ = there.label }, issue { _ = inner.value }, issue { _ = stage.find("X").isEnabled },
    ]
    #expect(issues.map { $0?.sourceLocation?.line } == [lines[0], lines[1], lines[2]])
    #expect(issues.allSatisfy { $0?.sourceLocation?.fileName == "NearestTests.swift" })
  }

  @Test func `what may be on its way is told with what to do first`() {
    struct Screens: View {
      @State private var isThere = false

      var body: some View {
        NavigationStack {
          Button("Go") { isThere = true }
            .navigationDestination(isPresented: $isThere) { Text("There") }
        }
      }
    }
    let stage = stage { Screens() }
    stage.find("Go").tap()
    stage.advance(by: .milliseconds(20))
    let text = stage.find("There").testDescription
    #expect(text.contains("Something is moving: stage.settle() first."))
    stage.settle()
    #expect(!stage.find("Nowhere").testDescription.contains("moving"))
    #expect(stage.find("There").isVisible)
  }

  @Test func `a spinner is nothing to wait for`() {
    let stage = stage { ProgressView() }
    #expect(!stage.find("Nowhere").testDescription.contains("moving"))
  }
}
