enum TextFieldLook: Hashable, Sendable {
  case plain, bordered
  /// In an alert: in a grey capsule.
  case dialog
}

extension EnvironmentValues {
  @Entry var textFieldLook: TextFieldLook = .plain
}
