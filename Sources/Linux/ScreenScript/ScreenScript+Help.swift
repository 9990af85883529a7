extension ScreenScript {
  package static let usage =
    "swift package screen list [--json] | show NAME [options] [steps] | mcp; --help tells more"

  /// Whether a word of a command line asks how the command is used.
  package static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  /// The answer to `--help`.
  package static let help = """
    Shows, plays and checks a package's previews as text.

    swift package screen list [--json]               the names of all previews
    swift package screen show NAME [options] [steps] one of them, after the steps
    swift package screen mcp                         settings for an agent's tools

    Options:
      --size 390x844         the window, in points
      --device NAME          the window of a device, such as "iPhone SE"
      --scheme light|dark    light by default
      --type-size SIZE       large by default; xSmall to accessibility5
      --direction WAY        left-to-right or right-to-left
      --locale ID            such as de_DE
      --system NAME          \(systems.joined(separator: ", "))
      --picture FILE         writes a PNG as well
      --scale N              its pixels for a point, 0.5 to 4; 2 by default
      --no-audit             leaves the audit's findings out
      --json                 the answer as JSON

    Steps, one after the other:
      tap NAME | press NAME                    taps it, or holds a finger on it
      type TEXT [into NAME]                    types into a field
      adjust NAME up|down [STEPS]              steps of a stepper or slider
      scroll to NAME | scroll by POINTS        scrolls
      swipe left|right|up|down [on NAME]       swipes across it, or the window
      drag NAME by DX,DY | drag NAME to NAME   drags it
      wait SECONDS | wait for NAME | wait gone NAME
      check NAME [visible]                     also hittable, enabled, disabled,
                                               selected, gone
      check NAME value TEXT                    a field's text, 1 or 0 of a toggle
      check NAME at X,Y[,WIDTH,HEIGHT]         its frame, within half a point
      check audit [RULE]...                    nothing is found; rules:
        \(auditRules.joined(separator: ", "))
      check truncation                         no text is cut

    NAME is a label, an identifier or a text. It can say more: button:Delete, #row,
    containing:Low, button:containing:Low, Delete nth 1, Delete in "Track 3".
    Kinds: \(kinds(Target.Kind.allCases.prefix(7)))
           \(kinds(Target.Kind.allCases.dropFirst(7)))
    More: the article Screens as text
    """

  private static func kinds(_ kinds: some Sequence<Target.Kind>) -> String {
    kinds.map(\.rawValue).joined(separator: ", ")
  }
}
