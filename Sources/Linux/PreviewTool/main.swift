// The tool behind `swift package preview` and `swift package screen`. The plug-ins write a plan with what the package's
// previews are built from, and pass their options on:
//
//   preview-tool PLAN --help
//   preview-tool PLAN [--port N] | --stop | --once --out DIR … | --verify …
//   preview-tool PLAN screen list | show NAME … | mcp
//   preview-tool PLAN mcp
//
// While a plug-in runs, SwiftPM blocks other builds. So the page is served by a background process, and the
// command ends as soon as that listens.

import Foundation
import ScreenScript

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
if options.mode == .help {
  say(Options.help)
  exit(0)
}
// The processes that this one starts have it too.
if let system = options.system { setenv("MASTHEAD_SYSTEM", system, 1) }

Task { @MainActor in
  do {
    let plan = try BuildPlan(file: URL(fileURLWithPath: planPath))
    let background = Background(plan)
    switch options.mode {
    case .once(let folder):
      var pictures = Pictures(folder: URL(fileURLWithPath: folder), options: options)
      exit(try await pictures.write(plan))
    case .verify: exit(try await verify(plan, options))
    case .stop: exit(background.stop() ? 0 : 1)
    case .serve: exit(try await background.start(planPath: planPath, port: options.port))
    case .plan, .help: exit(0)
    case .background: try await background.run(planPath: planPath, port: options.port)
    }
  } catch {
    stop(ScreenScript.line(of: error))
  }
}
dispatchMain()
