import Stage
import SwiftUICore

/// What a person sees of views: where they draw something that nothing drawn later hides.
///
/// A place is hidden where less than a tenth of what is there gets through what is drawn over it. A material that
/// blurs what is behind it hides it as far as the material is opaque.
@MainActor struct Sight {
  private let list: DisplayList
  /// What is drawn and seen unless something is drawn over it, in the order of the list.
  private let drawn: [Drawn]
  /// In the order of the list.
  private let covers: [Cover]
  /// What is drawn into the masks of groups, by their places.
  private let masks: [Int: [Cover]]
  private let isLegible = 0.1

  /// A command that draws, and the part of the window that it draws on.
  private struct Drawn {
    let index: Int
    let bounds: CGRect
    let command: DisplayList.Command
    let place: DisplayList.Placement
  }

  /// What can hide something, or let it through as a mask: an opaque or translucent area, or a picture.
  private struct Cover {
    let index: Int
    /// In window coordinates.
    let bounds: CGRect
    let place: DisplayList.Placement
    /// Its opacity at a point of the window.
    let opacity: (CGPoint) -> Double
  }

  init(_ list: DisplayList) {
    self.list = list
    var drawn: [Drawn] = []
    var covers: [Cover] = []
    var masks: [Int: [Cover]] = [:]
    list.forEachCommand { index, command, place in
      guard place.opacity > 0, let bounds = command.bounds(place) else { return }
      if let group = place.maskedGroup, command.isInk {
        // Where nothing is drawn it hides; elsewhere it may let something through.
        masks[group, default: []].append(
          Cover(index: index, bounds: bounds, place: place) { command.reaches($0, place) ? 1 : 0 })
      }
      guard !place.isMask else { return }
      if place.opacity >= 0.01, command.isInk {
        drawn.append(Drawn(index: index, bounds: bounds, command: command, place: place))
      }
      guard place.covers, !place.isPainted, let opacity = command.cover(place) else { return }
      covers.append(Cover(index: index, bounds: bounds, place: place, opacity: opacity))
    }
    (self.drawn, self.covers, self.masks) = (drawn, covers, masks)
  }

  /// Whether some of what the commands at `span` draw is seen. O(its commands · commands that cover it).
  ///
  /// - Parameter isRedacted: Whether areas stand for what they hide, so that only letters and pictures count.
  func sees(_ span: Range<Int>, isRedacted: Bool = false) -> Bool {
    var isSeen = false
    forEachDrawn(span, isRedacted: isRedacted) { bounds, _, isSeenAt in
      isSeen = isSeen || Sight.spots(in: bounds).contains(where: isSeenAt)
    }
    return isSeen
  }

