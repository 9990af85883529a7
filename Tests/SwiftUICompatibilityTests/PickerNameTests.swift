import Stage
import SwiftUI
import TestSupport
import Testing

/// Pickers: the ways to make them, and their styles.
@MainActor struct PickerNameTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 390, height: 600), text: .fixed) {
      view.environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
        .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  private func looks<V: View>(_ view: V) throws -> [UInt32] {
    try stage(view).snapshot(scale: 1).pixels
  }

  @ViewBuilder private var sizes: some View {
    Text("small").tag(1)
    Text("large").tag(2)
  }

  private func picker() -> Picker<Text, Int, some View> {
    Picker("size", selection: .constant(2)) { sizes }
  }

  @available(*, deprecated)
  @Test func `a picker by its label of before iOS 15 chooses the same`() {
    let picker = Picker(selection: .constant(2), label: Text("size")) { sizes }
    #expect(stage(picker).words == ["large"])
  }

  @Test func `each way to make a picker shows its choice, and is named by its label`() {
    let image = ImageResource(name: "none", bundle: .main)
    let pickers: [AnyView] = [
      AnyView(Picker("size", selection: .constant(2)) { sizes }),
      AnyView(Picker("size", systemImage: "star", selection: .constant(2)) { sizes }),
      AnyView(Picker("size", image: image, selection: .constant(2)) { sizes }),
      AnyView(Picker(selection: .constant(2), content: { sizes }, label: { Text("size") })),
    ]
    for picker in pickers { #expect(stage(picker).words == ["large"]) }
    #expect(stage(pickers[3]).accessibilityTree["size"] != nil)
  }

  @Test func `styles show one choice, all of them, or wheels to turn`() throws {
    // A menu, closed.
    for stage in [
      stage(picker()), stage(picker().pickerStyle(.automatic)),
      stage(picker().pickerStyle(DefaultPickerStyle())),
      stage(picker().pickerStyle(MenuPickerStyle())),
    ] { #expect(stage.words == ["large"]) }
    let segments = stage(picker().pickerStyle(SegmentedPickerStyle()))
    #expect(segments.words == ["small", "large"])
    #expect(segments.texts[0].frame.midY == segments.texts[1].frame.midY)
    let inline = stage(VStack { picker().pickerStyle(InlinePickerStyle()) })
    #expect(inline.words == ["size", "small", "large"] && inline.symbolNames == ["checkmark"])
    let wheel = stage(picker().pickerStyle(WheelPickerStyle()))
    #expect(wheel.words.contains("small") && wheel.words.contains("large"))
    #expect(wheel.texts[0].frame.midX == wheel.texts[1].frame.midX)
    let link = stage(NavigationStack { List { picker().pickerStyle(NavigationLinkPickerStyle()) } })
    #expect(link.words.contains("size") && link.words.contains("large"))
    link.tapText("size")
    link.settle()
    #expect(link.words.contains("small"))
  }

  @Test func `a choice of a wheel or a segment is taken over`() {
    let size = Remote(1)
    let stage = stage(
      Controlled(size) { _ in
        Picker("size", selection: size.projected) { sizes }.pickerStyle(.segmented)
      })
    stage.tapText("large")
    #expect(size.value == 2)
  }

  // MARK: Dates

  /// 15 March 2025, 11:09 UTC.
  private let march = Date(timeIntervalSince1970: 1_742_036_940)

  private func date(_ components: DatePickerComponents = [.date, .hourAndMinute]) -> some View {
    DatePicker(selection: .constant(march), displayedComponents: components) { Text("when") }
  }

  @Test func `a date picker shows the components that it is made for`() {
    // The time has a narrow space in it.
    #expect(stage(date()).words == ["when", "Mar 15, 2025", "11:09\u{202F}AM"])
    #expect(stage(date(.date)).words == ["when", "Mar 15, 2025"])
    #expect(stage(date(.hourAndMinute)).words == ["when", "11:09\u{202F}AM"])
    let both: DatePickerComponents = [.date, .hourAndMinute]
    #expect(
      both.rawValue.nonzeroBitCount == 2 && DatePickerComponents(rawValue: both.rawValue) == both)
    let bound = DatePicker(selection: .constant(march), in: march..., displayedComponents: .date) {
      Text("when")
    }
    #expect(stage(bound).words == ["when", "Mar 15, 2025"])
  }

  @Test func `date pickers are fields, a calendar, or wheels`() throws {
    let compact = try looks(date())
    #expect(try looks(date().datePickerStyle(.automatic)) == compact)
    #expect(try looks(date().datePickerStyle(DefaultDatePickerStyle())) == compact)
    #expect(try looks(date().datePickerStyle(CompactDatePickerStyle())) == compact)
    for stage in [
      stage(date(.date).datePickerStyle(.graphical)),
      stage(date(.date).datePickerStyle(GraphicalDatePickerStyle())),
    ] {
      // A month of 31 days, no label.
      #expect(
        stage.words.contains("31") && stage.words.contains("1") && !stage.words.contains("when"))
    }
    for stage in [
      stage(date(.date).datePickerStyle(.wheel)),
      stage(date(.date).datePickerStyle(WheelDatePickerStyle())),
    ] {
      #expect(
        stage.words.contains("when") && stage.words.contains("March")
          && stage.words.contains("2025"))
    }
  }

  private struct Plain: DatePickerStyle {
    func makeBody(configuration: DatePickerStyleConfiguration) -> some View {
      VStack {
        label(configuration.label)
        Text(configuration.displayedComponents == .date ? "date" : "other")
        Text(
          configuration.minimumDate == nil
            ? "open" : "\(Int(configuration.minimumDate!.timeIntervalSince1970))")
        Text(configuration.maximumDate == nil ? "open" : "closed")
        Button("next") { configuration.selection += 86400 }
      }
    }

    private func label(_ label: DatePickerStyleConfiguration.Label) -> some View { label }
  }

  @Test func `a date picker's style gets the bounds, the components and the date`() {
    let day = Remote(march)
    let start = Date(timeIntervalSince1970: 1000)
    let stage = stage(
      Controlled(day) { _ in
        DatePicker("when", selection: day.projected, in: start..., displayedComponents: .date)
          .datePickerStyle(Plain())
      })
    #expect(stage.words == ["when", "date", "1,000", "open", "next"] || stage.words[2] == "1000")
    stage.tapText("next")
    #expect(day.value == march + 86400)
  }

  @Test func `a picker of several dates shows a month`() {
    let none = Binding<Set<DateComponents>>.constant([])
    let later = Date(timeIntervalSince1970: 1_742_036_940)
    for picker in [
      AnyView(MultiDatePicker("days", selection: none)),
      AnyView(MultiDatePicker(selection: none) { Text("days") }),
      AnyView(MultiDatePicker(selection: none, in: later...) { Text("days") }),
    ] {
      #expect(stage(picker).words.contains("28"))
    }
  }

  @Test func `a colour picker is named by its label and tells its colour`() {
    let picker = ColorPicker(
      selection: .constant(Color(red: 1, green: 0, blue: 0)), supportsOpacity: false
    ) {
      Text("paint")
    }
    #expect(stage(picker).words == ["paint"])
    #expect(stage(picker).accessibilityTree["paint"]?.value == "#FF0000")
  }

  // MARK: Toggles

  private struct Lamp {
    var isOn: Bool
  }

  @Test func `each way to make a toggle shows its label and is on or off`() {
    let image = ImageResource(name: "none", bundle: .main)
    let lamps = Binding.constant([Lamp(isOn: true), Lamp(isOn: true)])
    let toggles: [AnyView] = [
      AnyView(Toggle("lamp", systemImage: "lightbulb", isOn: .constant(true))),
      AnyView(Toggle("lamp", image: image, isOn: .constant(true))),
      AnyView(Toggle("lamp", image: image, sources: lamps, isOn: \.isOn)),
      AnyView(Toggle("lamp", systemImage: "lightbulb", sources: lamps, isOn: \.isOn)),
    ]
    for toggle in toggles {
      let stage = stage(toggle)
      #expect(stage.words == ["lamp"])
      let node = stage.accessibilityTree.elements.first { $0.traits.contains(.isToggle) }
      // UIKit's value of a switch that is on.
      #expect(node?.value == "1")
    }
    #expect(stage(toggles[0]).symbolNames == ["lightbulb"])
  }
}
