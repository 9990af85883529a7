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
  static func asset(_ name: String, _ folder: URL?, _ appearance: ColorAppearance) -> RGBA {
    guard let folder, let set = AssetCatalog.of(folder).colors[name] else {
      RuntimeWarning.once(
        "color-\(name)", "there is no colour called \(name) in an asset catalogue; clear is used")
      return .clear
    }
    return set.resolve(appearance)
  }
}

/// A colour that depends on the appearance.
package final class DynamicColor: Hashable, Sendable {
  let resolve: @Sendable (ColorAppearance) -> RGBA

  package init(_ resolve: @escaping @Sendable (ColorAppearance) -> RGBA) {
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
  package func components(_ appearance: ColorAppearance) -> RGBA { resolve(appearance) }
}

/// iOS's system colours by their UIColor names (behaviour sheet §15).
package enum IOSColors {
  package static let named: [String: ColorVariants] = [
    "systemRed": SystemColors.red.variants, "systemOrange": SystemColors.orange.variants,
    "systemYellow": SystemColors.yellow.variants,
    "systemGreen": SystemColors.green.variants, "systemMint": SystemColors.mint.variants,
    "systemTeal": SystemColors.teal.variants,
    "systemCyan": SystemColors.cyan.variants, "systemBlue": SystemColors.blue.variants,
    "systemIndigo": SystemColors.indigo.variants,
    "systemPurple": SystemColors.purple.variants, "systemPink": SystemColors.pink.variants,
    "systemBrown": SystemColors.brown.variants,
    "systemGray": SystemColors.gray.variants,
    "systemGray2": .opaque((174, 174, 178), (99, 99, 102), (142, 142, 147), (124, 124, 128)),
    "systemGray3": .opaque((199, 199, 204), (72, 72, 74), (174, 174, 178), (84, 84, 86)),
    "systemGray4": SystemColors.pressedRow.variants,
    "systemGray5": .opaque((229, 229, 234), (44, 44, 46), (216, 216, 220), (54, 54, 56)),
    "systemGray6": .opaque((242, 242, 247), (28, 28, 30), (235, 235, 240), (36, 36, 38)),
    "label": SystemColors.primary.variants, "secondaryLabel": SystemColors.secondary.variants,
    "tertiaryLabel": SystemColors.tertiary.variants,
    "quaternaryLabel": SystemColors.quaternary.variants,
    "placeholderText": SystemColors.tertiary.variants, "separator": SystemColors.separator.variants,
    "opaqueSeparator": .opaque((198, 198, 200), (56, 56, 58), (198, 198, 200), (56, 56, 58)),
    "link": SystemColors.blue.variants, "tintColor": SystemColors.accent.variants,
    "systemBackground": SystemColors.background.variants,
    "secondarySystemBackground": SystemColors.secondaryBackground.variants,
    "tertiarySystemBackground": SystemColors.tertiaryBackground.variants,
    "systemGroupedBackground": SystemColors.groupedBackground.variants,
    "secondarySystemGroupedBackground": SystemColors.secondaryGroupedBackground.variants,
    "tertiarySystemGroupedBackground": .opaque(
      (242, 242, 247), (44, 44, 46), (235, 235, 240), (54, 54, 56)
    ).elevated((58, 58, 60), increased: (68, 68, 70)),
    "systemFill": SystemColors.fill.variants,
    "secondarySystemFill": SystemColors.secondaryFill.variants,
    "tertiarySystemFill": SystemColors.tertiaryFill.variants,
    "quaternarySystemFill": SystemColors.quaternaryFill.variants,
    "darkText": ColorVariants(light: .black, dark: .black),
    "lightText": ColorVariants(
      light: RGBA(red: 1, green: 1, blue: 1, opacity: 0.6),
      dark: RGBA(red: 1, green: 1, blue: 1, opacity: 0.6)),
  ]
}
