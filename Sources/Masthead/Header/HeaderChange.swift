import SwiftUI

/// Remembers what was told last, so that only changes are told.
@MainActor private final class HeaderChangeGate<Value: Equatable> {
  var last: Value?
  var value: ((HeaderProxy) -> Value)?
  var action: ((Value) -> Void)?

  nonisolated init() {}

  func tell(_ header: HeaderProxy) {
    guard let new = value?(header), new != last else { return }
    last = new
    action?(new)
  }
}

private nonisolated struct HeaderChangeModifier<Value: Equatable>: ViewModifier {
  let value: (HeaderProxy) -> Value
  let action: (Value) -> Void

  @State private var gate = HeaderChangeGate<Value>()

  @MainActor func body(content: Content) -> some View {
    let gate = self.gate
    content
      .transformEnvironment(\.headerSettings) { $0.observers.append(gate.tell) }
      .onChange(of: Latest(value: (value, action)), initial: true) { _, latest in
        (gate.value, gate.action) = latest.value
      }
  }
}

extension View {
  /// Runs an action with a value computed from the headers inside, at first and whenever the value
  /// changes.
  ///
  ///     .onHeaderChange(of: { $0.phase == .collapsed }) { isCollapsed in
  ///       statusBarIsDark = isCollapsed
  ///     }
  ///
  /// The value decides how often the action runs: a phase changes a few times while scrolling, a
  /// height in every frame. No body is evaluated unless the action writes state.
  ///
  /// - Parameters:
  ///   - value: Computes a value from the header's properties.
  ///   - action: Runs with the value.
  public nonisolated func onHeaderChange<Value: Equatable>(
    of value: @escaping (HeaderProxy) -> Value,
    perform action: @escaping (Value) -> Void
  ) -> some View {
    modifier(HeaderChangeModifier(value: value, action: action))
  }
}
