import SwiftUI

extension GoldenBuilder {
  static let tabViews: [String: MakeView] = [
    "TabView": { builder, node in
      let pages = try node["children"].array.map(builder.view)
      return AnyView(
        TabView(selection: .constant(Int(node["selection"].number ?? 0))) {
          ForEach(pages.indices, id: \.self) { pages[$0].tag($0) }
        })
    },
    "ProgressView": { _, node in
      let label = node["label"].string
      return switch (node["value"].number, label) {
      case (let value?, let label?): AnyView(ProgressView(label, value: value))
      case (let value?, nil): AnyView(ProgressView(value: value))
      case (nil, let label?): AnyView(ProgressView(label))
      case (nil, nil): AnyView(ProgressView())
      }
    },
    "Menu": { _, node in AnyView(Menu(node["title"].string ?? "") { Button("Choice") {} }) },
  ]

  static let tabModifiers: [String: Apply] = [
    "tabItem": { _, view, modifier, _ in
      AnyView(
        view.tabItem {
          Label(
            modifier["title"].string ?? "", systemImage: modifier["systemImage"].string ?? "star")
        })
    },
    "tag": { _, view, modifier, _ in AnyView(view.tag(Int(modifier["value"].number ?? 0))) },
    "labelsHidden": { _, view, _, _ in AnyView(view.labelsHidden()) },
    "progressViewStyle": { _, view, modifier, _ in
      modifier["style"].string == "circular"
        ? AnyView(view.progressViewStyle(.circular)) : AnyView(view.progressViewStyle(.linear))
    },
    "buttonStyle": { _, view, modifier, _ in
      switch modifier["style"].string {
      case "bordered": AnyView(view.buttonStyle(.bordered))
      case "borderedProminent": AnyView(view.buttonStyle(.borderedProminent))
      default: AnyView(view.buttonStyle(.borderless))
      }
    },
    "menuStyle": { _, view, _, _ in AnyView(view.menuStyle(.button)) },
    // iOS shows none in any case.
    "menuIndicator": { _, view, _, _ in view },
    "scrollContentBackground": { _, view, _, _ in AnyView(view.scrollContentBackground(.hidden)) },
    "listSectionSeparator": { _, view, _, _ in AnyView(view.listSectionSeparator(.hidden)) },
    "listSectionSeparatorTint": { _, view, _, _ in AnyView(view.listSectionSeparatorTint(.red)) },
    "listRowSeparator": { _, view, modifier, _ in
      AnyView(
        view.listRowSeparator(.hidden, edges: modifier["edges"].string == "top" ? .top : .bottom))
    },
  ]

  /// A state of the case as the selected row; 0 for none.
  func selection(_ name: String) -> Binding<Int?> {
    let state = state
    return Binding(
      get: { state.wrappedValue[name].flatMap { $0 == 0 ? nil : Int($0) } },
      set: { state.wrappedValue[name] = Double($0 ?? 0) })
  }
}
