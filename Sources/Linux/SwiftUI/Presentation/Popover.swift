// Popovers: cards beside their presenting views.

/// Where a popover's arrow points.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle: the view's bounds, or one in its coordinates.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view.
  case point(UnitPoint)
}

/// How a presentation adapts to narrow windows.
public struct PresentationAdaptation: Hashable, Sendable {
  private let name: String

  /// The default: a popover becomes a sheet.
  public static let automatic = PresentationAdaptation(name: "automatic")
  /// The presentation does not adapt.
  public static let none = PresentationAdaptation(name: "none")
  public static let popover = PresentationAdaptation(name: "popover")
  public static let sheet = PresentationAdaptation(name: "sheet")
  public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

/// The options of a popover.
struct PopoverAttachment {
  var anchor = PopoverAttachmentAnchor.rect(.bounds)
  /// The edge of the anchor at which the arrow is; nil for any.
  var edge: Edge?
  /// Whether it is above the anchor if there is space on both sides.
  var prefersAbove = false

  /// The rectangle that the arrow points at, in window coordinates.
  @MainActor func rect(in source: CGRect, isMirrored: Bool) -> CGRect {
    switch anchor {
    case .point(let point):
      let x = isMirrored ? 1 - point.x : point.x
      return CGRect(
        x: source.minX + x * source.width, y: source.minY + point.y * source.height, width: 0,
        height: 0)
    case .rect(let wanted):
      let local = wanted.value(in: source.size)
      let own = isMirrored ? local.mirrored(in: source.width) : local
      return own.offsetBy(dx: source.minX, dy: source.minY)
    }
  }
}

/// The edge of a popover with its arrow, and the position of the arrow's point along that edge, in points from
/// the left or top.
struct PopoverArrow: Equatable {
  var edge: Edge
  var position: CGFloat

  /// The outline of the arrow.
  func path(on card: CGRect) -> Path {
    let base = PopoverPlacement.arrow.width / 2
    let length = PopoverPlacement.arrow.height
    // Around in the same direction as the card, so that both together are one filled shape.
    func point(_ place: CGFloat, _ out: CGFloat) -> CGPoint {
      let along = edge == .bottom || edge == .leading ? -place : place
      return switch edge {
      case .top: CGPoint(x: card.minX + position + along, y: card.minY - out)
      case .bottom: CGPoint(x: card.minX + position + along, y: card.maxY + out)
      case .leading: CGPoint(x: card.minX - out, y: card.minY + position + along)
      case .trailing: CGPoint(x: card.maxX + out, y: card.minY + position + along)
      }
    }
    var path = Path()
    // Overlaps the card slightly, so that there is no gap.
    path.move(to: point(-base, -1))
    path.addLine(to: point(-base, 0))
    path.addQuadCurve(to: point(-2, length - 1), control: point(-base / 2, 0))
    path.addQuadCurve(to: point(2, length - 1), control: point(0, length + 1))
    path.addQuadCurve(to: point(base, 0), control: point(base / 2, 0))
    path.addLine(to: point(base, -1))
    path.closeSubpath()
    return path
  }
}

/// Places a popover beside its source if there is space, and always inside the window. Where there is none on any side, as
/// at a list that fills the screen, it stands in the middle of what is seen of the source, without an arrow; that is our
/// own choice.
///
/// Measured for a confirmation dialog on iOS 26: an arrow of 24 by 13 points, with its point 1.25 points from
/// the source.
struct PopoverPlacement {
  static let arrow = CGSize(width: 24, height: 13)
  static let gap: CGFloat = 14.25
  /// The minimum distance to the window's edges.
  static let margin: CGFloat = 10

  /// What is seen of the source.
  let source: CGRect
  /// The available area, in window coordinates.
  let window: CGRect
  let edge: Edge?
  let prefersAbove: Bool
  let cornerRadius: CGFloat

  private(set) var frame = CGRect.zero
  /// Nil if there is no space beside the source, so that the popover covers it.
  private(set) var arrow: PopoverArrow?

  init(source: CGRect, window: CGRect, edge: Edge?, prefersAbove: Bool, cornerRadius: CGFloat) {
    let corner = CGPoint(
      x: min(max(source.minX, window.minX), window.maxX),
      y: min(max(source.minY, window.minY), window.maxY))
    self.source = CGRect(
      x: corner.x, y: corner.y, width: max(0, min(source.maxX, window.maxX) - corner.x),
      height: max(0, min(source.maxY, window.maxY) - corner.y))
    self.window = window.insetBy(
      dx: min(PopoverPlacement.margin, window.width / 2),
      dy: min(PopoverPlacement.margin, window.height / 2))
    self.edge = edge
    self.prefersAbove = prefersAbove
    self.cornerRadius = cornerRadius
  }

