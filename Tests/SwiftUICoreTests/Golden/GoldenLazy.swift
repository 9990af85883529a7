import SwiftUI

extension GoldenBuilder {
  static let lazyViews: [String: MakeView] = [
    "LazyVStack": { builder, node in
      let content = try builder.children(node)
      return AnyView(
        LazyVStack(
          alignment: horizontal(node["alignment"].string), spacing: node["spacing"].length,
          pinnedViews: pinned(node["pinnedViews"])
        ) { content })
    },
    "LazyHStack": { builder, node in
      let content = try builder.children(node)
      return AnyView(
        LazyHStack(
          alignment: vertical(node["alignment"].string), spacing: node["spacing"].length,
          pinnedViews: pinned(node["pinnedViews"])
        ) { content })
    },
    "LazyVGrid": { builder, node in
      let content = try builder.children(node)
      let columns = node["columns"].array.map { GridItem(.fixed($0["fixed"].length ?? 0)) }
      return AnyView(
        LazyVGrid(
          columns: columns, spacing: node["spacing"].length,
          pinnedViews: pinned(node["pinnedViews"])
        ) { content })
    },
  ]

  static func pinned(_ names: JSON) -> PinnedScrollableViews {
    var result: PinnedScrollableViews = []
    for name in names.array.compactMap(\.string) {
      if name == "sectionHeaders" { result.insert(.sectionHeaders) }
      if name == "sectionFooters" { result.insert(.sectionFooters) }
    }
    return result
  }
}
