/// The styles of one kind of control around a view, the innermost last. The kind is known by the
/// configuration that its styles get.
struct ErasedControlStyle<Configuration> {
  let make: @MainActor (Configuration) -> AnyView
}

/// Names the styles of a kind of control in an environment.
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

/// A control in the style around; inside of the style, in the one around that.
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
  /// Sets the style of a kind of control inside.
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
