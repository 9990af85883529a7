import SwiftUI

/// Lets a test write the state of a view.
@MainActor public final class Remote<Value> {
  private var binding: Binding<Value>?
  private let initial: Value?

  /// A remote whose initial value the view sets.
  public init() {
    initial = nil
  }

  /// - Parameter initial: The value before a view has the state.
  public init(_ initial: Value) {
    self.initial = initial
  }

  /// Connects a view that has the state itself.
  public func connect(_ binding: Binding<Value>) {
    self.binding = binding
  }

  /// The value of the state; needs a connected view or an initial value.
  public var value: Value {
    get { binding?.wrappedValue ?? initial! }
    set { binding?.wrappedValue = newValue }
  }

  /// Sets the value with an animation.
  public func set(_ value: Value, _ animation: Animation? = nil) {
    withAnimation(animation) { self.value = value }
  }

  /// The state's binding; needs a connected view.
  public var projected: Binding<Value> { binding! }
}

/// A view with one state, which a ``Remote`` sets.
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

  /// Starts with the remote's value.
  public init(_ remote: Remote<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    self.init(remote.value, remote, content: content)
  }

  public var body: some View {
    remote.connect($value)
    return content(value)
  }
}
