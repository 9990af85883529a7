import Foundation

/// What Markdown says of characters.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  public static let code = InlinePresentationIntent(rawValue: 4)
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
  public static let softBreak = InlinePresentationIntent(rawValue: 64)
  public static let lineBreak = InlinePresentationIntent(rawValue: 128)
  public static let inlineHTML = InlinePresentationIntent(rawValue: 256)
  public static let blockHTML = InlinePresentationIntent(rawValue: 512)
}

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Blocks too: their marks are left out, and they follow each other without a line break, as in a `Text` on Apple's
      /// systems. They get no attributes.
      case full
      /// Not blocks; a line break is a space, and spaces are one.
      case inlineOnly
      /// Not blocks; white space is kept.
      case inlineOnlyPreservingWhitespace
    }

    /// Has no effect: all text is Markdown.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }

    /// Has no effect: the text of attributes of an app's own is shown as it is.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    /// Has no effect.
    public var languageCode: String?
    /// Has no effect.
    public var appliesSourcePositionAttributes: Bool

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }

  /// A text with the emphasis and links of its Markdown, as a literal of a `Text` has them.
  ///
  /// - Parameter baseURL: What relative addresses of links are relative to.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init()
    let text =
      switch options.interpretedSyntax {
      case .full: MarkdownBlocks.text(of: markdown)
      case .inlineOnly: MarkdownBlocks.withoutBreaks(markdown)
      case .inlineOnlyPreservingWhitespace: markdown
      }
    for span in Markdown.spans(of: text.map { .character($0) }) {
      var part = AttributedString(String(span.tokens))
      let intent = InlinePresentationIntent(span.style)
      if !intent.isEmpty { part.inlinePresentationIntent = intent }
      if let link = span.style.link { part.link = URL(string: String(link), relativeTo: baseURL) }
      append(part)
    }
  }

  /// Throws if the data is not UTF-8.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  /// Throws if the file can't be read.
  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }
}

extension InlinePresentationIntent {
  fileprivate init(_ style: Markdown.Style) {
    self = []
    if style.isBold { insert(.stronglyEmphasized) }
    if style.isItalic { insert(.emphasized) }
    if style.isStruckThrough { insert(.strikethrough) }
    if style.isCode { insert(.code) }
  }
}

extension String {
  /// The characters of tokens that have no arguments.
  fileprivate init(_ tokens: [Markdown.Token]) {
    self = String(
      tokens.compactMap { token in
        if case .character(let character) = token { character } else { nil }
      })
  }
}

/// The blocks of a Markdown text: paragraphs, headings, items of lists, quotes.
private enum MarkdownBlocks {
  /// The text of all blocks, without their marks.
  static func text(of markdown: String) -> String {
    var blocks: [[Substring]] = [[]]
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.trimming(while: \.isWhitespace)
      let content = withoutMark(text)
      if text.isEmpty || content.startIndex != text.startIndex { blocks.append([]) }
      blocks[blocks.count - 1].append(content)
      // A heading is one line.
      if text.first == "#", content.startIndex != text.startIndex { blocks.append([]) }
    }
    return blocks.map { withoutBreaks($0.joined(separator: "\n")) }.joined()
  }

  /// White space as single spaces, without that at both ends.
  static func withoutBreaks(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A line without the mark of a heading, an item or a quote, behind which there must be a space.
  private static func withoutMark(_ line: Substring) -> Substring {
    guard let space = line.firstIndex(of: " ") else { return line }
    let mark = line[..<space]
    let isMark =
      mark.count <= 6 && mark.allSatisfy { $0 == "#" } || ["-", "*", "+", ">"].contains(mark)
      || mark.count > 1 && (mark.last == "." || mark.last == ")")
        && mark.dropLast().allSatisfy(\.isNumber)
    return isMark ? line[space...].drop { $0 == " " } : line
  }
}

extension Substring {
  fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> Substring {
    var result = drop(while: isLeftOut)
    while let last = result.last, isLeftOut(last) { result.removeLast() }
    return result
  }
}
