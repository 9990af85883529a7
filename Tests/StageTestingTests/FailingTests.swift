import Foundation
import StageTesting
import SwiftUI
import Testing

/// The process in which ``FailingTests`` run.
enum FailingRun {
  static let variable = "STAGE_TESTING_FAILURES"
  static let isThis = ProcessInfo.processInfo.environment[variable] != nil
}

/// Tests that fail, each in the line below its name, for ``ReportTests``, which runs them in a process of its own;
/// in any other they are skipped. Fixed metrics.
@Suite(.enabled(if: FailingRun.isThis)) @MainActor struct FailingTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200), text: .fixed) {
    VStack {
      Text("Library").accessibilityAddTraits(.isHeader)
      Button("Save") {}.accessibilityIdentifier("save")
      Button("Delete") {}
      Button("Delete") {}
    }
  }

  /// Its references are a stage of that size in white, of half that size, and the words of another screen.
  private let black = Stage(size: CGSize(width: 8, height: 4), text: .fixed) { Color.black }

  private let unnamed = Stage(size: CGSize(width: 320, height: 200), text: .fixed) {
    Button {
    } label: {
      Color.black.frame(width: 50, height: 50)
    }
  }

  @Test func missing() {
    stage.find(.button("Sav")).tap()
  }

  @Test func identifier() {
    stage.find(.identifier("saved")).longPress()
  }

  @Test func several() {
    stage.find("Delete").secondaryClick()
  }

  @Test func typing() {
    stage.find("Library").type("x")
  }

  @Test func target() {
    stage.find("Save").drag(to: stage.find("Bin"))
  }

  @Test func action() {
    stage.find("Save").perform("Pin")
  }

  @Test func picture() {
    expectSnapshot(of: black, scale: 1)
  }

  @Test func sizes() {
    expectSnapshot(of: black, scale: 1)
  }

  @Test func reference() {
    expectSnapshot(of: black, named: "card", in: [.dark], scale: 1)
  }

  @Test func words() {
    expectTextSnapshot(of: black)
  }

  @Test func noWords() {
    expectTextSnapshot(of: black)
  }

  @Test func audit() {
    expectAccessible(unnamed)
  }
}
