@_spi(Nodes) import SwiftUICore

/// Shows that something goes on, and how far it has come where that is known.
///
/// Without a value it is a spinner, with one a bar.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  /// 0…1; nil when it is not known.
  let fraction: Double?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?
  /// What is followed in place of ``fraction``.
  private var progress: Progress?

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
  ///   - value: How much is done; nil when it is not known.
  ///   - total: What all is. Values outside of 0…total count as the nearest of both.
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
  /// The progress view that a style was given, in the style around.
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
    fraction = configuration.fractionCompleted
    label = configuration.label
    currentValueLabel = configuration.currentValueLabel
  }
}

extension ProgressView {
  /// Follows a `Progress`: how much of it is done, with its descriptions as labels.
  ///
  /// Foundation on Linux tells nobody that a progress has come further; it is looked at ten times a second
  /// while the view is on screen.
  public nonisolated init(_ progress: Progress)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
    self.progress = progress
  }
}

/// The bar of a `Progress`.
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

/// What is no part of anything counts as not begun.
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

/// How progress views look.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A progress view, for a ``ProgressViewStyle``.
public struct ProgressViewStyleConfiguration {
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// 0…1; nil when it is not known.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

/// The progress view in the style around; inside of the style, in the one around that.
private struct StyledProgressView: View {
  let configuration: ProgressViewStyleConfiguration

  var body: some View {
    StyledControl(configuration) { DefaultProgressViewStyle().makeBody(configuration: $0) }
      .modifier(_AccessibilityModifier(.progress(configuration.fractionCompleted)))
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
  /// How progress views inside look.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: ProgressViewStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
