import Stage
import SwiftUI
import Testing

/// Modifiers of elements return `ModifiedContent` with one modifier, as Apple's declarations have it (interface of
/// SwiftUI in iOS 17.4): the types here are written out, and views that have one already get no second one.
@MainActor struct AccessibilityAttachmentTests {
  private typealias Element<Content> = ModifiedContent<Content, AccessibilityAttachmentModifier>

  @Test func `a chain of modifiers has the type of one, and all of them count`() throws {
    let chain: Element<Text> = Text("Mail")
      .accessibilityLabel("Inbox").accessibilityValue("3 new").accessibilityHint("Opens it")
      .accessibilityAddTraits(.isButton).accessibilitySortPriority(1)
      .accessibilityInputLabels(["Post"])
    let stage = Stage { chain }
    let element = try #require(stage.accessibilityTree["Inbox"])
    #expect(element.value == "3 new" && element.hint == "Opens it")
    #expect(element.traits.contains(.isButton) && element.inputLabels == ["Post"])
    #expect(stage.accessibilityTree.elements.count == 1)
  }

  @Test func `of two values of a chain the outer one counts, of two actions both`() throws {
    var log: [String] = []
    let chain: Element<Text> = Text("Mail")
      .accessibilityLabel("inner").accessibilityLabel("outer")
      .accessibilityAction(named: "Reply") { log.append("reply") }
      .accessibilityAction(named: "Delete") { log.append("delete") }
      .accessibilityAction { log.append("open") }
    let stage = Stage { chain }
    let element = try #require(stage.accessibilityTree["outer"])
    #expect(element.perform("Reply") && element.perform("Delete") && element.activate())
    #expect(log == ["reply", "delete", "open"])
  }

  @Test func `hiding at any place of a chain hides the view`() {
    let chain: Element<Text> = Text("Mail").accessibilityHidden(true).accessibilityLabel("Inbox")
    #expect(Stage { chain }.accessibilityTree.elements.isEmpty)
    let last: Element<Text> = Text("Mail").accessibilityLabel("Inbox").accessibilityHidden(true)
    #expect(Stage { last }.accessibilityTree.elements.isEmpty)
  }

  @Test func `custom content of a chain is told by key, and taken back by nil`() throws {
    let key = AccessibilityCustomContentKey("Size", id: "size")
    let chain: Element<Color> = Color.red.accessibilityLabel("Box")
      .accessibilityCustomContent(key, Text("3 cm"))
      .accessibilityCustomContent("Colour", Text("red"))
      .accessibilityCustomContent(key, nil)
    let element = try #require(Stage { chain }.accessibilityTree["Box"])
    #expect(element.customContent.map(\.label) == ["Colour"])
  }

  @Test func `an action of the app's own kind is performed by that kind`() throws {
    var count = 0
    let stage = Stage {
      Text("Mail").accessibilityAction(AccessibilityActionKind(named: Text("Archive"))) {
        count += 1
      }
    }
    let element = try #require(stage.accessibilityTree["Mail"])
    #expect(element.perform(AccessibilityActionKind(named: Text("Archive"))))
    #expect(!element.perform(AccessibilityActionKind(named: Text("Other"))))
    #expect(count == 1)
  }
}
