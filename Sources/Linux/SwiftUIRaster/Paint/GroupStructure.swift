import Foundation
import SwiftUICore

/// The pairs of `beginGroup` and `endGroup` of a display list.
struct GroupStructure {
  /// The index of the end of each group, by the index of its begin.
  private var ends: [Int: Int] = [:]
  private let count: Int
  /// Whether all groups are properly nested.
  let isBalanced: Bool

  init(_ commands: [DisplayList.Command]) {
    count = commands.count
    var open: [Int] = []
    var isBalanced = true
    for (index, command) in commands.enumerated() {
      switch command {
      case .beginGroup: open.append(index)
      case .endGroup:
        if let begin = open.popLast() { ends[begin] = index } else { isBalanced = false }
      case .fill, .stroke, .text, .symbol, .image: break
      }
    }
    self.isBalanced = isBalanced && open.isEmpty
    if !self.isBalanced {
      RuntimeWarning.once(
        "unbalanced groups", "a display list begins and ends different numbers of groups")
    }
  }

  /// The end of the list for a group that is never closed.
  func end(of begin: Int) -> Int {
    ends[begin] ?? count
  }

  /// Whether a group has a single drawing, so that its opacity needs no surface of its own.
  func holdsOneDrawing(from begin: Int, in commands: [DisplayList.Command]) -> Bool {
    var drawings = 0
    for command in commands[(begin + 1)..<end(of: begin)] {
      switch command {
      case .beginGroup, .endGroup: break
      case .fill, .stroke, .text, .symbol, .image:
        drawings += 1
        if drawings > 1 { return false }
      }
    }
    return true
  }

  /// Whether a group can't be drawn directly on its parent.
  func needsPicture(
    _ group: DisplayList.Group, at begin: Int, in commands: [DisplayList.Command]
  ) -> Bool {
    if !group.filters.isEmpty || group.compositing != .blend(.normal) { return true }
    if group.opacity < 1, !holdsOneDrawing(from: begin, in: commands) { return true }
    return group.isIsolated && holdsCompositing(from: begin, in: commands)
  }

  /// Whether a command inside depends on what is behind it.
  private func holdsCompositing(from begin: Int, in commands: [DisplayList.Command]) -> Bool {
    commands[(begin + 1)..<end(of: begin)].contains { command in
      guard case .beginGroup(let group) = command else { return false }
      return group.compositing != .blend(.normal)
    }
  }
}

// MARK: - Bounds

extension GroupStructure {
  /// The area in which a group's commands draw, before its own filters, in device pixels for a transform of the
  /// group's points. Can be too large, but not too small. O(commands in the group).
  func bounds(
    from begin: Int, in commands: [DisplayList.Command], matrix: CGAffineTransform
  ) -> CGRect {
    var index = begin + 1
    return bounds(&index, until: end(of: begin), in: commands, matrix: matrix)
  }

  /// The area in which one command draws, or a group with its contents and filters.
  func bounds(
    of index: Int, in commands: [DisplayList.Command], matrix: CGAffineTransform
  ) -> CGRect {
    var index = index
    var end = index + 1
    if case .beginGroup = commands[index] { end = self.end(of: index) }
    return bounds(&index, until: end, in: commands, matrix: matrix)
  }

  private func bounds(
    _ index: inout Int, until end: Int, in commands: [DisplayList.Command],
    matrix: CGAffineTransform
  ) -> CGRect {
    var result = CGRect.null
    func include(_ rect: CGRect, _ origin: CGPoint) {
      let mapped = rect.applying(matrix.moved(by: origin))
      // Antialiased edges and masks on whole pixels can reach a pixel further.
      if mapped.isFinite { result = result.union(mapped.insetBy(dx: -1, dy: -1)) }
    }
    while index < end {
      switch commands[index] {
      case .fill(let path, _, _, let origin):
        if !path.isEmpty { include(path.boundingRect, origin) }
      case .stroke(let path, _, let style, let origin):
        guard !path.isEmpty, style.lineWidth.isFinite, style.miterLimit.isFinite else { break }
        let corner = style.lineJoin == .miter ? min(max(1, style.miterLimit), 100) : 1.5
        let reach = style.lineWidth / 2 * corner
        include(path.boundingRect.insetBy(dx: -reach, dy: -reach), origin)
      case .text(let layout, _, let origin):
        // Glyphs can extend beyond their line.
        let reach = max(layout.firstBaseline, layout.content.runs.map(\.font.size).max() ?? 0)
        include(
          CGRect(origin: .zero, size: layout.size).insetBy(dx: -reach, dy: -reach), origin)
      case .symbol(let glyph, _, let origin):
        include(CGRect(origin: .zero, size: glyph.size), origin)
      case .image(let image, let origin):
        include(image.rect, origin)
      case .beginGroup(let group):
        let end = self.end(of: index)
        index += 1
        if group.compositing != .mask {
          let inner = bounds(of: group, &index, until: end, in: commands, matrix: matrix)
          result = result.union(inner)
        }
        index = end
      case .endGroup: break
      }
      index += 1
    }
    return result
  }

  private func bounds(
    of group: DisplayList.Group, _ index: inout Int, until end: Int,
    in commands: [DisplayList.Command], matrix outer: CGAffineTransform
  ) -> CGRect {
    let matrix = group.transform.concatenating(outer)
    guard matrix.isFinite else { return .null }
    var result: CGRect
    if let projection = group.projection {
      // In the group's own points, then projected.
      let flat = bounds(&index, until: end, in: commands, matrix: .identity)
      let filtered = group.filters.reduce(flat) { $1.outcome(of: $0) }
      guard projection.isFinite, !filtered.isNull else { return .null }
      result = projection.bounds(of: filtered).applying(matrix)
    } else {
      result = bounds(&index, until: end, in: commands, matrix: matrix)
      if let clip = group.clip {
        let cut = clip.boundingRect.applying(matrix)
        if cut.isFinite { result = result.overlap(with: cut.insetBy(dx: -1, dy: -1)) }
      }
      if !result.isNull {
        result = group.filters.reduce(result) { $1.mapped(by: matrix).outcome(of: $0) }
      }
    }
    return result
  }
}
