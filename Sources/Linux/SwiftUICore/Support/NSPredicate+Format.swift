import Foundation
import Synchronization

extension NSPredicate {
  /// A condition as text, such as `name BEGINSWITH[c] %@ AND age >= 18`; one that can't be read is false, with a warning.
  ///
  /// It has comparisons, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN` and `BETWEEN`, the options `[cd]`, `AND`,
  /// `OR`, `NOT`, `ANY`, `ALL` and `NONE`. Keys are stored properties. It has no functions, arithmetic, subqueries and variables.
  ///
  /// - Parameter args: On Apple's systems these are `CVarArg`, which every object of Objective-C is.
  public convenience init(format predicateFormat: String, _ args: Any...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    do {
      var parser = try PredicateParser(predicateFormat, arguments ?? [])
      let condition = try parser.condition()
      self.init { object, _ in
        let holds = { condition.holds(for: object) }
        return (object as? any KeyedObject)?.evaluate(holds) ?? holds()
      }
    } catch {
      PredicateFormats.report("NSPredicate(format: \"\(predicateFormat)\"): \(error)")
      self.init(value: false)
    }
    PredicateFormats.note(predicateFormat, of: self)
  }
}

/// What the formats of predicates were.
package enum PredicateFormats {
  /// Told of a format that can't be read.
  package nonisolated(unsafe) static var report: (String) -> Void = { problem in
    RuntimeWarning.once("predicate-\(problem)", "\(problem); it is false for everything")
  }

  private struct Note: @unchecked Sendable {
    weak var predicate: NSPredicate?
    let format: String
  }

  private static let notes = Mutex<[ObjectIdentifier: Note]>([:])

  fileprivate static func note(_ format: String, of predicate: NSPredicate) {
    let note = Note(predicate: predicate, format: format)
    notes.withLock { notes in
      // Those of predicates that have gone are removed now and then.
      if notes.count.isMultiple(of: 64) { notes = notes.filter { $0.value.predicate != nil } }
      notes[ObjectIdentifier(predicate)] = note
    }
  }

  /// The format of a predicate; nil for one that has none.
  package static func format(of predicate: NSPredicate) -> String? {
    notes.withLock { $0[ObjectIdentifier(predicate)] }
      .flatMap { $0.predicate === predicate ? $0.format : nil }
  }
}

/// A condition that a format says.
indirect enum PredicateCondition {
  enum Operand {
    case constant(Any?)
    case path(String)
    case list([Operand])

    func value(for object: Any?) -> Any? {
      switch self {
      case .constant(let value): value
      case .path(let path): KeyedValue.value(of: object, at: path)
      case .list(let operands): operands.map { $0.value(for: object) as Any }
      }
    }
  }

  enum Comparison {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case contains, beginsWith, endsWith, like, matches, within, between
  }

  enum Elements {
    case any, all, none
  }

  case always(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(Operand, Comparison, NSString.CompareOptions, Operand)
  /// Of the elements of the first operand.
  case elements(Elements, Operand, Comparison, NSString.CompareOptions, Operand)

  func holds(for object: Any?) -> Bool {
    switch self {
    case .always(let holds): return holds
    case .not(let condition): return !condition.holds(for: object)
    case .all(let conditions): return conditions.allSatisfy { $0.holds(for: object) }
    case .any(let conditions): return conditions.contains { $0.holds(for: object) }
    case .comparison(let first, let comparison, let options, let second):
      return comparison.holds(first.value(for: object), second.value(for: object), options)
    case .elements(let elements, let first, let comparison, let options, let second):
      let values = KeyedValue.elements(of: first.value(for: object)) ?? []
      let other = second.value(for: object)
      let holds = { (value: Any) in comparison.holds(value, other, options) }
      switch elements {
      case .any: return values.contains(where: holds)
      case .all: return values.allSatisfy(holds)
      case .none: return !values.contains(where: holds)
      }
    }
  }
}

extension PredicateCondition.Comparison {
  func holds(_ first: Any?, _ second: Any?, _ options: NSString.CompareOptions) -> Bool {
    let order = { KeyedValue.order(first, second, options) }
    let isThere = KeyedValue.unwrapped(first) != nil && KeyedValue.unwrapped(second) != nil
    switch self {
    case .equal: return KeyedValue.isEqual(first, second, options)
    case .unequal: return !KeyedValue.isEqual(first, second, options)
    case .less: return isThere && order() == .orderedAscending
    case .lessOrEqual: return isThere && order().map { $0 != .orderedDescending } ?? false
    case .greater: return isThere && order() == .orderedDescending
    case .greaterOrEqual: return isThere && order().map { $0 != .orderedAscending } ?? false
    case .contains: return Self.within.holds(second, first, options)
    case .within:
      if let values = KeyedValue.elements(of: second) {
        return values.contains { KeyedValue.isEqual(first, $0, options) }
      }
      return found(first, in: second, options)
    case .between:
      guard let ends = KeyedValue.elements(of: second), ends.count == 2 else { return false }
      return Self.greaterOrEqual.holds(first, ends[0], options)
        && Self.lessOrEqual.holds(first, ends[1], options)
    case .beginsWith: return found(second, in: first, options.union(.anchored))
    case .endsWith: return found(second, in: first, options.union([.anchored, .backwards]))
    case .like:
      guard let pattern = KeyedValue.text(second) else { return false }
      let expression = NSRegularExpression.escapedPattern(for: pattern)
        .replacing("\\*", with: ".*").replacing("\\?", with: ".")
      return matches(first, expression, options)
    case .matches: return KeyedValue.text(second).map { matches(first, $0, options) } ?? false
    }
  }

  private func found(_ part: Any?, in whole: Any?, _ options: NSString.CompareOptions) -> Bool {
    guard let part = KeyedValue.text(part), let whole = KeyedValue.text(whole) else { return false }
    return !part.isEmpty && whole.range(of: part, options: options) != nil
  }

  /// Whether the whole text matches.
  private func matches(
    _ value: Any?, _ pattern: String, _ options: NSString.CompareOptions
  ) -> Bool {
    guard var text = KeyedValue.text(value) else { return false }
    var pattern = pattern
    if options.contains(.diacriticInsensitive) {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
      pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
    }
    let isCaseInsensitive: NSRegularExpression.Options =
      options.contains(.caseInsensitive) ? .caseInsensitive : []
    guard
      let expression = try? NSRegularExpression(
        pattern: "\\A(?:\(pattern))\\z", options: isCaseInsensitive)
    else {
      RuntimeWarning.once(
        "predicate-pattern-\(pattern)", "MATCHES has a pattern that can't be read: \(pattern)")
      return false
    }
    let all = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, range: all) != nil
  }
}
