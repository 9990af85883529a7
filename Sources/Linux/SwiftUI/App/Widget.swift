// Widgets: values that no system shows here.

/// A widget of an app. Its views can be previewed; no system shows the widget here.
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  nonisolated init()
  var body: Body { get }
}

extension Widget {
  /// Says that there is nothing to show, and returns.
  public static func main() {
    print("\(Self.self): no system shows widgets on Linux; preview its views")
  }
}

@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  nonisolated init()
  @WidgetBundleBuilder var body: Body { get }
}

extension WidgetBundle {
  /// Says that there is nothing to show, and returns.
  public static func main() {
    print("\(Self.self): no system shows widgets on Linux; preview their views")
  }
}

/// Several widgets, or none.
public struct _Widgets: Widget {
  public nonisolated init() {}
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

@MainActor @resultBuilder public struct WidgetBundleBuilder {
  public static func buildBlock() -> _Widgets { _Widgets() }
  public static func buildBlock<Content: Widget>(_ content: Content) -> some Widget { content }
  public static func buildBlock<each Content: Widget>(_ content: repeat each Content)
    -> some Widget
  { _Widgets() }
  public static func buildOptional<Content: Widget>(_ content: Content?) -> some Widget {
    _Widgets()
  }
  public static func buildEither<Content: Widget>(first content: Content) -> _Widgets {
    _Widgets()
  }
  public static func buildEither<Content: Widget>(second content: Content) -> _Widgets {
    _Widgets()
  }
  public static func buildLimitedAvailability<Content: Widget>(_ content: Content) -> some Widget {
    _Widgets()
  }
}

/// What a widget is: how its entries are made and shown.
@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  var body: Body { get }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public typealias Body = Never
  public init() {}
}
