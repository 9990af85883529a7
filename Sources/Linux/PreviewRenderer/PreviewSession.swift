import Foundation
import Stage
import SwiftUICore
import Synchronization

/// Shows all previews on a page: a picture of each, and one live, whose time follows the clock.
@MainActor final class PreviewSession {
  private let previews: [RegisteredPreview]
  /// The ids of all previews, those of files that were edited last first.
  private let order: [String]
  private let writer: ReportWriter
  private var settings = Settings()
  private var stages: [String: PreviewStage] = [:]
  /// The ids of previews whose pictures are requested.
  private var wanted: [String] = []
  private var renderTime = Duration.zero
  private var live: PreviewStage?
  private var last = ContinuousClock.now
  /// When the last frame was sent, if the page has not shown it yet.
  private var sent: ContinuousClock.Instant?
  /// Whether the page's picture of the live preview has a lower resolution than its screen.
  private var isCoarse = false

  init(skipping skipped: Set<String>, edited files: Set<String>, writer: ReportWriter) {
    self.writer = writer
    previews = RegisteredPreview.list(skipping: skipped) {
      writer.write(Report(type: .running, id: $0))
    }
    order = RegisteredPreview.drawingOrder(of: previews, edited: files).map(\.id)
    writer.write(Report(type: .running))
  }

  /// Runs until the page's connection is closed.
  func run(_ commands: CommandReader) async {
    writer.write(
      Report(
        type: .previews,
        previews: previews.map {
          Report.Item(id: $0.id, name: $0.name, fileID: $0.fileID, line: $0.line)
        },
        devices: DeviceScreen.all.map {
          Report.Device(name: $0.name, width: $0.size.width, height: $0.size.height)
        }))
    wanted = order
    while true {
      guard let new = commands.take() else { return }
      for command in new { await handle(command) }
      let isBusy = await renderNext()
      playLive()
      try? await Task.sleep(for: .milliseconds(isBusy ? 0 : live == nil ? 30 : 8))
    }
  }

  private func handle(_ command: Command) async {
    switch command.type {
    case .settings:
      guard let new = command.settings, new != settings else { return }
      settings = new
      wanted = order
      renderTime = .zero
      live?.apply(settings)
    case .open:
      guard let id = command.id, let stage = await stage(of: id) else { return }
      live = stage
      stage.apply(settings)
      last = .now
      sendFrame(stage, scale: settings.scale)
    case .close:
      // Its picture in the grid shows its last state.
      if let live { wanted.append(live.preview.id) }
      live = nil
    case .shown: sent = nil
    case .pointer, .wheel, .key: live?.handle(command)
    }
  }

  private func stage(of id: String) async -> PreviewStage? {
    if let stage = stages[id] { return stage }
    guard let preview = previews.first(where: { $0.id == id }) else { return nil }
    do {
      let stage = try await PreviewStage(preview, settings)
      stages[id] = stage
      return stage
    } catch {
      writer.write(Report(type: .failed, id: id, message: "\(error)"))
      return nil
    }
  }

  // MARK: Grid

  /// Makes one of the requested pictures. Returns false if there was none.
  private func renderNext() async -> Bool {
    guard !wanted.isEmpty else { return false }
    let id = wanted.removeFirst()
    writer.write(Report(type: .running, id: id))
    let began = ContinuousClock.now
    if let stage = await stage(of: id) {
      stage.apply(settings)
      // The time of the live one goes on as the clock does.
      if stage !== live { stage.comeToRest() }
      send(stage, .picture, scale: 1, since: began)
      if stage === live { sendFrame(stage, scale: settings.scale) }
    }
    renderTime += .now - began
    writer.write(Report(type: .running))
    if wanted.isEmpty {
      writer.write(
        Report(type: .rendered, milliseconds: renderTime.milliseconds, count: previews.count))
      renderTime = .zero
    }
    return true
  }

  // MARK: Live

  private func playLive() {
    guard let live else { return }
    let now = ContinuousClock.now
    let elapsed = now - last
    guard elapsed >= .milliseconds(16) else { return }
    last = now
    // After a pause of the process the preview continues where it was.
    live.stage.advance(by: min(elapsed, .milliseconds(100)))
    // A slow page gets fewer frames, not later ones.
    if let sent, now - sent < .seconds(2) { return }
    if live.hasChanged {
      isCoarse = live.isMoving && settings.scale > 1
      sendFrame(live, scale: isCoarse ? 1 : settings.scale)
    } else if isCoarse, !live.isMoving {
      isCoarse = false
      sendFrame(live, scale: settings.scale)
    }
  }

  private func sendFrame(_ stage: PreviewStage, scale: CGFloat) {
    sent = .now
    send(stage, .frame, scale: scale, since: .now)
  }

  private func send(
    _ stage: PreviewStage, _ type: Report.Kind, scale: CGFloat, since began: ContinuousClock.Instant
  ) {
    do {
      let png = try stage.png(scale: scale)
      let size = stage.stage.size
      writer.write(
        Report(
          type: type, id: stage.preview.id, png: png, width: size.width, height: size.height,
          milliseconds: (ContinuousClock.now - began).milliseconds))
    } catch {
      writer.write(Report(type: .failed, id: stage.preview.id, message: "\(error)"))
    }
  }
}

/// Reads commands from standard input on a thread.
final class CommandReader: Sendable {
  private let commands = Mutex<(new: [Command], hasEnded: Bool)>(([], false))

  init() {
    Thread.detachNewThread { [self] in
      while let line = readLine() {
        guard let command = try? JSONDecoder().decode(Command.self, from: Data(line.utf8)) else {
          FileHandle.standardError.write(
            Data("preview: a command is not understood: \(line.prefix(200))\n".utf8))
          continue
        }
        commands.withLock { $0.new.append(command) }
      }
      commands.withLock { $0.hasEnded = true }
    }
  }

  /// The commands since the last call; nil at the end of the input.
  func take() -> [Command]? {
    commands.withLock { commands in
      defer { commands.new = [] }
      return commands.hasEnded && commands.new.isEmpty ? nil : commands.new
    }
  }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
  }
}