  /// A frame without the sides at which what the commands at `span` draw is hidden, to a sixth of each command's bounds;
  /// null if nothing of it is seen. O(its commands · commands that cover it).
  func frame(_ frame: CGRect, showing span: Range<Int>) -> CGRect {
    var (drawn, seen) = (CGRect.null, CGRect.null)
    forEachDrawn(span) { bounds, isUncovered, isSeenAt in
      drawn = drawn.union(bounds)
      if isUncovered {
        if Sight.spots(in: bounds).contains(where: isSeenAt) { seen = seen.union(bounds) }
        return
      }
      // What is hidden begins before the next spot.
      let step = CGSize(width: max(1, bounds.width / 6), height: max(1, bounds.height / 6))
      for spot in Sight.spots(in: bounds) where isSeenAt(spot) {
        let around = CGRect(origin: spot, size: .zero).insetBy(dx: -step.width, dy: -step.height)
        seen = seen.union(around.overlap(with: bounds))
      }
    }
    guard !seen.isNull else { return .null }
    // It may be larger than what is drawn in it, as a button around a text.
    let left = seen.minX > drawn.minX ? max(frame.minX, seen.minX) : frame.minX
    let right = seen.maxX < drawn.maxX ? min(frame.maxX, seen.maxX) : frame.maxX
    let top = seen.minY > drawn.minY ? max(frame.minY, seen.minY) : frame.minY
    let bottom = seen.maxY < drawn.maxY ? min(frame.maxY, seen.maxY) : frame.maxY
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// - Parameter body: Gets the bounds of what a command draws, whether nothing is drawn over them, and whether a point of
  ///   them is seen.
  private func forEachDrawn(
    _ span: Range<Int>, isRedacted: Bool = false,
    _ body: (_ bounds: CGRect, _ isUncovered: Bool, _ isSeenAt: (CGPoint) -> Bool) -> Void
  ) {
    let later = covers[Sight.first(in: covers, from: span.upperBound) { $0.index }...]
    for one in drawn[Sight.first(in: drawn, from: span.lowerBound) { $0.index }...] {
      if one.index >= span.upperBound { break }
      if isRedacted, one.command.isArea { continue }
      let over = later.filter { $0.bounds.overlaps(one.bounds) }
      body(one.bounds, over.isEmpty && one.place.masked.isEmpty) { point in
        one.command.reaches(point, one.place) && one.place.shows(point)
          && isClear(point, below: over)
          && one.place.masked.allSatisfy { isLetThrough(point, $0) }
      }
    }
  }

  /// The place of the first of some commands in the order of the list that is at an index or later.
  private static func first<Command>(
    in commands: [Command], from index: Int, _ place: (Command) -> Int
  ) -> Int {
    var (low, high) = (0, commands.count)
    while low < high {
      let middle = (low + high) / 2
      if place(commands[middle]) < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a group's mask has something at a point.
  private func isLetThrough(_ point: CGPoint, _ group: Int) -> Bool {
    (masks[group] ?? []).contains {
      $0.bounds.contains(point) && $0.place.shows(point) && $0.opacity(point) > 0
    }
  }

  private func isClear(_ point: CGPoint, below covers: [Cover]) -> Bool {
    var through = 1.0
    for cover in covers where cover.bounds.contains(point) && cover.place.shows(point) {
      through *= 1 - cover.opacity(point)
      if through < isLegible { return false }
    }
    return true
  }

  /// The place of the command that draws a text.
  func span(of text: ShownText) -> Range<Int>? {
    var found: Range<Int>?
    list.forEachCommand { index, command, place in
      guard found == nil, case .text(let layout, _, let origin) = command,
        layout.lines.map(\.string) == text.lines,
        place.transform.bounds(of: CGRect(origin: origin, size: layout.size)) == text.frame
      else { return }
      found = index..<index + 1
    }
    return found
  }

  /// Points close to the edges of a rectangle and between them, up to 7 × 7.
  private static func spots(in rect: CGRect) -> [CGPoint] {
    func places(_ low: CGFloat, _ high: CGFloat) -> [CGFloat] {
      let length = high - low
      guard length > 1 else { return [(low + high) / 2] }
      let steps = min(6, max(1, length.rounded(.down)))
      return stride(from: 0, through: steps, by: 1).map { low + 0.5 + (length - 1) * $0 / steps }
    }
    let columns = places(rect.minX, rect.maxX)
    return places(rect.minY, rect.maxY).flatMap { y in columns.map { CGPoint(x: $0, y: y) } }
  }
}

extension DisplayList.Command {
  /// The part of the window that a command can draw on; nil for a group, and if there is none.
  fileprivate func bounds(_ place: DisplayList.Placement) -> CGRect? {
    let own: CGRect
    switch self {
    case .fill(let path, _, _, let origin):
      own = path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
    case .stroke(let path, _, let style, let origin):
      let reach = style.lineWidth / 2
      own = path.boundingRect.insetBy(dx: -reach, dy: -reach).offsetBy(dx: origin.x, dy: origin.y)
    case .text(let layout, _, let origin): own = CGRect(origin: origin, size: layout.size)
    case .symbol(let glyph, _, let origin): own = CGRect(origin: origin, size: glyph.size)
    case .image(let image, let origin): own = image.rect.offsetBy(dx: origin.x, dy: origin.y)
    case .beginGroup, .endGroup: return nil
    }
    guard !own.isNull else { return nil }
    let shown = place.transform.bounds(of: own).overlap(with: place.visible)
    // What is turned edge on has no width but for the error of numbers.
    return shown.isNull || min(shown.width, shown.height) < 1e-6 ? nil : shown
  }

  /// Whether it draws in a colour that is seen. Views leave commands with a transparent paint out.
  fileprivate var isInk: Bool {
    switch self {
    case .text(let layout, let color, _): layout.isInk(color)
    case .symbol(_, let color, _): color.opacity > 0
    case .fill, .stroke, .image: true
    case .beginGroup, .endGroup: false
    }
  }

  /// Whether it fills or outlines an area.
  fileprivate var isArea: Bool {
    switch self {
    case .fill, .stroke: true
    case .text, .symbol, .image, .beginGroup, .endGroup: false
    }
  }

  /// Whether a point of the window in its bounds is one that it draws on.
  fileprivate func reaches(_ point: CGPoint, _ place: DisplayList.Placement) -> Bool {
    guard case .fill(let path, _, let style, let origin) = self else { return true }
    guard let inside = place.transform.inverse(of: point) else { return false }
    return path.contains(
      CGPoint(x: inside.x - origin.x, y: inside.y - origin.y), eoFill: style.isEOFilled)
  }

  /// How opaque it is at a point of the window; nil for what hides nothing, as letters and lines.
  fileprivate func cover(_ place: DisplayList.Placement) -> ((CGPoint) -> Double)? {
    switch self {
    case .fill(_, let paint, _, let origin):
      let opacity = paint.leastOpacity * place.opacity
      guard opacity > 0 else { return nil }
      guard case .backdrop(let backdrop) = paint, let fade = backdrop.fade else {
        return { reaches($0, place) ? opacity : 0 }
      }
      return { point in
        guard reaches(point, place), let inside = place.transform.inverse(of: point) else {
          return 0
        }
        return opacity * fade.part(at: inside.y - origin.y)
      }
    case .image(let image, let origin):
      return { point in
        guard let inside = place.transform.inverse(of: point) else { return 0 }
        return image.opacity(at: CGPoint(x: inside.x - origin.x, y: inside.y - origin.y))
          * place.opacity
      }
    case .stroke, .text, .symbol, .beginGroup, .endGroup: return nil
    }
  }
}

extension Paint {
  /// How much of what is behind it is hidden where it is most transparent, 0…1.
  fileprivate var leastOpacity: Double {
    switch self {
    case .color(let color): color.opacity
    case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _, _, _),
      .angularGradient(let stops, _, _):
      stops.map(\.color.opacity).min() ?? 0
    case .meshGradient(let mesh): mesh.vertices.map(\.color.opacity).min() ?? 0
    // Behind a blur of 4 points no letter is read.
    case .backdrop(let backdrop):
      backdrop.opacity * (backdrop.radius >= 4 ? 1 : backdrop.tint.opacity)
    case .shadowed(let paint, _), .blended(let paint, _): paint.leastOpacity
    }
  }
}

extension PlacedImage {
  /// The opacity of the pixel at a point of the command; that of the nearest one where the image is stretched.
  fileprivate func opacity(at point: CGPoint) -> Double {
    guard rect.width > 0, rect.height > 0, rect.contains(point) else { return 0 }
    let x = min(image.width - 1, Int((point.x - rect.minX) / rect.width * CGFloat(image.width)))
    let y = min(image.height - 1, Int((point.y - rect.minY) / rect.height * CGFloat(image.height)))
    return Double(image.pixels[y * image.width + x] >> 24) / 255
  }
}
