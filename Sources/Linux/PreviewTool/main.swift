// The tool behind `swift package preview` and `swift package screen`. The plug-ins write a plan with what the package's
// previews are built from, and pass their options on:
//
//   preview-tool PLAN [--port N] | --stop | --once --out DIR …
//   preview-tool PLAN screen list | show NAME … | mcp
//   preview-tool PLAN mcp
//
// While a plug-in runs, SwiftPM blocks other builds. So the page is served by a background process, and the
// command ends as soon as that listens.

import Foundation

/// Prints a line without buffering.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

func stop(_ message: String, _ status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data("swift package preview: \(message)\n".utf8))
  exit(status)
}

signal(SIGPIPE, SIG_IGN)
let arguments = CommandLine.arguments.dropFirst()
guard let planPath = arguments.first else { stop("no plan", 64) }
switch arguments.dropFirst().first {
case "screen": answerScreen(planPath, arguments.dropFirst(2))
case "mcp": serveMCP(planPath)
default: break
}
let options: Options
do {
  options = try Options(arguments.dropFirst())
} catch {
  stop(error.message, 64)
}

Task { @MainActor in
  do {
    let plan = try BuildPlan(file: URL(fileURLWithPath: planPath))
    let background = Background(plan)
    switch options.mode {
    case .once(let folder): exit(try await writePictures(plan, to: folder, options))
    case .stop: exit(background.stop() ? 0 : 1)
    case .serve: exit(try await background.start(planPath: planPath, port: options.port))
    case .plan: exit(0)
    case .background: try await background.run(planPath: planPath, port: options.port)
    }
  } catch {
    stop("\(error)")
  }
}
dispatchMain()

/// Builds the program and lets it write its pictures.
@MainActor func writePictures(_ plan: BuildPlan, to folder: String, _ options: Options) async throws
  -> Int32
{
  let target = URL(fileURLWithPath: folder)
  try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
  let result = await Builder(plan, ignoresLock: true).build { line in
    if line.hasPrefix("[") { say(line) }
  }
  guard case .program(let program, let build, let link) = result else {
    if case .problems(let problems, _) = result {
      for problem in problems { FileHandle.standardError.write(Data("\(problem.text)\n".utf8)) }
    }
    return 1
  }
  say(
    "Built in \(build.milliseconds.rounded() / 1000) s, linked in \(link.milliseconds.rounded() / 1000) s"
  )
  var skipped: [String] = []
  while true {
    let (status, crashed) = try await writePictures(program, target, options, skipping: skipped)
    guard let crashed else { return skipped.isEmpty ? status : 1 }
    skipped.append(crashed)
  }
}

/// - Returns: The status, and the preview that has crashed the program.
@MainActor private func writePictures(
  _ program: URL, _ folder: URL, _ options: Options, skipping skipped: [String]
) async throws -> (status: Int32, crashed: String?) {
  struct Line: Decodable {
    let type: String
    let id: String?
    let message: String?
    let count: Int?
    let milliseconds: Double?
  }
  var running: String?
  var reason: String?
  return try await withCheckedThrowingContinuation { continuation in
    do {
      _ = try LineProcess(
        [
          program.path, "--out", folder.path, "--variants",
          options.variantNames.joined(separator: ","), "--scale", "\(options.scale)",
        ] + skipped.flatMap { ["--skip", $0] },
        environment: ["SWIFT_BACKTRACE": "enable=no"],
        output: { data in
          guard let line = try? JSONDecoder().decode(Line.self, from: data) else { return }
          switch line.type {
          case "running": running = line.id
          case "failed":
            FileHandle.standardError.write(
              Data("error: \(line.id ?? ""): \(line.message ?? "")\n".utf8))
          case "rendered":
            running = nil
            say(
              "Wrote \(line.count ?? 0) pictures to \(folder.path) in "
                + "\((line.milliseconds ?? 0).rounded() / 1000) s")
          default: break
          }
        },
        errors: { data in
          let line = String(decoding: data, as: UTF8.self)
          if CrashText.isReason(line) {
            reason = line
          } else if !CrashText.isStack(line) {
            FileHandle.standardError.write(data + [0x0A])
          }
        },
        end: { status in
          if status != 0 {
            let place = running.map { "\($0): " } ?? ""
            let message = "error: \(place)crashed\(reason.map { ": \($0)" } ?? "")\n"
            if running != nil || reason != nil {
              FileHandle.standardError.write(Data(message.utf8))
            }
          } else if let reason {
            FileHandle.standardError.write(Data("\(reason)\n".utf8))
          }
          continuation.resume(returning: (status, status == 0 ? nil : running))
        })
    } catch {
      continuation.resume(throwing: error)
    }
  }
}
