import CoreLocation
import Stage
import SwiftUI
import Testing

@Suite("Maps")
@MainActor struct MapTests {
  struct Place: Identifiable {
    let id: String
    let coordinate: CLLocationCoordinate2D
  }

  /// Two degrees of the equator are 200 points.
  private let equator = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
    span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))

  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 200, height: 200), text: .fixed, content: content)
  }

  private func place(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  @Test func `the world is as wide as Apple's headers say, and its middle is at the equator`() {
    #expect(MKMapRect.world.size.width == 268_435_456)
    let middle = MKMapPoint(place(0, 0))
    #expect(abs(middle.x - 134_217_728) < 1 && abs(middle.y - 134_217_728) < 1)
    let back = MKMapPoint(place(51.5, -0.13)).coordinate
    #expect(abs(back.latitude - 51.5) < 1e-9 && abs(back.longitude + 0.13) < 1e-9)
    // A pole is at no finite place of this map; it is taken to the map's edge.
    #expect(MKMapPoint(place(90, 0)).y.isFinite)
  }

  @Test func `a region in metres is narrower in degrees at the equator than in the north`() {
    let region = MKCoordinateRegion(
      center: place(60, 0), latitudinalMeters: 111_320, longitudinalMeters: 111_320)
    // At 60 degrees a degree of longitude has half the length.
    #expect(abs(region.span.latitudeDelta - 1) < 1e-9)
    #expect(abs(region.span.longitudeDelta - 2) < 1e-9)
  }

  @Test func `a map is a frame with its name, and warns once`() {
    let stage = stage {
      VStack {
        Map()
        Map(initialPosition: .region(equator))
      }
    }
    #expect(stage.texts.map(\.string) == ["Map", "Map"])
    #expect(stage.warnings.filter { $0.hasPrefix("MapKit") }.count == 1)
  }

  @Test func `annotations stand where their coordinates are in the region`() throws {
    let places = [
      Place(id: "east", coordinate: place(0, 0.5)), Place(id: "north", coordinate: place(0.5, 0)),
    ]
    let stage = stage {
      Map(initialPosition: .region(equator)) {
        ForEach(places) { place in
          Annotation(place.id, coordinate: place.coordinate, anchor: .center) {
            Color.red.frame(width: 10, height: 10).accessibilityIdentifier(place.id)
          }
        }
      }
      .ignoresSafeArea()
    }
    let east = try #require(stage.frame(of: "east"))
    #expect(abs(east.midX - 150) < 0.1 && abs(east.midY - 100) < 0.1)
    let north = try #require(stage.frame(of: "north"))
    #expect(abs(north.midX - 100) < 0.1 && abs(north.midY - 50) < 0.1)
    #expect(stage.texts.map(\.string).sorted() == ["Map", "east", "north"])
  }

  @Test func `titles can be hidden, and conditions and groups build content`() {
    let isShown = false
    let stage = stage {
      Map(initialPosition: .region(equator)) {
        Group {
          Marker("Hidden", coordinate: place(0, 0)).annotationTitles(.hidden)
        }
        if isShown {
          Marker("Not there", coordinate: place(0, 0))
        } else {
          Marker("There", systemImage: "star", coordinate: place(0.2, 0)).tint(.blue)
        }
        MapPolyline(coordinates: [place(0, 0), place(1, 1)]).stroke(.green, lineWidth: 2)
        MapCircle(center: place(0, 0), radius: 1000).foregroundStyle(.yellow)
        MapPolygon(coordinates: [place(0, 0), place(0, 1), place(1, 1)])
        UserAnnotation()
      }
    }
    #expect(stage.texts.map(\.string).sorted() == ["Map", "There"])
  }

  @Test func `a tap on a marker with a tag selects it`() {
    struct Screen: View {
      let region: MKCoordinateRegion
      @State private var selection: Int?

      var body: some View {
        VStack(spacing: 0) {
          Map(initialPosition: .region(region), selection: $selection) {
            Annotation("One", coordinate: region.center, anchor: .center) {
              Color.red.frame(width: 20, height: 20).accessibilityIdentifier("one")
            }
            .tag(1)
          }
          Text("selected \(selection ?? 0)")
        }
      }
    }
    let stage = stage { Screen(region: equator) }
    #expect(stage.texts.contains { $0.string == "selected 0" })
    stage.tap("one")
    #expect(stage.texts.contains { $0.string == "selected 1" })
  }

  @Test func `a map stays where it began, whatever initial position it is given later`() throws {
    struct Screen: View {
      @State private var longitude = 0.0

      var body: some View {
        VStack(spacing: 0) {
          Map(
            initialPosition: .region(
              MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 0, longitude: longitude),
                span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2)))
          ) {
            Annotation("Here", coordinate: CLLocationCoordinate2D(), anchor: .center) {
              Color.red.frame(width: 10, height: 10).accessibilityIdentifier("here")
            }
          }
          Button("Go") { longitude = 0.5 }.accessibilityIdentifier("go")
        }
      }
    }
    let stage = stage { Screen() }
    let before = try #require(stage.frame(of: "here"))
    stage.tap("go")
    #expect(stage.frame(of: "here") == before)
  }

  @Test func `a region that is set is told to the delegate, however it is set`() {
    final class Teller: NSObject, MKMapViewDelegate {
      var told: [String] = []
      func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
        told.append("will \(mapView.region.center.latitude)")
      }
      func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        told.append("did \(mapView.region.center.latitude) \(animated)")
      }
    }
    let (map, teller) = (MKMapView(), Teller())
    map.delegate = teller
    map.region.center.latitude = 1
    #expect(teller.told == ["will 0.0", "did 1.0 false"])
    map.centerCoordinate = place(2, 0)
    #expect(teller.told.suffix(2) == ["will 1.0", "did 2.0 false"])
    map.setCenter(place(3, 0), animated: true)
    #expect(teller.told.suffix(2) == ["will 2.0", "did 3.0 true"])
  }

  @Test func `a new position moves what stands on a map`() throws {
    struct Screen: View {
      @State private var position: MapCameraPosition

      init(region: MKCoordinateRegion) { _position = State(initialValue: .region(region)) }

      var body: some View {
        VStack(spacing: 0) {
          Map(position: $position) {
            Annotation("Here", coordinate: CLLocationCoordinate2D(), anchor: .center) {
              Color.red.frame(width: 10, height: 10).accessibilityIdentifier("here")
            }
          }
          Button("East") {
            position = .region(
              MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 0, longitude: 0.5),
                span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2)))
          }
          .accessibilityIdentifier("East")
        }
      }
    }
    let stage = stage { Screen(region: equator) }
    let before = try #require(stage.frame(of: "here"))
    stage.tap("East")
    stage.settle()
    let after = try #require(stage.frame(of: "here"))
    #expect(abs(before.midX - 100) < 0.1)
    // The centre is now 0.5 degrees east of it.
    #expect(after.midX < 70)
  }

  @Test func `a proxy converts between points and coordinates`() {
    struct Screen: View {
      let region: MKCoordinateRegion
      @State private var text = "none"

      var body: some View {
        MapReader { proxy in
          Map(initialPosition: .region(region))
            .overlay {
              Button(text) {
                let point = proxy.convert(region.center, to: .local)
                let place = proxy.convert(CGPoint(x: 0, y: 0), from: .local)
                text = "\(Int(point?.x ?? -1)) \((place?.longitude ?? 9) < 0)"
              }
              .accessibilityIdentifier("convert")
            }
        }
        .ignoresSafeArea()
      }
    }
    let stage = stage { Screen(region: equator) }
    stage.tap("convert")
    #expect(stage.texts.contains { $0.string == "100 true" })
  }

  private final class Log { var centers: [Double] = [] }

  @Test func `the camera's change is told when the map appears, with the region`() {
    let log = Log()
    let stage = stage {
      Map(initialPosition: .region(equator))
        .onMapCameraChange { context in log.centers.append(context.region.center.latitude) }
    }
    stage.settle()
    #expect(log.centers == [0])
  }

  @Test func `the camera's change is told when the app sets the position`() {
    struct Screen: View {
      let log: Log
      @State private var position = MapCameraPosition.region(Self.region(0))
      @State private var taps = 0

      static func region(_ latitude: Double) -> MKCoordinateRegion {
        MKCoordinateRegion(
          center: CLLocationCoordinate2D(latitude: latitude, longitude: 0),
          span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))
      }

      var body: some View {
        VStack {
          Map(position: $position)
            .onMapCameraChange { log.centers.append($0.region.center.latitude) }
          Text("\(taps)")
          Button("North") { position = .region(Self.region(10)) }
            .accessibilityIdentifier("north")
          Button("Same") { taps += 1 }.accessibilityIdentifier("same")
        }
      }
    }
    let log = Log()
    let stage = stage { Screen(log: log) }
    stage.settle()
    stage.tap("same")
    stage.settle()
    #expect(log.centers == [0])
    stage.tap("north")
    stage.settle()
    #expect(log.centers == [0, 10])
    stage.tap("north")
    stage.settle()
    #expect(log.centers == [0, 10])
  }

  @Test func `a map view shows the annotations it is asked to, and tells its delegate`() {
    final class Delegate: MKMapViewDelegate {
      var changes: [Bool] = []
      func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        changes.append(animated)
      }
    }
    func pin(_ latitude: Double, _ longitude: Double) -> MKPointAnnotation {
      let pin = MKPointAnnotation()
      pin.coordinate = place(latitude, longitude)
      return pin
    }
    let (view, delegate) = (MKMapView(), Delegate())
    view.delegate = delegate
    let near = pin(3, 4)
    view.addAnnotations([pin(50, 60), near])
    view.showAnnotations([near, pin(5, 8)], animated: true)
    #expect(view.region.center.latitude == 4 && view.region.center.longitude == 6)
    #expect(view.annotations.count == 3)
    #expect(delegate.changes == [true])
    // Of none there is nothing to show.
    view.showAnnotations([], animated: false)
    #expect(view.region.center.latitude == 4 && delegate.changes == [true])
  }

  @Test func `the map of iOS 14 shows its items`() {
    let places = [Place(id: "one", coordinate: place(0, 0))]
    let stage = stage {
      Map(coordinateRegion: .constant(equator), annotationItems: places) { place in
        MapAnnotation(coordinate: place.coordinate) { Text(place.id) }
      }
    }
    #expect(stage.texts.map(\.string).sorted() == ["Map", "one"])
  }

  @Test func `a wrapped map view shows a frame with the wrapper's name`() {
    struct Wrapped: UIViewRepresentable {
      func makeUIView(context: Context) -> MKMapView { MKMapView() }
      func updateUIView(_ view: MKMapView, context: Context) {
        view.setRegion(
          MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 1, longitude: 2), latitudinalMeters: 100,
            longitudinalMeters: 100), animated: true)
      }
    }
    #expect(stage { Wrapped() }.texts.map(\.string) == ["Wrapped"])
    let view = MKMapView()
    view.centerCoordinate = place(1, 2)
    let pin = MKPointAnnotation()
    pin.coordinate = place(3, 4)
    view.showAnnotations([pin], animated: false)
    #expect(view.region.center.latitude == 3 && view.annotations.count == 1)
  }

  @Test func `no coordinate and no size is a trap`() {
    let stage = Stage(size: .zero, text: .fixed) {
      Map(
        initialPosition: .region(
          MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: .nan, longitude: .infinity),
            span: MKCoordinateSpan(latitudeDelta: -1, longitudeDelta: .nan)))
      ) {
        Marker("Nowhere", coordinate: CLLocationCoordinate2D(latitude: .nan, longitude: 0))
        MapCircle(center: CLLocationCoordinate2D(latitude: 90, longitude: 0), radius: .infinity)
      }
    }
    stage.settle()
    #expect(stage.texts.isEmpty)
  }
}
