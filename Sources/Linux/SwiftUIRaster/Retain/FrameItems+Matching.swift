import Foundation
import SwiftUICore

/// A displacement of whole pixels.
struct PixelShift: Hashable {
  var x: Int
  var y: Int

  static let zero = PixelShift(x: 0, y: 0)
}

extension PixelBounds {
  func shifted(by shift: PixelShift) -> PixelBounds {
    PixelBounds(left: left + shift.x, top: top + shift.y, width: width, height: height)
  }

  func contains(_ other: PixelBounds) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  func union(_ other: PixelBounds) -> PixelBounds {
    let (left, top) = (min(self.left, other.left), min(self.top, other.top))
    return PixelBounds(
      left: left, top: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }

  var area: Int { width * height }
}

/// Compares drawings of two frames, one of which can be displaced by whole pixels.
@MainActor struct FrameComparison {
  let old: FrameItems
  let new: FrameItems

  /// Whether it is the same drawing, displaced by `shift`. Clips deeper in the chain than `depth` have
  /// moved too; outer ones stayed.
  func isSame(
    _ oldItem: FrameItems.Item, _ newItem: FrameItems.Item, shift: PixelShift, below depth: Int
  ) -> Bool {
    guard oldItem.key == newItem.key, oldItem.alpha == newItem.alpha,
      isSameClip(oldItem.clip, newItem.clip, shift: shift, below: depth)
    else { return false }
    return isSame(
      oldItem.index...oldItem.end, newItem.index...newItem.end, oldItem.matrix, newItem.matrix,
      shift)
  }

  private func isSameClip(_ a: Int, _ b: Int, shift: PixelShift, below depth: Int) -> Bool {
    var (a, b) = (a, b)
    while a >= 0, b >= 0 {
      let (first, second) = (old.clips[a], new.clips[b])
      guard first.depth == second.depth else { return false }
      let way = first.depth > depth ? shift : .zero
      guard isSamePath(first.path, second.path, .zero, .zero, first.matrix, second.matrix, way)
      else { return false }
      (a, b) = (first.parent, second.parent)
    }
    return a == b
  }

  // MARK: Commands

  private func isSame(
    _ a: ClosedRange<Int>, _ b: ClosedRange<Int>, _ oldMatrix: CGAffineTransform,
    _ newMatrix: CGAffineTransform, _ shift: PixelShift
  ) -> Bool {
    guard a.count == b.count else { return false }
    var matrices = [(oldMatrix, newMatrix)]
    for (i, j) in zip(a, b) {
      guard let (before, after) = matrices.last else { return false }
      switch (old.commands[i], new.commands[j]) {
      case (.beginGroup(let first), .beginGroup(let second)):
        let inner = (
          first.transform.concatenating(before), second.transform.concatenating(after)
        )
        guard isSame(first, second, inner.0, inner.1, shift) else { return false }
        matrices.append(inner)
      case (.endGroup, .endGroup): matrices.removeLast()
      case (let first, let second):
        guard isSame(first, second, before, after, shift) else { return false }
      }
    }
    return true
  }

  private func isSame(
    _ first: DisplayList.Group, _ second: DisplayList.Group, _ before: CGAffineTransform,
    _ after: CGAffineTransform, _ shift: PixelShift
  ) -> Bool {
    guard first.opacity == second.opacity, first.filters == second.filters,
      first.compositing == second.compositing, first.isIsolated == second.isIsolated,
      first.projection == second.projection
    else { return false }
    if shift != .zero {
      // Perspective and blurs depend on the position.
      guard first.projection == nil, first.filters.allSatisfy(\.isPixelwise) else { return false }
    }
    switch (first.paint, second.paint) {
    case (nil, nil): break
    case (let a?, let b?):
      let (start, end) = (before.moved(by: a.origin), after.moved(by: b.origin))
      guard a.paint == b.paint, isMoved(start, end, shift), canMove(a.paint, start, end, shift)
      else { return false }
    default: return false
    }
    switch (first.clip, second.clip) {
    case (nil, nil): return isMoved(before, after, shift)
    case (let a?, let b?): return isSamePath(a, b, .zero, .zero, before, after, shift)
    default: return false
    }
  }

