import SwiftUI

/// Lets a test write the state of a view.
@MainActor public final class Remote<Value> {
  private var binding: Binding<Value>?
  private let initial: Value?

  /// For a state whose first value the view says.
  public init() {
    initial = nil
  }

  /// - Parameter initial: What the state is before a view has it.
  public init(_ initial: Value) {
    self.initial = initial
  }

  /// For a view that has the state itself.
  public func connect(_ binding: Binding<Value>) {
    self.binding = binding
  }

  /// The state; there has to be a view with it, or an initial value.
  public var value: Value {
    get { binding?.wrappedValue ?? initial! }
    set { binding?.wrappedValue = newValue }
  }

  /// The state's binding; there has to be a view with it.
  public var projected: Binding<Value> { binding! }
}

/// A view made from one state, in the hand of a ``Remote``.
public struct Controlled<Value, Content: View>: View {
  @State private var value: Value
  private let remote: Remote<Value>
  private let content: (Value) -> Content

  public init(
    _ initial: Value, _ remote: Remote<Value>, @ViewBuilder content: @escaping (Value) -> Content
  ) {
    _value = State(initialValue: initial)
    self.remote = remote
    self.content = content
  }

  /// Begins with the remote's value.
  public init(_ remote: Remote<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    self.init(remote.value, remote, content: content)
  }

  public var body: some View {
    remote.connect($value)
    return content(value)
  }
}
