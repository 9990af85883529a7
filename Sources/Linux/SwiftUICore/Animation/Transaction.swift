/// What an update is told beside the new values: whether, and how, the change is animated.
public struct Transaction: Sendable {
  /// nil: the change is there at once.
  public var animation: Animation?
  /// Animations that views ask for themselves are left out.
  public var disablesAnimations = false
  var completions: [AnimationCompletion] = []
  /// Values of one's own; see ``TransactionKey``.
  var custom = TransactionValues()

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// Runs `completion` once when all that this transaction set moving has come to rest; when it moves
  /// nothing, after the body of `withTransaction`.
  @MainActor public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    let watch = AnimationCompletion(criteria, completion)
    completions.append(watch)
    // A view adds it in an update: the window looks after it.
    UpdateContext.host?.host?.animations.await(watch)
  }

  /// It says nothing: what is written is there at once.
  var isPlain: Bool {
    animation == nil && !disablesAnimations && completions.isEmpty && custom.values.isEmpty
  }

  /// The transaction of the code that runs now; state that is written takes it along.
  @TaskLocal package static var current = Transaction()
}

/// Runs once when every animation that one change started has come to rest.
///
/// The windows in which the change was made look after it ("claim" it): it is ready once each of them
/// has taken the change in, and nothing moves by it in any of them.
final class AnimationCompletion: @unchecked Sendable {
  /// An animation that the completion waits for, until the last copy is gone.
  final class Token {
    private let completion: AnimationCompletion

    fileprivate init(_ completion: AnimationCompletion) {
      self.completion = completion
      completion.running += 1
    }

    deinit {
      completion.running -= 1
    }
  }

  let criteria: AnimationCompletionCriteria
  private let action: () -> Void
  private var running = 0
  /// The windows that look after it, and whether they have taken the change in.
  private var windows: [ObjectIdentifier: Bool] = [:]
  private(set) var isOver = false

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// An animation begins that the completion waits for.
  func begin() -> Token { Token(self) }

  /// The change was made in a window. Returns false when the window knows of it.
  func claim(by window: AnimationDriver) -> Bool {
    guard !isOver else { return false }
    return windows.updateValue(false, forKey: ObjectIdentifier(window)) == nil
  }

  /// A window has taken the change in.
  func takenIn(by window: AnimationDriver) {
    windows[ObjectIdentifier(window)] = true
  }

  /// A window goes; the last one runs the action.
  func windowGoes(_ window: AnimationDriver) {
    windows[ObjectIdentifier(window)] = nil
    if windows.isEmpty { finish() }
  }

  /// Some window looks after it.
  var isClaimed: Bool { !windows.isEmpty }

  /// True once nothing runs any more; the action is to be run then.
  var isReady: Bool { running == 0 && !isOver && windows.values.allSatisfy(\.self) }

  func finish() {
    guard !isOver else { return }
    isOver = true
    action()
  }
}

/// When the completion of `withAnimation` runs.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// When each animation has taken the time it is said to take; springs may still be in their tail.
  case logicallyComplete
  /// When nothing moves any more, also of what later changes added.
  case removed
}

/// Runs `body`; state that it writes changes with the transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current.completions
  let result = try Transaction.$current.withValue(transaction, operation: body)
  for completion in transaction.completions where !completion.isClaimed {
    // Nothing on screen has changed.
    guard !outer.contains(where: { $0 === completion }) else { continue }
    if MainContext.isCurrent {
      completion.finish()
    } else {
      DispatchQueue.main.async { completion.finish() }
    }
  }
  return result
}

public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs `body`; what it changes on screen moves there.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Runs `body` animated, and `completion` when all that it set moving is at rest; when it moves
/// nothing, right after it.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.completions = [AnimationCompletion(completionCriteria, completion)]
  return try withTransaction(transaction, body)
}
