import Stage
import StageTesting
import SwiftUI
import Testing

@testable import GalleryScreens

/// Audits every screen, light and dark.
///
/// Contrasts are not checked, since Apple's own colours fall short of 4.5 : 1: secondary text on white has 3.4 (4.3 with
/// Increase Contrast), white on orange 2.2, and on the tints of Increase Contrast in the dark 1.6 to 2.2. Titles fade
/// as their headers collapse.
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

  @Test(arguments: GalleryScreen.allCases, [ColorScheme.light, .dark])
  func `controls have names and 44 points, and what is covered is out of reach, all the way down`(
    screen: GalleryScreen, scheme: ColorScheme
  ) {
    let stage = stage(screen, scheme)
    let end = stage.maximumScrollOffset.y
    for offset in [0, end / 2, end] {
      stage.scroll(to: offset)
      stage.settle()
      for finding in stage.audit([.name, .covered, .targetSize]) {
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
