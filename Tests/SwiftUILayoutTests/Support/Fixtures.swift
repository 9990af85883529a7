import SwiftUI
// Exported to all files of this target.
@_exported import TestSupport

extension View {
  /// Sets an identifier.
  nonisolated func named(_ id: String) -> some View {
    accessibilityIdentifier(id)
  }
}
