import SwiftUI

extension View {
  /// Shows a view in place of the representables of a type inside, whose views of UIKit's are not there on Linux.
  ///
  ///     MapScreen().representable(MapView.self) { map in
  ///       Color.green.overlay { Text("\(map.places.count) places") }
  ///     }
  ///
  /// The representable is made and updated nevertheless, and has the size that it says.
  ///
  /// - Parameters:
  ///   - type: A `UIViewRepresentable` or `UIViewControllerRepresentable`.
  ///   - content: The view for one of them.
  public func representable<Representable: View, Content: View>(
    _ type: Representable.Type,
    @ViewBuilder shownAs content: @escaping @MainActor (Representable) -> Content
  ) -> some View {
    transformEnvironment(\.representedViews) {
      $0[ObjectIdentifier(type)] = { view in
        AnyView((view as? Representable).map { content($0) })
      }
    }
  }
}
