import SwiftUI

/// Rows of two elements each in a list.
public struct RowScreen: View {
  public init() {}

  public var body: some View {
    List {
      ForEach(["Ebb", "Flood"], id: \.self) { name in
        HStack {
          Text(name)
          Button("Note") { report("notes \(name)") }
        }
      }
    }
  }
}
