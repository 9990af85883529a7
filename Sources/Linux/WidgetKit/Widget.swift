#if AppleModules
  import Foundation
  import SwiftUI

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
