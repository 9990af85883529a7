import SwiftUICore

/// A device's screen, on which previews are shown: its size in points, and what bars, camera and home
/// indicator cover.
package struct DeviceScreen: Sendable {
  package let name: String
  /// Upright, in points.
  package let size: CGSize
  private let safeArea: EdgeInsets
  private let landscapeSafeArea: EdgeInsets
  /// Names of simulators, in Xcode, that have this screen.
  private let simulators: [String]

  package init(
    _ name: String, size: CGSize, safeArea: EdgeInsets, landscapeSafeArea: EdgeInsets,
    simulators: [String] = []
  ) {
    self.name = name
    self.size = size
    self.safeArea = safeArea
    self.landscapeSafeArea = landscapeSafeArea
    self.simulators = simulators
  }

  package func size(isLandscape: Bool) -> CGSize {
    isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  package func safeArea(isLandscape: Bool) -> EdgeInsets {
    isLandscape ? landscapeSafeArea : safeArea
  }

  // MARK: Known devices

  /// The screens to choose from; the first one is the default.
  ///
  /// Sizes are those of Apple's Human Interface Guidelines ("Device screen dimensions"), safe areas what
  /// `safeAreaInsets` gives in the simulators without a bar.
  package static let all: [DeviceScreen] = [
    phone("iPhone 14", 390, 844, camera: 47, "12", "12 Pro", "13", "13 Pro", "16e"),
    DeviceScreen(
      "iPhone SE", size: CGSize(width: 375, height: 667),
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0),
      landscapeSafeArea: EdgeInsets(),
      simulators: ["iPhone SE (2nd generation)", "iPhone SE (3rd generation)", "iPhone 8"]),
    phone("iPhone 13 mini", 375, 812, camera: 50, "12 mini"),
    phone("iPhone 16", 393, 852, camera: 59, "14 Pro", "15", "15 Pro"),
    phone("iPhone 17", 402, 874, camera: 62, "16 Pro", "17 Pro"),
    phone("iPhone 11", 414, 896, camera: 48, "XR"),
    phone("iPhone 16 Plus", 430, 932, camera: 59, "14 Pro Max", "15 Plus", "15 Pro Max"),
    phone("iPhone 17 Pro Max", 440, 956, camera: 62, "16 Pro Max"),
    tablet("iPad mini", 744, 1133, "iPad mini (6th generation)", "iPad mini (A17 Pro)"),
    tablet(
      "iPad", 820, 1180, "iPad (10th generation)", "iPad (A16)", "iPad Air (4th generation)",
      "iPad Air (5th generation)", "iPad Air 11-inch (M2)", "iPad Air 11-inch (M3)"),
    tablet(
      "iPad Pro 12.9-inch", 1024, 1366, "iPad Pro (12.9-inch) (5th generation)",
      "iPad Pro (12.9-inch) (6th generation)", "iPad Air 13-inch (M2)", "iPad Air 13-inch (M3)"),
    DeviceScreen(
      "Window", size: CGSize(width: 700, height: 900), safeArea: EdgeInsets(),
      landscapeSafeArea: EdgeInsets()),
  ]

  /// The screen with a name of ``all``, or of a simulator; nil when none is known.
  package static func named(_ name: String) -> DeviceScreen? {
    all.first { $0.name == name || $0.simulators.contains(name) }
  }

  /// With a camera in the screen and a home indicator of 34 points, 21 in landscape.
  private static func phone(
    _ name: String, _ width: CGFloat, _ height: CGFloat, camera: CGFloat, _ others: String...
  ) -> DeviceScreen {
    DeviceScreen(
      name, size: CGSize(width: width, height: height),
      safeArea: EdgeInsets(top: camera, leading: 0, bottom: 34, trailing: 0),
      landscapeSafeArea: EdgeInsets(top: 0, leading: camera, bottom: 21, trailing: camera),
      simulators: others.map { "iPhone \($0)" })
  }

  /// With a status bar of 24 points and a home indicator of 20, however it is held.
  private static func tablet(
    _ name: String, _ width: CGFloat, _ height: CGFloat, _ simulators: String...
  ) -> DeviceScreen {
    let safeArea = EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0)
    return DeviceScreen(
      name, size: CGSize(width: width, height: height), safeArea: safeArea,
      landscapeSafeArea: safeArea, simulators: simulators)
  }
}
