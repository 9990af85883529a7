import Masthead
import Stage
import StageTesting
import SwiftUI
import Testing

@Suite("The look of tab bars")
@MainActor struct TabBarLookTests {
  private struct Screen: View {
    var names = ["Downloads", "Gallery", "All"]
    var selected: Remote<String>
    var typeSize = Remote(DynamicTypeSize.large)

    var body: some View {
      HeaderTabView(
        selection: Binding {
          selected.value
        } set: {
          selected.value = $0
        }
      ) { _ in
        Color.black
      } tabs: {
        for name in names {
          HeaderTab(name, systemImage: "star", value: name) { Color.clear.frame(height: 2000) }
            .badge(12)
        }
      }
      .headerHeight(min: 44, max: 120)
      .dynamicTypeSize(typeSize.value)
    }
  }

  private func badge(_ stage: Stage) throws -> CGSize {
    let text = try #require(stage.texts.first { $0.string == "12" })
    let picture = try stage.snapshot(scale: 1)
    func isRed(_ x: Int, _ y: Int) -> Bool {
      guard x >= 0, x < Int(picture.width), y >= 0, y < Int(picture.height) else { return false }
      let color = picture.color(x: x, y: y)
      return color.red > 0.6 && color.green < 0.6
    }
    // Along its upper edge and its left end no letters are in the way.
    let (x, y) = (Int(text.frame.midX), Int(text.frame.midY))
    let top = (0..<60).last { isRed(x, Int(text.frame.minY) + 1 - $0) } ?? 0
    let left = (0..<60).last { isRed(Int(text.frame.minX) - 1 - $0, y) } ?? 0
    return CGSize(
      width: text.frame.width + 2 * CGFloat(left + 1),
      height: text.frame.height + 2 * CGFloat(top - 1))
  }

  @Test(arguments: [DynamicTypeSize.large, .accessibility1, .accessibility3, .accessibility5])
  func `a badge is wider than high at every type size`(_ size: DynamicTypeSize) throws {
    let stage = Stage(size: CGSize(width: 900, height: 500), system: .standard) {
      Screen(names: ["All"], selected: Remote("All"), typeSize: Remote(size))
    }
    let badge = try badge(stage)
    // 24 by 18 points at the standard size.
    #expect(badge.width > 1.2 * badge.height)
    #expect(badge.width < 1.6 * badge.height)
  }

