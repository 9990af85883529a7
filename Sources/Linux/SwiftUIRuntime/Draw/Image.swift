/// A picture; here a system symbol.
public struct Image: Hashable, Sendable {
  /// The size of a symbol relative to the font.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  let systemName: String

  /// A symbol by its SF Symbols name. A name that no symbol has is drawn as a placeholder, with one
  /// warning.
  public init(systemName: String) {
    self.systemName = systemName
  }
}

extension Image: View, PrimitiveView, LeafView {
  static func makeLeaf(_ view: Image, in parent: ViewNode) -> SymbolNode {
    SymbolNode(view, parent: parent)
  }

  static func updateLeaf(_ node: SymbolNode, to view: Image) {
    node.image = view
  }
}

@MainActor final class SymbolNode: LayoutNode {
  var image: Image
  private var isRegistered = false

  init(_ image: Image, parent: ViewNode) {
    self.image = image
    super.init(parent: parent)
  }

  override func environmentChanged() {
    invalidateLayout()
  }

  /// A symbol is 22 × 20 points beside body text of 17 (fact sheet §4: star at body).
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let reads = EnvironmentReads()
    var values = environment.values
    values.reads = reads
    let font = host.typeScale.resolve(
      values.resolvedFont(nil, scale: host.typeScale), at: values.dynamicTypeSize)
    let factor: CGFloat
    switch values.imageScale {
    case .small: factor = 0.8
    case .medium: factor = 1
    case .large: factor = 1.3
    }
    if !isRegistered {
      isRegistered = true
      environment.register(self, keys: reads.keys, isLasting: true)
    }
    let unit = font.size * factor / 17
    return CGSize(width: (22 * unit * 2).rounded() / 2, height: (20 * unit * 2).rounded() / 2)
  }

  /// The symbol's name in words is read.
  override var accessibilityNodes: [AccessibilityNode] {
    let node = AccessibilityNode(self, isElement: true)
    node.label = image.systemName.replacingOccurrences(of: ".", with: " ")
    node.traits = .isImage
    return [node]
  }

  override func draw(into canvas: inout Canvas) {
    let rect = CGRect(origin: .zero, size: drawnSize)
    let values = environment.values
    let paint = ForegroundStyle()._paint(in: rect, environment: values)
    let font = host.typeScale.resolve(
      values.resolvedFont(nil, scale: host.typeScale), at: values.dynamicTypeSize)
    canvas.symbol(
      SymbolGlyph(name: image.systemName, size: size, weight: font.weight), paint)
  }
}
