import Foundation
import Stage
@_exported import class Stage.Stage
import StageTesting
import SwiftUI
@_spi(Nodes) import SwiftUICore
import Testing

/// What `XCUIApplication().launch()` of a test target shows, where the program has no app or several, or the window is to
/// have another size:
///
///     struct Launch: UITestLaunch {
///       static func stage() -> Stage { Stage { ContentView() } }
///     }
///
/// It is found by its conformance; that of the test's own module counts. Without one, the only `App` of the program is
/// launched, in a window of 390 by 844 points.
@MainActor public protocol UITestLaunch {
  static func stage() -> Stage
}

/// The app under test, shown on a stage in this process.
@preconcurrency @MainActor open class XCUIApplication: XCUIElement {
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// The stage of the running app.
  static private(set) var running: Stage? {
    didSet { Stage.sleeping = running }
  }

  /// Another app, which a stage can't show: nothing is found in it.
  private let otherApp: String?

  /// Added to the arguments of the process while the app runs; `-key value` sets a default of `UserDefaults`.
  /// `-AppleLocale de_DE` and `-UIPreferredContentSizeCategoryName …` set the window's environment.
  public var launchArguments: [String] = []
  /// Added to the environment of the process while the app runs.
  public var launchEnvironment: [String: String] = [:]

  public nonisolated init() {
    otherApp = nil
    super.init(XCUIElementQuery([]))
  }

  /// The app under test if its bundle has that name or it is not known; for one of Apple's, an app in which nothing is
  /// found.
  public nonisolated init(bundleIdentifier: String) {
    otherApp = bundleIdentifier.hasPrefix("com.apple.") ? bundleIdentifier : nil
    super.init(
      XCUIElementQuery(
        otherApp == nil ? [] : [XCUIStep(words: "(\"\(bundleIdentifier)\")") { _ in [] }]))
  }

  // MARK: Running

  /// Starts the app anew, with its first state; one that runs is ended first.
  open func launch() { launch(at: XCUIFailure.unknownPlace) }

  private func launch(at place: SourceLocation) {
    PredicateFormats.failTests()
    guard isTested("launch()", place) else { return }
    terminate()
    let (arguments, environment) = (launchArguments, launchEnvironment)
    ProcessSettings.set(arguments, environment)
    StageUITestCase.prepare()
    switch UITestTarget.find() {
    case .success(let make):
      let stage = make()
      Self.running = stage
      ProcessSettings.apply(arguments, to: stage)
      Self.comeToRest()
    case .failure(let error):
      ProcessSettings.reset()
      XCUIFailure.record("XCUIApplication().launch(): \(error)", place)
    }
  }

  /// Starts the app if it does not run.
  open func activate() {
    if otherApp == nil, Self.running == nil {
      launch()
    } else {
      _ = isTested("activate()", XCUIFailure.unknownPlace)
    }
  }

  /// Ends the app. Its defaults and files stay.
  open func terminate() {
    guard otherApp == nil else { return }
    Self.running = nil
    ProcessSettings.reset()
  }

  public var state: State {
    otherApp == nil && Self.running != nil ? .runningForeground : .notRunning
  }

  /// Returns whether the app is in a state, which it is in at once.
  public func wait(for state: State, timeout: TimeInterval) -> Bool { self.state == state }

  /// Opens a link in the app, as another app does; one that does not run is started. Fails the test where no view on the
  /// screen takes links.
  public func open(_ url: URL) {
    if Self.running == nil { activate() }
    guard otherApp == nil, let stage = Self.running else {
      return XCUIFailure.record("open(\(url)): the app does not run")
    }
    guard stage.receive(url) else {
      return XCUIFailure.record("open(\(url)): no view on the screen has an onOpenURL")
    }
    Self.comeToRest()
  }

  /// Says once that there are no permissions on a stage.
  public func resetAuthorizationStatus(for resource: XCUIProtectedResource) {
    XCUIFailure.say("resetAuthorizationStatus(for:): nothing asks for permissions on a stage")
  }

  private func isTested(_ use: String, _ place: SourceLocation) -> Bool {
    if let otherApp {
      XCUIFailure.record(
        "\(use): there is no \(otherApp) on a stage, only the app under test", place)
    }
    return otherApp == nil
  }

  /// Plays the time that an action takes: until nothing moves, as XCTest waits for an idle app.
  static func comeToRest() { running?.stopMoving(within: .seconds(2)) }
}

/// What permissions are for.
public enum XCUIProtectedResource: Int, Sendable {
  case contacts = 1
  case calendar, reminders, photos, microphone, camera, mediaLibrary, homeKit
  case systemRootDirectory, userDesktopDirectory, userDownloadsDirectory, userDocumentsDirectory
  case bluetooth = -5
  case keyboardNetwork = -6
  case location = -7
  case health = -8
  case localNetwork = -9
}

/// Finds what is to be launched.
@MainActor enum UITestTarget {
  struct Problem: Error, CustomStringConvertible { let description: String }

  static func find() -> Result<@MainActor () -> Stage, Problem> {
    let launches = ConformingTypes.all(to: (any UITestLaunch).self)
      .compactMap { $0 as? any UITestLaunch.Type }
    let test: Any.Type? = if let test = StageUITestCase.current { type(of: test) } else { nil }
    let own = launches.filter { launch in test.map { module(of: $0) == module(of: launch) } ?? false
    }
    let chosen = own.isEmpty ? launches : own
    if chosen.count == 1 { return .success(chosen[0].stage) }
    guard chosen.isEmpty else {
      return .failure(
        Problem(
          description:
            "\(names(of: chosen)) conform to UITestLaunch; one per test target says what is launched"
        ))
    }
    let apps = ConformingTypes.all(to: (any App).self).compactMap { $0 as? any App.Type }
    if apps.count == 1 { return .success({ stage(of: apps[0]) }) }
    let problem =
      apps.isEmpty
      ? "there is no App in this program"
      : "there are several Apps in this program, \(names(of: apps))"
    return .failure(
      Problem(
        description:
          "\(problem); say what is launched: struct Launch: UITestLaunch { static func stage() -> Stage { Stage { ContentView() } } }"
      ))
  }

  private static func stage<Shown: App>(of app: Shown.Type) -> Stage {
    Stage(app: app.init(), size: CGSize(width: 390, height: 844))
  }

  private static func module(of type: Any.Type) -> Substring {
    String(reflecting: type).prefix { $0 != "." }
  }

  private static func names(of types: [Any.Type]) -> String {
    types.map { String(reflecting: $0) }.sorted().joined(separator: ", ")
  }
}
