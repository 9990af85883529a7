// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The module CoreLocation on Linux, with the package trait AppleModules: locations as values, as models use
// them. There is no CLLocationManager.
@_exported import Foundation

/// In degrees.
public typealias CLLocationDegrees = Double
/// In metres.
public typealias CLLocationDistance = Double
/// In metres; negative if it is unknown.
public typealias CLLocationAccuracy = Double
/// In metres per second.
public typealias CLLocationSpeed = Double
/// In degrees clockwise from north.
public typealias CLLocationDirection = Double

/// A location on the earth.
public struct CLLocationCoordinate2D: Sendable {
  /// In degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// In degrees east of the prime meridian.
  public var longitude: CLLocationDegrees

  /// Latitude and longitude 0.
  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// An invalid coordinate.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether the latitude is from -90 to 90 and the longitude from -180 to 180 degrees.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A location at a time, with its accuracy.
open class CLLocation: NSObject, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// In metres above sea level.
  public let altitude: CLLocationDistance
  public let horizontalAccuracy: CLLocationAccuracy
  public let verticalAccuracy: CLLocationAccuracy
  public let timestamp: Date

  /// A location with unknown accuracy: the vertical one is negative.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.timestamp = timestamp
  }
}
