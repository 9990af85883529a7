import Foundation
import Stage
import SwiftUICore
@_exported import XCTest
// What XCTest brings along on Apple.
@_exported import struct SwiftUICore.CGVector

/// The `XCTestCase` of UI tests. In a file of the test target,
///
///     @_exported import StageXCUI
///     typealias XCTestCase = StageUITestCase
///
/// gives it to files that import XCTest alone.
///
/// With `continueAfterFailure = false`, no action is played and no failure is reported after the first failure of a
/// test; XCTest on Linux has no way to leave the test's function.
open class StageUITestCase: XCTestCase {
  public required init(name: String, testClosure: @escaping (XCTestCase) throws -> Void) {
    super.init(name: name, testClosure: testClosure)
  }

  /// A test case that runs nothing: page objects are such, where they are to have the methods of one.
  public convenience init() { self.init(name: "", testClosure: { _ in }) }

  /// Has no effect: a test runs once.
  open class var runsForEachTargetApplicationUIConfiguration: Bool { false }

  /// The test that runs.
  @MainActor static private(set) weak var current: StageUITestCase?
  private var hasFailed = false
  private var goesOn = true
  private var isRecording = false

  /// Whether a test that does not go on after a failure has had one.
  @MainActor static var isStopped: Bool { current.map { $0.hasFailed && !$0.goesOn } ?? false }

  open override var continueAfterFailure: Bool {
    // XCTest would end the process.
    get { goesOn || isRecording }
    set { goesOn = newValue }
  }

  open override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard goesOn || !hasFailed else { return }
    hasFailed = true
    isRecording = true
    defer { isRecording = false }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  open override func invokeTest() {
    nonisolated(unsafe) let test = self
    MainActor.assumeIsolated {
      StageUITestCase.current = test
      Stage.sleeping = XCUIApplication.running
    }
    super.invokeTest()
    MainActor.assumeIsolated { Stage.sleeping = nil }
  }

  /// On the main actor, as those of tests that are marked so have to be.
  @preconcurrency @MainActor open override func setUp() async throws { try await super.setUp() }
  @preconcurrency @MainActor open override func tearDown() async throws {
    try await super.tearDown()
  }

  /// Before the first launch.
  @MainActor static func prepare() {
    if current == nil {
      XCUIFailure.say(
        "XCUIApplication: add `typealias XCTestCase = StageUITestCase` to the test target; tests of another class "
          + "go on after failures, and their sleep takes real time")
    }
  }
}

// MARK: - Tests on the main actor

// XCTest for Linux can't cast the functions of a class that is on the main actor.

public func testCase<Test: XCTestCase>(
  _ tests: [(String, (Test) -> @MainActor () -> Void)]
) -> XCTestCaseEntry {
  let throwing: [(String, (Test) -> @MainActor () throws -> Void)] = tests.map { ($0, $1) }
  return testCase(throwing)
}

public func testCase<Test: XCTestCase>(
  _ tests: [(String, (Test) -> @MainActor () throws -> Void)]
) -> XCTestCaseEntry {
  let plain: ([(String, (Test) -> () throws -> Void)]) -> XCTestCaseEntry = testCase
  return plain(
    tests.map { name, test in
      (
        name,
        { object in
          let body = test(object)
          return { try MainActor.assumeIsolated { try body() } }
        }
      )
    })
}
