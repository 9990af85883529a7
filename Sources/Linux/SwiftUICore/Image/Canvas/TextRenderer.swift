/// Draws the texts of a view, in the place of their own drawing.
///
/// ```swift
/// struct Wave: TextRenderer {
///   func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///     for glyph in layout.flatMap({ $0 }).flatMap({ $0 }) {
///       context.translateBy(x: 0, y: sin(glyph.typographicBounds.origin.x / 10))
///       context.draw(glyph)
///     }
///   }
/// }
/// ```
///
/// With `animatableData` its numbers are animated. It draws redacted texts no more than others are drawn.
public protocol TextRenderer: Animatable {
  /// Draws a text; what is drawn outside of its frame is shown.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)

  /// The size of the text; by default its own.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// Has no effect: what is drawn outside of the text's frame is shown without it.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that a renderer can measure.
public struct TextProxy {
  let node: TextNode

  /// The size that the text takes of itself.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let node = node
    return MainActor.assumeIsolated { node.ownSize(proposal) }
  }
}

extension View {
  /// Draws the texts inside by a renderer.
  public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(TextRendererModifier(renderer: renderer))
  }
}

nonisolated private struct TextRendererModifier<Renderer: TextRenderer>: ViewModifier, Animatable {
  var renderer: Renderer

  var animatableData: Renderer.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }

  @MainActor func body(content: Content) -> some View {
    content.environment(\.textRenderer, RendererOfTexts(renderer: renderer))
  }
}

private struct RendererOfTexts<Renderer: TextRenderer>: TextRendering {
  let renderer: Renderer

  func size(of node: TextNode, in proposal: ProposedViewSize) -> CGSize {
    renderer.sizeThatFits(proposal: proposal, text: TextProxy(node: node))
  }

  func draw(_ node: TextNode, size: CGSize, into recorder: inout DisplayListRecorder) {
    // Resolves what the renderer draws beside the text.
    let canvas = node.canvas as? CanvasNode ?? CanvasNode({ _, _ in }, parent: node)
    node.canvas = canvas
    var context = GraphicsContext(on: canvas, size: size, environment: node.environment.values)
    renderer.draw(layout: Text.Layout(node, size: size), in: &context)
    let drawings = context.layer.drawings
    recorder.unrounded { recorder in
      for drawing in drawings { drawing.draw(into: &recorder) }
    }
  }
}
