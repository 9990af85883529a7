import Foundation

/// Compares pictures of all previews with references, and tells what is not as they are.
///
/// - Returns: The status: 0 if all are.
@MainActor func verify(_ plan: BuildPlan, _ options: Options) async throws -> Int32 {
  func folder(_ path: String?, _ usual: String) -> URL {
    path.map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: plan.package).appendingPathComponent(usual)
  }
  let results = folder(options.results, ".build/preview-results")
  let references = folder(options.references, "PreviewReferences")
  var pictures = Pictures(folder: results, options: options)
  pictures.verification = Verification(
    results: results, references: references, variants: options.variantNames)
  let status = try await pictures.write(plan)
  guard var verification = pictures.verification, !verification.items.isEmpty else {
    return status == 0 ? 1 : status
  }
  verification.addGone()
  for line in verification.lines { say(line) }
  let report = try verification.writeReport()
  if options.accepts {
    try verification.accept()
    say("These are the references now, in \(references.path)")
    return status
  }
  say("Report: \(report.path)")
  if !verification.hasPassed {
    say("swift package preview --verify --accept makes these the references")
  }
  return verification.hasPassed ? status : 1
}

/// Builds the program that draws the package's previews, and lets it write its pictures.
@MainActor struct Pictures {
  let folder: URL
  let options: Options
  /// What is found in comparison with references; nil if there is none.
  var verification: Verification?

  /// - Returns: The status: 0 if all previews were written.
  mutating func write(_ plan: BuildPlan) async throws -> Int32 {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let result = await Builder(plan, ignoresLock: true).build { line in
      if line.hasPrefix("[") { say(line) }
    }
    guard case .program(let program, let build, let link) = result else {
      if case .problems(let problems, _) = result {
        for problem in problems {
          FileHandle.standardError.write(Data("\(problem.text)\n".utf8))
        }
      }
      return 1
    }
    say(
      "Built in \(build.milliseconds.rounded() / 1000) s, linked in \(link.milliseconds.rounded() / 1000) s"
    )
    var skipped: [String] = []
    while true {
      let run = try await PictureRun(program, folder, options, verification, skipping: skipped)
        .end()
      verification = run.verification
      guard let crashed = run.crashed else { return skipped.isEmpty ? run.status : 1 }
      skipped.append(crashed)
    }
  }
}

/// One run of the program, which ends with its last picture or the first crash.
@MainActor private final class PictureRun {
  private struct Line: Decodable {
    let type: String
    let id: String?
    let message: String?
    let count: Int?
    let milliseconds: Double?
    let picture: String?
    let verdict: Verification.Verdict?
    let lines: [String]?
  }

  private let command: [String]
  private let folder: URL
  private(set) var verification: Verification?
  private(set) var status: Int32 = 1
  /// The preview that has crashed the program.
  private(set) var crashed: String?
  private var running: Line?
  private var reason: String?

  init(
    _ program: URL, _ folder: URL, _ options: Options, _ verification: Verification?,
    skipping skipped: [String]
  ) {
    command =
      [
        program.path, "--out", folder.path, "--variants",
        options.variantNames.joined(separator: ","), "--scale", "\(options.scale)",
      ]
      + (verification.map { ["--references", $0.references.path] } ?? [])
      + skipped.flatMap { ["--skip", $0] }
    (self.folder, self.verification) = (folder, verification)
  }

  /// Runs it to its end.
  func end() async throws -> PictureRun {
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      do {
        _ = try LineProcess(
          command, environment: ["SWIFT_BACKTRACE": "enable=no"], output: take,
          errors: takeError,
          end: { [self] status in
            finish(status)
            ended.resume()
          })
      } catch {
        ended.resume(throwing: error)
      }
    }
    return self
  }

  private func take(_ data: Data) {
    guard let line = try? JSONDecoder().decode(Line.self, from: data) else { return }
    switch line.type {
    case "running": running = line
    case "compared":
      guard let name = line.picture, let verdict = line.verdict else { return }
      verification?.add(
        Verification.Item(
          name: name, verdict: verdict, message: line.message, lines: line.lines ?? []))
    case "failed": tell("\(line.id ?? ""): \(line.message ?? "")", of: line)
    case "rendered":
      running = nil
      say(
        "Wrote \(line.count ?? 0) pictures to \(folder.path) in "
          + "\((line.milliseconds ?? 0).rounded() / 1000) s")
    default: break
    }
  }

  private func takeError(_ data: Data) {
    let line = String(decoding: data, as: UTF8.self)
    if CrashText.isReason(line) {
      reason = line
    } else if !CrashText.isStack(line) {
      FileHandle.standardError.write(data + [0x0A])
    }
  }

  private func finish(_ status: Int32) {
    self.status = status
    if status == 0 {
      if let reason { FileHandle.standardError.write(Data("\(reason)\n".utf8)) }
      return
    }
    crashed = running?.id
    guard running != nil || reason != nil else { return }
    let place = crashed.map { "\($0): " } ?? ""
    tell("\(place)crashed\(reason.map { ": \($0)" } ?? "")", of: running)
  }

  /// Says that a preview could not be drawn.
  private func tell(_ message: String, of line: Line?) {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    guard let name = line?.picture else { return }
    verification?.add(Verification.Item(name: name, verdict: .failed, message: message))
  }
}
