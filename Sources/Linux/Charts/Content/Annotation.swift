import Foundation
import SwiftUICore

/// Where something stands beside a mark, a plot or an axis.
public struct AnnotationPosition: Equatable, Sendable {
  /// The middle of it in the mark, and what of it touches the mark.
  let mark: UnitPoint?
  let name: String

  public static let automatic = AnnotationPosition(mark: nil, name: "automatic")
  public static let overlay = AnnotationPosition(mark: .center, name: "overlay")
  public static let top = AnnotationPosition(mark: .top, name: "top")
  public static let bottom = AnnotationPosition(mark: .bottom, name: "bottom")
  public static let leading = AnnotationPosition(mark: .leading, name: "leading")
  public static let trailing = AnnotationPosition(mark: .trailing, name: "trailing")
  public static let topLeading = AnnotationPosition(mark: .topLeading, name: "topLeading")
  public static let topTrailing = AnnotationPosition(mark: .topTrailing, name: "topTrailing")
  public static let bottomLeading = AnnotationPosition(mark: .bottomLeading, name: "bottomLeading")
  public static let bottomTrailing = AnnotationPosition(
    mark: .bottomTrailing, name: "bottomTrailing")

  public static func == (a: AnnotationPosition, b: AnnotationPosition) -> Bool { a.name == b.name }
}

/// What an annotation is told about its mark.
public struct AnnotationContext: Sendable {
  /// The size of the mark in points.
  public let targetSize: CGSize
}

/// What an annotation does that does not fit.
public struct AnnotationOverflowResolution: Sendable {
  /// The area that an annotation stays in.
  public struct Boundary: Sendable {
    enum Storage: Sendable { case automatic, plot, chart }
    let storage: Storage

    public static let automatic = Boundary(storage: .automatic)
    public static let plot = Boundary(storage: .plot)
    public static let chart = Boundary(storage: .chart)
  }

  public struct Strategy: Sendable {
    enum Storage: Sendable {
      case automatic, disabled, padScale
      case fit(Boundary)
    }

    let storage: Storage

    public static let automatic = Strategy(storage: .automatic)
    /// It may go beyond the plot.
    public static let disabled = Strategy(storage: .disabled)
    /// It moves into the plot.
    public static let fit = Strategy(storage: .fit(.automatic))
    /// As `disabled`: scales are not padded for annotations here.
    public static let padScale = Strategy(storage: .padScale)

    public static func fit(to boundary: Boundary) -> Strategy { Strategy(storage: .fit(boundary)) }
  }

  public static let automatic = AnnotationOverflowResolution(x: .automatic, y: .automatic)

  let x: Strategy
  let y: Strategy

  public init(x: Strategy = .automatic, y: Strategy = .automatic) {
    self.x = x
    self.y = y
  }
}

extension ChartContent {
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let view = AnyView(content())
    return annotated(position, alignment, spacing, .automatic) { _ in view }
  }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    annotated(position, alignment, spacing, .automatic) { AnyView(content($0)) }
  }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let view = AnyView(content())
    return annotated(position, alignment, spacing, overflowResolution) { _ in view }
  }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    annotated(position, alignment, spacing, overflowResolution) { AnyView(content($0)) }
  }

  private func annotated(
    _ position: AnnotationPosition, _ alignment: Alignment, _ spacing: CGFloat?,
    _ overflow: AnnotationOverflowResolution,
    _ content: @escaping (AnnotationContext) -> AnyView
  ) -> some ChartContent {
    ModifiedChartContent(content: self) {
      $0.style.annotations.append(
        MarkAnnotation(
          position: position, alignment: alignment, spacing: spacing, overflow: overflow,
          content: content))
    }
  }
}
