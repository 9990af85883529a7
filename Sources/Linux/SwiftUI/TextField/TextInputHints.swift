// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Settings of on-screen keyboards, which a desktop does not have.

/// The keyboard for a field. Has no effect.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The purpose of a field. Has no effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension UITextContentType {
  public static let name = UITextContentType(rawValue: "name")
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let middleName = UITextContentType(rawValue: "additional-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  public static let organizationName = UITextContentType(rawValue: "organization")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let addressState = UITextContentType(rawValue: "address-level1")
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let URL = UITextContentType(rawValue: "url")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let birthdate = UITextContentType(rawValue: "bday")
  public static let dateTime = UITextContentType(rawValue: "date-time")
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking")
}

/// Automatic capitalization. Has no effect.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String

  public static var never: TextInputAutocapitalization { .init(name: "never") }
  public static var words: TextInputAutocapitalization { .init(name: "words") }
  public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
  public static var characters: TextInputAutocapitalization { .init(name: "characters") }

  private init(name: String) {
    self.name = name
  }

  public init?(_ type: UITextAutocapitalizationType) {
    switch type {
    case .none: self = .never
    case .words: self = .words
    case .sentences: self = .sentences
    case .allCharacters: self = .characters
    }
  }
}

/// Automatic capitalization. Has no effect.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  case none, words, sentences, allCharacters
}

/// The label of the Return key. No keyboard is drawn; UI tests find the key by it.
public struct SubmitLabel: Hashable, Sendable {
  package let name: String

  public static var done: SubmitLabel { .init(name: "done") }
  public static var go: SubmitLabel { .init(name: "go") }
  public static var send: SubmitLabel { .init(name: "send") }
  public static var join: SubmitLabel { .init(name: "join") }
  public static var route: SubmitLabel { .init(name: "route") }
  public static var search: SubmitLabel { .init(name: "search") }
  public static var `return`: SubmitLabel { .init(name: "return") }
  public static var next: SubmitLabel { .init(name: "next") }
  public static var `continue`: SubmitLabel { .init(name: "continue") }
}

extension EnvironmentValues {
  /// Whether autocorrection is disabled in text fields; nothing is corrected on Linux.
  @Entry public var autocorrectionDisabled: Bool = false

  @Entry package var submitLabel: SubmitLabel = .return

  @available(*, deprecated, renamed: "autocorrectionDisabled")
  public var disableAutocorrection: Bool? {
    get { autocorrectionDisabled }
    set { autocorrectionDisabled = newValue ?? false }
  }
}

extension View {
  /// Has no effect: there is no on-screen keyboard.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Has no effect: fields are not filled in automatically.
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    self
  }

  /// Has no effect: there is no on-screen keyboard.
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  @available(*, deprecated, message: "use textInputAutocapitalization(_:)")
  public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    self
  }

  /// Sets ``EnvironmentValues/autocorrectionDisabled``; nothing is corrected on Linux.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }

  @available(*, deprecated, renamed: "autocorrectionDisabled(_:)")
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
    autocorrectionDisabled(disable ?? false)
  }

  /// Sets the label of the Return key, which only UI tests see: the key of a desktop has a fixed one.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabel, submitLabel)
  }

  /// Has no effect: there is no on-screen keyboard.
  public nonisolated func textInputFormattingControlVisibility(
    _ visibility: Visibility
  ) -> some View { self }
}
