// `import SwiftUI` provides these names of Combine, as on Apple's systems; using them with publishers needs
// `import Combine` and the package trait "Combine".
import CombineCore
@_exported import protocol CombineCore.ObservableObject
@_exported import class CombineCore.ObservableObjectPublisher
@_exported import struct CombineCore.Published

/// A node's subscription to one object.
@MainActor final class ObjectWatcher: PropertySlot {
  private weak var node: ViewNode?
  private var object: AnyObject?
  /// The object's own publisher; nil if it is of another type.
  private var publisher: ObservableObjectPublisher?
  #if Combine
    private var subscription: AnyCancellable?
  #endif

  init(_ node: ViewNode) {
    self.node = node
  }

  func watch<Object: ObservableObject>(_ object: Object?) {
    if self.object === object { return }
    self.object = object
    let next = object?.objectWillChange
    #if Combine
      subscription = nil
      if let next, !(next is ObservableObjectPublisher) {
        publisher?.remove(self)
        publisher = nil
        subscription = next.sink { [weak self] _ in self?.objectWillChange() }
        return
      }
      let own = next as? ObservableObjectPublisher
    #else
      let own = next
    #endif
    if own === publisher { return }
    publisher?.remove(self)
    publisher = own
    own?.add(self)
  }

  func disconnect() {
    node = nil
    publisher?.remove(self)
    publisher = nil
    #if Combine
      subscription = nil
    #endif
    object = nil
  }
}

extension ObjectWatcher: ObjectChangeObserver {
  nonisolated func objectWillChange() {
    if MainContext.isCurrent {
      UpdateContext.warnAboutWriteInBody("an ObservableObject")
      MainActor.assumeIsolated { node?.invalidateBody() }
      return
    }
    RuntimeWarning.once(
      "object-off-main",
      "an ObservableObject that views watch was changed off the main actor; the views follow later")
    DispatchQueue.main.async { self.node?.invalidateBody() }
  }

  /// Called off the main actor, where the value may not have changed yet.
  nonisolated func objectDidChange() {
    if MainContext.isCurrent { return }
    DispatchQueue.main.async { self.node?.invalidateBody() }
  }
}
