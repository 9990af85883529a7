import Foundation
import ScreenScript

/// Builds, shows and watches until there are no more pages. Mediates between the server, which passes on
/// messages of pages, and the renderer.
@MainActor final class PreviewLoop {
  /// The state of the build.
  private struct Status: Encodable {
    enum State: String, Encodable { case building, ready, failed }

    let type = "status"
    let package: String
    let state: State
    var message: String?
    var problems: [Builder.Problem] = []
    var buildMilliseconds: Double?
    var linkMilliseconds: Double?
  }

  /// The part of a passed-on line that the tool reads.
  private struct Line: Decodable {
    let type: String
    let id: String?
    let message: String?
  }

  /// The tool exits half an hour after the last message of a page.
  private static let patience = Duration.seconds(30 * 60)

  private let planFile: URL
  private var plan: BuildPlan
  private var builder: Builder
  private var server: LineProcess!
  private var renderer: LineProcess?
  /// The number of renderers so far; messages of older ones are ignored.
  private var generation = 0
  /// The last line of each kind, for pages that are opened later.
  private var shown: [(key: String, line: Data)] = []
  /// The settings that the page has requested, for renderers that are started later.
  private var settings: Data?
  private var opened: Data?
  /// The preview that the renderer is running, and those that have crashed it.
  private var running: String?
  private var skipped: Set<String> = []
  private var said: [String] = []
  /// The files whose previews are drawn first, since they were saved last.
  private var edited: Set<String> = []
  private var lastWord = ContinuousClock.now
  private var isListening = false

  init(planFile: URL) throws {
    self.planFile = planFile
    plan = try BuildPlan(file: planFile)
    builder = Builder(plan, ignoresLock: false)
  }

  /// - Parameter listening: Called with the page's address.
  func run(
    server command: [String], listening: @escaping @MainActor (String) -> Void
  ) async throws {
    server = try LineProcess(
      command,
      output: { [weak self] line in self?.receive(line, listening) },
      errors: { FileHandle.standardError.write($0 + [0x0A]) },
      end: { status in exit(status == 0 ? 1 : status) })
    var built: [String: Sources.Stamp]?
    var manifest = Sources.stamp(of: plan.manifest)
    var others: [String: Sources.Stamp] = [:]
    for look in 0... {
      // Dependencies have many files and rarely change, so they are checked less often.
      if look % 10 == 0 { others = builder.others.state() }
      let newManifest = Sources.stamp(of: plan.manifest)
      if newManifest != manifest {
        manifest = newManifest
        built = nil
        guard await planAnew() else { continue }
      }
      func state() -> [String: Sources.Stamp] { builder.own.state().merging(others) { $1 } }
      let now = state()
      if now != built {
        let own = plan.modules.filter(\.isOwn)
        // At the start all files are new, and none was edited.
        let changed = built.map { old in now.keys.filter { now[$0] != old[$0] } } ?? []
        edited = Set(changed.compactMap { Sources.fileID($0, in: own) })
        built = now
        skipped = []
        await rebuild { state() != now }
      }
      if ContinuousClock.now - lastWord > PreviewLoop.patience { exit(0) }
      try await Task.sleep(for: .milliseconds(200))
    }
  }

  /// Makes the plug-in write the plan again after a change of the manifest.
  private func planAnew() async -> Bool {
    report(.building, message: "reading Package.swift")
    let (status, output) = await LineProcess.output(
      ["swift", "package"] + plan.place + ["preview", "--plan"])
    guard status == 0, let new = try? BuildPlan(file: planFile) else {
      report(.failed, problems: Builder.problems(in: output))
      return false
    }
    plan = new
    builder = Builder(plan, ignoresLock: false)
    return true
  }

  /// - Parameter isOutdated: Whether files were saved since: what was wrong with them does not matter any more.
  private func rebuild(isOutdated: () -> Bool) async {
    report(.building)
    var lastReport = ContinuousClock.now
    let result = await builder.build { [weak self] line in
      guard line.hasPrefix("["), ContinuousClock.now - lastReport > .milliseconds(100) else {
        return
      }
      lastReport = .now
      self?.report(.building, message: line)
    }
    switch result {
    case .program(let program, let build, let link):
      shown = []
      report(.ready, build: build, link: link)
      show(program)
    case .problems(let problems, let output):
      guard !isOutdated() else { return }
      say(output)
      report(.failed, problems: problems)
    }
  }

