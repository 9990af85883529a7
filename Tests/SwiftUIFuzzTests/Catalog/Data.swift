import SwiftUI

/// Collects the texts of entries that set this preference, in order.
struct Trace: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) {
    value += nextValue()
  }
}

struct Marks: PreferenceKey {
  static let defaultValue: [Anchor<CGRect>] = []

  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

extension EnvironmentValues {
  @Entry var depth = 0
}

private struct DepthText: View {
  @Environment(\.depth) private var depth
  @Environment(\.colorScheme) private var scheme

  var body: some View { Text("\(depth) \(scheme == .dark ? "dark" : "light")") }
}

extension Catalog {
  static let layers: [Entry] = [
    .two("overlay") { recipe, base, layer in
      base.overlay(alignment: recipe.alignment(0)) { layer }
    },
    .two("background") { recipe, base, layer in
      base.background(alignment: recipe.alignment(0)) { layer }
    },
    .one("ground") { recipe, child in
      child.background(recipe.color(0), in: RoundedRectangle(cornerRadius: recipe.length(1, 20)))
        .background(.thinMaterial)
    },
    .two("mask") { recipe, base, layer in base.mask(alignment: recipe.alignment(0)) { layer } },
    .two("inset") { recipe, base, layer in
      base.safeAreaInset(
        edge: recipe.flag(0) ? .top : .bottom, alignment: recipe.choice(1, [.leading, .center]),
        spacing: recipe.length(2, 10)
      ) { layer }
    },
  ]

  static let data: [Entry] = [
    .one("writes") { recipe, child in
      child.preference(key: Trace.self, value: ["\(recipe.count(0, below: 10))"])
    },
    .one("adds") { recipe, child in
      child.transformPreference(Trace.self) { $0.append("+\(recipe.count(0, below: 10))") }
    },
    .one("shows") { recipe, child in
      child.overlayPreferenceValue(Trace.self, alignment: recipe.alignment(0)) {
        Text($0.joined(separator: ","))
      }
    },
    .one("marks") { _, child in child.anchorPreference(key: Marks.self, value: .bounds) { [$0] } },
    .one("seesMarks") { _, child in
      child.backgroundPreferenceValue(Marks.self) { marks in
        GeometryReader { proxy in
          ForEach(Array(marks.enumerated()), id: \.offset) { mark in
            let rect = proxy[mark.element]
            Rectangle().stroke().frame(width: max(0, rect.width), height: 4)
              .offset(x: rect.minX, y: rect.minY)
          }
        }
      }
    },
    .one("deeper") { _, child in child.transformEnvironment(\.depth) { $0 += 1 } },
    .leaf("depth") { _ in DepthText() },
    .one("space") { recipe, child in
      child.coordinateSpace(.named("space\(recipe.count(0, below: 2))"))
    },
    .leaf("place") { recipe in
      GeometryReader { proxy in
        let frame = proxy.frame(in: .named("space\(recipe.count(0, below: 2))"))
        Text("\(Int(max(-999, min(999, frame.minX))))")
      }
    },
    .one("scheme") { recipe, child in
      child.environment(\.colorScheme, recipe.flag(0) ? .dark : .light)
    },
  ]
}
