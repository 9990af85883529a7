import ScrollMechanics
import SwiftUI

/// A header that becomes shorter, point for point, down to its minimum. Its views are laid out in
/// the remaining height.
///
/// Views that need more height keep their top edge (or the bottom edge if the overscroll anchor is
/// there) and are clipped at the other one.
public struct ShrinkHeaderStyle: HeaderStyle {
  /// The style that `.shrink` is.
  public nonisolated init() {}

  /// Its views at its present height.
  public func makeBody(configuration: Configuration) -> some View {
    HeaderRoomLayout(height: configuration.header.height, anchor: configuration.anchor) {
      configuration.content
    }
    .modifier(HeaderFace())
  }
}

/// A header that becomes shorter. Its views keep their open layout and are clipped at the bottom or
/// at the top.
public struct ClipHeaderStyle: HeaderStyle {
  let anchor: VerticalAlignment

  /// - Parameter anchor: The part that stays visible: the top (default), the middle, or the bottom.
  ///   Other guides count as the middle.
  public nonisolated init(anchor: VerticalAlignment = .top) {
    self.anchor = anchor
  }

  /// `.clip`: the header becomes shorter without layout.
  public var collapse: HeaderCollapse { .clip }

  /// The views at their open height, clipped.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.openContent(anchor: anchor)
      .modifier(HeaderFace(alwaysClips: true))
  }
}

/// A header that becomes shorter. Its views keep their open layout and are scaled down.
///
/// Beside the smaller views the content behind the header is visible and receives touches.
public struct ScaleHeaderStyle: HeaderStyle {
  /// The style that `.scale` is.
  public nonisolated init() {}

  /// `.clip`: the header becomes shorter without layout.
  public var collapse: HeaderCollapse { .clip }

  /// The views at their open height, scaled down.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.content
      .frame(height: configuration.header.keptContentHeight, alignment: configuration.anchor)
      .contentShape(Rectangle())
      .modifier(HeaderKeptContent(header: configuration.header, anchor: .top, scales: true))
      .frame(maxWidth: .infinity)
  }
}

/// A header that becomes shorter. Its views keep their open layout and move more slowly than the
/// content.
public struct ParallaxHeaderStyle: HeaderStyle {
  let factor: Double

  /// - Parameter factor: The part of the content's way that they move, 0…1; 0.5 by default.
  public nonisolated init(factor: Double = 0.5) {
    self.factor = factor
  }

  /// `.clip`: the header becomes shorter without layout.
  public var collapse: HeaderCollapse { .clip }

  /// The views at their open height, moved and clipped.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.content
      .frame(height: configuration.header.keptContentHeight, alignment: configuration.anchor)
      .headerEffect(.parallax(factor))
      .modifier(HeaderKeptContent(header: configuration.header, anchor: .top))
      .modifier(HeaderFace(alwaysClips: true))
  }
}

/// A header that keeps its height and slides out until only its minimum height is visible.
public struct SlideHeaderStyle: HeaderStyle {
  /// The style that `.slide` is.
  public nonisolated init() {}

  /// `.slide`: the header keeps its height.
  public var collapse: HeaderCollapse { .slide }

  /// Its views at its height.
  public func makeBody(configuration: Configuration) -> some View {
    ShrinkHeaderStyle().makeBody(configuration: configuration)
  }
}

/// A header that keeps its height and place. The content scrolls behind it.
public struct FixedHeaderStyle: HeaderStyle {
  /// The style that `.fixed` is.
  public nonisolated init() {}

  /// `.fixed`: the header does not change.
  public var collapse: HeaderCollapse { .fixed }

  /// Its views at its height.
  public func makeBody(configuration: Configuration) -> some View {
    ShrinkHeaderStyle().makeBody(configuration: configuration)
  }
}

extension HeaderStyle where Self == ShrinkHeaderStyle {
  /// Becomes shorter; its views are laid out in the remaining height.
  public static var shrink: ShrinkHeaderStyle { ShrinkHeaderStyle() }
}

extension HeaderStyle where Self == ClipHeaderStyle {
  /// Becomes shorter; its views are clipped at the bottom.
  public static var clip: ClipHeaderStyle { ClipHeaderStyle() }
  /// Becomes shorter; `anchor` says which part of its views stays visible.
  public static func clip(anchor: VerticalAlignment) -> ClipHeaderStyle {
    ClipHeaderStyle(anchor: anchor)
  }
}

extension HeaderStyle where Self == ScaleHeaderStyle {
  /// Becomes shorter; its views are scaled down.
  public static var scale: ScaleHeaderStyle { ScaleHeaderStyle() }
}

extension HeaderStyle where Self == ParallaxHeaderStyle {
  /// Becomes shorter; its views move half as far as the content.
  public static var parallax: ParallaxHeaderStyle { ParallaxHeaderStyle() }
  /// Becomes shorter; its views move by `factor` of the content's way, 0…1.
  public static func parallax(factor: Double) -> ParallaxHeaderStyle {
    ParallaxHeaderStyle(factor: factor)
  }
}

extension HeaderStyle where Self == SlideHeaderStyle {
  /// A header that keeps its height and slides out until only its minimum height is visible.
  public static var slide: SlideHeaderStyle { SlideHeaderStyle() }
}

extension HeaderStyle where Self == FixedHeaderStyle {
  /// A header that keeps its height and place. The content scrolls behind it.
  public static var fixed: FixedHeaderStyle { FixedHeaderStyle() }
}
