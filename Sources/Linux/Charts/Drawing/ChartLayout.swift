import Foundation
import SwiftUICore

/// Puts the labels of the axes around the plot.
struct ChartLayout: Layout {
  nonisolated(unsafe) let plan: ChartPlan
  var role = Role.whole

  /// What of a chart is laid out: where it scrolls, the y axis is around what scrolls, which is as high as the plot with the
  /// x labels; these are measured there too.
  enum Role {
    case whole, around, scrolled
  }

  /// What a view of the layout is: the plot, or a label.
  struct Part: LayoutValueKey {
    static var defaultValue: PlacedLabel? { nil }
  }

  /// Points between a label and the plot, and between two labels.
  static let spacing: CGFloat = 4

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    var size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 200))
    // A plot that has a size of its own decides.
    let frames = frames(in: CGRect(origin: .zero, size: size), subviews)
    let growth = (frames.own.width - frames.plot.width, frames.own.height - frames.plot.height)
    // Nothing is larger than an infinite proposal.
    if growth.0.isFinite { size.width += growth.0 }
    if growth.1.isFinite { size.height += growth.1 }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let frames = frames(in: bounds, subviews)
    for view in subviews where view[Part.self] == nil {
      view.place(at: frames.content.origin, proposal: ProposedViewSize(frames.content.size))
    }
    let plot = CGRect(origin: frames.plot.origin, size: frames.own)
    for axis in [Axis.horizontal, .vertical] where role != .around || axis == .vertical {
      place(labels(subviews).filter { $0.1.axis == axis }, plot, bounds)
    }
  }

  private func labels(_ subviews: Subviews) -> [(LayoutSubview, PlacedLabel)] {
    subviews.compactMap { view in view[Part.self].map { (view, $0) } }
  }

  /// The frame of the plot, what is placed there, and the size that the plot then has.
  private func frames(
    in bounds: CGRect, _ subviews: Subviews
  ) -> (plot: CGRect, content: CGRect, own: CGSize) {
    var plot = bounds
    let labels = labels(subviews)
    // The labels of y first, since the width of x labels depends on what is left.
    for edge in [AxisMarkPosition.leading, .trailing] {
      let room =
        labels.lazy.filter { $0.1.position == edge }.map {
          $0.0.sizeThatFits(.unspecified).width + ($0.1.label.horizontalSpacing ?? Self.spacing)
        }.max() ?? 0
      if edge == .leading { plot.origin.x += room }
      plot.size.width = max(0, plot.width - room)
    }
    let across = plan.space(
      .horizontal, plot.width * (role == .around ? plan.scrollFactor : 1))
    var rooms = (top: CGFloat(0), bottom: CGFloat(0))
    for edge in [AxisMarkPosition.top, .bottom] {
      let room =
        labels.lazy.filter { $0.1.position == edge }.map {
          $0.0.sizeThatFits(self.proposal($0.1, across)).height
            + ($0.1.label.verticalSpacing ?? Self.spacing)
        }.max() ?? 0
      if edge == .top { rooms.top = room } else { rooms.bottom = room }
      if edge == .top { plot.origin.y += room }
      plot.size.height = max(0, plot.height - room)
    }
    // Labels of y stand half above the first line and half below the last one.
    for (view, label) in labels where label.axis == .vertical {
      let space = plan.space(.vertical, plot.height)
      guard let place = label.place(space)?.point else { continue }
      let half = view.sizeThatFits(.unspecified).height / 2
      let above = bounds.minY - (plot.minY + place - half)
      if above > 0, above < plot.height {
        plot.origin.y += above
        plot.size.height -= above
      }
      let below = plot.minY + place + half - bounds.maxY
      if below > 0, below < plot.height { plot.size.height -= below }
    }
    if role == .around {
      // With the room of the labels, but not that above the first line.
      var content = plot
      content.origin.y -= rooms.top
      content.size.height += rooms.top + rooms.bottom
      return (plot, content, plot.size)
    }
    let view = subviews.first { $0[Part.self] == nil }
    return (plot, plot, view?.sizeThatFits(ProposedViewSize(plot.size)) ?? plot.size)
  }

  /// Words are whole or left out, views have the room of their band.
  private func isInBand(_ label: PlacedLabel) -> Bool {
    let isView = if case .view = label.label.content { true } else { false }
    return label.axis == .horizontal && label.label.orientation.isHorizontal && label.isBetween
      && (label.label.collision == .truncate || isView && label.label.collision != .disabled)
  }

  private func proposal(_ label: PlacedLabel, _ space: AxisSpace) -> ProposedViewSize {
    guard isInBand(label) else { return .unspecified }
    return ProposedViewSize(width: label.place(space)?.room, height: nil)
  }

  private func place(
    _ labels: [(LayoutSubview, PlacedLabel)], _ plot: CGRect, _ bounds: CGRect
  ) {
    let across = plan.space(.horizontal, plot.width)
    var occupied: [String: [CGRect]] = [:]
    for (view, label) in labels {
      let proposal = proposal(label, across)
      let size = view.sizeThatFits(proposal)
      var frame = frame(label, size, plot)
      if label.axis == .horizontal, label.isCentered, let x = frame?.minX {
        frame?.origin.x = max(bounds.minX, min(x, bounds.maxX - size.width))
      }
      let edge = label.position.description
      let isFree: Bool =
        if let frame, label.label.collision != .disabled {
          isFree(frame, label, plot, bounds, occupied[edge] ?? [])
        } else {
          frame != nil
        }
      guard let frame, isFree else {
        // Labels without room are out of sight.
        view.place(
          at: CGPoint(x: bounds.maxX + 10_000, y: bounds.maxY + 10_000), proposal: proposal)
        continue
      }
      occupied[edge, default: []].append(frame)
      view.place(
        at: CGPoint(
          x: frame.minX + label.item.offset.width, y: frame.minY + label.item.offset.height),
        proposal: proposal)
    }
  }

  private func isFree(
    _ frame: CGRect, _ label: PlacedLabel, _ plot: CGRect, _ bounds: CGRect,
    _ occupied: [CGRect]
  ) -> Bool {
    // A view that fills its band does not touch that of the next one.
    let own = isInBand(label) ? -0.5 : Self.spacing
    let spacing = label.label.collision.minimumSpacing ?? own
    if label.axis == .horizontal {
      // A label that begins at its place has to end in the plot; one in the middle may stand out by half of it.
      let end = label.isCentered ? max(bounds.maxX, plot.maxX + frame.width / 2) : plot.maxX
      guard frame.maxX <= end + 0.5 else { return false }
      return !occupied.contains { $0.maxX + spacing > frame.minX && $0.minX < frame.maxX + spacing }
    }
    return !occupied.contains { $0.maxY > frame.minY && $0.minY < frame.maxY }
  }

  private func frame(
    _ label: PlacedLabel, _ size: CGSize, _ plot: CGRect
  ) -> CGRect? {
    let own = label.label
    if label.axis == .horizontal {
      guard let place = label.place(plan.space(.horizontal, plot.width))?.point else {
        return nil
      }
      let x = plot.minX + place
      let anchor = own.anchor?.x ?? (label.isCentered ? 0.5 : 0)
      let gap = label.isCentered || own.anchor != nil ? 0 : own.horizontalSpacing ?? Self.spacing
      let spacing = own.verticalSpacing ?? Self.spacing
      return CGRect(
        x: x + gap - size.width * anchor,
        y: label.position == .top ? plot.minY - spacing - size.height : plot.maxY + spacing,
        width: size.width, height: size.height)
    }
    guard let place = label.place(plan.space(.vertical, plot.height))?.point else {
      return nil
    }
    let spacing = own.horizontalSpacing ?? Self.spacing
    return CGRect(
      x: label.position == .leading ? plot.minX - spacing - size.width : plot.maxX + spacing,
      y: plot.minY + place - size.height * (own.anchor?.y ?? 0.5), width: size.width,
      height: size.height)
  }
}

