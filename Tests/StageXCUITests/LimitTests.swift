import Foundation
import StageTesting
import SwiftUI
import Testing

/// Shows a view and returns what fails while a test does something with the app.
@MainActor func failures(
  _ view: some View = EmptyView(), launches: Bool = true,
  _ body: @MainActor (XCUIApplication) throws -> Void
) rethrows -> [String] {
  Launch.screen = { AnyView(view) }
  var messages: [String] = []
  ScreenFailures.receiver = { messages.append($0) }
  let app = XCUIApplication()
  defer {
    ScreenFailures.receiver = nil
    app.terminate()
    Launch.screen = nil
  }
  if launches { app.launch() }
  try body(app)
  return messages
}

@MainActor @Suite("What a UI test can't do on a stage", .serialized)
struct LimitTests {
  @Test func `an action on nothing names what is nearest`() {
    let messages = failures(Button("Save") {}) { $0.buttons["Safe"].tap() }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(#"tap: there is no app.buttons["Safe"] on the screen."#) == true)
    #expect(messages.first?.hasSuffix(" The nearest: button “Save”") == true)
  }

  @Test func `an action on several elements asks for one of them`() {
    let messages = failures(VStack { ForEach(0..<2) { _ in Button("Save") {} } }) {
      $0.buttons["Save"].tap()
      $0.buttons["Save"].firstMatch.tap()
      $0.buttons.element(boundBy: 1).tap()
      #expect($0.buttons["Save"].exists)
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains(
        #"2 things match app.buttons["Save"]; say which, by its kind, firstMatch or element(boundBy:):"#
      ) == true)
  }

  @Test func `a property of nothing fails and has a plain value`() {
    let messages = failures(Text("Tides")) { app in
      let gone = app.staticTexts["Ebb"]
      #expect(gone.label == "")
      #expect(gone.value == nil)
      #expect(!gone.isEnabled)
      #expect(gone.frame == .zero)
      #expect(!gone.isHittable)
    }
    #expect(messages.map { $0.prefix { $0 != ":" } } == ["label", "value", "isEnabled", "frame"])
  }

  @Test func `what is asked before the launch says so`() {
    let messages = failures(launches: false) {
      $0.buttons["Save"].tap()
      #expect(!$0.buttons["Save"].exists)
      #expect($0.state == .notRunning)
    }
    #expect(messages == [#"tap app.buttons["Save"]: the app doesn't run; call launch() first"#])
  }

  @Test func `typing needs the keyboard`() {
    let messages = failures(TextField("Name", text: .constant(""))) {
      $0.textFields["Name"].typeText("Ada")
    }
    #expect(
      messages == [
        #"typeText: neither app.textFields["Name"] nor anything in it has the keyboard; tap() it first"#
      ])
  }

