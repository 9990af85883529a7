import XCTest

final class ShelfUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUpWithError() throws {
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
    XCTAssertTrue(app.navigationBars["Records"].waitForExistence(timeout: 5))
  }

  func testShelfLoads() {
    XCTAssertTrue(app.activityIndicators.firstMatch.exists)
    XCTAssertTrue(app.staticTexts["Salt Roads"].waitForExistence(timeout: 5))
    XCTAssertFalse(app.activityIndicators.firstMatch.exists)
  }

  func testRecordOpensAndGoesBack() {
    let record = app.buttons.matching(NSPredicate(format: "label BEGINSWITH 'Salt Roads'")).element
    XCTAssertTrue(record.waitForExistence(timeout: 5))
    record.tap()
    XCTAssertFalse(app.textFields["Search records"].exists)
    app.navigationBars.buttons.element(boundBy: 0).tap()
    XCTAssertTrue(app.textFields["Search records"].waitForExistence(timeout: 2))
  }

  func testSearch() {
    let field = app.textFields["Search records"]
    XCTAssertTrue(field.waitForExistence(timeout: 5))
    field.tap()
    field.typeText("okoro")
    XCTAssertTrue(app.staticTexts["Night Buses"].exists)
    XCTAssertFalse(app.staticTexts["Salt Roads"].exists)
  }

  func testTrackPlays() {
    XCTAssertTrue(app.staticTexts["Salt Roads"].waitForExistence(timeout: 5))
    app.staticTexts["Salt Roads"].tap()
    app.swipeUp()
    app.buttons["Kelp, 2:31"].tap()
    let pause = app.buttons["Pause"]
    XCTAssertTrue(pause.waitForExistence(timeout: 2))
    XCTAssertTrue(pause.isHittable)
    pause.tap()
    XCTAssertTrue(app.buttons["Play"].exists)
  }
}
