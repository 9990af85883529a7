import CoreGraphics
import SwiftUICore

extension Color {
  public init(cgColor: CGColor) {
    self.init(.rgba(cgColor.rgba))
  }

  public init(_ cgColor: CGColor) {
    self.init(cgColor: cgColor)
  }

  /// The components of a constant colour; nil for one that depends on where it is shown, such as `.red`, which
  /// differs in dark mode.
  public var cgColor: CGColor? { constant.map { CGColor($0) } }
}

extension UIColor {
  public convenience init(cgColor: CGColor) {
    self.init(Color(cgColor: cgColor))
  }

  /// The components in light mode.
  public var cgColor: CGColor { CGColor(Color(uiColor: self).components(.light)) }
}

extension Color.Resolved {
  public var cgColor: CGColor { CGColor(Color(self).components(.light)) }
}
