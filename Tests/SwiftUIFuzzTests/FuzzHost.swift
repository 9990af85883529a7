import SwiftUI

@_spi(Nodes) @testable import SwiftUICore

/// Changes the recipe that a window shows.
@MainActor final class RecipeHand {
  fileprivate var binding: Binding<Recipe>?

  func show(_ recipe: Recipe) {
    binding?.wrappedValue = recipe
  }
}

private struct RecipeScreen: View {
  @State private var recipe: Recipe
  private let hand: RecipeHand

  init(_ recipe: Recipe, _ hand: RecipeHand) {
    _recipe = State(initialValue: recipe)
    self.hand = hand
  }

  var body: some View {
    hand.binding = $recipe
    return RecipeView(recipe)
  }
}

@MainActor func mount(
  _ recipe: Recipe, _ hand: RecipeHand = RecipeHand(),
  size: CGSize = CGSize(width: 200, height: 150), shaper: any TextShaper = FixedMetricShaper()
) -> ViewHost {
  ViewHost(
    RecipeScreen(recipe, hand), size: size,
    safeArea: EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0), shaper: shaper)
}

extension ViewHost {
  /// The types and frames of all views that layout sees, indented by depth.
  ///
  /// Views that only exist while visible, or choose among views, can differ by history where nothing is
  /// visible; pictures are compared for these.
  func frameLines() -> [String] {
    var lines: [String] = []
    func visit(_ node: LayoutNode, _ depth: Int) {
      let name = "\(type(of: node))".prefix { $0 != "<" }
      // Adding 0 converts −0 to 0.
      let frame: [CGFloat] = [node.origin.x, node.origin.y, node.size.width, node.size.height]
      let numbers = frame.map { "\($0 + 0)" }.joined(separator: " ")
      lines.append("\(String(repeating: " ", count: depth))\(name) \(numbers)")
      for child in node.layoutChildren { visit(child, depth + 1) }
    }
    visit(root, 0)
    return lines
  }

  /// Shows the next step of a story, until nothing moves.
  func show(_ step: Story.Step, _ hand: RecipeHand) {
    hand.show(step.recipe)
    update()
    if let passing = step.size {
      let size = self.size
      resize(to: passing)
      _ = displayList()
      resize(to: size)
    }
    comeToRest()
  }

  /// Plays until nothing moves, also between successive steps.
  func comeToRest() {
    for _ in 0..<12 where isSettling { advance(by: 20) }
  }

  /// Drops all sizes and positions, and computes them again.
  func layOutAgain() {
    func invalidate(_ node: ViewNode) {
      (node as? LayoutNode)?.invalidateLayout()
      node.forEachChild(invalidate)
    }
    invalidate(root)
    update()
  }

  /// A view with an invalid frame; nil if there is none.
  func insaneFrame() -> String? {
    var found: String?
    func visit(_ node: ViewNode) {
      if found != nil { return }
      if let node = node as? LayoutNode {
        let isFinite: Bool =
          node.origin.x.isFinite && node.origin.y.isFinite && node.size.width.isFinite
          && node.size.height.isFinite
        if !isFinite || node.size.width < 0 || node.size.height < 0 {
          found = "\(type(of: node)) at \(node.origin) of \(node.size)"
        }
      }
      node.forEachChild(visit)
    }
    visit(root)
    return found
  }

  /// The texts that ``Trace`` has collected at the root.
  func trace() -> [String] {
    root.preference(Trace.self, bits: PreferenceBits.of(Trace.self)) ?? []
  }

  /// A scroll view at rest outside of its valid offsets; nil if there is none.
  func illegalOffset() -> String? {
    for node in scrollNodes {
      let legal = node.clamped(node.offset)
      let distance = max(abs(legal.x - node.offset.x), abs(legal.y - node.offset.y))
      if !(distance < 0.01) { return "offset \(node.offset), legal \(legal)" }
    }
    return nil
  }

  /// Whether every scroll view shows the same part of its content as its counterpart, so that both should draw
  /// the same, even if different rows are built.
  func isAtTheSamePlaces(as other: ViewHost) -> Bool {
    let places = scrollNodes.map { [$0.offset.x, $0.offset.y] }
    return places == other.scrollNodes.map { [$0.offset.x, $0.offset.y] }
      && other.scrollNodes.allSatisfy { $0.phase == .idle }
  }