  private func report(
    _ state: Status.State, message: String? = nil, problems: [Builder.Problem] = [],
    build: Duration? = nil, link: Duration? = nil
  ) {
    let status = Status(
      package: URL(fileURLWithPath: plan.package).lastPathComponent, state: state,
      message: message, problems: problems, buildMilliseconds: build?.milliseconds,
      linkMilliseconds: link?.milliseconds)
    if let line = try? JSONEncoder().encode(status) { tell(line, key: "status") }
  }

  // MARK: Pages

  private func tell(_ line: Data, key: String? = nil) {
    server.send(line)
    guard let key else { return }
    shown.removeAll { $0.key == key }
    shown.append((key, line))
  }

  private func receive(_ line: Data, _ listening: @MainActor (String) -> Void) {
    guard let command = try? JSONDecoder().decode(Line.self, from: line) else { return }
    lastWord = .now
    switch command.type {
    // The first line, which is the server's own; later ones are of pages.
    case "listening" where !isListening:
      isListening = true
      listening(command.message ?? "")
    // A page was opened.
    case "hello": for (_, line) in shown { server.send(line) }
    case "alive": break
    default:
      if command.type == "settings" { settings = line }
      if command.type == "open" { opened = line }
      if command.type == "close" { opened = nil }
      renderer?.send(line)
    }
  }

  // MARK: Renderer

  private func show(_ program: URL) {
    renderer?.terminate()
    generation += 1
    let own = generation
    running = nil
    said = []
    do {
      renderer = try LineProcess(
        [program.path] + skipped.flatMap { ["--skip", $0] } + edited.flatMap { ["--edited", $0] },
        // Swift's backtrace of a crash takes seconds.
        environment: ["SWIFT_BACKTRACE": "enable=no"],
        output: { [weak self] in if self?.generation == own { self?.pass($0) } },
        errors: { [weak self] in if self?.generation == own { self?.hear($0) } },
        end: { [weak self] in if self?.generation == own { self?.ended($0, program) } })
    } catch {
      report(.failed, problems: [Builder.Problem(message: ScreenScript.line(of: error))])
    }
    for line in [settings, opened] { if let line { renderer?.send(line) } }
  }

  private func pass(_ line: Data) {
    guard let report = try? JSONDecoder().decode(Line.self, from: line) else { return }
    switch report.type {
    case "running": running = report.id
    case "frame": tell(line)
    case "previews": tell(withPlaces(line), key: "previews")
    default: tell(line, key: report.type + (report.id ?? ""))
    }
  }

  private func hear(_ line: Data) {
    let text = String(decoding: line, as: UTF8.self)
    guard !CrashText.isStack(text) else { return }
    say(text)
    said = (said + [text]).suffix(20)
  }

  private func ended(_ status: Int32, _ program: URL) {
    renderer = nil
    let reason = CrashText.reason(in: said)
    struct Failure: Encodable {
      let type = "failed"
      let id: String
      let message: String
    }
    let live = opened.flatMap { try? JSONDecoder().decode(Line.self, from: $0) }?.id
    guard let id = running ?? live else {
      report(.failed, problems: [Builder.Problem(message: "the previews ended: \(reason)")])
      return
    }
    if running != nil { skipped.insert(id) }
    opened = nil
    let failure = Failure(id: id, message: "crashed: \(reason)")
    if let line = try? JSONEncoder().encode(failure) { tell(line, key: "failed\(id)") }
    // Restarts without that preview.
    show(program)
  }

  /// The list of previews, with the paths of their files.
  private func withPlaces(_ line: Data) -> Data {
    guard var report = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
      let items = report["previews"] as? [[String: Any]]
    else { return line }
    let own = plan.modules.filter(\.isOwn)
    report["previews"] = items.map { item in
      var item = item
      if let fileID = item["fileID"] as? String, let place = Sources.place(fileID, in: own) {
        item["path"] = place.path
        if item["line"] as? Int == nil { item["line"] = place.line }
      }
      return item
    }
    return (try? JSONSerialization.data(withJSONObject: report)) ?? line
  }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
  }
}
