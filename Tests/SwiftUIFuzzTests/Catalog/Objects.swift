import SwiftUI

private final class Store: ObservableObject {
  @Published var count: Int

  init(_ count: Int) { self.count = count }
}

private struct StoreText: View {
  @EnvironmentObject private var store: Store

  var body: some View { Text("\(store.count)").onTapGesture { store.count += 1 } }
}

/// Owns an object that the views inside read and write.
private struct Owning<Content: View>: View {
  let content: Content
  @StateObject private var store = Store(3)

  var body: some View {
    VStack {
      StoreText()
      content
    }
    .environmentObject(store)
  }
}

/// Counts the views inside that exist, and runs tasks while they do.
///
/// It does not count removals, so the result is independent of history. A view that replaces another one counts
/// as an insertion and a removal.
private struct Coming<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var isThere = true
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count) there").lineLimit(1)
        // Words without digits, so that texts of different lengths don't have to be compared; the length never
        // affects layout.
        .background(alignment: .bottomLeading) {
          Color.green.frame(width: CGFloat(count) * 3, height: 2)
        }
        .frame(width: 60)
        .onTapGesture { isThere.toggle() }
      if isThere {
        content.onAppear { count += 1 }.onDisappear { count -= 1 }
          .task {}.task(id: recipe.count(0, below: 3)) {}
      }
    }
  }
}

extension Catalog {
  static let objects: [Entry] = [
    .one("owning") { _, child in Owning(content: child) },
    .one("comes") { recipe, child in Coming(recipe: recipe, content: child) },
    .one("marksToo") { _, child in
      child.transformAnchorPreference(key: Marks.self, value: .bounds) { $0.append($1) }
    },
    .one("window's") { recipe, child in
      child.preferredColorScheme(recipe.choice(0, [.dark, .light, nil]))
        .statusBarHidden(recipe.flag(1)).statusBar(hidden: recipe.flag(1))
    },
    .one("behaved", keepsHistory: true) { recipe, child in
      ScrollView {
        VStack {
          child.scrollTarget(isEnabled: recipe.flag(1))
          ForEach(0..<6, id: \.self) { Text("\($0)").frame(height: 40) }
        }
        .scrollTargetLayout()
      }
      .modifier(Behaved(recipe: recipe))
    },
  ]
}

private struct Behaved: ViewModifier {
  let recipe: Recipe

  func body(content: Content) -> some View {
    switch recipe.count(0, below: 3) {
    case 0: AnyView(content.scrollTargetBehavior(PagingScrollTargetBehavior()))
    case 1:
      AnyView(
        content.scrollTargetBehavior(
          ViewAlignedScrollTargetBehavior(limitBehavior: recipe.flag(2) ? .alwaysByOne : .automatic)
        ))
    default: AnyView(content.scrollTargetBehavior(Fixed()))
    }
  }
}

private struct Fixed: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = (target.rect.origin.y / 25).rounded() * 25
  }
}
