/// The name of a colour set in an asset catalogue; the build-tool plug-in generates these.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let folder: URL?

  public init(name: String, bundle: Bundle) {
    self.name = name
    folder = bundle.resourceURL
  }
}

/// The name of an image set in an asset catalogue; the build-tool plug-in generates these.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let folder: URL?

  public init(name: String, bundle: Bundle) {
    self.name = name
    folder = bundle.resourceURL
  }
}

extension Color {
  /// A colour set of a bundle's asset catalogues, light and dark. An unknown name gives a clear colour, with
  /// one warning.
  ///
  /// - Parameter bundle: Nil for the program's own, with the resources of its target.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, (bundle ?? .main).resourceURL))
  }

  public init(_ resource: ColorResource) {
    self.init(.asset(resource.name, resource.folder))
  }

  /// The colour of a colour set.
  static func asset(_ name: String, _ folder: URL?, _ scheme: ColorScheme) -> RGBA {
    guard let folder, let set = AssetCatalog.of(folder).colors[name] else {
      RuntimeWarning.once(
        "color-\(name)", "there is no colour called \(name) in an asset catalogue; clear is used")
      return .clear
    }
    return scheme == .dark ? set.dark ?? set.light : set.light
  }
}

/// A colour that depends on the colour scheme.
package final class DynamicColor: Hashable, Sendable {
  let resolve: @Sendable (ColorScheme) -> RGBA

  package init(_ resolve: @escaping @Sendable (ColorScheme) -> RGBA) {
    self.resolve = resolve
  }

  package static func == (a: DynamicColor, b: DynamicColor) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Color {
  package init(dynamic: DynamicColor) {
    self.init(.dynamic(dynamic))
  }

  /// The colour without a tint around it.
  package func components(_ scheme: ColorScheme) -> RGBA { resolve(scheme) }
}

extension Image {
  /// An image set of an asset catalogue.
  public init(_ resource: ImageResource) {
    self.init(source: .named(resource.name, resource.folder))
  }
}

/// The light and dark values of iOS's system colours by their UIColor names, as documented by Apple (behaviour
/// sheet §15).
package enum IOSColors {
  package struct Pair: Sendable {
    package let light: RGBA
    package let dark: RGBA
  }

  private static func pair(_ color: SystemColors) -> Pair {
    Pair(light: color.resolve(.light), dark: color.resolve(.dark))
  }

  private static func gray(_ light: (Double, Double, Double), _ dark: (Double, Double, Double))
    -> Pair
  {
    Pair(
      light: RGBA(red: light.0 / 255, green: light.1 / 255, blue: light.2 / 255),
      dark: RGBA(red: dark.0 / 255, green: dark.1 / 255, blue: dark.2 / 255))
  }

  package static let named: [String: Pair] = [
    "systemRed": pair(.red), "systemOrange": pair(.orange), "systemYellow": pair(.yellow),
    "systemGreen": pair(.green), "systemMint": pair(.mint), "systemTeal": pair(.teal),
    "systemCyan": pair(.cyan), "systemBlue": pair(.blue), "systemIndigo": pair(.indigo),
    "systemPurple": pair(.purple), "systemPink": pair(.pink), "systemBrown": pair(.brown),
    "systemGray": pair(.gray),
    "systemGray2": gray((174, 174, 178), (99, 99, 102)),
    "systemGray3": gray((199, 199, 204), (72, 72, 74)),
    "systemGray4": pair(.pressedRow),
    "systemGray5": gray((229, 229, 234), (44, 44, 46)),
    "systemGray6": gray((242, 242, 247), (28, 28, 30)),
    "label": pair(.primary), "secondaryLabel": pair(.secondary),
    "tertiaryLabel": pair(.tertiary), "quaternaryLabel": pair(.quaternary),
    "placeholderText": pair(.tertiary), "separator": pair(.separator),
    "opaqueSeparator": gray((198, 198, 200), (56, 56, 58)),
    "link": pair(.blue), "tintColor": pair(.accent),
    "systemBackground": pair(.background),
    "secondarySystemBackground": pair(.secondaryGround),
    "tertiarySystemBackground": pair(.tertiaryGround),
    "systemGroupedBackground": pair(.groupedGround),
    "secondarySystemGroupedBackground": pair(.groupedCard),
    "tertiarySystemGroupedBackground": gray((242, 242, 247), (44, 44, 46)),
    "systemFill": pair(.fill), "secondarySystemFill": pair(.secondaryFill),
    "tertiarySystemFill": pair(.tertiaryFill), "quaternarySystemFill": pair(.quaternaryFill),
    "darkText": Pair(light: .black, dark: .black),
    "lightText": Pair(
      light: RGBA(red: 1, green: 1, blue: 1, opacity: 0.6),
      dark: RGBA(red: 1, green: 1, blue: 1, opacity: 0.6)),
  ]
}
