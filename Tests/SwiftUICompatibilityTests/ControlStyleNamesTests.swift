import Stage
import SwiftUI
import Testing

/// The styles that controls have by name: each looks as the documentation describes it, and as its type does.
@MainActor struct ControlStyleNamesTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 200, height: 100), text: .fixed) { view }
  }

  private func picture<V: View>(_ view: V) throws -> [UInt32] {
    try stage(view).snapshot(scale: 1).pixels
  }

  /// The pixels of a row in the middle that have the tint.
  private func blue<V: View>(_ view: V) throws -> Int {
    try picture(view).count { pixel in
      (pixel >> 16) & 0xFF < 60 && pixel & 0xFF > 200
    }
  }

  // MARK: Gauges

  private var gauge: some View {
    Gauge(value: 30, in: 0...100) {
      Text("heat")
    } currentValueLabel: {
      Text("now")
    } minimumValueLabel: {
      Text("low")
    } maximumValueLabel: {
      Text("top")
    }
  }

  private func texts<V: View>(_ view: V) -> Set<String> { Set(stage(view).texts.map(\.string)) }

  @Test func `linear gauges are as wide as there is room, circular ones have their own size`() {
    func width<V: View>(_ view: V) -> CGFloat? {
      stage(view.accessibilityIdentifier("gauge")).layoutFrame(of: "gauge")?.width
    }
    #expect(width(gauge.gaugeStyle(.linearCapacity)) == 200)
    #expect(width(gauge.gaugeStyle(.accessoryLinear)) == 200)
    #expect(width(gauge.gaugeStyle(.accessoryLinearCapacity)) == 200)
    let circular = width(gauge.gaugeStyle(.accessoryCircular))
    #expect(circular.map { $0 < 80 } == true)
    #expect(circular == width(gauge.gaugeStyle(.accessoryCircularCapacity)))
  }

  @Test func `a gauge's labels are shown where its style has room for them`() {
    #expect(texts(gauge.gaugeStyle(.linearCapacity)) == ["heat", "low", "top", "now"])
    #expect(texts(gauge.gaugeStyle(.accessoryLinearCapacity)).isSuperset(of: ["heat", "now"]))
    // A bar with a marker has bounds beside it, an open ring has them in its gap.
    #expect(texts(gauge.gaugeStyle(.accessoryLinear)) == ["low", "top"])
    #expect(texts(gauge.gaugeStyle(.accessoryCircular)) == ["low", "top", "now"])
    // A closed ring has no place for bounds.
    #expect(texts(gauge.gaugeStyle(.accessoryCircularCapacity)) == ["now"])
  }

  @Test func `styles of capacity fill with the value, the others move a marker`() throws {
    func filled<S: GaugeStyle>(_ value: Double, _ style: S) throws -> Int {
      try blue(Gauge(value: value) { Text("") }.gaugeStyle(style))
    }
    #expect(
      try filled(0.8, LinearCapacityGaugeStyle()) > 3 * filled(0.2, LinearCapacityGaugeStyle()))
    #expect(
      try filled(0.8, AccessoryLinearCapacityGaugeStyle())
        > 3 * filled(0.2, AccessoryLinearCapacityGaugeStyle()))
    #expect(
      try filled(0.8, AccessoryCircularCapacityGaugeStyle())
        > 2 * filled(0.2, AccessoryCircularCapacityGaugeStyle()))
    let (low, high) = try (
      filled(0.2, AccessoryLinearGaugeStyle()), filled(0.8, AccessoryLinearGaugeStyle())
    )
    #expect(abs(low - high) < high / 5)
    let (first, last) = try (
      filled(0.2, AccessoryCircularGaugeStyle()), filled(0.8, AccessoryCircularGaugeStyle())
    )
    #expect(abs(first - last) < last / 5)
    #expect(
      try picture(gauge.gaugeStyle(.accessoryLinear))
        != picture(gauge.gaugeStyle(.accessoryLinearCapacity)))
  }

  @Test func `a gauge's type and name are one style, and the automatic one fills a line`() throws {
    #expect(
      try picture(gauge.gaugeStyle(AccessoryCircularGaugeStyle()))
        == picture(gauge.gaugeStyle(.accessoryCircular)))
    #expect(
      try picture(gauge.gaugeStyle(AccessoryCircularCapacityGaugeStyle()))
        == picture(gauge.gaugeStyle(.accessoryCircularCapacity)))
    #expect(
      try picture(gauge.gaugeStyle(AccessoryLinearGaugeStyle()))
        == picture(gauge.gaugeStyle(.accessoryLinear)))
    #expect(
      try picture(gauge.gaugeStyle(AccessoryLinearCapacityGaugeStyle()))
        == picture(gauge.gaugeStyle(.accessoryLinearCapacity)))
    let plain = try picture(gauge)
    #expect(try plain == picture(gauge.gaugeStyle(.automatic)))
    #expect(try plain == picture(gauge.gaugeStyle(DefaultGaugeStyle())))
    #expect(try plain == picture(gauge.gaugeStyle(LinearCapacityGaugeStyle())))
  }

  @Test func `a gauge tells its value beyond its bounds as that of the bound`() {
    func value(_ value: Double) -> String? {
      stage(Gauge(value: value, in: 10...20) { Text("heat") }).accessibilityTree["heat"]?.value
    }
    #expect(value(15) == "50%" && value(5) == "0%" && value(30) == "100%")
    let named = Gauge(value: 15, in: 10...20) {
      Text("heat")
    } currentValueLabel: {
      Text("warm")
    }
    #expect(stage(named).accessibilityTree["heat"]?.value == "warm")
    let marked = Gauge(value: 15, in: 10...20) {
      Text("heat")
    } currentValueLabel: {
      Text("warm")
    } minimumValueLabel: {
      Text("10")
    } maximumValueLabel: {
      Text("20")
    } markedValueLabels: {
      Text("12")
    }
    #expect(stage(marked).accessibilityTree["heat"]?.value == "warm")
    #expect(texts(marked).isSuperset(of: ["10", "20"]))
  }

  // MARK: Toggles

  @Test func `a toggle is a switch, a button that is filled while it is on, or a box with a mark`()
    throws
  {
    func toggle(_ isOn: Bool) -> some View { Toggle("wifi", isOn: .constant(isOn)) }
    let plain = try picture(toggle(true))
    #expect(try plain == picture(toggle(true).toggleStyle(.automatic)))
    #expect(try plain == picture(toggle(true).toggleStyle(DefaultToggleStyle())))
    #expect(try plain == picture(toggle(true).toggleStyle(.switch)))
    #expect(try plain == picture(toggle(true).toggleStyle(SwitchToggleStyle())))
    #expect(
      try picture(toggle(true).toggleStyle(.button))
        == picture(toggle(true).toggleStyle(ButtonToggleStyle())))
    #expect(
      try blue(toggle(true).toggleStyle(.button)) > 4 * blue(toggle(false).toggleStyle(.button)))
    func box(_ isOn: Bool) -> [String] {
      stage(toggle(isOn).toggleStyle(.checkbox)).symbolNames
    }
    #expect(box(true) == ["checkmark.square.fill"] && box(false) == ["square"])
    #expect(
      try picture(toggle(true).toggleStyle(.checkbox))
        == picture(toggle(true).toggleStyle(CheckboxToggleStyle())))
    let tinted = toggle(true).toggleStyle(SwitchToggleStyle(tint: .blue))
    #expect(try blue(tinted) > 500 && blue(toggle(true)) == 0)
  }

  // MARK: Buttons

  @Test func `bordered buttons have a ground, a prominent one has the tint`() throws {
    func button() -> Button<Text> { Button("ok") {} }
    func fills<V: View>(_ view: V) -> Int {
      stage(view).displayList.commands.count { if case .fill = $0 { true } else { false } }
    }
    for count in [
      fills(button()), fills(button().buttonStyle(.automatic)),
      fills(button().buttonStyle(.borderless)),
      fills(button().buttonStyle(.plain)), fills(button().buttonStyle(DefaultButtonStyle())),
    ] { #expect(count == 0) }
    #expect(fills(button().buttonStyle(.bordered)) == 1)
    #expect(try blue(button().buttonStyle(.borderedProminent)) > 500)
    #expect(try blue(button().buttonStyle(.bordered)) < 200)
    // Its label has the colour of texts, not of the tint.
    #expect(try blue(button().buttonStyle(.plain)) == 0)
    #expect(
      try picture(button().buttonStyle(PlainButtonStyle())) == picture(button().buttonStyle(.plain))
    )
    #expect(
      try picture(button().buttonStyle(BorderlessButtonStyle()))
        == picture(button().buttonStyle(.borderless)))
    #expect(
      try picture(button().buttonStyle(BorderedButtonStyle()))
        == picture(button().buttonStyle(.bordered)))
    #expect(
      try picture(button().buttonStyle(BorderedProminentButtonStyle()))
        == picture(button().buttonStyle(.borderedProminent)))
    #expect(
      try picture(button().buttonStyle(GlassButtonStyle())) == picture(button().buttonStyle(.glass))
    )
    #expect(
      try picture(button().buttonStyle(GlassButtonStyle(.regular)))
        == picture(button().buttonStyle(.glass)))
    #expect(
      try picture(button().buttonStyle(GlassButtonStyle(.identity)))
        != picture(button().buttonStyle(.glass)))
    #expect(try blue(button().buttonStyle(GlassProminentButtonStyle())) > 500)
  }

  // MARK: Labels, progress, groups

  @Test func `labels show their title, their icon, or both`() {
    let label = Label("rain", systemImage: "cloud")
    func parts<V: View>(_ view: V) -> [String] {
      let stage = stage(view)
      return stage.symbolNames + stage.words
    }
    let both = ["cloud", "rain"]
    #expect(parts(label) == both && parts(label.labelStyle(.automatic)) == both)
    #expect(parts(label.labelStyle(DefaultLabelStyle())) == both)
    #expect(parts(label.labelStyle(TitleAndIconLabelStyle())) == both)
    #expect(parts(label.labelStyle(TitleOnlyLabelStyle())) == ["rain"])
    #expect(parts(label.labelStyle(IconOnlyLabelStyle())) == ["cloud"])
    // The title is spoken though it is not shown.
    #expect(stage(label.labelStyle(IconOnlyLabelStyle())).accessibilityTree["rain"] != nil)
  }

  @Test func `progress with a value is a line, without one it is a wheel that turns`() throws {
    let half = ProgressView("load", value: 0.5)
    #expect(try picture(half) == picture(half.progressViewStyle(.automatic)))
    #expect(try picture(half) == picture(half.progressViewStyle(DefaultProgressViewStyle())))
    #expect(try picture(half) == picture(half.progressViewStyle(LinearProgressViewStyle())))
    #expect(try picture(half) != picture(half.progressViewStyle(.circular)))
    let wheel = stage(ProgressView { Text("wait") })
    let first = try wheel.snapshot(scale: 1).pixels
    wheel.advance(by: .milliseconds(300))
    #expect(try wheel.snapshot(scale: 1).pixels != first)
    #expect(wheel.words == ["wait"])
  }

  @Test func `groups, boxes and labelled contents have one style by name`() throws {
    let group = DisclosureGroup("more", isExpanded: .constant(true)) { Text("inside") }
    #expect(try picture(group) == picture(group.disclosureGroupStyle(.automatic)))
    #expect(
      try picture(group) == picture(group.disclosureGroupStyle(AutomaticDisclosureGroupStyle())))
    let box = GroupBox("box") { Text("inside") }
    #expect(try picture(box) == picture(box.groupBoxStyle(.automatic)))
    #expect(try picture(box) == picture(box.groupBoxStyle(DefaultGroupBoxStyle())))
    let pair = LabeledContent("age", value: "7")
    #expect(try picture(pair) == picture(pair.labeledContentStyle(.automatic)))
    #expect(try picture(pair) == picture(pair.labeledContentStyle(AutomaticLabeledContentStyle())))
    #expect(Set(stage(pair).words) == ["age", "7"])
  }
}
