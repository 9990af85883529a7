import ScrollMechanics

/// A run of rows in a lazy container that are built when they come near the view: those of a
/// `ForEach`, or a single view.
///
/// It knows how many there are and how long they are or are taken to be, and holds those that are
/// built. What scrolls away is taken down; its length is remembered.
@MainActor package class LazyLoopNode: StructuralNode {
  /// The lengths of the elements, or of whole lines of them, along the container's axis, the room
  /// before each one included.
  final private(set) var lengths = RowIndex(count: 0, estimate: 0)
  package final private(set) var count = 0
  /// Elements in a line; 1 except for cells of a grid.
  private var columns = 1
  /// Elements that fill a line which others have begun.
  private var lead = 0
  /// What is built, in order.
  package final private(set) var elements: [LazyElementNode] = []
  /// The length of rows before any was seen, in points: about that of a table's row.
  static var firstGuess: CGFloat { 44 }
  /// The estimate comes from measured rows.
  private var isEstimated = false
  /// The elements that were measured, some of them more than once.
  private var examples = (count: 0, length: 0.0)
  /// Some lengths are partly estimates.
  private var hasParts = false

  override init(parent: ViewNode) {
    super.init(parent: parent)
  }
  /// How many there were when the estimate was taken.
  private var estimateCount = 0
  /// The container's round of measuring that `lengths` belongs to.
  private var round = -1

  package override final func forEachChild(_ body: (ViewNode) -> Void) {
    for element in elements where !element.isPrefetched { body(element) }
  }

  package override final func forEachMountedChild(_ body: (ViewNode) -> Void) {
    elements.forEach(body)
  }

  // MARK: Overridden by kinds of loops

  /// Makes or updates what an element shows.
  func evaluate(_ element: LazyElementNode) {}

  /// The element is built in the layout after it was inserted, not because of scrolling.
  func isInserted(_ index: Int) -> Bool { false }

  /// Every element is exactly one row, as the type tells.
  var hasOneRowEach: Bool { true }
  /// Elements are sections, as the first one tells.
  var holdsSections: Bool { false }

  /// What programs call an element.
  package func id(at index: Int) -> AnyHashable? { nil }
  /// The element that programs call so; nil when there is none. O(count).
  func index(of id: AnyHashable) -> Int? { nil }

  /// An element is called so by the loop itself. O(1) on average once it was asked.
  func holds(_ id: AnyHashable) -> Bool { false }

  /// Where an element lies, counted from where the loop begins, with the room before it; nil for a
  /// cell in a line that other loops share.
  final func extent(of index: Int) -> LazyRange? {
    let line = (index - lead) / columns
    guard index >= lead, line < lengths.count else { return nil }
    let start = CGFloat(lengths.offset(of: line))
    return LazyRange(start: start, end: start + CGFloat(lengths.length(of: line)))
  }

  /// The elements of the lines that lie in a stretch, counted from where the loop begins.
  final func elements(in range: LazyRange) -> Range<Int> {
    let lines = lengths.rows(
      from: Double(range.start), length: Double(max(0, range.end - range.start)))
    return (lead + lines.lowerBound * columns)..<(lead + lines.upperBound * columns)
  }

  // MARK: Lengths

  /// How many there are, at first.
  final func start(count newCount: Int) {
    count = newCount
    lengths = RowIndex(count: newCount, estimate: 0)
  }

  /// Elements of a stretch give way to others; lengths around them stay.
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
    // Lines after cells that don't make whole lines have other cells now.
    let last = isWhole ? min(lengths.count, first + gone.count / columns) : lengths.count
    let kept = lengths.count - (last - first)
    lengths.remove(first..<last)
    lengths.insert(max(0, lines - kept), at: first)
    if lengths.count > lines { lengths.remove(lines..<lengths.count) }
  }

  /// A loop takes part in a layout, with so many elements in a line; lengths of other lines, or for
  /// another width, no longer count.
  final func arrange(columns newColumns: Int, lead newLead: Int, round: Int, estimate: CGFloat?) {
    if columns != newColumns || lead != newLead {
      columns = newColumns
      lead = newLead
      let lines = max(0, count - lead) / columns
      lengths = RowIndex(count: lines, estimate: lengths.estimate)
    }
    prepare(round: round, estimate: estimate)
  }

  /// Lengths for another width no longer count.
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

  /// - Parameter isExact: All of the element is measured: a section's length, say, is partly an
  ///   estimate while some of its rows were not seen, and no example for other sections.
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

  /// Rows that were never seen are taken to be as long as the others, unless that would move
  /// `first`, the first row that is shown.
  final func improveEstimate(keeping first: Int) {
    let count = examples.count
    let old = lengths.estimate
    let isMisled = hasParts && count > 0
    guard
      let mean = isMisled ? examples.length / Double(count) : lengths.meanMeasuredLength,
      mean != old
    else { return }
    // Later, now and then is enough: every change of the estimate is one of the content's length.
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

  /// Lengths are those of elements, not of lines.
  final var hasOneLengthEach: Bool { columns == 1 && lead == 0 }

  // MARK: Elements

  /// The place in `elements` of the first one that is not before `index`.
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

  /// The first built element at or after an index.
  final func nextBuilt(from index: Int) -> Int? {
    let place = place(of: index)
    return place < elements.count ? elements[place].index : nil
  }

  /// Builds an element that is not there.
  final func build(_ index: Int) -> LazyElementNode {
    let element = LazyElementNode(index: index, loop: self)
    elements.insert(element, at: place(of: index))
    evaluate(element)
    if isInserted(index) { host.presentation.transitions.insertedInLayout(element) }
    return element
  }

  /// Takes down what lies outside of a range of indices.
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

  /// Takes down an element that was built only to look into it.
  final func drop(_ element: LazyElementNode) {
    setElements(elements.filter { $0 !== element })
    element.unmount()
  }

  /// Takes another set of built elements, already in order.
  final func setElements(_ newElements: [LazyElementNode]) {
    elements = newElements
  }
}

/// One built element of a loop: any number of rows.
@MainActor package final class LazyElementNode: SingleChildNode {
  /// Its place in the loop, which changes with the data.
  package final var index: Int
  package unowned(unsafe) let loop: LazyLoopNode
  /// It was made before it shows; its views are set aside.
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

  /// A section is somewhere among its rows.
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

/// A single view that waits until it is near.
@MainActor final class LazySlotNode<Content: View>: LazyLoopNode {
  private var view: Content
  private var isNew: Bool

  init(_ view: Content, parent: ViewNode) {
    self.view = view
    isNew = parent.host.transaction.animation != nil
    super.init(parent: parent)
    start(count: 1)
  }

  func update(_ newView: Content) {
    view = newView
    for element in elements { evaluate(element) }
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
  /// A row is new because its data is, and was built in the layout after the change.
  func insertedInLayout(_ view: ViewNode) {
    let host = view.host
    let outer = host.transaction
    host.transaction = host.updates.transactions.layout
    inserted(view)
    host.transaction = outer
  }
}
