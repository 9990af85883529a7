import Foundation
import StageTesting
import SwiftUI
import Testing
import XCTest

/// What fails in XCTest; only where the suite below runs it, in a process of its own.
final class FailsInXCTest: XCTestCase {
  func testWhatIsNotThere() {
    guard ProcessInfo.processInfo.environment["STAGE_FAILS_ON_PURPOSE"] != nil else { return }
    MainActor.assumeIsolated {
      Stage(size: CGSize(width: 200, height: 100)) { Button("Save") {} }.find("Load").tap()
    }
  }

  func testWhatIsSmall() {
    guard ProcessInfo.processInfo.environment["STAGE_FAILS_ON_PURPOSE"] != nil else { return }
    MainActor.assumeIsolated {
      expectAccessible(
        Stage(size: CGSize(width: 200, height: 100)) { Button("Save") {} }, [.targetSize])
    }
  }
}

/// Issues of Swift Testing are nothing to XCTest: a test there would pass although it is false.
@Suite("Failures in XCTest")
struct XCTestTests {
  @Test(arguments: ["testWhatIsNotThere", "testWhatIsSmall"])
  func `what fails is a failure of XCTest, with its place and its message`(_ name: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["StageTestingTests.FailsInXCTest/\(name)"]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "STAGE_FAILS_ON_PURPOSE": "1"
    ]) { $1 }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
    #expect(text.contains("Executed 1 test, with 1 failure"))
    #expect(text.contains("XCTestTests.swift:\(name == "testWhatIsSmall" ? 19 : 12): "))
    #expect(
      text.contains(name == "testWhatIsSmall" ? "less than 44 points" : "there is no “Load”"))
  }
}
