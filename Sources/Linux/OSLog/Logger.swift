// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: UInt8) {
    self.init(rawValue: rawValue)
  }

  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}

/// Writes messages to standard error, one line each: level, subsystem, category, message.
///
/// `debug`, `trace` and `info` are written only if the environment variable OS_ACTIVITY_MODE is `debug` or
/// `info`, or OS_ACTIVITY_DT_MODE has any value; otherwise their messages are not even built. Private values
/// are written as `<private>`.
public struct Logger: Sendable {
  private let label: String

  public init() {
    label = ""
  }

  public init(subsystem: String, category: String) {
    label = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
  }

  public init(_ log: OSLog) {
    label = log.label
  }

  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
    LogWriting.write(level, label, message().text)
  }

  public func log(_ message: @autoclosure () -> OSLogMessage) { log(level: .default, message()) }
  public func trace(_ message: @autoclosure () -> OSLogMessage) { log(level: .debug, message()) }
  public func debug(_ message: @autoclosure () -> OSLogMessage) { log(level: .debug, message()) }
  public func info(_ message: @autoclosure () -> OSLogMessage) { log(level: .info, message()) }
  public func notice(_ message: @autoclosure () -> OSLogMessage) {
    log(level: .default, message())
  }
  public func warning(_ message: @autoclosure () -> OSLogMessage) {
    log(level: .error, message())
  }
  public func error(_ message: @autoclosure () -> OSLogMessage) { log(level: .error, message()) }
  public func critical(_ message: @autoclosure () -> OSLogMessage) {
    log(level: .fault, message())
  }
  public func fault(_ message: @autoclosure () -> OSLogMessage) { log(level: .fault, message()) }
}

enum LogWriting {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isVerbose =
    environment["OS_ACTIVITY_DT_MODE"] != nil
    || ["debug", "info"].contains(environment["OS_ACTIVITY_MODE"])

  static func isWritten(_ level: OSLogType) -> Bool {
    isVerbose || (level != .debug && level != .info)
  }

  static func write(_ level: OSLogType, _ label: String, _ text: @autoclosure () -> String) {
    guard isWritten(level) else { return }
    let line = "\(level.name) \(label) : \(text())\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

/// A log of a subsystem.
public final class OSLog: Sendable {
  public struct Category: Hashable, Sendable {
    let name: String
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
  }

  let label: String
  private let isOn: Bool

  private init(label: String, isOn: Bool = true) {
    self.label = label
    self.isOn = isOn
  }

  public convenience init(subsystem: String, category: String) {
    self.init(label: "\(subsystem):\(category)")
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  public static let `default` = OSLog(label: "")
  public static let disabled = OSLog(label: "", isOn: false)

  public func isEnabled(type: OSLogType) -> Bool { isOn && LogWriting.isWritten(type) }
}

/// Writes a message.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  if log.isEnabled(type: type) { LogWriting.write(type, log.label, message.text) }
}

@_disfavoredOverload public func os_log(_ message: OSLogMessage) { os_log(.default, message) }

/// Writes a message; the arguments replace the format's `%@`, `%d`, `%{public}@`, …
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  guard log.isEnabled(type: type) else { return }
  let format = "\(message)".replacingOccurrences(
    of: #"%\{[^}]*\}"#, with: "%", options: .regularExpression)
  LogWriting.write(type, log.label, String(format: format, arguments: args))
}
