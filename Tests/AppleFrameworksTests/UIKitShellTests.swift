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

extension UIKitShellTests {
  @Test func `what can't be felt or seen warns once, by its name`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Button("Buzz") {
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
        UIImpactFeedbackGenerator(style: .light).impactOccurred(intensity: 0.5)
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        UISelectionFeedbackGenerator().selectionChanged()
        UIScreen.main.brightness = 1
        UIApplication.shared.isIdleTimerDisabled = true
        UIApplication.shared.setAlternateIconName("Night") { #expect($0 != nil) }
        AudioServicesPlaySystemSound(1104)
        try? AVAudioSession.sharedInstance().setActive(true)
        WidgetCenter.shared.reloadAllTimelines()
        WidgetCenter.shared.reloadAllTimelines()
        UNUserNotificationCenter.current().setBadgeCount(3) { #expect($0 == nil) }
      }
      .accessibilityIdentifier("Buzz")
    }
    stage.tap("Buzz")
    for name in [
      "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator",
      "UISelectionFeedbackGenerator",
      "UIScreen.brightness", "UIApplication.isIdleTimerDisabled", "setAlternateIconName(_:)",
      "AudioServicesPlaySystemSound", "AVAudioSession.setActive", "reloadAllTimelines()",
      "setBadgeCount",
    ] {
      #expect(stage.warnings.filter { $0.contains(name + " has no effect") }.count == 1, "\(name)")
    }
  }

  @Test func `a font of UIKit's is one of SwiftUI's, in its own size`() {
    let stage = Stage(size: CGSize(width: 300, height: 100), text: .fixed) {
      Text("A").font(Font(UIFont.systemFont(ofSize: 20))).accessibilityIdentifier("from UIKit")
      Text("A").font(.system(size: 20)).accessibilityIdentifier("same")
      Text("A").font(Font(UIFont.systemFont(ofSize: 40) as CTFont)).accessibilityIdentifier("large")
    }
    #expect(stage.frame(of: "from UIKit")?.size == stage.frame(of: "same")?.size)
    #expect(stage.frame(of: "large")?.height == (stage.frame(of: "same")?.height ?? 0) * 2)
  }
}

/// As the documentation of `UITextChecker` says: a range of the first misspelled word, NSNotFound without one.
@Suite("Spelling") @MainActor struct SpellingTests {
  private let checker = UITextChecker(words: ["the", "swift", "river", "don't", "rivet"])

  private func wrong(_ text: String, from offset: Int = 0, wrap: Bool = false) -> String? {
    let range = checker.rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: offset,
      wrap: wrap, language: "en")
    return range.location == NSNotFound ? nil : (text as NSString).substring(with: range)
  }

  @Test func `the first word that is not in the list is found, behind the offset`() {
    #expect(wrong("The swift river’s") == nil)
    #expect(wrong("the swuft rivr") == "swuft")
    #expect(wrong("the swuft rivr", from: 9) == "rivr")
    #expect(wrong("swuft the", from: 6) == nil)
    #expect(wrong("swuft the", from: 6, wrap: true) == "swuft")
    #expect(wrong("don't") == nil)
    #expect(wrong("") == nil && wrong("a", from: 99) == nil && wrong("swuft", from: -4) == "swuft")
  }

  @Test func `words are learned by all checkers and ignored by one`() {
    #expect(wrong("masthead") == "masthead")
    UITextChecker.learnWord("Masthead")
    #expect(wrong("masthead") == nil && UITextChecker.hasLearnedWord("masthead"))
    UITextChecker.unlearnWord("masthead")
    #expect(wrong("masthead") == "masthead")
    checker.ignoreWord("Masthead")
    #expect(wrong("masthead") == nil)
  }

  @Test func `a word is guessed by one letter, and completed`() {
    let all = NSRange(location: 0, length: 4)
    #expect(checker.guesses(forWordRange: all, in: "rive", language: "en") == ["river", "rivet"])
    #expect(checker.completions(forPartialWordRange: all, in: "rive", language: "en")?.count == 2)
    #expect(
      checker.guesses(
        forWordRange: NSRange(location: 2, length: 9), in: "rive", language: "en") == nil)
  }

  @Test func `without a list of words every word counts as right, with one warning`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Button("Check") {
        let range = UITextChecker().rangeOfMisspelledWord(
          in: "qqq", range: NSRange(location: 0, length: 3), startingAt: 0, wrap: false,
          language: "tlh")
        #expect(range.location == NSNotFound)
      }
      .accessibilityIdentifier("Check")
    }
    stage.tap("Check")
    stage.tap("Check")
    #expect(stage.warnings.filter { $0.contains("UITextChecker for tlh") }.count == 1)
  }
}

