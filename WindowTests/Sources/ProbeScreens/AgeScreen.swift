import SwiftUI

/// Relative dates, which are updated with the time and whose text rarely changes.
public struct AgeScreen: View {
  /// Three days and a quarter of an hour ago: the text changes almost a minute after the start.
  private let then = Date(timeIntervalSinceNow: -3 * 86_400 - 905.5)

  public init() {}

  public var body: some View {
    VStack {
      Text(then, style: .relative)
      Text(then, style: .offset)
      Text(then, style: .date)
    }
    .onAppear { report("appeared") }
  }
}
