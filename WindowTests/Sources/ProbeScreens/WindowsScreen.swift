import SwiftUI

/// Three fields one below the other, which open windows: of two notes, and the one of its kind.
public struct WindowsScreen: View {
  @Environment(\.openWindow) private var openWindow

  public init() {}

  public var body: some View {
    VStack(spacing: 0) {
      Color.red.onTapGesture { openWindow(value: 1) }
      Color.green.onTapGesture { openWindow(value: 2) }
      Color.blue.onTapGesture { openWindow(id: "about") }
    }
    .ignoresSafeArea()
  }
}

/// A window with a text that has the keyboard; Return closes it.
public struct NoteScreen: View {
  private let number: Int
  @State private var text = ""
  @FocusState private var isFocused: Bool
  @Environment(\.dismissWindow) private var dismissWindow

  public init(number: Int) {
    self.number = number
  }

  public var body: some View {
    TextField("Note", text: $text)
      .focused($isFocused)
      .onAppear { isFocused = true }
      .onDisappear { report("gone \(number)") }
      .onChange(of: text) { report("note \(number) \(text)") }
      .onSubmit { dismissWindow() }
      .navigationTitle("Note \(number)")
  }
}
