import SwiftUI

extension Catalog {
  static let containers: [Entry] = [
    .many("vstack") { recipe, rows in
      VStack(
        alignment: recipe.choice(0, [.leading, .center, .trailing]),
        spacing: recipe.flag(1) ? nil : recipe.length(2, 20)
      ) { rows }
    },
    .many("hstack") { recipe, rows in
      HStack(
        alignment: recipe.choice(0, [.top, .center, .firstTextBaseline, .lastTextBaseline]),
        spacing: recipe.flag(1) ? nil : recipe.length(2, 20)
      ) { rows }
    },
    .many("zstack") { recipe, rows in ZStack(alignment: recipe.alignment(0)) { rows } },
    .many("group") { _, rows in Group { rows } },
    .many("scroll") { recipe, rows in
      ScrollView(recipe.choice(0, [.vertical, .horizontal, [.vertical, .horizontal]])) { rows }
    },
    .one("reader") { recipe, child in
      GeometryReader { proxy in
        child.frame(
          width: proxy.size.width * recipe.part(0), height: proxy.frame(in: .global).height / 2)
      }
    },
    .many("fits") { recipe, rows in
      ViewThatFits(in: recipe.choice(0, [[.horizontal, .vertical], .horizontal, .vertical])) {
        rows
      }
    },
    .two("either") { recipe, first, second in
      Group {
        if recipe.flag(0) { first } else { second }
      }
    },
    .one("maybe") { recipe, child in
      VStack {
        if recipe.flag(0) { child }
        Text("after")
      }
    },
    .one("labelled") { recipe, child in
      Label {
        Text(recipe.words(0))
      } icon: {
        child
      }
    },
    .one("buttoned") { recipe, child in
      Button {
      } label: {
        child
      }.buttonStyle(.bordered)
    },
    .many("range") { recipe, rows in
      HStack {
        ForEach(0..<recipe.count(0, below: 4), id: \.self) { Text("\($0)") }
        rows
      }
    },
  ]

  /// Containers of subviews.
  static let takenApart: [Entry] = [
    .many("subviews") { recipe, rows in
      Group(subviews: rows) { (subviews: SubviewsCollection) in
        VStack(spacing: recipe.length(2, 20)) {
          ForEach(recipe.flag(0) ? Array(subviews.reversed()) : Array(subviews)) { $0 }
          Text("\(subviews.count)")
        }
      }
    },
    .many("someSubviews") { recipe, rows in
      Group(subviews: rows) { subviews in
        let some: SubviewsCollectionSlice = subviews.prefix(recipe.count(0, below: 4))
        HStack { some }
        // A view that is shown twice and writes what it measures keeps the last one's, which is history.
        let others: SubviewsCollectionSlice = subviews[some.endIndex...]
        ForEach(others) { (subview: Subview) in subview.opacity(0.5) }
      }
    },
    .many("subviewsTwice", keepsHistory: true) { _, rows in
      Group(subviews: rows) { subviews in
        HStack { subviews }
        ForEach(subviews) { $0.opacity(0.5) }
      }
    },
    .many("subviewsOf") { recipe, rows in
      HStack(alignment: .top, spacing: 2) {
        ForEach(subviews: rows.containerValue(\.step, recipe.length(0, 12))) { subview in
          subview.padding(.leading, subview.containerValues.step)
        }
      }
    },
    .many("sectionsOf") { recipe, rows in
      Group(
        sections: Group {
          if recipe.flag(0) { Text("loose") }
          Section(recipe.words(1)) { rows }
        }
      ) { sections in
        VStack {
          ForEach(sections) { section in
            section.header.foregroundStyle(.secondary)
            section.content
          }
        }
      }
    },
    .many("variadic") { recipe, rows in
      _VariadicView.Tree(DividedRoot(spacing: recipe.length(0, 12))) { rows }
    },
  ]

  private struct DividedRoot: _VariadicView.UnaryViewRoot {
    let spacing: CGFloat

    func body(children: _VariadicView.Children) -> some View {
      let last = children.last?.id
      VStack(spacing: spacing) {
        ForEach(children) { child in
          child
          if child.id != last { Divider() }
        }
      }
    }
  }

  static let layouts: [Entry] = [
    .many("diagonal") { recipe, rows in
      DiagonalLayout(step: recipe.length(0, 30)) { rows }
    },
    .many("anyLayout") { recipe, rows in
      let layouts: [AnyLayout] = [
        AnyLayout(VStackLayout(alignment: .leading, spacing: recipe.length(0, 12))),
        AnyLayout(HStackLayout(alignment: .bottom)), AnyLayout(ZStackLayout()),
        AnyLayout(DiagonalLayout(step: 5)),
      ]
      let layout = recipe.choice(1, layouts)
      return layout { rows }
    },
  ]
}

/// Places each view further right and down than the one before; caches sizes.
struct DiagonalLayout: Layout {
  var step: CGFloat

  func makeCache(subviews: Subviews) -> [CGSize] {
    subviews.map { $0.sizeThatFits(.unspecified) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) -> CGSize {
    let reach = step.isFinite ? abs(step) * CGFloat(subviews.count) : 0
    let width = cache.map(\.width).max() ?? 0
    let height = cache.map(\.height).max() ?? 0
    return CGSize(width: width + reach, height: height + reach)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) {
    for (index, subview) in subviews.enumerated() {
      let along = CGFloat(index) * step
      subview.place(
        at: CGPoint(x: bounds.minX + along, y: bounds.minY + along),
        proposal: ProposedViewSize(cache[index]))
    }
  }
}

extension ContainerValues {
  @Entry fileprivate var step: CGFloat = 0
}
