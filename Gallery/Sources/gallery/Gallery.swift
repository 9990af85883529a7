import ArgumentParser
import Foundation

/// The command line of the gallery.
@main struct Gallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Example screens of Masthead, rendered without a display.",
    subcommands: [ListCommand.self, FilmCommand.self]
  )

  /// A mistake on the command line is told in one line, with exit status 64.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      FileHandle.standardError.write(Data("error: \(message(for: error))\n".utf8))
      exit(withError: ExitCode.validationFailure)
    }
  }
}
