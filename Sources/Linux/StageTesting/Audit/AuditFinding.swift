import SwiftUICore

/// A problem for people who use a screen with assistive technology, with large text, or with
/// limited vision or dexterity.
public struct AuditFinding: Hashable, Sendable, CustomStringConvertible {
  /// What an audit looks for.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Controls and images without a label.
    case name
    /// Controls with a side of less than 44 points, Apple's minimum size of a target. Not switches, sliders,
    /// steppers, segments and text fields, whose height is the system's.
    case targetSize
    /// Texts whose contrast with their background is below 4.5 : 1, or 3 : 1 from 24 points, in
    /// bold from 19 (WCAG 2.2, 1.4.3).
    case contrast
    /// Elements that are read before another one that is entirely above them.
    case order
    /// Controls that assistive technology reaches and a finger does not, because something covers
    /// them that cannot be scrolled away.
    case covered
  }

  /// The rule that is broken.
  public let rule: Rule
  /// What is wrong, with which element, and what helps.
  public let message: String
  /// The presentation frame in window coordinates.
  public let frame: CGRect

  /// The rule and the message.
  public var description: String { "\(rule.rawValue): \(message)" }
}
