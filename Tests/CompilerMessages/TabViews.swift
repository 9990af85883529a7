// A view in `tabs:` that is no tab. What the compiler says is in TabViews.txt; scripts/messages compares.

import Masthead
import SwiftUI

struct TabViews: View {
  @State private var selection = "A"

  var body: some View {
    HeaderTabView(selection: $selection) { _ in
      Color.red
    } tabs: {
      HeaderTab("A", value: "A") { Text("A") }
      Text("B")
    }
  }
}
