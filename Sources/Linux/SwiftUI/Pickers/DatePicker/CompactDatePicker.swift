import Foundation

/// A label, and fields at the trailing edge, 5 points apart as on iOS 26.
struct CompactDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    // In very large type they are stacked vertically.
    let isLarge = typeSize.isAccessibilitySize
    let layout =
      isLarge
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 8))
      : AnyLayout(HStackLayout(spacing: 0))
    layout {
      if !areLabelsHidden {
        configuration.label
        if !isLarge { Spacer(minLength: 8) }
      }
      let fields =
        isLarge
        ? AnyLayout(VStackLayout(alignment: .leading, spacing: 5))
        : AnyLayout(HStackLayout(spacing: 5))
      fields {
        if configuration.displayedComponents.contains(.date) {
          DateField(configuration: configuration, part: .date)
        }
        if configuration.displayedComponents.contains(.hourAndMinute) {
          DateField(configuration: configuration, part: .hourAndMinute)
        }
      }
    }
    .accessibilityElement(children: .contain)
  }
}

/// A date or time on a grey background, which opens an editor. Measured: horizontal padding 13.5 points, corner
/// radius 8, height 38.5 for dates and 40 for times. Disabled fields have no background.
struct DateField: View {
  let configuration: DatePickerStyleConfiguration
  let part: DatePickerComponents
  @State private var isOpen = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.locale) private var locale

  var body: some View {
    Button {
      isOpen = true
    } label: {
      Text(text)
        .monospacedDigit()
        .foregroundStyle(isOpen ? Color.accentColor : Color.primary)
        .lineLimit(1)
        .padding(.horizontal, 13.5)
        .frame(minHeight: part == .date ? 38.5 : 40)
        .background(
          Color.primary.opacity(isEnabled ? 0.063 : 0),
          in: RoundedRectangle(cornerRadius: 8, style: .continuous)
        )
        .contentShape(Rectangle())
        .accessibilityChange { $0.control = .border }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(part == .date ? "Date Picker" : "Time Picker")
    .accessibilityValue(text)
    .popover(isPresented: $isOpen) {
      editor.presentationCompactAdaptation(.popover)
    }
  }

  @ViewBuilder private var editor: some View {
    if part == .date {
      MonthCalendar(
        selection: .day(configuration.$selection), range: configuration.range
      ).padding(16).frame(width: 320)
    } else {
      DateWheels(configuration: configuration, components: .hourAndMinute).padding(.horizontal, 16)
        .frame(width: 230)
    }
  }

  private var text: String {
    var style = Date.FormatStyle(
      date: part == .date ? .abbreviated : .omitted, time: part == .date ? .omitted : .shortened,
      locale: locale, calendar: calendar, timeZone: timeZone)
    style.capitalizationContext = .standalone
    return configuration.selection.formatted(style)
  }
}
