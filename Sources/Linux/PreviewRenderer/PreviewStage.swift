import Foundation
import Stage
import SwiftUICore

/// A preview with its stage, which keeps its state while the renderer runs.
@MainActor final class PreviewStage {
  let preview: RegisteredPreview
  let stage: Stage
  private var applied = Settings()
  private var finger: Finger?

  /// - Throws: Errors of the preview's modifiers.
  init(_ preview: RegisteredPreview, _ settings: Settings) async throws {
    self.preview = preview
    stage = try await preview.stage(
      on: settings.screen, isTurned: settings.isTurned,
      colorScheme: settings.isDark ? .dark : .light, system: settings.stageSystem)
    applied.isDark = settings.isDark
    applied.device = settings.device
    applied.isTurned = settings.isTurned
    applied.size = settings.size
    applied.system = settings.system
    apply(settings)
  }

  func apply(_ settings: Settings) {
    guard settings != applied else { return }
    if settings.isDark != applied.isDark { stage.colorScheme = settings.isDark ? .dark : .light }
    let type = settings.dynamicTypeSize
    stage.perform {
      stage.host.updateEnvironment {
        $0.layoutDirection = settings.isRightToLeft ? .rightToLeft : .leftToRight
        $0.dynamicTypeSize = type
        if let locale = settings.locale { $0.locale = Locale(identifier: locale) }
      }
    }
    applied = settings
    fit(settings)
  }

  private func fit(_ settings: Settings) {
    preview.fit(stage, on: settings.screen, isTurned: settings.isTurned)
  }

  /// Plays time until nothing moves and no work is due, at most a second.
  func comeToRest() {
    stage.comeToRest()
    // The size of the content may have changed.
    fit(applied)
  }

  /// Whether the window differs from the last picture.
  var hasChanged: Bool {
    stage.update()
    return stage.host.needsDisplay
  }

  var isMoving: Bool { stage.host.isAnimating || stage.host.hasPendingWork }

  func png(scale: CGFloat) throws -> String {
    _ = stage.host.takeNeedsDisplay()
    return try stage.snapshot(scale: scale).pngData().base64EncodedString()
  }

  // MARK: Input

  func handle(_ command: Command) {
    switch command.type {
    case .pointer: point(command.phase ?? .hover, at: command.point)
    case .wheel:
      stage.wheel(CGVector(dx: command.dx ?? 0, dy: command.dy ?? 0), at: command.point)
    case .key: press(command)
    default: break
    }
  }

  /// The first mouse button is a touch, as in a window.
  private func point(_ phase: Command.Phase, at point: CGPoint) {
    switch phase {
    case .down:
      finger?.cancel()
      finger = stage.touch(at: point)
    case .move: finger?.move(to: point)
    case .up:
      finger?.lift()
      finger = nil
    case .hover: stage.hover(at: point)
    case .leave: stage.hover(at: nil)
    case .secondary: stage.secondaryClick(at: point)
    }
  }

  /// Keys by their names in browsers (`KeyboardEvent.key` of the W3C's UI Events).
  private static let named: [String: KeyEquivalent] = [
    "ArrowUp": .upArrow, "ArrowDown": .downArrow, "ArrowLeft": .leftArrow,
    "ArrowRight": .rightArrow, "Escape": .escape, "Backspace": .delete, "Delete": .deleteForward,
    "Home": .home, "End": .end, "PageUp": .pageUp, "PageDown": .pageDown, "Clear": .clear,
    "Tab": .tab, "Enter": .return,
  ]

  private func press(_ command: Command) {
    guard let name = command.key else { return }
    var modifiers: EventModifiers = []
    // As in windows on Linux, Control is Command.
    let map: [String: EventModifiers] = [
      "shift": .shift, "control": .command, "alt": .option, "meta": .control,
    ]
    for modifier in command.modifiers ?? [] { modifiers.formUnion(map[modifier] ?? []) }
    if let key = Self.named[name] {
      stage.press(key, modifiers: modifiers)
    } else if name.count == 1 {
      if modifiers.isDisjoint(with: [.command, .control]) {
        stage.type(name)
      } else {
        stage.press(KeyEquivalent(Character(name.lowercased())), modifiers: modifiers)
      }
    }
  }
}
