/// A control that opens a URL with ``EnvironmentValues/openURL``.
public struct Link<Label: View> {
  let destination: URL
  let label: Label
}

extension Link: View {
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    OpeningButton(destination: destination, label: label)
  }
}

extension Link where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

private struct OpeningButton<Label: View>: View {
  let destination: URL
  let label: Label
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
    .accessibilityAddTraits(.isLink)
    .accessibilityRemoveTraits(.isButton)
  }
}
