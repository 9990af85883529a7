import CCairo
import Foundation
import SwiftUIRuntime

extension Canvas {
  func drawSymbol(_ glyph: SymbolGlyph, color: RGBA, origin: CGPoint) throws {
  }
}
