// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What `import QuartzCore` finds on Linux.
@_exported import CoreGraphics

/// Seconds since the machine was started, without the time that it slept.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// Seconds.
public typealias CFTimeInterval = Double
