/// Declares a preview: a view that tools show during development. `swift package preview` shows those of a
/// package, and a `Stage` plays them in tests.
///
/// - Parameters:
///   - name: Its name; by default that of the file.
///   - body: The view. Properties marked with `@Previewable` are its state.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview with traits: its size, orientation or surroundings.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Marks a property of a preview, such as a state: `@Previewable @State var isOn = true`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// A preview: a view with a name and traits.
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

/// The type that each `#Preview` expands to, which tools find by this conformance.
public protocol PreviewRegistry {
  /// The module and file name: `Module/File.swift`.
  static var fileID: String { get }
  static var line: Int { get }
  static var column: Int { get }
  @MainActor static func makePreview() throws -> Preview
}

/// A setting of a preview.
public struct PreviewTrait<T>: Sendable {
  package enum Value: Sendable {
    case layout(PreviewLayout)
    case orientation(InterfaceOrientation)
    /// Makes the modifier's context, and returns a closure that applies the modifier.
    case modifier(@MainActor (PreviewContexts) async throws -> (AnyView) -> AnyView)
  }

  package let value: Value
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The size of a device's screen.
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait(value: .layout(.device)) }
  /// The view's own size for a device's screen.
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

  /// A fixed size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait(value: .layout(.fixed(width: width, height: height)))
  }

  /// Surrounds the view with a modifier, such as one that provides a model. The first trait's is the innermost.
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

/// A modifier for previews that share a context: sample data, a model, an environment.
@MainActor @preconcurrency public protocol PreviewModifier {
  /// The shared context, made once.
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent

  static func makeSharedContext() async throws -> Context
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The preview that a `PreviewModifier` is applied to.
public struct PreviewModifierContent: View {
  let view: AnyView

  public var body: some View { view }
}

/// The shared contexts of previews, by the type of their modifiers.
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
