@_spi(Nodes) import SwiftUICore

/// A button “Paste” that hands over what is on the clipboard. The clipboard holds text: a button for items that
/// can't be made from text is disabled.
public struct PasteButton {
  private let isAccepted: (NSItemProvider) -> Bool
  private let paste: @MainActor ([NSItemProvider]) -> Void
  @Environment(\.clipboard) private var clipboard
}

extension PasteButton: View {
  /// A button for items of a type.
  public nonisolated init<T: Transferable>(
    payloadType: T.Type, onPaste: @escaping @MainActor ([T]) -> Void
  ) {
    isAccepted = { $0.canLoadObject(ofClass: T.self) }
    paste = { providers in
      Task { @MainActor in
        var items: [T] = []
        for provider in providers {
          if let item = try? await provider.load(T.self) { items.append(item) }
        }
        if !items.isEmpty { onPaste(items) }
      }
    }
  }

  /// A button for items that can be loaded as one of several types.
  public nonisolated init(
    supportedContentTypes: [UTType], payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void
  ) {
    isAccepted = { provider in supportedContentTypes.contains { provider.has($0) } }
    paste = payloadAction
  }

  public var body: some View {
    Button {
      clipboard?.read { text in
        let provider = NSItemProvider(object: text)
        if isAccepted(provider) { paste([provider]) }
      }
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .buttonStyle(.borderedProminent)
    .disabled(!isAccepted(NSItemProvider(object: "")))
  }
}