  private func isSame(
    _ first: DisplayList.Command, _ second: DisplayList.Command, _ before: CGAffineTransform,
    _ after: CGAffineTransform, _ shift: PixelShift
  ) -> Bool {
    switch (first, second) {
    case (.fill(let p, let a, let s, let o), .fill(let p2, let a2, let s2, let o2)):
      return a == a2 && s == s2 && isSamePath(p, p2, o, o2, before, after, shift)
        && canMove(a, before.moved(by: o), after.moved(by: o2), shift)
        && (a.isColor || isMoved(before.moved(by: o), after.moved(by: o2), shift))
    case (.stroke(let p, let a, let s, let o), .stroke(let p2, let a2, let s2, let o2)):
      return a == a2 && s == s2 && isSamePath(p, p2, o, o2, before, after, shift)
        && canMove(a, before.moved(by: o), after.moved(by: o2), shift)
    case (.text(let t, let c, let o), .text(let t2, let c2, let o2)):
      guard t === t2, c == c2 else { return false }
      return t.lines.allSatisfy { line in
        func pen(_ origin: CGPoint) -> CGPoint {
          CGPoint(x: origin.x + line.origin.x, y: origin.y + line.origin.y)
        }
        return isMask(moved: before.moved(by: pen(o)), after.moved(by: pen(o2)), shift)
      }
    case (.symbol(let g, let c, let o), .symbol(let g2, let c2, let o2)):
      return g == g2 && c == c2 && isMask(moved: before.moved(by: o), after.moved(by: o2), shift)
    case (.image(let i, let o), .image(let i2, let o2)):
      let (start, end) = (before.moved(by: o), after.moved(by: o2))
      return i.isSame(as: i2) && isMoved(start, end, shift)
        && (shift == .zero || i.canMove(on: start) && i.canMove(on: end))
    default: return false
    }
  }

  // MARK: Positions

  /// For rounding errors; far below the painter's 1/256 of a pixel.
  private static let tolerance = 1e-9

  private func isMoved(
    _ before: CGAffineTransform, _ after: CGAffineTransform, _ shift: PixelShift
  ) -> Bool {
    before.a == after.a && before.b == after.b && before.c == after.c && before.d == after.d
      && abs(after.tx - before.tx - CGFloat(shift.x)) < FrameComparison.tolerance
      && abs(after.ty - before.ty - CGFloat(shift.y)) < FrameComparison.tolerance
  }

  /// Masks are on whole pixels at the painter's scale, everything else is moved exactly.
  private func isMask(
    moved before: CGAffineTransform, _ after: CGAffineTransform, _ shift: PixelShift
  ) -> Bool {
    guard before.a == new.scale, before.d == new.scale, before.b == 0, before.c == 0 else {
      return isMoved(before, after, shift)
    }
    return before.a == after.a && before.b == after.b && before.c == after.c && before.d == after.d
      && abs(before.tx) < 1e8 && abs(after.tx) < 1e8 && abs(before.ty) < 1e8
      && abs(after.ty) < 1e8
      && Int(after.tx.rounded()) - Int(before.tx.rounded()) == shift.x
      && Int(after.ty.rounded()) - Int(before.ty.rounded()) == shift.y
  }

  private func isSamePath(
    _ a: Path, _ b: Path, _ start: CGPoint, _ end: CGPoint, _ before: CGAffineTransform,
    _ after: CGAffineTransform, _ shift: PixelShift
  ) -> Bool {
    let (from, to) = (before.moved(by: start), after.moved(by: end))
    if case .rect(let first) = a.outline, case .rect(let second) = b.outline {
      // Edges are compared, since rounding to pixels leaves errors in both position and size.
      guard from.b == 0, from.c == 0, to.b == 0, to.c == 0 else {
        return first == second && isMoved(from, to, shift)
      }
      let (old, new) = (first.applying(from), second.applying(to))
      let (x, y) = (CGFloat(shift.x), CGFloat(shift.y))
      func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < FrameComparison.tolerance }
      return isNear(old.minX + x, new.minX) && isNear(old.maxX + x, new.maxX)
        && isNear(old.minY + y, new.minY) && isNear(old.maxY + y, new.maxY)
    }
    return a == b && isMoved(from, to, shift)
  }

  /// Gradients can be moved if their transforms have no more digits than the painter keeps.
  private func canMove(
    _ paint: Paint, _ before: CGAffineTransform, _ after: CGAffineTransform, _ shift: PixelShift
  ) -> Bool {
    if shift == .zero { return true }
    switch paint {
    case .color: return true
    case .linearGradient: return before.isExactInverted && after.isExactInverted
    case .radialGradient, .angularGradient, .meshGradient, .backdrop, .shadowed, .blended:
      return false
    }
  }
}

extension Paint {
  fileprivate var isColor: Bool {
    if case .color = self { return true }
    return false
  }
}

extension DisplayList.Filter {
  /// Whether each pixel of the result depends on the same pixel only.
  fileprivate var isPixelwise: Bool {
    switch self {
    case .color, .luminanceToAlpha, .alphaThreshold: true
    case .blur, .shadow, .ground: false
    }
  }
}

extension PlacedImage {
  fileprivate func isSame(as other: PlacedImage) -> Bool {
    image === other.image && rect == other.rect && scale == other.scale
      && capInsets == other.capInsets && isTiled == other.isTiled
      && isPixelated == other.isPixelated
  }
}
