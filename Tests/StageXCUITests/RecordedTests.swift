import XCTest

/// UI tests as Xcode writes and records them: this file would compile in an app's UI test target as it is.
final class RecordedTests: XCTestCase {
  var app: XCUIApplication!

  override class var runsForEachTargetApplicationUIConfiguration: Bool { true }

  override func setUpWithError() throws {
    continueAfterFailure = false
    app = XCUIApplication()
    app.launchArguments = ["-ui-testing"]
    app.launch()
  }

  override func tearDownWithError() throws {
    app.terminate()
    app = nil
  }

  func testLaunch() throws {
    XCTAssertTrue(app.wait(for: .runningForeground, timeout: 5))
    let attachment = XCTAttachment(screenshot: app.screenshot())
    attachment.name = "Launch Screen"
    attachment.lifetime = .deleteOnSuccess
    add(attachment)
    XCTAssertEqual(app.screenshot().image.size.width, 390)
  }

  func testLaunchPerformance() throws {
    if #available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 7.0, *) {
      measure(metrics: [XCTApplicationLaunchMetric()]) {
        XCUIApplication().launch()
      }
    }
  }

  func testNavigation() {
    XCTAssertTrue(app.navigationBars["Dishes"].exists)
    XCTAssertEqual(app.cells.count, 3)
    app.collectionViews.buttons["Soup"].tap()
    let bar = app.navigationBars["Soup"]
    XCTAssertTrue(bar.waitForExistence(timeout: 2))
    XCTAssertFalse(app.navigationBars["Dishes"].exists)
    XCTAssertEqual(bar.buttons.element(boundBy: 0).label, "Dishes")
    bar.buttons.element(boundBy: 0).tap()
    XCTAssertTrue(app.navigationBars["Dishes"].exists)
  }

  func testWaiting() {
    app.cells.staticTexts["Stew"].tap()
    let state = app.staticTexts["state"]
    XCTAssertEqual(state.label, "Raw")
    app.buttons["Cook"].tap()
    XCTAssertFalse(app.staticTexts["Done"].exists)
    XCTAssertTrue(app.staticTexts["Done"].waitForExistence(timeout: 5))
    XCTAssertEqual(state.label, "Done")
  }

  func testSleeping() {
    app.buttons["Stew"].tap()
    app.buttons["Cook"].tap()
    sleep(2)
    XCTAssertEqual(app.staticTexts["state"].label, "Cooking")
    Thread.sleep(forTimeInterval: 1.5)
    XCTAssertEqual(app.staticTexts["state"].label, "Done")
  }

  func testExpectation() {
    app.buttons["Pie"].tap()
    app.buttons["Cook"].tap()
    let done = NSPredicate(format: "label == %@", "Done")
    expectation(for: done, evaluatedWith: app.staticTexts["state"], handler: nil)
    waitForExpectations(timeout: 20, handler: nil)
    XCTAssertEqual(app.staticTexts["state"].label, "Done")
  }

  func testAlert() {
    app.buttons["Soup"].tap()
    app.buttons["Throw Away"].tap()
    let alert = app.alerts["Really?"]
    XCTAssertTrue(alert.exists)
    XCTAssertTrue(alert.staticTexts["It is still warm."].exists)
    alert.buttons["Keep"].tap()
    XCTAssertTrue(alert.waitForNonExistence(timeout: 2))
    XCTAssertEqual(app.staticTexts["state"].label, "Raw")
  }

  func testSheet() {
    app.buttons["Soup"].tap()
    app.buttons["Recipe"].tap()
    XCTAssertTrue(app.sheets.firstMatch.staticTexts["Boil it."].exists)
    app.buttons["Close"].tap()
    XCTAssertFalse(app.staticTexts["Boil it."].exists)
  }

  func testDeleting() {
    app.navigationBars["Dishes"].buttons["Add Dish"].tap()
    XCTAssertEqual(app.cells.count, 4)
    app.cells.containing(.staticText, identifier: "Stew").element.swipeLeft()
    app.collectionViews.buttons["Delete"].tap()
    XCTAssertEqual(app.cells.count, 3)
    XCTAssertFalse(app.buttons["Stew"].exists)
  }

  func testTyping() {
    app.tabBars.buttons["Order"].tap()
    XCTAssertTrue(app.tabBars.buttons["Order"].isSelected)
    let send = app.buttons["Send"]
    XCTAssertFalse(send.isEnabled)
    let name = app.textFields["Name"]
    XCTAssertEqual(name.value as? String, "Name")
    XCTAssertEqual(app.keyboards.count, 0)
    name.tap()
    name.typeText("Ada Lovelace")
    XCTAssertEqual(name.value as? String, "Ada Lovelace")
    name.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 9))
    app.keys["h"].tap()
    XCTAssertEqual(name.value as? String, "Adah")
    XCTAssertTrue(send.isEnabled)
    app.keyboards.buttons["Done"].tap()
    XCTAssertEqual(app.keyboards.count, 0)
    let code = app.secureTextFields["Code"]
    code.tap()
    code.typeText("1234")
    XCTAssertEqual(code.value as? String, "••••")
    app.textViews["Notes"].tap()
    app.typeText("none")
    XCTAssertEqual(app.textViews.firstMatch.value as? String, "none")
  }

  func testControls() {
    app.tabBars.buttons["Order"].tap()
    let hot = app.switches["Hot"]
    XCTAssertEqual(hot.value as? String, "0")
    hot.tap()
    XCTAssertEqual(hot.value as? String, "1")
    hot.switches.firstMatch.tap()
    XCTAssertEqual(hot.value as? String, "0")
    let salt = app.sliders["Salt"]
    salt.adjust(toNormalizedSliderPosition: 0.75)
    XCTAssertEqual(salt.value as? String, "75%")
    XCTAssertEqual(salt.normalizedSliderPosition, 0.75)
    app.steppers["count"].buttons["Increment"].tap()
    app.buttons["count-Increment"].tap()
    XCTAssertTrue(app.steppers["Count: 3"].exists)
    app.segmentedControls.buttons["Large"].tap()
    XCTAssertTrue(app.segmentedControls.buttons["Large"].isSelected)
    app.pickers["Drink"].pickerWheels.element.adjust(toPickerWheelValue: "Tea")
    XCTAssertEqual(app.staticTexts["summary"].label, "Tea, Large, cold")
    app.buttons["Pay, Cash"].tap()
    app.buttons["Card"].tap()
    XCTAssertTrue(app.buttons["Pay, Card"].exists)
    XCTAssertTrue(app.activityIndicators.element.exists)
  }

  func testCoordinates() {
    let dishes = app.coordinate(withNormalizedOffset: .zero)
    let soup = app.buttons["Soup"].frame
    dishes.withOffset(CGVector(dx: soup.midX, dy: soup.midY)).tap()
    XCTAssertTrue(app.navigationBars["Soup"].exists)
    // From the left edge: back.
    dishes.withOffset(CGVector(dx: 2, dy: 400)).press(
      forDuration: 0.05, thenDragTo: dishes.withOffset(CGVector(dx: 330, dy: 400)))
    XCTAssertTrue(app.navigationBars["Dishes"].exists)
  }

  func testQueries() {
    let labels = app.cells.buttons.allElementsBoundByIndex.map(\.label)
    XCTAssertEqual(labels, ["Soup", "Stew", "Pie"])
    let begins = NSPredicate(format: "label BEGINSWITH[c] 's' AND NOT label CONTAINS 'tew'")
    XCTAssertEqual(app.buttons.matching(begins).count, 1)
    XCTAssertEqual(app.cells.element(boundBy: -1).buttons.firstMatch.label, "Pie")
    XCTAssertTrue(app.descendants(matching: .any)["Stew"].exists)
    XCTAssertEqual(app.windows.count, 1)
    XCTAssertTrue(app.windows.element.frame.contains(app.buttons["Pie"].frame))
    XCTAssertFalse(XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts.element.exists)
    XCTContext.runActivity(named: "Look") { _ in
      XCTAssertTrue(app.debugDescription.contains("NavigationBar, {{0.0, 0.0}"))
    }
  }
}

@MainActor final class MainActorTests: XCTestCase {
  private var app: XCUIApplication!

  override func setUp() async throws {
    app = XCUIApplication()
    app.launch()
  }

  func testIsLaunched() {
    XCTAssertEqual(app.state, .runningForeground)
    app.buttons["Soup"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Raw"].exists)
  }

  func testThrows() throws {
    XCTAssertEqual(try app.snapshot().children.count, 1)
  }

  func testAwaits() async throws {
    XCTAssertTrue(app.buttons["Soup"].isHittable)
  }
}
