/// The styles of one type of control in the environment, the innermost last. The type of control is identified
/// by its styles' configuration type.
struct ErasedControlStyle<Configuration> {
  let make: @MainActor (Configuration) -> AnyView
}

/// Identifies the styles of a type of control in the environment.
struct StylesOf<Configuration>: Hashable {}

private enum ControlStylesKey<Configuration>: EnvironmentKey {
  static var defaultValue: [ErasedControlStyle<Configuration>] { [] }
}

extension EnvironmentValues {
  subscript<Configuration>(
    styles kind: StylesOf<Configuration>
  ) -> [ErasedControlStyle<Configuration>] {
    get { self[ControlStylesKey<Configuration>.self] }
    set { self[ControlStylesKey<Configuration>.self] = newValue }
  }
}

/// A control in the environment's style; inside of that style, in the next one around.
struct StyledControl<Configuration, Automatic: View>: View {
  let configuration: Configuration
  let automatic: @MainActor (Configuration) -> Automatic
  @Environment(\.[styles: StylesOf<Configuration>()]) private var styles

  init(
    _ configuration: Configuration,
    @ViewBuilder automatic: @escaping @MainActor (Configuration) -> Automatic
  ) {
    self.configuration = configuration
    self.automatic = automatic
  }

  var body: some View {
    if let style = styles.last {
      style.make(configuration)
        .environment(\.[styles: StylesOf<Configuration>()], styles.dropLast())
    } else {
      automatic(configuration)
    }
  }
}

extension View {
  /// Sets the style of a type of control inside.
  nonisolated func controlStyle<Style, Configuration, Body: View>(
    _ style: Style, _ makeBody: @escaping @MainActor (Style, Configuration) -> Body
  ) -> some View {
    nonisolated(unsafe) let style = style
    let erased = ErasedControlStyle<Configuration> { configuration in
      AnyView(StyledContent(style: style) { makeBody($0, configuration) })
    }
    return transformEnvironment(\.[styles: StylesOf<Configuration>()]) { $0.append(erased) }
  }
}
