// renameAction and the button that runs it.

/// Renames something; set by ``View/renameAction(_:)``.
@MainActor @preconcurrency public struct RenameAction {
  private let action: @MainActor () -> Void

  nonisolated init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  /// The rename action around; nil for none. The menu of a title that can be changed has one, too.
  @Entry public internal(set) var rename: RenameAction?
}

/// A button “Rename” that runs the environment's ``EnvironmentValues/rename``; disabled if there is none.
public struct RenameButton<Label: View> {
  fileprivate let label: Label
  @Environment(\.rename) private var rename
}

extension RenameButton: View {
  public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

extension RenameButton where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init() {
    label = SwiftUI.Label("Rename", systemImage: "pencil")
  }
}

extension View {
  /// Sets the action of rename buttons inside, and in the menus of views inside.
  public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
    nonisolated(unsafe) let action = action
    return environment(\.rename, RenameAction { action() })
  }

  /// Lets rename buttons inside move the focus to where `isFocused` is bound.
  public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    environment(\.rename, RenameAction { isFocused.wrappedValue = true })
  }
}
