// Bars that get smaller while content is scrolled. Accepted without effect: how tall a minimized bar is, and how
// it gets there, is neither documented nor recorded.

/// Whether a bar gets smaller while content is scrolled.
/// Has no effect: bars keep their heights.
public struct ToolbarMinimizationBehavior: Hashable, Sendable {
  private enum Behavior { case automatic, never, onScrollDown, onScrollUp }

  private let behavior: Behavior

  public static var automatic: ToolbarMinimizationBehavior { Self(behavior: .automatic) }
  public static let never = ToolbarMinimizationBehavior(behavior: .never)
  public static let onScrollDown = ToolbarMinimizationBehavior(behavior: .onScrollDown)
  public static let onScrollUp = ToolbarMinimizationBehavior(behavior: .onScrollUp)
}

/// When a minimized bar gets its height back.
/// Has no effect: bars keep their heights.
public struct ToolbarMinimizationRestoration: Hashable, Sendable {
  private enum Restoration { case automatic, atScrollEdge }

  private let restoration: Restoration

  public static let automatic = ToolbarMinimizationRestoration(restoration: .automatic)
  public static let atScrollEdge = ToolbarMinimizationRestoration(restoration: .atScrollEdge)
}

/// Whether the safe area follows a bar that gets smaller.
/// Has no effect: bars keep their heights.
public struct ToolbarMinimizationSafeAreaAdjustment: Hashable, Sendable {
  private enum Adjustment { case automatic, enabled, disabled }

  private let adjustment: Adjustment

  public static let automatic = ToolbarMinimizationSafeAreaAdjustment(adjustment: .automatic)
  public static let enabled = ToolbarMinimizationSafeAreaAdjustment(adjustment: .enabled)
  public static let disabled = ToolbarMinimizationSafeAreaAdjustment(adjustment: .disabled)
}

extension View {
  /// Has no effect: bars keep their heights.
  public nonisolated func toolbarMinimizationBehavior(
    _ behavior: ToolbarMinimizationBehavior, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Has no effect: bars keep their heights.
  public nonisolated func toolbarMinimizationRestoration(
    _ restoration: ToolbarMinimizationRestoration, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Has no effect: bars keep their heights.
  public nonisolated func toolbarMinimizationSafeAreaAdjustment(
    _ adjustment: ToolbarMinimizationSafeAreaAdjustment, for bars: ToolbarPlacement...
  ) -> some View { self }
}
