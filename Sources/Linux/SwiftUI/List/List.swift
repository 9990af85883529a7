/// Rows in a column that scrolls, as many as there may be: only those near the view are built.
///
/// Every view of the content is a row; ``Section`` groups rows under a header and above a footer.
/// ``SwiftUICore/View/listStyle(_:)`` says how the list looks. A list is a scroll view: all that
/// works on a ``ScrollView`` works on it.
///
/// With a selection, a tap on a row selects it; what stands for a row is its tag, else the identity
/// that a ``ForEach`` gives it. In a selection of several rows a tap takes a row in or out.
///
/// Rows with actions are swiped aside; in edit mode (``EditButton``) they show how to delete and move
/// them.
public struct List<SelectionValue: Hashable, Content: View> {
  let content: Content
  let selection: Selection

  enum Selection {
    case none
    case single(Binding<SelectionValue?>)
    case multiple(Binding<Set<SelectionValue>>)

    /// Reads the binding, so that whoever evaluates hears of changes.
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

/// What lists and forms consist of.
struct ListBody<Content: View>: View {
  let content: Content
  let selection: (any ListSelecting)?
  @Environment(\.listLook) private var look
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
    .modifier(FocusTargetModifier(target: handle.focusTarget))
    .environment(\.isInSelectingList, selection != nil)
    .background(ground)
  }

  private var ground: Color {
    if background == .hidden { return .clear }
    return ListMetrics.iOS(look).isGrouped ? ListColors.ground : ListColors.plainRow
  }
}
