import Stage
@_spi(Nodes) import SwiftUICore

/// What a stage shows at one moment: its accessibility tree and its drawing, each read once, whoever asks. It tells
/// nothing of what comes later.
@MainActor package final class StillScreen {
  package let stage: Stage
  let tree: AccessibilityNode
  /// The elements of the tree, in reading order.
  let elements: [AccessibilityNode]
  /// The place of each element in ``elements``.
  let places: [ObjectIdentifier: Int]

  package init(_ stage: Stage) {
    self.stage = stage
    tree = stage.accessibilityTree
    elements = tree.elements
    let places = elements.enumerated().map { (ObjectIdentifier($1), $0) }
    self.places = Dictionary(places) { first, _ in first }
  }

  // MARK: The drawing

  private lazy var drawing = stage.drawing(of: elements.map(\.view.drawnView))
  var list: DisplayList { drawing.list }
  /// Where the list has what each element draws.
  var spans: [Range<Int>?] { drawing.spans }
  private(set) lazy var sight = Sight(list)
  /// The texts that are drawn, with the places of their commands.
  private(set) lazy var texts = ShownText.indexed(in: list)

  /// The symbols that are drawn, with the places of their commands.
  private(set) lazy var symbols: [(index: Int, name: String)] = {
    var found: [(index: Int, name: String)] = []
    list.forEachCommand { index, command, place in
      guard case .symbol(let glyph, let color, _) = command, !place.isMask,
        place.opacity * color.opacity > 0.01
      else { return }
      found.append((index, glyph.name))
    }
    return found
  }()

  // MARK: The elements

  private lazy var inSight = elements.map { stage.isInSight(ScreenMatch($0)) }
  private lazy var paths = elements.map { $0.touchedPath }

  /// Whether a part of an element is inside the window and not clipped.
  func isInSight(_ element: AccessibilityNode) -> Bool {
    places[ObjectIdentifier(element)].map { inSight[$0] } ?? stage.isInSight(ScreenMatch(element))
  }

  /// The views that a touch at an element's point reaches.
  func path(to element: AccessibilityNode) -> [LayoutNode] {
    places[ObjectIdentifier(element)].map { paths[$0] } ?? element.touchedPath
  }

  /// Whether something that is drawn later takes an element's touches.
  func isCovered(_ element: AccessibilityNode) -> Bool {
    element.isCovered(along: path(to: element))
  }

  /// Whether a finger at an element's point touches it.
  func isHittable(_ element: AccessibilityNode) -> Bool {
    isInSight(element) && stage.window.contains(element.activationPoint) && !isCovered(element)
      && element.takesTaps(along: path(to: element))
  }

  /// Whether a person sees some of the element at a place in ``elements``.
  func isSeen(_ place: Int) -> Bool {
    let reasons = elements[place].view.environment.values.redactionReasons
    return spans[place].map { sight.sees($0, isRedacted: reasons.contains(.placeholder)) } ?? false
  }

  /// The frame of the element at a place without the sides at which what it draws is hidden; null for one of which
  /// nothing is seen.
  func seenFrame(_ place: Int) -> CGRect {
    guard let span = spans[place] else { return .null }
    let element = elements[place]
    return sight.frame(element.frame.overlap(with: element.visibleArea), showing: span)
  }
}

extension Stage {
  /// What the window draws, and where the list has what each view draws.
  func drawing(of views: [LayoutNode]) -> (list: DisplayList, spans: [Range<Int>?]) {
    update()
    return perform { host.displayList(watching: views) }
  }
}
