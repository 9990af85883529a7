import Testing

@testable import import_xcode

/// What the reader of Swift files sees: the branches that are compiled on Linux.
struct ConditionTests {
  private let conditions = Conditions(defines: ["DEBUG"], modules: ["SwiftUI"])

  @Test(arguments: [
    "os(Linux)", "!os(iOS)", "DEBUG", "canImport(SwiftUI)", "os(iOS) || DEBUG",
    "os(iOS) && os(macOS) || os(Linux)", "!(os(iOS) || os(macOS))", "swift(>=5.9)",
    "compiler(>=6.0) && DEBUG", "!swift(<6)", "canImport(SwiftUI, _version: 5)",
    "!targetEnvironment(macCatalyst) && !targetEnvironment(simulator)", "true",
  ])
  func `these hold on Linux`(_ expression: String) {
    #expect(conditions.hold(expression))
  }

  @Test(arguments: [
    "os(iOS)", "RELEASE", "canImport(UIKit)", "DEBUG && os(iOS)", "!DEBUG", "swift(>=9)",
    "swift(<5.5)", "targetEnvironment(simulator)", "false", "",
    "canImport(UIKit) && (DEBUG || os(Linux))",
  ])
  func `these do not`(_ expression: String) {
    #expect(!conditions.hold(expression))
  }

  private func imports(_ text: String) -> [String] { SwiftSource(text, conditions).imports }

  @Test func `imports with attributes, access and names count once`() {
    let text = """
      @testable import Shop
      public import struct Core.Price
      @_exported import Core; import Core.Deep
        @preconcurrency internal import class UIKit.UIView
      let important = "import Nothing"
      """
    #expect(imports(text) == ["Shop", "Core", "UIKit"])
  }

  @Test func `imports in comments, texts and other platforms' branches do not count`() {
    let text = #"""
      // import A
      /* import B /* import C */
      import D */
      let text = """
      import E
      """
      let raw = #"a " import F"#
      #if os(iOS)
      import G
      #elseif canImport(AppKit) || os(Linux)
      import Glibc
      #if DEBUG
      import Debugging
      #else
      import H
      #endif
      #else
      import I
      #endif
      import SwiftUI
      """#
    #expect(imports(text) == ["Glibc", "Debugging", "SwiftUI"])
  }

  @Test func `names are those of types and members, not of what stands in functions`() {
    let text = """
      struct Row: View {
        let title: String
        var body: some View {
          let local = title
          Text(local)
        }
      }
      extension View { func shaded() -> some View { self } }
      #Preview { Row(title: "") }
      @main struct Shop: App {}
      """
    let source = SwiftSource(text, conditions)
    #expect(source.names == ["Row", "Shop"])
    #expect(source.members == ["title", "body", "shaded"])
    #expect(source.hasMain)
    #expect(source.previews == 1)
  }
}
