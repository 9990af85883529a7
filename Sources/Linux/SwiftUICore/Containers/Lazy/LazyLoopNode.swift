import ScrollMechanics

/// A sequence of rows in a lazy container that are built near the viewport: those of a `ForEach`, or a single
/// view.
///
/// It has the number of elements, their measured or estimated lengths, and the elements that are built.
/// Elements that scroll away are removed, but their lengths are kept.
@MainActor package class LazyLoopNode: StructuralNode {
  /// The lengths of the elements, or of whole lines of them, along the container's axis, including the gap
  /// before each.
  @exclusivity(unchecked) final private(set) var lengths = RowIndex(count: 0, estimate: 0)
  @exclusivity(unchecked) package final private(set) var count = 0
  /// The number of elements in a line; 1 except for cells of a grid.
  private var columns = 1
  /// The number of elements that complete a line of earlier cells.
  private var lead = 0
  /// The built elements, in order.
  @exclusivity(unchecked) package final private(set) var elements: [LazyElementNode] = []
  /// The estimated length before any row was measured, in points: about that of a row in a table.
  static var firstGuess: CGFloat { 44 }
  /// Whether the estimate comes from measured rows.
  private var isEstimated = false
  /// The number and total length of measurements; elements can count several times.
  private var examples = (count: 0, length: 0.0)
  /// Whether some lengths are partly estimated.
  private var hasParts = false

  override init(parent: ViewNode) {
    super.init(parent: parent)
  }
  /// The number of elements when the estimate was made.
  private var estimateCount = 0
  /// The container's measuring round of `lengths`.
  private var round = -1

  package override final func forEachChild(_ body: (ViewNode) -> Void) {
    for element in elements where !element.isPrefetched { body(element) }
  }

  /// Whether it is one view that is built late, no loop.
  package var isSlot: Bool { false }

  package override final func forEachMountedChild(_ body: (ViewNode) -> Void) {
    elements.forEach(body)
  }

  // MARK: Overridden by subclasses

  /// Makes or updates the views of an element.
  func evaluate(_ element: LazyElementNode) {}

  /// Whether the element was inserted by the last change of the data, not built because of scrolling.
  func isInserted(_ index: Int) -> Bool { false }

  /// Whether every element is exactly one row, by its type.
  var hasOneRowEach: Bool { true }
  /// Whether the elements are sections, judged by the first one.
  var holdsSections: Bool { false }

  /// The id of an element.
  package func id(at index: Int) -> AnyHashable? { nil }
  /// The index of the element with an id; nil if there is none. O(count).
  func index(of id: AnyHashable) -> Int? { nil }

  /// Whether the loop has an element with an id. O(1) on average after the first call.
  func holds(_ id: AnyHashable) -> Bool { false }

  /// The range of an element from the loop's start, including the gap before it; nil for a cell in a line with
  /// cells of other loops.
  final func extent(of index: Int) -> LazyRange? {
    let line = (index - lead) / columns
    guard index >= lead, line < lengths.count else { return nil }
    let start = CGFloat(lengths.offset(of: line))
    return LazyRange(start: start, end: start + CGFloat(lengths.length(of: line)))
  }

  /// The elements of the lines in a range, which is relative to the loop's start.
  final func elements(in range: LazyRange) -> Range<Int> {
    let lines = lengths.rows(
      from: Double(range.start), length: Double(max(0, range.end - range.start)))
    return (lead + lines.lowerBound * columns)..<(lead + lines.upperBound * columns)
  }

  // MARK: Lengths

  /// Sets the initial number of elements.
  final func start(count newCount: Int) {
    count = newCount
    lengths = RowIndex(count: newCount, estimate: 0)
  }

  /// Replaces a range of elements; the lengths around it are kept.
  final func replace(_ gone: Range<Int>, withCount come: Int) {
    count += come - gone.count
    if columns == 1 {
      lengths.remove(gone)
      lengths.insert(come, at: gone.lowerBound)
      return
    }
    let first = min(lengths.count, max(0, gone.lowerBound - lead) / columns)
    let lines = max(0, count - lead) / columns
    let isWhole = gone.count % columns == 0 && come % columns == 0
    // If the change is not of whole lines, all later lines have other cells.
    let last = isWhole ? min(lengths.count, first + gone.count / columns) : lengths.count
    let kept = lengths.count - (last - first)
    lengths.remove(first..<last)
    lengths.insert(max(0, lines - kept), at: first)
    if lengths.count > lines { lengths.remove(lines..<lengths.count) }
  }

  /// Prepares for a pass with a number of columns; lengths of other lines or for another breadth are dropped.
  final func arrange(columns newColumns: Int, lead newLead: Int, round: Int, estimate: CGFloat?) {
    if columns != newColumns || lead != newLead {
      columns = newColumns
      lead = newLead
      let lines = max(0, count - lead) / columns
      lengths = RowIndex(count: lines, estimate: lengths.estimate)
    }
    prepare(round: round, estimate: estimate)
  }

  /// Prepares for a pass; drops lengths for another breadth.
  final func prepare(round newRound: Int, estimate: CGFloat?) {
    if !isEstimated, let estimate {
      lengths.setEstimate(Double(estimate))
      isEstimated = true
    }
    guard round != newRound else { return }
    if round < 0, !isEstimated { lengths.setEstimate(Double(Self.firstGuess)) }
    if round >= 0 { lengths.forgetLengths() }
    estimateCount = 0
    examples = (0, 0)
    hasParts = false
    round = newRound
  }

  /// - Parameter isExact: Whether the whole element was measured. The length of a section with unbuilt rows is
  ///   partly estimated, and not used to estimate others.
  final func setLength(_ length: CGFloat, of index: Int, isExact: Bool) {
    let length = Double(length)
    guard lengths.measuredLength(of: index) != length else { return }
    lengths.setLength(length, of: index)
    guard isExact else {
      hasParts = true
      return
    }
    examples.count += 1
    examples.length += lengths.length(of: index)
  }

  /// Estimates unmeasured rows by the mean of the others, unless that would move `first`, the first visible
  /// row.
  final func improveEstimate(keeping first: Int) {
    let count = examples.count
    let old = lengths.estimate
    let isMisled = hasParts && count > 0
    guard
      let mean = isMisled ? examples.length / Double(count) : lengths.meanMeasuredLength,
      mean != old
    else { return }
    // Later changes are rarer, since each one changes the content's length.
    let isDue = count <= 16 || count >= 2 * estimateCount || abs(mean - old) > old / 10
    guard isDue else { return }
    let start = lengths.offset(of: first)
    lengths.setEstimate(mean)
    if isEstimated, lengths.offset(of: first) != start {
      lengths.setEstimate(old)
    } else {
      isEstimated = true
      estimateCount = count
    }
  }

  /// Whether lengths are those of elements, not of lines.
  final var hasOneLengthEach: Bool { columns == 1 && lead == 0 }

  // MARK: Elements

  /// The position in `elements` of the first one from `index` on.
  private final func place(of index: Int) -> Int {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package final func element(at index: Int) -> LazyElementNode? {
    let place = place(of: index)
    return place < elements.count && elements[place].index == index ? elements[place] : nil
  }

  /// The first built element from an index on.
  final func nextBuilt(from index: Int) -> Int? {
    let place = place(of: index)
    return place < elements.count ? elements[place].index : nil
  }

  /// Builds an element.
  final func build(_ index: Int) -> LazyElementNode {
    let element = LazyElementNode(index: index, loop: self)
    elements.insert(element, at: place(of: index))
    evaluate(element)
    if isInserted(index) { host.presentation.transitions.insertedInLayout(element) }
    return element
  }

  /// Removes built elements outside of a range of indices.
  final func drop(outside range: Range<Int>) {
    guard let first = elements.first, let last = elements.last,
      first.index < range.lowerBound || last.index >= range.upperBound
    else { return }
    var bits: UInt64 = 0
    elements.removeAll { element in
      if range.contains(element.index) { return false }
      bits |= element.preferenceBits
      element.unmount()
      return true
    }
    if bits != 0 { preferencesChanged(bits) }
  }

  /// Removes an element that was built for inspection only.
  final func drop(_ element: LazyElementNode) {
    setElements(elements.filter { $0 !== element })
    element.unmount()
  }

  /// Replaces the built elements, which must be in order.
  final func setElements(_ newElements: [LazyElementNode]) {
    elements = newElements
  }
}

/// A built element of a loop, with any number of rows.
@MainActor package final class LazyElementNode: SingleChildNode {
  /// The index in the loop, which changes with the data.
  @exclusivity(unchecked) package final var index: Int
  package unowned(unsafe) let loop: LazyLoopNode
  /// Whether it was built in advance; its views are set aside until it is visible.
  final var isPrefetched = false

  init(index: Int, loop: LazyLoopNode) {
    self.index = index
    self.loop = loop
    super.init(parent: loop)
  }

  package override func evaluate() {
    needsBody = false
    loop.evaluate(self)
  }

  /// Whether there is a section among its rows.
  var holdsSection: Bool {
    func search(_ node: ViewNode) -> Bool {
      if node is SectionNode { return true }
      if node is LayoutNode { return false }
      if let loop = node as? LazyLoopNode { return loop.holdsSections }
      var isFound = false
      node.forEachChild { if !isFound { isFound = search($0) } }
      return isFound
    }
    return search(self)
  }
}

/// A single view that is built when it is near the viewport.
@MainActor final class LazySlotNode<Content: View>: LazyLoopNode {
  private var view: Content
  private var isNew: Bool
  override var isSlot: Bool { true }

  init(_ view: Content, parent: ViewNode) {
    self.view = view
    isNew = parent.host.transaction.animation != nil
    super.init(parent: parent)
    start(count: 1)
  }

  override func updateLate<NewContent: View>(to newView: NewContent) -> Bool {
    guard let newView = newView as? Content else { return false }
    view = newView
    for element in elements { evaluate(element) }
    return true
  }

  override func evaluate(_ element: LazyElementNode) {
    if let child = element.child {
      Content._updateNode(child, to: view)
    } else {
      element.child = Content._makeNode(view, in: element)
    }
  }

  override func id(at index: Int) -> AnyHashable? { (view as? any RowIdentified)?.rowID }

  override func index(of id: AnyHashable) -> Int? {
    self.id(at: 0) == id ? 0 : nil
  }

  override func isInserted(_ index: Int) -> Bool {
    defer { isNew = false }
    return isNew
  }
}

extension TransitionAnimator {
  /// Called when a row is inserted because of a change of the data, in the layout after the change.
  func insertedInLayout(_ view: ViewNode) {
    let host = view.host
    let outer = host.transaction
    host.transaction = host.updates.transactions.layout
    inserted(view)
    host.transaction = outer
  }
}