  @Test func `other apps are not there`() {
    let messages = failures { _ in
      let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
      #expect(!springboard.buttons["Allow"].exists)
      springboard.activate()
      springboard.terminate()
      #expect(springboard.state == .notRunning)
    }
    #expect(
      messages == [
        "activate(): there is no com.apple.springboard on a stage, only the app under test"
      ])
  }

  @Test func `buttons of the device, links from outside are named`() throws {
    let url = try #require(URL(string: "app://dish/3"))
    let messages = failures {
      XCUIDevice.shared.press(.home)
      $0.open(url)
    }
    #expect(
      messages == [
        "XCUIDevice.press(.home): a stage has no buttons of a device",
        "open(app://dish/3): no view on the screen has an onOpenURL",
      ])
  }

  @Test func `a link from outside reaches the app's views, and starts an app`() throws {
    let url = try #require(URL(string: "app://dish/3"))
    struct Dish: View {
      @State private var name = "none"

      var body: some View { Text(name).onOpenURL { name = "dish \($0.lastPathComponent)" } }
    }
    for launches in [true, false] {
      let messages = failures(Dish(), launches: launches) { app in
        app.open(url)
        #expect(app.staticTexts["dish 3"].exists)
      }
      #expect(messages == [])
    }
  }

  @Test func `values of what has none are named`() {
    let view = VStack {
      Text("Tides")
      Slider(value: .constant(0.5)) { Text("Salt") }.disabled(true)
    }
    let messages = failures(view) {
      $0.staticTexts["Tides"].adjust(toNormalizedSliderPosition: 0.5)
      $0.staticTexts["Tides"].adjust(toPickerWheelValue: "High")
      $0.staticTexts["Tides"].rotate(1, withVelocity: 1)
      $0.sliders["Salt"].adjust(toNormalizedSliderPosition: 1)
      #expect($0.staticTexts["Tides"].normalizedSliderPosition == 0)
    }
    #expect(
      messages.map { $0.prefix(70) } == [
        #"adjust(toNormalizedSliderPosition:): app.staticTexts["Tides"] is no sl"#,
        #"adjust(toPickerWheelValue:): app.staticTexts["Tides"] is no wheel of a"#,
        #"rotate: nothing at app.staticTexts["Tides"] takes two fingers"#,
        #"scroll to: app.sliders["Salt"] is disabled."#,
        #"adjust(toNormalizedSliderPosition:): app.sliders["Salt"] is disabled"#,
        #"normalizedSliderPosition of app.staticTexts["Tides"]: it is no slider"#,
      ])
  }

  @Test func `a wheel without the value says so`() {
    struct Wheel: View {
      @State private var tide = "Ebb"
      var body: some View {
        Picker("Tide", selection: $tide) {
          ForEach(["Ebb", "Flood"], id: \.self) { Text($0) }
        }
        .pickerStyle(.wheel)
      }
    }
    let messages = failures(Wheel()) {
      $0.pickerWheels.element.adjust(toPickerWheelValue: "Slack")
      $0.pickerWheels.element.adjust(toPickerWheelValue: "Flood")
      #expect($0.pickerWheels["Flood"].exists)
    }
    #expect(messages == ["adjust(toPickerWheelValue:): the wheel has no “Slack”"])
  }

  @Test(
    arguments: [
      ("label SOUNDSLIKE 'a'", "the operator “SOUNDSLIKE” is not understood"),
      ("label == %@", "an argument for %@ is missing"),
      ("label == 'a", "a quotation mark is missing at the end"),
      ("(label == 'a'", "“)” is missing before the end"),
      ("label ==", "a value is missing at the end"),
      ("label == 'a' label", "“label” is not understood"),
      ("", "a value is missing at the end"),
      (String(repeating: "(", count: 5000), "more than a hundred parentheses"),
      ("label IN " + String(repeating: "{", count: 100_000), "more than a hundred parentheses"),
      ("label == '", "a quotation mark is missing at the end"),
      ("label ~ 'a'", "“~” is not understood"),
    ]) func `a predicate that is not understood fails and is never true`(
      _ format: String, _ problem: String
    )
  {
    let messages = failures(Text("a")) {
      #expect($0.staticTexts.matching(NSPredicate(format: format)).count == 0)
    }
    #expect(messages == ["NSPredicate(format: \"\(format)\"): \(problem)"])
  }

  @Test func `a property that no element has fails`() {
    let messages = failures(Text("a")) {
      #expect($0.staticTexts.matching(NSPredicate(format: "colour == 'red'")).count == 0)
    }
    #expect(messages == ["NSPredicate: no element has a property “colour” here"])
  }

  @Test func `an audit fails for each finding that is not handled`() throws {
    let messages = try failures(Button("Go") {}.frame(width: 20, height: 20)) {
      try $0.performAccessibilityAudit(for: [.hitRegion])
      try $0.performAccessibilityAudit(for: .hitRegion) { issue in
        #expect(issue.element?.label == "Go")
        return issue.auditType == .hitRegion
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("accessibility: targetSize: button “Go”") == true)
  }
}
