// What a scene hands up to its window.

/// The title of a window: that of the screen in front, else the scene's.
package struct WindowTitleKey: PreferenceKey {
  package static func reduce(value: inout Text?, nextValue: () -> Text?) {
    value = value ?? nextValue()
  }
}

/// The size in points at which a scene wants its window to open.
package struct WindowSizeKey: PreferenceKey {
  package static func reduce(value: inout CGSize?, nextValue: () -> CGSize?) {
    value = value ?? nextValue()
  }
}

extension Text {
  /// The characters alone, for a window's title.
  package var plainString: String { parts.map(\.string).joined() }
}
