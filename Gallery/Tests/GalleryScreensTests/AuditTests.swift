import Stage
import StageTesting
import SwiftUI
import Testing

@testable import GalleryScreens

/// Audits every screen, light and dark.
///
/// Contrasts are not checked: Apple's secondary text on white has 3.4 : 1, tinted text less, and titles fade as
/// their headers collapse.
@Suite("An audit of every screen") @MainActor struct AuditTests {
  private func stage(_ screen: GalleryScreen, _ scheme: ColorScheme) -> Stage {
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), colorScheme: scheme
    ) {
      screen.view
    }
    stage.settle()
    return stage
  }

  /// Whether a side is below 24 points, the minimum of WCAG 2.2 (2.5.8) for pointers: Apple's own switches, sliders
  /// and text fields have less than the 44 for fingers that the rule asks for.
  private func isTooSmall(_ finding: AuditFinding) -> Bool {
    finding.rule != .targetSize || min(finding.frame.width, finding.frame.height) < 24
  }

  @Test(arguments: GalleryScreen.allCases, [ColorScheme.light, .dark])
  func `controls have names and room, and what is covered is out of reach, all the way down`(
    screen: GalleryScreen, scheme: ColorScheme
  ) {
    let stage = stage(screen, scheme)
    let end = stage.maximumScrollOffset.y
    for offset in [0, end / 2, end] {
      stage.scroll(to: offset)
      stage.settle()
      for finding in stage.audit([.name, .covered, .targetSize]) where isTooSmall(finding) {
        Issue.record("\(screen) \(scheme) at \(Int(offset)): \(finding)")
      }
    }
  }

  /// At the start, since stuck views are read before what passes behind them.
  @Test(arguments: GalleryScreen.allCases, [ColorScheme.light, .dark])
  func `what stands above is read first`(screen: GalleryScreen, scheme: ColorScheme) {
    for finding in stage(screen, scheme).audit([.order]) {
      Issue.record("\(screen) \(scheme): \(finding)")
    }
  }
}
