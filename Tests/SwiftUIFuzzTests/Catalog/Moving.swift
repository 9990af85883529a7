import SwiftUI

/// A matched view that moves between two places.
private struct Flying<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @Namespace private var space
  @State private var isAway = false

  var body: some View {
    let isThere = recipe.flag(0) != isAway
    VStack {
      if isThere {
        content.matchedGeometryEffect(
          id: "flyer", in: space, properties: recipe.choice(1, [.frame, .position, .size]))
      }
      Text("between").onTapGesture { withAnimation { isAway.toggle() } }
      if !isThere {
        content.frame(width: 30, height: recipe.length(2, 40))
          .matchedGeometryEffect(id: "flyer", in: space, anchor: recipe.unitPoint(3))
      }
      Color.blue.frame(height: 3)
        .matchedGeometryEffect(id: "flyer", in: space, isSource: false)
    }
  }
}

/// A stack of screens.
private struct Walking<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      ScrollView {
        content
        NavigationLink("next", value: 1)
        Button("far") { path = [1, 2, 3] }
      }
      .navigationTitle(recipe.words(0))
      .navigationBarTitleDisplayMode(recipe.choice(1, [.large, .inline, .automatic]))
      .toolbar {
        ToolbarItem(placement: recipe.flag(2) ? .principal : .topBarTrailing) {
          Button("jump") { path.append(path.count) }
        }
        ToolbarItem(placement: .bottomBar) { if recipe.flag(3) { Text("below") } }
      }
      .navigationDestination(for: Int.self) { number in
        Button("screen \(number)") { if !path.isEmpty { path.removeLast() } }
          .navigationTitle("screen \(number)")
      }
    }
  }
}

/// A view that is inserted and removed with a transition, by a tap and by the recipe.
private struct Fleeting<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var isGone = false

  private var transition: AnyTransition {
    recipe.choice(
      1,
      [
        .slide, .opacity, .scale, .identity, .move(edge: .top), .push(from: .leading),
        .offset(x: 30, y: 0), .scale(scale: 0.3, anchor: .top).combined(with: .opacity),
        .asymmetric(insertion: .slide, removal: .scale), AnyTransition(.blurReplace),
        .modifier(active: Faint(opacity: 0.2), identity: Faint(opacity: 1)),
        .opacity.animation(.linear(duration: 0.3)),
      ])
  }

  var body: some View {
    VStack {
      if recipe.flag(0) != isGone { content.transition(transition) }
      Text("switch").onTapGesture { withAnimation(.bouncy) { isGone.toggle() } }
    }
  }
}

private struct Faint: ViewModifier {
  let opacity: Double

  func body(content: Content) -> some View { content.opacity(opacity) }
}

extension Catalog {
  static let moving: [Entry] = [
    .one("flying") { recipe, child in Flying(recipe: recipe, content: child) },
    .one("walking", keepsHistory: true) { recipe, child in Walking(recipe: recipe, content: child)
    },
    .one("fleeting") { recipe, child in Fleeting(recipe: recipe, content: child) },
    .one("animatedWhole") { recipe, child in
      child.opacity(recipe.part(0)).animation(.snappy, value: recipe.part(0))
        .transaction { if recipe.part(1) > 0.8 { $0.animation = nil } }
    },
    .leaf("turningText") { recipe in
      Text("\(recipe.count(0, below: 300))").foregroundStyle(recipe.color(1))
        .contentTransition(
          recipe.choice(2, [.identity, .opacity, .interpolate, .numericText(countsDown: true)])
        )
        .animation(.linear(duration: 0.3), value: recipe.part(0))
    },
    .one("visualMoving") { recipe, child in
      let amount = recipe.part(0)
      return child.visualEffect { content, proxy in
        content.scaleEffect(0.5 + amount).offset(x: proxy.size.width * amount)
          .blur(radius: amount * 3)
      }
      .animation(recipe.flag(1) ? .linear(duration: 0.2) : nil, value: amount)
    },
  ]
}
