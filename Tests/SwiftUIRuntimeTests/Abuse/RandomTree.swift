import SwiftUI

@testable import SwiftUIRuntime

/// The same numbers for the same seed, everywhere.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }

  mutating func length(_ limit: Int) -> CGFloat {
    CGFloat(below(limit * 2)) / 2
  }
}

/// A view tree as a value that can be changed at random and shown.
indirect enum RandomTree {
  case box(CGFloat, CGFloat)
  case fill
  case circle
  case words(Int)
  case spacer
  case divider
  case nothing
  case stack(kind: Int, spacing: CGFloat?, alignment: Int, [(id: Int, tree: RandomTree)])
  case scroll(isVertical: Bool, RandomTree)
  case reader(RandomTree)
  case modified(kind: Int, CGFloat, RandomTree)
  case layer(isOverlay: Bool, base: RandomTree, layer: RandomTree)
  case either(Bool, RandomTree, RandomTree)

  static func random(_ numbers: inout SeededNumbers, depth: Int) -> RandomTree {
    guard depth > 0, numbers.below(10) > 1 else { return leaf(&numbers) }
    switch numbers.below(8) {
    case 0, 1, 2:
      let count = numbers.below(5)
      var children: [(id: Int, tree: RandomTree)] = []
      for id in 0..<count { children.append((id, random(&numbers, depth: depth - 1))) }
      return .stack(
        kind: numbers.below(4), spacing: numbers.below(2) == 0 ? nil : numbers.length(20),
        alignment: numbers.below(3), children)
    case 3:
      return .scroll(isVertical: numbers.below(2) == 0, random(&numbers, depth: depth - 1))
    case 4: return .reader(random(&numbers, depth: depth - 1))
    case 5:
      return .layer(
        isOverlay: numbers.below(2) == 0, base: random(&numbers, depth: depth - 1),
        layer: random(&numbers, depth: depth - 2))
    case 6:
      return .either(
        numbers.below(2) == 0, random(&numbers, depth: depth - 1),
        random(&numbers, depth: depth - 1))
    default:
      return .modified(
        kind: numbers.below(14), numbers.length(60), random(&numbers, depth: depth - 1))
    }
  }

  private static func leaf(_ numbers: inout SeededNumbers) -> RandomTree {
    switch numbers.below(8) {
    case 0, 1: .box(numbers.length(80), numbers.length(80))
    case 2: .fill
    case 3: .circle
    case 4, 5: .words(numbers.below(12))
    case 6: numbers.below(2) == 0 ? .spacer : .divider
    default: .nothing
    }
  }

  /// The same tree with one place changed.
  func mutated(_ numbers: inout SeededNumbers, depth: Int) -> RandomTree {
    if numbers.below(5) == 0 { return .random(&numbers, depth: depth) }
    switch self {
    case .box: return .box(numbers.length(80), numbers.length(80))
    case .words: return .words(numbers.below(12))
    case .fill, .circle, .spacer, .divider, .nothing: return .random(&numbers, depth: depth)
    case .stack(let kind, let spacing, let alignment, var children):
      switch numbers.below(7) {
      case 0: return .stack(kind: kind, spacing: numbers.length(30), alignment: alignment, children)
      case 1:
        return .stack(kind: kind, spacing: spacing, alignment: numbers.below(3), children)
      case 2: children.reverse()
      case 3: if !children.isEmpty { children.remove(at: numbers.below(children.count)) }
      case 4:
        let id = (children.map(\.id).max() ?? 0) + 1
        children.insert(
          (id, .random(&numbers, depth: depth - 1)), at: numbers.below(children.count + 1))
      default:
        if !children.isEmpty {
          let index = numbers.below(children.count)
          children[index].tree = children[index].tree.mutated(&numbers, depth: depth - 1)
        }
      }
      return .stack(kind: kind, spacing: spacing, alignment: alignment, children)
    case .scroll(let isVertical, let tree):
      if numbers.below(4) == 0 { return .scroll(isVertical: !isVertical, tree) }
      return .scroll(isVertical: isVertical, tree.mutated(&numbers, depth: depth - 1))
    case .reader(let tree): return .reader(tree.mutated(&numbers, depth: depth - 1))
    case .modified(let kind, let length, let tree):
      if numbers.below(2) == 0 { return .modified(kind: kind, numbers.length(60), tree) }
      return .modified(kind: kind, length, tree.mutated(&numbers, depth: depth - 1))
    case .layer(let isOverlay, let base, let layer):
      if numbers.below(2) == 0 {
        return .layer(
          isOverlay: isOverlay, base: base, layer: layer.mutated(&numbers, depth: depth - 2))
      }
      return .layer(
        isOverlay: isOverlay, base: base.mutated(&numbers, depth: depth - 1), layer: layer)
    case .either(let isFirst, let first, let second):
      if numbers.below(2) == 0 { return .either(!isFirst, first, second) }
      return isFirst
        ? .either(true, first.mutated(&numbers, depth: depth - 1), second)
        : .either(false, first, second.mutated(&numbers, depth: depth - 1))
    }
  }
}

