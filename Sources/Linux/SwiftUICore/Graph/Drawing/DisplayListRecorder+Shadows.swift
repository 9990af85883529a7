extension DisplayListRecorder {
  /// Draws with a paint and its shadows.
  ///
  /// - Parameters:
  ///   - box: The bounds of what `body` draws.
  ///   - body: Draws with the paint that it is given.
  mutating func shadowed(
    _ shadows: [Paint.Shadow], in box: CGRect, _ paint: Paint,
    _ body: (inout DisplayListRecorder, Paint) -> Void
  ) {
    var layer = ShownEffect.Layer()
    for shadow in shadows where !shadow.isInner {
      layer.filters.append(
        .shadow(color: shadow.color, radius: shadow.radius, offset: shadow.offset))
    }
    group(layer) { recorder in
      body(&recorder, paint)
      if recorder.isRecording { return }
      for shadow in shadows where shadow.isInner {
        recorder.masked(by: { body(&$0, .color(.black)) }) { recorder in
          recorder.innerShadow(shadow, around: box) { body(&$0, .color(.black)) }
        }
      }
    }
  }

  /// Draws in a group that is blended with what is below it.
  mutating func blended(_ mode: BlendMode, _ body: (inout DisplayListRecorder) -> Void) {
    group(ShownEffect.Layer(blendMode: mode), body)
  }

  /// Draws the shadow of everything outside of what `body` draws: drawn in black on white, then converted from
  /// luminance to opacity.
  private mutating func innerShadow(
    _ shadow: Paint.Shadow, around box: CGRect, _ body: (inout DisplayListRecorder) -> Void
  ) {
    let reach =
      DisplayList.Filter.reach(of: shadow.radius) + abs(shadow.offset.width)
      + abs(shadow.offset.height) + 2
    var tint = ColorMapping()
    let color = shadow.color
    tint.red = ColorMapping.Row(0, 0, 0, plus: color.red)
    tint.green = ColorMapping.Row(0, 0, 0, plus: color.green)
    tint.blue = ColorMapping.Row(0, 0, 0, plus: color.blue)
    tint.opacity = ColorMapping.Row(0, 0, 0, color.opacity)
    var layer = ShownEffect.Layer()
    layer.transform = CGAffineTransform(
      translationX: shadow.offset.width, y: shadow.offset.height)
    layer.filters = [
      .ground(.white, box.insetBy(dx: -reach, dy: -reach)), .luminanceToAlpha,
      .blur(radius: shadow.radius, opaque: nil), .color(tint),
    ]
    group(layer, body)
  }
}
