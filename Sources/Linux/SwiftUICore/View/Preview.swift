/// A view that tools show while one works on it. `swift package preview` shows those of a package, and a
/// `Stage` plays them in tests.
///
/// - Parameters:
///   - name: What it is called; by default as its file.
///   - body: The view. Properties marked with `@Previewable` are its state.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// A view that tools show while one works on it, with traits: its size, its orientation, what is around it.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Marks a property of the preview itself, such as a state: `@Previewable @State var isOn = true`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// What `#Preview` makes: a view with a name and traits.
public struct Preview {
  /// The traits of previews of views.
  public enum ViewTraits {}

  package let name: String?
  package let traits: [PreviewTrait<ViewTraits>]
  package let body: @MainActor () -> any View

  /// Makes a preview.
  @MainActor public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    self.traits = traits
    self.body = body
  }
}

/// What each `#Preview` becomes: a type that tools find in the program by this conformance.
public protocol PreviewRegistry {
  /// The module and the file's name: `Module/File.swift`.
  static var fileID: String { get }
  static var line: Int { get }
  static var column: Int { get }
  @MainActor static func makePreview() throws -> Preview
}

/// How a preview is shown.
public struct PreviewTrait<T>: Sendable {
  package enum Value: Sendable {
    case layout(PreviewLayout)
    case orientation(InterfaceOrientation)
    /// Gets what the modifier's previews share ready, and returns what the modifier makes of a view.
    case modifier(@MainActor (PreviewContexts) async throws -> (AnyView) -> AnyView)
  }

  package let value: Value
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// A device's screen.
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait(value: .layout(.device)) }
  /// As large as the view wants to be on a device's screen.
  public static var sizeThatFitsLayout: PreviewTrait<T> {
    PreviewTrait(value: .layout(.sizeThatFits))
  }
  public static var portrait: PreviewTrait<T> { PreviewTrait(value: .orientation(.portrait)) }
  public static var portraitUpsideDown: PreviewTrait<T> {
    PreviewTrait(value: .orientation(.portraitUpsideDown))
  }
  public static var landscapeLeft: PreviewTrait<T> {
    PreviewTrait(value: .orientation(.landscapeLeft))
  }
  public static var landscapeRight: PreviewTrait<T> {
    PreviewTrait(value: .orientation(.landscapeRight))
  }

  /// A size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait(value: .layout(.fixed(width: width, height: height)))
  }

  /// What is around the view, such as a model in its environment. The first trait's is the innermost.
  @MainActor public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> {
    PreviewTrait(
      value: .modifier { contexts in
        let context = try await contexts.context(of: type(of: modifier))
        return { view in
          AnyView(modifier.body(content: PreviewModifierContent(view: view), context: context))
        }
      })
  }
}

/// Puts something around previews that they share: sample data, a model, an environment.
@MainActor @preconcurrency public protocol PreviewModifier {
  /// What the previews share, made once for all of them.
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent

  static func makeSharedContext() async throws -> Context
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The preview that a `PreviewModifier` is put around.
public struct PreviewModifierContent: View {
  let view: AnyView

  public var body: some View { view }
}

/// What previews share, by the type of the modifier that makes it.
@MainActor package final class PreviewContexts {
  private var contexts: [ObjectIdentifier: Any] = [:]

  package init() {}

  func context<Modifier: PreviewModifier>(of type: Modifier.Type) async throws -> Modifier.Context {
    if let context = contexts[ObjectIdentifier(type)] as? Modifier.Context { return context }
    let context = try await Modifier.makeSharedContext()
    contexts[ObjectIdentifier(type)] = context
    return context
  }
}
