import SwiftUICore

/// AppKit's colour, which source names in the branch of an `#if` that is not for iOS. Its colours are those of iOS that are
/// nearest.
public typealias NSColor = UIColor

extension Color {
  public init(nsColor: NSColor) {
    self.init(uiColor: nsColor)
  }
}

extension UIColor {
  public static let windowBackgroundColor = systemBackground
  public static let controlBackgroundColor = systemBackground
  public static let underPageBackgroundColor = systemGroupedBackground
  public static let textBackgroundColor = systemBackground
  public static let controlColor = secondarySystemFill
  public static let controlTextColor = label
  public static let textColor = label
  public static let labelColor = label
  public static let secondaryLabelColor = secondaryLabel
  public static let tertiaryLabelColor = tertiaryLabel
  public static let quaternaryLabelColor = quaternaryLabel
  public static let placeholderTextColor = placeholderText
  public static let separatorColor = separator
  public static let gridColor = separator
  public static let linkColor = link
  public static let controlAccentColor = tintColor
  public static let selectedContentBackgroundColor = tintColor
}
