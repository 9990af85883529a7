extension GraphicsContext {
  /// One drawing with the context's state.
  struct Drawing: Sendable {
    indirect enum Kind: Sendable {
      case fill(Path, Paint, FillStyle)
      case stroke(Path, Paint, StrokeStyle)
      case tiles(Path, FillStyle, Shading.Tile, ImageNode)
      case text(TextNode, ProposedViewSize, at: CGPoint, Paint?)
      case letters(TextLayout, Paint)
      case image(ImageNode, CGRect, Paint?)
      case symbol(LayoutNode, CGRect)
      case layer([Drawing])
    }

    let kind: Kind
    let state: State

    @MainActor func draw(into recorder: inout DisplayListRecorder) {
      guard state.opacity > 0 else { return }
      var layer = ShownEffect.Layer()
      layer.opacity = state.opacity
      layer.blendMode = state.blendMode
      // A layer is composited as one picture, however its drawings are blended.
      if case .layer(let drawings) = kind {
        layer.isIsolated = drawings.contains { $0.state.isBlended }
      }
      if let mode = state.porterDuff { return composed(mode, layer, into: &recorder) }
      if layer.isPlain, layer.opacity == 1 { return clipped(state.clips[...], into: &recorder) }
      recorder.group(layer) { clipped(state.clips[...], into: &$0) }
    }

    /// As in Core Graphics an operator changes only the area of the drawing; that of a layer is all of what is clipped.
    @MainActor private func composed(
      _ mode: DisplayList.PorterDuff, _ layer: ShownEffect.Layer,
      into recorder: inout DisplayListRecorder
    ) {
      if let index = state.clips.firstIndex(where: \.isPath),
        case .path(let path) = state.clips[index]
      {
        var inner = state
        inner.clips.remove(at: index)
        if path.isEmpty { return }
        return recorder.group(clip: path) { recorder in
          Drawing(kind: kind, state: inner).composed(mode, layer, into: &recorder)
        }
      }
      var layer = layer
      layer.porterDuff = mode
      let area = kind.area?.applying(state.transform)
      if area?.isEmpty == true { return }
      recorder.group(layer, clip: area) { recorder in
        Drawing(kind: kind.filling, state: state).clipped(state.clips[...], into: &recorder)
      }
    }

    @MainActor private func clipped(
      _ clips: ArraySlice<Clip>, into recorder: inout DisplayListRecorder
    ) {
      let rest = clips.dropFirst()
      switch clips.first {
      case nil: filtered(state.filters[...], into: &recorder)
      case .path(let path):
        if path.isEmpty { return }
        recorder.group(clip: path) { clipped(rest, into: &$0) }
      case .drawings(let drawings, isInverse: false):
        recorder.masked(
          by: { for drawing in drawings { drawing.draw(into: &$0) } },
          { clipped(rest, into: &$0) })
      case .drawings(let drawings, isInverse: true):
        // Opaque drawings are cut out.
        recorder.group(ShownEffect.Layer(isIsolated: true)) { recorder in
          clipped(rest, into: &recorder)
          recorder.group(ShownEffect.Layer(blendMode: .destinationOut)) { recorder in
            for drawing in drawings { drawing.draw(into: &recorder) }
          }
        }
      }
    }

    @MainActor private func filtered(
      _ filters: ArraySlice<PlacedFilter>, into recorder: inout DisplayListRecorder
    ) {
      if let filter = filters.first {
        recorder.group(filter.layer) { filtered(filters.dropFirst(), into: &$0) }
      } else if case .layer(let drawings) = kind {
        // Their transforms include that of the layer.
        for drawing in drawings { drawing.draw(into: &recorder) }
      } else if state.transform.isIdentity {
        drawPlain(into: &recorder)
      } else {
        recorder.group(transform: state.transform) { drawPlain(into: &$0) }
      }
    }

    @MainActor private func drawPlain(into recorder: inout DisplayListRecorder) {
      switch kind {
      case .fill(let path, let paint, let style): recorder.fill(path, paint, style: style)
      case .stroke(let path, let paint, let style): recorder.stroke(path, paint, style: style)
      case .tiles(let path, let style, let tile, let node):
        draw(tile, node, in: path, style, into: &recorder)
      case .text(let node, let proposal, let place, let paint):
        recorder.group(transform: CGAffineTransform(translationX: place.x, y: place.y)) {
          node.draw(for: proposal, paint, into: &$0)
        }
      case .letters(let layout, let paint): recorder.text(layout, paint)
      case .image(let node, let rect, let paint): node.draw(in: rect, paint, into: &recorder)
      case .symbol(let node, let rect):
        let size = node.size
        guard size.width > 0, size.height > 0 else { return }
        let map = CGAffineTransform(translationX: rect.minX, y: rect.minY)
          .scaledBy(x: rect.width / size.width, y: rect.height / size.height)
          .translatedBy(x: -node.origin.x, y: -node.origin.y)
        recorder.group(transform: map) { $0.draw(node) }
      case .layer: break
      }
    }

    @MainActor private func draw(
      _ tile: Shading.Tile, _ node: ImageNode, in path: Path, _ style: FillStyle,
      into recorder: inout DisplayListRecorder
    ) {
      let natural = node.sizeThatFits(.unspecified)
      let size = CGSize(width: natural.width * tile.scale, height: natural.height * tile.scale)
      let bounds = path.boundingRect
      // Tiles too small to be visible.
      guard size.width > 0, size.height > 0, bounds.width / size.width < 1_000,
        bounds.height / size.height < 1_000
      else { return }
      let left = ((bounds.minX - tile.origin.x) / size.width).rounded(.down)
      let top = ((bounds.minY - tile.origin.y) / size.height).rounded(.down)
      recorder.group(clip: path) { recorder in
        var y = tile.origin.y + top * size.height
        while y < bounds.maxY {
          var x = tile.origin.x + left * size.width
          while x < bounds.maxX {
            node.draw(in: CGRect(origin: CGPoint(x: x, y: y), size: size), nil, into: &recorder)
            x += size.width
          }
          y += size.height
        }
      }
    }
  }
}