// MARK: - Showing a tree

extension RandomTree {
  @MainActor var view: AnyView {
    switch self {
    case .box(let width, let height): return AnyView(Color.red.frame(width: width, height: height))
    case .fill: return AnyView(Color.blue)
    case .circle: return AnyView(Circle())
    case .words(let count):
      return AnyView(Text((0..<count).map { "word\($0)" }.joined(separator: " ")))
    case .spacer: return AnyView(Spacer())
    case .divider: return AnyView(Divider())
    case .nothing: return AnyView(EmptyView())
    case .stack(let kind, let spacing, let alignment, let children):
      return Self.stack(kind, spacing, alignment, children)
    case .scroll(let isVertical, let tree):
      return AnyView(ScrollView(isVertical ? .vertical : .horizontal) { tree.view })
    case .reader(let tree):
      return AnyView(
        GeometryReader { proxy in tree.view.frame(maxWidth: proxy.size.width / 2) })
    case .modified(let kind, let length, let tree): return Self.modified(kind, length, tree.view)
    case .layer(let isOverlay, let base, let layer):
      let content = layer.view
      return isOverlay
        ? AnyView(base.view.overlay(alignment: .bottomTrailing) { content })
        : AnyView(base.view.background { content })
    case .either(let isFirst, let first, let second):
      return AnyView(
        Group {
          if isFirst { first.view } else { second.view }
        })
    }
  }

  @MainActor private static func stack(
    _ kind: Int, _ spacing: CGFloat?, _ alignment: Int, _ children: [(id: Int, tree: RandomTree)]
  ) -> AnyView {
    let content = ForEach(children, id: \.id) { $0.tree.view }
    switch kind {
    case 0:
      let alignments: [HorizontalAlignment] = [.leading, .center, .trailing]
      return AnyView(VStack(alignment: alignments[alignment], spacing: spacing) { content })
    case 1:
      let alignments: [VerticalAlignment] = [.top, .firstTextBaseline, .bottom]
      return AnyView(HStack(alignment: alignments[alignment], spacing: spacing) { content })
    case 2:
      let alignments: [Alignment] = [.topLeading, .center, .bottomTrailing]
      return AnyView(ZStack(alignment: alignments[alignment]) { content })
    default: return AnyView(Group { content })
    }
  }

  @MainActor private static func modified(
    _ kind: Int, _ length: CGFloat, _ view: AnyView
  ) -> AnyView {
    switch kind {
    case 0: AnyView(view.padding(length / 4))
    case 1: AnyView(view.frame(width: length * 2))
    case 2: AnyView(view.frame(minWidth: length, maxWidth: length * 3, alignment: .leading))
    case 3: AnyView(view.frame(maxHeight: .infinity, alignment: .top))
    case 4: AnyView(view.offset(x: length, y: -length))
    case 5: AnyView(view.position(x: length, y: length))
    case 6: AnyView(view.fixedSize(horizontal: length > 30, vertical: length <= 30))
    case 7: AnyView(view.layoutPriority(length > 30 ? 1 : 0))
    case 8: AnyView(view.opacity(length / 60))
    case 9: AnyView(view.font(length > 30 ? .title : .caption))
    case 10: AnyView(view.lineLimit(length > 30 ? 1 : nil))
    case 11: AnyView(view.alignmentGuide(HorizontalAlignment.leading) { _ in length })
    case 12: AnyView(view.zIndex(Double(length)))
    default: AnyView(view.padding(.top, length / 2).clipped())
    }
  }
}