  /// The underline is 3 points high. At the standard size a bar has Apple's minimum of 44 points.
  @Test(arguments: [DynamicTypeSize.large, .accessibility1, .accessibility5])
  func `a badge touches neither the bar's edge nor the underline`(_ size: DynamicTypeSize) throws {
    let stage = Stage(size: CGSize(width: 900, height: 500)) {
      Screen(names: ["All"], selected: Remote("All"), typeSize: Remote(size))
    }
    let height = try badge(stage).height
    let middle = try #require(stage.texts.first { $0.string == "12" }).frame.midY
    let bar = try #require(stage.accessibilityTree["All"]).frame
    #expect(middle - height / 2 - bar.minY >= 4)
    #expect(bar.maxY - 3 - (middle + height / 2) >= 2)
    if size == .large { #expect(bar.height == 44) }
  }

  @Test(arguments: [DynamicTypeSize.large, .accessibility5])
  func `a badge is inside of its capsule`(_ size: DynamicTypeSize) throws {
    let stage = Stage(size: CGSize(width: 900, height: 500)) {
      Screen(names: ["All"], selected: Remote("All"), typeSize: Remote(size))
        .headerTabBarStyle(.capsule)
    }
    let height = try badge(stage).height
    let capsule = try #require(stage.accessibilityTree["All"]).frame
    #expect(capsule.height - height >= 8)
    if size == .large { #expect(capsule.height == 34) }
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `the package's own audit finds nothing in its own tab bar`(_ scheme: ColorScheme) {
    for size in [DynamicTypeSize.large, .accessibility1, .accessibility5] {
      let stage = Stage(size: CGSize(width: 600, height: 500), colorScheme: scheme) {
        Screen(selected: Remote("Downloads"), typeSize: Remote(size))
      }
      stage.settle()
      expectAccessible(stage, [.contrast])
    }
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `nor in one of capsules`(_ scheme: ColorScheme) {
    let stage = Stage(size: CGSize(width: 600, height: 500), colorScheme: scheme) {
      Screen(selected: Remote("Downloads"), typeSize: Remote(.large)).headerTabBarStyle(.capsule)
    }
    stage.settle()
    expectAccessible(stage, [.contrast])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `of a tab that is wider than the window the beginning is in sight`(
    _ direction: LayoutDirection
  ) throws {
    let name = "A name that is wider than all of the window"
    let stage = Stage(size: CGSize(width: 320, height: 500)) {
      Screen(names: ["All", name], selected: Remote(name), typeSize: Remote(.accessibility2))
        .environment(\.layoutDirection, direction)
    }
    stage.settle()
    let tab = try #require(stage.accessibilityTree.elements.first { $0.label == name })
    #expect(tab.frame.width > 320)
    #expect(direction == .leftToRight ? tab.frame.minX == 0 : tab.frame.maxX == 320)
  }

  @Test func `in a wide window tabs are 240 points wide and together in the middle`() throws {
    let stage = Stage(size: CGSize(width: 1200, height: 500)) {
      Screen(names: ["One", "Two"], selected: Remote("One"), typeSize: Remote(.large))
    }
    stage.settle()
    let tabs = stage.accessibilityTree.elements.filter { ["One", "Two"].contains($0.label) }
    #expect(tabs.map(\.frame.minX) == [360, 600])
    #expect(tabs.map(\.frame.width) == [240, 240])
    // The line below the bar goes from side to side.
    let picture = try stage.snapshot(scale: 2)
    let y = try Int(2 * #require(tabs.first).frame.maxY) - 1
    #expect(picture.color(x: 4, y: y) == picture.color(x: 2395, y: y))
    #expect(picture.color(x: 4, y: y) != picture.color(x: 4, y: y - 6))
  }

  @Test func `the selected tab stays in sight when the type grows and when the window is turned`()
    throws
  {
    let names = (1...8).map { "Number \($0)" }
    let typeSize = Remote(DynamicTypeSize.large)
    let stage = Stage(size: CGSize(width: 844, height: 390)) {
      Screen(names: names, selected: Remote("Number 5"), typeSize: typeSize)
    }
    func expectInSight(_ comment: Comment) throws {
      stage.settle()
      let title = try #require(stage.texts.first { $0.string == "Number 5" }, comment)
      #expect(title.frame.minX >= 0 && title.frame.maxX <= stage.size.width, comment)
    }
    try expectInSight("at first")
    stage.resize(to: CGSize(width: 390, height: 844))
    try expectInSight("upright")
    typeSize.value = .accessibility2
    try expectInSight("at accessibility sizes")
    typeSize.value = .large
    try expectInSight("at the standard size")
    stage.resize(to: CGSize(width: 844, height: 390))
    try expectInSight("turned")
  }

  @Test(arguments: [390.0, 375, 320], [false, true])
  func `tabs of which one needs more than its share are all in the window`(
    _ width: CGFloat, _ isCapsule: Bool
  ) {
    let stage = Stage(size: CGSize(width: width, height: 600)) {
      let tabs = HeaderTabView { _ in
        Color.teal
      } tabs: {
        HeaderTab("All", value: 0) { Color.red }
        HeaderTab("New", value: 1) { Color.red }
        HeaderTab("Recently cooked", value: 2) { Color.red }
      }
      if isCapsule { tabs.headerTabBarStyle(.capsule) } else { tabs }
    }
    let titles = stage.texts.filter { ["All", "New", "Recently cooked"].contains($0.string) }
    #expect(titles.count == 3)
    #expect(titles.allSatisfy { $0.frame.minX >= 8 && $0.frame.maxX <= width - 8 }, "\(titles)")
  }
}
