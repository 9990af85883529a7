@_spi(Nodes) import SwiftUICore

/// A control that pushes a screen onto the stack around it.
///
/// Outside of a stack it is disabled.
public struct NavigationLink<Label: View, Destination: View> {
  let label: Label
  let kind: NavigationLinkKind<Destination>
}

/// The destination of a link.
enum NavigationLinkKind<Destination> {
  /// Nil: the link is disabled.
  case value(NavigationValue?)
  case view(Destination, isActive: Binding<Bool>?)
}

extension NavigationLink: View {
  public var body: some View {
    switch kind {
    case .value(let value): ValueLink(value: value, label: label)
    case .view(let destination, let isActive):
      ViewLink(destination: destination, isActive: isActive, label: label)
    }
  }

  /// A link to a view, which is made together with the link.
  public nonisolated init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    kind = .view(destination(), isActive: nil)
    self.label = label()
  }

  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    kind = .view(destination, isActive: nil)
    self.label = label()
  }

  @available(*, deprecated, message: "Use NavigationLink(value:label:) and navigationDestination")
  public nonisolated init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    kind = .view(destination(), isActive: isActive)
    self.label = label()
  }

  @available(*, deprecated, message: "Use NavigationLink(value:label:) and navigationDestination")
  public nonisolated init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    kind = .view(destination, isActive: isActive)
    self.label = label()
  }

  @available(*, deprecated, message: "Use NavigationLink(value:label:) and navigationDestination")
  public nonisolated init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    kind = .view(destination(), isActive: isSelected(tag, selection))
    self.label = label()
  }

  @available(*, deprecated, message: "Use NavigationLink(value:label:) and navigationDestination")
  public nonisolated init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    kind = .view(destination, isActive: isSelected(tag, selection))
    self.label = label()
  }
}

/// A binding that is true while a tag is selected.
private nonisolated func isSelected<V: Hashable>(
  _ tag: V, _ selection: Binding<V?>
) -> Binding<Bool> {
  Binding<Bool>(
    location: FunctionLocation(
      get: { selection.wrappedValue == tag },
      set: { isActive, transaction in
        withTransaction(transaction) {
          if isActive {
            selection.wrappedValue = tag
          } else if selection.wrappedValue == tag {
            selection.wrappedValue = nil
          }
        }
      }))
}

extension NavigationLink where Destination == Never {
  /// A link to the `navigationDestination(for:)` of a value; nil disables it.
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    kind = .value(value.map { NavigationValue($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<P: Hashable>(_ titleResource: LocalizedStringResource, value: P?) {
    self.init(value: value) { Text(titleResource) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(titleResource) }
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  @available(*, deprecated, message: "Use NavigationLink(value:label:) and navigationDestination")
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  @available(*, deprecated, message: "Use NavigationLink(value:label:) and navigationDestination")
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  @available(*, deprecated, message: "Use NavigationLink(value:label:) and navigationDestination")
  public nonisolated init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  @available(*, deprecated, message: "Use NavigationLink(value:label:) and navigationDestination")
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  @available(*, deprecated, message: "Use NavigationLink(value:label:) and navigationDestination")
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
  }

  @available(*, deprecated, message: "Use NavigationLink(value:label:) and navigationDestination")
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }
}

extension NavigationLink {
  /// Has no effect: Apple documents one for watches only.
  public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View
  where Label: View, Destination: View {
    self
  }
}

// MARK: - Bodies

private struct ValueLink<Label: View>: View {
  let value: NavigationValue?
  let label: Label
  @Environment(\.navigationContext) private var context
  @Environment(\.splitColumn) private var column
  @Environment(\.isInSelectingList) private var isInSelectingList

  var body: some View {
    if column != nil, isInSelectingList, let value {
      // In a list with a selection, the link's value is selected, and the next column shows it.
      button.modifier(_TagModifier(tag: value.value))
    } else {
      button
    }
  }

  private var button: some View {
    let context = self.context
    let value = self.value
    let selects = column != nil && isInSelectingList
    return Button {
      if let value, !selects { context?.push(value) }
    } label: {
      label
    }
    .environment(\.linkTarget, column?.linkTarget ?? .screen)
    .disabled(context == nil || value == nil)
  }
}

extension SplitColumnContext {
  fileprivate var linkTarget: LinkTarget { showDetail == nil ? .screen : .detail }
}

struct ViewLink<Destination: View, Label: View>: View {
  let destination: Destination
  let isActive: Binding<Bool>?
  let label: Label
  @State private var isPushed = false
  @Environment(\.navigationContext) private var context
  @Environment(\.splitColumn) private var column

  var body: some View {
    let active = isActive ?? $isPushed
    let destination = self.destination
    Button {
      // In a column of a split view, it replaces the detail.
      if let show = column?.showDetail {
        show(AnyView(destination))
      } else {
        active.wrappedValue = true
      }
    } label: {
      label
    }
    .environment(\.linkTarget, column?.linkTarget ?? .screen)
    .disabled(context == nil)
    .modifier(
      PresentedDestinationModifier(isPresented: active) { destination })
  }
}

/// The stack around a view, for links.
final class NavigationContext {
  private weak var stack: NavigationStackNode?

  init(_ stack: NavigationStackNode) {
    self.stack = stack
  }

  @MainActor func push(_ value: NavigationValue) {
    stack?.push(value)
  }
}

extension EnvironmentValues {
  @Entry var navigationContext: NavigationContext?
}
