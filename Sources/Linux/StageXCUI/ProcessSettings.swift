import Foundation
import Stage
import SwiftUI
import SwiftUICore

/// The arguments and the environment that the process has for the app while it runs.
@MainActor enum ProcessSettings {
  private static let ownArguments = CommandLine.arguments
  /// What the environment had for the names that are set; nil for nothing.
  private static var before: [String: String?] = [:]
  private static var ownDefaults: [String: Any]?

  static func set(_ arguments: [String], _ environment: [String: String]) {
    // First: Foundation makes the domain of the arguments once, of those that it finds then.
    let domain = UserDefaults.argumentDomain
    ownDefaults = UserDefaults.standard.volatileDomain(forName: domain)
    Arguments.set(ownArguments.prefix(1) + arguments)
    let current = ProcessInfo.processInfo.environment
    for (name, value) in environment {
      before[name] = Optional<String?>.some(current[name])
      setenv(name, value, 1)
    }
    UserDefaults.standard.setVolatileDomain(defaults(arguments), forName: domain)
  }

  static func reset() {
    guard let defaults = ownDefaults else { return }
    ownDefaults = nil
    Arguments.set(ownArguments)
    for (name, value) in before {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
    before = [:]
    // An empty one would leave what was there.
    UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
    if !defaults.isEmpty {
      UserDefaults.standard.setVolatileDomain(defaults, forName: UserDefaults.argumentDomain)
    }
  }

  /// The values of arguments `-key value`. Those that are numbers, or YES and NO, are so.
  private static func defaults(_ arguments: [String]) -> [String: Any] {
    var values: [String: Any] = [:]
    for (argument, next) in zip(arguments, arguments.dropFirst())
    where argument.hasPrefix("-") && !argument.hasPrefix("--") && argument.count > 1 {
      guard !next.hasPrefix("-") || Double(next) != nil else { continue }
      let value: Any =
        switch next.uppercased() {
        case "YES", "TRUE": true
        case "NO", "FALSE": false
        default: Int(next).map { $0 as Any } ?? Double(next).map { $0 as Any } ?? next
        }
      values[String(argument.dropFirst())] = value
    }
    return values
  }

  /// Gives a window what arguments of the system say: the language and locale, the size of text, the direction.
  static func apply(_ arguments: [String], to stage: Stage) {
    let values = defaults(arguments)
    // "(de)" or "de"
    let language = (values["AppleLanguages"] as? String)?.trimmingCharacters(
      in: CharacterSet(charactersIn: "() \"")
    ).split(separator: ",").first.map(String.init)
    let locale = values["AppleLocale"] as? String ?? language
    let type = (values["UIPreferredContentSizeCategoryName"] as? String).flatMap(typeSize)
    let isMirrored =
      ["AppleTextDirection", "NSForceRightToLeftWritingDirection"].contains {
        values[$0] as? Bool == true || values[$0] as? Int == 1
      }
      || locale.map { Locale.Language(identifier: $0).characterDirection == .rightToLeft } == true
    guard locale != nil || type != nil || isMirrored else { return }
    for window in stage.windows {
      window.perform {
        window.host.updateEnvironment {
          if let locale { $0.locale = Locale(identifier: locale) }
          if let type { $0.dynamicTypeSize = type }
          if isMirrored { $0.layoutDirection = .rightToLeft }
        }
      }
      window.update()
    }
  }

  /// The size of a category: `UICTContentSizeCategoryAccessibilityXL`.
  private static func typeSize(_ category: String) -> DynamicTypeSize? {
    let sizes: [String: DynamicTypeSize] = [
      "XS": .xSmall, "S": .small, "M": .medium, "L": .large, "XL": .xLarge, "XXL": .xxLarge,
      "XXXL": .xxxLarge, "AccessibilityM": .accessibility1, "AccessibilityL": .accessibility2,
      "AccessibilityXL": .accessibility3, "AccessibilityXXL": .accessibility4,
      "AccessibilityXXXL": .accessibility5,
    ]
    return sizes[category.replacingOccurrences(of: "UICTContentSizeCategory", with: "")]
  }
}

/// Sets the arguments of the process. Swift deprecates that without another way to what
/// `ProcessInfo.processInfo.arguments` returns.
private protocol ArgumentSetting {
  static func set(_ arguments: [String])
}

private enum Setter: ArgumentSetting {
  @available(*, deprecated) static func set(_ arguments: [String]) {
    CommandLine.arguments = arguments
  }
}

private enum Arguments {
  static func set(_ arguments: [String]) {
    (Setter.self as any ArgumentSetting.Type).set(arguments)
  }
}
