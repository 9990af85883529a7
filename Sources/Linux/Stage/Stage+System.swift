import Foundation
import SwiftUICore

extension Stage {
  /// A system whose metrics, looks and rules views have where Apple's systems are known to differ: the heights of rows
  /// and bars, the forms of controls, alerts and tab bars, the tints, the ends of the environment.
  ///
  ///     @Test(arguments: Stage.System.allCases) func fits(_ system: Stage.System) {
  ///       let stage = Stage(size: CGSize(width: 402, height: 874), system: system) { ContentView() }
  ///       #expect(stage.frame(of: "buy")?.maxY ?? .infinity < 874)
  ///     }
  ///
  /// Documentation/Systems.md has what differs, with the values and where they come from. Screens are those of an
  /// upright iPhone at the default text size; some lengths depend on whether the window is wider than 375 points. Which
  /// names are offered does not depend on the system, nor does `#available`.
  public enum System: String, CaseIterable, Hashable, Sendable {
    /// What was recorded: lists, controls and presentations of iOS 26 on an iPhone SE, with the lines of text as high
    /// as on the recording machine, and bars as on iOS 18.
    case standard
    case iOS18
    case iOS26
    /// iOS 27 with an app that is linked with its SDK.
    case iOS27

    /// The system of stages that name none: `standard`, unless the environment variable `MASTHEAD_SYSTEM` has another
    /// one's name, to run a whole suite as on that system:
    ///
    ///     MASTHEAD_SYSTEM=iOS18 swift test
    ///
    /// A name that is none of these counts as `standard`, with a warning.
    public static let `default`: System = {
      guard let name = ProcessInfo.processInfo.environment["MASTHEAD_SYSTEM"] else {
        return .standard
      }
      if let system = System(rawValue: name) { return system }
      RuntimeWarning.once(
        "stage-system",
        "MASTHEAD_SYSTEM=\(name): there are \(allCases.map(\.rawValue).joined(separator: ", "))")
      return .standard
    }()

    package var profile: SystemProfile {
      switch self {
      case .standard: .standard
      case .iOS18: .iOS18
      case .iOS26: .iOS26
      case .iOS27: .iOS27
      }
    }
  }
}
