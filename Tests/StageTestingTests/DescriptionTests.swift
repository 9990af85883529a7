import StageTesting
import SwiftUI
import Synchronization
import Testing

/// What an element, and a failure, say of the screen. Fixed metrics; the window is 320 × 480.
@MainActor struct DescriptionTests {
  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 320, height: 480), text: .fixed) { content() }
  }

  /// The texts of the issues that a body records.
  private func issues(in body: () -> Void) -> [String] {
    let texts = Mutex<[String]>([])
    withKnownIssue {
      body()
    } matching: { issue in
      texts.withLock { $0.append("\(issue)") }
      return true
    }
    return texts.withLock { $0 }
  }

  @Test func `an expectation of what is not there tells nearest names, screen and picture`() throws
  {
    let stage = stage {
      VStack {
        Text("Nothing new")
        Button("Save") {}
      }
    }
    let texts = issues { #expect(stage.find("Nothing neu").isVisible) }
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(
      text.contains(
        "“Nothing neu”, which is not on the screen. The nearest: .text(\"Nothing new\")."))
    #expect(
      text.contains("On the screen:\ncontainer\n  text “Nothing new”\n  button “Save”\nPicture: /"))
    let path = try #require(
      text.components(separatedBy: "Picture: ").last?.split(separator: ".png").first)
    #expect(FileManager.default.fileExists(atPath: path + ".png"))
  }

  @Test func `an element describes where it is and why it is not seen`() {
    let stage = stage {
      ZStack {
        VStack {
          Button("Under") {}.disabled(true)
          Text("Far").offset(x: 1000)
        }
        Color.red.onTapGesture {}.frame(height: 300)
      }
    }
    let under = stage.find("Under").testDescription
    #expect(under.hasPrefix("“Under”, which is button “Under” at ("))
    #expect(
      under.contains(
        "not visible: hidden, transparent or covered, not hittable, disabled. On the screen"))
    #expect(stage.find("Far").testDescription.contains("not visible: out of sight, not hittable."))
  }

  @Test func `rows far below the window are counted, not told one by one`() {
    let stage = stage {
      ScrollView {
        VStack(spacing: 0) { ForEach(1...60, id: \.self) { Text("Row \($0)").frame(height: 32) } }
      }
    }
    let text = stage.find("Nothing").testDescription
    #expect(text.contains("  text “Row 15”\n  and 45 more below\n"))
    #expect(!text.contains("Row 16"))
    stage.scroll(to: 320)
    let scrolled = stage.find("Nothing").testDescription
    #expect(scrolled.contains("container\n  and 10 more above\n  text “Row 11”"))
    #expect(scrolled.contains("  text “Row 25”\n  and 35 more below\n"))
  }

  @Test func `a wait that nobody asks fails the test, one that is asked answers`() {
    let stage = stage { Text("Here") }
    stage.find("Here").wait()
    let missing = issues { stage.find("There").wait(within: .seconds(1)) }
    #expect(missing.count == 1)
    #expect(
      missing.first?.contains("wait: there is no “There” on the screen after 1.0 seconds.") == true)
    let staying = issues { stage.find("Here").waitUntilGone(within: .seconds(1)) }
    #expect(
      staying.first?.contains("wait: “Here” is still on the screen after 1.0 seconds.") == true)
    #expect(!stage.find("There").wait(within: .seconds(1)))
    #expect(stage.find("There").waitUntilGone())
    let isThere: Bool = stage.find("There").wait(within: .seconds(1))
    #expect(!isThere)
    if stage.find("Here").wait() { stage.find("Here").tap() }
  }

  /// The trial's screen: a carousel and a list have the same names.
  @Test func `a query that a message proposes finds what it was proposed for`() throws {
    @MainActor final class Log {
      var entries: [String] = []
    }
    let log = Log()
    let stage = stage {
      VStack {
        ForEach(["carousel", "list"], id: \.self) { place in
          Button {
            log.entries.append(place)
          } label: {
            VStack {
              Text("Low Tide")
              Text("Ada Marlow")
            }
            .contentShape(Rectangle())
          }
        }
        Text("Low Tide").accessibilityIdentifier("title")
      }
    }
    let text = try #require(issues { stage.find("Low Tide").tap() }.first)
    #expect(text.contains(": stage.find(.button(\"Low Tide, Ada Marlow\").nth(0))"))
    #expect(text.contains(": stage.find(.button(\"Low Tide, Ada Marlow\").nth(1))"))
    #expect(text.contains(": stage.find(.identifier(\"title\"))"))
    stage.find(.button("Low Tide, Ada Marlow").nth(1)).tap()
    #expect(log.entries == ["list"])
    #expect(stage.find(.identifier("title")).count == 1)
  }
}
