@_spi(Nodes) import SwiftUICore

/// The context menu of a text field, opened by a secondary click, Shift-F10 or the menu key.
struct TextFieldMenu {
  /// The commands, and whether they are enabled.
  let commands: [(command: EditCommand, isEnabled: Bool)]
  let run: (EditCommand) -> Void
  /// Called with the clicked point, in window coordinates.
  let prepare: (CGPoint) -> Void
  @State private var point: CGPoint?

  nonisolated init(
    commands: [(command: EditCommand, isEnabled: Bool)], run: @escaping (EditCommand) -> Void,
    prepare: @escaping (CGPoint) -> Void
  ) {
    self.commands = commands
    self.run = run
    self.prepare = prepare
  }
}

extension TextFieldMenu: ViewModifier {
  func body(content: Content) -> some View {
    content
      .modifier(
        PointerButtonModifier(button: .secondary) { place in
          prepare(place)
          point = place
        }
      )
      .modifier(
        PresentationModifier<CGPoint, ContextMenuCard<TextFieldMenuItems, EmptyView>>(
          style: .menu, read: { point }, clear: { point = nil }, id: { _ in AnyHashable(0) },
          onDismiss: nil,
          content: { place in
            ContextMenuCard(
              source: .zero, point: place, items: TextFieldMenuItems(commands: commands, run: run),
              preview: nil, closer: MenuCloser { point = nil })
          }))
  }
}

struct TextFieldMenuItems: View {
  let commands: [(command: EditCommand, isEnabled: Bool)]
  let run: (EditCommand) -> Void

  var body: some View {
    ForEach(commands.indices, id: \.self) { index in
      let (command, isEnabled) = commands[index]
      Button(command.title) { run(command) }.disabled(!isEnabled)
    }
  }
}

extension EditCommand {
  fileprivate var title: LocalizedStringKey {
    switch self {
    case .selectAll: "Select All"
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .undo: "Undo"
    case .redo: "Redo"
    }
  }
}
