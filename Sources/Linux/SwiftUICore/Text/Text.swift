/// A view of read-only text.
public struct Text: Equatable, Sendable {
  /// Where text that does not fit is truncated.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle

    var resolved: TextTruncation {
      switch self {
      case .head: .head
      case .tail: .tail
      case .middle: .middle
      }
    }
  }

  /// Characters with their own style; nil properties come from the environment.
  struct Part: Hashable, Sendable {
    var string: String
    var font: Font?
    var weight: Font.Weight?
    var isItalic = false
    var hasMonospacedDigits = false
    var color: Color?
    /// Replaces ``color`` if a shape style was set.
    var style: TextForeground?
    var tracking: CGFloat = 0
    var isUnderlined = false
    var isStruckThrough = false
    /// The styles of underline and strikethrough, if the text sets them.
    var underline: LineStyle?
    var strikethrough: LineStyle?
    var background: Color?
    var baselineOffset: CGFloat = 0
    var design: Font.Design?
    var width: Font.Width?
    var scale: Scale?
    /// Replaces ``string`` if the characters depend on the environment.
    var live: LiveText?
    /// A system symbol, for which ``string`` is a placeholder.
    var symbol: InternedName?
    /// What a tap opens.
    var link: URL?
    /// What renderers find.
    var attributes: TextAttributes?

    /// A link has the accent colour where its own attributes say no other; styles around don't reach it.
    mutating func becomeLink(to destination: URL) {
      link = destination
      if color == nil { color = .accentColor }
    }
  }

  /// The whole text, if it has no style of its own, as most texts.
  private var characters = ""
  private var choosing: [Part]?

  init(parts: [Part]) {
    if parts.count == 1, parts[0].isPlain {
      characters = parts[0].string
    } else {
      choosing = parts
    }
  }

  var parts: [Part] { choosing ?? [Part(string: characters)] }

  /// Equal for equal texts, which are not `Hashable`, as Apple's are not.
  package var key: AnyHashable { AnyHashable(parts) }

  /// Whether the text has no style of its own.
  var isPlain: Bool { choosing == nil }

  /// The characters, if the text has no style of its own.
  var plainCharacters: String? { isPlain ? characters : nil }

  /// A string without localization or Markdown.
  public init(verbatim content: String) {
    // All line breaks are converted to one character.
    characters =
      content.contains(byte: 13)
      ? content.replacingOccurrences(of: "\r\n", with: "\n") : content
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// A literal with Markdown; numbers in interpolations are formatted.
  ///
  /// If the bundle has string tables (`.xcstrings`, `.strings`, `.stringsdict`), the translation for the
  /// environment's locale is shown.
  ///
  /// - Parameters:
  ///   - tableName: Nil for "Localizable".
  ///   - bundle: Nil for the program's own, with the resources of its target.
  ///   - bundle: Nil for the program's own, with the resources of its target.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    if let localized = LocalizedText(key, tableName, bundle) {
      self.init(localized)
    } else if let characters = key.plainCharacters {
      self.init(verbatim: characters)
    } else {
      self.init(parts: key.parts)
    }
  }

  /// Whether characters depend on the environment.
  var isLive: Bool { choosing?.contains { $0.live != nil } ?? false }

  func mapParts(_ change: (inout Part) -> Void) -> Text {
    var parts = self.parts
    for index in parts.indices { change(&parts[index]) }
    return Text(parts: parts)
  }

  public func font(_ font: Font?) -> Text {
    mapParts { if $0.font == nil { $0.font = font } }
  }

  public func fontWeight(_ weight: Font.Weight?) -> Text {
    mapParts { if $0.weight == nil { $0.weight = weight } }
  }

  public func bold() -> Text {
    fontWeight(.bold)
  }

  public func bold(_ isActive: Bool) -> Text {
    isActive ? bold() : self
  }

  public func italic() -> Text {
    mapParts { $0.isItalic = true }
  }

  public func italic(_ isActive: Bool) -> Text {
    isActive ? italic() : self
  }

  public func monospacedDigit() -> Text {
    mapParts { $0.hasMonospacedDigits = true }
  }

  public func foregroundColor(_ color: Color?) -> Text {
    mapParts { if $0.color == nil, $0.style == nil { $0.color = color } }
  }

  /// Adds space after each character, in points.
  public func tracking(_ tracking: CGFloat) -> Text {
    mapParts { $0.tracking = tracking.isFinite ? tracking : 0 }
  }

  public func kerning(_ kerning: CGFloat) -> Text {
    tracking(kerning)
  }

  /// Joins two texts in one paragraph.
  public static func + (left: Text, right: Text) -> Text {
    Text(parts: left.parts + right.parts)
  }
}

