import SwiftUI

/// Rows that can be moved, with a context menu each.
public struct OrderScreen: View {
  @State private var names = ["Ebb", "Flood", "Slack", "Spring"]

  public init() {}

  public var body: some View {
    List {
      ForEach(names, id: \.self) { name in
        Text(name).frame(maxWidth: .infinity)
          .contextMenu {
            Button("Share") { report("shares \(name)") }.onAppear { report("menu of \(name)") }
          }
      }
      .onMove {
        names.move(fromOffsets: $0, toOffset: $1)
        report("order \(names.joined(separator: " "))")
      }
    }
    .listStyle(.plain)
  }
}
