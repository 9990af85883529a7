#if AppleModules
  import Foundation
  import SwiftUI

  extension Map {
    private init<Selection, Items>(
      _ content: MapContentView<Selection, Items>
    ) where Content == MapContentView<Selection, Items> {
      self.init(content: content)
    }

    public init<C: MapContent>(
      initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
      interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
      @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C> {
      self.init(
        MapContentView(
          elements: content().allElements, framing: .initial(initialPosition.shown), selection: nil,
          select: nil)
      )
    }

    public init<C: MapContent>(
      position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
      interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
      @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C> {
      self.init(
        MapContentView(
          elements: content().allElements, framing: .current(position.wrappedValue.shown),
          selection: nil,
          select: nil))
    }

    public init<SelectedValue: Hashable, C: MapContent>(
      initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
      interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
      scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<SelectedValue, C> {
      self.init(selecting(selection, .initial(initialPosition.shown), content()))
    }

    public init<SelectedValue: Hashable, C: MapContent>(
      position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
      interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
      scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<SelectedValue, C> {
      self.init(selecting(selection, .current(position.wrappedValue.shown), content()))
    }
  }

  /// A map's content in which a tap selects what has a tag of the selection's type.
  @MainActor private func selecting<Value: Hashable, C: MapContent>(
    _ selection: Binding<Value?>, _ framing: MapRegionSource, _ content: C
  ) -> MapContentView<Value, C> {
    MapContentView(
      elements: content.allElements, framing: framing,
      selection: hashable(selection.wrappedValue), select: selector(selection))
  }

  private func hashable<Value: Hashable>(_ value: Value?) -> AnyHashable? {
    value.map { AnyHashable($0) }
  }

  private func selector<Value: Hashable>(_ selection: Binding<Value?>) -> (AnyHashable) -> Void {
    { tag in
      if let value = tag.base as? Value { selection.wrappedValue = value }
    }
  }

  extension Map where Content == MapContentView<Never, EmptyMapContent> {
    public init(
      initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
      interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) {
      self.init(
        content: MapContentView(
          elements: [], framing: .initial(initialPosition.shown), selection: nil, select: nil))
    }

    public init(
      position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
      interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) {
      self.init(
        content: MapContentView(
          elements: [], framing: .current(position.wrappedValue.shown), selection: nil, select: nil)
      )
    }

    /// The map of iOS 14.
    public init(
      coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
      showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) {
      self.init(
        content: MapContentView(
          elements: [], framing: .current(coordinateRegion.wrappedValue), selection: nil,
          select: nil))
    }
  }

  extension Map where Content == MapContentView<Never, MapContentGroup> {
    /// The map of iOS 14, with an annotation for each item.
    public init<Items: RandomAccessCollection, Pin: MapAnnotationProtocol>(
      coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
      showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
      annotationItems: Items, annotationContent: @escaping (Items.Element) -> Pin
    ) where Items.Element: Identifiable {
      self.init(
        content: MapContentView(
          elements: annotationItems.map { annotationContent($0)._element.element },
          framing: .current(coordinateRegion.wrappedValue), selection: nil, select: nil))
    }
  }

  public enum MapUserTrackingMode: Sendable { case none, follow }

  /// An annotation of iOS 14's map.
  @MainActor public protocol MapAnnotationProtocol {
    var _element: _MapElement { get }
  }

  /// What stands on a map, for a requirement of a public protocol.
  public struct _MapElement {
    let element: MapElement
  }

  public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
    public let _element: _MapElement

    public init(
      coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
      @ViewBuilder content: () -> Content
    ) {
      _element = _MapElement(
        element: MapElement(
          place: .view(
            AnyView(content()), coordinate, UnitPoint(x: anchorPoint.x, y: anchorPoint.y))))
    }
  }

  public struct MapMarker: MapAnnotationProtocol {
    public let _element: _MapElement

    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
      _element = _MapElement(
        element: MapElement(
          place: .marker(title: Text(verbatim: ""), symbol: .pin, coordinate), tint: tint,
          isTitled: false))
    }
  }

  public struct MapPin: MapAnnotationProtocol {
    public let _element: _MapElement

    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
      _element = MapMarker(coordinate: coordinate, tint: tint)._element
    }
  }
#endif
