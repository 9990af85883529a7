#if AppleModules
  import Foundation
  import SwiftUI

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

  /// Several widgets.
  public struct WidgetGroup: Widget {
    public nonisolated init() {}
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
  }

  @MainActor @resultBuilder public struct WidgetBundleBuilder {
    public static func buildBlock() -> WidgetGroup { WidgetGroup() }
    public static func buildBlock<Content: Widget>(_ content: Content) -> some Widget { content }
    public static func buildBlock<each Content: Widget>(_ content: repeat each Content)
      -> some Widget
    { WidgetGroup() }
    public static func buildOptional<Content: Widget>(_ content: Content?) -> some Widget {
      WidgetGroup()
    }
    public static func buildEither<Content: Widget>(first content: Content) -> WidgetGroup {
      WidgetGroup()
    }
    public static func buildEither<Content: Widget>(second content: Content) -> WidgetGroup {
      WidgetGroup()
    }
    public static func buildLimitedAvailability<Content: Widget>(_ content: Content) -> some Widget
    {
      WidgetGroup()
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

  public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    public typealias Body = Never

    public init<Provider: TimelineProvider>(
      kind: String, provider: Provider,
      @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {}
  }

  public struct IntentConfiguration<Intent, Content: View>: WidgetConfiguration {
    public typealias Body = Never

    public init<Provider: IntentTimelineProvider>(
      kind: String, intent: Intent.Type, provider: Provider,
      @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {}
  }

  public struct AppIntentConfiguration<Intent, Content: View>: WidgetConfiguration {
    public typealias Body = Never

    public init<Provider: AppIntentTimelineProvider>(
      kind: String, intent: Intent.Type = Intent.self, provider: Provider,
      @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {}
  }

  /// What these say has no effect, since no system shows the widget.
  extension WidgetConfiguration {
    public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration { self }
    public func configurationDisplayName(_ key: LocalizedStringKey) -> some WidgetConfiguration {
      self
    }
    @_disfavoredOverload public func configurationDisplayName<S: StringProtocol>(_ name: S)
      -> some WidgetConfiguration
    { self }

    public func description(_ description: Text) -> some WidgetConfiguration { self }
    public func description(_ key: LocalizedStringKey) -> some WidgetConfiguration { self }
    @_disfavoredOverload public func description<S: StringProtocol>(_ description: S)
      -> some WidgetConfiguration
    { self }

    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
    public func contentMarginsDisabled() -> some WidgetConfiguration { self }
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration
    {
      self
    }
    public func disfavoredLocations(
      _ locations: [WidgetLocation], for families: [WidgetFamily]
    ) -> some WidgetConfiguration { self }
    public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
    public func onBackgroundURLSessionEvents(
      matching: String, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { self }
  }

  public struct WidgetLocation: Hashable, Sendable {
    private let name: String
    public static let homeScreen = Self(name: "homeScreen")
    public static let lockScreen = Self(name: "lockScreen")
    public static let standBy = Self(name: "standBy")
    public static let iPhoneWidgetsOnMac = Self(name: "iPhoneWidgetsOnMac")
  }
#endif
