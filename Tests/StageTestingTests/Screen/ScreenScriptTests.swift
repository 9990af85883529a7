import ScreenScript
import Testing

/// The command line of `swift package screen`.
@Suite struct ScreenScriptTests {
  private func script(_ line: String...) throws -> ScreenScript { try ScreenScript(line) }

  @Test func `each step reads as it is written`() throws {
    let steps = [
      "tap Buy", "tap button:Delete nth 1", "tap Delete in \"Track 3\"", "tap id:row",
      "press containing:Low", "tap button:containing:Low", "type \"two words\" into field:Name",
      "type x", "adjust \"People: 2\" up", "adjust slider:Volume in Sound down 3",
      "scroll to \"Row 30\"",
      "scroll by -120.5", "swipe left", "swipe up on id:list", "drag Thumb by 10,-20",
      "drag \"Card 1\" to \"Card 2\"", "wait 1.5", "wait for \"Two boats\"", "wait gone Fetching",
      "check Buy", "check Buy hittable", "check Buy enabled", "check Buy disabled",
      "check tab:Songs selected", "check Error gone", "check Name value \"Ada \\\"A\\\"\"",
      "check Buy at 10,20", "check Buy at 10,20,200,44", "check audit", "check audit name contrast",
      "check truncation",
    ]
    for step in steps {
      let read = try ScreenScript(["show", "Shop"] + words(step))
      #expect(read.steps.map(\.words) == [step])
    }
    let all = try ScreenScript(["show", "Shop"] + steps.flatMap(words))
    #expect(all.steps.map(\.words) == steps)
  }

  /// The words as a shell gives them.
  private func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var (isQuoted, isEscaped, isWord) = (false, false, false)
    for letter in line {
      if isEscaped {
        word.append(letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == "\"" {
        isQuoted.toggle()
        isWord = true
      } else if letter == " ", !isQuoted {
        if isWord { words.append(word) }
        (word, isWord) = ("", false)
      } else {
        word.append(letter)
        isWord = true
      }
    }
    return words + (isWord ? [word] : [])
  }

  @Test
  func `a colon after anything but a kind belongs to the name, and a hash names an identifier`()
    throws
  {
    let read = try script(
      "show", "Shop", "tap", "People: 2", "tap", "#row", "tap", "named:button:x")
    #expect(
      read.steps == [
        .action(.tap(ScreenScript.Target(.named, "People: 2"))),
        .action(.tap(ScreenScript.Target(.id, "row"))),
        .action(.tap(ScreenScript.Target(.named, "button:x"))),
      ])
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["list", "--help"], ["show", "--help"], ["show", "Shop", "--help"],
    ["mcp", "--help"], ["show", "Shop", "tap", "Buy", "--help"],
  ])
  func `help is asked for after every word`(words: [String]) throws {
    #expect(try ScreenScript(words).subject == .help)
  }

  @Test func `the help is one screen, and has every option, step, kind and rule`() {
    let lines = ScreenScript.help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 48)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let words =
      ScreenScript.options + ScreenScript.Step.verbs + ScreenScript.auditRules
      + ScreenScript.Target.Kind.allCases.map(\.rawValue) + ScreenScript.systems
      + ["list", "show", "mcp", "hittable", "enabled", "disabled", "selected", "gone", "value"]
    for word in words { #expect(ScreenScript.help.contains(word), "\(word)") }
  }

  @Test func `options stand anywhere`() throws {
    let read = try script(
      "show", "Shop", "--size", "320x568", "tap", "Buy", "--scheme", "dark", "--type-size",
      "accessibility3", "--direction", "right-to-left", "--locale", "de_DE", "--picture", "a.png",
      "--json", "--no-audit", "--scale", "3", "--system", "iOS18")
    #expect(read.subject == .show("Shop"))
    #expect(read.steps.count == 1)
    #expect(read.settings.width == 320 && read.settings.height == 568)
    #expect(read.settings.isDark && read.settings.isRightToLeft)
    #expect(read.settings.typeSize == "accessibility3" && read.settings.locale == "de_DE")
    #expect(read.settings.system == "iOS18")
    #expect(read.picture == "a.png" && read.isJSON && !read.isAudited && read.scale == 3)
  }

  @Test(
    arguments: [
      ([], "say list, show or mcp; " + ScreenScript.usage),
      (["shwo"], "there is no subject shwo; the nearest: show"),
      (["show"], "show needs the name of a preview"),
      (["list", "tap"], "list has no steps, but tap follows"),
      (["show", "A", "tpa", "B"], "there is no step tpa; the nearest: tap, type"),
      (["show", "A", "tap"], "tap needs a name"),
      (
        ["show", "A", "check", "audit", "contast"],
        "there is no step or word after “check audit”: contast; the nearest: contrast"
      ),
      (
        ["show", "A", "check", "Goals", "visble"],
        "there is no step or word after “check Goals”: visble; the nearest: visible, disabled, hittable"
      ),
      (
        ["show", "A", "tap", "B", "inn", "C"],
        "there is no step or word after “tap B”: inn; the nearest: in"
      ),
      (
        ["show", "A", "tap", "B", "sleep"],
        "there is no step or word after “tap B”: sleep; there are nth, in, "
          + ScreenScript.Step.verbs.joined(separator: ", ")
      ),
      (["show", "A", "wait", "1", "tpa", "B"], "there is no step tpa; the nearest: tap, type"),
      (
        ["show", "A", "tap", "--no-audit"],
        "tap needs a name, and --no-audit is an option; a name such as that is named:--no-audit"
      ),
      (["show", "A", "tap", "B", "nth", "x"], "nth needs a number from 0"),
      (["show", "A", "tap", "B", "in"], "in needs a name"),
      (["show", "A", "swipe", "lefft"], "there is no way to swipe lefft; the nearest: left"),
      (["show", "A", "scroll", "down"], "scroll needs to NAME or by POINTS"),
      (["show", "A", "scroll", "by", "nan"], "scroll by needs a number of points"),
      (["show", "A", "drag", "B"], "drag needs NAME by DX,DY or NAME to NAME"),
      (["show", "A", "wait"], "wait needs a number of seconds up to 600, for NAME or gone NAME"),
      (["show", "A", "check", "B", "at", "1"], "at needs X,Y or X,Y,WIDTH,HEIGHT in points"),
      (["show", "A", "--scheme", "drak"], "there is no value of --scheme drak; the nearest: dark"),
      (["show", "A", "--jsn"], "there is no option --jsn; the nearest: --json"),
      (
        ["show", "A", "--size", "9"],
        "--size 9: a size is as 390x844, each side from 1 to 4096 points"
      ),
      (["show", "A", "--scale", "9"], "--scale 9: a scale is from 0.5 to 4"),
      (
        ["show", "A", "--system", "Android"],
        "there is no value of --system Android; there are standard, iOS18, iOS26, iOS27"
      ),
      (["tap", "A", "--system", "iOS18"], "there is no subject tap; there are list, show, mcp"),
      (
        ["show", "A", "--type-size", "huge"],
        "there is no value of --type-size huge; there are "
          + ScreenScript.typeSizes.joined(separator: ", ")
      ),
    ] as [([String], String)])
  func `a mistake is told in one line, with the nearest words`(words: [String], message: String) {
    #expect(throws: ScreenScript.Mistake(message)) { try ScreenScript(words) }
  }
}
