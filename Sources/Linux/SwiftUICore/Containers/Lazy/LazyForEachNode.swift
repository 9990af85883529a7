import ScrollMechanics

/// The node of a `ForEach` in a lazy container: its views are built when they are near the viewport.
@MainActor
final class LazyForEachNode<
  Data: RandomAccessCollection, ID: Hashable, Content: View
>: LazyLoopNode {
  @exclusivity(unchecked) private var view: ForEach<Data, ID, Content>
  /// The elements inserted by the last change of the data, whose insertion can be animated.
  private var inserted = 0..<0
  /// Those among `inserted` that existed before.
  private var moved: Set<ID> = []
  /// More inserted elements than this are not animated.
  private static var animatedLimit: Int { 1000 }

  init(_ view: ForEach<Data, ID, Content>, parent: ViewNode) {
    self.view = view
    super.init(parent: parent)
    start(count: view.data.count)
  }

  private func ids(_ index: Int) -> ID {
    view.id(view.data[view.data.index(view.data.startIndex, offsetBy: index)])
  }

  // MARK: Views

  /// Evaluates the closure for one element, so that only this one depends on what it reads.
  override func evaluate(_ element: LazyElementNode) {
    guard element.index < count else { return }
    host.costs.bodies += 1
    let view = self.view
    let datum = view.data[view.data.index(view.data.startIndex, offsetBy: element.index)]
    if let child = element.child {
      let content = element.tracking { view.content(datum) }
      Content._updateNode(child, to: content)
      // `AnyView`s may be sections in one update and others in the next.
      if areSections != nil, element.index == 0 { areSections = element.holdsSection }
      return
    }
    let id = view.id(datum)
    if isTaken(id, besides: element) || isTakenInGrid(element.index) {
      RuntimeWarning.once(
        "duplicate-id-\(Data.self)",
        "ForEach: the id \(id) occurs more than once; only its first element is shown")
      return
    }
    let content = element.tracking { view.content(datum) }
    element.child = Content._makeNode(content, in: element)
  }

  /// A loop instead of a closure, whose isolation would be checked for each element.
  private func isTaken(_ id: ID, besides element: LazyElementNode) -> Bool {
    for other in elements where other !== element && ids(other.index) == id { return true }
    return false
  }

  /// A lazy grid identifies its cells by their ids alone, in all sections (behaviour sheet §6).
  private func isTakenInGrid(_ index: Int) -> Bool {
    guard let grid = lazyContainer as? LazyGridNode, let id = id(at: index) else { return false }
    return grid.holds(id, before: self)
  }

  override func isInserted(_ index: Int) -> Bool {
    inserted.contains(index) && !moved.contains(ids(index))
  }

  override var hasOneRowEach: Bool { Content._isUnary }

  private var areSections: Bool?

  override var holdsSections: Bool {
    if Content._isUnary || count == 0 { return false }
    if let areSections { return areSections }
    let answer = (element(at: 0) ?? build(0)).holdsSection
    areSections = answer
    return answer
  }

  // MARK: Identity

  package override func id(at index: Int) -> AnyHashable? {
    guard index >= 0, index < count else { return nil }
    return explicitID(at: index) ?? identityKey(ids(index))
  }

  override func index(of id: AnyHashable) -> Int? {
    if let typed = id.base as? ID, let index = index(ofElement: typed) { return index }
    guard Content.self is any RowIdentified.Type else { return nil }
    return (0..<count).first { explicitID(at: $0) == id }
  }

  private func index(ofElement id: ID) -> Int? {
    guard count > 0 else { return nil }
    // Consecutive numbers are found at once.
    if let number = id as? Int, let first = ids(0) as? Int {
      let (guess, isTooFar) = number.subtractingReportingOverflow(first)
      if !isTooFar, guess >= 0, guess < count, ids(guess) == id { return guess }
    }
    var index = view.data.startIndex
    for number in 0..<count {
      if view.id(view.data[index]) == id { return number }
      view.data.formIndex(after: &index)
    }
    return nil
  }

  /// All ids, computed when first needed.
  private var allIDs: Set<ID>?

  override func holds(_ id: AnyHashable) -> Bool {
    guard let typed = id.base as? ID else { return false }
    if typed is Int { return index(ofElement: typed) != nil }
    if allIDs == nil { allIDs = Set(view.data.lazy.map(view.id)) }
    return allIDs?.contains(typed) == true
  }

  /// The id that `id(_:)` sets outermost on an element's view, which is made for this but not mounted.
  private func explicitID(at index: Int) -> AnyHashable? {
    guard Content.self is any RowIdentified.Type else { return nil }
    let datum = view.data[view.data.index(view.data.startIndex, offsetBy: index)]
    return (view.content(datum) as? any RowIdentified)?.rowID
  }

  // MARK: Changes

  func update(_ newView: ForEach<Data, ID, Content>) {
    let old = view
    view = newView
    // Valid while the old data is alive: then equal bits mean equal data.
    if !hasSameData(old) { change(from: old) }
    for element in elements {
      let wasLeftOut = element.child == nil
      evaluate(element)
      if wasLeftOut, element.child != nil { childrenChanged() }
    }
  }

  private func hasSameData(_ old: ForEach<Data, ID, Content>) -> Bool {
    if let new = view.source, let old = old.source { return new.isIdentical(to: old) }
    return isIdentical(old.data, view.data)
  }

  /// Finds the range outside of which nothing has changed, and hashes ids inside it only.
  private func change(from old: ForEach<Data, ID, Content>) {
    let oldCount = old.data.count
    let newCount = view.data.count
    let common = min(oldCount, newCount)
    let prefix = sameIDs(as: old, of: common, fromEnd: false)
    if prefix == oldCount, prefix == newCount { return }
    allIDs = nil
    if prefix == 0 { areSections = nil }
    let suffix = sameIDs(as: old, of: common - prefix, fromEnd: true)
    if newCount > oldCount { noteNewRows() }
    replace(prefix..<(oldCount - suffix), with: prefix..<(newCount - suffix), old)
    childrenChanged()
  }

  /// How many ids of at most `limit` are the same, from the first on or from the last back.
  private func sameIDs(
    as old: ForEach<Data, ID, Content>, of limit: Int, fromEnd: Bool
  ) -> Int {
    let (olds, news) = (old.data, view.data)
    let (oldLast, newLast) = (olds.count - 1, news.count - 1)
    func isSame(after same: Int) -> Bool {
      let (a, b) = fromEnd ? (oldLast - same, newLast - same) : (same, same)
      return old.id(olds[olds.index(olds.startIndex, offsetBy: a)])
        == view.id(news[news.index(news.startIndex, offsetBy: b)])
    }
    var same = 0
    while same < limit {
      let run = sameBytes(olds, news, after: same, of: limit, fromEnd: fromEnd)
      // What ids are made by may be another key path than before.
      if run > 0, isSame(after: same), isSame(after: same + run - 1) { same += run }
      // Elements of other bytes may have the same id.
      let end = min(limit, same + 64)
      while same < end {
        guard isSame(after: same) else { return same }
        same += 1
      }
    }
    return same
  }

  private func replace(
    _ gone: Range<Int>, with come: Range<Int>, _ old: ForEach<Data, ID, Content>
  ) {
    var places: [ID: Int] = [:]
    moved = []
    inserted = come.count <= Self.animatedLimit && host.transaction.animation != nil ? come : 0..<0
    var known: [(index: Int, length: Double)] = []
    if !gone.isEmpty, !come.isEmpty {
      for index in come.reversed() { places[ids(index)] = index }
      for index in gone {
        let id = old.id(old.data[old.data.index(old.data.startIndex, offsetBy: index)])
        guard let place = places[id] else { continue }
        moved.insert(id)
        if hasOneLengthEach, let length = lengths.measuredLength(of: index) {
          known.append((place, length))
        }
      }
    }
    var kept: [LazyElementNode] = []
    var leaving: [LazyElementNode] = []
    for element in elements {
      if element.index >= gone.upperBound {
        element.index += come.count - gone.count
      } else if element.index >= gone.lowerBound {
        let id = old.id(old.data[old.data.index(old.data.startIndex, offsetBy: element.index)])
        // An element that was skipped for its duplicate id has no view to reuse.
        guard element.child != nil, let place = places.removeValue(forKey: id) else {
          leaving.append(element)
          continue
        }
        element.index = place
      }
      kept.append(element)
    }
    setElements(kept.sorted { $0.index < $1.index })
    replace(gone, withCount: come.count)
    if hasOneLengthEach {
      for (index, length) in known { setLength(CGFloat(length), of: index, isExact: true) }
    }
    for element in leaving { host.presentation.transitions.removed(element) }
    if !leaving.isEmpty { preferencesChanged(.max) }
  }
}

extension LazyForEachNode: ElementIdentifying {
  func elementID(of child: ViewNode) -> AnyHashable? {
    guard let element = child as? LazyElementNode, element.index < count else { return nil }
    return id(at: element.index)
  }
}
