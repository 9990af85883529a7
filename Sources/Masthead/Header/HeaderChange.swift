import SwiftUI

private nonisolated struct HeaderChangeModifier<Value: Equatable>: ViewModifier {
  let value: (HeaderProxy) -> Value
  let action: (Value) -> Void

  /// What was told last; read by the action only, so that no body is evaluated for it.
  @State private var last: Value?

  @MainActor func body(content: Content) -> some View {
    content.transformEnvironment(\.headerSettings) {
      $0.observers.append { header in
        let new = value(header)
        guard new != last else { return }
        last = new
        action(new)
      }
    }
  }
}

extension View {
  /// Runs an action with a value computed from the headers inside, at first and whenever the value changes.
  ///
  ///     .onHeaderChange(of: { $0.phase == .collapsed }) { isCollapsed in
  ///       statusBarIsDark = isCollapsed
  ///     }
  ///
  /// The value decides how often the action runs: a phase changes a few times while scrolling, a height in every frame.
  /// No body is evaluated unless the action writes state.
  ///
  /// The height of a view may depend on the value. If the new height changes the value back, the action runs at most
  /// twice with each of the two, until the content has been scrolled clearly further than the height changed.
  ///
  /// - Parameters:
  ///   - value: Computes a value from the header's properties.
  ///   - action: Runs with the value.
  public nonisolated func onHeaderChange<Value: Equatable>(
    of value: @escaping (HeaderProxy) -> Value,
    perform action: @escaping (Value) -> Void
  ) -> some View {
    modifier(HeaderChangeModifier(value: value, action: action))
      .headerModifier("onHeaderChange(of:perform:)", on: ViewType(Self.self))
  }
}
