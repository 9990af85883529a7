import Masthead
import SwiftUI

struct Sleeve: View {
  @Binding var isOpen: Bool

  var body: some View {
    Button(isOpen ? "Close" : "Open") { isOpen.toggle() }
      .padding()
  }
}

#Preview("Sleeve", traits: .sizeThatFitsLayout) {
  @Previewable @State var isOpen = false
  Sleeve(isOpen: $isOpen)
}

#Preview("Wide", traits: .landscapeLeft) {
  HeaderScrollView { _ in
    Color.indigo
  } content: {
    ForEach(1...30, id: \.self) { Text("Track \($0)").padding() }
  }
}
