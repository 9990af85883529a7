import SwiftUI

/// Measures itself and shows the result, as a screen that depends on its own layout.
private struct Measured<Content: View>: View {
  let content: Content
  @State private var height: CGFloat = 0

  var body: some View {
    // With several views, the last one to change would win, which is history.
    ZStack { content }
      .onGeometryChange(for: CGFloat.self) {
        $0.size.height.rounded()
      } action: {
        height = $0
      }
      .overlay(alignment: .bottom) { Color.red.frame(height: min(20, height / 4)) }
  }
}

/// Counts events, up to a limit.
private struct Counting<Content: View>: View {
  let limit: Int
  let content: Content
  @State private var count = 0

  var body: some View {
    VStack(spacing: 0) {
      Text("\(count)")
      content
    }
    .onAppear { count = limit }
    .onChange(of: limit) { _, new in count = new }
  }
}

private struct Collected<Content: View>: View {
  let content: Content
  @State private var said: [String] = []

  var body: some View {
    ZStack { content }
      .onPreferenceChange(Trace.self) { [$said] in $said.wrappedValue = $0 }
      .overlay(alignment: .topLeading) { Text(said.joined(separator: "·")) }
  }
}

private struct Touched<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var taps = 0
  @GestureState private var moved = CGSize.zero

  private var drag: some Gesture {
    DragGesture(minimumDistance: 4).updating($moved) { value, moved, _ in
      moved = value.translation
    }
  }

  private var shown: some View {
    content.offset(moved).opacity(taps.isMultiple(of: 2) ? 1 : 0.5)
  }

  var body: some View {
    switch recipe.count(0, below: 5) {
    case 0: AnyView(shown.onTapGesture { taps += 1 })
    case 1: AnyView(shown.gesture(drag))
    case 2: AnyView(shown.onLongPressGesture(minimumDuration: 0.1) { taps += 1 })
    case 3: AnyView(shown.simultaneousGesture(drag).onHover { _ in taps += 1 })
    default:
      AnyView(shown.gesture(TapGesture(count: 2).onEnded { taps += 1 }.exclusively(before: drag)))
    }
  }
}

/// Disappears when it is touched.
private struct Shy<Content: View>: View {
  let content: Content
  @State private var isGone = false

  var body: some View {
    ZStack {
      if !isGone {
        content.transition(.scale.combined(with: .opacity))
          .simultaneousGesture(
            DragGesture(minimumDistance: 0).onChanged { _ in
              withAnimation(.spring) { isGone = true }
            })
      } else {
        Text("gone").transition(.move(edge: .leading))
      }
    }
  }
}

extension Catalog {
  static let living: [Entry] = [
    .one("measured") { _, child in Measured(content: child) },
    .one("counting") { recipe, child in Counting(limit: recipe.count(0, below: 50), content: child)
    },
    .one("collected") { _, child in Collected(content: child) },
    .one("touched") { recipe, child in Touched(recipe: recipe, content: child) },
    .one("shy") { _, child in Shy(content: child) },
    .one("animated") { recipe, child in
      child.offset(x: recipe.length(0, 40)).animation(
        recipe.choice(1, [.default, .bouncy, .linear(duration: 0.2), nil, .steps]),
        value: recipe.part(0))
    },
    .one("coming") { recipe, child in
      child.transition(
        recipe.choice(
          0, [.slide, .opacity, .identity, .asymmetric(insertion: .scale, removal: .slide)]))
    },
    .one("following") { recipe, child in
      ScrollView { child }
        .onScrollGeometryChange(for: CGFloat.self) {
          $0.contentOffset.y
        } action: { _, _ in
        }
        .frame(height: recipe.length(0, 100))
    },
  ]
}