extension UIKitShellTests {
  @Test func `strings are measured in their font, in one line or in lines of a width`() {
    // Pictures of texts make the shaper known.
    _ = Stage(size: CGSize(width: 10, height: 10)) { Text("a") }
    let font = UIFont.systemFont(ofSize: 20)
    let one = "Hello".size(withAttributes: [.font: font])
    #expect(one.width > 40 && one.width < 55)
    #expect(one.height == font.lineHeight)
    #expect(("Hello" as NSString).size(withAttributes: [.font: font]) == one)
    #expect(NSAttributedString(string: "Hello", attributes: [.font: font]).size() == one)
    // By default the font has 12 points; small letters are set wider.
    #expect(abs("Hello".size().width - one.width * 0.6) < 2.5)
    let kerned = "Hello".size(withAttributes: [.font: font, .kern: 2.0])
    #expect(abs(kerned.width - one.width - 10) < 2.5)
    let lines = "Hello Hello Hello".boundingRect(
      with: CGSize(width: 60, height: 1_000), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    #expect(lines.height == font.lineHeight * 3 && lines.width <= 60)
    let unbroken = "Hello Hello".boundingRect(
      with: CGSize(width: 60, height: 1_000), attributes: [.font: font], context: nil)
    #expect(unbroken.width > 60 && unbroken.height == font.lineHeight)
    #expect("".size(withAttributes: [.font: font]) == CGSize(width: 0, height: font.lineHeight))
  }
}

extension UIKitShellTests {
  @Test func `a font is made of another's descriptor`() throws {
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    let descriptor = try #require(font.fontDescriptor.withDesign(.rounded))
    let rounded = UIFont(descriptor: descriptor, size: 0)
    #expect(rounded.pointSize == 20 && rounded != font)
    #expect(Font(rounded) == Font.system(size: 20, weight: .bold, design: .rounded))
    #expect(UIFont(descriptor: font.fontDescriptor, size: 12) == font.withSize(12))
    let italic = try #require(
      UIFont.systemFont(ofSize: 9).fontDescriptor.withSymbolicTraits(.traitItalic))
    #expect(UIFont(descriptor: italic, size: 0) == .italicSystemFont(ofSize: 9))
    #expect(font.fontDescriptor.symbolicTraits == .traitBold)
    #expect(UIFont(name: "Georgia", size: 9)?.fontDescriptor.withDesign(.serif) == nil)
  }

  @Test func `AppKit's colours are iOS's that are nearest`() {
    #expect(Color(nsColor: .windowBackgroundColor) == Color(uiColor: .systemBackground))
    #expect(Color(nsColor: .separatorColor) == Color(uiColor: .separator))
  }

  @Test func `an alert keeps its actions and fields`() {
    var taps = 0
    let alert = UIAlertController(title: "A", message: "b", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Done", style: .cancel) { _ in taps += 1 })
    alert.addTextField { $0.placeholder = "name" }
    #expect(alert.title == "A" && alert.message == "b")
    #expect(alert.actions.map(\.title) == ["Done"])
    #expect(alert.textFields?.first?.placeholder == "name")
    alert.actions[0].perform()
    #expect(taps == 1)
  }

  @Test func `attributed strings become each other, with fonts, colours and links`() throws {
    let old = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 9), .link: "https://a.b"])
    old.append(NSAttributedString(string: "b", attributes: [.foregroundColor: UIColor.red]))
    let text = AttributedString(old)
    #expect(String(text.characters) == "ab")
    let runs = Array(text.runs)
    #expect(runs.count == 2)
    #expect(runs[0].swiftUI.font == Font.system(size: 9, weight: .regular))
    #expect(runs[0].link?.absoluteString == "https://a.b")
    #expect(runs[1].swiftUI.foregroundColor == Color(uiColor: .red))
    #expect(AttributedString(NSAttributedString(text)) == text)
  }
}
