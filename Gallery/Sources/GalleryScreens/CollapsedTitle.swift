import Masthead
import SwiftUI

extension View {
  /// Lays a title over a header, which comes in as that collapses to a bar of 52 points.
  ///
  /// - Parameter start: The collapse progress at which it begins to come in.
  func collapsedTitle(_ title: String, from start: Double) -> some View {
    overlay(alignment: .bottom) {
      Text(title)
        .font(.headline)
        .foregroundStyle(.white)
        // Text in bars stops growing, as in the system's bars.
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        .frame(height: 52)
        .headerEffect(.fadeIn(from: start))
    }
  }
}
