import Stage
import StageTesting
import SwiftUI
import Testing

@testable import GalleryScreens

/// Audits every screen, light and dark.
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

  /// At the start, since stuck views are read before what passes behind them.
  @Test(arguments: GalleryScreen.allCases, [ColorScheme.light, .dark])
  func `what stands above is read first`(screen: GalleryScreen, scheme: ColorScheme) {
    for finding in stage(screen, scheme).audit([.order]) {
      Issue.record("\(screen) \(scheme): \(finding)")
    }
  }

  /// What Apple's own colours fall short of, which an app takes as they are: secondary text, 3.4 : 1 on white, with
  /// Increase Contrast 4.3, and less on greys (as headers of forms) and tints, but at least 3; and the digits of a
  /// tab's badge, 3.6 in light and 3.4 in dark.
  private func isApples(_ finding: AuditFinding) -> Bool {
    guard let contrast = finding.contrast else { return false }
    return switch (contrast.foreground, contrast.background) {
    case ("secondary", _): contrast.ratio >= 3
    case ("white", "red"): finding.message.hasPrefix("text “3” at ")
    default: false
    }
  }

  /// At the top, with the header collapsed and the bars shrunk, and at the end.
  private func audit(
    _ stage: Stage, _ name: String,
    _ rules: Set<AuditFinding.Rule> = [.name, .role, .covered, .targetSize, .contrast]
  ) {
    let end = stage.maximumScrollOffset.y
    for offset in [0, end / 2, end] {
      stage.scroll(to: offset)
      stage.settle()
      for finding in stage.audit(rules) where !isApples(finding) {
        Issue.record("\(name) \(stage.colorScheme) at \(Int(offset)): \(finding)")
      }
    }
  }

  @Test(arguments: GalleryScreen.allCases, [ColorScheme.light, .dark])
  func `controls have names, roles, 44 points and contrast, and nothing covered is in reach`(
    screen: GalleryScreen, scheme: ColorScheme
  ) {
    audit(stage(screen, scheme), "\(screen)")
  }

  // MARK: As the gallery opens them

  private func gallery(_ path: [GalleryScreen], _ scheme: ColorScheme) -> Stage {
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), colorScheme: scheme
    ) {
      GalleryView(path: .constant(path), scheme: .constant(nil), inspects: .constant(false))
    }
    stage.settle()
    return stage
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `the list of the screens`(scheme: ColorScheme) {
    audit(gallery([], scheme), "the list")
  }

  @Test(arguments: GalleryScreen.allCases, [ColorScheme.light, .dark])
  func `a screen under the gallery's bar`(screen: GalleryScreen, scheme: ColorScheme) {
    audit(gallery([screen], scheme), "\(screen) under the bar")
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `the list of the probes`(scheme: ColorScheme) {
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), colorScheme: scheme
    ) {
      NavigationStack { ProbesScreen() }
    }
    stage.settle()
    audit(stage, "the probes")
  }
}
