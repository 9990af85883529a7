import Masthead
import SwiftUI

/// The gallery: a list of the screens, each of which opens with a title and a back button.
public struct GalleryView: View {
  @Binding private var path: [GalleryScreen]
  @Binding private var scheme: ColorScheme?
  @Binding private var inspects: Bool
  @State private var isOverCover = false
  /// The window's colour scheme; a bar over a cover has its own.
  @Environment(\.colorScheme) private var shown

  /// - Parameters:
  ///   - path: The open screen; empty for the list.
  ///   - scheme: Light or dark; nil for the system's.
  ///   - inspects: Whether an overlay shows layout and presentation frames and the costs of each update. In
  ///     windows on Linux only.
  public init(
    path: Binding<[GalleryScreen]>, scheme: Binding<ColorScheme?>, inspects: Binding<Bool>
  ) {
    _path = path
    _scheme = scheme
    _inspects = inspects
  }

  public var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(GalleryScreen.allCases, id: \.self) { screen in
          NavigationLink(value: screen) {
            GalleryRow(title: screen.title, summary: screen.summary)
          }
        }
        NavigationLink {
          ProbesScreen().toolbar { switches }
        } label: {
          GalleryRow(title: ProbesScreen.title, summary: ProbesScreen.summary)
        }
      }
      .navigationTitle("Masthead Gallery")
      .toolbar { switches }
      .navigationDestination(for: GalleryScreen.self) { screen in
        GalleryPage(screen: screen, isOverCover: $isOverCover).toolbar { switches }
      }
    }
    // The back button has the stack's tint; blue would not be visible on a cover.
    .tint(isOverCover && !path.isEmpty ? .white : nil)
    .preferredColorScheme(scheme)
  }

  private var switches: some ToolbarContent {
    ToolbarItemGroup(placement: .primaryAction) {
      InspectionSwitch(isOn: $inspects)
      SchemeSwitch(scheme: $scheme, shown: shown)
    }
  }
}

/// A screen under the gallery's bar.
private struct GalleryPage: View {
  let screen: GalleryScreen
  /// Whether the bar's text is on the screen's cover.
  @Binding var isOverCover: Bool

  var body: some View {
    page
      .onHeaderChange(of: { $0.phase == .collapsed }) { isCollapsed in
        isOverCover = screen.hasCover && !isCollapsed
      }
      .headerToolbarColorScheme(screen.hasCover ? .dark : nil)
      .onDisappear { isOverCover = false }
  }

  @ViewBuilder private var page: some View {
    // Some have another title in the bar.
    switch screen {
    case .harbour: HarbourPage()
    case .berths: BerthsPage()
    case .settings: SettingsPage()
    default:
      screen.view
        // Only the bar has another tint.
        .tint(nil)
        .navigationTitle(screen.title)
        .inlineTitle()
    }
  }
}

private struct GalleryRow: View {
  let title: String
  let summary: String

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(title)
      Text(summary).font(.footnote).foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}

private struct InspectionSwitch: View {
  @Binding var isOn: Bool

  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      Image(systemName: isOn ? "eye.fill" : "eye")
    }
    .accessibilityLabel("Show layout and presentation frames")
    .accessibilityValue(isOn ? "on" : "off")
  }
}

private struct SchemeSwitch: View {
  @Binding var scheme: ColorScheme?
  let shown: ColorScheme

  var body: some View {
    Button {
      scheme = shown == .dark ? .light : .dark
    } label: {
      Image(systemName: shown == .dark ? "sun.max" : "moon")
    }
    .accessibilityLabel(shown == .dark ? "Light" : "Dark")
  }
}
