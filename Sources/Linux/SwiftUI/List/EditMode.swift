/// Whether what a screen shows can be edited.
public enum EditMode: Hashable, Sendable {
  case inactive
  /// For a moment, while a row is swiped.
  case transient
  case active

  /// Rows show that they can be deleted and moved.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// Whether the views here can be edited: in a screen of a navigation stack a value of that screen's
  /// own; nil where nobody has set one.
  @Entry public var editMode: Binding<EditMode>?
}

/// A button that begins and ends editing: "Edit" and "Done".
///
/// It changes the ``EnvironmentValues/editMode`` around it, and is out of use where there is none.
public struct EditButton {
  @Environment(\.editMode) private var editMode

  public nonisolated init() {}
}

extension EditButton: View {
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button {
      withAnimation(.easeInOut(duration: 0.3)) {
        editMode?.wrappedValue = isEditing ? .inactive : .active
      }
    } label: {
      Text(isEditing ? "Done" : "Edit").fontWeight(isEditing ? .semibold : nil)
    }
    .disabled(editMode == nil)
  }
}
