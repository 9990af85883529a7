import SwiftUI
// Everything in it is seen by all files of this target.
@_exported import TestSupport

extension View {
  /// A short name for tests.
  nonisolated func named(_ id: String) -> some View {
    accessibilityIdentifier(id)
  }
}
