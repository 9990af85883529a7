import SwiftUI

/// Whether a modifier for headers, or for their tabs, has one inside.
@MainActor final class HeaderAudience {
  /// What it is for has appeared inside.
  var isHeard = false
  /// It stands in the header or the content of one, and not on a sheet that is presented from there.
  var isInHeader = false

  nonisolated init() {}
}

extension EnvironmentValues {
  /// The modifiers around that want to know whether a tab view hears them.
  @Entry var headerTabAudiences: [HeaderAudience] = []
}

/// Warns of a modifier for headers where there can be none inside: in a header or its content, on a scroll view of the
/// system's, on a text. Elsewhere a header may come later, as on a screen that loads, so nothing is said.
private struct HeaderAudienceModifier: ViewModifier {
  let api: String
  let view: ViewType
  /// It is for headers with tabs.
  let needsTabs: Bool

  @Environment(\.headerContext) private var context
  @State private var audience = HeaderAudience()

  func body(content: Content) -> some View {
    let isOnLeaf = view.holdsNoHeader || needsTabs && view.name == "HeaderScrollView"
    if context != nil || isOnLeaf {
      let space = context?.metrics.space
      content
        .transformEnvironment(
          needsTabs ? \.headerTabAudiences : \.headerSettings.audiences
        ) { [audience] in $0.append(audience) }
        .onGeometryChange(for: Bool.self) { proxy in
          space.map { proxy.isInside($0) } ?? false
        } action: { [audience] isInside in
          audience.isInHeader = isInside
        }
        // Headers inside have appeared.
        .task { [audience] in
          guard !audience.isHeard, isOnLeaf || audience.isInHeader else { return }
          let name = view.name
          let place = audience.isInHeader ? ", in a header or its content," : ""
          let what = needsTabs ? "HeaderTabView" : "header"
          let target = needsTabs ? what : "HeaderScrollView or HeaderTabView"
          let isList = !needsTabs && (name == "List" || name == "Form")
          let other = isList ? ", or put a header over the \(name) by scrollHeader(header:)" : ""
          Warning.once(
            "\(api) on \(name)\(place) has no \(what) inside and does nothing; apply it to the \(target)\(other)"
          )
        }
    } else {
      content
    }
  }
}

extension View {
  /// Has a modifier for headers say so where there is none inside.
  ///
  /// - Parameters:
  ///   - view: What the modifier is applied to.
  ///   - needsTabs: It is for headers with tabs.
  nonisolated func headerModifier(
    _ api: String, on view: ViewType, needsTabs: Bool = false
  ) -> some View {
    modifier(HeaderAudienceModifier(api: api, view: view, needsTabs: needsTabs))
  }
}
