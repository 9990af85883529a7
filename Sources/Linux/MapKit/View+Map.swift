#if AppleModules
  import Foundation
  import SwiftUI

  extension EnvironmentValues {
    @Entry var mapCameraObserver: ((MKCoordinateRegion) -> Void)?
    @Entry var mapControls: AnyView?
  }

  extension View {
    /// The frame looks the same in all styles.
    public nonisolated func mapStyle(_ style: MapStyle) -> some View { self }

    /// The controls stand at the map's top trailing corner.
    public nonisolated func mapControls<Controls: View>(@ViewBuilder _ content: () -> Controls)
      -> some View
    {
      environment(\.mapControls, AnyView(content()))
    }

    public nonisolated func mapControlVisibility(_ visibility: Visibility) -> some View { self }

    public nonisolated func mapScope(_ scope: Namespace.ID) -> some View { self }

    /// Called when the map appears, and when the app moves it; no gesture does.
    public nonisolated func onMapCameraChange(
      frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
    ) -> some View {
      environment(\.mapCameraObserver, { _ in action() })
    }

    /// Called when the map appears, and when the app moves it; no gesture does.
    public nonisolated func onMapCameraChange(
      frequency: MapCameraUpdateFrequency = .onEnd,
      _ action: @escaping (MapCameraUpdateContext) -> Void
    ) -> some View {
      environment(
        \.mapCameraObserver,
        { region in
          let width =
            region.span.longitudeDelta * 111_320 * cos(region.center.latitude * .pi / 180)
          action(
            MapCameraUpdateContext(
              camera: MapCamera(
                centerCoordinate: region.center, distance: width / (2 * tan(.pi / 12))),
              region: region))
        })
    }
  }

  /// A button of a map that does nothing here.
  private struct MapControl: View {
    let name: String
    var image: String?

    var body: some View {
      (image.map { Text(Image(systemName: $0)) } ?? Text(verbatim: name))
        .frame(width: 36, height: 36)
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 8))
        .accessibilityLabel(name)
    }
  }

  public struct MapUserLocationButton: View {
    public init(scope: Namespace.ID? = nil) {}
    public var body: some View { MapControl(name: "Current Location", image: "location") }
  }

  public struct MapCompass: View {
    public init(scope: Namespace.ID? = nil) {}
    /// As on Apple's systems it is there only while a map is turned.
    public var body: some View { EmptyView() }
  }

  public struct MapScaleView: View {
    public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}
    /// As on Apple's systems it is there only while a map is zoomed.
    public var body: some View { EmptyView() }
  }

  public struct MapPitchToggle: View {
    public init(scope: Namespace.ID? = nil) {}
    public var body: some View { MapControl(name: "3D") }
  }
#endif
