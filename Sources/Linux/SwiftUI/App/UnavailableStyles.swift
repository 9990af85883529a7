// API of Apple's that is not offered and takes values of types of its own: with these the compiler says what to use
// instead, and not that it can't infer what `.link` is.

@available(*, unavailable, message: "use onHover or hoverEffect")
public struct PointerStyle {
  public static var `default`: PointerStyle { fatalError() }
  public static var link: PointerStyle { fatalError() }
  public static var grabIdle: PointerStyle { fatalError() }
  public static var grabActive: PointerStyle { fatalError() }
  public static var horizontalText: PointerStyle { fatalError() }
  public static var verticalText: PointerStyle { fatalError() }
  public static var rectSelection: PointerStyle { fatalError() }
  public static var zoomIn: PointerStyle { fatalError() }
  public static var zoomOut: PointerStyle { fatalError() }
  public static var columnResize: PointerStyle { fatalError() }
  public static var rowResize: PointerStyle { fatalError() }
}

@available(*, unavailable, message: "use presentationDetents, or frame in the sheet")
public struct PresentationSizing {
  public static var automatic: PresentationSizing { fatalError() }
  public static var fitted: PresentationSizing { fatalError() }
  public static var form: PresentationSizing { fatalError() }
  public static var page: PresentationSizing { fatalError() }
  public func fitted(horizontal: Bool, vertical: Bool) -> PresentationSizing { self }
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> PresentationSizing {
    self
  }
}

@available(*, unavailable, message: "use transition and glassEffectID")
public struct GlassEffectTransition {
  public static var identity: GlassEffectTransition { fatalError() }
  public static var matchedGeometry: GlassEffectTransition { fatalError() }
  public static var materialize: GlassEffectTransition { fatalError() }
}

extension View {
  @available(*, unavailable, message: "use onHover or hoverEffect")
  public nonisolated func pointerStyle(_ style: PointerStyle?) -> some View { self }

  @available(*, unavailable, message: "use presentationDetents, or frame in the sheet")
  public nonisolated func presentationSizing(_ sizing: PresentationSizing) -> some View { self }

  @available(*, unavailable, message: "use transition and glassEffectID")
  public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    self
  }

  @available(*, unavailable, message: "use ScrollViewReader and a column of buttons")
  public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
}
