import Masthead
import SwiftUI

/// Twenty chapters of a sticky heading of 40 points and a block of 260.
struct ChapterRows: View {
  var body: some View {
    ForEach(0..<20, id: \.self) { number in
      Color.orange.frame(height: 40).sticky()
        .accessibilityIdentifier("heading \(number)")
      Color.blue.frame(height: 260)
    }
  }
}
