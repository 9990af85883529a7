// With the trait "SwiftData" only, as the module is not there without it.
#if SwiftData
  import SwiftData

  private struct SceneContainer {
    let make: @MainActor () -> ModelContainer
  }

  extension SceneContainer: ViewModifier {
    func body(content: Content) -> some View { content.modelContainer(make()) }
  }

  extension Scene {
    /// Sets the container of models for all windows of the scene.
    public nonisolated func modelContainer(_ container: ModelContainer) -> some Scene {
      surrounded(by: SceneContainer { container })
    }

    /// Makes a container for models of a type, which all windows of the scene share.
    public nonisolated func modelContainer(
      for modelType: any PersistentModel.Type, inMemory: Bool = false,
      isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
      onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
      modelContainer(
        for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
        isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }

    /// Makes a container for models of some types, which all windows of the scene share.
    public nonisolated func modelContainer(
      for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
      isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
      onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
      ModeledScene(
        content: self,
        container: MadeContainer(
          types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
          isUndoEnabled: isUndoEnabled, onSetup: onSetup))
    }

    /// Sets the context of queries in the scene.
    public nonisolated func modelContext(_ modelContext: ModelContext) -> some Scene {
      environment(\.modelContext, modelContext)
    }
  }

  /// A scene with a container that it keeps while the app's body is evaluated again.
  private struct ModeledScene<Content: Scene> {
    let content: Content
    @State private var container: MadeContainer

    init(content: Content, container: MadeContainer) {
      self.content = content
      self.container = container
    }
  }

  extension ModeledScene: Scene {
    var body: some Scene {
      let container = self.container
      return content.surrounded(by: SceneContainer { container.made() })
    }
  }
#endif
