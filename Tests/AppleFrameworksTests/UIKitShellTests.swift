import Stage
import SwiftUI
import Testing

@Suite("Shells of UIKit")
@MainActor struct UIKitShellTests {
  @Test func `the selected view controller is the one of the index`() {
    let tabs = UITabBarController()
    let (first, second) = (UIViewController(), UIViewController())
    #expect(tabs.selectedViewController == nil)
    tabs.viewControllers = [first, second]
    #expect(tabs.selectedViewController === first)
    tabs.selectedViewController = second
    #expect(tabs.selectedIndex == 1)
    tabs.selectedViewController = UIViewController()
    #expect(tabs.selectedIndex == 1)
    tabs.selectedIndex = 7
    #expect(tabs.selectedViewController == nil)
  }

  @Test func `an effect view may be made without an effect, and screens are equal to themselves`() {
    #expect(UIVisualEffectView().effect == nil)
    #expect(UIScreen.main == UIScreen.main)
  }

  @Test func `symbols take a configuration, and no JPEG is written`() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
    let image = UIImage(systemName: "star", withConfiguration: configuration)
    #expect(image != nil && image == UIImage(systemName: "star"))
    #expect(image?.jpegData(compressionQuality: 0.5) == nil)
    #expect(UIImage(named: "photo", in: nil, with: nil) != nil)
  }
}

extension UIKitShellTests {
  @Test func `attributes have UIKit's raw values, and the app's notifications have their names`() {
    let text = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) is UIFont)
    #expect(NSAttributedString.Key.foregroundColor.rawValue == "NSColor")
    #expect(
      UIApplication.didBecomeActiveNotification.rawValue
        == "UIApplicationDidBecomeActiveNotification")
  }
}
