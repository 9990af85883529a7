import Foundation
import SwiftUICore

/// How a string is measured. Without `usesLineFragmentOrigin` it is one line for each paragraph; the others have no effect.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = Self(rawValue: 1)
  public static let usesFontLeading = Self(rawValue: 2)
  public static let usesDeviceMetrics = Self(rawValue: 8)
  public static let truncatesLastVisibleLine = Self(rawValue: 32)
}

/// Has no effect: text that is measured is not scaled.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open private(set) var actualScaleFactor: CGFloat = 1
  open private(set) var totalBounds = CGRect.zero
}

extension String {
  /// The size of the string with the attributes `font` and `kern`, in points. By default the font is the system's at 12
  /// points. Measured on the main thread only: elsewhere, and in a program that draws nothing, a character counts as half
  /// as wide as its font's size, and one warning says so.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    measured([(self, attrs ?? [:])], width: nil)
  }

  /// The size of the string in lines as wide as `size` with `usesLineFragmentOrigin`, else as that of
  /// ``size(withAttributes:)``.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let width = options.contains(.usesLineFragmentOrigin) ? size.width : nil
    return CGRect(origin: .zero, size: measured([(self, attributes ?? [:])], width: width))
  }
}

extension NSString {
  /// See `String.size(withAttributes:)`.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }

  /// See `String.boundingRect(with:options:attributes:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// See `String.size(withAttributes:)`.
  public func size() -> CGSize { measured(runs, width: nil) }

  /// See `String.boundingRect(with:options:attributes:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let width = options.contains(.usesLineFragmentOrigin) ? size.width : nil
    return CGRect(origin: .zero, size: measured(runs, width: width))
  }

  private var runs: [(String, [NSAttributedString.Key: Any])] {
    var runs: [(String, [NSAttributedString.Key: Any])] = []
    let text = string as NSString
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      runs.append((text.substring(with: range), attributes))
    }
    return runs
  }
}

private func measured(
  _ parts: [(string: String, attributes: [NSAttributedString.Key: Any])], width: CGFloat?
) -> CGSize {
  let fonts = parts.map { $0.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12) }
  let kerns = parts.map {
    ($0.attributes[.kern] as? NSNumber)?.doubleValue ?? $0.attributes[.kern] as? Double ?? 0
  }
  let strings = parts.map(\.string)
  let lineHeight = fonts.map(\.lineHeight).max() ?? 0
  if MainContext.isCurrent {
    let size: CGSize? = MainActor.assumeIsolated {
      guard let shaper = Measuring.shaper else { return nil }
      let runs = strings.indices.map { index in
        TextRun(
          string: strings[index], font: TypeScale.iOS.resolve(Font(fonts[index])),
          tracking: kerns[index].isFinite ? kerns[index] : 0)
      }
      let lines = TextLayout(TextContent(runs: runs), width: width, shaper: shaper).lines
      return CGSize(
        width: lines.map(\.width).max() ?? 0, height: lineHeight * CGFloat(max(1, lines.count)))
    }
    if let size { return size }
  }
  RuntimeWarning.once(
    "string-size",
    "size(withAttributes:): measured away from the main thread, or in a program that draws nothing; each character counts as half as wide as its font's size"
  )
  let widths = strings.indices.map { CGFloat(strings[$0].count) * fonts[$0].pointSize / 2 }
  return CGSize(width: widths.reduce(0, +), height: lineHeight)
}

@MainActor private enum Measuring {
  private static var known: (any TextShaper)?

  /// Nil in a program that draws nothing.
  static var shaper: (any TextShaper)? {
    if known == nil { known = Rasterizing.shaper }
    return known
  }
}
