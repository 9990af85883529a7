// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  // The module AudioToolbox on Linux, with the package trait AppleModules: the sounds of the system, which are silent.
  @_exported import Foundation

  public typealias SystemSoundID = UInt32
  public typealias OSStatus = Int32

  public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

  /// Has no effect, as no sounds are played.
  public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

  /// Calls back at once.
  public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ completion: (() -> Void)?
  ) { completion?() }

  public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

  @discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID)
    -> OSStatus
  { 0 }
#endif
