import SwiftUI

extension View {
  /// Type no larger than `xLarge`, for tables and controls with several columns, which larger type would
  /// leave no room for a word.
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
