/// Implements onAppear and onDisappear.
struct _AppearanceActionModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

extension _AppearanceActionModifier: LifecycleModifier {
  public typealias Body = Never

  static func makeEffect(_ modifier: Self) -> LifecycleEffect<Self> { AppearanceEffect(modifier) }
}

private final class AppearanceEffect: LifecycleEffect<_AppearanceActionModifier> {
  override func came() { modifier.appear?() }
  override func went() { modifier.disappear?() }
}

extension View {
  /// Runs an action when the view has been inserted, before its first frame is drawn.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }

  /// Runs an action after the view was removed.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: nil, disappear: action))
  }
}
