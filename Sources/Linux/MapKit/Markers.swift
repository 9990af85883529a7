#if AppleModules
  import Foundation
  import SwiftUI

  /// A pin with a name.
  public struct Marker<Label: View>: MapContent, MapElementSource {
    public typealias Body = Never
    let elements: [MapElement]

    private init(_ title: Text, _ symbol: MapElement.MarkerSymbol, _ place: CLLocationCoordinate2D)
    {
      elements = [MapElement(place: .marker(title: title, symbol: symbol, place))]
    }
  }

  extension Marker where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
      self.init(Text(titleKey), .pin, coordinate)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
      self.init(Text(title), .pin, coordinate)
    }

    public init(
      _ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D
    ) {
      self.init(Text(titleKey), .image(Image(systemName: systemImage)), coordinate)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
      _ title: S, systemImage: String, coordinate: CLLocationCoordinate2D
    ) {
      self.init(Text(title), .image(Image(systemName: systemImage)), coordinate)
    }

    public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
      self.init(Text(titleKey), .image(Image(image)), coordinate)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String, coordinate: CLLocationCoordinate2D) {
      self.init(Text(title), .image(Image(image)), coordinate)
    }

    public init(item: MKMapItem) {
      self.init(Text(verbatim: item.name ?? ""), .pin, item.placemark.coordinate)
    }
  }

  extension Marker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D)
    {
      self.init(Text(titleKey), .letters(monogram), coordinate)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, monogram: Text, coordinate: CLLocationCoordinate2D) {
      self.init(Text(title), .letters(monogram), coordinate)
    }
  }

  extension Marker {
    /// The label stands in the pin's place, with its own title.
    public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
      elements = [MapElement(place: .view(AnyView(label()), coordinate, .bottom))]
    }
  }

  /// A view at a place, with a title below.
  public struct Annotation<Label: View, Content: View>: MapContent, MapElementSource {
    public typealias Body = Never
    let elements: [MapElement]

    public init(
      coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .bottom,
      @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
      let view = AnnotationLook(content: content(), label: label())
      elements = [MapElement(place: .view(AnyView(view), coordinate, anchor))]
    }
  }

  extension Annotation where Label == Text {
    public init(
      _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D,
      anchor: UnitPoint = .bottom, @ViewBuilder content: () -> Content
    ) {
      self.init(title: Text(titleKey), coordinate, anchor, content())
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
      _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .bottom,
      @ViewBuilder content: () -> Content
    ) {
      self.init(title: Text(title), coordinate, anchor, content())
    }

    private init(
      title: Text, _ coordinate: CLLocationCoordinate2D, _ anchor: UnitPoint, _ content: Content
    ) {
      elements = [MapElement(place: .view(AnyView(content), coordinate, anchor), title: title)]
    }
  }

  private struct AnnotationLook<Content: View, Label: View>: View {
    let content: Content
    let label: Label

    var body: some View {
      content.overlay(alignment: .bottom) {
        label.font(.caption).fixedSize().alignmentGuide(.bottom) { $0[.top] - 2 }
      }
    }
  }

  /// Where the user is. There is no such place here, so nothing is drawn.
  public struct UserAnnotation: MapContent, MapElementSource {
    public typealias Body = Never
    public init(anchor: UnitPoint = .center) {}
    var elements: [MapElement] { [] }
  }

  public struct MapCircle: MapContent, MapElementSource {
    public typealias Body = Never
    let elements: [MapElement]

    /// A circle with a radius in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      elements = [MapElement(place: .circle(center, radius: radius))]
    }
  }

  public struct MapPolyline: MapContent, MapElementSource {
    public typealias Body = Never
    let elements: [MapElement]

    public enum ContourStyle: Sendable { case straight, geodesic }

    public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {
      elements = [MapElement(place: .line(coordinates, isClosed: false))]
    }

    public init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {
      self.init(coordinates: points.map(\.coordinate))
    }
  }

  public struct MapPolygon: MapContent, MapElementSource {
    public typealias Body = Never
    let elements: [MapElement]

    public init(coordinates: [CLLocationCoordinate2D]) {
      elements = [MapElement(place: .line(coordinates, isClosed: true))]
    }

    public init(points: [MKMapPoint]) { self.init(coordinates: points.map(\.coordinate)) }
  }
#endif
