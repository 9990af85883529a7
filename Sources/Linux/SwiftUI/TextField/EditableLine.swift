@_spi(Nodes) import SwiftUICore

/// Draws the text of a text field. A single line is shifted so that the cursor is visible; with a vertical axis
/// there are as many lines as the text needs.
struct EditableLine {
  let editor: LineEditor
  let isFocused: Bool
  let isSecure: Bool
  /// The number of marked characters before the cursor.
  var marked = 0
  var axis = Axis.horizontal
  /// Lets the field query positions of characters.
  var handle: EditableLineHandle?
}

/// Connects a text field with the view that draws its text.
@MainActor final class EditableLineHandle {
  weak var node: EditableLineNode?
  /// The number of taps in a series, which a key ends: a tap after it is the first of another one.
  var tapCount = 0

  nonisolated init() {}
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
      view.handle?.node = self
      guard view.editor != oldValue.editor || view.isSecure != oldValue.isSecure else { return }
      host.presentation.setNeedsDisplay()
      if view.editor.characters != oldValue.editor.characters {
        shaped = nil
        // The ideal width depends on the text, and so does the height of several lines.
        invalidateLayout()
      }
      if view.isFocused, isMultiline { host.enqueue { [weak self] in self?.showCursor() } }
    }
  }
  private var shaped: (width: CGFloat?, lines: EditableLines)?
  private var registered: [ObjectIdentifier] = []
  /// The shift of the text towards its start or top, in points.
  private var shift: CGFloat = 0
  private static let cursorWidth: CGFloat = 2

  init(_ view: EditableLine, parent: ViewNode) {
    self.view = view
    super.init(parent: parent)
    view.handle?.node = self
  }

  private var isMultiline: Bool { view.axis == .vertical }

  override func environmentChanged() {
    shaped = nil
    invalidateLayout()
  }

  override func forgetLayouts(because child: LayoutNode?) {
    shaped = nil
  }

  /// The characters to show.
  private var characters: [Character] {
    view.isSecure ? view.editor.characters.map { _ in "●" } : view.editor.characters
  }

  private func reading<Value>(_ read: (EnvironmentValues) -> Value) -> Value {
    let reads = EnvironmentReads()
    var values = environment.values
    values.reads = reads
    let result = read(values)
    let new = reads.keys.filter { !registered.contains($0) }
    environment.register(self, keys: new, isLasting: true)
    registered += new
    return result
  }

  private func lines(_ width: CGFloat?) -> EditableLines {
    let width =
      isMultiline ? width.map { max(0, $0 - EditableLineNode.cursorWidth) } ?? .infinity : nil
    if let shaped, shaped.width == width { return shaped.lines }
    let font = reading { values in
      host.typeScale.resolve(
        values.resolvedFont(nil, scale: host.typeScale), at: values.dynamicTypeSize)
    }
    let lines = EditableLines(characters, font: font, width: width, shaper: host.shaper)
    shaped = (width, lines)
    return lines
  }

  private var shownLines: EditableLines { lines(size.width) }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let finite = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    let lines = lines(finite)
    let ideal = lines.size.width + EditableLineNode.cursorWidth
    // It takes the available width, however much there is: in a stack it comes after what has a width of its own.
    return CGSize(width: proposal.width ?? ideal, height: roundedUp(height(lines)))
  }

  private func height(_ lines: EditableLines) -> CGFloat {
    guard isMultiline else { return lines.lineHeight }
    let (most, least) = reading { ($0.lineLimit, $0.reservedLines) }
    var count = max(lines.lines.count, least, 1)
    if let most { count = min(count, max(most, 1)) }
    return lines.lineHeight + CGFloat(count - 1) * lines.pitch
  }

  /// Rounds up to half points.
  private func roundedUp(_ length: CGFloat) -> CGFloat { (length * 2 - 1e-6).rounded(.up) / 2 }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let lines = lines(proposal.width.flatMap { $0.isFinite ? $0 : nil })
    guard let first = lines.lines.first else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key { return first.layout.firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key {
      return first.layout.firstBaseline + CGFloat(lines.lines.count - 1) * lines.pitch
    }
    return nil
  }

  override var accessibilityNodes: [AccessibilityNode] { [] }

  // MARK: Places

  /// Whether the text's script is right-to-left.
  private var isRightToLeft: Bool {
    let letters = view.editor.characters.lazy.compactMap(\.unicodeScalars.first)
      .first { $0.properties.isAlphabetic }
    guard let letter = letters else { return environment.isMirrored }
    return (0x590...0x8FF).contains(letter.value) || (0xFB1D...0xFEFC).contains(letter.value)
  }

  /// The left edge of a line in the view, before the shift.
  private func start(_ length: CGFloat, in width: CGFloat) -> CGFloat {
    let slack = width - length - EditableLineNode.cursorWidth
    if slack <= 0 { return environment.isMirrored ? slack : 0 }
    switch environment.values.multilineTextAlignment {
    case .leading: return environment.isMirrored ? slack : 0
    case .center: return slack / 2
    case .trailing: return environment.isMirrored ? 0 : slack
    }
  }

  /// The distance from the line's left edge.
  private func fromLeft(_ place: CGFloat, _ line: EditableLines.Line) -> CGFloat {
    isRightToLeft ? line.length - place : place
  }

  /// Shifts the text by the smallest amount that makes the cursor visible.
  private func keepCursorInSight(_ lines: EditableLines, _ size: CGSize) {
    guard view.isFocused else {
      shift = 0
      return
    }
    let index = lines.line(of: view.editor.cursor)
    if isMultiline {
      let top = CGFloat(index) * lines.pitch
      shift = max(min(shift, top), top + lines.lineHeight - size.height)
      return shift = min(max(0, shift), max(0, lines.size.height - size.height))
    }
    let line = lines.lines[index]
    let room = max(0, size.width - EditableLineNode.cursorWidth)
    guard line.length > room else {
      shift = 0
      return
    }
    let start = start(line.length, in: size.width)
    let shown = start + fromLeft(lines.place(of: view.editor.cursor), line) - shift
    if shown < 0 { shift += shown }
    if shown > room { shift += shown - room }
    // Never beyond the end of the line.
    shift = min(max(shift, min(0, start)), max(0, start + line.length - room))
  }

  /// The shifted top left corner of a line.
  private func origin(_ index: Int, _ lines: EditableLines, _ width: CGFloat) -> CGPoint {
    let x = start(lines.lines[index].length, in: width)
    return isMultiline
      ? CGPoint(x: x, y: CGFloat(index) * lines.pitch - shift) : CGPoint(x: x - shift, y: 0)
  }

  /// The cursor position nearest to a point.
  func cursor(at point: CGPoint) -> Int {
    let lines = shownLines
    let (index, position) = place(at: point, lines)
    return lines.cursor(in: index, at: position)
  }

  /// The character at a point in window coordinates.
  func character(at point: CGPoint) -> Int {
    let lines = shownLines
    let (index, position) = place(at: self.point(point, in: .local), lines)
    let line = lines.lines[index]
    let found = line.places.lastIndex { $0 <= position } ?? 0
    return line.characters.lowerBound + min(found, max(0, line.characters.count - 1))
  }

  /// The line at a point, and the point's distance from the line's start.
  private func place(at point: CGPoint, _ lines: EditableLines) -> (line: Int, along: CGFloat) {
    let index = isMultiline ? lines.line(at: point.y + shift) : 0
    let x = point.x - origin(index, lines, size.width).x
    return (index, fromLeft(x, lines.lines[index]))
  }

  /// The cursor position after the up and down arrow keys, Home and End; nil for a single line.
  func cursor(after key: KeyEquivalent) -> Int? {
    guard isMultiline else { return nil }
    let lines = shownLines
    let cursor = view.editor.cursor
    let index = lines.line(of: cursor)
    switch key {
    case .upArrow: return index == 0 ? 0 : lines.cursor(in: index - 1, at: lines.place(of: cursor))
    case .downArrow:
      return index + 1 < lines.lines.count
        ? lines.cursor(in: index + 1, at: lines.place(of: cursor))
        : view.editor.characters.count
    case .home: return lines.lines[index].characters.lowerBound
    case .end: return lines.cursor(in: index, at: lines.lines[index].length)
    default: return nil
    }
  }

  /// The text cursor, in the view.
  var shownCursor: CGRect {
    let lines = shownLines
    let index = lines.line(of: view.editor.cursor)
    let origin = origin(index, lines, size.width)
    return CGRect(
      x: origin.x + fromLeft(lines.place(of: view.editor.cursor), lines.lines[index]),
      y: origin.y + 1, width: EditableLineNode.cursorWidth, height: max(0, lines.lineHeight - 2))
  }

  /// Makes scroll views around show the line with the cursor.
  private func showCursor() {
    guard isMounted, isPlaced else { return }
    var current = parent
    while let node = current, !(node is FocusNode) {
      if let scroll = node as? ScrollNode {
        let frame = scroll.contentFrame(of: self)
        let cursor = shownCursor
        let line = CGRect(
          x: frame.minX, y: frame.minY + cursor.minY - 1, width: 1, height: cursor.height + 2)
        return scroll.controller.scrollIntoView(line)
      }
      current = node.parent
    }
  }

  /// The background of the selected characters of a line; nil if there are none.
  private func selectedRect(_ index: Int, _ lines: EditableLines) -> CGRect? {
    let line = lines.lines[index]
    let range = view.editor.selection.clamped(to: line.characters)
    guard !range.isEmpty else { return nil }
    let ends = [range.lowerBound, range.upperBound].map {
      fromLeft(line.places[$0 - line.characters.lowerBound], line)
    }
    let origin = origin(index, lines, drawnSize.width)
    return CGRect(
      x: origin.x + min(ends[0], ends[1]), y: origin.y, width: abs(ends[1] - ends[0]),
      height: lines.lineHeight)
  }

  /// The underline of marked characters.
  private func markedRect(_ lines: EditableLines) -> CGRect? {
    let cursor = view.editor.cursor
    guard view.marked > 0, cursor - view.marked >= 0 else { return nil }
    let index = lines.line(of: cursor)
    let line = lines.lines[index]
    let begin = max(cursor - view.marked, line.characters.lowerBound)
    let ends = [begin, cursor].map {
      fromLeft(line.places[min($0 - line.characters.lowerBound, line.places.count - 1)], line)
    }
    let origin = origin(index, lines, drawnSize.width)
    let left = min(ends[0], ends[1])
    return CGRect(
      x: origin.x + left, y: origin.y + lines.lineHeight - 2, width: max(ends[0], ends[1]) - left,
      height: 1)
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    let size = drawnSize
    let lines = lines(size.width)
    let values = environment.values
    keepCursorInSight(lines, size)
    let bounds = CGRect(x: -1, y: 0, width: size.width + 2, height: size.height)
    let paint = ForegroundStyle()._paint(
      in: CGRect(origin: .zero, size: size), environment: values)
    recorder.group(clip: Path(bounds)) { recorder in
      for (index, line) in lines.lines.enumerated() where !line.characters.isEmpty {
        let origin = origin(index, lines, size.width)
        // Skips invisible lines, since a text can have thousands.
        guard origin.y < size.height, origin.y + lines.lineHeight > 0 else { continue }
        if view.isFocused, let rect = selectedRect(index, lines) {
          let color = TintShapeStyle().opacity(0.25)._paint(in: rect, environment: values)
          recorder.fill(Path(rect), color)
        }
        recorder.group(transform: CGAffineTransform(translationX: origin.x, y: origin.y)) {
          recorder in
          if values.isRedacted {
            recorder.redacted(line.layout, paint)
          } else {
            recorder.text(line.layout, paint)
          }
        }
      }
      if let rect = markedRect(lines) { recorder.fill(Path(rect), paint) }
      guard view.isFocused, view.editor.selection.isEmpty else { return }
      let rect = shownCursor
      let color = TintShapeStyle()._paint(in: rect, environment: values)
      recorder.fill(Path(roundedRect: rect, cornerRadius: 1), color)
    }
  }
}
