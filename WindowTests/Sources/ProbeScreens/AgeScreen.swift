import SwiftUI

/// Texts that follow the time and say the same for long.
public struct AgeScreen: View {
  /// Days and a quarter of an hour: almost a minute before the next one.
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