extension AxisValueLabelOrientation {
  var isHorizontal: Bool { self != .vertical && self != .verticalReversed }
}

/// Turns a label by a quarter, with the room that it then needs.
struct QuarterTurn: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = subviews.first?.sizeThatFits(.unspecified) ?? .zero
    return CGSize(width: size.height, height: size.width)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(
      at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
  }
}

/// Puts views beside marks: annotations, symbols that are views, and elements for assistive technology.
struct MarkLayout: Layout {
  /// Where a view is: in the mark's frame, or beside it.
  struct Place: LayoutValueKey {
    struct Value {
      /// The frame of the mark.
      var mark: CGRect
      /// nil for a view that covers the mark.
      var position: AnnotationPosition?
      var alignment = Alignment.center
      var spacing: CGFloat = 0
      var fits: (x: Bool, y: Bool) = (false, false)
    }

    static var defaultValue: Value { Value(mark: .zero) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for view in subviews {
      let place = view[Place.self]
      let mark = place.mark.offsetBy(dx: bounds.minX, dy: bounds.minY)
      guard place.position != nil else {
        view.place(at: mark.origin, proposal: ProposedViewSize(mark.size))
        continue
      }
      var frame = frame(place, mark, view)
      if place.fits.x {
        frame.origin.x = max(bounds.minX, min(frame.minX, bounds.maxX - frame.width))
      }
      if place.fits.y {
        frame.origin.y = max(bounds.minY, min(frame.minY, bounds.maxY - frame.height))
      }
      view.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    }
  }

  private func frame(_ place: Place.Value, _ mark: CGRect, _ view: LayoutSubview) -> CGRect {
    let unit = place.position?.mark ?? .top
    let isOverlay = place.position == .overlay
    let size = view.sizeThatFits(isOverlay ? ProposedViewSize(mark.size) : .unspecified)
    // Along an edge the alignment says where; across it the annotation is outside.
    func origin(
      _ unit: CGFloat, _ start: CGFloat, _ length: CGFloat, _ own: CGFloat, _ aligned: CGFloat
    ) -> CGFloat {
      if isOverlay || unit == 0.5 { return start + (length - own) * aligned }
      return unit == 0 ? start - own - place.spacing : start + length + place.spacing
    }
    let isCorner = unit.x != 0.5 && unit.y != 0.5
    let x =
      isCorner
      ? (unit.x == 0 ? mark.minX : mark.maxX - size.width)
      : origin(unit.x, mark.minX, mark.width, size.width, place.alignment.horizontal.part)
    return CGRect(
      x: x, y: origin(unit.y, mark.minY, mark.height, size.height, place.alignment.vertical.part),
      width: size.width, height: size.height)
  }
}

extension HorizontalAlignment {
  fileprivate var part: CGFloat { self == .leading ? 0 : self == .trailing ? 1 : 0.5 }
}

extension VerticalAlignment {
  fileprivate var part: CGFloat { self == .top ? 0 : self == .bottom ? 1 : 0.5 }
}
