@_spi(Nodes) import SwiftUICore

/// A view on which items can be dropped.
@MainActor protocol DropTarget: LayoutNode {
  func accepts(_ info: DropInfo) -> Bool
  func entered(_ info: DropInfo)
  func updated(_ info: DropInfo)
  func exited(_ info: DropInfo)
  /// Returns whether the items were accepted.
  func drop(_ info: DropInfo) -> Bool
}

/// The items of a drag over a view, and their location.
public struct DropInfo {
  /// The pointer in the view's coordinates.
  public let location: CGPoint
  let providers: [NSItemProvider]

  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    !itemProviders(for: contentTypes).isEmpty
  }

  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in contentTypes.contains(where: provider.has) }
  }
}

/// The operation that a drop performs.
public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move
}

/// The response of a view to a drag over it.
public struct DropProposal: Hashable, Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) {
    self.operation = operation
  }
}

/// Handles drags over a view.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Whether the view accepts the items; true by default.
  func validateDrop(info: DropInfo) -> Bool
  /// Handles the drop; returns whether it succeeded.
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  /// Called at each movement; nil keeps the last proposal.
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

// MARK: - The view

/// Makes a view a drop target.
struct DropModifier {
  let accepts: @MainActor (DropInfo) -> Bool
  var entered: @MainActor (DropInfo) -> Void = { _ in }
  /// Returns whether a drop is allowed; nil keeps the last answer.
  var updated: @MainActor (DropInfo) -> Bool? = { _ in nil }
  var exited: @MainActor (DropInfo) -> Void = { _ in }
  let drop: @MainActor (DropInfo) -> Bool
}

extension DropModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> DropNode {
    DropNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: DropNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class DropNode: UnaryNode, DropTarget {
  var modifier: DropModifier
  private var mayDrop = true

  init(_ modifier: DropModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  func accepts(_ info: DropInfo) -> Bool { modifier.accepts(info) }

  func entered(_ info: DropInfo) {
    mayDrop = true
    modifier.entered(info)
  }

  func updated(_ info: DropInfo) {
    if let mayDrop = modifier.updated(info) { self.mayDrop = mayDrop }
  }

  func exited(_ info: DropInfo) { modifier.exited(info) }
  func drop(_ info: DropInfo) -> Bool { mayDrop && modifier.drop(info) }
}

extension DropInfo {
  /// Whether every item can be loaded as a type.
  func has<T: Transferable>(_ type: T.Type) -> Bool {
    !providers.isEmpty && providers.allSatisfy { $0.canLoadObject(ofClass: type) }
  }

  /// Calls the action with the items: immediately if they have the type already, else when they are loaded. Items
  /// that can't be loaded are left out.
  @MainActor func load<T: Transferable>(
    _ type: T.Type, _ action: @escaping @MainActor ([T]) -> Bool
  ) -> Bool {
    let items = providers.compactMap { $0.item(as: type) }
    if items.count == providers.count { return action(items) }
    let providers = providers
    Task { @MainActor in
      var items: [T] = []
      for provider in providers {
        if let item = try? await provider.load(type) { items.append(item) }
      }
      if !items.isEmpty { _ = action(items) }
    }
    return true
  }
}

extension View {
  /// Accepts items of a type that are dropped on the view.
  ///
  /// - Parameters:
  ///   - action: Handles the items and their location in the view; returns whether they were accepted.
  ///   - isTargeted: Called with true when a drag with such items enters the view, with false when it leaves or
  ///     ends.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    nonisolated(unsafe) let (action, isTargeted) = (action, isTargeted)
    return modifier(
      DropModifier(
        accepts: { $0.has(payloadType) }, entered: { _ in isTargeted(true) },
        exited: { _ in isTargeted(false) },
        drop: { info in info.load(payloadType) { action($0, info.location) } }))
  }

  /// Accepts items of some content types that are dropped on the view.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    nonisolated(unsafe) let action = action
    return modifier(
      DropModifier(
        accepts: { $0.hasItemsConforming(to: supportedContentTypes) },
        entered: { _ in isTargeted?.wrappedValue = true },
        exited: { _ in isTargeted?.wrappedValue = false },
        drop: { action($0.itemProviders(for: supportedContentTypes), $0.location) }))
  }

  /// Accepts items of some content types that are dropped on the view.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Lets a delegate handle drags of items of some content types over the view.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], delegate: any DropDelegate
  ) -> some View {
    nonisolated(unsafe) let delegate = delegate
    return modifier(
      DropModifier(
        accepts: {
          $0.hasItemsConforming(to: supportedContentTypes) && delegate.validateDrop(info: $0)
        },
        entered: { delegate.dropEntered(info: $0) },
        updated: { info in
          delegate.dropUpdated(info: info).map { $0.operation == .copy || $0.operation == .move }
        },
        exited: { delegate.dropExited(info: $0) },
        drop: { delegate.performDrop(info: $0) }))
  }

  /// The form with identifiers of kinds.
  @_disfavoredOverload
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  @_disfavoredOverload
  public nonisolated func onDrop(
    of supportedTypes: [String], delegate: any DropDelegate
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }
}
