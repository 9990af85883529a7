/// The context of a state change: whether and how it is animated, and values of your own.
public struct Transaction {
  /// The animation of the change; nil for none.
  public var animation: Animation?
  /// Whether animations that views set themselves are ignored.
  public var disablesAnimations = false
  /// Whether it is one of the changes of an animator that never ends: nobody waits for its animations.
  var isUnending = false
  var completions: [AnimationCompletion] = []
  /// Custom values; see ``TransactionKey``.
  var custom = TransactionValues()

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// Whether values of one's own were set.
  var hasValues: Bool { !custom.values.isEmpty }

  /// Whether the transaction has no effect.
  var isPlain: Bool {
    animation == nil && !disablesAnimations && completions.isEmpty && !hasValues
  }

  /// The transaction of the running code; state changes take it along.
  package static var current: Transaction { local.transaction }

  /// Runs code as part of a transaction.
  static func with<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    try $local.withValue(Local(transaction: transaction), operation: body)
  }

  /// What a task inherits has to be `Sendable`; nobody changes it.
  private struct Local: @unchecked Sendable {
    var transaction = Transaction()
  }

  @TaskLocal private static var local = Local()
}

@available(*, unavailable)
extension Transaction: Sendable {}

/// Runs an action once all animations of one change have ended.
///
/// The windows in which the change was made claim it. It is ready once each of them has applied the change, and
/// none of them animates anything for it.
final class AnimationCompletion: @unchecked Sendable {
  /// Represents one running animation; the animation counts as ended when the last copy is released.
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
  /// The windows that have claimed it, and whether they have applied the change.
  private var windows: [ObjectIdentifier: Bool] = [:]
  private(set) var isOver = false

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// Begins an animation that the completion waits for.
  func begin() -> Token { Token(self) }

  /// Registers a window in which the change was made; returns false if it was registered before.
  func claim(by window: AnyObject) -> Bool {
    guard !isOver else { return false }
    return windows.updateValue(false, forKey: ObjectIdentifier(window)) == nil
  }

  /// Notes that a window has applied the change.
  func takenIn(by window: AnyObject) {
    windows[ObjectIdentifier(window)] = true
  }

  /// Removes a window that is closed; the last one runs the action.
  func windowGoes(_ window: AnyObject) {
    windows[ObjectIdentifier(window)] = nil
    if windows.isEmpty { finish() }
  }

  /// Whether a window waits for it.
  var isClaimed: Bool { !windows.isEmpty }

  /// Whether nothing is animated any more, so that the action can run.
  var isReady: Bool { running == 0 && !isOver && windows.values.allSatisfy(\.self) }

  func finish() {
    guard !isOver else { return }
    isOver = true
    action()
  }
}

/// When the completion of `withAnimation` runs.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let waitsForRemoval: Bool

  /// When each animation has run for its logical duration; springs may still move slightly.
  public static let logicallyComplete = AnimationCompletionCriteria(waitsForRemoval: false)
  /// When nothing moves any more, including animations that later changes have added.
  public static let removed = AnimationCompletionCriteria(waitsForRemoval: true)
}

/// Runs `body`; the state changes in it use the transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current.completions
  let result = try Transaction.with(transaction, body)
  for completion in transaction.completions where !completion.isClaimed {
    // The change had no effect on screen.
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

/// Runs `body`; the changes in it are animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Runs `body` animated, and `completion` when all its animations have ended; if nothing is animated, right
/// after it.
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
