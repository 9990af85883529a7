/// A program with a user interface.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

/// A part of an app that appears in a window.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// Windows that all show the same kind of content.
public struct WindowGroup<Content: View>: Scene {
  let title: String
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    title = ""
    self.content = content()
  }

  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  public var body: Never { fatalError("WindowGroup has no body") }
}

extension App {
  /// Opens the app's window, where the package was built with one.
  @MainActor public static func main() {
    let message =
      "error masthead : this build has no window yet; set the view on a Stage to render and test it"
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(69)
  }
}
