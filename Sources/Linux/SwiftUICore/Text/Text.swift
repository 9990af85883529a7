/// Text on the screen.
public struct Text: Hashable, Sendable {
  /// Where text that does not fit is cut.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  /// Characters with the choices that they make themselves; nil is left to the environment.
  struct Part: Hashable, Sendable {
    var string: String
    var font: Font?
    var weight: Font.Weight?
    var isItalic = false
    var hasMonospacedDigits = false
    var color: Color?
    /// In place of ``color`` where the choice was a style.
    var style: TextForeground?
    var tracking: CGFloat = 0
    var isUnderlined = false
    var isStruckThrough = false
    /// How the lines look, where the text says so.
    var underline: LineStyle?
    var strikethrough: LineStyle?
    var baselineOffset: CGFloat = 0
    var design: Font.Design?
    var width: Font.Width?
    /// In place of ``string`` where the characters depend on what is around the text.
    var live: LiveText?
    /// A system symbol; ``string`` is the character in its place.
    var symbol: InternedName?
  }

  /// All of the text, where it makes no choices: most texts need no list of parts.
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

  /// The characters of a text that leaves all choices to the environment; nil for others.
  var plainCharacters: String? { choosing == nil ? characters : nil }

  /// Characters as they are, without localisation.
  public init(verbatim content: String) {
    // A line break is one character here, whatever wrote it.
    characters =
      content.contains(byte: 13)
      ? content.replacingOccurrences(of: "\r\n", with: "\n") : content
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// A literal: Markdown in it counts, and numbers in its interpolations are written for readers.
  ///
  /// Where the bundle has string tables (`.xcstrings`, `.strings`, `.stringsdict`), its translation for
  /// the environment's locale is shown.
  ///
  /// - Parameters:
  ///   - tableName: Nil for "Localizable".
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

  /// Characters depend on what is around the text.
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

  /// Points added after each character.
  public func tracking(_ tracking: CGFloat) -> Text {
    mapParts { $0.tracking = tracking.isFinite ? tracking : 0 }
  }

  public func kerning(_ kerning: CGFloat) -> Text {
    tracking(kerning)
  }

  /// One paragraph of both.
  public static func + (left: Text, right: Text) -> Text {
    Text(parts: left.parts + right.parts)
  }
}

extension Text: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Text, in parent: ViewNode) -> TextNode {
    TextNode(view, parent: parent)
  }

  package static func updateLeaf(_ node: TextNode, to view: Text) {
    node.update(view)
  }
}

@MainActor package final class TextNode: LayoutNode {
  /// As it was given; ``text`` is in the environment's language.
  private var source: Text
  private var text: Text
  private var shaped: ShapedText?
  /// Layouts for the last proposals; what is measured is drawn soon after.
  private var latest: KnownLayout?
  private var earlier: [KnownLayout] = []
  /// What it showed before, while a change is on its way.
  private var motion: TextMotion?
  /// The transition that was set when it was drawn last: by the time a change arrives, the
  /// environment has the next one.
  private var drawnTransition: ContentTransition?
  /// Keys of the environment that this node is told about.
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
    let result = text.localized(in: values.locale)
    register(reads.keys)
    return result
  }

  package override func environmentChanged() {
    noteChange()
    if source.isLocalized { text = localized(source) }
    shaped = nil
    invalidateLayout()
  }

  /// Keeps what is shown now, before a change that is animated.
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

  /// The time has come at which characters may be others; writing them sets the next alarm.
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

  /// What a text reads depends on what it sets itself, so a later one may read more.
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
      if part.underline != nil || part.strikethrough != nil {
        run.lines = TextLines(
          underline: part.underline, strikethrough: part.strikethrough, in: values)
      }
      run.symbol = part.symbol
      runs.append(run)
    }
    register(reads.keys)
    return settings.content(of: runs)
  }

  /// What the parts say here and now, and sets the alarm for when they will say something else; nil
  /// where they always say the same.
  private func characters(of parts: [Text.Part], _ values: EnvironmentValues) -> [String]? {
    guard text.isLive else { return nil }
    let surroundings = LiveText.Surroundings(
      locale: values.locale, calendar: values.calendar, timeZone: values.timeZone, now: host.date)
    let next = parts.compactMap { $0.live?.nextChange(after: surroundings.now) }.min()
    host.animations.alarms.set(
      self, at: next.map { $0.timeIntervalSince(host.animations.startDate) })
    return parts.map { $0.live?.characters(surroundings) ?? $0.string }
  }

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

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let layout = layout(proposal)
    // As wide as the proposal: it may have been cut to that.
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
    // As it is written here, in the locale and at the time of the screen.
    node.label = text.isLive ? shapedText.content.runs.map(\.spoken).joined() : text.spoken
    node.traits = .isStaticText
    return node.label.isEmpty ? [] : [node]
  }

  package override func draw(into recorder: inout DisplayListRecorder) {
    let rect = CGRect(origin: .zero, size: drawnSize)
    let values = environment.values
    let paint = ForegroundStyle()._paint(in: rect, environment: values)
    drawnTransition = values.contentTransition
    if values.isRedacted {
      recorder.redacted(layout(proposal), paint)
    } else if let motion, motion.isActive {
      motion.draw(
        picture(values.contentTransition),
        TextSurroundings(
          size: drawnSize, proposal: proposal, environment: values, shaper: host.shaper),
        into: &recorder)
    } else {
      draw(for: proposal, in: rect, paint, into: &recorder)
    }
  }

  /// Draws the text as it is laid out for a proposal, without a place of its own: for a canvas.
  ///
  /// - Parameter paint: In place of the foreground style; nil keeps that.
  func draw(
    for proposal: ProposedViewSize, _ paint: Paint?, into recorder: inout DisplayListRecorder
  ) {
    let layout = layout(proposal)
    let rect = CGRect(origin: .zero, size: layout.size)
    let values = environment.values
    let paint = paint ?? ForegroundStyle()._paint(in: rect, environment: values)
    if values.isRedacted {
      recorder.redacted(layout, paint)
    } else {
      draw(for: proposal, in: rect, paint, into: &recorder)
    }
  }

  private func draw(
    for proposal: ProposedViewSize, in rect: CGRect, _ paint: Paint,
    into recorder: inout DisplayListRecorder
  ) {
    let layout = layout(proposal)
    let values = environment.values
    if let style = text.commonStyle {
      return recorder.text(layout, style._paint(in: rect, environment: values))
    }
    recorder.text(layout, paint)
    if text.plainCharacters != nil { return }
    for (layout, style) in styledLayouts(proposal) {
      recorder.text(layout, style._paint(in: rect, environment: values))
    }
  }

  /// A style of one of several parts as a colour; what is no colour is drawn by itself, and clear
  /// here.
  private func ownColor(of part: Text.Part, _ values: EnvironmentValues) -> RGBA? {
    guard let style = part.style?.style, text.commonStyle == nil else { return nil }
    return style.plainColor(in: values) ?? .clear
  }

  /// The text once more for each style of its parts that is no colour, all other parts clear.
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
