import SwiftUI

/// Lets a test write the state of a view on a stage.
@MainActor final class Remote<Value> {
  fileprivate var binding: Binding<Value>?
  private let initial: Value

  init(_ initial: Value) {
    self.initial = initial
  }

  /// For a view that has the state itself.
  func connect(_ binding: Binding<Value>) {
    self.binding = binding
  }

  var value: Value {
    get { binding?.wrappedValue ?? initial }
    set { binding?.wrappedValue = newValue }
  }
}

/// A view made from a state that a test writes from outside.
struct Controlled<Value, Content: View>: View {
  @State private var value: Value
  private let remote: Remote<Value>
  private let content: (Value) -> Content

  init(_ remote: Remote<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    self.remote = remote
    self.content = content
    _value = State(initialValue: remote.value)
  }

  var body: some View {
    content(value)
      .onAppear { remote.binding = $value }
  }
}
