import SwiftUI

// The layouts that the recorded cases describe in words, and their pictures.

struct IndentKey: LayoutValueKey {
  static let defaultValue: CGFloat = 0
}

/// "Order by priority descending (stable), stack vertically using spacing.distance between
/// neighbours, indent by the layout value."
struct PriorityLayout: Layout {
  private func ordered(_ subviews: Subviews) -> [LayoutSubview] {
    subviews.indices
      .sorted { (-subviews[$0].priority, $0) < (-subviews[$1].priority, $1) }
      .map { subviews[$0] }
  }

  private func gaps(_ views: [LayoutSubview]) -> [CGFloat] {
    [0]
      + zip(views, views.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .vertical) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let views = ordered(subviews)
    let sizes = views.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: zip(views, sizes).map { $0[IndentKey.self] + $1.width }.max() ?? 0,
      height: sizes.reduce(0) { $0 + $1.height } + gaps(views).reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let views = ordered(subviews)
    var y = bounds.minY
    for (view, gap) in zip(views, gaps(views)) {
      y += gap
      view.place(
        at: CGPoint(x: bounds.minX + view[IndentKey.self], y: y), proposal: .unspecified)
      y += view.sizeThatFits(.unspecified).height
    }
  }
}

/// "Square of the smaller proposed side; children centred on a circle of radius side/2-12 at 0, 90,
/// 180, 270 degrees clockwise from the top, later ones at half the radius."
struct RadialLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let radius: CGFloat = (bounds.width / 2 - 12) / (index < 4 ? 1 : 2)
      let angle = CGFloat(index % 4) * .pi / 2
      subview.place(
        at: CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle)),
        anchor: .center, proposal: .unspecified)
    }
  }
}

/// Takes what it is proposed, a picture's own size where nothing is: a resizable picture.
private struct PictureLayout: Layout {
  let pointSize: CGSize

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: pointSize)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

extension GoldenBuilder {
  /// A stand-in for a picture: the cases are about sizes.
  @ViewBuilder static func picture(_ node: JSON) -> some View {
    let size = node["pointSize"].array
    // The one symbol of the cases, an arrow, is 15 by 12 points on macOS.
    let isSymbol = !node["systemName"].isNull
    let width: CGFloat = size.first?.length ?? (isSymbol ? 15 : 0)
    let height: CGFloat = size.last?.length ?? (isSymbol ? 12 : 0)
    if node["resizable"].bool == true {
      PictureLayout(pointSize: CGSize(width: width, height: height)) { Color.gray }
    } else {
      Color.gray.frame(width: width, height: height)
    }
  }
}
