@_spi(Nodes) import SwiftUICore

/// Shows the progress of a task: a bar, or a spinner if there is no value.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  /// The completed fraction, 0…1; nil if it is unknown.
  let fraction: Double?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?
  /// A `Progress` that is observed, instead of ``fraction``.
  private var progress: Progress?
  /// The dates between which time passes, instead of ``fraction``.
  private var timer: ProgressTimer?

  private nonisolated init(
    fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?
  ) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }
}

extension ProgressView: View {
  public var body: some View {
    if let progress {
      FollowedProgress(progress: progress) { styled($0) }
    } else if let timer {
      TimelineView(timer) { context in
        styled(timer.fraction(at: context.date))
      }
    } else {
      styled(fraction)
    }
  }

  @MainActor private func styled(_ fraction: Double?) -> some View {
    StyledProgressView(
      configuration: ProgressViewStyleConfiguration(
        fractionCompleted: fraction,
        label: label.map { ProgressViewStyleConfiguration.Label(content: AnyView($0)) },
        currentValueLabel: currentValueLabel.map {
          ProgressViewStyleConfiguration.CurrentValueLabel(content: AnyView($0))
        }))
  }

  /// - Parameters:
  ///   - value: The completed amount, clamped to 0…total; nil if it is unknown.
  ///   - total: The total amount.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: progressFraction(value, total), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public nonisolated init() where Label == EmptyView {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
  }

  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey), currentValueLabel: nil)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title), currentValueLabel: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView {
    self.init(fraction: progressFraction(value, total), label: nil, currentValueLabel: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: progressFraction(value, total), label: label(), currentValueLabel: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(
      fraction: progressFraction(value, total), label: Text(titleKey), currentValueLabel: nil)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(
      fraction: progressFraction(value, total), label: Text(title), currentValueLabel: nil)
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The progress view of a style's configuration, in the style around that one.
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
    fraction = configuration.fractionCompleted
    label = configuration.label
    currentValueLabel = configuration.currentValueLabel
  }
}

extension ProgressView {
  /// Shows a `Progress`, with its descriptions as labels.
  ///
  /// Foundation on Linux does not report changes of a progress; it is checked ten times a second while the view
  /// is visible.
  public nonisolated init(_ progress: Progress)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
    self.progress = progress
  }
}

extension ProgressView {
  /// Shows how much of a time interval has passed.
  ///
  /// - Parameters:
  ///   - timerInterval: The start and end.
  ///   - countsDown: Whether the bar becomes empty; otherwise it fills.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(fraction: nil, label: label(), currentValueLabel: currentValueLabel())
    timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Shows how much of a time interval has passed, and the time below the bar.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
    }
  }

  /// Shows how much of a time interval has passed, and the time below the bar.
  public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView {
    self.init(
      fraction: nil, label: nil,
      currentValueLabel: DefaultDateProgressLabel(
        interval: timerInterval, countsDown: countsDown))
    timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
  }
}

/// The time that has passed or is left, below a progress view of a time interval.
public struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  public var body: some View {
    Text(timerInterval: interval, countsDown: countsDown)
  }
}

/// A time interval, whose moments are those at which a bar changes visibly.
private struct ProgressTimer: TimelineSchedule {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  func fraction(at date: Date) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let passed = date.timeIntervalSince(interval.lowerBound)
    let fraction = length > 0 ? min(max(0, passed / length), 1) : date < interval.lowerBound ? 0 : 1
    return countsDown ? 1 - fraction : fraction
  }

  /// A thousandth of the interval is less than a pixel of most bars; thirty times a second is often enough.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let step = max(1.0 / 30, length / 1000)
    return sequence(first: startDate) { date in
      date >= interval.upperBound
        ? nil
        : min(max(date.addingTimeInterval(step), interval.lowerBound), interval.upperBound)
    }
  }
}

/// The progress view of a `Progress`.
struct FollowedProgress<Content: View>: View {
  let progress: Progress
  let content: (Double?) -> Content
  @State private var fraction: Double?
  @State private var round = 0

  var body: some View {
    content(progress.isIndeterminate ? nil : fraction ?? progress.fractionCompleted)
      .task(id: round) {
        fraction = progress.fractionCompleted
        if progress.isFinished || progress.isCancelled { return }
        try? await Task.sleep(for: .milliseconds(100))
        if !Task.isCancelled { round += 1 }
      }
  }
}

/// The fraction; a value that is not a number counts as 0.
private func progressFraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
  guard let value else { return nil }
  let fraction = Double(value) / Double(total)
  guard fraction.isFinite else {
    RuntimeWarning.once("progress", "a progress of \(value) in \(total) is shown as none")
    return 0
  }
  return min(max(0, fraction), 1)
}

// MARK: - Styles

/// The appearance of progress views.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view, for a ``ProgressViewStyle``.
public struct ProgressViewStyleConfiguration {
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The completed fraction, 0…1; nil if it is unknown.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

/// The progress view in the environment's style; inside of that style, in the next one around.
private struct StyledProgressView: View {
  let configuration: ProgressViewStyleConfiguration

  var body: some View {
    StyledControl(configuration) { DefaultProgressViewStyle().makeBody(configuration: $0) }
      .modifier(AccessibilityAttachmentModifier(.progress(configuration.fractionCompleted)))
  }
}

extension AccessibilityChange {
  @MainActor static func progress(_ fraction: Double?) -> Self {
    var change = AccessibilityChange()
    change.structure = .control
    change.addedTraits = .updatesFrequently
    change.control = .progress(fraction)
    change.removedTraits = .isStaticText
    change.value = fraction.map { "\(Int(($0 * 100).rounded()))%" } ?? "In progress"
    return change
  }
}

extension View {
  /// Sets the style of progress views inside.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: ProgressViewStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
