// Preferences that a scene sets for its window.

/// The title of a window: that of the front screen, else the scene's.
package struct WindowTitleKey: PreferenceKey {
  package static func reduce(value: inout Text?, nextValue: () -> Text?) {
    value = value ?? nextValue()
  }
}

extension Text {
  /// The characters of the text, for a window's title.
  package var plainString: String { parts.map(\.string).joined() }
}
