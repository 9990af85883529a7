import Stage
import SwiftUI
import TestSupport
import Testing

/// The ways to make sliders, steppers, buttons and links, and what the environment tells controls.
@MainActor struct ControlInitTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 390, height: 400), text: .fixed) { view }
  }

  private func adjustable(_ stage: Stage) -> AccessibilityNode? {
    stage.accessibilityTree.elements.first { !$0.value.isEmpty && $0.increment() }
  }

  // MARK: Sliders

  /// The value of a slider from 0 to 10 at 5 after one step up.
  private func stepped<V: View>(_ slider: @escaping (Binding<Double>) -> V) -> (Double, [String]) {
    let value = Remote(5.0)
    let stage = stage(Controlled(value) { _ in slider(value.projected) })
    let words = stage.words
    _ = adjustable(stage)
    return (value.value, words)
  }

  @Test func `sliders show labels at their ends, and move by their step`() {
    let ends = stepped {
      Slider(value: $0, in: 0...10) {
        Text("size")
      } minimumValueLabel: {
        Text("low")
      } maximumValueLabel: {
        Text("top")
      }
    }
    #expect(ends.1 == ["low", "top"] && ends.0 == 6)
    let steps = stepped {
      Slider(value: $0, in: 0...10, step: 2.5) {
        Text("size")
      } minimumValueLabel: {
        Text("low")
      } maximumValueLabel: {
        Text("top")
      }
    }
    #expect(steps.1 == ["low", "top"] && steps.0 == 7.5)
  }

  @available(*, deprecated)
  @Test func `sliders of before iOS 15 are the same sliders`() {
    let ends = stepped {
      Slider(
        value: $0, in: 0...10, onEditingChanged: { _ in }, minimumValueLabel: Text("low"),
        maximumValueLabel: Text("top")
      ) { Text("size") }
    }
    #expect(ends.1 == ["low", "top"] && ends.0 == 6)
    let steps = stepped {
      Slider(
        value: $0, in: 0...10, step: 2.5, onEditingChanged: { _ in },
        minimumValueLabel: Text("low"),
        maximumValueLabel: Text("top")
      ) { Text("size") }
    }
    #expect(steps.1 == ["low", "top"] && steps.0 == 7.5)
    #expect(
      stepped { Slider(value: $0, in: 0...10, onEditingChanged: { _ in }) { Text("size") } }.0 == 6)
    #expect(
      stepped {
        Slider(value: $0, in: 0...10, step: 5, onEditingChanged: { _ in }) { Text("size") }
      }.0 == 10)
  }

  // MARK: Steppers

  @Test func `steppers count by their step within their bounds, or do what they are told`() {
    let value = Remote(4)
    func up<V: View>(_ stepper: @escaping (Binding<Int>) -> V, from start: Int = 4) -> Int {
      value.value = start
      let stage = self.stage(Controlled(value) { _ in stepper(value.projected) })
      #expect(stage.words == ["count"])
      value.value = start
      let node = stage.accessibilityTree["count"]
      _ = node?.increment()
      return value.value
    }
    #expect(up { Stepper(value: $0, step: 3) { Text("count") } } == 7)
    #expect(up { Stepper(value: $0, in: 0...5, step: 1) { Text("count") } } == 5)
    #expect(up({ Stepper(value: $0, in: 0...5) { Text("count") } }, from: 5) == 5)
    var log: [String] = []
    let stage = stage(
      Stepper {
        Text("count")
      } onIncrement: {
        log.append("up")
      } onDecrement: {
        log.append("down")
      })
    _ = stage.accessibilityTree["count"]?.increment()
    _ = stage.accessibilityTree["count"]?.decrement()
    #expect(log == ["up", "down"])
  }

  @Test func `steppers of numbers can have a format`() {
    let value = Remote(1.5)
    let free = stage(
      Controlled(value) { _ in
        Stepper(value: value.projected, step: 0.5, format: .number) { Text("count") }
      })
    _ = free.accessibilityTree["count"]?.increment()
    #expect(value.value == 2)
    let bound = stage(
      Controlled(value) { _ in
        Stepper(value: value.projected, in: 0...2.25, step: 0.5, format: .number) { Text("count") }
      })
    value.value = 1.5
    _ = bound.accessibilityTree["count"]?.increment()
    #expect(value.value == 2)
    let title = "count"
    let titled = stage(
      Controlled(value) { _ in
        Stepper("count", value: value.projected, format: .number)
        Stepper("other", value: value.projected, in: 0...9, step: 2, format: .number)
        Stepper(title + "s", value: value.projected, step: 3, format: .number)
      })
    for (name, result) in [("count", 3.0), ("other", 5), ("counts", 8)] {
      _ = titled.accessibilityTree[name]?.increment()
      #expect(value.value == result)
    }
  }

  @available(*, deprecated)
  @Test func `steppers of before iOS 15 are the same steppers`() {
    let value = Remote(4)
    var log: [String] = []
    let steppers: [AnyView] = [
      AnyView(
        Controlled(value) { _ in
          Stepper(value: value.projected, step: 3, onEditingChanged: { _ in }) { Text("count") }
        }),
      AnyView(
        Controlled(value) { _ in
          Stepper(value: value.projected, in: 0...9, step: 3, onEditingChanged: { _ in }) {
            Text("count")
          }
        }),
    ]
    for stepper in steppers {
      let stage = stage(stepper)
      stage.update()
      value.value = 4
      _ = stage.accessibilityTree["count"]?.increment()
      #expect(value.value == 7)
    }
    let stage = stage(
      Stepper(onIncrement: { log.append("up") }, onDecrement: nil) { Text("count") })
    _ = stage.accessibilityTree["count"]?.increment()
    #expect(log == ["up"])
  }

  // MARK: Buttons, links, labels

  @Test func `buttons with a picture have a title, act, and know their role`() {
    var count = 0
    let image = ImageResource(name: "none", bundle: .main)
    let plain = stage(Button("go", image: image) { count += 1 })
    plain.tapText("go")
    let role = stage(Button("go", image: image, role: .destructive) { count += 1 })
    role.tapText("go")
    let made = stage(
      Button(role: .destructive) {
        count += 1
      } label: {
        Text("go")
      })
    made.tapText("go")
    #expect(count == 3)
    // Destructive buttons are red, others have the tint.
    #expect(
      role.texts[0].color == made.texts[0].color && plain.texts[0].color != role.texts[0].color)
    #expect(stage(Label("go", image: "none")).words == ["go"])
  }

  @Test func `a link opens its address`() {
    var opened: [URL] = []
    let url = URL(string: "https://swift.org")!
    let stage = stage(
      Link(destination: url) { Text("swift") }
        .environment(
          \.openURL,
          OpenURLAction {
            opened.append($0); return .handled
          }))
    stage.tapText("swift")
    #expect(opened == [url])
    let action = OpenURLAction {
      opened.append($0); return .handled
    }
    action(url)
    #expect(opened.count == 2)
  }

  // MARK: Sizes and shapes

  @Test func `bordered buttons grow with the size of controls`() {
    func height(_ size: ControlSize?) -> CGFloat {
      let button = Button("go") {}.buttonStyle(.bordered).accessibilityIdentifier("button")
      let stage = size.map { self.stage(button.controlSize($0)) } ?? self.stage(button)
      return stage.layoutFrame(of: "button")?.height ?? 0
    }
    let heights = [ControlSize.mini, .small, .regular, .large, .extraLarge].map { height($0) }
    #expect(heights == heights.sorted() && heights[1] < heights[2] && heights[2] < heights[3])
    #expect(height(nil) == heights[2] && EnvironmentValues().controlSize == .regular)
    #expect(ControlSize.allCases == [.mini, .small, .regular, .large, .extraLarge])
  }

  @Test func `a border's shape is a capsule, a circle or a rectangle with round corners`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
    #expect(ButtonBorderShape.capsule.path(in: rect) == Capsule().path(in: rect))
    #expect(
      ButtonBorderShape.circle.path(in: rect).boundingRect
        == CGRect(x: 30, y: 0, width: 40, height: 40))
    #expect(
      ButtonBorderShape.roundedRectangle(radius: 6).path(in: rect)
        == RoundedRectangle(cornerRadius: 6).path(in: rect))
    #expect(!ButtonBorderShape.roundedRectangle.path(in: rect).contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(ButtonBorderShape.roundedRectangle.path(in: rect).contains(CGPoint(x: 4, y: 4)))
    #expect(ButtonBorderShape.automatic.path(in: rect).boundingRect == rect)
    #expect(
      ButtonBorderShape.capsule.inset(by: 5).path(in: rect).boundingRect
        == rect.insetBy(dx: 5, dy: 5))
    #expect(
      ButtonBorderShape.capsule != .circle && EnvironmentValues().buttonBorderShape == .automatic)
  }

  @Test func `a bordered button has the shape that is set around it`() throws {
    func looks(_ shape: ButtonBorderShape) throws -> [UInt32] {
      try stage(Button("go") {}.buttonStyle(.borderedProminent).buttonBorderShape(shape))
        .snapshot(scale: 1).pixels
    }
    let all = try [looks(.capsule), looks(.roundedRectangle(radius: 2)), looks(.circle)]
    #expect(Set(all).count == 3)
  }

  @Test func `controls have the defaults of the documentation`() {
    let values = EnvironmentValues()
    #expect(values.badgeProminence == .standard && values.buttonRepeatBehavior == .automatic)
    #expect(values.isHoverEffectEnabled)
  }

  // MARK: Other values

  @Test func `editing is everything but inactive`() {
    #expect(
      EditMode.active.isEditing && EditMode.transient.isEditing && !EditMode.inactive.isEditing)
  }

  @Test func `text can be selected or not by the name of a type`() {
    func allows<S: TextSelectability>(_ value: S) -> Bool { S.allowsSelection }
    #expect(allows(.enabled) && !allows(.disabled))
    #expect(EnabledTextSelectability.allowsSelection && !DisabledTextSelectability.allowsSelection)
    #expect(stage(Text("a").textSelection(.enabled)).words == ["a"])
  }

  @Test func `an activity keeps what it is about, and can be handed off`() {
    let activity = NSUserActivity(activityType: "org.swift.read")
    #expect(activity.activityType == "org.swift.read" && activity.title == nil)
    // Documentation of NSUserActivity: only handing off is on by default.
    #expect(
      activity.isEligibleForHandoff && !activity.isEligibleForSearch
        && !activity.isEligibleForPrediction)
    activity.title = "Reading"
    activity.userInfo = ["page": 7]
    activity.webpageURL = URL(string: "https://swift.org")
    activity.becomeCurrent()
    activity.resignCurrent()
    activity.invalidate()
    #expect(activity.title == "Reading" && activity.userInfo?["page"] as? Int == 7)
    #expect(activity.webpageURL?.host == "swift.org")
  }

  @Test func `padding of a scene keeps the same distance from each edge that it is for`() {
    func frame<V: View>(_ view: V) -> CGRect? { stage(view).layoutFrame(of: "box") }
    let box = Color.red.accessibilityIdentifier("box")
    let all = frame(box.scenePadding())
    #expect(all.map { $0.minX > 0 && $0.minX == 390 - $0.maxX && $0.minY == $0.minX } == true)
    let side = frame(box.scenePadding(.leading))
    #expect(side?.minX == all?.minX && side?.maxX == 390 && side?.minY == 0)
    #expect(frame(box.scenePadding(.minimum, edges: .top))?.minX == 0)
    #expect((frame(box.scenePadding(.navigationBar, edges: .horizontal))?.minX ?? 0) > 0)
    #expect(ScenePadding.minimum == ScenePadding.minimum)
  }

  @Test func `text is pasted by a button that takes the clipboard's kind`() async {
    var pasted: [String] = []
    let stage = stage(PasteButton(payloadType: String.self) { pasted += $0 })
    stage.clipboard = "lemon"
    #expect(stage.words == ["Paste"])
    stage.tapText("Paste")
    stage.advance(by: .milliseconds(100))
    #expect(pasted == ["lemon"])
    var providers = 0
    let kinds = self.stage(
      PasteButton(supportedContentTypes: [.plainText]) { providers += $0.count })
    kinds.clipboard = "lemon"
    kinds.tapText("Paste")
    kinds.advance(by: .milliseconds(100))
    #expect(providers == 1)
  }

  @Test func `behaviours that differ are different values`() {
    #expect(
      SpringLoadingBehavior.automatic != .disabled && SpringLoadingBehavior.enabled != .disabled)
    #expect(
      WritingToolsBehavior.complete != .disabled && WritingToolsBehavior.automatic != .limited)
  }
}
