import ScrollMechanics

/// A slow reference for sticky positioning: every query looks at every item. `StickyLayout` must give the same
/// numbers.
///
/// Expects valid input: finite numbers and containers without cycles.
struct StickyReference {
  var items: [StickyItem]
  var sections: [StickySection]
  var contentStart = -Double.infinity
  var contentEnd = Double.infinity
  /// The reference is for the start edge; the other edge is mirrored.
  private var isMirror = false

  init(
    items: [StickyItem], sections: [StickySection], contentStart: Double = -.infinity,
    contentEnd: Double = .infinity
  ) {
    self.items = items
    self.sections = sections
    self.contentStart = contentStart
    self.contentEnd = contentEnd
  }

  func shift(of index: Int, viewStart: Double, viewEnd: Double) -> Double {
    let item = items[index]
    let carried =
      carrier(of: item.container).map {
        shift(of: $0, viewStart: viewStart, viewEnd: viewEnd)
      } ?? 0
    let start = item.start + carried
    var ownShift = 0.0
    let startLine =
      item.edge == .end || item.edge == .neither
      ? -Double.infinity : viewStart + item.startInset + stackedBefore(index)
    let endLine =
      item.edge == .start || item.edge == .neither
      ? Double.infinity : viewEnd - item.endInset - mirrored.stackedBefore(index)
    // Without room between both lines, one of them counts for both edges.
    let isTight = endLine - startLine < item.length
    let least = isTight && item.keepsToEnd ? endLine - item.length : startLine
    let most = isTight && !item.keepsToEnd ? startLine : endLine - item.length
    if start < least {
      ownShift = min(least - start, room(of: index))
    } else if start > most {
      ownShift = -min(start - most, mirrored.room(of: index))
    }
    return carried + ownShift
  }

  func stackedLength(before section: Int) -> Double { stackedBefore(.section(section)) }

  // MARK: - The start edge

  private func sticks(_ item: StickyItem) -> Bool {
    item.edge == .both || item.edge == (isMirror ? .end : .start)
  }

  /// The other siblings that stick to this edge.
  private func siblings(of index: Int) -> [Int] {
    items.indices.filter {
      $0 != index && items[$0].container == items[index].container && sticks(items[$0])
    }
  }

  private func comesBefore(_ a: Int, _ b: Int) -> Bool {
    if items[a].start != items[b].start { return items[a].start < items[b].start }
    return isMirror ? a > b : a < b
  }

  private func room(of index: Int) -> Double {
    let item = items[index]
    var limit = end(of: item.container)
    let later = siblings(of: index).filter { comesBefore(index, $0) }
    switch item.collision {
    case .push:
      for sibling in later { limit = min(limit, items[sibling].start) }
    case .stack:
      for sibling in later where items[sibling].collision == .stack {
        limit -= items[sibling].length
      }
    case .overlap: break
    }
    return max(0, limit - item.endMargin - item.length - item.start)
  }

  private func end(of container: StickyContainer) -> Double {
    switch container {
    case .content: contentEnd
    case .section(let index):
      sections[index].start + sections[index].length - sections[index].endPadding
    case .item(let index): items[index].start + items[index].length
    }
  }

  private func stackedBefore(_ index: Int) -> Double {
    siblings(of: index)
      .filter { items[$0].collision == .stack && comesBefore($0, index) }
      .reduce(0) { $0 + items[$1].length } + stackedBefore(items[index].container)
  }

  private func stackedBefore(_ container: StickyContainer) -> Double {
    switch container {
    case .content: return 0
    case .item(let index) where sticks(items[index]): return stackedBefore(index)
    case .item(let index):
      return stacked(in: items[index].container, upTo: items[index].start)
        + stackedBefore(items[index].container)
    case .section(let index):
      return stacked(in: sections[index].container, upTo: sections[index].start)
        + stackedBefore(sections[index].container)
    }
  }

  private func stacked(in container: StickyContainer, upTo start: Double) -> Double {
    items.filter {
      $0.container == container && sticks($0) && $0.collision == .stack && $0.start <= start
    }
    .reduce(0) { $0 + $1.length }
  }

  private func carrier(of container: StickyContainer) -> Int? {
    switch container {
    case .content: nil
    case .section(let index): carrier(of: sections[index].container)
    case .item(let index): index
    }
  }

  private var mirrored: StickyReference {
    var other = self
    other.isMirror.toggle()
    other.contentStart = -contentEnd
    other.contentEnd = -contentStart
    for index in items.indices {
      let item = items[index]
      other.items[index].start = -(item.start + item.length)
      other.items[index].startMargin = item.endMargin
      other.items[index].endMargin = item.startMargin
    }
    for index in sections.indices {
      let section = sections[index]
      other.sections[index].start = -(section.start + section.length)
      other.sections[index].startPadding = section.endPadding
      other.sections[index].endPadding = section.startPadding
    }
    return other
  }
}
