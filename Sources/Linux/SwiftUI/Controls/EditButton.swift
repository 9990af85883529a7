/// Whether the content of a screen is being edited.
public enum EditMode: Hashable, Sendable {
  case inactive
  /// Temporarily, while a row is swiped.
  case transient
  case active

  /// Whether rows show controls for deleting and moving.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// Whether content is being edited. Each screen of a navigation stack has its own value; nil elsewhere unless
  /// it is set.
  @Entry public var editMode: Binding<EditMode>?
}

/// A button that starts and ends editing: "Edit" and "Done".
///
/// It changes ``EnvironmentValues/editMode``, and is disabled if there is none.
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
