import SwiftUI

/// A screen for keyboard shortcuts, menus, context menus and other habits of desktops.
public struct DesktopScreen: View {
  @State private var text = "some words"
  @State private var volume = 0.0
  @State private var items = ["Ada", "Bob", "Cid"]
  @State private var selection: String?
  @Environment(\.self) private var environment

  public init() {}

  public var body: some View {
    VStack(spacing: 8) {
      Menu("More") {
        Button("Copy") { report("copy") }
        Button("Delete") { report("delete") }
      }
      .frame(height: 30)
      TextField("Text", text: $text)
        .textFieldStyle(.roundedBorder)
        .frame(height: 34)
        .onChange(of: text) { report("text \(text)") }
      Slider(value: $volume, in: 0...100, step: 10)
        .frame(height: 31)
        .onChange(of: volume) { report("volume \(Int(volume))") }
      Button("Helped") {}.frame(height: 30).help("This helps")
      List(selection: $selection) {
        ForEach(items, id: \.self) { Text($0) }
          .onDelete { places in
            items.remove(atOffsets: places)
            report("left \(items.joined(separator: " "))")
          }
      }
      .listStyle(.plain)
      .onChange(of: selection) { report("selected \(selection ?? "none")") }
    }
    .padding(8)
    .onAppear { reportAccent() }
  }

  private func reportAccent() {
    let accent = Color.accentColor.resolve(in: environment)
    let parts = [accent.red, accent.green, accent.blue].map { Int(($0 * 100).rounded()) }
    report("accent \(parts.map(String.init).joined(separator: " "))")
  }
}
