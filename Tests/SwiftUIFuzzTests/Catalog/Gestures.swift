import SwiftUI

/// All gestures and combinations of two, on a view that shows their values.
private struct Gestured<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var count = 0
  @GestureState private var isPressed = false

  private var press: some Gesture {
    LongPressGesture(minimumDuration: 0.1).updating($isPressed) { value, state, _ in state = value }
      .onEnded { _ in count += 1 }
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: recipe.length(1, 20), coordinateSpace: .global)
      .onChanged { _ in count += 1 }.onEnded { _ in count += 1 }
  }

  private var mask: GestureMask { recipe.choice(2, [.all, .gesture, .subviews, .none]) }

  var body: some View {
    let shown = content.opacity(isPressed ? 0.5 : 1).offset(x: CGFloat(count % 3))
    switch recipe.count(0, below: 9) {
    case 0:
      AnyView(
        shown.gesture(
          SpatialTapGesture(count: recipe.flag(1) ? 1 : 2).onEnded { count += Int($0.location.x) },
          including: mask))
    case 1: AnyView(shown.gesture(SequenceGesture(press, drag).onEnded { _ in count += 1 }))
    case 2: AnyView(shown.gesture(SimultaneousGesture(press, drag), including: mask))
    case 3: AnyView(shown.gesture(ExclusiveGesture(drag, press)))
    case 4: AnyView(shown.highPriorityGesture(TapGesture().onEnded { count += 1 }, including: mask))
    case 5:
      AnyView(
        shown.gesture(AnyGesture(DragGesture()).map(\.translation).onEnded { _ in count += 1 }))
    case 6:
      AnyView(shown.highPriorityGesture(press, isEnabled: recipe.flag(1)).contentShape(Capsule()))
    case 7:
      AnyView(
        shown.onContinuousHover { phase in
          if case .active = phase { count += 1 }
        })
    default:
      AnyView(
        shown.onLongPressGesture(minimumDuration: 0.2) {
          count += 1
        } onPressingChanged: { isPressing in
          if isPressing { count += 1 }
        })
    }
  }
}

/// Something that is dragged, beside something to drop it on.
private struct Dragged<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var count = 0
  @State private var isTargeted = false

  var body: some View {
    VStack(spacing: 0) {
      switch recipe.count(0, below: 3) {
      case 0: content.draggable("text")
      case 1: content.draggable("text") { Text("carried") }
      default: content.onDrag { NSItemProvider(object: "text") }
      }
      let goal = Color.red.opacity(isTargeted ? 0.5 : 1).frame(height: CGFloat(20 + count % 3))
      if recipe.flag(1) {
        goal.dropDestination(for: String.self) { items, _ in
          count += items.count
          return recipe.flag(2)
        } isTargeted: {
          isTargeted = $0
        }
      } else {
        goal.onDrop(of: [.text], isTargeted: $isTargeted) { providers in
          count += providers.count
          return true
        }
      }
    }
  }
}

extension Catalog {
  static let gestures: [Entry] = [
    .one("gestured") { recipe, child in Gestured(recipe: recipe, content: child) },
    .one("dragged") { recipe, child in Dragged(recipe: recipe, content: child) },
  ]
}
