// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  // The module AudioToolbox on Linux, with the package trait AppleModules: the sounds of the system, which are silent.
  @_exported import Foundation
  @_spi(Nodes) import SwiftUICore

  public typealias SystemSoundID = UInt32
  public typealias OSStatus = Int32

  public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

  /// Warns once: no sounds are played.
  public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    warn("AudioServicesPlaySystemSound")
  }

  /// Warns once, and calls back at once.
  public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ completion: (() -> Void)?
  ) {
    warn("AudioServicesPlaySystemSoundWithCompletion")
    completion?()
  }

  /// Warns once: no sounds are played.
  public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
    warn("AudioServicesPlayAlertSound")
  }

  private func warn(_ api: String) {
    RuntimeWarning.once(
      api, "\(api) has no effect on Linux, as no sounds are played", from: "AudioToolbox")
  }

  @discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID)
    -> OSStatus
  { 0 }
#endif
