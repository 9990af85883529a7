/// The focused view, to read and to write.
///
///     @FocusState private var field: Field?
///     …
///     TextField("Name", text: $name).focused($field, equals: .name)
///
/// The value follows the focus, and writing it moves the focus. A value for which there is no view is reset to
/// nil (or false).
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

  /// The binding that ``View/focused(_:)`` and ``View/focused(_:equals:)`` take.
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

/// A focus state, whatever its type.
@MainActor protocol FocusSource: AnyObject {
  /// Whether the value was written and the focus has not moved yet.
  var isPending: Bool { get set }
  /// Resets the value, because no view of the state has the focus.
  func clear()
}

/// The value of a ``FocusState``, with the nodes that read it.
final class FocusBox<Value: Hashable>: @unchecked Sendable {
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

  /// Called when the program writes the value; the focus moves after bodies and layout are updated.
  func set(_ newValue: Value) {
    nonisolated(unsafe) let newValue = newValue
    guard MainContext.isCurrent else {
      DispatchQueue.main.async { self.set(newValue) }
      return
    }
    UpdateContext.warnAboutWriteInBody("FocusState")
    MainActor.assumeIsolated {
      guard stored != newValue else {
        if newValue != none { focus?.isWantedAgain = true }
        return
      }
      follow(newValue)
      isPending = true
      focus?.resolveLater(self, isNone: newValue == none)
    }
  }

  /// Called when the focus has moved.
  @MainActor func follow(_ newValue: Value) {
    guard stored != newValue else { return }
    stored = newValue
    readers.invalidate()
  }

  /// The value without registering a reader.
  @MainActor var current: Value { stored }
}

extension FocusBox: FocusSource {
  @MainActor func clear() {
    follow(none)
  }
}
