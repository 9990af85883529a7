@_spi(Nodes) import SwiftUICore

/// Draws the line of a text field, moved so that its cursor is in sight.
struct EditableLine {
  let editor: LineEditor
  let isFocused: Bool
  let isSecure: Bool
  /// So many characters before the cursor are on their way and not written yet.
  var marked = 0
}

extension EditableLine: View, LeafView {
  static func makeLeaf(_ view: EditableLine, in parent: ViewNode) -> EditableLineNode {
    EditableLineNode(view, parent: parent)
  }

  static func updateLeaf(_ node: EditableLineNode, to view: EditableLine) {
    node.view = view
  }
}

@MainActor final class EditableLineNode: LayoutNode {
  var view: EditableLine {
    didSet {
      guard view.editor != oldValue.editor || view.isSecure != oldValue.isSecure else { return }
      if view.editor.characters != oldValue.editor.characters {
        shaped = nil
        // Only the ideal width depends on the text.
        invalidateLayout()
      }
    }
  }
  private var shaped: (layout: TextLayout, places: [CGFloat])?
  private var registered: [ObjectIdentifier] = []
  /// How far the line is moved towards its start, in points.
  private var shift: CGFloat = 0
  private static let cursorWidth: CGFloat = 2

  init(_ view: EditableLine, parent: ViewNode) {
    self.view = view
    super.init(parent: parent)
  }

  override func environmentChanged() {
    shaped = nil
    invalidateLayout()
  }

  override func forgetLayouts(because child: LayoutNode?) {
    shaped = nil
  }

  /// The characters as they are shown.
  private var characters: [Character] {
    view.isSecure ? view.editor.characters.map { _ in "●" } : view.editor.characters
  }

  /// The line, and where each character begins, counted from its first one; one place more than
  /// there are characters.
  private var line: (layout: TextLayout, places: [CGFloat]) {
    if let shaped { return shaped }
    let reads = EnvironmentReads()
    var values = environment.values
    values.reads = reads
    let font = host.typeScale.resolve(
      values.resolvedFont(nil, scale: host.typeScale), at: values.dynamicTypeSize)
    let new = reads.keys.filter { !registered.contains($0) }
    environment.register(self, keys: new, isLasting: true)
    registered += new

    let characters = self.characters
    // An empty line is as high as one with letters.
    let string = characters.isEmpty ? " " : String(characters)
    let run = TextRun(string: string, font: font)
    let text = ShapedText(TextContent(runs: [run]), shaper: host.shaper)
    let layout = text.layout(width: nil, height: nil, shaper: host.shaper)
    let result = (layout, places(of: characters, in: text))
    shaped = result
    return result
  }

