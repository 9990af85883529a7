import Foundation

/// How many random cases a test plays, and from which seed on.
public enum RandomCases {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// The number in the environment variable `name`; without it `MASTHEAD_RANDOM_PERCENT` percent of `standard`. At least 1.
  public static func count(_ name: String, _ standard: Int) -> Int {
    max(1, number(name) ?? standard * (number("MASTHEAD_RANDOM_PERCENT") ?? 100) / 100)
  }

  /// The first seed: `MASTHEAD_RANDOM_SEED`.
  public static func first(_ standard: Int = 1) -> Int {
    number("MASTHEAD_RANDOM_SEED") ?? standard
  }
}
