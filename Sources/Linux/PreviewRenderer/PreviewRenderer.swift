import Foundation
import ScreenScript
import Stage
import SwiftUICore

/// The `main` of the program that `swift package preview` and `swift package screen` link from a package's object files.
///
/// With `--screen` it answers the command line that follows and exits, with `--session` one after the other that it reads,
/// with `--out` it writes pictures and exits; without, it communicates with a page over standard input and output.
@_cdecl("masthead_preview_main") public func previewMain() -> Int32 {
  switch CommandLine.arguments.dropFirst().first {
  case "--screen": answerScreen(CommandLine.arguments.dropFirst(2))
  case "--session": answerSession()
  default: break
  }
  let arguments = Arguments(CommandLine.arguments.dropFirst())
  let writer = ReportWriter()
  Task { @MainActor in
    if let folder = arguments.folder {
      let pictures = PreviewPictures(
        folder: folder, references: arguments.references, variants: arguments.variants,
        scale: arguments.scale)
      exit(await pictures.write(skipping: arguments.skipped, telling: writer))
    }
    let session = PreviewSession(
      skipping: arguments.skipped, edited: arguments.edited, writer: writer)
    await session.run(CommandReader())
    exit(0)
  }
  dispatchMain()
}

private func answerScreen(_ words: some Sequence<String>) -> Never {
  // What previews print goes to standard error.
  let output = FileHandle(fileDescriptor: dup(1))
  dup2(2, 1)
  let script: ScreenScript
  do throws(ScreenScript.Mistake) {
    script = try ScreenScript(words)
  } catch {
    FileHandle.standardError.write(Data("swift package screen: \(error.message)\n".utf8))
    exit(64)
  }
  Task { @MainActor in
    let answer = await ScreenSession(previews: RegisteredPreview.all).answer(script)
    if !answer.output.isEmpty { output.write(Data("\(answer.output)\n".utf8)) }
    if !answer.error.isEmpty {
      FileHandle.standardError.write(Data("swift package screen: \(answer.error)\n".utf8))
    }
    exit(answer.status)
  }
  dispatchMain()
}

/// Reads command lines, each an array of words in JSON, and answers each by an object in JSON, until the input ends.
private func answerSession() -> Never {
  let output = FileHandle(fileDescriptor: dup(1))
  dup2(2, 1)
  let (lines, input) = AsyncStream.makeStream(of: String.self)
  Thread.detachNewThread {
    while let line = readLine() { input.yield(line) }
    input.finish()
  }
  Task { @MainActor in
    let session = ScreenSession(previews: RegisteredPreview.all)
    for await line in lines {
      let answer: ScreenSession.Answer
      do {
        let words = try JSONDecoder().decode([String].self, from: Data(line.utf8))
        answer = await session.answer(try ScreenScript(words, inSession: true))
      } catch let mistake as ScreenScript.Mistake {
        answer = ScreenSession.Answer(error: mistake.message, status: 64)
      } catch {
        answer = ScreenSession.Answer(error: "a command line is an array of words", status: 64)
      }
      output.write((try? JSONEncoder().encode(answer)) ?? Data("{}".utf8))
      output.write(Data([0x0A]))
    }
    exit(0)
  }
  dispatchMain()
}

private struct Arguments {
  var folder: URL?
  var references: URL?
  var variants = ["light"]
  var scale: CGFloat = 2
  var skipped: Set<String> = []
  var edited: Set<String> = []

  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let name = rest.popFirst(), let value = rest.popFirst() {
      switch name {
      case "--out": folder = URL(fileURLWithPath: value)
      case "--references": references = URL(fileURLWithPath: value)
      case "--variants": variants = value.split(separator: ",").map(String.init)
      case "--scale": scale = Double(value).map { CGFloat($0) } ?? scale
      case "--skip": skipped.insert(value)
      case "--edited": edited.insert(value)
      default: break
      }
    }
  }
}
