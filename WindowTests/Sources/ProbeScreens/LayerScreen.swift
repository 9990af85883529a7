import SwiftUI

/// Scroll views in front of and behind each other: two tabs, the second with a sheet.
public struct LayerScreen: View {
  @State private var tab = 1
  @State private var isPresented = false

  public init() {}

  public var body: some View {
    TabView(selection: $tab) {
      Tab("One", systemImage: "star", value: 1) { LayerRows(name: "one") }
      Tab("Two", systemImage: "heart", value: 2) {
        LayerRows(name: "two")
          .sheet(isPresented: $isPresented) { LayerRows(name: "sheet") }
      }
    }
    .background {
      Button("tab") { tab = 2 }.keyboardShortcut("t")
      Button("sheet") { isPresented = true }.keyboardShortcut("s")
    }
    .onChange(of: tab) { report("tab \(tab)") }
    .onChange(of: isPresented) { report("sheet \(isPresented)") }
  }
}

/// Rows that report once they are scrolled, and once they are back at the top.
private struct LayerRows: View {
  let name: String

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<60, id: \.self) { Text("\(name) \($0)").frame(height: 40) }
      }
      .frame(maxWidth: .infinity)
    }
    .onScrollGeometryChange(for: Bool.self) {
      $0.contentOffset.y + $0.contentInsets.top > 1000
    } action: { _, isDown in
      report("\(name) \(isDown ? "down" : "up")")
    }
  }
}
