import SwiftUICore

/// Something on a screen that keeps people out who use it with assistive technology, with large type, or
/// with little strength of sight or hand.
public struct AuditFinding: Hashable, Sendable, CustomStringConvertible {
  /// What an audit looks for.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Controls and images that have nothing to be read.
    case name
    /// Controls of less than 44 points along a side, Apple's least size of a target.
    case targetSize
    /// Texts whose contrast with what is behind them is below 4.5 : 1; 3 : 1 from 24 points on, or 19 in
    /// bold (WCAG 2.2, 1.4.3).
    case contrast
    /// Elements that are read before something that stands wholly above them.
    case order
    /// Controls that assistive technology reaches and a finger does not, as something lies over them and
    /// nothing scrolls.
    case covered
  }

  /// What the audit looked for.
  public let rule: Rule
  /// What is wrong, with whom, and what helps.
  public let message: String
  /// Where it is shown, in window coordinates.
  public let frame: CGRect

  /// The rule and the message.
  public var description: String { "\(rule.rawValue): \(message)" }
}
