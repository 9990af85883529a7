@_spi(Nodes) import SwiftUICore

/// Shows one of several screens, which is selected in a bar at the bottom, or by swiping in the page style.
///
/// Each view of the content represents a value: its ``View/tag(_:includeOptional:)``, or its id in a `ForEach`.
/// Without a selection binding, the first screen is shown initially.
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
  /// A tab view of ``Tab``s.
  public nonisolated init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(content: content())
  }

  /// A tab view of ``Tab``s without values.
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

/// The selection among several views.
struct TabChoice {
  /// Takes a view, the node that contains all of them, and the view's index.
  typealias Question = @MainActor (LayoutNode, ViewNode, Int) -> Bool

  let isSelected: Question
  /// Selects a view; returns false if it can't be selected.
  let select: Question

  @MainActor func index(in views: [LayoutNode], of container: ViewNode) -> Int? {
    views.indices.first { isSelected(views[$0], container, $0) }
  }
}
