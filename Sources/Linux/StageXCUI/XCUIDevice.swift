import Foundation
import Stage
import StageTesting
import SwiftUI
import SwiftUICore

/// The device: its window is the app's stage.
@preconcurrency @MainActor open class XCUIDevice: NSObject {
  public static let shared = XCUIDevice()

  public enum Button: Int, Sendable {
    case home = 1
    case volumeUp, volumeDown, action, camera
  }

  public enum Appearance: Int, Sendable {
    case unspecified, light, dark
  }

  nonisolated override init() {}

  /// In landscape the window's sides are exchanged.
  public var orientation: UIDeviceOrientation = .portrait {
    didSet {
      guard let stage = XCUIApplication.running else { return }
      let isWide = orientation == .landscapeLeft || orientation == .landscapeRight
      let (short, long) = (
        min(stage.size.width, stage.size.height), max(stage.size.width, stage.size.height)
      )
      stage.resize(
        to: isWide ? CGSize(width: long, height: short) : CGSize(width: short, height: long))
      XCUIApplication.comeToRest()
    }
  }

  /// The app's colour scheme.
  public var appearance: Appearance {
    get { XCUIApplication.running?.colorScheme == .dark ? .dark : .light }
    set { XCUIApplication.running?.colorScheme = newValue == .dark ? .dark : .light }
  }

  /// A stage has no buttons: fails the test.
  public func press(_ button: Button) {
    XCUIFailure.record("XCUIDevice.press(.\(button)): a stage has no buttons of a device")
  }

  public func hasHardwareButton(_ button: Button) -> Bool { false }
}

/// The screen of the device.
@preconcurrency @MainActor open class XCUIScreen: NSObject {
  public static let main = XCUIScreen()
  public static var screens: [XCUIScreen] { [main] }

  nonisolated override init() {}

  /// A picture of the app's window.
  public func screenshot() -> XCUIScreenshot { XCUIScreenshot(of: nil) }
}

/// A picture of the screen or of an element.
@preconcurrency @MainActor open class XCUIScreenshot: NSObject {
  /// The picture as PNG, with two pixels per point; empty if no app runs.
  public let pngRepresentation: Data

  /// - Parameter frame: What is shown of the window; nil for all.
  init(of frame: CGRect?) {
    let picture = try? XCUIApplication.running?.snapshot(scale: 2)
    let shown = frame.flatMap { picture?.part($0) } ?? picture
    pngRepresentation = (try? shown?.pngData()) ?? Data()
  }

  public var image: UIImage { UIImage(data: pngRepresentation, scale: 2) ?? UIImage() }
}

extension XCUIElement {
  /// A picture of what the window shows where the element is.
  public func screenshot() -> XCUIScreenshot {
    guard let node = node("screenshot()") else { return XCUIScreenshot(of: nil) }
    return XCUIScreenshot(of: node.isWindow ? nil : node.frame)
  }
}

extension Bitmap {
  /// What it shows in a frame in points; nil for nothing.
  fileprivate func part(_ frame: CGRect) -> Bitmap? {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let scaled = CGRect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale,
      height: frame.height * scale)
    let pixels = scaled.intersection(bounds).integral.intersection(bounds)
    guard !pixels.isNull, !pixels.isEmpty,
      var part = try? Bitmap(
        width: Int(pixels.width), height: Int(pixels.height), scale: scale)
    else { return nil }
    for y in 0..<part.height {
      let start = (y + Int(pixels.minY)) * width + Int(pixels.minX)
      part.pixels.replaceSubrange(
        (y * part.width)..<((y + 1) * part.width), with: self.pixels[start..<(start + part.width)])
    }
    return part
  }
}
