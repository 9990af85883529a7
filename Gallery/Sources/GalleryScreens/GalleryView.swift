import Masthead
import SwiftUI

/// The gallery: a list of the screens, each of which opens with a title and a back button.
public struct GalleryView: View {
  @Binding private var path: [GalleryScreen]
  @Binding private var scheme: ColorScheme?
  private let inspects: Binding<Bool>?
  @State private var isOverCover = false
  /// The window's colour scheme; a bar over a cover has its own.
  @Environment(\.colorScheme) private var shown

  /// - Parameters:
  ///   - path: The open screen; empty for the list.
  ///   - scheme: Light or dark; nil for the system's.
  ///   - inspects: Whether an overlay shows layout and presentation frames and the costs of each update: in
  ///     windows on Linux. Nil, the default, for no switch in the bar.
  public init(
    path: Binding<[GalleryScreen]>, scheme: Binding<ColorScheme?>, inspects: Binding<Bool>? = nil
  ) {
    _path = path
    _scheme = scheme
    self.inspects = inspects
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
    // The back button has the stack's tint. The system's blue would not be visible on a cover, and has less than
    // 4.5 : 1 on the material of a bar.
    .tint(isOverCover && !path.isEmpty ? .white : Ink.barInk.color(in: shown))
    .preferredColorScheme(scheme)
  }

  private var switches: some ToolbarContent {
    ToolbarItemGroup(placement: .primaryAction) {
      if let inspects { InspectionSwitch(isOn: inspects) }
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
        isOverCover = screen.hasCover && (!isCollapsed || screen.keepsCover)
      }
      .headerToolbarColorScheme(
        screen.hasCover ? .dark : nil, collapsed: screen.keepsCover ? .dark : nil
      )
      .overlay(alignment: .top) {
        if screen.hasCover { BarScrim().opacity(isOverCover ? 1 : 0) }
      }
      .onDisappear { isOverCover = false }
  }

  @ViewBuilder private var page: some View {
    // Some have another title in the bar.
    switch screen {
    case .harbour: HarbourPage()
    case .podcast: PodcastPage()
    // Only the bar has another tint.
    case .berths: BerthsPage().tint(nil)
    case .settings: SettingsPage().tint(nil)
    default:
      screen.view
        .tint(nil)
        .navigationTitle(screen.title)
        .barTitle(screen.title, isOverCover: isOverCover)
        .inlineTitle()
    }
  }
}

/// Darkens what is below the bar's items, which have no background of their own over a cover.
private struct BarScrim: View {
  var body: some View {
    LinearGradient(
      stops: [
        Gradient.Stop(color: .black.opacity(0.6), location: 0),
        Gradient.Stop(color: .black.opacity(0.5), location: 0.55),
        Gradient.Stop(color: .clear, location: 1),
      ],
      startPoint: .top, endPoint: .bottom
    )
    // Also the bar's height and what is above it.
    .ignoresSafeArea(edges: .top)
    .frame(height: 60)
    .allowsHitTesting(false)
    .accessibilityHidden(true)
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

#Preview("Gallery") {
  @Previewable @State var path: [GalleryScreen] = []
  @Previewable @State var scheme: ColorScheme?
  GalleryView(path: $path, scheme: $scheme)
}
