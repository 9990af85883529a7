import Foundation

/// The components of a date that can be selected.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1 << 0)
  public static let date = DatePickerComponents(rawValue: 1 << 1)
}

/// A control that selects a date, a time, or both.
///
/// It uses the environment's calendar, locale and time zone. Dates outside of the range can't be selected; a
/// selection outside of it is kept until it is changed.
public struct DatePicker<Label: View> {
  public typealias Components = DatePickerComponents

  let selection: Binding<Date>
  let range: DateRange
  let components: Components
  let label: Label
}

/// The range of dates that can be selected; nil for no limit.
struct DateRange: Equatable {
  var lower: Date?
  var upper: Date?

  func clamp(_ date: Date) -> Date {
    if let lower, date < lower { return lower }
    if let upper, date > upper { return upper }
    return date
  }

  /// Whether any date of an interval can be selected.
  func overlaps(_ interval: DateInterval) -> Bool {
    if let lower, interval.end <= lower { return false }
    if let upper, interval.start > upper { return false }
    return true
  }
}

extension DatePicker: View {
  public nonisolated init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateRange(), displayedComponents, label())
  }

  public nonisolated init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateRange(range), displayedComponents, label())
  }

  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateRange(lower: range.lowerBound), displayedComponents, label())
  }

  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateRange(upper: range.upperBound), displayedComponents, label())
  }

  private nonisolated init(
    _ selection: Binding<Date>, _ range: DateRange, _ components: Components, _ label: Label
  ) {
    self.init(selection: selection, range: range, components: components, label: label)
  }

  public var body: some View {
    StyledControl(
      DatePickerStyleConfiguration(
        label: DatePickerStyleConfiguration.Label(view: AnyView(label), isOne: Label._isUnary),
        selection: selection, range: range,
        displayedComponents: components)
    ) { configuration in
      StyledContent(style: DefaultDatePickerStyle()) { $0.makeBody(configuration: configuration) }
    }
  }
}

extension DateRange {
  nonisolated init(_ range: ClosedRange<Date>) {
    self.init(lower: range.lowerBound, upper: range.upperBound)
  }
}

extension DatePicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateRange(), displayedComponents, Text(titleKey))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateRange(range), displayedComponents, Text(titleKey))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateRange(lower: range.lowerBound), displayedComponents, Text(titleKey))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateRange(upper: range.upperBound), displayedComponents, Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateRange(), displayedComponents, Text(title))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateRange(range), displayedComponents, Text(title))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateRange(lower: range.lowerBound), displayedComponents, Text(title))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateRange(upper: range.upperBound), displayedComponents, Text(title))
  }
}

// MARK: - Styles

/// The appearance of date pickers.
@MainActor @preconcurrency public protocol DatePickerStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a date picker, for a ``DatePickerStyle``.
public struct DatePickerStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    let isOne: Bool
    public var body: some View { view }
  }

  public let label: Label
  @Binding public var selection: Date
  let range: DateRange
  public var minimumDate: Date? { range.lower }
  public var maximumDate: Date? { range.upper }
  public let displayedComponents: DatePickerComponents

  init(
    label: Label, selection: Binding<Date>, range: DateRange,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    self.range = range
    self.displayedComponents = displayedComponents
  }
}

/// The default style: ``CompactDatePickerStyle``.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    CompactDatePickerStyle().makeBody(configuration: configuration)
  }
}

/// A label, and a grey field each for date and time at the trailing edge. A tap on a field opens a calendar or
/// wheels.
public struct CompactDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    CompactDatePicker(configuration: configuration)
  }
}

/// A calendar of a month, and a field for the time.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      if configuration.displayedComponents.contains(.date) {
        MonthCalendar(
          selection: .day(configuration.$selection), range: configuration.range)
      }
      if configuration.displayedComponents.contains(.hourAndMinute) {
        HStack {
          Text("Time")
          Spacer(minLength: 8)
          DateField(configuration: configuration, part: .hourAndMinute)
        }
      }
    }
  }
}

/// Wheels for day, month and year, hour and minute.
public struct WheelDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    LabelledWheels(configuration: configuration)
  }
}

private struct LabelledWheels: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    HStack(spacing: 8) {
      if !areLabelsHidden {
        ControlLabel(configuration.label, isOne: configuration.label.isOne)
      }
      DateWheels(configuration: configuration, components: configuration.displayedComponents)
    }
  }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public nonisolated static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public nonisolated static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public nonisolated static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
  /// Sets the style of date pickers inside.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: DatePickerStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
