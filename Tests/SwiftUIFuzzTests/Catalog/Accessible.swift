import SwiftUI

/// Accessibility modifiers.
private struct Told<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var count = 0

  var body: some View {
    let shown = content.opacity(count.isMultiple(of: 2) ? 1 : 0.7)
    switch recipe.count(0, below: 6) {
    case 0:
      AnyView(
        shown.accessibilityAction { count += 1 }
          .accessibilityAction(named: "more") { count += 2 }
          .accessibilityAdjustableAction { count += $0 == .increment ? 1 : -1 })
    case 1:
      AnyView(
        shown.accessibilityActions {
          Button("first") { count += 1 }
          if recipe.flag(1) { Button("second") { count += 3 } }
        }
        .accessibilityScrollAction { _ in count += 1 })
    case 2:
      AnyView(
        shown.accessibilityRepresentation {
          Toggle("switch", isOn: .constant(recipe.flag(1)))
        })
    case 3:
      AnyView(shown.accessibilityChildren { ForEach(0..<3, id: \.self) { Text("child \($0)") } })
    case 4:
      AnyView(
        shown.accessibilityValue(recipe.words(1)).accessibilityHint("hint")
          .accessibilityInputLabels(["one", "two"])
          .accessibilityCustomContent("colour", "red", importance: .high))
    default:
      AnyView(
        shown.accessibilityAddTraits([.isButton, .isSelected]).accessibilityRemoveTraits(.isImage)
          .accessibilityHeading(recipe.choice(1, [.h1, .h3, .unspecified]))
          .accessibilityIdentifier("told \(recipe.count(2, below: 2))")
          .accessibilityActivationPoint(recipe.unitPoint(3))
          .accessibilityRespondsToUserInteraction(recipe.flag(1)).accessibility(hint: Text("hint"))
          .sensoryFeedback(.success, trigger: count).persistentSystemOverlays(.hidden)
          .geometryGroup())
    }
  }
}

extension Catalog {
  static let accessible: [Entry] = [
    .one("told") { recipe, child in Told(recipe: recipe, content: child) }
  ]
}
