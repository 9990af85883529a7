import ArgumentParser
import Foundation

/// The command line of the gallery.
@main struct Gallery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Example screens of Masthead, rendered without a display or shown in a window.",
    subcommands: [ListCommand.self, FilmCommand.self, WindowCommand.self]
  )

  /// Errors in the command line are printed in one line, with exit status 64.
  ///
  /// Not asynchronous: a window's loop must run on the main thread itself, not in a task that would block the
  /// main queue.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      FileHandle.standardError.write(Data("error: \(message(for: error))\n".utf8))
      exit(withError: ExitCode.validationFailure)
    }
  }
}
