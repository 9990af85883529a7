#if AppleModules
  import Foundation

  // As on Apple's systems only the service makes these values, so here there are none.

  public struct Weather: Sendable {
    public let currentWeather: CurrentWeather
    public let minuteForecast: Forecast<MinuteWeather>?
    public let hourlyForecast: Forecast<HourWeather>
    public let dailyForecast: Forecast<DayWeather>
    public let weatherAlerts: [WeatherAlert]?
  }

  public struct WeatherMetadata: Hashable, Sendable {
    public let date: Date
    public let expirationDate: Date
  }

  /// The weather of several times, in their order.
  public struct Forecast<Element: Sendable>: RandomAccessCollection, Sendable {
    public let forecast: [Element]
    public let metadata: WeatherMetadata

    public var startIndex: Int { forecast.startIndex }
    public var endIndex: Int { forecast.endIndex }
    public subscript(position: Int) -> Element { forecast[position] }
  }

  public struct CurrentWeather: Sendable {
    public let date: Date
    /// 0…1.
    public let cloudCover: Double
    public let condition: WeatherCondition
    public let symbolName: String
    public let dewPoint: Measurement<UnitTemperature>
    /// 0…1.
    public let humidity: Double
    public let pressure: Measurement<UnitPressure>
    public let pressureTrend: PressureTrend
    public let isDaylight: Bool
    public let temperature: Measurement<UnitTemperature>
    public let apparentTemperature: Measurement<UnitTemperature>
    public let uvIndex: UVIndex
    public let visibility: Measurement<UnitLength>
    public let wind: Wind
    public let metadata: WeatherMetadata
  }

  public struct MinuteWeather: Sendable {
    public let date: Date
    public let precipitation: Precipitation
    /// 0…1.
    public let precipitationChance: Double
    public let precipitationIntensity: Measurement<UnitSpeed>
  }

  public struct HourWeather: Sendable {
    public let date: Date
    /// 0…1.
    public let cloudCover: Double
    public let condition: WeatherCondition
    public let symbolName: String
    public let dewPoint: Measurement<UnitTemperature>
    /// 0…1.
    public let humidity: Double
    public let isDaylight: Bool
    public let precipitation: Precipitation
    /// 0…1.
    public let precipitationChance: Double
    public let precipitationAmount: Measurement<UnitLength>
    public let snowfallAmount: Measurement<UnitLength>
    public let pressure: Measurement<UnitPressure>
    public let pressureTrend: PressureTrend
    public let temperature: Measurement<UnitTemperature>
    public let apparentTemperature: Measurement<UnitTemperature>
    public let uvIndex: UVIndex
    public let visibility: Measurement<UnitLength>
    public let wind: Wind
  }

  public struct DayWeather: Sendable {
    public let date: Date
    public let condition: WeatherCondition
    public let symbolName: String
    public let highTemperature: Measurement<UnitTemperature>
    public let lowTemperature: Measurement<UnitTemperature>
    public let precipitation: Precipitation
    /// 0…1.
    public let precipitationChance: Double
    public let precipitationAmount: Measurement<UnitLength>
    public let sun: SunEvents
    public let moon: MoonEvents
    public let uvIndex: UVIndex
    public let wind: Wind
  }

  public struct SunEvents: Sendable {
    public let sunrise: Date?
    public let sunset: Date?
    public let solarNoon: Date?
    public let solarMidnight: Date?
  }

  public enum MoonPhase: String, CaseIterable, Sendable {
    case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter
    case waningCrescent
  }

  public struct MoonEvents: Sendable {
    public let phase: MoonPhase
    public let moonrise: Date?
    public let moonset: Date?
  }

  public struct UVIndex: Hashable, Sendable {
    public enum ExposureCategory: String, CaseIterable, Sendable {
      case low, moderate, high, veryHigh, extreme
    }

    public let value: Int
    public let category: ExposureCategory
  }

  public struct Wind: Hashable, Sendable {
    public enum CompassDirection: String, CaseIterable, Sendable {
      case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast
      case southSoutheast, south, southSouthwest, southwest, westSouthwest, west, westNorthwest
      case northwest, northNorthwest
    }

    public let compassDirection: CompassDirection
    public let direction: Measurement<UnitAngle>
    public let speed: Measurement<UnitSpeed>
    public let gust: Measurement<UnitSpeed>?
  }

  public enum PressureTrend: String, CaseIterable, Sendable { case rising, falling, steady }

  public enum Precipitation: String, CaseIterable, Sendable {
    case none, hail, mixed, rain, sleet, snow
  }

  public enum WeatherSeverity: String, CaseIterable, Sendable {
    case minor, moderate, severe, extreme, unknown
  }

  public struct WeatherAlert: Hashable, Sendable {
    public let detailsURL: URL
    public let source: String
    public let summary: String
    public let region: String?
    public let severity: WeatherSeverity
  }

  public enum WeatherCondition: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy
    case freezingDrizzle, freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane
    case isolatedThunderstorms, mostlyClear, mostlyCloudy, partlyCloudy, rain
    case scatteredThunderstorms, sleet, smoky, snow, strongStorms, sunFlurries, sunShowers
    case thunderstorms, tropicalStorm, windy, wintryMix

    /// The name in English words, such as `Partly Cloudy`.
    public var description: String {
      rawValue.reduce(into: "") { words, letter in
        if letter.isUppercase { words += " " }
        words += words.isEmpty ? letter.uppercased() : String(letter)
      }
    }

    public var accessibilityDescription: String { description }
  }
#endif
