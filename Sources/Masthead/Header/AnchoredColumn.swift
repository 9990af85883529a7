import ScrollMechanics
import SwiftUI

// Scroll anchoring: what is read stays where it is when rows get other heights (CSS: overflow-anchor).
//
// A layout knows where rows were and where they are; it may tell nothing but geometry. So the frame of an empty view at
// the column's end tells how far what is read moved, and the action that hears of that frame scrolls.

extension AnchorShift {
  /// Distances are told as lengths, which are not negative.
  private static let bias = 1e6

  /// As the frame of a view, at any x; see `init(frame:)`.
  var frame: CGRect {
    CGRect(
      x: 0, y: distance, width: offset,
      height: rowDistance.map { max(0, $0 + Self.bias) } ?? 0)
  }

  /// What a frame tells; nil for one without width, when there is nothing to do.
  init?(frame: CGRect) {
    guard frame.width > 0 else { return nil }
    self.init(
      offset: frame.width, distance: frame.minY,
      rowDistance: frame.height > 0 ? frame.height - Self.bias : nil)
  }
}

/// Whose scrolling a column of rows is.
enum AnchoredScrollSource: Equatable, Sendable {
  case header(Shared<HeaderEngine>)
  /// Of a page that is not shown.
  case page(Shared<AnchoredScroll>)

  var value: AnchoredScroll {
    switch self {
    case .header(let engine): engine.read(\.anchor)
    case .page(let scroll): scroll.value
    }
  }

  var owner: ObjectIdentifier {
    switch self {
    case .header(let engine): ObjectIdentifier(engine)
    case .page(let scroll): ObjectIdentifier(scroll)
    }
  }
}

/// A column of rows without gaps that tells how far the row moved that is read.
struct AnchoredColumn<Content: View>: View {
  let layout: AnchoredColumnLayout
  let moved: (AnchorShift) -> Void
  @ViewBuilder let content: Content

  // Read where the rows read it: they are laid out with another size before the views around hear of it.
  @Environment(\.dynamicTypeSize) private var typeSize
  @State private var space = SpaceID()

  var body: some View {
    let space = self.space.name
    var layout = self.layout
    layout.typeSize = typeSize
    return layout {
      content
      Color.clear
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .onGeometryChange(for: AnchorShift?.self) { proxy in
          AnchorShift(frame: proxy.frame(in: .named(space)))
        } action: { shift in
          if let shift { moved(shift) }
        }
    }
    .coordinateSpace(.named(space))
  }
}

/// The column. The last of its views is the empty one that tells how far rows moved.
struct AnchoredColumnLayout: Layout {
  /// How the column is scrolled; nil for one of which nothing is kept.
  let scroll: AnchoredScrollSource?
  /// Where the column begins in the content, in points.
  var start: CGFloat = 0
  /// What a header covers of the window, in points.
  let cover: CGFloat
  /// From the window's start to what bars cover of its end, in points.
  let viewLength: CGFloat
  /// How many of the views are the header's room and what stands below it for good; the others are rows.
  var headerCount = 0
  /// Where a header may rest that snaps: content that can be scrolled, but not as far as the last of these positions,
  /// gets room at its end.
  var policy: SnapPolicy?
  /// What content margins keep free after the rows, in points: so much further they can be scrolled.
  var endMargin: CGFloat = 0
  var typeSize = DynamicTypeSize.large

  /// A spacer among the rows is one of a column.
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  func makeCache(subviews: Subviews) -> AnchoredRows<RowConditions> { AnchoredRows() }

  /// The rows changed, their layout is still the last one.
  func updateCache(_ cache: inout AnchoredRows<RowConditions>, subviews: Subviews) {}

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout AnchoredRows<RowConditions>
  ) -> CGSize {
    var size = CGSize.zero
    for subview in subviews.dropLast() {
      let row = subview.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
      size.width = max(size.width, row.width)
      size.height += row.height
    }
    if let policy {
      size.height =
        policy.contentLength(size.height + endMargin, viewportLength: viewLength) - endMargin
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout AnchoredRows<RowConditions>
  ) {
    let width = proposal.width ?? bounds.width
    let proposal = ProposedViewSize(width: width, height: nil)
    var end = 0.0
    let rows = subviews.dropLast().map { subview in
      let length = subview.sizeThatFits(proposal).height
      defer { end += length }
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.minY + end), anchor: .top, proposal: proposal)
      return ScrollAnchor.Row(start: end, length: length)
    }
    let header = rows.prefix(headerCount).reduce(0) { $0 + $1.length }
    let shift = cache.shift(
      to: AnchoredRows.Layout(
        rows: rows.dropFirst(headerCount).map {
          ScrollAnchor.Row(start: $0.start - header, length: $0.length)
        },
        conditions: RowConditions(width: width, typeSize: typeSize), start: start + header,
        cover: cover, sight: viewLength - cover),
      scroll?.value, of: scroll?.owner)
    let frame = shift?.frame ?? .zero
    subviews.last?.place(
      at: CGPoint(x: bounds.minX, y: bounds.minY + frame.minY),
      proposal: ProposedViewSize(frame.size))
  }
}
