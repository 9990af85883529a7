/// Light or dark mode.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

/// The contrast that the user prefers between colours.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  case increased
}

/// How vivid a background is, and so whether what stands on it needs other colours.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool

  /// One that needs no other colours.
  public static let standard = BackgroundProminence(isIncreased: false)
  /// One in a full colour, such as the accent colour: what stands on it should be white.
  public static let increased = BackgroundProminence(isIncreased: true)
}

/// What the value of a colour depends on: light or dark, the user's wish for contrast, and what is behind it and around.
package struct ColorAppearance: Hashable, Sendable {
  package var scheme: ColorScheme
  package var contrast: ColorSchemeContrast
  /// The background's prominence; on a vivid background labels are white.
  package var background = BackgroundProminence.standard
  /// Whether it is in a sheet or popover, above the window's base level: backgrounds are lighter there in dark mode.
  package var isElevated = false
  package var palette = SystemProfile.Palette.iOS26

  package init(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast = .standard) {
    self.scheme = scheme
    self.contrast = contrast
  }

  package static let light = ColorAppearance(.light)
  package static let dark = ColorAppearance(.dark)
}

extension EnvironmentValues {
  /// `colorScheme`, `colorSchemeContrast`, `backgroundProminence` and the level; one value, since every colour that is
  /// drawn reads all of them.
  @Entry package var colorAppearance: ColorAppearance = .light

  /// How vivid the background is that the view stands on: `increased` in the selected rows of a list or table that has
  /// the keyboard's focus.
  ///
  /// On an increased background the label colours (`primary`, `secondary`, …, and so the text of most views) are white
  /// with different opacities. Read it to change colours of your own.
  public var backgroundProminence: BackgroundProminence {
    get { colorAppearance.background }
    set { colorAppearance.background = newValue }
  }

  public var colorScheme: ColorScheme {
    get { colorAppearance.scheme }
    set { colorAppearance.scheme = newValue }
  }

  public package(set) var colorSchemeContrast: ColorSchemeContrast {
    get { colorAppearance.contrast }
    set { colorAppearance.contrast = newValue }
  }
}
