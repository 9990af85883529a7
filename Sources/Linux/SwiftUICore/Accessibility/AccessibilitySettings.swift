/// The user's accessibility settings, from which the environment values of the same names are set.
public struct AccessibilitySettings: Hashable, Sendable {
  public var reducesMotion = false
  public var reducesTransparency = false
  public var differentiatesWithoutColor = false
  public var increasesContrast = false
  public var usesBoldText = false
  public var usesScreenReader = false

  public init() {}
}

extension ViewHost {
  /// The settings of the window's user.
  public var accessibilitySettings: AccessibilitySettings {
    get {
      let values = root.environment.values
      var settings = AccessibilitySettings()
      settings.reducesMotion = values.accessibilityReduceMotion
      settings.reducesTransparency = values.accessibilityReduceTransparency
      settings.differentiatesWithoutColor = values.accessibilityDifferentiateWithoutColor
      settings.increasesContrast = values.colorSchemeContrast == .increased
      settings.usesBoldText = values.legibilityWeight == .bold
      settings.usesScreenReader = values.accessibilityVoiceOverEnabled
      return settings
    }
    set {
      updateEnvironment {
        $0.accessibilityReduceMotion = newValue.reducesMotion
        $0.accessibilityReduceTransparency = newValue.reducesTransparency
        $0.accessibilityDifferentiateWithoutColor = newValue.differentiatesWithoutColor
        $0.colorSchemeContrast = newValue.increasesContrast ? .increased : .standard
        $0.legibilityWeight = newValue.usesBoldText ? .bold : nil
        $0.accessibilityVoiceOverEnabled = newValue.usesScreenReader
      }
    }
  }
}
