// A `ForEach` in `tabs:`. What the compiler says is in TabLoops.txt; scripts/messages compares.

import Masthead
import SwiftUI

struct Box: Identifiable {
  let id: Int
}

struct Tabs: View {
  let names = ["A", "B"]
  let boxes = [Box(id: 1)]
  @State private var selection = "A"

  var byID: some View {
    HeaderTabView { _ in
      Color.red
    } tabs: {
      ForEach(names, id: \.self) { name in
        HeaderTab(name, value: name) { Text(name) }
      }
    }
  }

  var body: some View {
    HeaderTabView(selection: $selection) { _ in
      Color.red
    } tabs: {
      ForEach(names, id: \.self) { name in
        HeaderTab(name, value: name) { Text(name) }
      }
      HeaderTab("C", value: "C") { Text("C") }
    }
  }

  var identified: some View {
    HeaderTabView { _ in
      Color.red
    } tabs: {
      ForEach(boxes) { box in
        HeaderTab("Box", value: box.id) { Text("Box") }
      }
    }
  }

  var numbered: some View {
    HeaderTabView { _ in
      Color.red
    } tabs: {
      ForEach(0..<3) { number in
        HeaderTab("Box", value: number) { Text("Box") }
      }
    }
  }
}
