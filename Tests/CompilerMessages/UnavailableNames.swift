// Names that Linux has not. What the compiler says is in UnavailableNames.txt; scripts/messages compares.

import Masthead
import SwiftUI

final class Delegate {}

struct Program {
  @UIApplicationDelegateAdaptor(Delegate.self) var delegate
}

struct Styles: View {
  var pointer: some View { Text("A").pointerStyle(.link) }
  var sheet: some View { Text("A").presentationSizing(.fitted) }
  var glass: some View { Text("A").glassEffectTransition(.materialize) }
  var index: some View { List {}.listSectionIndexVisibility(.visible) }
  var body: some View { Text("A") }
}

@MainActor func elsewhere() {
  _ = MenuBarExtra("A", systemImage: "star") {}
  _ = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
}
