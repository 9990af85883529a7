#if AppleModules
  // The module WeatherKit on Linux, with the package trait AppleModules: the weather as values, and a service that knows
  // none.
  import CoreLocation
  @_exported import Foundation
  @_spi(Nodes) import SwiftUICore

  /// Apple's weather service. It is not there on Linux: whatever it is asked for throws
  /// ``WeatherError/permissionDenied``, with one warning.
  public final class WeatherService: Sendable {
    public static let shared = WeatherService()

    public init() {}

    private func fail<T>(_ api: String) throws -> T {
      RuntimeWarning.once(
        api, "\(api) throws on Linux, as there is no weather service", from: "WeatherKit")
      throw WeatherError.permissionDenied
    }

    public func weather(for location: CLLocation) async throws -> Weather {
      try fail("WeatherService.weather(for:)")
    }

    public func weather<T>(for location: CLLocation, including dataSet: WeatherQuery<T>)
      async throws -> T
    { try fail("WeatherService.weather(for:including:)") }

    public func weather<T1, T2>(
      for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>
    ) async throws -> (T1, T2) { try fail("WeatherService.weather(for:including:)") }

    public func weather<T1, T2, T3>(
      for location: CLLocation, including dataSet1: WeatherQuery<T1>,
      _ dataSet2: WeatherQuery<T2>, _ dataSet3: WeatherQuery<T3>
    ) async throws -> (T1, T2, T3) { try fail("WeatherService.weather(for:including:)") }

    public func weather<T1, T2, T3, T4>(
      for location: CLLocation, including dataSet1: WeatherQuery<T1>,
      _ dataSet2: WeatherQuery<T2>, _ dataSet3: WeatherQuery<T3>, _ dataSet4: WeatherQuery<T4>
    ) async throws -> (T1, T2, T3, T4) { try fail("WeatherService.weather(for:including:)") }

    public var attribution: WeatherAttribution {
      get async throws { try fail("WeatherService.attribution") }
    }
  }

  public enum WeatherError: LocalizedError, Hashable, Sendable {
    case permissionDenied
    case unknown

    public var errorDescription: String? {
      switch self {
      case .permissionDenied: "The weather service does not allow this app to ask."
      case .unknown: "The weather service has failed."
      }
    }
  }

  /// What a service is asked for.
  public struct WeatherQuery<T>: Sendable {
    fileprivate init() {}
  }

  extension WeatherQuery {
    public static var current: WeatherQuery<CurrentWeather> { .init() }
    public static var minute: WeatherQuery<Forecast<MinuteWeather>?> { .init() }
    public static var hourly: WeatherQuery<Forecast<HourWeather>> { .init() }
    public static var daily: WeatherQuery<Forecast<DayWeather>> { .init() }
    public static var alerts: WeatherQuery<[WeatherAlert]?> { .init() }

    public static func hourly(startDate: Date, endDate: Date)
      -> WeatherQuery<Forecast<HourWeather>>
    { .init() }

    public static func daily(startDate: Date, endDate: Date) -> WeatherQuery<Forecast<DayWeather>> {
      .init()
    }
  }

  /// What has to be shown beside the service's data.
  public struct WeatherAttribution: Hashable, Sendable {
    public let serviceName: String
    public let legalPageURL: URL
    public let squareMarkURL: URL
    public let combinedMarkLightURL: URL
    public let combinedMarkDarkURL: URL
    public let legalAttributionText: String
  }
#endif
