// iOS 26's glass effects, drawn as materials.

/// A variant of glass.
public struct Glass: Equatable, Sendable {
  var tint: Color?
  var isClear = false
  var isIdentity = false

  public static var regular: Glass { Glass() }
  public static var clear: Glass { Glass(isClear: true) }
  /// No glass.
  public static var identity: Glass { Glass(isIdentity: true) }

  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tint = color
    return glass
  }

  /// Has no effect: glass does not react to touches.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The default shape of glass: a capsule.
public struct DefaultGlassEffectShape: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

private struct GlassModifier<S: Shape>: ViewModifier {
  let glass: Glass
  let shape: S

  func body(content: Content) -> some View {
    if glass.isIdentity {
      content
    } else {
      content.background {
        ZStack {
          shape.fill(glass.isClear ? Material.ultraThinMaterial : Material.regularMaterial)
          if let tint = glass.tint { shape.fill(tint.opacity(0.6)) }
        }
      }
    }
  }
}

extension View {
  /// Adds glass behind the view, drawn as a material with the tint on top.
  public nonisolated func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S = DefaultGlassEffectShape()
  ) -> some View {
    modifier(GlassModifier(glass: glass, shape: shape))
  }

  /// Has no effect: glass views are not merged.
  public nonisolated func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> some View { self }

  /// Has no effect: glass views are not merged.
  public nonisolated func glassEffectUnion<ID: Hashable & Sendable>(
    id: ID?, namespace: Namespace.ID
  ) -> some View { self }

  /// Has no effect: tab bars are not minimized.
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    self
  }

  /// Has no effect: edges of scroll views are not blurred.
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View { self }

  /// Has no effect: edges of scroll views are not blurred.
  public nonisolated func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View { self }

  /// Shows a bar at an edge and insets the safe area, as `safeAreaInset` does, without an edge effect.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Shows a bar at the leading or trailing edge and insets the safe area.
  public nonisolated func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Has no effect: backgrounds are not extended under bars.
  public nonisolated func backgroundExtensionEffect() -> some View { self }

  /// Has no effect: backgrounds are not extended under bars.
  public nonisolated func backgroundExtensionEffect(isEnabled: Bool) -> some View { self }
}

/// A container of glass views, which are drawn separately here.
public struct GlassEffectContainer<Content: View> {
  private let content: Content

  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension GlassEffectContainer: View {
  public var body: some View { content }
}

/// When tab bars are minimized. Has no effect.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
  public static let never = TabBarMinimizeBehavior(name: "never")
}

/// How content fades at a scroll view's edges. Has no effect.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
}
