import Foundation
import Stage
import SwiftUI
import Testing

/// Traits and heading levels, and the sets that traits are.
@MainActor struct AccessibilityNameTests {
  private func node<V: View>(_ view: V) -> AccessibilityNode? {
    Stage(size: CGSize(width: 200, height: 100), text: .fixed) { view }.accessibilityTree.elements
      .first
  }

  @Test func `traits are a set`() {
    var traits: AccessibilityTraits = [.isImage, .isModal]
    #expect(traits.contains(.isImage) && !traits.contains(.isTabBar))
    #expect(traits.insert(.playsSound).inserted && !traits.insert(.playsSound).inserted)
    #expect(traits.remove(.isModal) == .isModal && traits.remove(.isModal) == nil)
    #expect(traits.update(with: .isImage) == .isImage && traits.update(with: .isTabBar) == nil)
    #expect(traits == [.isImage, .playsSound, .isTabBar])
    let other: AccessibilityTraits = [.isImage, .isKeyboardKey]
    #expect(traits.union(other) == [.isImage, .playsSound, .isTabBar, .isKeyboardKey])
    #expect(traits.intersection(other) == .isImage)
    #expect(traits.symmetricDifference(other) == [.playsSound, .isTabBar, .isKeyboardKey])
    var copy = traits
    copy.formUnion(other)
    #expect(copy == traits.union(other))
    copy.formIntersection(other)
    #expect(copy == other)
    copy.formSymmetricDifference(other)
    #expect(copy == AccessibilityTraits() && copy.isEmpty)
  }

  @Test(arguments: [
    AccessibilityTraits.isButton, .isHeader, .isSelected, .isLink, .isSearchField, .isImage,
    .playsSound, .isKeyboardKey, .isSummaryElement, .updatesFrequently, .startsMediaSession,
    .allowsDirectInteraction, .causesPageTurn, .isModal, .isToggle, .isTabBar,
  ])
  func `a trait that is added is told, and no other`(_ trait: AccessibilityTraits) {
    let plain = node(Text("a"))?.traits ?? []
    #expect(!plain.contains(trait))
    #expect(node(Text("a").accessibilityAddTraits(trait))?.traits == plain.union(trait))
    #expect(
      node(Text("a").accessibilityAddTraits(trait).accessibilityRemoveTraits(trait))?.traits
        == plain)
  }

  @Test(arguments: [
    AccessibilityHeadingLevel.unspecified, .h1, .h2, .h3, .h4, .h5, .h6,
  ])
  func `a heading has the level that it was given`(_ level: AccessibilityHeadingLevel) {
    #expect(node(Text("a").accessibilityHeading(level))?.headingLevel == level)
  }

  @Test func `the default action is what activation does, and both directions are adjusted`() {
    var log: [String] = []
    let view = Text("a")
      .accessibilityAction(.default) { log.append("default") }
      .accessibilityAdjustableAction { direction in
        switch direction {
        case .increment: log.append("up")
        case .decrement: log.append("down")
        @unknown default: log.append("other")
        }
      }
    let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) { view }
    let node = stage.accessibilityTree["a"]
    #expect(node?.activate() == true && node?.decrement() == true && node?.increment() == true)
    #expect(node?.perform(.default) == true)
    #expect(log == ["default", "down", "up", "default"])
  }

  private struct Fields: View {
    @AccessibilityFocusState private var isFirst: Bool
    @AccessibilityFocusState(for: .voiceOver) private var chosen: String?

    var body: some View {
      VStack {
        Text("first").accessibilityFocused(_isFirst.projectedValue)
        Text("second").accessibilityFocused($chosen, equals: "second")
        Button("go") {
          _isFirst.projectedValue.wrappedValue = true
          $chosen.projectedValue.wrappedValue = "second"
        }
        Text("\(_isFirst.wrappedValue ? 1 : 0) \(_chosen.wrappedValue ?? "none")")
      }
    }
  }

  @Test func `nothing has the focus of assistive technology before it is set`() {
    let stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) { Fields() }
    #expect(stage.texts.last?.string == "0 none")
    let both: AccessibilityTechnologies = [.voiceOver, .switchControl]
    #expect(both.contains(.voiceOver) && AccessibilityTechnologies.voiceOver != .switchControl)
    #expect(AccessibilityTechnologies(rawValue: both.rawValue) == both)
  }
}
