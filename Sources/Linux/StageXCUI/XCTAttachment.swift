import Foundation
import Stage
import StageTesting
import SwiftUI

/// Something that a test keeps beside its result. Those with the lifetime `keepAlways` are written to the folder of
/// results, that of StageTesting's snapshots.
open class XCTAttachment: NSObject {
  public enum Lifetime: Int, Sendable {
    case keepAlways, deleteOnSuccess
  }

  public var name: String?
  public var lifetime = Lifetime.deleteOnSuccess
  public var userInfo: [AnyHashable: Any]?
  public let uniformTypeIdentifier: String
  let data: Data
  let suffix: String

  private init(_ data: Data, _ type: String, _ suffix: String) {
    (self.data, uniformTypeIdentifier, self.suffix) = (data, type, suffix)
  }

  @preconcurrency @MainActor public convenience init(screenshot: XCUIScreenshot) {
    self.init(screenshot.pngRepresentation, "public.png", "png")
  }

  @preconcurrency @MainActor public convenience init(
    screenshot: XCUIScreenshot, quality: ImageQuality
  ) {
    self.init(screenshot: screenshot)
  }

  @preconcurrency @MainActor public convenience init(image: UIImage) {
    self.init(image.pngData() ?? Data(), "public.png", "png")
  }

  public convenience init(string: String) {
    self.init(Data(string.utf8), "public.plain-text", "txt")
  }

  public convenience init(data: Data) { self.init(data, "public.data", "data") }

  public convenience init(data: Data, uniformTypeIdentifier: String) {
    self.init(data, uniformTypeIdentifier, uniformTypeIdentifier == "public.png" ? "png" : "data")
  }

  public convenience init(contentsOfFile file: URL) {
    self.init(
      (try? Data(contentsOf: file)) ?? Data(), "public.data",
      file.pathExtension.isEmpty ? "data" : file.pathExtension)
  }

  /// Pictures are kept as they are.
  public enum ImageQuality: Int, Sendable {
    case original, medium, low
  }
}

/// A part of a test.
public protocol XCTActivity: AnyObject {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

private final class Activity: XCTActivity {
  let name: String

  init(_ name: String) { self.name = name }

  func add(_ attachment: XCTAttachment) { attachment.keep(for: name) }
}

/// Parts of tests, which run as if they were none.
public enum XCTContext {
  @preconcurrency @MainActor public static func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name))
  }
}

extension XCTAttachment {
  /// Writes it to the folder of results, if it is to be kept.
  func keep(for test: String) {
    guard lifetime == .keepAlways else { return }
    let folder = SnapshotStore.results.appendingPathComponent("attachments")
    let file = SnapshotStore.name(
      function: test.replacingOccurrences(of: ".", with: "-"), parts: [name ?? "attachment"],
      suffix: ".\(suffix)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: folder.appendingPathComponent(file))
    } catch {
      print("XCTAttachment \(file): \(error)")
    }
  }
}

extension XCTestCase {
  public func add(_ attachment: XCTAttachment) { attachment.keep(for: name) }

  /// Does nothing: nothing interrupts an app on a stage.
  @preconcurrency @MainActor @discardableResult public func addUIInterruptionMonitor(
    withDescription description: String, handler: @escaping (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    XCUIFailure.say("addUIInterruptionMonitor: nothing interrupts an app on a stage")
    return NSObject()
  }

  public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {}
}

// MARK: - Measuring

/// What a measurement counts. Nothing is measured on a stage.
public protocol XCTMetric {}

public struct XCTClockMetric: XCTMetric { public init() {} }
public struct XCTCPUMetric: XCTMetric {
  public init() {}
  @preconcurrency @MainActor public init(application: XCUIApplication) {}
}
public struct XCTMemoryMetric: XCTMetric {
  public init() {}
  @preconcurrency @MainActor public init(application: XCUIApplication) {}
}
public struct XCTStorageMetric: XCTMetric { public init() {} }
public struct XCTApplicationLaunchMetric: XCTMetric {
  public init(waitUntilResponsive: Bool = false) {}
}
public struct XCTOSSignpostMetric: XCTMetric {
  public init(subsystem: String, category: String, name: String) {}
  public static let applicationLaunch = XCTOSSignpostMetric(
    subsystem: "", category: "", name: "launch")
  public static let scrollDecelerationMetric = applicationLaunch
  public static let scrollingAndDecelerationMetric = applicationLaunch
  public static let navigationTransitionMetric = applicationLaunch
  public static let customNavigationTransitionMetric = applicationLaunch
}

/// How often a measurement runs, and when it begins.
public final class XCTMeasureOptions: NSObject {
  public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
  public var iterationCount = 5
  public var invocationOptions: InvocationOptions = []

  public struct InvocationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let manuallyStart = InvocationOptions(rawValue: 1)
    public static let manuallyStop = InvocationOptions(rawValue: 2)
  }
}

extension XCTestCase {
  /// Runs a block once. Time is virtual on a stage, so nothing is measured.
  public func measure(
    metrics: [any XCTMetric], options: XCTMeasureOptions = .default, block: () -> Void
  ) {
    block()
  }
}
