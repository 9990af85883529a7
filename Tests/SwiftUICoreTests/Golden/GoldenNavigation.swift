import SwiftUI

extension GoldenBuilder {
  static let navigationViews: [String: MakeView] = [
    // The path of a recorded stack is [1] or nothing.
    "NavigationStack": { builder, node in
      let content = try builder.children(node)
      let state = builder.state
      let path = Binding<[Int]>(
        get: { MainActor.assumeIsolated { state.wrappedValue["path"] ?? 0 } > 0 ? [1] : [] },
        set: { path in
          MainActor.assumeIsolated { state.wrappedValue["path"] = Double(path.count) }
        })
      return AnyView(NavigationStack(path: path) { content })
    },
    "NavigationLink": { _, node in
      AnyView(NavigationLink(node["title"].string ?? "", value: 1))
    },
  ]

  static let navigationModifiers: [String: Apply] = [
    "navigationTitle": { _, view, modifier, _ in
      AnyView(view.navigationTitle(modifier["title"].string ?? ""))
    },
    "navigationBarTitleDisplayMode": { _, view, modifier, _ in
      AnyView(
        view.navigationBarTitleDisplayMode(
          modifier["mode"].string == "inline" ? .inline : .large))
    },
    "navigationDestination": { builder, view, modifier, _ in
      let content = try builder.view(modifier["content"])
      return AnyView(view.navigationDestination(for: Int.self) { _ in content })
    },
  ]
}
