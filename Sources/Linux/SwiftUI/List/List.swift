/// A scrollable list of rows, which are built near the viewport only.
///
/// Every view of the content is a row; ``Section`` groups rows with a header and a footer.
/// ``SwiftUICore/View/listStyle(_:)`` sets the appearance. A list is a scroll view: what applies to
/// ``ScrollView`` applies to it. It has no height of its own: it takes what it is offered, and in another scroll view,
/// which offers none, 10 points.
///
/// With a selection, a tap selects a row, which is represented by its tag, or else by its id in a ``ForEach``.
/// In a multiple selection, a tap adds or removes a row.
///
/// Rows with actions can be swiped; in edit mode (``EditButton``) they show controls for deleting and moving.
/// them.
public struct List<SelectionValue: Hashable, Content: View> {
  let content: Content
  let selection: Selection

  enum Selection {
    case none
    case single(Binding<SelectionValue?>)
    case multiple(Binding<Set<SelectionValue>>)

    /// The selection. Reading it registers for changes of the binding.
    @MainActor var current: (any ListSelecting)? {
      switch self {
      case .none: return nil
      case .single(let binding):
        _ = binding.wrappedValue
        return SingleSelection(binding: binding)
      case .multiple(let binding):
        _ = binding.wrappedValue
        return MultipleSelection(binding: binding)
      }
    }
  }
}

extension List: View {
  public nonisolated init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = selection.map { .multiple($0) } ?? .none
  }

  public nonisolated init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = selection.map { .single($0) } ?? .none
  }

  public var body: some View {
    ListBody(content: content, selection: selection.current)
  }
}

extension List where SelectionValue == Never {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
    selection = .none
  }
}

/// The content of lists and forms.
struct ListBody<Content: View>: View {
  let content: Content
  let selection: (any ListSelecting)?
  @Environment(\.shownListLook) private var look
  @Environment(\.scrollContentBackground) private var background
  @Environment(\.editMode) private var editMode
  @State private var handle = ListHandle()

  init(content: Content, selection: (any ListSelecting)?) {
    self.content = content
    self.selection = selection
  }

  var body: some View {
    ScrollView {
      ListColumn(
        content: content, selection: selection,
        isEditing: editMode?.wrappedValue == .active, handle: handle)
    }
    .modifier(ListHeightModifier())
    .modifier(FocusTargetModifier(target: handle.focusTarget))
    .environment(\.isInSelectingList, selection != nil)
    .background(ground)
  }

  private var ground: Color {
    if background == .hidden { return .clear }
    return ListMetrics.iOS(look).isGrouped ? ListColors.ground : ListColors.plainRow
  }
}
