import Foundation
import SwiftUICore

private typealias Scope = AttributeScopes.SwiftUIAttributes

extension AttributedString {
  /// A text with the links, fonts and colours of another; other attributes are left out.
  public init(_ nsString: NSAttributedString) {
    self.init()
    let text = nsString.string as NSString
    nsString.enumerateAttributes(in: NSRange(location: 0, length: nsString.length)) {
      attributes, range, _ in
      var part = AttributedString(text.substring(with: range))
      let link = attributes[.link]
      part.link = link as? URL ?? (link as? String).flatMap { URL(string: $0) }
      if let font = attributes[.font] as? UIFont { part[Scope.FontAttribute.self] = Font(font) }
      if let color = attributes[.foregroundColor] as? UIColor {
        part[Scope.ForegroundColorAttribute.self] = Color(uiColor: color)
      }
      if let color = attributes[.backgroundColor] as? UIColor {
        part[Scope.BackgroundColorAttribute.self] = Color(uiColor: color)
      }
      part.takeOver(Scope.FontAttribute.self, of: attributes)
      part.takeOver(Scope.ForegroundColorAttribute.self, of: attributes)
      part.takeOver(Scope.BackgroundColorAttribute.self, of: attributes)
      part.takeOver(Scope.InlinePresentationIntentAttribute.self, of: attributes)
      append(part)
    }
  }

  private mutating func takeOver<Key: AttributedStringKey>(
    _ key: Key.Type, of attributes: [NSAttributedString.Key: Any]
  ) where Key.Value: Sendable {
    if let value = attributes[NSAttributedString.Key(Key.name)] as? Key.Value { self[key] = value }
  }
}

extension NSAttributedString {
  /// A text with the links, fonts, colours and emphasis of another. They have the names of SwiftUI's attributes, so
  /// `AttributedString(_:)` finds them again; other attributes are left out.
  public convenience init(_ attrStr: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if let link = run.link { attributes[.link] = link }
      func keep<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value: Sendable {
        if let value = run[key] { attributes[NSAttributedString.Key(Key.name)] = value }
      }
      keep(Scope.FontAttribute.self)
      keep(Scope.ForegroundColorAttribute.self)
      keep(Scope.BackgroundColorAttribute.self)
      keep(Scope.InlinePresentationIntentAttribute.self)
      result.append(
        NSAttributedString(
          string: String(attrStr[run.range].characters), attributes: attributes))
    }
    self.init(attributedString: result)
  }
}
