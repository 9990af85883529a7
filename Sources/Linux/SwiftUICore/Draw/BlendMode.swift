/// How a view's colours meet those behind it, up to the nearest compositing group.
///
/// The formulas are those of PDF 1.7 and the W3C's Compositing, on sRGB components; soft light is
/// the smooth one that Apple's has: `(1 − 2s)·b² + 2·s·b`.
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
  /// Only where something is behind.
  case sourceAtop
  /// Behind what is there.
  case destinationOver
  /// Cuts itself out of what is behind.
  case destinationOut
  case plusDarker
  case plusLighter
}
