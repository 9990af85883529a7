extension String {
  /// A literal to be localized: the key and its default value.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    public typealias StringInterpolation = LocalizedStringKey.StringInterpolation

    let key: LocalizedStringKey

    public init(_ value: String) {
      key = LocalizedStringKey(value)
    }

    public init(stringLiteral value: String) {
      key = LocalizedStringKey(value)
    }

    public init(stringInterpolation: StringInterpolation) {
      key = LocalizedStringKey(stringInterpolation: stringInterpolation)
    }
  }

  /// Localizes a literal with the string tables of a bundle; without a translation it is the literal.
  ///
  /// - Parameters:
  ///   - table: Nil for "Localizable".
  ///   - bundle: Nil for the program's own, with the resources of its target.
  ///   - locale: The machine's by default.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(localizing: keyAndValue.key, nil, table, bundle?.resourceURL, locale)
  }

  /// Localizes a key; without a translation it is the default value.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(localizing: defaultValue.key, "\(key)", table, bundle?.resourceURL, locale)
  }

  public init(localized resource: LocalizedStringResource) {
    self.init(
      localizing: resource.defaultValue.key, resource.key, resource.table,
      resource.bundle.folder, resource.locale)
  }

  private init(
    localizing key: LocalizedStringKey, _ lookupKey: String?, _ table: String?, _ folder: URL?,
    _ locale: Locale
  ) {
    let folder = folder ?? StringTables.mainFolder
    let text = folder.flatMap {
      LocalizedText(key, lookupKey: lookupKey, table: table, folder: $0)
    }
    // No view is known here; most windows are narrow ones.
    self = text?.string(in: locale, on: .iphone) ?? key.written
  }
}

extension LocalizedStringKey {
  /// The literal with Markdown unresolved.
  var written: String {
    segments.map { segment in
      switch segment {
      case .literal(let string), .argument(let string, _): string
      case .text(let text): text.plainString
      }
    }.joined()
  }
}

/// A literal with the location of its translations, to be localized later.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  public typealias StringInterpolation = LocalizedStringKey.StringInterpolation

  /// The location of string tables.
  public enum BundleDescription: Hashable, Sendable {
    case main
    /// The bundle of a class; here always the program's own.
    case forClass(ObjectIdentifier)
    case atURL(URL)

    public static func forClass(_ type: AnyClass) -> BundleDescription {
      .forClass(ObjectIdentifier(type))
    }

    var folder: URL? {
      if case .atURL(let url) = self { return Bundle(url: url)?.resourceURL ?? url }
      return nil
    }
  }

  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale: Locale
  public let bundle: BundleDescription

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key.lookupKey
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: Bundle, comment: StaticString? = nil
  ) {
    self.init(
      key, defaultValue: defaultValue, table: table, locale: locale,
      bundle: .atURL(bundle.bundleURL), comment: comment)
  }

  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(stringLiteral: value))
  }

  public init(stringInterpolation: StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension Text {
  /// A literal, localized for the environment's locale.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    let folder = resource.bundle.folder ?? StringTables.mainFolder
    let localized = folder.flatMap {
      LocalizedText(
        resource.defaultValue.key, lookupKey: resource.key, table: resource.table, folder: $0)
    }
    if let localized {
      self.init(localized)
    } else {
      self.init(parts: resource.defaultValue.key.parts)
    }
  }
}
