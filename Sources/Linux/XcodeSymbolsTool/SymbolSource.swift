import Foundation

/// The generated source of a target's symbols.
struct SymbolSource {
  let names: AssetNames
  let bundle: String
  /// Whether there are also names in extensions of Color and UIColor, as Xcode generates by default.
  let extends: Bool

  var text: String {
    """
    // Made by the plug-in XcodeSymbols of what Xcode would make. Changes are overwritten.
    // As Apple's Foundation does, in every file of the target: ObservableObject, @Published, @Observable, URLSession.
    // No more of Combine: its other names would stand beside those of the app's own packages.
    import CombineCore
    @_exported import protocol CombineCore.ObservableObject
    @_exported import class CombineCore.ObservableObjectPublisher
    @_exported import struct CombineCore.Published
    import Foundation
    #if canImport(FoundationNetworking)
      @_exported import FoundationNetworking
    #endif
    @_exported import Observation
    import SwiftUI
    @_exported import class SwiftUICore.NSUbiquitousKeyValueStore

    \(names.isEmpty ? "" : assets)
    """
  }

  private var assets: String {
    """
    private let resourceBundle = Foundation.Bundle.\(bundle)

    extension ColorResource {
    \(resources(names, \.colors, "ColorResource", "Color"))}

    extension ImageResource {
    \(resources(names, \.images, "ImageResource", "Image"))}

    \(extends ? extensions : "")
    """
  }

  private func properties(
    _ names: [String], without suffix: String, taken: Set<String> = []
  ) -> [(property: String, name: String)] {
    var seen = taken
    return names.compactMap { name in
      guard let property = SwiftName.property(name, without: suffix),
        seen.insert(property).inserted
      else { return nil }
      return (property, name)
    }
  }

  private func resources(
    _ names: AssetNames, _ list: KeyPath<AssetNames, [String]>, _ type: String, _ suffix: String
  ) -> String {
    var result = ""
    for (property, name) in properties(names[keyPath: list], without: suffix) {
      result +=
        "  static let \(property) = \(type)(name: \(quoted(names.prefix + name)), bundle: resourceBundle)\n"
    }
    for (space, inner) in names.namespaces.sorted(by: { $0.key < $1.key }) {
      result += "  enum \(space) {\n\(resources(inner, list, type, suffix))  }\n"
    }
    return result
  }

  private func quoted(_ name: String) -> String {
    "\"\(name.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\""))\""
  }

  /// Names of SwiftUI's own, which are not generated.
  private static let colorNames: Set<String> = [
    "clear", "black", "white", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue",
    "indigo", "purple", "pink", "brown", "gray", "accentColor", "primary", "secondary",
    "tint", "background", "foreground", "selection", "separator", "placeholder", "link", "fill",
    "windowBackground", "tertiary", "quaternary", "quinary",
  ]

  private static let uiColorNames: Set<String> = [
    "clear", "black", "white", "red", "orange", "yellow", "green", "cyan", "blue", "purple",
    "brown", "gray", "darkGray", "lightGray", "magenta", "label", "link", "separator", "tint",
    "darkText", "lightText", "placeholderText",
  ]

  private var extensions: String {
    let colors = properties(names.colors, without: "Color", taken: Self.colorNames)
    let uiColors = properties(names.colors, without: "Color", taken: Self.uiColorNames)
    let images = properties(names.images, without: "Image")
    func lines(_ list: [(property: String, name: String)], _ make: (String) -> String) -> String {
      list.map { "  static var \($0.property): \(make($0.property))\n" }.joined()
    }
    return """
      extension SwiftUI.Color {
      \(lines(colors) { "SwiftUI.Color { SwiftUI.Color(ColorResource.\($0)) }" })}

      extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {
      \(lines(colors) { "SwiftUI.Color { SwiftUI.Color(ColorResource.\($0)) }" })}

      extension SwiftUI.UIColor {
      \(lines(uiColors) { "SwiftUI.UIColor { SwiftUI.UIColor(resource: ColorResource.\($0)) }" })}

      extension SwiftUI.UIImage {
      \(lines(images) { "SwiftUI.UIImage { SwiftUI.UIImage(resource: ImageResource.\($0)) }" })}
      """
  }
}
