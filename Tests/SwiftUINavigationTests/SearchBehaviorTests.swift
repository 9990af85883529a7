import Stage
import SwiftUI
import SwiftUICore
import Testing

/// The focus of search fields, and fields that stand as a button in the bar at the bottom.
@MainActor struct SearchBehaviorTests {
  private struct Recipes: View {
    var behavior = SearchToolbarBehavior.automatic
    @State private var text = ""
    @FocusState private var isSearching: Bool

    var body: some View {
      NavigationStack {
        VStack {
          Text(isSearching ? "focused" : "not focused")
          Button("Search now") { isSearching = true }
          Button("Stop") { isSearching = false }
        }
        .navigationTitle("Recipes")
        .searchable(text: $text)
        .searchToolbarBehavior(behavior)
        .searchFocused($isSearching)
      }
    }
  }

  private func stage(_ system: Stage.System, _ behavior: SearchToolbarBehavior = .automatic)
    -> Stage
  {
    Stage(size: CGSize(width: 390, height: 844), system: system, text: .fixed) {
      Recipes(behavior: behavior)
    }
  }

  private func element(_ label: String, _ stage: Stage) throws -> AccessibilityNode {
    try #require(stage.accessibilityTree.elements.first { $0.label == label })
  }

  @Test(arguments: [Stage.System.iOS18, .iOS26])
  func `a state follows the focus of a search field, and sets it`(system: Stage.System) throws {
    let stage = stage(system)
    #expect(stage.texts.contains { $0.string == "not focused" })
    try element("Search now", stage).activate()
    stage.settle()
    #expect(stage.texts.contains { $0.string == "focused" })
    stage.type("salt")
    #expect(stage.texts.contains { $0.string == "salt" })
    try element("Stop", stage).activate()
    stage.settle()
    #expect(stage.texts.contains { $0.string == "not focused" })
  }

  /// Apple's documentation of `searchToolbarBehavior(_:)`: on iPhone the field in the bottom bar is a button while it is
  /// inactive, and is expanded by a tap.
  @Test func `a minimized field is a button in the bar at the bottom until it is tapped`() throws {
    let stage = stage(.iOS26, .minimize)
    #expect(stage.frame(of: "SearchField") == nil)
    let button = try element("Search", stage).frame
    #expect(button.width == button.height)
    #expect(button.midX > 300 && button.minY > 700)
    stage.tap(at: CGPoint(x: button.midX, y: button.midY))
    stage.settle()
    let field = try #require(stage.frame(of: "SearchField"))
    #expect(field.width > 200)
    stage.type("salt")
    #expect(stage.texts.contains { $0.string == "salt" })
    try element("Cancel", stage).activate()
    stage.settle()
    #expect(stage.frame(of: "SearchField") == nil)
  }

  @Test func `below a title it stays a field`() {
    #expect(stage(.iOS18, .minimize).frame(of: "SearchField") != nil)
  }
}
