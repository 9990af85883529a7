extension String {
  /// A literal that is looked up in string tables: the key, and what is written where there is no
  /// translation.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
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

  /// The translation of a literal, from the string tables of a bundle; the literal itself where there
  /// is none.
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

  /// The translation of a key; the default value where there is none.
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
    self = text?.string(in: locale) ?? key.written
  }
}

extension LocalizedStringKey {
  /// The literal as it is, Markdown and all.
  var written: String {
    segments.map { segment in
      switch segment {
      case .literal(let string), .argument(let string, _): string
      case .text(let text): text.plainString
      }
    }.joined()
  }
}

/// A literal with the place where its translations are, for somebody else to look up.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
  public typealias StringInterpolation = LocalizedStringKey.StringInterpolation

  /// Where string tables are.
  public enum BundleDescription: Hashable, Sendable {
    case main
    /// The bundle that a class comes from: the program's own here.
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
  /// A literal in the environment's language.
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
