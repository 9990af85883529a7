import Foundation
import StageTesting
import SwiftUI
import Testing

@MainActor @Suite("What a UI test's app is launched with", .serialized)
struct LaunchTests {
  private struct Settings: View {
    @AppStorage("launched-name") private var name = "none"
    @AppStorage("launched-count") private var count = 0
    @AppStorage("launched-is-new") private var isNew = false
    @Environment(\.locale) private var locale
    @Environment(\.dynamicTypeSize) private var size
    @Environment(\.layoutDirection) private var direction

    var body: some View {
      Text("\(name) \(count) \(isNew ? "new" : "old")").accessibilityIdentifier("defaults")
      Text(ProcessInfo.processInfo.arguments.dropFirst().joined(separator: " "))
        .accessibilityIdentifier("arguments")
      Text(ProcessInfo.processInfo.environment["TIDE_TABLE"] ?? "none")
        .accessibilityIdentifier("environment")
      Text("\(locale.identifier) \(size) \(direction == .rightToLeft ? "mirrored" : "plain")")
        .accessibilityIdentifier("window")
    }
  }

  private func texts(_ app: XCUIApplication) -> [String] {
    ["defaults", "arguments", "environment", "window"].map { app.staticTexts[$0].label }
  }

  @Test func `arguments are the process's and set defaults, until the app ends`() {
    let before = CommandLine.arguments
    let messages = failures(VStack { Settings() }, launches: false) { app in
      app.launchArguments = [
        "-launched-name", "Ada", "-launched-count", "3", "-launched-is-new", "YES", "--quiet",
      ]
      app.launchEnvironment["TIDE_TABLE"] = "Brest"
      app.launch()
      #expect(
        texts(app).prefix(3) == [
          "Ada 3 new",
          "-launched-name Ada -launched-count 3 -launched-is-new YES --quiet", "Brest",
        ])
      app.terminate()
    }
    #expect(messages == [])
    #expect(CommandLine.arguments == before)
    #expect(ProcessInfo.processInfo.environment["TIDE_TABLE"] == nil)
    #expect(UserDefaults.standard.string(forKey: "launched-name") == nil)
  }

  @Test(
    arguments: [
      (["-AppleLocale", "de_DE"], "de_DE large plain"),
      (["-AppleLanguages", "(ar)"], "ar large mirrored"),
      (
        ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXL"],
        "accessibility3 plain"
      ),
      (["-NSForceRightToLeftWritingDirection", "YES"], "large mirrored"),
    ]) func `arguments of the system set the window's environment`(
      _ arguments: [String], _ words: String
    )
  {
    _ = failures(VStack { Settings() }, launches: false) { app in
      app.launchArguments = arguments
      app.launch()
      #expect(app.staticTexts["window"].label.hasSuffix(words))
    }
  }

  @Test func `a launch begins anew`() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Count: \(count)") { count += 1 } }
    }
    _ = failures(Counter()) { app in
      app.buttons["Count: 0"].tap()
      #expect(XCUIApplication().buttons["Count: 1"].exists)
      app.activate()
      #expect(app.buttons["Count: 1"].exists)
      app.launch()
      #expect(app.buttons["Count: 0"].exists)
    }
  }

  @Test func `a device is turned and dark`() {
    struct Shape: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(scheme == .dark ? "night" : "day") }
    }
    _ = failures(Shape()) { app in
      XCUIDevice.shared.orientation = .landscapeLeft
      #expect(app.frame.size == CGSize(width: 844, height: 390))
      XCUIDevice.shared.orientation = .portrait
      #expect(app.windows.element.frame.size == CGSize(width: 390, height: 844))
      XCUIDevice.shared.appearance = .dark
      #expect(app.staticTexts["night"].exists)
    }
  }
}
