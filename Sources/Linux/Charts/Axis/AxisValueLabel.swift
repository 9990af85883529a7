import Foundation
import SwiftUICore

/// A value in words, or a view for it, beside the plot.
///
/// `multiLabelAlignment` and `offsetsMarks` have no effect.
public struct AxisValueLabel<Content: View>: AxisMark {
  private let item: AxisMarkItem

  private init(
    _ content: AxisLabel.Content, _ centered: Bool?, _ anchor: UnitPoint?,
    _ collision: AxisValueLabelCollisionResolution, _ orientation: AxisValueLabelOrientation,
    _ horizontalSpacing: CGFloat?, _ verticalSpacing: CGFloat?
  ) {
    item = AxisMarkItem(
      kind: .label(
        AxisLabel(
          content: content, anchor: anchor, collision: collision, orientation: orientation,
          horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)),
      isCentered: centered)
  }

  public static func _renderAxisMark(_ mark: Self, _ outputs: inout _AxisMarkOutputs) {
    outputs.items.append(mark.item)
  }

  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      .view(AnyView(content())), centered, anchor, collisionResolution, orientation,
      horizontalSpacing,
      verticalSpacing)
  }
}

extension AxisValueLabel where Content == Never {
  /// The value in its own format.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      .value, centered, anchor, collisionResolution, orientation, horizontalSpacing,
      verticalSpacing)
  }

  /// The value in a format; values of another kind have no label.
  public init<Format: FormatStyle>(
    format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(
      .format(words(format)), centered, anchor, collisionResolution, orientation, horizontalSpacing,
      verticalSpacing)
  }
}

extension AxisValueLabel where Content == Text {
  public init(
    _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      .view(AnyView(Text(titleKey))), centered, anchor, collisionResolution, orientation,
      horizontalSpacing,
      verticalSpacing)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      .view(AnyView(Text(title))), centered, anchor, collisionResolution, orientation,
      horizontalSpacing,
      verticalSpacing)
  }
}