  /// Whether effects make a row visible that is out of sight by layout. Such a row is kept for half a viewport
  /// after scrolling; another window may not have built it.
  func showsRowsFromAfar() -> Bool {
    let window = CGRect(origin: .zero, size: size)
    func isFarAndSeen(_ row: LayoutNode) -> Bool {
      let frame = table.frame(of: row.index, in: nil, geometry: .layout)
      // A row that only touches the window's edge is not needed there.
      let isInWindow =
        frame.minX < window.maxX && frame.maxX > window.minX
        && frame.minY < window.maxY && frame.maxY > window.minY
      if isInWindow { return false }
      let bounds = DisplayListRecorder.paintBounds(of: row, host: self)
      return bounds.isInfinite || bounds.offsetBy(dx: frame.minX, dy: frame.minY).intersects(window)
    }
    func visit(_ node: LayoutNode) -> Bool {
      if let rows = node as? LazyContainerNode,
        rows.arrangement.rows.contains(where: { isFarAndSeen($0.node) })
      {
        return true
      }
      return node.layoutChildren.contains(where: visit)
    }
    return visit(root)
  }

  /// Whether a freshly mounted window should have the same picture.
  func canBeCompared(with fresh: ViewHost) -> Bool {
    isAtTheSamePlaces(as: fresh) && !showsRowsFromAfar() && hasColorScheme(of: fresh)
  }

  /// A row out of sight may prefer another scheme; another window may not have built it.
  private func hasColorScheme(of fresh: ViewHost) -> Bool {
    root.environment.values.colorScheme == fresh.root.environment.values.colorScheme
  }

  /// A scroll view at rest with another phase than idle; nil if there is none.
  func restlessPhase() -> String? {
    for node in scrollNodes where node.phase != .idle { return "phase \(node.phase)" }
    return nil
  }
}

extension DisplayList {
  /// The first command that differs between two lists; nil for equal lists.
  func firstDifference(from other: DisplayList) -> String? {
    for (index, (left, right)) in zip(commands, other.commands).enumerated()
    // NaN is equal to itself only when printed.
    where !left.isSame(as: right) && "\(left)" != "\(right)" {
      return "command \(index): \(left)  ≠  \(right)"
    }
    if commands.count != other.commands.count {
      return "\(commands.count) ≠ \(other.commands.count) commands"
    }
    return background == other.background ? nil : "backgrounds"
  }
}

extension DisplayList.Command {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.fill(let p, let a, let s, let o), .fill(let p2, let a2, let s2, let o2)):
      return p == p2 && a == a2 && s == s2 && o == o2
    case (.stroke(let p, let a, let s, let o), .stroke(let p2, let a2, let s2, let o2)):
      return p == p2 && a == a2 && s == s2 && o == o2
    case (.text(let t, let c, let o), .text(let t2, let c2, let o2)):
      return c == c2 && o == o2 && t.size == t2.size && t.lines == t2.lines
    case (.symbol(let g, let c, let o), .symbol(let g2, let c2, let o2)):
      return g == g2 && c == c2 && o == o2
    case (.image(let i, let o), .image(let i2, let o2)): return o == o2 && i.isSame(as: i2)
    case (.beginGroup(let g), .beginGroup(let g2)): return g.isSame(as: g2)
    case (.endGroup, .endGroup): return true
    default: return false
    }
  }
}

extension PlacedImage {
  fileprivate func isSame(as other: Self) -> Bool {
    image == other.image && rect == other.rect && scale == other.scale
      && capInsets == other.capInsets && isTiled == other.isTiled
      && isPixelated == other.isPixelated
  }
}

extension DisplayList.Group {
  fileprivate func isSame(as other: Self) -> Bool {
    projection == other.projection && transform == other.transform && clip == other.clip
      && opacity == other.opacity && filters == other.filters && compositing == other.compositing
      && isIsolated == other.isIsolated && paint?.paint == other.paint?.paint
      && paint?.origin == other.paint?.origin
  }
}
