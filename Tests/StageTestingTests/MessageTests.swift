import Foundation
import StageTesting
import SwiftUI
import Testing

/// What the failures of actions say, where FindingTests has not. The messages of snapshots are in SnapshotTests,
/// those of audits in AuditTests. Fixed metrics.
@MainActor struct MessageTests {
  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 320, height: 480), text: .fixed) { content() }
  }

  /// Expects one issue whose text begins with `start` and has all `parts`.
  private func failure(_ start: String, _ parts: String..., in body: () -> Void) {
    withKnownIssue {
      body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.hasPrefix(start) && parts.allSatisfy { text.contains($0) }
    }
  }

  @Test func `what takes no keys can't be typed into`() {
    let stage = stage { Text("Title") }
    failure("type into “Title”: it does not take the keyboard when it is tapped.") {
      stage.find("Title").type("x")
    }
  }

  @Test func `what is dragged to has to be there, and in sight`() {
    let stage = stage {
      VStack {
        Color.blue.frame(width: 80, height: 80).accessibilityElement().accessibilityLabel("Pad")
        Text("Goals")
        Text("Far").offset(x: 1000)
      }
    }
    failure(
      "drag “Pad” to “Goal”: there is no “Goal” on the screen. The nearest: .text(\"Goals\")."
    ) {
      stage.find("Pad").drag(to: stage.find("Goal"))
    }
    failure("drag “Pad” to “Far”: the target is not in sight.") {
      stage.find("Pad").drag(to: stage.find("Far"))
    }
  }

  @Test func `an action that is not there is told with those that are`() {
    let stage = stage {
      VStack {
        Text("Row").accessibilityAction(named: "Delete") {}.accessibilityAction(named: "Pin") {}
        Text("Plain")
      }
    }
    failure(
      "perform “Archive” of “Row”: there is no such action; it has ", "“Delete”", "“Pin”"
    ) {
      stage.find("Row").perform("Archive")
    }
    failure("perform “Archive” of “Plain”: there is no such action; it has none.") {
      stage.find("Plain").perform("Archive")
    }
  }

  @Test func `what no scroll view brings into sight is told with its place`() {
    let stage = stage {
      Color.blue.frame(width: 100, height: 44)
        .accessibilityElement().accessibilityLabel("Far")
        .offset(x: 1000)
    }
    failure(
      "tap: “Far” is out of sight, at (1110, 218), 100 × 44, and can't be scrolled into it."
    ) {
      stage.find("Far").tap()
    }
  }

  @Test func `what goes while it is scrolled to says so`() {
    struct Shy: View {
      @State private var isAtTop = true

      var body: some View {
        ScrollView {
          Color.gray.frame(height: 2000)
          if isAtTop { Button("Shy") {} }
        }
        .onScrollGeometryChange(for: Bool.self) {
          $0.contentOffset.y <= 0
        } action: {
          isAtTop = $1
        }
      }
    }
    failure("tap: “Shy” went while it was scrolled to.") { stage { Shy() }.find("Shy").tap() }
  }

  @Test func `scrolling, pressing, clicking and swiping name what they were for`() {
    let stage = stage { Text("Here") }
    let missing = stage.find("Nowhere")
    failure("scroll to: there is no “Nowhere” on the screen") { missing.scrollIntoView() }
    failure("press: there is no “Nowhere” on the screen") { missing.longPress() }
    failure("click: there is no “Nowhere” on the screen") { missing.secondaryClick() }
    failure("swipe: there is no “Nowhere” on the screen") { missing.swipe(to: .top) }
    failure("drag: there is no “Nowhere” on the screen") { missing.drag(by: .zero) }
    failure("perform “Pin”: there is no “Nowhere” on the screen") { missing.perform("Pin") }
  }
}
