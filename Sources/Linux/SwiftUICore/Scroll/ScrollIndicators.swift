import ScrollMechanics

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  enum Kind: Hashable { case automatic, visible, hidden, never }
  let kind: Kind

  /// While content moves, and for half a second after that.
  public static var automatic: ScrollIndicatorVisibility { Self(kind: .automatic) }
  /// The same as ``automatic``: on iOS, indicators are hidden at rest.
  public static var visible: ScrollIndicatorVisibility { Self(kind: .visible) }
  public static var hidden: ScrollIndicatorVisibility { Self(kind: .hidden) }
  public static var never: ScrollIndicatorVisibility { Self(kind: .never) }

  var isShown: Bool { kind == .automatic || kind == .visible }
}

extension EnvironmentValues {
  @Entry public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility = .automatic

  @Entry public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility = .automatic
}

// MARK: - Drawing

/// The scroll indicators of a scroll view: shown at once when the user scrolls, and faded out at rest.
@MainActor final class ScrollIndicators: ScrollAccessory, Ticker {
  /// The time until they fade at rest, in seconds.
  static let delay = 0.5
  /// The duration of the fade, in seconds.
  static let duration = 0.25
  /// As on iOS: 3 points wide, 3 points from the edges.
  private static let width: CGFloat = 3
  private static let inset: CGFloat = 3

  /// Weak, since the host may call once more after the scroll view was removed.
  private weak var node: ScrollNode?
  /// The argument of `ScrollView(showsIndicators:)`.
  var isEnabled = true
  /// The time at which the content came to rest; nil while it moves, or if they were never shown.
  private var restedAt: Double?
  private var isShowing = false

  init(_ node: ScrollNode) {
    self.node = node
  }

  var opacity: Double {
    guard isShowing else { return 0 }
    guard let restedAt else { return 1 }
    guard let node else { return 0 }
    let time = node.host.time - restedAt - Self.delay
    return min(max(0, 1 - time / Self.duration), 1)
  }

  func scrollViewMoved(_ scroll: ScrollNode) {
    if scroll.controller.isMovedByUser, scroll.phase != .idle { show() }
  }

  func scrollViewChangedPhase(_ scroll: ScrollNode, from old: ScrollPhase) {
    if scroll.phase == .idle { fade() }
  }

  private func show() {
    isShowing = true
    restedAt = nil
    node?.setNeedsDisplay()
  }

  private func fade() {
    guard isShowing, restedAt == nil, let node else { return }
    restedAt = node.host.time
    node.host.start(self)
  }

  /// Shows them briefly.
  func flash() {
    show()
    fade()
  }

  var isActive: Bool { node?.isMounted == true && restedAt != nil && opacity > 0 }

  func tick(_ time: Double) {
    if opacity == 0 { isShowing = false }
  }

  private func isShown(_ axis: Axis, in node: ScrollNode) -> Bool {
    guard isEnabled, node.axes.contains(Axis.Set(axis)) else { return false }
    let values = node.environment.values
    return
      (axis == .vertical
      ? values.verticalScrollIndicatorVisibility : values.horizontalScrollIndicatorVisibility)
      .isShown
  }

  /// The indicator's frame in the scroll view's own coordinates; nil if there is none.
  func frame(_ axis: Axis) -> CGRect? {
    guard let node, isShown(axis, in: node) else { return nil }
    let margins = node.margins(\.indicators)
    let size = node.size
    let isMirrored = node.environment.isMirrored
    let start = margins.start(axis) + Self.inset
    let end = margins.along(axis) - margins.start(axis) + Self.inset
    let bar = ScrollIndicator(
      at: node.offset[axis], in: node.extent(axis), trackLength: size[axis] - start - end)
    guard bar.length > 0 else { return nil }
    if axis == .vertical {
      let edge = margins.trailing + Self.inset
      return CGRect(
        x: isMirrored ? edge : size.width - edge - Self.width, y: start + bar.start,
        width: Self.width, height: bar.length)
    }
    let x = start + bar.start
    return CGRect(
      x: isMirrored ? size.width - x - bar.length : x,
      y: size.height - margins.bottom - Self.inset - Self.width, width: bar.length,
      height: Self.width)
  }

  func drawOverContent(into recorder: inout DisplayListRecorder) {
    let opacity = opacity
    guard opacity > 0, let node else { return }
    let isDark = node.environment.values.colorScheme == .dark
    let grey: Double = isDark ? 1 : 0
    let color = RGBA(red: grey, green: grey, blue: grey, opacity: 0.35 * opacity)
    for axis in Axis.allCases {
      guard let frame = frame(axis) else { continue }
      recorder.fill(Path(roundedRect: frame, cornerRadius: Self.width / 2), .color(color))
    }
  }
}

// MARK: - Flashing

struct _ScrollIndicatorsFlashModifier<Value: Equatable> {
  let value: Value
  let onAppear: Bool
}

extension _ScrollIndicatorsFlashModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ScrollFlashNode<Value> {
    ScrollFlashNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ScrollFlashNode<Value>, to modifier: Self) {
    node.update(modifier)
  }
}

@MainActor final class ScrollFlashNode<Value: Equatable>: ScrollModifierNode {
  private var modifier: _ScrollIndicatorsFlashModifier<Value>

  init(_ modifier: _ScrollIndicatorsFlashModifier<Value>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  func update(_ newModifier: _ScrollIndicatorsFlashModifier<Value>) {
    let old = modifier
    modifier = newModifier
    guard old.value != newModifier.value else { return }
    for node in scrollNodes { node.indicators.flash() }
  }

  override func scrollViewCame(_ scroll: ScrollNode) {
    super.scrollViewCame(scroll)
    if modifier.onAppear { scroll.indicators.flash() }
  }
}

extension View {
  /// Sets the visibility of the indicators of scroll views inside.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  /// Shows the indicators of scroll views inside briefly when these appear.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    modifier(_ScrollIndicatorsFlashModifier(value: 0, onAppear: onAppear))
  }

  /// Shows the indicators of scroll views inside briefly when a value changes.
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    modifier(_ScrollIndicatorsFlashModifier(value: value, onAppear: false))
  }
}
