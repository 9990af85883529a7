// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The module QuartzCore on Linux.
@_exported import CoreGraphics

/// The seconds since the machine was started, without sleep.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
