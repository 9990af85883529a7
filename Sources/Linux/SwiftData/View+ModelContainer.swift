import SwiftUICore

extension EnvironmentValues {
  /// The context of queries: that of the container of the views around, or one without models.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self].context }
    set { self[ModelContextKey.self] = ContextReference(context: newValue) }
  }
}

/// A context in the environment: the same as long as it is the same object.
private struct ContextReference: Equatable, @unchecked Sendable {
  let context: ModelContext
}

private struct ModelContextKey: EnvironmentKey {
  static let defaultValue = ContextReference(
    context: ModelContext(ModelContainer(Store(schema: Schema(), configurations: []))))
}

extension View {
  /// Sets the context of queries inside.
  public nonisolated func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  /// Sets the container, whose main context is that of queries inside.
  public nonisolated func modelContainer(_ container: ModelContainer) -> some View {
    modifier(ContainerModifier(container: container))
  }

  /// Makes a container for models of a type when the view appears first.
  ///
  /// - Parameters:
  ///   - inMemory: Models are in memory anyway.
  ///   - isUndoEnabled: Has no effect.
  ///   - onSetup: Runs after the container was made.
  public nonisolated func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Makes a container for models of some types when the view appears first.
  public nonisolated func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(
      MadeContainerModifier(
        container: MadeContainer(
          types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
          isUndoEnabled: isUndoEnabled, onSetup: onSetup)))
  }
}

private struct ContainerModifier: ViewModifier {
  let container: ModelContainer

  func body(content: Content) -> some View {
    content.environment(\.modelContext, container.mainContext)
  }
}

private struct MadeContainerModifier: ViewModifier {
  @State private var container: MadeContainer

  nonisolated init(container: MadeContainer) {
    _container = State(initialValue: container)
  }

  func body(content: Content) -> some View {
    content.environment(\.modelContext, container.made().mainContext)
  }
}

/// A container that is made when it is needed, and once: scenes have one for all their windows.
package final class MadeContainer: @unchecked Sendable {
  private let types: [any PersistentModel.Type]
  private let configuration: ModelConfiguration
  private let isAutosaveEnabled: Bool
  private let isUndoEnabled: Bool
  private let onSetup: (Result<ModelContainer, any Error>) -> Void
  private var container: ModelContainer?

  package init(
    types: [any PersistentModel.Type], inMemory: Bool, isAutosaveEnabled: Bool,
    isUndoEnabled: Bool, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void
  ) {
    self.types = types
    configuration = ModelConfiguration(isStoredInMemoryOnly: inMemory)
    self.isAutosaveEnabled = isAutosaveEnabled
    self.isUndoEnabled = isUndoEnabled
    self.onSetup = onSetup
  }

  @MainActor package func made() -> ModelContainer {
    if let container { return container }
    if isUndoEnabled {
      Absent.warn("undo", "isUndoEnabled has no effect on Linux: nothing is recorded")
    }
    let result = Result { try ModelContainer(for: Schema(types), configurations: configuration) }
    let container =
      (try? result.get()) ?? ModelContainer(Store(schema: Schema(types), configurations: []))
    self.container = container
    container.mainContext.autosaveEnabled = isAutosaveEnabled
    // It may write state, which a body may not.
    if let host = ViewHost.current {
      host.enqueue(isDueInFrame: true) { [onSetup] in onSetup(result) }
    } else {
      onSetup(result)
    }
    return container
  }
}
