// Views alone in `tabs:`, without a selection that says what the values of tabs are. What the compiler says is in
// TabViewsAlone.txt; scripts/messages compares.

import Masthead
import SwiftUI

struct TabViewsAlone: View {
  var body: some View {
    HeaderTabView { _ in
      Color.red
    } tabs: {
      Text("A")
    }
  }
}

struct NoTabs: View {
  var body: some View {
    HeaderTabView { _ in
      Color.red
    } tabs: {
    }
  }
}
