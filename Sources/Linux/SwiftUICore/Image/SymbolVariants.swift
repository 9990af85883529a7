/// Variants of a symbol by suffix of its name: `fill`, `circle`, `slash` …
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

  /// The variant in a circle.
  public var circle: SymbolVariants { framed(.circle) }
  /// The variant in a square.
  public var square: SymbolVariants { framed(.square) }
  /// The variant in a rectangle.
  public var rectangle: SymbolVariants { framed(.rectangle) }

  /// The filled variant.
  public var fill: SymbolVariants {
    var variants = self
    variants.isFilled = true
    return variants
  }

  /// The variant with a slash.
  public var slash: SymbolVariants {
    var variants = self
    variants.isStruckThrough = true
    return variants
  }

  /// Whether all variants of `other` are included.
  public func contains(_ other: SymbolVariants) -> Bool { union(other) == self }

  private func framed(_ frame: Frame) -> SymbolVariants {
    var variants = self
    variants.frame = frame
    return variants
  }

  /// Both variants; an enclosing shape of `other` replaces this one's.
  func union(_ other: SymbolVariants) -> SymbolVariants {
    var variants = self
    variants.frame = other.frame ?? frame
    variants.isFilled = isFilled || other.isFilled
    variants.isStruckThrough = isStruckThrough || other.isStruckThrough
    return variants
  }

  /// The name of a symbol's variant; suffixes that the name already has are not added again.
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
  /// The variants in which symbols are shown.
  @Entry public var symbolVariants: SymbolVariants = .none

  /// The rendering mode of symbols; nil for the symbol's own.
  @Entry public var symbolRenderingMode: SymbolRenderingMode?
}

extension View {
  /// Adds a variant to symbols inside; ``SymbolVariants/none`` removes those set outside.
  ///
  /// A symbol without that variant is shown as it is named.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) {
      $0 = variant == .none ? .none : $0.union(variant)
    }
  }

  /// Sets the rendering mode of symbols inside.
  ///
  /// Symbols come from a font and have one layer, which every mode draws in the foreground style; see
  /// ``SymbolRenderingMode``.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

/// How the layers of a symbol are coloured.
///
/// Symbols have one layer here, which every mode draws in the foreground style.
public struct SymbolRenderingMode: Sendable {
  private let name: String

  /// One style for all layers.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// The symbol's own colours; here the foreground style.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// One style, weaker from layer to layer; here the foreground style.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// One style per layer; here the first of the foreground styles.
  public static let palette = SymbolRenderingMode(name: "palette")
}

extension Image {
  /// Has no effect on symbols with one layer; see ``SymbolRenderingMode``.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

extension EnvironmentValues {
  @Entry public var imageScale: Image.Scale = .medium
}

extension View {
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
}
