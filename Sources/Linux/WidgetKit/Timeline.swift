#if AppleModules
  // The module WidgetKit on Linux, with the package trait AppleModules: what widgets are made of, so that their views can
  // be previewed. No system shows widgets here.
  @_exported import Foundation
  @_exported import UIKitCore
  import SwiftUI
  @_spi(Nodes) import SwiftUICore

  /// The sizes of a widget.
  @frozen public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline

    public var description: String {
      switch self {
      case .systemSmall: "systemSmall"
      case .systemMedium: "systemMedium"
      case .systemLarge: "systemLarge"
      case .systemExtraLarge: "systemExtraLarge"
      case .accessoryCorner: "accessoryCorner"
      case .accessoryCircular: "accessoryCircular"
      case .accessoryRectangular: "accessoryRectangular"
      case .accessoryInline: "accessoryInline"
      }
    }
  }

  /// What a widget shows at a time.
  public protocol TimelineEntry {
    var date: Date { get }
    var relevance: TimelineEntryRelevance? { get }
  }

  extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
  }

  public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
    public var score: Float
    public var duration: TimeInterval

    public init(score: Float, duration: TimeInterval = 0) {
      self.score = score
      self.duration = duration
    }
  }

  public struct TimelineReloadPolicy: Equatable, Sendable {
    private let date: Date?
    private let isNever: Bool

    public static let atEnd = Self(date: nil, isNever: false)
    public static let never = Self(date: nil, isNever: true)
    public static func after(_ date: Date) -> Self { Self(date: date, isNever: false) }
  }

  public struct Timeline<EntryType: TimelineEntry> {
    public let entries: [EntryType]
    public let policy: TimelineReloadPolicy

    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
      self.entries = entries
      self.policy = policy
    }
  }

  extension Timeline: Sendable where EntryType: Sendable {}

  /// Where a provider's entries are shown.
  public struct TimelineProviderContext {
    public let family: WidgetFamily
    public let isPreview: Bool
    public let displaySize: CGSize
    public var environmentVariants: EnvironmentVariants { EnvironmentVariants() }

    @dynamicMemberLookup public struct EnvironmentVariants {
      public subscript<T>(dynamicMember path: WritableKeyPath<EnvironmentValues, T>) -> [T]? { nil }
    }
  }

  public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext

    func placeholder(in context: Context) -> Entry
    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void)
    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void)
  }

  public protocol IntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent
    typealias Context = TimelineProviderContext

    func placeholder(in context: Context) -> Entry
    func getSnapshot(
      for configuration: Intent, in context: Context, completion: @escaping (Entry) -> Void)
    func getTimeline(
      for configuration: Intent, in context: Context,
      completion: @escaping (Timeline<Entry>) -> Void)
  }

  public protocol AppIntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent
    typealias Context = TimelineProviderContext

    func placeholder(in context: Context) -> Entry
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
    func recommendations() -> [AppIntentRecommendation<Intent>]
  }

  extension AppIntentTimelineProvider {
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
  }

  public struct AppIntentRecommendation<Intent> {
    public init(intent: Intent, description: Text) {}
    public init(intent: Intent, description: LocalizedStringKey) {}
    @_disfavoredOverload public init<S: StringProtocol>(intent: Intent, description: S) {}
  }

  /// The app's widgets on the home screen: there are none.
  public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    public struct UserInfoKey {}

    /// Has no effect, and warns once.
    public func reloadTimelines(ofKind kind: String) { warn("reloadTimelines(ofKind:)") }
    /// Has no effect, and warns once.
    public func reloadAllTimelines() { warn("reloadAllTimelines()") }
    /// Has no effect, and warns once.
    public func invalidateConfigurationRecommendations() {
      warn("invalidateConfigurationRecommendations()")
    }

    private func warn(_ api: String) {
      RuntimeWarning.once(
        api, "\(api) has no effect on Linux, as no system shows widgets", from: "WidgetKit")
    }

    public func getCurrentConfigurations(
      _ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void
    ) { completion(.success([])) }
    public func currentConfigurations() async throws -> [WidgetInfo] { [] }
  }

  public struct WidgetInfo: Hashable, Identifiable, Sendable {
    public let kind: String
    public let family: WidgetFamily
    public var id: String { kind }
  }
#endif
