/// How a view's colours are blended with those behind it, within the nearest compositing group.
///
/// The formulas are those of PDF 1.7 and W3C Compositing on sRGB components, except that soft light is Apple's
/// smooth one: `(1 − 2s)·b² + 2·s·b`.
public enum BlendMode: Hashable, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  /// Drawn only where the backdrop is opaque.
  case sourceAtop
  /// Drawn behind the backdrop.
  case destinationOver
  /// Erases the backdrop where the source is opaque.
  case destinationOut
  case plusDarker
  case plusLighter
}
