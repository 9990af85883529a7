import SwiftUICore

/// A problem for people who use a screen with assistive technology, with large text, or with
/// limited vision or dexterity.
public struct AuditFinding: Hashable, Sendable, CustomStringConvertible {
  /// The rules that an audit checks.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Controls and images without a label.
    case name
    /// What `onTapGesture(count:perform:)` makes tappable without a trait, such as `isButton`: assistive technology
    /// reads it and doesn't say that it does something. Left out is what it doesn't reach at all.
    case role
    /// Controls with a side of less than 44 points, the size of controls in Apple's Human Interface Guidelines; of
    /// bordered buttons and fields for dates, which the system makes lower, of less than 28, the least size there. Of a
    /// link, button or choice for which its whole row of a list takes touches, the row counts. Not switches, sliders,
    /// steppers, segments and text fields, whose height is the system's. Controls of one kind and size are one finding.
    case targetSize
    /// Texts whose contrast with what is painted behind them is below 4.5 : 1, or 3 : 1 from 24
    /// points, in bold from 18.66 (WCAG 2.2, 1.4.3); symbols below 3 : 1 that are a control, or
    /// an element of their own, without a text (1.4.11).
    ///
    /// Left out, as by WCAG, are disabled controls and symbols hidden from assistive technology;
    /// and what something is drawn over, such as the rows below a bar. On a picture or gradient
    /// the contrast is that which nine tenths of the glyphs have at least.
    case contrast
    /// Elements that are read before another one that is entirely above them, as far as a person sees them.
    case order
    /// Controls that assistive technology reaches and a finger does not, because something covers
    /// them that cannot be scrolled away.
    case covered
  }

  /// The rule that is broken.
  public let rule: Rule
  /// A sentence that says what is wrong, with which element, and what helps.
  public let message: String
  /// The presentation frame in window coordinates.
  public let frame: CGRect

  /// The figures of a finding of ``Rule/contrast``; nil for other rules.
  public let contrast: Contrast?

  /// A contrast that is too low.
  public struct Contrast: Hashable, Sendable {
    /// The lowest one of the texts or symbols concerned, 1…21.
    public let ratio: Double
    /// The one that is asked for: 3 or 4.5.
    public let required: Double
    /// The name of a system colour, as in SwiftUI or UIKit (`secondary`, `blue`,
    /// `groupedBackground`), `black` or `white`; for others sRGB as it is painted: `#8C8C8C`.
    public let foreground: String
    /// The name of the colour behind it, as ``foreground`` has it.
    public let background: String
  }

  init(rule: Rule, message: String, frame: CGRect, contrast: Contrast? = nil) {
    self.rule = rule
    self.message = message
    self.frame = frame
    self.contrast = contrast
  }

  /// The rule and the message.
  public var description: String { "\(rule.rawValue): \(message)" }
}
