// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  import Foundation
  import SwiftUI
  @_spi(Nodes) import SwiftUICore

  @preconcurrency public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
  }

  extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
  }

  open class MKShape: NSObject {
    open var title: String?
    open var subtitle: String?
  }

  open class MKPointAnnotation: MKShape, MKAnnotation {
    open var coordinate = CLLocationCoordinate2D()

    public override init() { super.init() }

    public convenience init(
      __coordinate coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil
    ) {
      self.init()
      self.coordinate = coordinate
      self.title = title
      self.subtitle = subtitle
    }
  }

  /// A place with an address.
  open class MKPlacemark: NSObject, MKAnnotation, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    open var title: String? { name }
    open var name: String?
    open var locality: String?
    open var thoroughfare: String?
    open var country: String?

    public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
  }

  /// A place with a name.
  open class MKMapItem: NSObject, @unchecked Sendable {
    open var name: String?
    open var phoneNumber: String?
    open var url: URL?
    public let placemark: MKPlacemark

    public init(placemark: MKPlacemark) { self.placemark = placemark }

    /// Warns, and does nothing.
    @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
      RuntimeWarning.once(
        "openInMaps", "openInMaps has no effect on Linux, as there is no Maps", from: "MapKit")
      return false
    }
  }

  public enum MKMapType: UInt, Sendable {
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
  }

  public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

  /// What a map view looks like. It keeps what is set.
  open class MKMapConfiguration: NSObject {
    public enum ElevationStyle: Int, Sendable { case flat, realistic }
    open var elevationStyle = ElevationStyle.flat
  }

  open class MKStandardMapConfiguration: MKMapConfiguration {
    public enum EmphasisStyle: Int, Sendable { case `default`, muted }
    open var emphasisStyle = EmphasisStyle.default
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var showsTraffic = false

    public convenience init(
      elevationStyle: ElevationStyle = .flat, emphasisStyle: EmphasisStyle = .default
    ) {
      self.init()
      self.elevationStyle = elevationStyle
      self.emphasisStyle = emphasisStyle
    }
  }

  open class MKPointOfInterestFilter: NSObject {
    public static var includingAll: MKPointOfInterestFilter { MKPointOfInterestFilter() }
    public static var excludingAll: MKPointOfInterestFilter { MKPointOfInterestFilter() }
  }

  open class MKMapCamera: NSObject {
    open var centerCoordinate = CLLocationCoordinate2D()
    open var centerCoordinateDistance: CLLocationDistance = 0
    open var pitch: CGFloat = 0
    open var heading: CLLocationDirection = 0

    public convenience init(
      lookingAtCenter center: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
      pitch: CGFloat, heading: CLLocationDirection
    ) {
      self.init()
      centerCoordinate = center
      centerCoordinateDistance = distance
      self.pitch = pitch
      self.heading = heading
    }
  }

  open class MKAnnotationView: UIView {
    open var annotation: (any MKAnnotation)?
    open var image: UIImage?
    open var canShowCallout = false
    open var isDraggable = false
    open var rightCalloutAccessoryView: UIView?
    open var leftCalloutAccessoryView: UIView?
    public private(set) var reuseIdentifier: String?

    public convenience init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
      self.init(frame: .zero)
      self.annotation = annotation
      self.reuseIdentifier = reuseIdentifier
    }
  }

  open class MKMarkerAnnotationView: MKAnnotationView {
    open var markerTintColor: UIColor?
    open var glyphTintColor: UIColor?
    open var glyphText: String?
    open var glyphImage: UIImage?
  }

  open class MKPinAnnotationView: MKAnnotationView {
    open var pinTintColor: UIColor?
    open var animatesDrop = false
  }

  @MainActor @preconcurrency public protocol MKMapViewDelegate: AnyObject {
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  }

  extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation)
      -> MKAnnotationView?
    { nil }
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  }

  extension MKCoordinateRegion {
    fileprivate func isSame(as other: MKCoordinateRegion) -> Bool {
      center.latitude == other.center.latitude && center.longitude == other.center.longitude
        && span.latitudeDelta == other.span.latitudeDelta
        && span.longitudeDelta == other.span.longitudeDelta
    }
  }

  /// A map view that keeps what is set; a representable of it shows a labelled frame.
  open class MKMapView: UIView {
    open weak var delegate: (any MKMapViewDelegate)?
    open var mapType = MKMapType.standard
    open var preferredConfiguration = MKMapConfiguration()
    open var camera = MKMapCamera()
    /// Tells the delegate when it is set.
    open var region: MKCoordinateRegion {
      get { shownRegion }
      set { setRegion(newValue, animated: false) }
    }
    private var shownRegion = MKCoordinateRegion()
    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var showsUserLocation = false
    open var showsCompass = true
    open var showsScale = false
    open var showsTraffic = false
    open var userTrackingMode = MKUserTrackingMode.none
    public private(set) var annotations: [any MKAnnotation] = []

    open var centerCoordinate: CLLocationCoordinate2D {
      get { region.center }
      set { setCenter(newValue, animated: false) }
    }

    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
      // A delegate may set what it is told.
      guard !region.isSame(as: shownRegion) else { return }
      delegate?.mapView(self, regionWillChangeAnimated: animated)
      shownRegion = region
      delegate?.mapViewDidChangeVisibleRegion(self)
      delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
      var region = region
      region.center = coordinate
      setRegion(region, animated: animated)
    }

    open func setCamera(_ camera: MKMapCamera, animated: Bool) { self.camera = camera }

    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
      userTrackingMode = mode
    }

    open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }

    open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }

    open func removeAnnotation(_ annotation: any MKAnnotation) {
      annotations.removeAll { $0 === annotation }
    }

    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
      annotations.forEach(removeAnnotation)
    }

    /// Adds those that are not on the map, and makes it show all of these.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
      for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) {
        addAnnotation(annotation)
      }
      guard !annotations.isEmpty else { return }
      setRegion(MapRegions.around(annotations.map(\.coordinate)), animated: animated)
    }

    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView?
    {
      nil
    }

    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier: String) {}
  }
#endif
