import ScrollMechanics

/// A run of rows in a lazy container that are built when they come near the view: those of a
/// `ForEach`, or a single view.
///
/// It knows how many there are and how long they are or are taken to be, and holds those that are
/// built. What scrolls away is taken down; its length is remembered.
@MainActor class LazyLoopNode: StructuralNode {
  /// The lengths of the elements along the container's axis, the room before each one included.
  final var lengths = RowIndex(count: 0, estimate: 0)
  /// What is built, in order.
  final private(set) var elements: [LazyElementNode] = []
  /// The length of rows before any was seen, in points: about that of a table's row.
  private static var firstGuess: Double { 44 }
  /// The estimate comes from measured rows.
  private var isEstimated = false
  /// The container's round of measuring that `lengths` belongs to.
  private var round = -1

  final var count: Int { lengths.count }

  override final func forEachChild(_ body: (ViewNode) -> Void) {
    elements.forEach(body)
  }

  // MARK: Overridden by kinds of loops

  /// Makes or updates what an element shows.
  func evaluate(_ element: LazyElementNode) {}

  /// The element is built in the layout after it was inserted, not because of scrolling.
  func isInserted(_ index: Int) -> Bool { false }

  // MARK: Lengths

  /// A loop takes part in a layout: lengths for another width no longer count.
  final func prepare(round newRound: Int, estimate: CGFloat?) {
    if !isEstimated, let estimate {
      lengths.setEstimate(Double(estimate))
      isEstimated = true
    }
    guard round != newRound else { return }
    if round < 0, !isEstimated { lengths.setEstimate(Self.firstGuess) }
    if round >= 0 { lengths.forgetLengths() }
    round = newRound
  }

  final func setLength(_ length: CGFloat, of index: Int) {
    let length = Double(length)
    if lengths.measuredLength(of: index) != length { lengths.setLength(length, of: index) }
  }

  /// Rows that were never seen are taken to be as long as the others, unless that would move
  /// `first`, the first row that is shown.
  final func improveEstimate(keeping first: Int) {
    guard let mean = lengths.meanMeasuredLength, mean != lengths.estimate else { return }
    var better = lengths
    better.setEstimate(mean)
    if !isEstimated || better.offset(of: first) == lengths.offset(of: first) {
      lengths = better
      isEstimated = true
    }
  }

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

  final func element(at index: Int) -> LazyElementNode? {
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
    if isInserted(index) { host.transitions.insertedInLayout(element) }
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

  /// Takes another set of built elements, already in order.
  final func setElements(_ newElements: [LazyElementNode]) {
    elements = newElements
  }
}

/// One built element of a loop: any number of rows.
@MainActor final class LazyElementNode: SingleChildNode {
  /// Its place in the loop, which changes with the data.
  final var index: Int
  unowned(unsafe) let loop: LazyLoopNode

  init(index: Int, loop: LazyLoopNode) {
    self.index = index
    self.loop = loop
    super.init(parent: loop)
  }

  override func evaluate() {
    needsBody = false
    loop.evaluate(self)
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
    lengths = RowIndex(count: 1, estimate: 0)
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
    host.transaction = host.layoutTransaction
    inserted(view)
    host.transaction = outer
  }
}