  private func places(of characters: [Character], in text: ShapedText) -> [CGFloat] {
    var places: [CGFloat] = [0]
    guard !characters.isEmpty else { return places }
    var clusters = text.paragraphs.flatMap(\.clusters)[...]
    var bytes = 0
    var clusterEnd = 0
    var position: CGFloat = 0
    for character in characters {
      bytes += character.utf8.count
      while clusterEnd < bytes, let cluster = clusters.popFirst() {
        clusterEnd += cluster.utf8Count
        position += cluster.advance
      }
      places.append(position)
    }
    return places
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = line.layout.size
    let ideal = size.width + EditableLineNode.cursorWidth
    // It takes the width there is.
    let width = proposal.width.map { $0.isFinite ? $0 : ideal } ?? ideal
    return CGSize(width: width, height: size.height)
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return line.layout.firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return line.layout.lastBaseline }
    return nil
  }

  override var accessibilityNodes: [AccessibilityNode] { [] }

  // MARK: Places

  /// Letters of languages that are written from right to left.
  private var isRightToLeft: Bool {
    let letters = view.editor.characters.lazy.compactMap(\.unicodeScalars.first)
      .first { $0.properties.isAlphabetic }
    guard let letter = letters else { return environment.isMirrored }
    return (0x590...0x8FF).contains(letter.value) || (0xFB1D...0xFEFC).contains(letter.value)
  }

  /// The left edge of the line in the view, before it is moved.
  private func start(_ length: CGFloat, in width: CGFloat) -> CGFloat {
    let slack = width - length - EditableLineNode.cursorWidth
    if slack <= 0 { return environment.isMirrored ? slack : 0 }
    switch environment.values.multilineTextAlignment {
    case .leading: return environment.isMirrored ? slack : 0
    case .center: return slack / 2
    case .trailing: return environment.isMirrored ? 0 : slack
    }
  }

  private func cursorPlace(_ places: [CGFloat]) -> CGFloat {
    let place = places[min(view.editor.cursor, places.count - 1)]
    return isRightToLeft ? (places.last ?? 0) - place : place
  }

  /// Moves the line as little as will do to show the cursor.
  private func keepCursorInSight(_ cursor: CGFloat, _ length: CGFloat, _ width: CGFloat) {
    let room = max(0, width - EditableLineNode.cursorWidth)
    guard length > room, view.isFocused else {
      shift = 0
      return
    }
    let start = start(length, in: width)
    let shown = start + cursor - shift
    if shown < 0 { shift += shown }
    if shown > room { shift += shown - room }
    // Never further than the line goes.
    shift = min(max(shift, min(0, start)), max(0, start + length - room))
  }

  /// The place between two characters that is nearest to a point.
  func cursor(at x: CGFloat) -> Int {
    let places = line.places
    let length = places.last ?? 0
    var position = x - start(length, in: size.width) + shift
    if isRightToLeft { position = length - position }
    let nearest = places.indices.min { abs(places[$0] - position) < abs(places[$1] - position) }
    return nearest ?? 0
  }

  /// The cursor, in the view.
  var shownCursor: CGRect {
    let (layout, places) = line
    let origin = start(places.last ?? 0, in: size.width) - shift
    let height = min(size.height, layout.size.height)
    return CGRect(
      x: origin + cursorPlace(places), y: 1, width: EditableLineNode.cursorWidth,
      height: max(0, height - 2))
  }

  /// The line under characters that are on their way.
  private func markedRect(_ places: [CGFloat], from origin: CGFloat) -> CGRect? {
    let end = min(view.editor.cursor, places.count - 1)
    guard view.marked > 0, end - view.marked >= 0 else { return nil }
    let length = places.last ?? 0
    var (left, right) = (places[end - view.marked], places[end])
    if isRightToLeft { (left, right) = (length - right, length - left) }
    return CGRect(x: origin + left, y: drawnSize.height - 2, width: right - left, height: 1)
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    let (layout, places) = line
    let width = drawnSize.width
    let length = places.last ?? 0
    let values = environment.values
    let cursor = cursorPlace(places)
    keepCursorInSight(cursor, length, width)
    let origin = start(length, in: width) - shift
    let bounds = CGRect(x: -1, y: 0, width: width + 2, height: drawnSize.height)
    let paint = ForegroundStyle()._paint(
      in: CGRect(origin: .zero, size: drawnSize), environment: values)
    recorder.group(clip: Path(bounds)) { recorder in
      if !view.editor.characters.isEmpty {
        recorder.group(transform: CGAffineTransform(translationX: origin, y: 0)) { recorder in
          if values.isRedacted {
            recorder.redacted(layout, paint)
          } else {
            recorder.text(layout, paint)
          }
        }
      }
      if let rect = markedRect(places, from: origin) { recorder.fill(Path(rect), paint) }
      guard view.isFocused else { return }
      let height = min(drawnSize.height, layout.size.height)
      let rect = CGRect(
        x: origin + cursor, y: 1, width: EditableLineNode.cursorWidth, height: max(0, height - 2))
      let color = TintShapeStyle()._paint(in: rect, environment: values)
      recorder.fill(Path(roundedRect: rect, cornerRadius: 1), color)
    }
  }
}

/// A tap in a text field: it takes the focus and puts the cursor where the finger was.
struct CursorGesture {
  let action: @MainActor (EditableLineNode?, CGPoint) -> Void
}

extension CursorGesture: Gesture, PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never

  static func makeRecognizer(_ gesture: CursorGesture, in node: ViewNode) -> CursorRecognizer {
    CursorRecognizer(gesture)
  }

  static func updateRecognizer(_ recognizer: CursorRecognizer, to gesture: CursorGesture) {
    recognizer.gesture = gesture
  }
}

@MainActor final class CursorRecognizer: _GestureRecognizer<Void> {
  var gesture: CursorGesture
  private var start: CGPoint?

  init(_ gesture: CursorGesture) {
    self.gesture = gesture
  }

  override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    if event.kind == .began { start = event.location }
    guard let start, event.location.distance(to: start) < TouchArena.slop else { return .failed }
    guard event.kind == .ended else { return .possible(nil) }
    let node = context.node
    context.enqueue { [self] in gesture.action(CursorRecognizer.line(in: node), event.location) }
    return .ended(())
  }

  override func reset() {
    start = nil
  }

  override var traits: GestureTraits { GestureTraits(tapCount: 1) }

  static func line(in node: ViewNode) -> EditableLineNode? {
    if let line = node as? EditableLineNode { return line }
    var found: EditableLineNode?
    node.forEachChild { child in
      if found == nil { found = line(in: child) }
    }
    return found
  }
}

extension EditableLineNode {
  /// Where the cursor is drawn, in window coordinates; nil once the line has left the window.
  var cursorInWindow: CGRect? {
    guard isMounted else { return nil }
    let frame = table.frame(of: index, in: nil)
    return shownCursor.offsetBy(dx: frame.minX, dy: frame.minY)
  }
}
