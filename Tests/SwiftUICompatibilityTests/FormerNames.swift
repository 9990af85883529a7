import SwiftUI

// Names of before iOS 17.

struct FormerNames: View {
  @Environment(\.sizeCategory) private var sizeCategory

  var body: some View {
    VStack {
      Text("on a ground").padding().background().backgroundStyle(.yellow)
      Text(sizeCategory.isAccessibilityCategory ? "large" : "usual")
      Text(sizeCategory > .large ? "above" : "not above")
    }
    .environment(\.sizeCategory, .accessibilityLarge)
  }
}
