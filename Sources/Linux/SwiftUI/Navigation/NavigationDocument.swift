import Foundation
import SwiftUICore

extension View {
  /// Has no effect: titles stand for no file that could be dragged.
  public nonisolated func navigationDocument(_ url: URL) -> some View { self }

  /// Has no effect: titles stand for no document that could be shared.
  public nonisolated func navigationDocument<D: Transferable>(_ document: D) -> some View { self }

  /// Has no effect: titles stand for no document that could be shared.
  public nonisolated func navigationDocument<D: Transferable>(
    _ document: D, preview: SharePreview<Never, Never>
  ) -> some View { self }
}
