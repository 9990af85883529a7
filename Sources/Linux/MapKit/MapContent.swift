#if AppleModules
  import Foundation
  import SwiftUI

  /// What stands on a map.
  @MainActor @preconcurrency public protocol MapContent {
    associatedtype Body: MapContent
    @MapContentBuilder var body: Body { get }
  }

  extension Never: MapContent {}

  /// One thing on a map, made by the contents of this module.
  struct MapElement {
    enum Place {
      /// A view at a place, by a point of itself.
      case view(AnyView, CLLocationCoordinate2D, UnitPoint)
      case line([CLLocationCoordinate2D], isClosed: Bool)
      case circle(CLLocationCoordinate2D, radius: CLLocationDistance)
      /// A place by its name, with a symbol or up to three letters in a pin.
      case marker(title: Text, symbol: MarkerSymbol, CLLocationCoordinate2D)
    }

    enum MarkerSymbol {
      case pin, image(Image), letters(Text)
    }

    var place: Place
    var tag: AnyHashable?
    var tint: Color?
    var isTitled = true
    var title: Text?
    var fill: ((Path) -> AnyView)?
    var stroke: ((Path) -> AnyView)?

    /// The places that it takes.
    var coordinates: [CLLocationCoordinate2D] {
      switch place {
      case .view(_, let coordinate, _), .marker(_, _, let coordinate): [coordinate]
      case .line(let coordinates, _): coordinates
      case .circle(let center, let radius): Self.around(center, radius)
      }
    }

    private static func around(_ center: CLLocationCoordinate2D, _ radius: CLLocationDistance)
      -> [CLLocationCoordinate2D]
    {
      let span = MKCoordinateRegion(
        center: center, latitudinalMeters: radius * 2, longitudinalMeters: radius * 2
      ).span
      return [-0.5, 0.5].map {
        CLLocationCoordinate2D(
          latitude: center.latitude + span.latitudeDelta * $0,
          longitude: center.longitude + span.longitudeDelta * $0)
      }
    }
  }

  /// A content that knows its elements, instead of a body.
  @MainActor protocol MapElementSource {
    var elements: [MapElement] { get }
  }

  extension MapContent {
    /// The elements of a content, of its body if it has one.
    var allElements: [MapElement] {
      if let source = self as? any MapElementSource { return source.elements }
      return body.allElements
    }
  }

  extension MapContent where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
  }

  /// Several contents, or one that is changed.
  public struct MapContentGroup: MapContent, MapElementSource {
    public typealias Body = Never
    var elements: [MapElement]
  }

  public struct EmptyMapContent: MapContent, MapElementSource {
    public typealias Body = Never
    public nonisolated init() {}
    var elements: [MapElement] { [] }
  }

  @MainActor @resultBuilder public struct MapContentBuilder {
    public static func buildExpression<Content: MapContent>(_ content: Content) -> Content {
      content
    }

    public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }

    public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: MapContent>(_ content: repeat each Content)
      -> MapContentGroup
    {
      var elements: [MapElement] = []
      for content in repeat each content { elements += content.allElements }
      return MapContentGroup(elements: elements)
    }

    public static func buildIf<Content: MapContent>(_ content: Content?) -> MapContentGroup {
      MapContentGroup(elements: content?.allElements ?? [])
    }

    public static func buildEither<Content: MapContent>(first content: Content) -> MapContentGroup {
      MapContentGroup(elements: content.allElements)
    }

    public static func buildEither<Content: MapContent>(second content: Content) -> MapContentGroup
    {
      MapContentGroup(elements: content.allElements)
    }

    public static func buildLimitedAvailability<Content: MapContent>(_ content: Content)
      -> MapContentGroup
    {
      MapContentGroup(elements: content.allElements)
    }
  }

  extension ForEach: MapContent, MapElementSource where Content: MapContent {
    public typealias Body = Never
    public var body: Never { preconditionFailure("ForEach has no body") }
    var elements: [MapElement] {
      data.flatMap { element in
        content(element).allElements.map { item in
          var item = item
          // As in a list, what no tag names is named by its identifier.
          if item.tag == nil { item.tag = AnyHashable(id(element)) }
          return item
        }
      }
    }
  }

  extension ForEach where Content: MapContent {
    public nonisolated init(
      _ data: Data, id: KeyPath<Data.Element, ID>,
      @MapContentBuilder content: @escaping (Data.Element) -> Content
    ) {
      self.init(data: data, content: content, id: ForEach.reader(id), source: nil)
    }
  }

  extension ForEach where Content: MapContent, Data.Element: Identifiable, ID == Data.Element.ID {
    @_disfavoredOverload
    public nonisolated init(
      _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content
    ) {
      self.init(data: data, content: content, id: { $0.id }, source: nil)
    }
  }

  extension Group: MapContent, MapElementSource where Content: MapContent {
    public typealias Body = Never
    public var body: Never { preconditionFailure("Group has no body") }
    var elements: [MapElement] { content.allElements }
  }

  extension Group where Content: MapContent {
    @MainActor public init(@MapContentBuilder content: () -> Content) {
      self = Group.holding(content())
    }
  }

  extension MapContent {
    private func changed(_ change: (inout MapElement) -> Void) -> MapContentGroup {
      MapContentGroup(
        elements: allElements.map { element in
          var element = element
          change(&element)
          return element
        })
    }

    /// The value that selects it.
    public func tag<V: Hashable>(_ tag: V) -> some MapContent { changed { $0.tag = tag } }

    public func tint(_ color: Color?) -> some MapContent { changed { $0.tint = color } }

    public func annotationTitles(_ visibility: Visibility) -> some MapContent {
      changed { $0.isTitled = visibility != .hidden }
    }

    public func annotationSubtitles(_ visibility: Visibility) -> some MapContent {
      changed { _ in }
    }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some MapContent {
      changed { $0.fill = { AnyView($0.fill(style)) } }
    }

    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some MapContent {
      stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some MapContent {
      changed { $0.stroke = { AnyView($0.stroke(content, style: style)) } }
    }

    public func strokeStyle(style: StrokeStyle) -> some MapContent {
      changed { element in
        let color = element.tint ?? .accentColor
        element.stroke = { AnyView($0.stroke(color, style: style)) }
      }
    }

    public func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { changed { _ in } }
  }

  public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }
#endif
