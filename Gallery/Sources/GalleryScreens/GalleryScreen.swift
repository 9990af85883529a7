import SwiftUI

/// The screens of the gallery, by name.
public enum GalleryScreen: String, CaseIterable, Sendable {
  case headings
  case album

  public var summary: String {
    switch self {
    case .headings: "fifty headings that stick and push"
    case .album: "a cover that stretches, shrinks to a bar and hands its title over"
    }
  }

  @MainActor @ViewBuilder public var view: some View {
    switch self {
    case .headings: HeadingsScreen()
    case .album: AlbumScreen()
    }
  }
}
