import SwiftUI

/// Rows that are inserted and removed by events of their scroll view.
private struct Restless<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var count: Int

  init(recipe: Recipe, content: Content) {
    self.recipe = recipe
    self.content = content
    _count = State(initialValue: recipe.count(1, below: 30))
  }

  /// From no rows to more than are visible.
  private func change() {
    let counts = [0, 0, 1, 3, 40, count + 1, max(0, count - 5)]
    count = recipe.choice(2, counts)
  }

  private var rows: some View {
    ScrollView {
      content
      ForEach(0..<count, id: \.self) { Text("row \($0)").frame(height: recipe.part(3) * 40 + 4) }
    }
  }

  var body: some View {
    switch recipe.count(0, below: 5) {
    case 0:
      // During a touch.
      AnyView(rows.simultaneousGesture(DragGesture().onChanged { _ in change() }))
    case 1:
      AnyView(
        rows.onScrollPhaseChange { _, phase in
          if phase == .decelerating { change() }
        })
    case 2:
      AnyView(
        rows.onScrollPhaseChange { _, phase in
          if phase == .interacting { withAnimation { change() } }
        })
    case 3:
      AnyView(
        rows.onScrollGeometryChange(for: Bool.self) {
          $0.contentOffset.y > 60
        } action: { _, _ in
          change()
        })
    default:
      AnyView(
        rows.onScrollPhaseChange { _, phase, context in
          if (context.velocity?.dy ?? 0) > 100 || phase == .animating { change() }
        })
    }
  }
}

/// A scroll view that scrolls by itself.
private struct Travelling<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var position = ScrollPosition(idType: Int.self)
  @State private var id: Int?
  @State private var count = 30

  private var animation: Animation? {
    recipe.choice(1, [nil, .default, .bouncy, .linear(duration: 0.4)])
  }

  private func go() {
    let point = CGPoint(x: recipe.length(2, 50), y: recipe.length(3, 900) - 100)
    withAnimation(animation) {
      switch recipe.count(2, below: 6) {
      case 0: position.scrollTo(id: recipe.count(3, below: 50), anchor: recipe.unitPoint(2))
      case 1: position.scrollTo(edge: .bottom)
      case 2: position.scrollTo(point: point)
      case 3: position.scrollTo(y: point.y)
      case 4:
        position.scrollTo(edge: .bottom)
        count = 2
      default: id = recipe.count(3, below: 50)
      }
    }
    if recipe.part(3) > 0.7 { count = recipe.count(2, below: 60) }
  }

  private var rows: some View {
    ForEach(0..<count, id: \.self) { Text("row \($0)").frame(height: 20) }
  }

  var body: some View {
    switch recipe.count(0, below: 4) {
    case 0:
      ScrollView {
        VStack { rows }.scrollTargetLayout()
        content
      }
      .scrollPosition($position).onTapGesture(perform: go).onAppear(perform: go)
    case 1:
      ScrollView {
        content
        LazyVStack { rows }.scrollTargetLayout()
      }
      .scrollPosition(id: $id, anchor: recipe.flag(1) ? .center : nil).onTapGesture(perform: go)
    case 2:
      ScrollViewReader { proxy in
        ScrollView {
          content
          LazyVStack { rows }
        }
        .onTapGesture {
          withAnimation(animation) { proxy.scrollTo(recipe.count(2, below: 40), anchor: .bottom) }
          go()
        }
      }
    default:
      ScrollView {
        VStack { rows }
        content
      }
      .scrollPosition($position).defaultScrollAnchor(recipe.unitPoint(1))
      .onTapGesture(perform: go)
    }
  }
}

/// All observers of a scroll view.
private struct Watching<Content: View>: View {
  let content: Content
  @State private var told = 0

  var body: some View {
    ScrollView {
      VStack {
        content.onScrollVisibilityChange(threshold: 0.3) { _ in told += 1 }
        ForEach(0..<6, id: \.self) { row in
          Text("\(row)").scrollTransition { view, phase in
            view.opacity(phase.isIdentity ? 1 : 0.5).scaleEffect(1 - abs(phase.value) / 4)
          }
        }
      }
      .scrollTargetLayout()
    }
    .onScrollPhaseChange { _, _ in told += 1 }
    .onScrollTargetVisibilityChange(idType: Int.self) { told += $0.count }
    .overlay { Color.red.frame(width: CGFloat(told % 10), height: 2) }
  }
}

extension Catalog {
  static let scrolling: [Entry] = [
    .one("restless", keepsHistory: true) { recipe, child in
      Restless(recipe: recipe, content: child).frame(height: recipe.flag(3) ? 90 : nil)
    },
    .one("travelling", keepsHistory: true) { recipe, child in
      Travelling(recipe: recipe, content: child)
    },
    .one("watching", keepsHistory: true) { _, child in Watching(content: child) },
    .many("nestedScrolls") { recipe, rows in
      ScrollView {
        ScrollView(.horizontal) { HStack { rows } }.frame(height: recipe.length(0, 60))
        ScrollView {
          Color.blue.frame(height: recipe.length(1, 300))
        }.frame(height: recipe.length(2, 90))
      }
    },
    .many("snapping") { recipe, rows in
      ScrollView(recipe.flag(0) ? .vertical : .horizontal) {
        HStack(spacing: recipe.length(1, 10)) {
          rows
          ForEach(0..<4, id: \.self) { _ in Color.green.frame(width: 60, height: 60) }
        }
        .scrollTargetLayout(isEnabled: recipe.flag(2))
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: recipe.flag(3) ? .always : .never))
    },
    .one("pagewise", keepsHistory: true) { recipe, child in
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          child.containerRelativeFrame(.horizontal)
          ForEach(0..<3, id: \.self) { Text("\($0)").containerRelativeFrame(.horizontal) }
        }
      }
      .scrollTargetBehavior(.paging)
    },
    .one("scrollSettings") { recipe, child in
      child.scrollDisabled(recipe.part(0) > 0.8).scrollClipDisabled(recipe.flag(1))
        .scrollBounceBehavior(recipe.flag(2) ? .basedOnSize : .always)
        .scrollIndicators(recipe.flag(3) ? .visible : .hidden)
        .scrollContentBackground(recipe.flag(0) ? .hidden : .visible)
    },
    .one("anchored", keepsHistory: true) { recipe, child in
      ScrollView { child }.defaultScrollAnchor(recipe.unitPoint(0))
    },
    .one("spaced") { recipe, child in
      child.contentMargins(.vertical, recipe.length(0, 40)).safeAreaPadding(
        .horizontal, recipe.length(1, 10))
    },
  ]
}
