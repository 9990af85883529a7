private enum NavigationLinkKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// A button here leads to another screen: in a row of a list it has an arrow in place of a tint.
  var isNavigationLink: Bool {
    get { self[NavigationLinkKey.self] }
    set { self[NavigationLinkKey.self] = newValue }
  }
}

/// A link in a row: it fills the row's width, with an arrow at the end (fact sheet §10, ios/nav/basic).
struct ListRowLink: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    HStack(spacing: 8) {
      configuration.label
        .environment(\.isNavigationLink, false)
        .frame(maxWidth: .infinity, alignment: .leading)
      DisclosureIndicator()
        .stroke(.tertiary, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
        .frame(width: 7, height: 12)
        .flipsForRightToLeftLayoutDirection(true)
        .accessibilityHidden(true)
    }
    .transformEnvironment(\.foregroundStyle) { [isEnabled] style in
      if !isEnabled { style = AnyShapeStyle(HierarchicalShapeStyle.tertiary) }
    }
    .modifier(ListRowActionModifier(isLink: true) { configuration.trigger() })
  }
}

/// An arrow to the trailing side, inside its rectangle by half a line.
struct DisclosureIndicator: Shape {
  func path(in rect: CGRect) -> Path {
    let box = rect.insetBy(dx: 1, dy: 1)
    var path = Path()
    path.move(to: CGPoint(x: box.minX, y: box.minY))
    path.addLine(to: CGPoint(x: box.maxX, y: box.midY))
    path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    return path
  }
}
