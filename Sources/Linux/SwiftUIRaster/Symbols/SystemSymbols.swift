import Foundation
import SwiftUICore

/// The names of Apple's system symbols that can be drawn.
///
/// A name is looked up as it stands, then taken apart: `.fill` asks for the filled form, `.circle`
/// and `.square` put the symbol into a frame, `.circle.fill` and `.square.fill` cut it out of a solid
/// one.
public enum SystemSymbols {
  /// All names that have a drawing of their own; sorted.
  public static let names: [String] = {
    var names = Set(SymbolTable.icons.keys)
    for (name, icon) in SymbolTable.icons where icon.fill != icon.plain {
      names.insert(name + ".fill")
    }
    names.formUnion(SymbolTable.enclosed.keys)
    names.formUnion(StrokedSymbol.all.keys)
    return names.sorted()
  }()

  /// False for a name that views show nothing for.
  public static func contains(_ name: String) -> Bool {
    drawing(of: name) != nil
  }

  indirect enum Drawing {
    case strokes(StrokedSymbol)
    case glyph(UInt32)
    case framed(Drawing, Frame)
  }

  struct Frame: Hashable {
    var isCircle: Bool
    var isFilled: Bool
  }

  static func drawing(of name: String) -> Drawing? {
    if let strokes = StrokedSymbol.all[name] { return .strokes(strokes) }
    if let icon = SymbolTable.enclosed[name] ?? SymbolTable.icons[name] {
      return .glyph(icon.plain)
    }
    let isFilled = name.hasSuffix(".fill")
    let base = isFilled ? String(name.dropLast(5)) : name
    if isFilled, let icon = SymbolTable.icons[base] { return .glyph(icon.fill) }
    for (suffix, isCircle) in [(".circle", true), (".square", false)] where base.hasSuffix(suffix) {
      let inside = String(base.dropLast(suffix.count))
      // Small symbols read better solid.
      if let inner = drawing(of: inside + ".fill") ?? drawing(of: inside) {
        return .framed(inner, Frame(isCircle: isCircle, isFilled: isFilled))
      }
    }
    return nil
  }
}

extension SystemSymbols {
  /// The icon font's character for a symbol, without a frame around it; nil for what is no glyph.
  static func codePoint(of name: String) -> UInt32? {
    var drawing = drawing(of: name)
    while case .framed(let inner, _)? = drawing { drawing = inner }
    if case .glyph(let codePoint)? = drawing { return codePoint }
    return nil
  }
}

extension SymbolGlyph {
  /// The name of the symbol that there is: with the forms that were asked for, or else without them.
  var drawnName: String {
    guard let fallback, !SystemSymbols.contains(name) else { return name }
    return fallback
  }
}
