import Foundation
import SwiftUICore

extension View {
  /// Lets the plot scroll along x, if `chartXVisibleDomain(length:)` leaves something to scroll; along y it does not.
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    chartSetup {
      $0.x.scroll.isOn = axes.contains(.horizontal)
      if axes.contains(.vertical) {
        RuntimeWarning.once(
          "chart-scroll", "chartScrollableAxes: charts do not scroll along y", from: "Charts")
      }
    }
  }

  /// - Parameter length: How much of the x axis is seen at once; seconds for dates, a number for categories.
  public nonisolated func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    let length = length.primitive.number
    return chartSetup { $0.x.scroll.visibleLength = length }
  }

  /// Has no effect: charts do not scroll along y.
  public nonisolated func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    chartSetup { _ in }
  }

  /// The value at the leading edge of what is seen.
  public nonisolated func chartScrollPosition(x: Binding<some Plottable>) -> some View {
    chartSetup { $0.x.scroll.follow(x) }
  }

  /// Has no effect: charts do not scroll along y.
  public nonisolated func chartScrollPosition(y: Binding<some Plottable>) -> some View {
    chartSetup { _ in }
  }

  /// The value at the leading edge when the chart appears.
  public nonisolated func chartScrollPosition(initialX: some Plottable) -> some View {
    let value = initialX.primitive
    return chartSetup { $0.x.scroll.initial = value }
  }

  /// Has no effect: charts do not scroll along y.
  public nonisolated func chartScrollPosition(initialY: some Plottable) -> some View {
    chartSetup { _ in }
  }

  /// Where the plot comes to rest.
  public nonisolated func chartScrollTargetBehavior(
    _ behavior: some ChartScrollTargetBehavior
  ) -> some View {
    chartSetup { $0.x.scroll.behavior = behavior }
  }
}

extension ScrollSetup {
  fileprivate mutating func follow<P: Plottable>(_ binding: Binding<P>) {
    get = { binding.wrappedValue.primitive }
    set = { primitive in
      if let value = P(primitive) { binding.wrappedValue = value }
    }
  }
}

/// Where the plot of a chart comes to rest.
public protocol ChartScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext)
}

/// What is known when the plot is let go.
public struct ChartScrollTargetBehaviorContext {
  /// Where it was let go.
  public let originalTarget: ScrollTarget
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  /// Where values are in the whole plot.
  public let chartProxy: ChartProxy
  /// The x axis on the whole content, which the scroll position counts by.
  let space: AxisSpace
}

/// A behaviour of a chart as one of a scroll view.
struct AlignedScrolling: ScrollTargetBehavior {
  let behavior: (any ChartScrollTargetBehavior)?
  let space: AxisSpace
  let plot: ScrolledProxy

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    // Nothing to rest at before the plot was shown.
    guard let proxy = plot.proxy else { return }
    behavior?.updateTarget(
      &target,
      context: ChartScrollTargetBehaviorContext(
        originalTarget: context.originalTarget, velocity: context.velocity,
        contentSize: context.contentSize, containerSize: context.containerSize, chartProxy: proxy,
        space: space))
  }
}

/// What a larger scroll comes to rest at.
public struct MajorValueAlignment<P: Plottable>: Sendable where P: Sendable {
  enum Storage: Sendable {
    case page
    case unit(Double)
    case matching(DateComponents)
  }

  let storage: Storage

  /// As much as is seen at once.
  public static var page: MajorValueAlignment { MajorValueAlignment(storage: .page) }
}

extension MajorValueAlignment where P: Numeric {
  public static func unit(_ unit: P) -> MajorValueAlignment {
    MajorValueAlignment(storage: .unit(unit.primitive.number ?? 0))
  }
}

extension MajorValueAlignment where P == Date {
  public static func matching(_ components: DateComponents) -> MajorValueAlignment {
    MajorValueAlignment(storage: .matching(components))
  }
}

/// How far one scroll goes.
public struct ValueAlignedLimitBehavior: Sendable {
  let isLimited: Bool

  public static let automatic = ValueAlignedLimitBehavior(isLimited: true)
  /// To the next major value at most.
  public static let always = ValueAlignedLimitBehavior(isLimited: true)
  public static let never = ValueAlignedLimitBehavior(isLimited: false)
}

/// Rests with a round value at the leading edge.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
  enum Alignment {
    case unit(Double)
    case matching(DateComponents)
    case page
  }

  let minor: Alignment
  let major: Alignment?

  /// - Parameter limitBehavior: Has no effect: a scroll goes as far as it is flung.
  public init(
    matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) {
    minor = .matching(components)
    major = majorAlignment.map { Alignment($0.storage) }
  }

  /// - Parameter limitBehavior: Has no effect: a scroll goes as far as it is flung.
  public init<T: Plottable & Numeric>(
    unit: T, majorAlignment: MajorValueAlignment<T>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) {
    minor = .unit(unit.primitive.number ?? 0)
    major = majorAlignment.map { Alignment($0.storage) }
  }

  public func updateTarget(
    _ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext
  ) {
    let isMajor =
      abs(target.rect.minX - context.originalTarget.rect.minX) > context.containerSize.width / 2
    let alignment = isMajor ? major ?? minor : minor
    guard let x = alignment.nearest(target.rect.minX, context) else { return }
    target.rect.origin.x = x
  }
}

extension ValueAlignedChartScrollTargetBehavior.Alignment {
  init<P>(_ storage: MajorValueAlignment<P>.Storage) {
    switch storage {
    case .page: self = .page
    case .unit(let unit): self = .unit(unit)
    case .matching(let components): self = .matching(components)
    }
  }

  /// The position of the nearest round value.
  func nearest(_ x: CGFloat, _ context: ChartScrollTargetBehaviorContext) -> CGFloat? {
    let space = context.space
    switch self {
    case .page:
      let page = context.containerSize.width
      return page > 0 ? (x / page).rounded() * page : nil
    case .unit(let unit):
      guard unit > 0, unit.isFinite else { return nil }
      if space.scale.kind == .category {
        let step = space.band * CGFloat(unit)
        return step > 0 ? (x / step).rounded() * step : nil
      }
      guard let scalar = space.value(at: x)?.scalar else { return nil }
      let rounded = (scalar / unit).rounded() * unit
      return space.position(space.scale.kind == .date ? .date(rounded) : .number(rounded))
    case .matching(let components):
      guard case .date(let seconds)? = space.value(at: x), seconds.isFinite else { return nil }
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      let calendar = Calendar.autoupdatingCurrent
      let dates = [Calendar.SearchDirection.backward, .forward].compactMap {
        calendar.nextDate(
          after: date, matching: components, matchingPolicy: .nextTime, direction: $0)
      }
      return dates.compactMap { space.position($0.primitive) }.min { abs($0 - x) < abs($1 - x) }
    }
  }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  public static func valueAligned(
    matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    ValueAlignedChartScrollTargetBehavior(
      matching: components, majorAlignment: majorAlignment, limitBehavior: limitBehavior)
  }

  public static func valueAligned<P: Plottable & Numeric>(
    unit: P, majorAlignment: MajorValueAlignment<P>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    ValueAlignedChartScrollTargetBehavior(
      unit: unit, majorAlignment: majorAlignment, limitBehavior: limitBehavior)
  }
}
