@_exported import Foundation
import Stage
import SwiftUI

/// What closes a window.
@MainActor private final class Shell: ObservableObject {
  @Published var isOpen = true
}

private struct Window<Content: View>: View {
  @ObservedObject var shell: Shell
  let content: Content

  var body: some View {
    if shell.isOpen { content }
  }
}

/// In place of a hosting controller: a view in a window of 100 by 100 points. The window opens once.
@MainActor public final class PlatformViewController {
  private let shell = Shell()
  private let show: (Shell) -> Stage
  private var stage: Stage?

  fileprivate init(show: @escaping (Shell) -> Stage) {
    self.show = show
  }

  public func open() {
    if stage == nil { stage = show(shell) }
  }

  /// Plays frames until the condition holds, at most 600; returns whether it does.
  public func play(until holds: () -> Bool) -> Bool {
    open()
    for _ in 0..<600 where !holds() { stage?.advance(by: .milliseconds(16)) }
    return holds()
  }

  /// Removes the view, as a window that closes does.
  public func close() {
    stage?.perform { shell.isOpen = false }
    stage?.update()
  }
}

// The name is that of a class.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func PlatformHostingController<Content: View>(
  rootView: Content
) -> PlatformViewController {
  PlatformViewController { shell in
    Stage(size: CGSize(width: 100, height: 100)) { Window(shell: shell, content: rootView) }
  }
}

// MARK: - Names of AppKit

public typealias NSRect = CGRect

/// Measures a view in its ideal size, as NSHostingView does outside of a window.
@MainActor public final class MeasuredView<Content: View> {
  private let stage: Stage
  public var frame = CGRect.zero

  public init(rootView: Content) {
    stage = Stage(size: CGSize(width: 4000, height: 4000), system: .iOS18) {
      rootView.fixedSize().id("root of the hosting view")
    }
  }

  public func layoutSubtreeIfNeeded() { stage.update() }

  /// The size after another 50 ms, since tests ask until it stays.
  public var fittingSize: CGSize {
    stage.advance(by: .milliseconds(50))
    return stage.layoutFrame(of: "root of the hosting view")?.size ?? .zero
  }
}

@MainActor public final class NSWindow {
  public struct StyleMask: Sendable { public static let borderless = StyleMask() }
  public enum Backing { case buffered }
  public var contentView: Any?

  public init(contentRect: CGRect, styleMask: StyleMask, backing: Backing, defer: Bool) {}
}

// MARK: - Pixels

/// The pixels of a view in its ideal size, as RGBA, on the window's ground.
@MainActor public func renderPixels<Content: View>(
  _ content: Content, dark: Bool
) throws -> (size: CGSize, data: [UInt8]) {
  let size = MeasuredView(rootView: content).fittingSize
  let stage = Stage(size: size, colorScheme: dark ? .dark : .light, system: .iOS18) { content }
  let bitmap = try stage.snapshot(scale: 1)
  let data = bitmap.pixels.flatMap { pixel -> [UInt8] in
    [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) } + [255]
  }
  return (CGSize(width: bitmap.width, height: bitmap.height), data)
}
