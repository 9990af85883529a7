/// Forms of a symbol, as the ends of its name say: filled, in a circle, struck through.
public struct SymbolVariants: Hashable, Sendable {
  private enum Frame: String, Hashable { case circle, square, rectangle }

  private var frame: Frame?
  private var isFilled = false
  private var isStruckThrough = false

  /// The symbol as it is named.
  public static let none = SymbolVariants()
  public static let circle = none.circle
  public static let square = none.square
  public static let rectangle = none.rectangle
  public static let fill = none.fill
  public static let slash = none.slash

  /// The same in a circle.
  public var circle: SymbolVariants { framed(.circle) }
  /// The same in a square.
  public var square: SymbolVariants { framed(.square) }
  /// The same in a rectangle.
  public var rectangle: SymbolVariants { framed(.rectangle) }

  /// The same, filled.
  public var fill: SymbolVariants {
    var variants = self
    variants.isFilled = true
    return variants
  }

  /// The same, struck through.
  public var slash: SymbolVariants {
    var variants = self
    variants.isStruckThrough = true
    return variants
  }

  /// All of the other's forms are among these.
  public func contains(_ other: SymbolVariants) -> Bool { union(other) == self }

  private func framed(_ frame: Frame) -> SymbolVariants {
    var variants = self
    variants.frame = frame
    return variants
  }

  /// Both; a frame of the other replaces this one's.
  func union(_ other: SymbolVariants) -> SymbolVariants {
    var variants = self
    variants.frame = other.frame ?? frame
    variants.isFilled = isFilled || other.isFilled
    variants.isStruckThrough = isStruckThrough || other.isStruckThrough
    return variants
  }

  /// The name of a symbol's form; what the name says already is not said twice.
  func applied(to name: String) -> String {
    var parts = name.split(separator: ".").map(String.init)
    let wasFilled = parts.last == "fill"
    if wasFilled { parts.removeLast() }
    if isStruckThrough, !parts.contains("slash") { parts.append("slash") }
    if let frame, parts.last != frame.rawValue { parts.append(frame.rawValue) }
    if wasFilled || isFilled { parts.append("fill") }
    return parts.joined(separator: ".")
  }
}

extension EnvironmentValues {
  /// The forms in which symbols are shown.
  @Entry public var symbolVariants: SymbolVariants = .none

  /// How the layers of symbols are coloured; nil leaves it to the symbol.
  @Entry public var symbolRenderingMode: SymbolRenderingMode?
}

extension View {
  /// Shows symbols in this form too; ``SymbolVariants/none`` takes back the forms set around it.
  ///
  /// A symbol that has no such form is shown as it is named.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) {
      $0 = variant == .none ? .none : $0.union(variant)
    }
  }

  /// How the layers of symbols inside are coloured.
  ///
  /// Symbols come from a font here and have one layer each, so a mode decides the colour of the whole:
  /// see ``SymbolRenderingMode``.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

/// How the layers of a symbol are coloured.
///
/// Symbols have one layer here, the first: it has the foreground style itself in every mode.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String

  /// One style for all layers.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// The symbol's own colours; one layer has none of its own, and the foreground style.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// One style, weaker from layer to layer.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// A style for each layer: the first of the foreground styles.
  public static let palette = SymbolRenderingMode(name: "palette")
}

extension Image {
  /// How the layers of the symbol are coloured; see ``SymbolRenderingMode``.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
