import CCairo
import Foundation
import SwiftUICore

extension CairoRenderer {
  /// Filters a group's picture and composites it onto the current target.
  func composite(_ picture: GroupPicture, visible: CGRect) {
    var surface = picture.surface
    for filter in picture.filters {
      guard let next = FilterPainter.apply(filter, to: surface, masks: masks) else { return }
      surface = next
    }
    if let projection = picture.projection {
      guard let seen = PerspectiveWarp.picture(of: surface, projection, visible: visible) else {
        return
      }
      surface = seen
    }
    let opacity = picture.opacity
    switch picture.compositing {
    case .mask: lay(surface, CAIRO_OPERATOR_DEST_IN, opacity: opacity)
    case .porterDuff(let mode): lay(surface, mode.cairoOperator, opacity: opacity)
    case .blend(let mode):
      if let blending = PixelBlending(mode) {
        blend(surface, blending, opacity: opacity)
      } else {
        lay(surface, mode.cairoOperator, opacity: opacity)
      }
    }
  }

  private func lay(_ surface: PixelSurface, _ mode: cairo_operator_t, opacity: Double) {
    cairo_set_operator(context, mode)
    cairo_set_source_surface(context, surface.surface.pointer, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    if opacity < 1 {
      cairo_paint_with_alpha(context, opacity)
    } else {
      cairo_paint(context)
    }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Replaces the target's pixels by blended ones.
  private func blend(_ surface: PixelSurface, _ blending: PixelBlending, opacity: Double) {
    let target = targets[targets.count - 1]
    guard let bounds = surface.bounds.intersection(target.bounds), let result = target.copy(bounds)
    else { return }
    let level = Float(opacity)
    for y in 0..<bounds.height {
      let to = result.row(y)
      let from = surface.row(bounds.top + y - surface.top) + (bounds.left - surface.left)
      for x in 0..<bounds.width where from[x] != 0 {
        to[x] = blending.blend(from[x], over: to[x], opacity: level)
      }
    }
    result.markChanged()
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, result.surface.pointer, 0, 0)
    cairo_rectangle(
      context, Double(bounds.left), Double(bounds.top), Double(bounds.width),
      Double(bounds.height))
    cairo_fill(context)
    cairo_restore(context)
  }
}

extension DisplayList.PorterDuff {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    }
  }
}

extension BlendMode {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .normal, .softLight, .plusDarker: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}

/// The blend modes that cairo lacks.
private enum PixelBlending {
  /// Apple's: `(1 − 2s)·b² + 2·s·b`; cairo has the W3C's, which is not smooth.
  case softLight
  /// Adds the differences from white.
  case plusDarker

  init?(_ mode: BlendMode) {
    switch mode {
    case .softLight: self = .softLight
    case .plusDarker: self = .plusDarker
    default: return nil
    }
  }

  func blend(_ source: UInt32, over backdrop: UInt32, opacity: Float) -> UInt32 {
    func vector(_ pixel: UInt32) -> SIMD4<Float> {
      SIMD4(
        Float((pixel >> 16) & 0xFF), Float((pixel >> 8) & 0xFF), Float(pixel & 0xFF),
        Float(pixel >> 24)) / 255
    }
    let s = vector(source) * opacity
    let b = vector(backdrop)
    var result: SIMD4<Float>
    switch self {
    case .softLight:
      // Where both are visible, the formula on plain colours; elsewhere the visible one.
      let cs = s.w > 0 ? s / s.w : .zero
      let cb = b.w > 0 ? b / b.w : .zero
      // In steps: as one expression it takes the compiler more than a second.
      let light: SIMD4<Float> = cs * 2
      let mixed: SIMD4<Float> = (1 - light) * cb * cb + light * cb
      let alone: SIMD4<Float> = s * (1 - b.w) + b * (1 - s.w)
      result = alone + mixed * (s.w * b.w)
      result.w = s.w + b.w - s.w * b.w
    case .plusDarker:
      let alpha = min(1, s.w + b.w)
      result = alpha - ((b.w - b) + (s.w - s))
      result.w = alpha
    }
    result = result.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    let levels = result * 255 + 0.5
    return UInt32(levels.w) << 24 | UInt32(levels.x) << 16 | UInt32(levels.y) << 8
      | UInt32(levels.z)
  }
}
