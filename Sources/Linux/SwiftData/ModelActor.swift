/// An actor with a model context of its own. ``ModelActor()`` makes one.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    modelExecutor.asUnownedSerialExecutor()
  }

  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The model with an identity, if there is one of the type.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    modelContext.existing(id) as? T
  }
}

/// Runs the work of a model actor.
public protocol ModelExecutor: Executor {
  var modelContext: ModelContext { get }
  func asUnownedSerialExecutor() -> UnownedSerialExecutor
}

/// An executor that runs one job of its actor after the other.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// The executor that ``ModelActor()`` makes: a queue.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "SwiftData.ModelActor")

  public init(modelContext: ModelContext) {
    self.modelContext = modelContext
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
