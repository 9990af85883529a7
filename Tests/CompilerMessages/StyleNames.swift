// A style that is not there and has the name of a property of styles. What the compiler says is in StyleNames.txt;
// scripts/messages compares.

import Masthead
import SwiftUI

struct StyleNames: View {
  var body: some View {
    HeaderScrollView { _ in
      Color.red
    } content: {
      Text("A")
    }
    .headerStyle(.collapse)
  }
}
