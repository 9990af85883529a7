import SwiftUI

/// Two screens with titles; a click anywhere leads from one to the other.
public struct TitleScreen: View {
  @State private var path: [Int] = []

  public init() {}

  public var body: some View {
    NavigationStack(path: $path) {
      area("Next") { path = [1] }
        .navigationTitle("First")
        .navigationDestination(for: Int.self) { _ in
          area("Back") { path = [] }
            .navigationTitle("Second")
        }
    }
  }

  private func area(_ title: String, action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) {
      Text(title).frame(maxWidth: .infinity, maxHeight: .infinity).contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}
