import Foundation
import SwiftUICore

/// The names of Apple's system symbols that can be drawn.
///
/// A name without a drawing of its own is composed: `.fill` selects the filled variant, `.circle` and `.square`
/// enclose the symbol, `.circle.fill` and `.square.fill` cut it out of a filled shape.
public enum SystemSymbols {
  /// All names with a drawing of their own, sorted.
  public static let names: [String] = {
    var names = Set(SymbolTable.icons.keys)
    names.formUnion(SymbolTable.approximations.keys)
    for (name, icon) in SymbolTable.icons
    where icon.fill != icon.plain && SymbolCatalog.contains(name + ".fill") {
      names.insert(name + ".fill")
    }
    names.formUnion(SymbolTable.enclosed.keys)
    names.formUnion(StrokedSymbol.all.keys)
    names.formUnion(DrawnSymbol.all.keys)
    return names.sorted()
  }()

  /// Whether views show a symbol for a name.
  public static func contains(_ name: String) -> Bool {
    showing(of: name) == .drawing
  }

  /// What views show for a name. What could be composed but is no symbol of Apple's is nothing, as there.
  static func showing(of name: String) -> SymbolNames.Showing {
    if isListed(name) { return .drawing }
    guard SymbolCatalog.contains(name) else { return .nothing }
    return drawing(of: name) == nil ? .placeholder : .drawing
  }

  /// Whether a name has a drawing of its own, so that the catalogue need not be read.
  private static func isListed(_ name: String) -> Bool {
    StrokedSymbol.all[name] != nil || DrawnSymbol.all[name] != nil
      || SymbolTable.enclosed[name] != nil || icon(named: name) != nil
  }

  indirect enum Drawing {
    case strokes(StrokedSymbol)
    case shapes(DrawnSymbol)
    case glyph(UInt32)
    case framed(Drawing, Frame)
    /// Letters or digits.
    case letters(String)
    /// Rotated clockwise by quarter turns.
    case turned(Drawing, quarters: Int)
  }

  struct Frame: Hashable {
    var isCircle: Bool
    var isFilled: Bool
  }

  static func drawing(of name: String) -> Drawing? {
    if let strokes = StrokedSymbol.all[name] { return .strokes(strokes) }
    if let shapes = DrawnSymbol.all[name] { return .shapes(shapes) }
    if let icon = SymbolTable.enclosed[name] ?? icon(named: name) { return .glyph(icon.plain) }
    let isFilled = name.hasSuffix(".fill")
    let base = isFilled ? String(name.dropLast(5)) : name
    if isFilled, let icon = icon(named: base) { return .glyph(icon.fill) }
    if isFilled, let strokes = StrokedSymbol.all[base] { return .strokes(strokes) }
    if let (other, quarters) = SymbolTable.turned[base], let drawing = drawing(of: other) {
      return .turned(drawing, quarters: quarters)
    }
    for (suffix, isCircle) in [(".circle", true), (".square", false)] where base.hasSuffix(suffix) {
      let inside = String(base.dropLast(suffix.count))
      // A number or a letter: `3.circle`, `a.square.fill`.
      if inside.count <= 2, inside.allSatisfy(\.isNumber) || inside.count == 1 {
        let letters =
          inside.count == 2 && inside.hasPrefix("0") ? String(inside.dropFirst()) : inside
        return .framed(
          .letters(letters.uppercased()), Frame(isCircle: isCircle, isFilled: isFilled))
      }
      // Small symbols are easier to recognize when filled.
      if let inner = drawing(of: inside + ".fill") ?? drawing(of: inside) {
        return .framed(inner, Frame(isCircle: isCircle, isFilled: isFilled))
      }
    }
    return nil
  }
}

extension SystemSymbols {
  private static func icon(named name: String) -> SymbolTable.Icon? {
    SymbolTable.icons[name] ?? SymbolTable.approximations[name]
  }

  /// The icon font's character for a symbol without an enclosing shape; nil if it is not a glyph.
  static func codePoint(of name: String) -> UInt32? {
    var drawing = drawing(of: name)
    while true {
      if case .framed(let inner, _)? = drawing { drawing = inner; continue }
      if case .turned(let inner, _)? = drawing { drawing = inner; continue }
      break
    }
    if case .glyph(let codePoint)? = drawing { return codePoint }
    return nil
  }
}

extension SymbolGlyph {
  /// The name of the symbol to draw: with the requested variants, or without them if there is none.
  var drawnName: String {
    guard let fallback, !SystemSymbols.contains(name) else { return name }
    return fallback
  }
}