extension Text: View, PrimitiveView, LeafView {
  package static var keepsPaintBounds: Bool { true }

  package static func makeLeaf(_ view: Text, in parent: ViewNode) -> TextNode {
    TextNode(view, parent: parent)
  }

  package static func updateLeaf(_ node: TextNode, to view: Text) {
    node.update(view)
  }
}

@MainActor package final class TextNode: LayoutNode, AlarmReceiver {
  /// The text as it was set; ``text`` is localized.
  private var source: Text
  private(set) var text: Text
  /// What recognizes a tap on a link; made when one is touched.
  var linkTap: AnyObject?
  /// Resolves what a renderer draws; made with its first drawing.
  var canvas: ViewNode?
  private var shaped: ShapedText?
  /// The layouts for the last proposals, since what is measured is drawn soon.
  @exclusivity(unchecked) private var latest: KnownLayout?
  private var earlier: [KnownLayout] = []
  /// The running animation of a change of the text.
  private var motion: TextMotion?
  /// The content transition of the last drawing: when the text changes, the environment may have another one
  /// already.
  private var drawnTransition: ContentTransition?
  /// The environment keys that this node is registered for.
  private var registered: [ObjectIdentifier] = []

  private struct KnownLayout {
    let proposal: ProposedViewSize
    let layout: TextLayout
  }

  init(_ text: Text, parent: ViewNode) {
    source = text
    self.text = text
    super.init(parent: parent)
    if text.isLocalized { self.text = localized(text) }
  }

  func update(_ newText: Text) {
    guard newText != source else { return }
    noteChange()
    source = newText
    text = newText.isLocalized ? localized(newText) : newText
    shaped = nil
    invalidateLayout()
  }

  /// The text in the environment's language.
  private func localized(_ text: Text) -> Text {
    let reads = EnvironmentReads()
    var values = environment.values
    values.reads = reads
    let result = text.localized(
      in: values.locale, on: DeviceVariation(values.horizontalSizeClass))
    register(reads.keys)
    return result
  }

  package override func environmentChanged() {
    noteChange()
    if source.isLocalized { text = localized(source) }
    shaped = nil
    invalidateLayout()
  }

  /// Records the current picture before an animated change.
  private func noteChange() {
    guard motion != nil || host.transaction.animation != nil, isPlaced else { return }
    if motion == nil { motion = TextMotion(self) }
    motion?.change(from: picture(drawnTransition ?? environment.values.contentTransition))
    if motion?.isActive == false { motion = nil }
  }

  private func picture(_ transition: ContentTransition) -> TextPicture {
    TextPicture(
      content: shapedText.content,
      ownPaints: text.parts.map { part in
        part.color.map { .color($0) } ?? part.style.map { .style($0.style) } ?? .inherited
      },
      width: proposal.width, height: proposal.height, transition: transition)
  }

  /// Called when the alarm is due; formatting the text sets the next one.
  func alarmRang() {
    if let shaped, shaped.content == content(environment.textSettings(host)) { return }
    shaped = nil
    invalidateLayout()
  }

  package override func forgetLayouts(because child: LayoutNode?) {
    latest = nil
    earlier = []
  }

  private var shapedText: ShapedText {
    if let shaped { return shaped }
    let settings = environment.textSettings(host)
    register(settings.keys)
    let result = ShapedText(content(settings), shaper: host.shaper)
    shaped = result
    return result
  }

  /// The keys that a text reads depend on its style, so another text may read more.
  private func register(_ keys: [ObjectIdentifier]) {
    if registered.isEmpty {
      registered = keys
      environment.register(self, keys: keys, isLasting: true)
      return
    }
    var new: [ObjectIdentifier] = []
    for key in keys where !registered.contains(key) { new.append(key) }
    environment.register(self, keys: new, isLasting: true)
    registered += new
  }

  private func content(_ settings: TextSettings) -> TextContent {
    if let characters = text.plainCharacters {
      return settings.content(of: [settings.plainRun(characters)])
    }
    let parts = text.parts
    let reads = EnvironmentReads()
    var values = settings.values
    values.reads = reads
    var runs: [TextRun] = []
    runs.reserveCapacity(parts.count)
    let characters = characters(of: parts, values)
    for (index, part) in parts.enumerated() {
      var font = values.resolvedFont(part.font, scale: host.typeScale)
      if let weight = part.weight { font.explicitWeight = weight }
      if part.isItalic { font.isItalic = true }
      if part.hasMonospacedDigits { font.hasMonospacedDigits = true }
      if let design = part.design { font.design = design }
      if let width = part.width { font.width = width }
      var run = TextRun(
        string: settings.shown(characters?[index] ?? part.string),
        font: host.typeScale.resolve(font, at: settings.typeSize),
        color: part.color?.rgba(in: values) ?? ownColor(of: part, values),
        tracking: part.tracking,
        isUnderlined: part.isUnderlined, isStruckThrough: part.isStruckThrough,
        baselineOffset: part.baselineOffset == 0
          ? settings.baselineOffset : part.baselineOffset)
      if part.underline != nil || part.strikethrough != nil || part.background != nil {
        run.lines = TextLines(
          underline: part.underline, strikethrough: part.strikethrough,
          background: part.background, in: values)
      }
      run.symbol = part.symbol
      run.part = Int32(index)
      runs.append(run)
    }
    register(reads.keys)
    return settings.content(of: runs)
  }

  /// The current strings of the parts, and sets the alarm for their next change; nil if none depends on the
  /// environment.
  private func characters(of parts: [Text.Part], _ values: EnvironmentValues) -> [String]? {
    guard text.isLive else { return nil }
    let surroundings = LiveText.Surroundings(
      locale: values.locale, calendar: values.calendar, timeZone: values.timeZone,
      device: DeviceVariation(values.horizontalSizeClass), now: host.date)
    let next = parts.compactMap { $0.live?.nextChange(after: surroundings.now) }.min()
    host.animations.alarms.set(
      self, at: next.map { $0.timeIntervalSince(host.animations.startDate) })
    return parts.map { $0.live?.characters(surroundings) ?? $0.string }
  }

  /// As it is drawn now.
  var shownLayout: TextLayout { layout(proposal) }

  private func layout(_ proposal: ProposedViewSize) -> TextLayout {
    if let latest, latest.proposal == proposal { return latest.layout }
    for known in earlier where known.proposal == proposal { return known.layout }
    let layout = shapedText.layout(
      width: proposal.width, height: proposal.height, shaper: host.shaper)
    if let latest {
      if earlier.count >= 2 { earlier.removeFirst() }
      earlier.append(latest)
    }
    latest = KnownLayout(proposal: proposal, layout: layout)
    return layout
  }

  package override func forEachMountedChild(_ body: (ViewNode) -> Void) {
    if let canvas { body(canvas) }
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let renderer = environment.textSettings(host).renderer {
      return renderer.size(of: self, in: proposal)
    }
    return ownSize(proposal)
  }

  func ownSize(_ proposal: ProposedViewSize) -> CGSize {
    let layout = layout(proposal)
    // A text as wide as the proposal may have been truncated.
    if layout.size.width < proposal.width ?? .infinity, layout.isUnbroken {
      measuredSteadyWidth = layout.size.width
    }
    return layout.size
  }

  package override var spacing: ViewSpacing {
    let runs = shapedText.content.runs
    return .text(runs.first?.font.spacing ?? TextSpacing(above: 8, below: 8, betweenTexts: 0))
  }

  package override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat?
  {
    if key == VerticalAlignment.firstTextBaseline.key { return layout(proposal).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return layout(proposal).lastBaseline }
    if key == HorizontalAlignment.textLeading.key { return 0 }
    return nil
  }

  package override var accessibilityNodes: [AccessibilityNode] {
    let node = AccessibilityNode(self, isElement: true)
    // With the locale and the time of the window.
    node.label = text.isLive ? shapedText.content.runs.map(\.spoken).joined() : text.spoken
    node.traits = .isStaticText
    return node.label.isEmpty ? [] : text.isPlain ? [node] : withLinks(node)
  }

  package override func draw(into recorder: inout DisplayListRecorder) {
    let settings = environment.drawing
    drawnTransition = settings.contentTransition
    let size = drawnSize
    if let renderer = environment.textSettings(host).renderer, !settings.isRedacted {
      return renderer.draw(self, size: size, into: &recorder)
    }
    if let motion, motion.isActive, !settings.isRedacted {
      motion.draw(
        picture(settings.contentTransition),
        TextSurroundings(
          size: size, proposal: proposal, environment: environment.values, shaper: host.shaper),
        into: &recorder)
    } else {
      draw(
        layout(proposal), for: proposal, in: CGRect(origin: .zero, size: size), nil, into: &recorder
      )
    }
  }

  /// Draws the text for a proposal, for a canvas.
  ///
  /// - Parameter paint: Used instead of the foreground style; nil keeps that.
  func draw(
    for proposal: ProposedViewSize, _ paint: Paint?, into recorder: inout DisplayListRecorder
  ) {
    let layout = layout(proposal)
    draw(
      layout, for: proposal, in: CGRect(origin: .zero, size: layout.size), paint, into: &recorder)
  }

  private func draw(
    _ layout: TextLayout, for proposal: ProposedViewSize, in rect: CGRect, _ paint: Paint?,
    into recorder: inout DisplayListRecorder
  ) {
    let paint = paint ?? environment.foregroundPaint(in: rect)
    if environment.drawing.isRedacted { return recorder.redacted(layout, paint) }
    if text.isPlain { return recorder.text(layout, paint) }
    if let style = text.commonStyle {
      return recorder.text(layout, environment.paint(of: style, in: rect))
    }
    recorder.text(layout, paint)
    for (layout, style) in styledLayouts(proposal) {
      recorder.text(layout, environment.paint(of: style, in: rect))
    }
  }

  /// The style of a part as a colour; other styles are drawn separately, and are clear here.
  private func ownColor(of part: Text.Part, _ values: EnvironmentValues) -> RGBA? {
    guard let style = part.style?.style, text.commonStyle == nil else { return nil }
    return style.plainColor(in: values) ?? .clear
  }

  /// A layout for each style that is not a colour, with all other parts clear.
  private func styledLayouts(_ proposal: ProposedViewSize) -> [(TextLayout, AnyShapeStyle)] {
    let values = environment.values
    var styles: [TextForeground] = []
    for part in text.parts {
      guard let style = part.style, !styles.contains(style),
        style.style.plainColor(in: values) == nil
      else { continue }
      styles.append(style)
    }
    return styles.map { style in
      var content = shapedText.content
      for index in content.runs.indices {
        content.runs[index].color = text.parts[index].style == style ? nil : .clear
      }
      let layout = TextLayout(
        content, width: proposal.width, height: proposal.height, shaper: host.shaper)
      return (layout, style.style)
    }
  }
}
