import Stage
import SwiftUI
import TestSupport
import Testing

/// Styles of one's own see all parts of the control that the documentation lists.
@MainActor struct CustomStyleTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 300, height: 200), text: .fixed) { view }
  }

  private func texts<V: View>(_ view: V) -> [String] { stage(view).texts.map(\.string) }

  private struct Dial: GaugeStyle {
    func makeBody(configuration: GaugeStyleConfiguration) -> some View {
      VStack {
        label(configuration.label)
        Text("\(configuration.value)")
        parts(
          configuration.currentValueLabel, configuration.minimumValueLabel,
          configuration.maximumValueLabel)
      }
    }

    private func label(_ label: GaugeStyleConfiguration.Label) -> some View { label }

    private func parts(
      _ current: GaugeStyleConfiguration.CurrentValueLabel?,
      _ minimum: GaugeStyleConfiguration.MinimumValueLabel?,
      _ maximum: GaugeStyleConfiguration.MaximumValueLabel?
    ) -> some View {
      HStack {
        current
        minimum
        maximum
      }
    }
  }

  @Test func `a gauge's style gets the value as a part of the whole, and labels if there are any`()
  {
    let full = Gauge(value: 25, in: 0...100) {
      Text("heat")
    } currentValueLabel: {
      Text("now")
    } minimumValueLabel: {
      Text("low")
    } maximumValueLabel: {
      Text("top")
    }
    #expect(texts(full.gaugeStyle(Dial())) == ["heat", "0.250000", "now", "low", "top"])
    #expect(texts(Gauge(value: 0.5) { Text("heat") }.gaugeStyle(Dial())) == ["heat", "0.500000"])
  }

  private struct Fold: DisclosureGroupStyle {
    func makeBody(configuration: DisclosureGroupStyleConfiguration) -> some View {
      VStack {
        Button {
          configuration.isExpanded.toggle()
        } label: {
          label(configuration.label)
        }
        if configuration.isExpanded { content(configuration.content) }
      }
    }

    private func label(_ label: DisclosureGroupStyleConfiguration.Label) -> some View { label }
    private func content(_ content: DisclosureGroupStyleConfiguration.Content) -> some View {
      content
    }
  }

  @Test func `a group's style opens and closes it, whether the state is the group's or one's own`()
  {
    let own = stage(
      DisclosureGroup {
        Text("inside")
      } label: {
        Text("more")
      }.disclosureGroupStyle(Fold()))
    #expect(own.texts.map(\.string) == ["more"])
    own.tapText("more")
    #expect(own.texts.map(\.string) == ["more", "inside"])
    let bound = Remote(true)
    let given = stage(
      Controlled(bound) { _ in
        DisclosureGroup(isExpanded: bound.projected) {
          Text("inside")
        } label: {
          Text("more")
        }
      }.disclosureGroupStyle(Fold()))
    #expect(given.texts.map(\.string) == ["more", "inside"])
    given.tapText("more")
    #expect(given.texts.map(\.string) == ["more"] && !bound.value)
  }

  private struct Swapped: LabeledContentStyle {
    func makeBody(configuration: LabeledContentStyleConfiguration) -> some View {
      VStack {
        content(configuration.content)
        label(configuration.label)
      }
    }

    private func label(_ label: LabeledContentStyleConfiguration.Label) -> some View { label }
    private func content(_ content: LabeledContentStyleConfiguration.Content) -> some View {
      content
    }
  }

  @Test func `labelled contents are a label and a content, in the order of their style`() {
    let forms: [AnyView] = [
      AnyView(LabeledContent("age") { Text("7") }),
      AnyView(LabeledContent(String("age"), value: String("7"))),
      AnyView(LabeledContent("age", value: 7, format: .number)),
      AnyView(
        LabeledContent {
          Text("7")
        } label: {
          Text("age")
        }),
    ]
    for form in forms {
      #expect(texts(form) == ["age", "7"])
      #expect(texts(form.labeledContentStyle(Swapped())) == ["7", "age"])
    }
  }

  private struct Again: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      LabeledContent(configuration).padding()
    }
  }

  @Test func `a style can make the control again, which then has the style outside`() {
    let form = LabeledContent("age", value: "7").labeledContentStyle(Again())
    #expect(texts(form.labeledContentStyle(Swapped())) == ["7", "age"])
    #expect(texts(form) == ["age", "7"])
  }

  private struct Frame: GroupBoxStyle {
    func makeBody(configuration: GroupBoxStyleConfiguration) -> some View {
      VStack {
        content(configuration.content)
        label(configuration.label)
      }
    }

    private func label(_ label: GroupBoxStyleConfiguration.Label) -> some View { label }
    private func content(_ content: GroupBoxStyleConfiguration.Content) -> some View { content }
  }

  @available(*, deprecated)
  @Test func `a box by its label of before iOS 15 is the same box`() {
    #expect(texts(GroupBox(label: Text("box")) { Text("inside") }) == ["box", "inside"])
  }

  @Test func `a box is a label above a content`() {
    let box = GroupBox {
      Text("inside")
    } label: {
      Text("box")
    }
    #expect(texts(box) == ["box", "inside"])
    #expect(texts(box.groupBoxStyle(Frame())) == ["inside", "box"])
  }

  private struct Box: ToggleStyle {
    func makeBody(configuration: ToggleStyleConfiguration) -> some View {
      HStack {
        label(configuration.label)
        Text(configuration.isMixed ? "mixed" : configuration.isOn ? "on" : "off")
      }
    }

    private func label(_ label: ToggleStyleConfiguration.Label) -> some View { label }
  }

  private struct Lamp {
    var isOn: Bool
  }

  @Test func `a toggle of several values is mixed while they differ, and sets all of them`() {
    let lamps = Remote([Lamp(isOn: true), Lamp(isOn: false)])
    let stage = stage(
      Controlled(lamps) { _ in
        Toggle(sources: lamps.projected, isOn: \.isOn) { Text("lamps") }
      }.toggleStyle(Box()))
    #expect(stage.texts.map(\.string) == ["lamps", "mixed"])
    #expect(stage.toggle?.activate() == true)
    #expect(stage.texts.map(\.string) == ["lamps", "on"])
    #expect(lamps.value.map(\.isOn) == [true, true])
    #expect(stage.toggle?.activate() == true)
    #expect(stage.texts.map(\.string) == ["lamps", "off"])
  }

  private struct Plate: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        label(configuration.label)
        Text(
          configuration.role == .destructive
            ? "destroys" : configuration.role == nil ? "none" : "other")
      }
    }

    private func label(_ label: ButtonStyleConfiguration.Label) -> some View { label }
  }

  private struct TwoTaps: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      label(configuration.label)
        .foregroundStyle(configuration.role == .cancel ? .red : .blue)
        .onTapGesture(count: 2) { configuration.trigger() }
    }

    private func label(_ label: PrimitiveButtonStyleConfiguration.Label) -> some View { label }
  }

  @Test func `a button's style knows its role, and may decide when the button acts`() {
    #expect(texts(Button("go") {}.buttonStyle(Plate())) == ["go", "none"])
    #expect(texts(Button("go", role: .destructive) {}.buttonStyle(Plate())) == ["go", "destroys"])
    var count = 0
    let stage = stage(
      Button(role: .cancel) {
        count += 1
      } label: {
        Text("go")
      }.buttonStyle(TwoTaps()))
    stage.tapText("go")
    stage.advance(by: .seconds(1))
    #expect(count == 0)
    let frame = stage.texts[0].frame
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY), count: 2)
    #expect(count == 1)
    #expect(stage.texts[0].color.red > 0.9)
  }

  private struct Steps: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        parts(configuration.label, configuration.currentValueLabel)
        Text(configuration.fractionCompleted.map { "\($0)" } ?? "unknown")
      }
    }

    @ViewBuilder private func parts(
      _ label: ProgressViewStyleConfiguration.Label?,
      _ value: ProgressViewStyleConfiguration.CurrentValueLabel?
    ) -> some View {
      label
      value
    }
  }

  @Test func `a progress view's style gets the fraction, or none while there is no value`() {
    let quarter = ProgressView(value: 5, total: 20) {
      Text("copy")
    } currentValueLabel: {
      Text("5 of 20")
    }
    #expect(texts(quarter.progressViewStyle(Steps())) == ["copy", "5 of 20", "0.250000"])
    #expect(texts(ProgressView { Text("wait") }.progressViewStyle(Steps())) == ["wait", "unknown"])
  }

  private struct Under: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        title(configuration.title)
        icon(configuration.icon)
      }
    }

    private func title(_ title: LabelStyleConfiguration.Title) -> some View { title }
    private func icon(_ icon: LabelStyleConfiguration.Icon) -> some View { icon }
  }

  @Test func `a label's style places its title and its icon`() {
    let label = Label {
      Text("title")
    } icon: {
      Text("icon")
    }
    #expect(texts(label) == ["icon", "title"])
    #expect(texts(label.labelStyle(Under())) == ["title", "icon"])
  }
}

extension Stage {
  fileprivate var toggle: AccessibilityNode? {
    accessibilityTree.elements.first { $0.traits.contains(.isToggle) }
  }
}
