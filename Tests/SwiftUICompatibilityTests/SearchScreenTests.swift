import Stage
import SwiftUI
import Testing

@Suite("Search, as apps write it")
@MainActor struct SearchScreenTests {
  @Test func `what is typed filters, and the search can be ended from inside`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), text: .fixed) { SearchScreen() }
    #expect(stage.texts.map(\.string).contains("Grace"))
    stage.tap("SearchField")
    stage.settle()
    stage.type("al")
    #expect(stage.texts.map(\.string).contains("Alan"))
    #expect(!stage.texts.map(\.string).contains("Grace"))
    stage.type("x")
    #expect(stage.accessibilityTree["Nobody"]?.activate() == true)
    stage.settle()
    #expect(stage.texts.map(\.string).contains("Grace"))
    #expect(stage.texts.map(\.string).contains("Find people"))
  }

  @Test func `all forms`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), text: .fixed) { SearchForms() }
    #expect(stage.texts.map(\.string).contains("7"))
  }
}
