import Foundation
import ScreenScript

/// Reads the command line of `swift package screen`, builds, and lets the program answer.
///
/// SwiftPM writes what a plug-in says on standard error to standard output. So where JSON is asked for nothing else is
/// said, unless something went wrong.
func answerScreen(_ planPath: String, _ arguments: some Sequence<String>) -> Never {
  func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("swift package screen: \(message)\n".utf8))
    exit(status)
  }
  let words = Array(arguments)
  if words == ["mcp"] { prepareMCP(planPath, fail) }
  let script: ScreenScript
  do throws(ScreenScript.Mistake) {
    script = try ScreenScript(words)
  } catch {
    fail(error.message, 64)
  }
  if script.subject == .help {
    print(ScreenScript.help)
    exit(0)
  }
  Task { @MainActor in
    do {
      let plan = try BuildPlan(file: URL(fileURLWithPath: planPath))
      let result = await Builder(plan, ignoresLock: true).build { line in
        guard !script.isJSON, line.contains("Compiling") else { return }
        FileHandle.standardError.write(Data("\(line)\n".utf8))
      }
      switch result {
      case .program(let program, _, _): exit(try await answer(program, words, script))
      case .problems(let problems, _):
        for problem in problems { FileHandle.standardError.write(Data("\(problem.text)\n".utf8)) }
        exit(1)
      }
    } catch {
      fail(ScreenScript.line(of: error), 1)
    }
  }
  dispatchMain()
}

/// - Returns: The program's status; 1 if it has crashed.
@MainActor private func answer(
  _ program: URL, _ words: [String], _ script: ScreenScript
) async throws -> Int32 {
  var reason: String?
  return try await withCheckedThrowingContinuation { continuation in
    do {
      _ = try LineProcess(
        [program.path, "--screen"] + words, environment: ["SWIFT_BACKTRACE": "enable=no"],
        output: { FileHandle.standardOutput.write($0 + [0x0A]) },
        errors: { data in
          let line = String(decoding: data, as: UTF8.self)
          if CrashText.isReason(line) {
            reason = line
          } else if !script.isJSON, !CrashText.isStack(line),
            // The answer has warnings.
            !line.hasPrefix("warning SwiftUI :"), !line.hasPrefix("warning Masthead :")
          {
            FileHandle.standardError.write(data + [0x0A])
          }
        },
        end: { status in
          let isAnswer = status == 0 || status == 1 || status == 64
          if !isAnswer {
            let place = if case .show(let name) = script.subject { "\(name): " } else { "" }
            let message = "error: \(place)crashed\(reason.map { ": \($0)" } ?? "")\n"
            FileHandle.standardError.write(Data(message.utf8))
          }
          continuation.resume(returning: isAnswer ? status : 1)
        })
    } catch {
      continuation.resume(throwing: error)
    }
  }
}