  /// The space on one side of the source; leading is left.
  private func room(_ edge: Edge) -> CGFloat {
    switch edge {
    case .top: source.minY - PopoverPlacement.gap - window.minY
    case .bottom: window.maxY - source.maxY - PopoverPlacement.gap
    case .leading: source.minX - PopoverPlacement.gap - window.minX
    case .trailing: window.maxX - source.maxX - PopoverPlacement.gap
    }
  }

  /// - Parameter measure: Returns the size of the content for a proposal.
  mutating func place(_ measure: (ProposedViewSize) -> CGSize) {
    var size = measure(.unspecified)
    if size.width > window.width {
      size = measure(ProposedViewSize(width: window.width, height: nil))
    }
    size.width = max(0, min(size.width, window.width))
    size.height = max(0, min(size.height, window.height))
    guard let side = side(for: size) else {
      frame = CGRect(
        x: min(max(window.minX, source.midX - size.width / 2), window.maxX - size.width).rounded(),
        y: min(max(window.minY, source.midY - size.height / 2), window.maxY - size.height)
          .rounded(),
        width: size.width, height: size.height)
      return
    }
    switch side {
    case .top, .bottom:
      let x = max(window.minX, min(source.midX - size.width / 2, window.maxX - size.width))
      let y =
        side == .top
        ? source.minY - PopoverPlacement.gap - size.height : source.maxY + PopoverPlacement.gap
      let inside = max(window.minY, min(y, window.maxY - size.height))
      frame = CGRect(x: x.rounded(), y: inside, width: size.width, height: size.height)
      guard abs(inside - y) < 0.5 else { return }
      arrow = PopoverArrow(
        edge: side == .top ? .bottom : .top, position: along(source.midX - frame.minX, size.width))
    case .leading, .trailing:
      let y = max(window.minY, min(source.midY - size.height / 2, window.maxY - size.height))
      let x =
        side == .leading
        ? source.minX - PopoverPlacement.gap - size.width : source.maxX + PopoverPlacement.gap
      frame = CGRect(x: x, y: y.rounded(), width: size.width, height: size.height)
      arrow = PopoverArrow(
        edge: side == .leading ? .trailing : .leading,
        position: along(source.midY - frame.minY, size.height))
    }
  }

  /// Keeps the arrow on the straight part of its edge.
  private func along(_ wanted: CGFloat, _ length: CGFloat) -> CGFloat {
    let end = cornerRadius + PopoverPlacement.arrow.width / 2
    return length < 2 * end ? length / 2 : min(max(wanted, end), length - end)
  }

  /// The side with space for the popover; nil if there is none.
  private func side(for size: CGSize) -> Edge? {
    var sides: [Edge] = prefersAbove ? [.top, .bottom] : [.bottom, .top]
    sides += [.trailing, .leading]
    if let edge {
      let opposite: [Edge: Edge] = [
        .top: .bottom, .bottom: .top, .leading: .trailing, .trailing: .leading,
      ]
      sides = [edge, opposite[edge] ?? edge] + sides
    }
    return sides.first { side in
      room(side) >= (side == .top || side == .bottom ? size.height : size.width)
    }
  }
}

extension Edge {
  /// The edge, with leading and trailing exchanged.
  func mirrored(_ isMirrored: Bool) -> Edge {
    guard isMirrored else { return self }
    switch self {
    case .leading: return .trailing
    case .trailing: return .leading
    case .top, .bottom: return self
    }
  }
}

// MARK: - API

extension View {
  /// Presents a popover while a binding is true.
  ///
  /// In a narrow window it is a sheet, unless the content sets another ``presentationCompactAdaptation(_:)``. A
  /// tap beside it and Escape dismiss it.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: Where the arrow points; by default the whole view.
  ///   - arrowEdge: The edge of the anchor at which the arrow is; nil for any.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier<Void, Content>(
        style: .popover, attachment: PopoverAttachment(attachmentAnchor, arrowEdge),
        read: { isPresented.wrappedValue ? () : nil },
        clear: { isPresented.wrappedValue = false }, id: { AnyHashable(0) }, onDismiss: nil,
        content: content))
  }

  /// Presents a popover for an item while it is not nil.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier<Item, Content>(
        style: .popover, attachment: PopoverAttachment(attachmentAnchor, arrowEdge),
        read: { item.wrappedValue }, clear: { item.wrappedValue = nil },
        id: { AnyHashable($0.id) }, onDismiss: nil, content: content))
  }

  /// Sets what the surrounding presentation becomes in a narrow window.
  public nonisolated func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    transformPreference(PresentationOptionsKey.self) { $0.compactAdaptation = adaptation }
  }

  /// Sets what the surrounding presentation becomes in a narrow and in a low window; on Linux only the width
  /// matters.
  public nonisolated func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontalAdaptation)
  }
}

extension PopoverAttachment {
  fileprivate nonisolated init(_ anchor: PopoverAttachmentAnchor, _ edge: Edge?) {
    self.anchor = anchor
    self.edge = edge
  }
}
