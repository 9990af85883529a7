/// Tells which view has the keyboard's focus, and gives it to one.
///
///     @FocusState private var field: Field?
///     …
///     TextField("Name", text: $name).focused($field, equals: .name)
///
/// The value changes when the focus moves, and the focus moves when the value is written. A value
/// that stands for no view on screen goes back to nil (or false).
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initialValue: Value
  private var box: FocusBox<Value>?

  public init() where Value == Bool {
    initialValue = false
  }

  public init<T: Hashable>() where Value == T? {
    initialValue = nil
  }

  public var wrappedValue: Value {
    get { box?.value ?? initialValue }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }

  public var projectedValue: Binding {
    Binding(box: box, initialValue: initialValue)
  }

  /// What ``View/focused(_:)`` and ``View/focused(_:equals:)`` are given.
  @propertyWrapper public struct Binding {
    let box: FocusBox<Value>?
    fileprivate let initialValue: Value

    public var wrappedValue: Value {
      get { box?.value ?? initialValue }
      nonmutating set {
        guard let box else {
          RuntimeWarning.once(
            "focus-outside",
            "FocusState was written before its view was on screen; nothing changes")
          return
        }
        box.set(newValue)
      }
    }

    public var projectedValue: Binding { self }
  }

  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    if let slot {
      box = unsafeDowncast(slot, to: FocusBox<Value>.self)
    } else {
      let box = FocusBox(initialValue, focus: MainActor.assumeIsolated { node.host.focus })
      slot = box
      self.box = box
    }
  }

  public static var _isPrimitive: Bool { true }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

/// The focus state that some views are tied to, whatever its type.
@MainActor protocol FocusSource: AnyObject {
  /// It was written and the focus has not followed yet.
  var isPending: Bool { get set }
  /// No view of it has the focus.
  func clear()
}

/// The value of a ``FocusState``, with the nodes that read it.
final class FocusBox<Value: Hashable>: PropertySlot, @unchecked Sendable {
  private let none: Value
  private var stored: Value
  private let readers = ReaderList()
  private weak var focus: FocusSystem?
  @MainActor var isPending = false

  init(_ none: Value, focus: FocusSystem) {
    self.none = none
    stored = none
    self.focus = focus
  }

  var value: Value {
    readers.note()
    return stored
  }

  /// Written by the screen: the focus follows once bodies and layout are up to date.
  func set(_ newValue: Value) {
    nonisolated(unsafe) let newValue = newValue
    guard MainContext.isCurrent else {
      DispatchQueue.main.async { self.set(newValue) }
      return
    }
    UpdateContext.warnAboutWriteInBody("FocusState")
    MainActor.assumeIsolated {
      guard stored != newValue else { return }
      follow(newValue)
      isPending = true
      focus?.resolveLater(self, isNone: newValue == none)
    }
  }

  /// The focus moved.
  @MainActor func follow(_ newValue: Value) {
    guard stored != newValue else { return }
    stored = newValue
    readers.invalidate()
  }

  /// For comparisons that are no reason to evaluate anything again.
  @MainActor var current: Value { stored }

  @MainActor func disconnect() {
    readers.removeUnmounted()
  }
}

extension FocusBox: FocusSource {
  @MainActor func clear() {
    follow(none)
  }
}
