#if AppleModules
  import Foundation
  import SwiftUI
  @_spi(Nodes) import SwiftUICore

  /// A frame with the name *Map*, and on it, at their places, what an app puts on its map.
  public struct Map<Content: View>: View {
    private let content: Content

    init(content: Content) { self.content = content }

    public var body: some View { content }
  }

  /// Where the region of a map comes from; nil is the region that holds all of its content.
  enum MapRegionSource {
    case initial(MKCoordinateRegion?)
    case current(MKCoordinateRegion?)

    var isInitial: Bool { if case .initial = self { true } else { false } }

    var region: MKCoordinateRegion? {
      switch self {
      case .initial(let region), .current(let region): region
      }
    }
  }

  /// What a map shows.
  public struct MapContentView<SelectionValue, Content>: View {
    let elements: [MapElement]
    let framing: MapRegionSource
    let selection: AnyHashable?
    let select: ((AnyHashable) -> Void)?
    /// What the map showed first; it does not follow an initial position.
    @State private var first: MapRegionSource

    @Environment(\.mapCameraObserver) private var observer
    @Environment(\.mapControls) private var controls

    init(
      elements: [MapElement], framing: MapRegionSource, selection: AnyHashable?,
      select: ((AnyHashable) -> Void)?
    ) {
      self.elements = elements
      self.framing = framing
      self.selection = selection
      self.select = select
      _first = State(initialValue: framing)
    }

    public var body: some View {
      let _ = RuntimeWarning.once(
        "map", "Map shows a frame on Linux, with what stands on it, as there are no maps",
        from: "MapKit")
      let region =
        (framing.isInitial ? first : framing).region
        ?? MapRegions.around(elements.flatMap(\.coordinates))
      GeometryReader { geometry in
        let projection = MapProjection(region: region, size: geometry.size)
        ZStack {
          RepresentedPlaceholder(
            name: "Map", ground: Color(uiColor: .systemGray6), alignment: .bottomLeading)
          ForEach(elements.indices, id: \.self) { index in
            element(elements[index], projection)
          }
          controls.map { controls in
            VStack(alignment: .trailing, spacing: 8) { controls }
              .padding(8)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
          }
        }
        .frame(width: geometry.size.width, height: geometry.size.height)
        .clipped()
        .preference(key: MapProjectionKey.self, value: MapProjectionBox(projection: projection))
      }
      .onAppear { observer?(region) }
      .onChange(of: MapFraming(region)) { _, framing in observer?(framing.region) }
    }

    @ViewBuilder private func element(_ element: MapElement, _ projection: MapProjection)
      -> some View
    {
      switch element.place {
      case .view(let view, let coordinate, let anchor):
        selectable(element) {
          view.overlay(alignment: .bottom) {
            if element.isTitled, let title = element.title {
              title.font(.caption).fixedSize().alignmentGuide(.bottom) { $0[.top] - 2 }
            }
          }
          .tint(element.tint)
        }
        .fixedSize()
        .modifier(Pinned(point: projection.point(coordinate), anchor: anchor))
      case .marker(let title, let symbol, let coordinate):
        selectable(element) {
          MarkerLook(
            title: element.isTitled ? title : nil, symbol: symbol, tint: element.tint ?? .red,
            isSelected: element.tag != nil && element.tag == selection)
        }
        .modifier(Pinned(point: projection.point(coordinate), anchor: .bottom))
      case .line(let coordinates, let isClosed):
        shape(element, isFilled: isClosed) { path in
          path.addLines(coordinates.map(projection.point))
          if isClosed { path.closeSubpath() }
        }
      case .circle(let center, let radius):
        let (middle, length) = (projection.point(center), projection.length(radius, at: center))
        shape(element, isFilled: true) { path in
          path.addEllipse(
            in: CGRect(
              x: middle.x - length, y: middle.y - length, width: length * 2, height: length * 2))
        }
      }
    }

    @ViewBuilder private func selectable(
      _ element: MapElement, @ViewBuilder _ view: () -> some View
    ) -> some View {
      if let select, let tag = element.tag {
        view().onTapGesture { select(tag) }.accessibilityAddTraits(.isButton)
      } else {
        view()
      }
    }

    /// Apple's defaults: lines and edges in the tint, areas filled with it.
    @ViewBuilder private func shape(
      _ element: MapElement, isFilled: Bool, _ draw: (inout Path) -> Void
    ) -> some View {
      let path = Path { draw(&$0) }
      let tint = element.tint ?? .accentColor
      if isFilled, element.fill != nil || element.stroke == nil {
        element.fill?(path) ?? AnyView(path.fill(tint.opacity(0.5)))
      }
      if let stroke = element.stroke {
        stroke(path)
      } else if !isFilled {
        path.stroke(tint, lineWidth: 3)
      }
    }
  }

  /// Puts a point of a view at a point of the map.
  private struct Pinned: ViewModifier {
    let point: CGPoint
    let anchor: UnitPoint

    func body(content: Content) -> some View {
      content
        .alignmentGuide(.leading) { $0.width * anchor.x - point.x }
        .alignmentGuide(.top) { $0.height * anchor.y - point.y }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private struct MarkerLook: View {
    let title: Text?
    let symbol: MapElement.MarkerSymbol
    let tint: Color
    let isSelected: Bool

    var body: some View {
      inside
        .font(.footnote)
        .foregroundStyle(.white)
        .frame(width: 28, height: 28)
        .background { Circle().fill(tint) }
        .scaleEffect(isSelected ? 1.4 : 1, anchor: .bottom)
        .overlay(alignment: .bottom) {
          title.map { $0.font(.caption).fixedSize().alignmentGuide(.bottom) { $0[.top] - 2 } }
        }
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder private var inside: some View {
      switch symbol {
      case .pin: Image(systemName: "mappin").accessibilityHidden(true)
      case .image(let image): image.resizable().scaledToFit().padding(6).accessibilityHidden(true)
      case .letters(let text): text.bold().lineLimit(1)
      }
    }
  }

  /// A region that is equal to itself, also where a number is none.
  private struct MapFraming: Equatable {
    let region: MKCoordinateRegion

    init(_ region: MKCoordinateRegion) { self.region = region }

    private var bits: [UInt64] {
      [
        region.center.latitude, region.center.longitude, region.span.latitudeDelta,
        region.span.longitudeDelta,
      ].map(\.bitPattern)
    }

    static func == (a: Self, b: Self) -> Bool { a.bits == b.bits }
  }

  enum MapRegions {
    /// The world, a kilometre around one place, or a little more than several.
    static func around(_ places: [CLLocationCoordinate2D]) -> MKCoordinateRegion {
      let latitudes = places.map(\.latitude).filter(\.isFinite)
      let longitudes = places.map(\.longitude).filter(\.isFinite)
      guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
        let east = longitudes.max()
      else {
        return MKCoordinateRegion(
          center: CLLocationCoordinate2D(),
          span: MKCoordinateSpan(latitudeDelta: 150, longitudeDelta: 360))
      }
      return MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2),
        span: MKCoordinateSpan(
          latitudeDelta: max((north - south) * 1.4, 0.01),
          longitudeDelta: max((east - west) * 1.4, 0.01)))
    }
  }

  /// Reads a map inside: which place is where.
  public struct MapReader<Content: View>: View {
    private let content: (MapProxy) -> Content
    @State private var box = MapProxy.Box()

    public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }

    public var body: some View {
      content(MapProxy(box: box))
        .onPreferenceChange(MapProjectionKey.self) { [box] in box.projection = $0?.projection }
    }
  }

  /// Converts between places and points of a map. All spaces are the map's own here.
  public struct MapProxy {
    final class Box: @unchecked Sendable {
      var projection: MapProjection?
    }

    let box: Box

    public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol)
      -> CLLocationCoordinate2D?
    {
      box.projection?.coordinate(point)
    }

    public func convert(
      _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
    )
      -> CGPoint?
    {
      box.projection?.point(coordinate)
    }
  }

  struct MapProjectionBox: Equatable {
    let projection: MapProjection

    static func == (a: Self, b: Self) -> Bool {
      a.projection.size == b.projection.size
        && a.projection.coordinate(.zero)?.latitude == b.projection.coordinate(.zero)?.latitude
        && a.projection.coordinate(.zero)?.longitude == b.projection.coordinate(.zero)?.longitude
    }
  }

  enum MapProjectionKey: PreferenceKey {
    static let defaultValue: MapProjectionBox? = nil
    static func reduce(value: inout MapProjectionBox?, nextValue: () -> MapProjectionBox?) {
      value = value ?? nextValue()
    }
  }
#endif
