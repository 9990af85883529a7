#if AppleModules
  /// Why an action failed. Nothing here shows it but a warning of what performed the action.
  public struct AppIntentError: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    private init(_ name: String) { description = name }

    /// The action has to be performed again, with a value that the user gives.
    public static let restartPerform = AppIntentError("restartPerform")

    /// The user has to allow something.
    public enum PermissionRequired {
      public static let bluetooth = AppIntentError("bluetooth")
      public static let contacts = AppIntentError("contacts")
      public static let localNetwork = AppIntentError("localNetwork")
      public static let photos = AppIntentError("photos")
      public static let siri = AppIntentError("siri")

      public static func location(precise: Bool) -> AppIntentError {
        AppIntentError(precise ? "locationPrecise" : "location")
      }
    }

    /// The user has to do something.
    public enum UserActionRequired {
      public static let accountSetup = AppIntentError("accountSetup")
      public static let confirmation = AppIntentError("confirmation")
      public static let signin = AppIntentError("signin")
    }

    /// Nothing helps.
    public enum Unrecoverable {
      public static let entityNotFound = AppIntentError("entityNotFound")
      public static let featureCurrentlyRestricted = AppIntentError("featureCurrentlyRestricted")
      public static let networkFailure = AppIntentError("networkFailure")
      public static let notAllowed = AppIntentError("notAllowed")
      public static let partialFailure = AppIntentError("partialFailure")
      public static let unknown = AppIntentError("unknown")
      public static let unsupportedOnDevice = AppIntentError("unsupportedOnDevice")
    }
  }
#endif
