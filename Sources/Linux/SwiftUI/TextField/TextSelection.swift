/// What is selected in a text: a range, or the place of the cursor.
public struct TextSelection: Hashable, Sendable {
  /// The selected parts of a text.
  public enum Indices: Hashable, Sendable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }

  public var indices: Indices
  /// On which side of a line's end the cursor is. Has no effect: it is at the start of the next line.
  public var affinity = TextSelectionAffinity.automatic

  public init(range: Range<String.Index>) {
    indices = .selection(range)
  }

  /// Several ranges. A field selects from the start of the first one to the end of the last one.
  public init(ranges: RangeSet<String.Index>) {
    indices = .multiSelection(ranges)
  }

  /// The cursor before a character.
  public init(insertionPoint: String.Index) {
    indices = .selection(insertionPoint..<insertionPoint)
  }

  /// Whether nothing is selected.
  public var isInsertion: Bool { range?.isEmpty ?? true }

  /// From the start of the first range to the end of the last one; nil for no range.
  private var range: Range<String.Index>? {
    switch indices {
    case .selection(let range): range
    case .multiSelection(let ranges):
      ranges.ranges.first.flatMap { first in
        ranges.ranges.last.map { first.lowerBound..<$0.upperBound }
      }
    }
  }

  /// The selected characters of a text by their numbers; an index of another text is taken for the nearest one.
  package func characters(of text: String) -> Range<Int>? {
    guard let range else { return nil }
    func number(_ index: String.Index) -> Int { text[..<min(index, text.endIndex)].count }
    let start = number(range.lowerBound)
    return start..<max(start, number(range.upperBound))
  }

  /// - Parameter characters: The selected characters of `text` by their numbers.
  package init(_ characters: Range<Int>, of text: String) {
    func index(_ number: Int) -> String.Index {
      text.index(text.startIndex, offsetBy: number, limitedBy: text.endIndex) ?? text.endIndex
    }
    self.init(range: index(characters.lowerBound)..<index(characters.upperBound))
  }
}

/// On which side of a line's end the cursor is. Has no effect; see ``TextSelection/affinity``.
public enum TextSelectionAffinity: Hashable, Sendable {
  case automatic, upstream, downstream
}

extension EnvironmentValues {
  /// Has no effect; see ``TextSelection/affinity``.
  @Entry public var textSelectionAffinity: TextSelectionAffinity = .automatic
}

extension View {
  /// Has no effect; see ``TextSelection/affinity``.
  public nonisolated func textSelectionAffinity(
    _ affinity: TextSelectionAffinity
  ) -> some View {
    environment(\.textSelectionAffinity, affinity)
  }
}

extension TextField {
  /// A field whose selection is bound: it tells what a person selects, and shows what is set while it is edited. Nil
  /// leaves the cursor where it is.
  ///
  /// - Parameters:
  ///   - prompt: The placeholder of the empty field; nil for the label.
  ///   - axis: The direction in which the field grows; without one it has a single line.
  public nonisolated init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) {
    content = TextFieldContent(
      text: text, prompt: prompt, axis: axis ?? .horizontal, selection: selection)
    self.label = label()
  }
}

extension TextField where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }
}
