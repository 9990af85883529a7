import ArgumentParser

/// The command line of the gallery.
@main struct Gallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Example screens of Masthead, rendered without a display.",
    subcommands: [ListCommand.self, FilmCommand.self]
  )
}
