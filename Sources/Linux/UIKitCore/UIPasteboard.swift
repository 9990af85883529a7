import SwiftUICore

/// UIKit's clipboard, as far as it holds text. `import SwiftUI` provides it, as on iOS.
///
///     Button("Copy") { UIPasteboard.general.string = link }
///
/// It is the clipboard of the window whose code runs. Reading gives what was copied in that window: to ask another
/// program takes time, which the user's own pasting into a text field has.
public final class UIPasteboard: Sendable {
  public static let general = UIPasteboard()

  private init() {}

  /// The text; nil for none.
  public var string: String? {
    get { Clipboard.currentText }
    set { Clipboard.currentText = newValue }
  }

  /// The text as a list of one, as there is one at most; of several that are set the first counts.
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.first }
  }

  /// The text as a link; nil if it is none.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 } }
    set { string = newValue?.absoluteString }
  }

  public var hasStrings: Bool { string != nil }
  public var hasURLs: Bool { url != nil }
}
