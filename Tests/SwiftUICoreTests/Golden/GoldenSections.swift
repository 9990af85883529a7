import SwiftUI

extension GoldenBuilder {
  static let sectionViews: [String: MakeView] = [
    "Section": { builder, node in
      let content = try builder.children(node)
      let header = try builder.part("header", of: node)
      let footer = try builder.part("footer", of: node)
      return switch (header, footer) {
      case (let header?, let footer?):
        AnyView(
          Section {
            content
          } header: {
            header
          } footer: {
            footer
          })
      case (let header?, nil):
        AnyView(
          Section {
            content
          } header: {
            header
          })
      case (nil, let footer?):
        AnyView(
          Section {
            content
          } footer: {
            footer
          })
      case (nil, nil): AnyView(Section { content })
      }
    }
  ]

  /// A header or footer, given as a title or as a view.
  private func part(_ name: String, of node: JSON) throws -> AnyView? {
    let described = node[name + "View"]
    if !described.isNull { return try view(described) }
    return node[name].string.map { AnyView(Text($0)) }
  }
}
