import Foundation
import Stage
import SwiftUI
import SwiftUICore
import Testing

extension Stage {
  /// Opens a URL in the window, as another app or a link does: views with `onOpenURL(perform:)` get it. Fails the test
  /// where there is none.
  ///
  ///     stage.open(URL(string: "larder://shelf/3")!)
  ///     #expect(stage.find("Shelf 3").isVisible)
  public func open(_ url: URL, sourceLocation: SourceLocation = #_sourceLocation) {
    guard receive(url) else {
      return fail(
        "open \(url.absoluteString): no view on the screen has an onOpenURL", sourceLocation)
    }
  }

  /// Returns false where no view takes URLs.
  package func receive(_ url: URL) -> Bool {
    update()
    var isReceived = false
    perform { isReceived = host.part(URLReceivers.self).receive(url) }
    update()
    return isReceived
  }

  /// The haptic and audio feedback that views of the window have asked for with `sensoryFeedback`, oldest first. At most
  /// the last thousand are kept.
  public var sensoryFeedback: [SensoryFeedback] {
    update()
    return host.part(FeedbackLog.self).played
  }
}
