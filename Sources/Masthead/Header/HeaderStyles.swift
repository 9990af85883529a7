import SwiftUI

/// A header whose views are laid out at its present height: the styles `.shrink`, `.slide` and `.fixed`.
///
/// Views that need more height keep their top edge (or the bottom edge if the overscroll anchor is there) and are
/// clipped at the other one.
public struct PlainHeaderStyle: HeaderStyle {
  /// The way in which the frame of the header changes while it collapses.
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

/// A header that becomes shorter while its views keep their open layout: the styles `.clip`, `.parallax` and `.scale`.
public struct ClipHeaderStyle: HeaderStyle {
  /// The part of its views that stays in sight.
  var anchor = VerticalAlignment.top
  /// By how much of the content's way they move; nil: they don't.
  var parallax: Double?
  /// They are scaled down instead of being clipped.
  var scales = false

  /// `.clip`: the header becomes shorter without layout.
  public var collapse: HeaderCollapse { .clip }

  /// Its views at their open height, clipped or scaled down.
  public func makeBody(configuration: Configuration) -> some View {
    if scales {
      // Beside the smaller views what is behind the header is seen and touched.
      configuration.openContent(scales: true).frame(maxWidth: .infinity)
    } else if let parallax {
      configuration.openContent().headerEffect(.parallax(parallax)).headerFace(clips: true)
    } else {
      configuration.openContent(anchor: anchor).headerFace(clips: true)
    }
  }
}

extension HeaderStyle where Self == PlainHeaderStyle {
  /// Becomes shorter, point for point, down to its minimum height; its views are laid out in the remaining height.
  public static var shrink: PlainHeaderStyle { PlainHeaderStyle(collapse: .shrink) }
  /// Keeps its height and slides out until only its minimum height is visible.
  public static var slide: PlainHeaderStyle { PlainHeaderStyle(collapse: .slide) }
  /// Keeps its height and place. The content scrolls behind it.
  public static var fixed: PlainHeaderStyle { PlainHeaderStyle(collapse: .fixed) }
}

// Without this the compiler would take the name for the property of a style, and speak of types that nobody wrote.

extension HeaderStyle where Self == PlainHeaderStyle {
  /// Write how it collapses.
  @available(
    *, unavailable, message: "there is no style `collapse`; write .shrink, .clip, .slide or .fixed"
  )
  public static var collapse: PlainHeaderStyle { fatalError() }
}

extension HeaderStyle where Self == ClipHeaderStyle {
  /// Becomes shorter; its views are clipped at the bottom.
  public static var clip: ClipHeaderStyle { clip(anchor: .top) }

  /// Becomes shorter; `anchor` says which part of its views stays visible: the top, the middle, or the bottom. Other
  /// guides count as the middle.
  public static func clip(anchor: VerticalAlignment) -> ClipHeaderStyle {
    ClipHeaderStyle(anchor: anchor)
  }

  /// Becomes shorter; its views move half as far as the content.
  public static var parallax: ClipHeaderStyle { parallax(factor: 0.5) }

  /// Becomes shorter; its views move by `factor` of the distance that the content moves, 0…1.
  public static func parallax(factor: Double) -> ClipHeaderStyle {
    ClipHeaderStyle(parallax: factor)
  }

  /// Becomes shorter; its views are scaled down. Beside them the content behind the header is visible and receives
  /// touches.
  public static var scale: ClipHeaderStyle { ClipHeaderStyle(scales: true) }
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

/// Lays views out in the height that a header has.
///
/// Where they fit they keep to the anchor. What wants more height than there is keeps its top edge, or its bottom one
/// with an anchor there, and loses the other.
struct HeaderRoomLayout: Layout {
  let height: CGFloat
  let anchor: Alignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let own = ProposedViewSize(width: proposal.width, height: height)
    let widest = subviews.map { $0.sizeThatFits(own).width }.max() ?? 0
    return CGSize(width: proposal.width ?? widest, height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let own = ProposedViewSize(width: proposal.width, height: height)
    for view in subviews {
      let overflows = view.sizeThatFits(own).height > height + 0.5
      let unit = UnitPoint(
        x: anchor.horizontal.unit,
        y: overflows && anchor.vertical != .bottom ? 0 : anchor.vertical.unit)
      view.place(
        at: CGPoint(
          x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height),
        anchor: unit, proposal: own)
    }
  }
}
