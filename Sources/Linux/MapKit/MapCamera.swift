#if AppleModules
  import Foundation
  import SwiftUI

  /// From where a map is looked at.
  public struct MapCamera: Sendable, Equatable {
    public var centerCoordinate: CLLocationCoordinate2D
    /// In metres.
    public var distance: Double
    /// In degrees clockwise from north.
    public var heading: Double
    /// In degrees; 0 looks straight down.
    public var pitch: Double

    public init(
      centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0,
      pitch: Double = 0
    ) {
      self.centerCoordinate = centerCoordinate
      self.distance = distance
      self.heading = heading
      self.pitch = pitch
    }

    public static func == (a: Self, b: Self) -> Bool {
      a.centerCoordinate.latitude == b.centerCoordinate.latitude
        && a.centerCoordinate.longitude == b.centerCoordinate.longitude
        && a.distance == b.distance && a.heading == b.heading && a.pitch == b.pitch
    }

    /// What it sees, with Apple's field of view of about 30 degrees.
    var region: MKCoordinateRegion {
      let width = max(distance, 1) * 2 * tan(15 * Double.pi / 180)
      return MKCoordinateRegion(
        center: centerCoordinate, latitudinalMeters: width, longitudinalMeters: width)
    }
  }

  /// What a map shows of the world.
  public struct MapCameraPosition: Sendable, Equatable {
    private enum Kind: Equatable {
      case automatic, userLocation, region, camera, item
    }

    private let kind: Kind
    public let region: MKCoordinateRegion?
    public let camera: MapCamera?
    public let rect: MKMapRect?
    public let item: MKMapItem?
    /// Whether the user has moved the map: never, since no gesture here does.
    public var positionedByUser: Bool { false }
    public var followsUserLocation: Bool { kind == .userLocation }
    public var followsUserHeading: Bool { false }

    private init(
      _ kind: Kind, region: MKCoordinateRegion? = nil, camera: MapCamera? = nil,
      rect: MKMapRect? = nil, item: MKMapItem? = nil
    ) {
      self.kind = kind
      self.region = region
      self.camera = camera
      self.rect = rect
      self.item = item
    }

    /// All that is on the map.
    public static let automatic = MapCameraPosition(.automatic)

    public static func region(_ region: MKCoordinateRegion) -> Self {
      Self(.region, region: region)
    }

    public static func rect(_ rect: MKMapRect) -> Self { Self(.region, rect: rect) }

    public static func camera(_ camera: MapCamera) -> Self { Self(.camera, camera: camera) }

    public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true) -> Self {
      Self(.item, item: item)
    }

    /// Where the user is. There is no such place here, so it is the fallback.
    public static func userLocation(
      followsHeading: Bool = false, fallback: MapCameraPosition
    ) -> Self {
      Self(
        .userLocation, region: fallback.region, camera: fallback.camera, rect: fallback.rect,
        item: fallback.item)
    }

    public static func == (a: Self, b: Self) -> Bool {
      let (first, second) = (a.shown, b.shown)
      return a.kind == b.kind && first?.center.latitude == second?.center.latitude
        && first?.center.longitude == second?.center.longitude
        && first?.span.latitudeDelta == second?.span.latitudeDelta
        && first?.span.longitudeDelta == second?.span.longitudeDelta && a.camera == b.camera
    }

    /// The region that it names.
    var shown: MKCoordinateRegion? {
      region ?? camera?.region ?? rect.map { MKCoordinateRegion($0) }
        ?? item.map {
          MKCoordinateRegion(
            center: $0.placemark.coordinate, latitudinalMeters: 1000, longitudinalMeters: 1000)
        }
    }
  }

  /// Where and how near a camera may go.
  public struct MapCameraBounds: Sendable {
    let minimumDistance: Double?
    let maximumDistance: Double?

    public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
      self.minimumDistance = minimumDistance
      self.maximumDistance = maximumDistance
    }

    public init(
      centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil,
      maximumDistance: Double? = nil
    ) {
      self.init(minimumDistance: minimumDistance, maximumDistance: maximumDistance)
    }
  }

  /// Which gestures move a map. Here none does.
  public struct MapInteractionModes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let pan = Self(rawValue: 1)
    public static let zoom = Self(rawValue: 2)
    public static let pitch = Self(rawValue: 4)
    public static let rotate = Self(rawValue: 8)
    public static let all: Self = [.pan, .zoom, .pitch, .rotate]
  }

  /// What the camera of a map has become.
  public struct MapCameraUpdateContext: Sendable {
    public let camera: MapCamera
    public let region: MKCoordinateRegion
    public var rect: MKMapRect {
      let half = region.span
      let start = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: region.center.latitude + half.latitudeDelta / 2,
          longitude: region.center.longitude - half.longitudeDelta / 2))
      let end = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: region.center.latitude - half.latitudeDelta / 2,
          longitude: region.center.longitude + half.longitudeDelta / 2))
      return MKMapRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
  }

  public enum MapCameraUpdateFrequency: Sendable { case continuous, onEnd }

  /// How a map looks. The frame here looks the same in all.
  public struct MapStyle: Sendable {
    public enum Elevation: Sendable { case automatic, flat, realistic }
    public enum StandardEmphasis: Sendable { case automatic, muted }

    public static let standard = MapStyle()
    public static let imagery = MapStyle()
    public static let hybrid = MapStyle()

    public static func standard(
      elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
      pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
    ) -> MapStyle { standard }

    public static func imagery(elevation: Elevation = .automatic) -> MapStyle { imagery }

    public static func hybrid(
      elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
      showsTraffic: Bool = false
    ) -> MapStyle { hybrid }
  }

  /// Which places of a map have signs.
  public struct PointOfInterestCategories: Sendable {
    public static let all = Self()
    public static let excludingAll = Self()
    public static func including(_ categories: [MKPointOfInterestCategory]) -> Self { all }
    public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self { all }
  }

  public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let cafe = Self(rawValue: "MKPOICategoryCafe")
    public static let restaurant = Self(rawValue: "MKPOICategoryRestaurant")
    public static let park = Self(rawValue: "MKPOICategoryPark")
    public static let museum = Self(rawValue: "MKPOICategoryMuseum")
    public static let hotel = Self(rawValue: "MKPOICategoryHotel")
    public static let store = Self(rawValue: "MKPOICategoryStore")
    public static let parking = Self(rawValue: "MKPOICategoryParking")
    public static let publicTransport = Self(rawValue: "MKPOICategoryPublicTransport")
    public static let school = Self(rawValue: "MKPOICategorySchool")
    public static let university = Self(rawValue: "MKPOICategoryUniversity")
    public static let bakery = Self(rawValue: "MKPOICategoryBakery")
    public static let airport = Self(rawValue: "MKPOICategoryAirport")
  }
#endif
