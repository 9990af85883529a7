// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  // The module MapKit on Linux, with the package trait AppleModules: regions as values, and maps as labelled frames with
  // what an app puts on them. There are no tiles, no search and no routes.
  @_exported import CoreLocation
  import SwiftUI
  @_exported import UIKitCore

  /// The size of a part of the earth, in degrees.
  public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta: CLLocationDegrees
    public var longitudeDelta: CLLocationDegrees

    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
      self.latitudeDelta = latitudeDelta
      self.longitudeDelta = longitudeDelta
    }
  }

  /// A part of the earth: its centre and its size.
  public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan

    public init() {
      self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan())
    }

    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
      self.center = center
      self.span = span
    }

    /// A part with a height and width in metres.
    public init(
      center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
      longitudinalMeters: CLLocationDistance
    ) {
      // A degree of latitude has 111,320 m; one of longitude that times the cosine of its latitude.
      let circle = max(cos(center.latitude * .pi / 180), 1e-6)
      self.init(
        center: center,
        span: MKCoordinateSpan(
          latitudeDelta: latitudinalMeters / 111_320,
          longitudeDelta: longitudinalMeters / (111_320 * circle)))
    }

    public init(_ rect: MKMapRect) {
      let start = rect.origin.coordinate
      let end = MKMapPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
        .coordinate
      self.init(
        center: MKMapPoint(
          x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2
        ).coordinate,
        span: MKCoordinateSpan(
          latitudeDelta: abs(start.latitude - end.latitude),
          longitudeDelta: abs(end.longitude - start.longitude)))
    }
  }

  /// A point of the flat map of the whole world, which is 268,435,456 wide and high.
  public struct MKMapPoint: Sendable {
    public var x: Double
    public var y: Double

    static let world = 268_435_456.0

    public init() { self.init(x: 0, y: 0) }

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    public init(_ coordinate: CLLocationCoordinate2D) {
      // Mercator's projection, which ends at 85.05 degrees.
      let latitude = min(max(coordinate.latitude, -85.0511), 85.0511) * .pi / 180
      x = (coordinate.longitude + 180) / 360 * Self.world
      y = (1 - log(tan(latitude) + 1 / cos(latitude)) / .pi) / 2 * Self.world
    }

    public var coordinate: CLLocationCoordinate2D {
      let angle = Double.pi * (1 - 2 * y / Self.world)
      return CLLocationCoordinate2D(
        latitude: atan(sinh(angle)) * 180 / .pi, longitude: x / Self.world * 360 - 180)
    }
  }

  public struct MKMapSize: Sendable {
    public var width: Double
    public var height: Double

    public init() { self.init(width: 0, height: 0) }

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  public struct MKMapRect: Sendable {
    public var origin: MKMapPoint
    public var size: MKMapSize

    public static let world = MKMapRect(
      x: 0, y: 0, width: MKMapPoint.world, height: MKMapPoint.world)

    public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

    public init(origin: MKMapPoint, size: MKMapSize) {
      self.origin = origin
      self.size = size
    }

    public init(x: Double, y: Double, width: Double, height: Double) {
      self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }
  }

  public func MKCoordinateSpanMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees)
    -> MKCoordinateSpan
  {
    MKCoordinateSpan(latitudeDelta: latitude, longitudeDelta: longitude)
  }

  public func MKCoordinateRegionMake(_ center: CLLocationCoordinate2D, _ span: MKCoordinateSpan)
    -> MKCoordinateRegion
  {
    MKCoordinateRegion(center: center, span: span)
  }

  /// Where a region's places are in a view: the whole region is visible, in its middle.
  struct MapProjection {
    let size: CGSize
    private let center: MKMapPoint
    /// Points of the view for a point of the map.
    private let scale: Double

    init(region: MKCoordinateRegion, size: CGSize) {
      self.size = size
      center = MKMapPoint(region.center)
      let (middle, span) = (region.center, region.span)
      let north = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: middle.latitude + span.latitudeDelta / 2, longitude: middle.longitude))
      let south = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: middle.latitude - span.latitudeDelta / 2, longitude: middle.longitude))
      let width = max(span.longitudeDelta / 360 * MKMapPoint.world, 1)
      let height = max(abs(south.y - north.y), 1)
      scale = min(size.width / width, size.height / height)
    }

    func point(_ coordinate: CLLocationCoordinate2D) -> CGPoint {
      let place = MKMapPoint(coordinate)
      return CGPoint(
        x: size.width / 2 + (place.x - center.x) * scale,
        y: size.height / 2 + (place.y - center.y) * scale)
    }

    func coordinate(_ point: CGPoint) -> CLLocationCoordinate2D? {
      guard scale > 0 else { return nil }
      return MKMapPoint(
        x: center.x + (point.x - size.width / 2) / scale,
        y: center.y + (point.y - size.height / 2) / scale
      ).coordinate
    }

    /// The length of a distance at a place, in points.
    func length(_ meters: CLLocationDistance, at coordinate: CLLocationCoordinate2D) -> Double {
      let region = MKCoordinateRegion(
        center: coordinate, latitudinalMeters: meters, longitudinalMeters: meters)
      return region.span.longitudeDelta / 360 * MKMapPoint.world * scale
    }
  }
#endif
