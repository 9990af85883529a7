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

  /// Runs `completion` once when all that this transaction set moving has come to rest; at once when
  /// nothing moves.
  @MainActor public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    let watch = AnimationCompletion(criteria, completion)
    completions.append(watch)
    ViewHost.awaitCompletion(watch)
  }

  /// The transaction of the code that runs now; state that is written takes it along.
  @TaskLocal package static var current = Transaction()
}

/// Runs once when every animation that one change started has come to rest.
final class AnimationCompletion: @unchecked Sendable {
  let criteria: AnimationCompletionCriteria
  private let action: () -> Void
  private var running = 0
  private(set) var isOver = false

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  func begin() {
    running += 1
  }

  func end() {
    running -= 1
  }

  /// True once nothing runs any more; the action is to be run then.
  var isReady: Bool { running == 0 && !isOver }

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
  try Transaction.$current.withValue(transaction, operation: body)
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

/// Runs `body` animated, and `completion` when all that it set moving is at rest.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  let watch = AnimationCompletion(completionCriteria, completion)
  transaction.completions = [watch]
  let result = try withTransaction(transaction, body)
  ViewHost.awaitCompletion(watch)
  return result
}
