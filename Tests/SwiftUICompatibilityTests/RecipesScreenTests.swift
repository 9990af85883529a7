import Stage
import SwiftUI
import Testing

@Suite("Navigation in ordinary source")
@MainActor struct RecipesScreenTests {
  private func stage(_ view: some View) -> Stage {
    Stage(size: CGSize(width: 390, height: 844), text: .fixed) { view }
  }

  private func press(_ stage: Stage, _ label: String) throws {
    let element = try #require(stage.accessibilityTree[label], "no “\(label)”")
    #expect(element.activate())
    stage.settle()
  }

  @Test func `links of every form, and paths, lead to their screens and back`() throws {
    let stage = stage(RecipesScreen())
    #expect(stage.accessibilityTree["3 recipes"] != nil)
    for (link, done) in [("soup", "soup"), ("Soup of the day", "soup"), ("Cake", "cake")] {
      try press(stage, link)
      try press(stage, "Done with \(done)")
      #expect(stage.accessibilityTree["Recipes"] != nil)
    }
    try press(stage, "About")
    #expect(stage.accessibilityTree["About recipes"] != nil)
    try press(stage, "Recipes")
    try press(stage, "Help")
    try press(stage, "Recipes")
    try press(stage, "All")
    #expect(stage.accessibilityTree["Done with cake"] != nil)
    // The screen hides the way back.
    #expect(stage.accessibilityTree["bread"] == nil)
    try press(stage, "Done with cake")
    try press(stage, "Done with bread")
    try press(stage, "Done with soup")
    #expect(stage.accessibilityTree["Help"] != nil)
  }

  @Test func `the forms before navigation stacks still work`() throws {
    let stage = stage(OldRecipesScreen())
    try press(stage, "Soup link")
    #expect(stage.accessibilityTree["Soup view"] != nil)
    try press(stage, "Old")
    try press(stage, "Soup item")
    #expect(stage.accessibilityTree["Soup view"] != nil)
    try press(stage, "Old")
    try press(stage, "Bread link")
    #expect(stage.accessibilityTree["Bread view"] != nil)
    try press(stage, "Old")
    #expect(stage.accessibilityTree["nothing chosen"] != nil)
  }
}
