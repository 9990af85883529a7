import GalleryScreens
import SwiftUI

/// The gallery in a window: a list of the screens, and each of them under a bar.
struct GalleryApp: App {
  /// What the command line asked for.
  struct Opening {
    var screen: GalleryScreen?
    var isDark = false
    var inspects = false
  }

  static var opening = Opening()

  @State private var screen = GalleryApp.opening.screen
  /// Nil as long as the desktop decides.
  @State private var scheme: ColorScheme? = GalleryApp.opening.isDark ? .dark : nil
  @State private var inspects = GalleryApp.opening.inspects

  var body: some Scene {
    WindowGroup("Masthead Gallery") {
      VStack(spacing: 0) {
        GalleryBar(screen: $screen, scheme: $scheme, inspects: $inspects)
        Divider()
        if let screen {
          screen.view.id(screen)
        } else {
          GalleryList(screen: $screen)
        }
      }
      .preferredColorScheme(scheme)
      ._inspected(inspects)
    }
  }
}

/// Back, the title, and the switches.
private struct GalleryBar: View {
  @Binding var screen: GalleryScreen?
  @Binding var scheme: ColorScheme?
  @Binding var inspects: Bool
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    HStack(spacing: 16) {
      if screen != nil {
        symbol("chevron.left", "Back") { screen = nil }
      }
      Text(screen?.rawValue.capitalized ?? "Gallery")
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      Spacer()
      symbol(inspects ? "eye.fill" : "eye", "Show natural and shown frames") {
        inspects.toggle()
      }
      symbol(colorScheme == .dark ? "sun.max" : "moon", "Light or dark") {
        scheme = colorScheme == .dark ? .light : .dark
      }
    }
    .padding(.horizontal, 16)
    .frame(height: 44)
    .background(.background)
  }

  private func symbol(
    _ name: String, _ label: String, action: @escaping @MainActor () -> Void
  ) -> some View {
    Button(action: action) {
      Image(systemName: name).frame(width: 28, height: 28)
    }
    .accessibilityLabel(label)
  }
}

private struct GalleryList: View {
  @Binding var screen: GalleryScreen?

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(GalleryScreen.allCases, id: \.self) { item in
          Button {
            screen = item
          } label: {
            GalleryRow(screen: item)
          }
          .buttonStyle(.plain)
          Divider()
        }
      }
    }
  }
}

private struct GalleryRow: View {
  let screen: GalleryScreen

  var body: some View {
    HStack {
      VStack(alignment: .leading, spacing: 2) {
        Text(screen.rawValue.capitalized).font(.body)
        Text(screen.summary).font(.footnote).foregroundStyle(.secondary)
      }
      Spacer()
      Image(systemName: "chevron.right").foregroundStyle(.tertiary)
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 10)
    .contentShape(Rectangle())
  }
}
