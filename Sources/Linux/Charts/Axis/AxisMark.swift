import Foundation
import SwiftUICore

/// What an axis has at a value: a line, a tick or a label.
public protocol AxisMark {
  static func _renderAxisMark(_ content: Self, _ outputs: inout _AxisMarkOutputs)
}

/// What a value of an axis has.
public struct _AxisMarkOutputs {
  var items: [AxisMarkItem] = []
}

/// A line, tick or label as a value.
struct AxisMarkItem {
  enum Kind {
    case gridLine(StrokeStyle?)
    case tick(AxisTick.Length, StrokeStyle?)
    case label(AxisLabel)
  }

  var kind: Kind
  var isCentered: Bool?
  var style: AnyShapeStyle?
  var font: Font??
  var offset = CGSize.zero
}

/// What a label shows and where.
struct AxisLabel {
  enum Content {
    /// The value in its own format.
    case value
    case format((Primitive) -> String?)
    case view(AnyView)
  }

  var content = Content.value
  var anchor: UnitPoint?
  var collision = AxisValueLabelCollisionResolution.automatic
  var orientation = AxisValueLabelOrientation.automatic
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?
}

extension AxisMark {
  var items: [AxisMarkItem] {
    var outputs = _AxisMarkOutputs()
    Self._renderAxisMark(self, &outputs)
    return outputs.items
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    ChangedAxisMark(content: self) { if $0.style == nil { $0.style = AnyShapeStyle(style) } }
  }

  public func font(_ font: Font?) -> some AxisMark {
    ChangedAxisMark(content: self) { if $0.font == nil { $0.font = .some(font) } }
  }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    offset(CGSize(width: x, height: y))
  }

  public func offset(_ offset: CGSize) -> some AxisMark {
    ChangedAxisMark(content: self) {
      guard offset.width.isFinite, offset.height.isFinite else { return }
      $0.offset.width += offset.width
      $0.offset.height += offset.height
    }
  }
}

private struct ChangedAxisMark<Content: AxisMark>: AxisMark {
  let content: Content
  let change: (inout AxisMarkItem) -> Void

  static func _renderAxisMark(_ mark: Self, _ outputs: inout _AxisMarkOutputs) {
    let first = outputs.items.count
    Content._renderAxisMark(mark.content, &outputs)
    for index in first..<outputs.items.count { mark.change(&outputs.items[index]) }
  }
}

/// A line across the plot.
public struct AxisGridLine: AxisMark {
  private let item: AxisMarkItem

  /// - Parameter centered: Whether the line is in the middle of a band or unit, not at its start.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    item = AxisMarkItem(kind: .gridLine(stroke), isCentered: centered)
  }

  public static func _renderAxisMark(_ mark: Self, _ outputs: inout _AxisMarkOutputs) {
    outputs.items.append(mark.item)
  }
}

/// A short line at the edge of the plot.
public struct AxisTick: AxisMark {
  public struct Length: CustomStringConvertible, Sendable {
    enum Storage: Equatable, Sendable {
      case automatic
      case fixed(CGFloat)
      case label(extendPastBy: CGFloat)
    }

    let storage: Storage

    public static var automatic: Length { Length(storage: .automatic) }
    /// As long as the labels are high.
    public static var label: Length { .label() }
    public static func label(extendPastBy: CGFloat = 0) -> Length {
      Length(storage: .label(extendPastBy: extendPastBy))
    }
    /// The same as `label`: here all labels of an axis have the room of the longest one.
    public static var longestLabel: Length { .label() }
    public static func longestLabel(extendPastBy: CGFloat = 0) -> Length {
      .label(extendPastBy: extendPastBy)
    }
    public var description: String { "\(storage)" }
  }

  private let item: AxisMarkItem

  public init(
    centered: Bool? = nil, length: AxisTick.Length = .automatic, stroke: StrokeStyle? = nil
  ) {
    item = AxisMarkItem(kind: .tick(length, stroke), isCentered: centered)
  }

  public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    let length = length.isFinite ? length : 0
    self.init(centered: centered, length: Length(storage: .fixed(length)), stroke: stroke)
  }

  public static func _renderAxisMark(_ mark: Self, _ outputs: inout _AxisMarkOutputs) {
    outputs.items.append(mark.item)
  }
}

/// A line, tick or label of any type.
public struct AnyAxisMark: AxisMark {
  private let storage: any AxisMark

  public init(_ content: any AxisMark) {
    storage = content
  }

  public init(erasing content: some AxisMark) {
    storage = content
  }

  public static func _renderAxisMark(_ mark: Self, _ outputs: inout _AxisMarkOutputs) {
    outputs.items += mark.storage.items
  }
}

extension Never: AxisMark {
  public static func _renderAxisMark(_ mark: Never, _ outputs: inout _AxisMarkOutputs) {}
}

extension Optional: AxisMark where Wrapped: AxisMark {
  public static func _renderAxisMark(_ mark: Wrapped?, _ outputs: inout _AxisMarkOutputs) {
    if let mark { Wrapped._renderAxisMark(mark, &outputs) }
  }
}
