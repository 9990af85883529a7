@_spi(Nodes) import SwiftUICore

/// Several screens, one of which is shown: chosen in a bar at the bottom, or, in the page style, by
/// swiping.
///
/// Each view of the content stands for a value: its ``View/tag(_:includeOptional:)``, or the identity
/// that a `ForEach` gives it. Without a selection of your own the first one is shown first.
public struct TabView<SelectionValue: Hashable, Content: View> {
  fileprivate let selection: Binding<SelectionValue>?
  fileprivate let content: Content
}

extension TabView: View {
  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  public var body: some View {
    StyledTabView(selection: selection, content: content)
  }
}

extension TabView where SelectionValue == Int {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension TabView {
  /// Screens made of ``Tab``s.
  public nonisolated init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(content: content())
  }

  /// Screens made of ``Tab``s that no value stands for.
  public nonisolated init<C: TabContent>(
    @TabContentBuilder<Never> content: () -> C
  )
  where
    Content == TabContentBuilder<Never>.Content<C>, SelectionValue == Never,
    C.TabValue == Never
  {
    selection = nil
    self.content = TabContentBuilder<Never>.Content(content: content())
  }
}

private struct StyledTabView<SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>?
  let content: Content
  @State private var own = 0
  @Environment(\.tabViewLook) private var look

  var body: some View {
    switch look {
    case .page(let indexMode):
      PagedTabView(selection: tabs, content: content, indexMode: indexMode)
    case .bar:
      BarTabView(selection: tabs, content: content)
    }
  }

  private var tabs: TabChoice {
    if let selection {
      let value = selection.wrappedValue
      return TabChoice(
        isSelected: { node, container, _ in
          node.selectionValue(SelectionValue.self, inside: container) == value
        },
        select: { node, container, _ in
          guard let new = node.selectionValue(SelectionValue.self, inside: container) else {
            RuntimeWarning.once(
              "tab-tag-\(SelectionValue.self)",
              "a tab has no tag of the selection's type \(SelectionValue.self); it can't be "
                + "selected")
            return false
          }
          if selection.wrappedValue != new { selection.wrappedValue = new }
          return true
        })
    }
    let number = own
    let state = $own
    return TabChoice(
      isSelected: { _, _, index in index == number },
      select: { _, _, index in
        state.wrappedValue = index
        return true
      })
  }
}

/// Which of several views is chosen, and how to choose another.
struct TabChoice {
  /// A view, the node that holds all of them, its number.
  typealias Question = @MainActor (LayoutNode, ViewNode, Int) -> Bool

  let isSelected: Question
  /// False when the view can't be chosen.
  let select: Question

  @MainActor func index(in views: [LayoutNode], of container: ViewNode) -> Int? {
    views.indices.first { isSelected(views[$0], container, $0) }
  }
}
