import ScrollMechanics
import SwiftUI

/// Gives up height, point for point, down to the least; its views are laid out in what is left.
///
/// Views that want more height than is left keep their top edge, or their bottom one where the header's
/// stretch is anchored there, and are cut off at the other.
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

/// Gives up height; its views keep their open layout and are cut off at the bottom, or at the top.
public struct ClipHeaderStyle: HeaderStyle {
  let anchor: VerticalAlignment

  /// - Parameter anchor: What stays in sight: the top of its views by default, the middle, or the
  ///   bottom. Other guides count as the middle.
  public nonisolated init(anchor: VerticalAlignment = .top) {
    self.anchor = anchor
  }

  /// It gets shorter without being laid out anew.
  public var collapse: HeaderCollapse { .clip }

  /// Its views at their open height, cut off.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.openContent(anchor: anchor)
      .modifier(HeaderFace(alwaysClips: true))
  }
}

/// Gives up height; its views keep their open layout and are drawn smaller, their proportions kept.
///
/// Where the smaller views leave the sides free, what is under the header is seen and takes taps.
public struct ScaleHeaderStyle: HeaderStyle {
  /// The style that `.scale` is.
  public nonisolated init() {}

  /// It gets shorter without being laid out anew.
  public var collapse: HeaderCollapse { .clip }

  /// Its views at their open height, drawn smaller.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.content
      .frame(height: configuration.header.keptContentHeight, alignment: configuration.anchor)
      .contentShape(Rectangle())
      .modifier(HeaderKeptContent(header: configuration.header, anchor: .top, scales: true))
      .frame(maxWidth: .infinity)
  }
}

/// Gives up height; its views keep their open layout and move more slowly than the content.
public struct ParallaxHeaderStyle: HeaderStyle {
  let factor: Double

  /// - Parameter factor: The part of the way that they move, 0…1; half by default.
  public nonisolated init(factor: Double = 0.5) {
    self.factor = factor
  }

  /// It gets shorter without being laid out anew.
  public var collapse: HeaderCollapse { .clip }

  /// Its views at their open height, moved, and cut off.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.content
      .frame(height: configuration.header.keptContentHeight, alignment: configuration.anchor)
      .headerEffect(.parallax(factor))
      .modifier(HeaderKeptContent(header: configuration.header, anchor: .top))
      .modifier(HeaderFace(alwaysClips: true))
  }
}

/// Keeps its height and slides out until only the least height is in sight.
public struct SlideHeaderStyle: HeaderStyle {
  /// The style that `.slide` is.
  public nonisolated init() {}

  /// It leaves with its length kept.
  public var collapse: HeaderCollapse { .slide }

  /// Its views at its height.
  public func makeBody(configuration: Configuration) -> some View {
    ShrinkHeaderStyle().makeBody(configuration: configuration)
  }
}

/// Keeps its height and its place; content passes under it.
public struct FixedHeaderStyle: HeaderStyle {
  /// The style that `.fixed` is.
  public nonisolated init() {}

  /// It gives up nothing.
  public var collapse: HeaderCollapse { .fixed }

  /// Its views at its height.
  public func makeBody(configuration: Configuration) -> some View {
    ShrinkHeaderStyle().makeBody(configuration: configuration)
  }
}

extension HeaderStyle where Self == ShrinkHeaderStyle {
  /// Gives up height, point for point; its views are laid out in what is left.
  public static var shrink: ShrinkHeaderStyle { ShrinkHeaderStyle() }
}

extension HeaderStyle where Self == ClipHeaderStyle {
  /// Gives up height; its views are cut off at the bottom.
  public static var clip: ClipHeaderStyle { ClipHeaderStyle() }
  /// Gives up height; `anchor` stays in sight.
  public static func clip(anchor: VerticalAlignment) -> ClipHeaderStyle {
    ClipHeaderStyle(anchor: anchor)
  }
}

extension HeaderStyle where Self == ScaleHeaderStyle {
  /// Gives up height; its views are drawn smaller.
  public static var scale: ScaleHeaderStyle { ScaleHeaderStyle() }
}

extension HeaderStyle where Self == ParallaxHeaderStyle {
  /// Gives up height; its views move more slowly than the content, half as far by default.
  public static var parallax: ParallaxHeaderStyle { ParallaxHeaderStyle() }
  /// The same with another part of the way, 0…1.
  public static func parallax(factor: Double) -> ParallaxHeaderStyle {
    ParallaxHeaderStyle(factor: factor)
  }
}

extension HeaderStyle where Self == SlideHeaderStyle {
  /// Keeps its height and slides out until only the least height is in sight.
  public static var slide: SlideHeaderStyle { SlideHeaderStyle() }
}

extension HeaderStyle where Self == FixedHeaderStyle {
  /// Keeps its height and its place; content passes under it.
  public static var fixed: FixedHeaderStyle { FixedHeaderStyle() }
}
