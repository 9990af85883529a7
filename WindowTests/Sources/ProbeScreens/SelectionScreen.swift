import SwiftUI

/// A list of which several rows can be selected.
public struct SelectionScreen: View {
  @State private var selection: Set<Int> = []
  @State private var items = Array(0..<30)

  public init() {}

  public var body: some View {
    List(selection: $selection) {
      ForEach(items, id: \.self) { Text("Row \($0)") }
        .onDelete { places in
          items.remove(atOffsets: places)
          report("\(items.count) left")
        }
    }
    .listStyle(.plain)
    .onChange(of: selection) {
      report("selected \(selection.sorted().map(String.init).joined(separator: " "))")
    }
  }
}
