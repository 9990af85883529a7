import SwiftUI

extension View {
  /// Limits the type size to `xLarge`, for tables and controls with several columns.
  func compactType() -> some View {
    modifier(CompactType())
  }
}

private struct CompactType: ViewModifier {
  @Environment(\.dynamicTypeSize) private var size

  func body(content: Content) -> some View {
    content.dynamicTypeSize(min(size, .xLarge))
  }
}
