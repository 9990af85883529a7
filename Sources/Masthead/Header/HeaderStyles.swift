import SwiftUI

/// A header whose views are laid out at its present height: the styles `.shrink`, `.slide` and
/// `.fixed`.
///
/// Views that need more height keep their top edge (or the bottom edge if the overscroll anchor is
/// there) and are clipped at the other one.
public struct PlainHeaderStyle: HeaderStyle {
  /// How the frame of the header changes while it collapses.
  public let collapse: HeaderCollapse

  nonisolated init(collapse: HeaderCollapse) {
    self.collapse = collapse
  }

  /// Its views at its present height.
  public func makeBody(configuration: Configuration) -> some View {
    HeaderRoomLayout(height: configuration.header.height, anchor: configuration.anchor) {
      configuration.content
    }
    .headerFace(clips: configuration.clips)
  }
}

/// A header that becomes shorter. Its views keep their open layout: the styles `.clip`, `.parallax` and
/// `.scale`.
public struct ClipHeaderStyle: HeaderStyle {
  var anchor = VerticalAlignment.top
  /// The part of the content's way that the views move.
  var parallax: Double?
  var scales = false

  nonisolated init() {}

  /// `.clip`: the header becomes shorter without layout.
  public var collapse: HeaderCollapse { .clip }

  /// The views at their open height, clipped, moved and clipped, or scaled down.
  public func makeBody(configuration: Configuration) -> some View {
    let content = configuration.openContent(anchor: anchor, scales: scales)
    if scales {
      // Beside the smaller views what is behind the header is seen and touched.
      content.frame(maxWidth: .infinity)
    } else if let parallax {
      content.headerEffect(.parallax(parallax)).headerFace(clips: true)
    } else {
      content.headerFace(clips: true)
    }
  }
}

extension HeaderStyle where Self == PlainHeaderStyle {
  /// Becomes shorter, point for point, down to its minimum height; its views are laid out in the
  /// remaining height.
  public static var shrink: PlainHeaderStyle { PlainHeaderStyle(collapse: .shrink) }
  /// Keeps its height and slides out until only its minimum height is visible.
  public static var slide: PlainHeaderStyle { PlainHeaderStyle(collapse: .slide) }
  /// Keeps its height and place. The content scrolls behind it.
  public static var fixed: PlainHeaderStyle { PlainHeaderStyle(collapse: .fixed) }
}

extension HeaderStyle where Self == ClipHeaderStyle {
  /// Becomes shorter; its views are clipped at the bottom.
  public static var clip: ClipHeaderStyle { ClipHeaderStyle() }

  /// Becomes shorter; `anchor` says which part of its views stays visible: the top, the middle, or the bottom.
  /// Other guides count as the middle.
  public static func clip(anchor: VerticalAlignment) -> ClipHeaderStyle {
    var style = ClipHeaderStyle()
    style.anchor = anchor
    return style
  }

  /// Becomes shorter; its views move half as far as the content.
  public static var parallax: ClipHeaderStyle { parallax(factor: 0.5) }

  /// Becomes shorter; its views move by `factor` of the content's way, 0…1.
  public static func parallax(factor: Double) -> ClipHeaderStyle {
    var style = ClipHeaderStyle()
    style.parallax = factor
    return style
  }

  /// Becomes shorter; its views are scaled down. Beside them the content behind the header is visible and
  /// receives touches.
  public static var scale: ClipHeaderStyle {
    var style = ClipHeaderStyle()
    style.scales = true
    return style
  }
}

extension View {
  /// What a style ends with: all the width, cut off at its edges, touched all over.
  fileprivate func headerFace(clips: Bool) -> some View {
    frame(maxWidth: .infinity)
      // One shape, so that what is said of it may change: its edges, or any that are far away.
      .clipShape(Rectangle().inset(by: clips ? 0 : -10_000))
      // Where its views leave gaps, what lies under it is not touched.
      .contentShape(Rectangle())
  }
}
