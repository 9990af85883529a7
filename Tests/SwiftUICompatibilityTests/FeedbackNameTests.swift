import Stage
import SwiftUI
import TestSupport
import Testing

/// Feedback, and settings that a desktop has no use for: values that differ, and views that stay as they are.
@MainActor struct FeedbackNameTests {
  private func words<V: View>(_ view: V) -> [String] {
    Stage(size: CGSize(width: 300, height: 200), text: .fixed) { view }.words
  }

  @Test func `feedback is told apart by its kind, its weight and its intensity`() {
    let kinds: [SensoryFeedback] = [
      .success, .warning, .error, .selection, .increase, .decrease, .start, .stop, .alignment,
      .levelChange, .pathComplete, .impact, .impact(weight: .light), .impact(weight: .heavy),
      .impact(weight: .medium, intensity: 0.5), .impact(flexibility: .rigid),
      .impact(flexibility: .solid), .impact(flexibility: .soft, intensity: 0.5),
    ]
    for (index, kind) in kinds.enumerated() {
      for other in kinds[(index + 1)...] { #expect(kind != other) }
    }
    #expect(SensoryFeedback.Weight.light != .heavy && SensoryFeedback.Flexibility.rigid != .soft)
    #expect(SensoryFeedback.impact(weight: .light) == .impact(weight: .light, intensity: 1))
  }

  @Test func `a view with feedback is updated as one without`() {
    let remote = Remote(0)
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      Controlled(remote) { value in
        Text("\(value)").sensoryFeedback(.success, trigger: value)
          .sensoryFeedback(.impact, trigger: value) { $0 < $1 }
          .sensoryFeedback(trigger: value) { _, new in new > 0 ? .increase : nil }
      }
    }
    #expect(stage.words == ["0"])
    remote.value = 1
    #expect(stage.words == ["1"])
  }

  @Test func `settings of speech and of the system leave a text as it is`() {
    #expect(words(Text("a").speechAdjustedPitch(0.5).speechAlwaysIncludesPunctuation()) == ["a"])
    #expect(words(Text("a").speechAnnouncementsQueued().speechSpellsOutCharacters()) == ["a"])
    #expect(
      words(Text("a").accessibilityIgnoresInvertColors().defersSystemGestures(on: .all)) == ["a"])
    #expect(words(Text("a").accessibilityShowsLargeContentViewer()) == ["a"])
    #expect(words(Text("a").accessibilityShowsLargeContentViewer { Text("large") }) == ["a"])
    #expect(words(Text("a").onOpenURL { _ in }.onContinueUserActivity("x") { _ in }) == ["a"])
    #expect(words(Text("a").userActivity("x") { _ in }) == ["a"])
    #expect(words(Text("a").typesettingLanguage(.init(identifier: "de"))) == ["a"])
  }

  @Test func `fonts can show small capitals and digits of one width`() throws {
    func looks(_ font: Font) throws -> [UInt32] {
      try Stage(size: CGSize(width: 300, height: 60), text: .painted) {
        Text("Sum 1771").font(font)
      }
      .snapshot(scale: 1).pixels
    }
    #expect(try looks(.body.smallCaps()) == looks(.body.lowercaseSmallCaps().uppercaseSmallCaps()))
    #expect(try looks(.system(.body, design: .rounded)).count == 300 * 60)
    func width(_ text: String) -> CGFloat? {
      Stage(size: CGSize(width: 300, height: 60), text: .painted) {
        Text(text).font(.body.monospacedDigit())
      }.texts.first?.frame.width
    }
    #expect(width("1111") == width("8888"))
  }

  private struct Reader: View {
    @Environment(\.pixelLength) private var pixelLength
    @Environment(\.accessibilityVoiceOverEnabled) private var speaks
    @Environment(\.backgroundProminence) private var prominence
    @Environment(\.legibilityWeight) private var weight
    @Environment(\.backgroundStyle) private var background

    var body: some View {
      Text("\(Int(1 / pixelLength)) \(speaks ? "speaks" : "silent")")
      Text(
        "\(prominence == .standard ? "standard" : "increased") \(weight == .regular ? "regular" : "none")"
      )
      Text(background == nil ? "plain" : "styled")
    }
  }

  @Test func `the system's settings are those of a plain desktop`() {
    // Two pixels a point.
    #expect(words(VStack { Reader() }) == ["2 silent", "standard none", "plain"])
    #expect(
      words(VStack { Reader() }.environment(\.legibilityWeight, .regular).backgroundStyle(.red))
        .suffix(2)
        == ["standard regular", "styled"])
  }

  private struct Stored: View {
    @AppStorage("feedback.count") private var count = 0
    @SceneStorage("feedback.name") private var name = "none"
    @SceneStorage("feedback.maybe") private var maybe: Int?

    var body: some View {
      VStack {
        Text("\(count) \(_name.wrappedValue) \(maybe ?? -1)")
        Button("set") {
          _count.projectedValue.wrappedValue = 5
          _name.projectedValue.wrappedValue = "Ada"
          maybe = 3
        }
      }
      .onDisappear { count = 0 }
    }
  }

  @Test func `what is stored is written through its binding`() {
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) { Stored() }
    stage.tapText("set")
    #expect(stage.words.first == "5 Ada 3")
    UserDefaults.standard.removeObject(forKey: "feedback.count")
  }

  @Test func `bars and transitions of navigation have their names`() {
    let minimize: [ToolbarMinimizationBehavior] = [.automatic, .never, .onScrollDown, .onScrollUp]
    #expect(Set(minimize.map { "\($0)" }).count == 4)
    let restore: [ToolbarMinimizationRestoration] = [.automatic, .atScrollEdge]
    #expect(Set(restore.map { "\($0)" }).count == 2)
    let adjust: [ToolbarMinimizationSafeAreaAdjustment] = [.automatic, .enabled, .disabled]
    #expect(Set(adjust.map { "\($0)" }).count == 3)
    func screen<V: View>(_ view: V) -> Set<String> { Set(words(NavigationStack { view })) }
    let list = Text("content").navigationTitle("Title")
    let all: Set = ["content", "Title"]
    #expect(screen(list.toolbarMinimizationBehavior(.never, for: .navigationBar)) == all)
    #expect(screen(list.toolbarMinimizationRestoration(.atScrollEdge, for: .navigationBar)) == all)
    #expect(
      screen(list.toolbarMinimizationSafeAreaAdjustment(.disabled, for: .navigationBar)) == all)
    #expect(
      screen(list.toolbarRole(.automatic)) == all
        && screen(list.toolbarRole(.navigationStack)) == all)
    #expect(screen(list.toolbarRole(.browser)) == all)
    #expect(screen(list.toolbarVisibility(.hidden, for: .automatic)) == ["content"])
    #expect(screen(list.navigationTransition(.automatic)) == all)
    #expect(screen(list.navigationTransition(AutomaticNavigationTransition())) == all)
  }
}
