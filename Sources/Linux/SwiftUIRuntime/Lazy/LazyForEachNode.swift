import ScrollMechanics

/// The node of a `ForEach` in a lazy container: its views are made when they come near.
@MainActor
final class LazyForEachNode<
  Data: RandomAccessCollection, ID: Hashable, Content: View
>: LazyLoopNode {
  private var view: ForEach<Data, ID, Content>
  /// Elements that came with the last change of the data and may show how they come.
  private var inserted = 0..<0
  /// Those among `inserted` that were there before.
  private var moved: Set<ID> = []
  /// More new elements than this appear at once, without a transition.
  private static var animatedLimit: Int { 1000 }

  init(_ view: ForEach<Data, ID, Content>, parent: ViewNode) {
    self.view = view
    super.init(parent: parent)
    lengths = RowIndex(count: view.data.count, estimate: 0)
  }

  private func id(at index: Int) -> ID {
    view.id(view.data[view.data.index(view.data.startIndex, offsetBy: index)])
  }

  // MARK: Views

  /// The closure runs for one element: what it reads there makes only that element run again.
  override func evaluate(_ element: LazyElementNode) {
    guard element.index < count else { return }
    host.costs.bodies += 1
    let view = self.view
    let datum = view.data[view.data.index(view.data.startIndex, offsetBy: element.index)]
    if let child = element.child {
      let content = element.tracking { view.content(datum) }
      Content._updateNode(child, to: content)
      return
    }
    let id = view.id(datum)
    let isTaken = elements.contains { $0 !== element && self.id(at: $0.index) == id }
    if isTaken {
      RuntimeWarning.once(
        "duplicate-id-\(Data.self)",
        "ForEach: the id \(id) occurs more than once; only its first element is shown")
      return
    }
    let content = element.tracking { view.content(datum) }
    element.child = Content._makeNode(content, in: element)
  }

  override func isInserted(_ index: Int) -> Bool {
    inserted.contains(index) && !moved.contains(id(at: index))
  }

  // MARK: Changes

  func update(_ newView: ForEach<Data, ID, Content>) {
    let old = view
    view = newView
    // Sound while the old data is kept: equal bits then mean equal data.
    if !isIdentical(old.data, newView.data) { change(from: old) }
    for element in elements {
      let wasLeftOut = element.child == nil
      evaluate(element)
      if wasLeftOut, element.child != nil { childrenChanged() }
    }
  }

  /// Finds the one stretch outside of which nothing changed, and hashes ids only inside.
  private func change(from old: ForEach<Data, ID, Content>) {
    let oldCount = old.data.count
    let newCount = view.data.count
    let common = min(oldCount, newCount)
    var prefix = 0
    var a = old.data.startIndex
    var b = view.data.startIndex
    while prefix < common, old.id(old.data[a]) == view.id(view.data[b]) {
      prefix += 1
      old.data.formIndex(after: &a)
      view.data.formIndex(after: &b)
    }
    if prefix == oldCount, prefix == newCount { return }
    var suffix = 0
    a = old.data.endIndex
    b = view.data.endIndex
    while suffix < common - prefix {
      old.data.formIndex(before: &a)
      view.data.formIndex(before: &b)
      if old.id(old.data[a]) != view.id(view.data[b]) { break }
      suffix += 1
    }
    replace(prefix..<(oldCount - suffix), with: prefix..<(newCount - suffix), old)
    childrenChanged()
  }

  private func replace(
    _ gone: Range<Int>, with come: Range<Int>, _ old: ForEach<Data, ID, Content>
  ) {
    var places: [ID: Int] = [:]
    moved = []
    inserted = come.count <= Self.animatedLimit && host.transaction.animation != nil ? come : 0..<0
    var known: [(index: Int, length: Double)] = []
    if !gone.isEmpty, !come.isEmpty {
      for index in come.reversed() { places[id(at: index)] = index }
      for index in gone {
        let id = old.id(old.data[old.data.index(old.data.startIndex, offsetBy: index)])
        guard let place = places[id] else { continue }
        moved.insert(id)
        if let length = lengths.measuredLength(of: index) { known.append((place, length)) }
      }
    }
    var kept: [LazyElementNode] = []
    var leaving: [LazyElementNode] = []
    for element in elements {
      if element.index >= gone.upperBound {
        element.index += come.count - gone.count
      } else if element.index >= gone.lowerBound {
        let id = old.id(old.data[old.data.index(old.data.startIndex, offsetBy: element.index)])
        // The view of an element that was left out, its id being another's, can't stand for it.
        guard element.child != nil, let place = places.removeValue(forKey: id) else {
          leaving.append(element)
          continue
        }
        element.index = place
      }
      kept.append(element)
    }
    setElements(kept.sorted { $0.index < $1.index })
    lengths.remove(gone)
    lengths.insert(come.count, at: come.lowerBound)
    for (index, length) in known { lengths.setLength(length, of: index) }
    for element in leaving { host.transitions.removed(element) }
    if !leaving.isEmpty { preferencesChanged(.max) }
  }
}

extension LazyForEachNode: ElementIdentifying {
  func elementID(of child: ViewNode) -> AnyHashable? {
    guard let element = child as? LazyElementNode, element.index < count else { return nil }
    return AnyHashable(id(at: element.index))
  }
}

/// True when two values have the same bits: proof that they are equal while the first is alive.
private func isIdentical<Value>(_ a: Value, _ b: Value) -> Bool {
  withUnsafeBytes(of: a) { left in
    withUnsafeBytes(of: b) { right in
      left.count == 0 || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
    }
  }
}
