@_spi(Nodes) import SwiftUICore

/// A wheel with the options of a picker: the one in the middle is selected when the wheel rests.
///
/// As UIKit's wheels: 216 points high, rows of 32, the selected one on a grey band. Rows are tilted and faded
/// with their distance from the middle.
struct WheelColumn<Value: Hashable, Content: View> {
  let selection: Binding<Value>
  let content: Content
  let name: String?
  @State private var reader = WheelReader<Value>()
  @State private var position = ScrollPosition(y: 0)
  /// Whether the rows are mounted, so that the selection can be announced.
  @State private var isReady = false

  nonisolated init(selection: Binding<Value>, name: String?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.name = name
    self.content = content()
  }
}

/// The metrics of wheels.
enum WheelMetrics {
  static let height: CGFloat = 216
  static let row: CGFloat = 32
  static var margin: CGFloat { (height - row) / 2 }
}

extension WheelColumn: View {
  var body: some View {
    let selected = selection.wrappedValue
    let spoken = isReady ? reader.spoken(selected) : nil
    ScrollView {
      VStack(spacing: 0) { content.modifier(WheelRowModifier()) }
        .scrollTargetLayout()
        .modifier(WheelReaderModifier(reader: reader))
        .frame(maxWidth: .infinity)
    }
    .contentMargins(.vertical, WheelMetrics.margin, for: .scrollContent)
    .scrollIndicators(.hidden)
    .scrollTargetBehavior(.viewAligned(limitBehavior: .never))
    .scrollPosition($position)
    .onScrollPhaseChange { old, phase, context in
      guard phase == .idle, old != .idle else { return }
      choose(at: context.geometry.contentOffset.y + context.geometry.contentInsets.top)
    }
    .onChange(of: selected, initial: true) { show(selected) }
    .onAppear { isReady = true }
    .frame(height: WheelMetrics.height)
    .clipped()
    .modifier(FocusTargetModifier(target: focusTarget))
    .modifier(AccessibilityAttachmentModifier(accessibility(spoken)))
  }

  @MainActor private func choose(at offset: CGFloat) {
    guard let value = reader.value(at: index(offset)), value != selection.wrappedValue else {
      return
    }
    selection.wrappedValue = value
  }

  private func index(_ offset: CGFloat) -> Int {
    let row = (offset / WheelMetrics.row).rounded()
    return row.isFinite ? Int(min(max(row, 0), 1e6)) : 0
  }

  /// Scrolls the wheel to a value.
  @MainActor private func show(_ value: Value) {
    guard let index = reader.index(of: value) else { return }
    position.scrollTo(y: CGFloat(index) * WheelMetrics.row)
  }

  @MainActor private func step(_ count: Int) {
    if let value = value(after: count) { selection.wrappedValue = value }
  }

  /// The value some rows further; nil beyond the ends.
  @MainActor private func value(after count: Int) -> Value? {
    reader.index(of: selection.wrappedValue).flatMap { reader.value(at: $0 + count) }
  }

  /// Arrow keys move the wheel by a row, Home and End to the first and last one; letters find a row.
  @MainActor private var focusTarget: FocusTarget {
    var target = FocusTarget()
    target.keyPressed = { press in
      guard press.phase != .up, press.modifiers.forShortcuts.subtracting(.shift).isEmpty else {
        return .ignored
      }
      switch press.key {
      case .downArrow: step(1)
      case .upArrow: step(-1)
      case .home: reader.value(at: 0).map { selection.wrappedValue = $0 }
      case .end: reader.value(at: reader.count - 1).map { selection.wrappedValue = $0 }
      default:
        guard let text = press.typedText,
          let value = reader.find(text, from: selection.wrappedValue)
        else { return .ignored }
        selection.wrappedValue = value
      }
      return .handled
    }
    return target
  }

  @MainActor private func accessibility(_ spoken: String?) -> AccessibilityChange {
    var change = AccessibilityChange()
    change.structure = .control
    change.removedTraits = .isStaticText
    change.label = name
    change.value = spoken
    change.action = AccessibilityAction(
      kind: .adjust, adjust: { step($0 == .increment ? 1 : -1) },
      canAdjust: { value(after: $0 == .increment ? 1 : -1) != nil })
    return change
  }
}

/// Several wheels side by side on one band.
struct Wheels<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    HStack(spacing: 0) { content }
      .frame(height: WheelMetrics.height)
      // Rows have a constant height.
      .dynamicTypeSize(...DynamicTypeSize.xLarge)
      .background {
        RoundedRectangle(cornerRadius: 8)
          .fill(Color.gray.opacity(0.14))
          .frame(height: WheelMetrics.row)
      }
  }
}

// MARK: - Rows

/// A row of the wheel, tilted by its distance from the middle.
private struct WheelRowModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .lineLimit(1)
      .font(.title3)
      .frame(maxWidth: .infinity)
      .frame(height: WheelMetrics.row)
      .visualEffect { effect, proxy in
        let middle = proxy.bounds(of: .scrollView(axis: .vertical)).map { $0.midY } ?? 0
        let half = WheelMetrics.height / 2
        let way = min(max(-1, (WheelMetrics.row / 2 - middle) / half), 1)
        return
          effect
          .scaleEffect(x: 1 - abs(way) * 0.1, y: max(0.2, 1 - way * way * 0.7))
          .opacity(abs(way) < 0.1 ? 1 : max(0.1, 0.6 - abs(way) * 0.4))
          .offset(y: -way * abs(way) * 14)
      }
  }
}

/// The values of a wheel's rows.
@MainActor final class WheelReader<Value: Hashable> {
  weak var node: WheelReaderNode<Value>?

  nonisolated init() {}

  private var rows: [LayoutNode] { node?.rows ?? [] }

  func value(at index: Int) -> Value? {
    guard let node, rows.indices.contains(index) else { return nil }
    return rows[index].selectionValue(Value.self, inside: node)
  }

  func index(of value: Value) -> Int? {
    guard let node else { return nil }
    return rows.firstIndex { $0.selectionValue(Value.self, inside: node) == value }
  }

  var count: Int { rows.count }
  private var search = TypeSelect()

  /// The value whose name begins with the typed text; nil if there is none.
  func find(_ text: String, from value: Value) -> Value? {
    guard let node else { return nil }
    let names = rows.map { $0.accessibilityNodes.flatMap(\.elements).first?.label ?? "" }
    return search.find(text, in: names, from: index(of: value), at: node.host.time)
      .flatMap { self.value(at: $0) }
  }

  /// The text that is read aloud for a value.
  func spoken(_ value: Value) -> String? {
    guard let index = index(of: value) else { return nil }
    return rows[index].accessibilityNodes.flatMap(\.elements).first?.label
  }
}

private struct WheelReaderModifier<Value: Hashable> {
  let reader: WheelReader<Value>
}

extension WheelReaderModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> WheelReaderNode<Value> {
    let node = WheelReaderNode<Value>(parent: parent)
    modifier.reader.node = node
    return node
  }

  static func updateWrapper(_ node: WheelReaderNode<Value>, to modifier: Self) {
    modifier.reader.node = node
  }
}

@MainActor final class WheelReaderNode<Value: Hashable>: UnaryNode {
  var rows: [LayoutNode] {
    var node = content
    while let inner = (node as? UnaryNode)?.content { node = inner }
    return (node as? ContainerNode)?.layoutChildren ?? []
  }
}
