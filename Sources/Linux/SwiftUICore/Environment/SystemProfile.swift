/// What is known to differ between Apple's systems, as values that views, bars and lists read from the environment:
/// lengths in points, and which of several looks or rules holds.
///
/// Views ask for a value, never for a system: another system is another profile (`SystemProfile+Systems.swift`), and
/// no other code changes. The defaults written here are ``standard``, which the recordings of the behaviour sheet
/// made: lists, controls and presentations of iOS 26, bars of iOS 18. Documentation/Systems.md has the sources and the
/// values of each system side by side.
///
/// Values are read when bodies are evaluated, laid out or drawn anew, not in a tick.
package struct SystemProfile: Hashable, Sendable {
  package var text = TextLines.recorded
  package var palette = Palette.iOS26
  package var list = Lists()
  package var bar = Bars()
  package var tabBar = TabBars()
  package var alert = Dialogs.alert
  package var confirmation = Dialogs.confirmation
  package var card = Cards()
  package var controls = Controls()
  package var menu = Menus()
  package var rules = Rules()
}

extension SystemProfile {
  /// A length that depends on the width of the window: one for phones up to 375 points wide, one for wider windows.
  package struct ByWidth: Hashable, Sendable {
    package var narrow: CGFloat
    package var wide: CGFloat

    package init(_ narrow: CGFloat, wide: CGFloat? = nil) {
      self.narrow = narrow
      self.wide = wide ?? narrow
    }

    package func callAsFunction(in windowWidth: CGFloat) -> CGFloat {
      windowWidth <= 375 ? narrow : wide
    }
  }

  /// A part of a length, exact where that is the one that was measured.
  package struct Share: Hashable, Sendable {
    package var part: CGFloat
    package var whole: CGFloat

    package init(_ part: CGFloat, of whole: CGFloat) {
      self.part = part
      self.whole = whole
    }

    package func callAsFunction(of length: CGFloat) -> CGFloat { length * part / whole }
  }

  /// The height of a line of text.
  package enum TextLines: Hashable, Sendable {
    /// As recorded: 24.5 for body text. The recording machine probably preferred a language with tall letters, for
    /// which iOS makes all lines taller.
    case recorded
    /// That of the system font, 1.193359375 times the size, rounded up to a pixel.
    case font
  }

  /// The system's tints.
  package enum Palette: Hashable, Sendable {
    case before26, iOS26
  }

  // MARK: Lists

  package struct Lists: Hashable, Sendable {
    /// The least height of a row.
    package var rowHeight: CGFloat = 56
    /// Above and below a row's content, and beside it.
    package var rowInset: CGFloat = 15
    package var rowSides = ByWidth(16)
    /// Beside the cards of an inset-grouped list.
    package var margin = ByWidth(16)
    package var cornerRadius: CGFloat = 26
    package var header = HeaderText.asWritten
    /// Above and below a header's text in a grouped list.
    package var headerTop: CGFloat = 10
    package var headerBottom: CGFloat = 10
    /// Above a grouped list's first header.
    package var firstHeaderGap: CGFloat = 0
    /// From the end of a separator to the trailing edge of its card.
    package var separatorTrailing: CGFloat = 16
    package var swipeActions = SwipeActions.joined
  }

  /// The text of a section's header in a grouped list.
  package enum HeaderText: Hashable, Sendable {
    /// Medium body text.
    case asWritten
    /// Capitals of footnote size.
    case uppercase
  }

  /// The buttons behind a row.
  package enum SwipeActions: Hashable, Sendable {
    /// Rectangles of the row's height without gaps.
    case joined
    /// Capsules with gaps around them.
    case apart(gap: CGFloat)
  }

  // MARK: Bars

  package struct Bars: Hashable, Sendable {
    /// A navigation bar's row of items, and the space above and below it.
    package var row = Row(above: 0, height: 44, below: 0)
    /// The same without a status bar.
    package var rowAtTop = Row(above: 10, height: 44, below: 10)
    /// The same in a sheet.
    package var rowInSheet = Row(above: 10, height: 44, below: 10)
    /// The same on a phone held sideways.
    package var lowRow = Row(above: 0, height: 32, below: 0)
    /// The area for a large title, below a status bar and without one.
    package var largeTitle: CGFloat = 52
    package var largeTitleAtTop: CGFloat = 52.5
    /// Beside large titles and search fields.
    package var titleMargin = ByWidth(16)
    package var backButton = BackButton.titled
    package var items = BarItems.plain
    package var background = BarEdge.material
    /// That of the bar at the bottom.
    package var bottomBackground = BarEdge.material
    /// Whether a colour by `toolbarBackground(_:for:)` shows while content is below the bar; else only where `.visible`
    /// asks for it.
    package var showsColorByItself = true
    /// A search field, and its area below the title.
    package var searchField: CGFloat = 36
    package var searchArea: CGFloat = 52
    /// Nil: half of the height.
    package var searchRadius: CGFloat?
    package var search = SearchPlace.title
    /// The height of the bar at the bottom, above the safe area.
    package var bottomRow: CGFloat = 44
  }

  package struct Row: Hashable, Sendable {
    package var above: CGFloat
    package var height: CGFloat
    package var below: CGFloat
  }

  package enum BackButton: Hashable, Sendable {
    /// A chevron and the previous title in the tint, 8 from the edge.
    case titled
    /// A chevron in a circle of glass, 16 from the edge.
    case chevron
  }

  package enum BarItems: Hashable, Sendable {
    /// Labels in the tint, 16 apart.
    case plain
    /// Labels in the label colour, each group in a capsule of glass; a confirmation is filled with the tint.
    case glass
  }

  /// What separates a bar from content that is scrolled below it.
  package enum BarEdge: Hashable, Sendable {
    /// A material with a hairline, as is iOS 27's hard scroll edge effect.
    case material
    /// The content fades: iOS 26's soft scroll edge effect.
    case softEdge
  }

  /// The automatic place of a search field.
  package enum SearchPlace: Hashable, Sendable {
    case title, bottom
  }

  // MARK: Tab bar

  package struct TabBars: Hashable, Sendable {
    package var form = Form.platter
    package var height: CGFloat = 58
    /// Below a platter, to the window's edge.
    package var gap: CGFloat = 23
    /// What a platter takes of the window's height, gaps and safe area included.
    package var room: CGFloat = 83
    /// From an item to the next; the platter is wider by `ends` than that of its items.
    package var pitch: CGFloat = 90
    package var ends: CGFloat = 0
    /// How far a selected item's ground reaches over its neighbours.
    package var overlap: CGFloat = 0
    /// Whether a tab of the role `.search` stands apart at the trailing end.
    package var setsSearchApart = false

    package enum Form: Hashable, Sendable {
      /// A capsule over the content.
      case platter
      /// As wide as the window, from above the safe area to the window's edge.
      case wholeWidth
    }
  }

  // MARK: Presentations

  package struct Dialogs: Hashable, Sendable {
    package var look: Look
    package var width: ByWidth
    package var cornerRadius: CGFloat
    /// From the card's edges to its texts, beside and above.
    package var textInset: CGFloat
    package var textTop: CGFloat
    /// Between title and message, and between texts and buttons.
    package var messageGap: CGFloat
    package var actionsGap: CGFloat
    package var buttonHeight: CGFloat
    package var buttonGap: CGFloat
    /// Beside and below the buttons.
    package var sides: CGFloat
    package var bottom: CGFloat
    /// Whether labels of buttons have the tint; else the label colour.
    package var tintsButtons = true
    package var dimsMessage = false
    /// Whether a title without a message is centred, in regular weight.
    package var centresLoneTitle = false

    package enum Look: Hashable, Sendable {
      /// Leading texts, and capsules: an alert's card, or a popover for a confirmation.
      case capsules
      /// Centred texts, and buttons between hairlines: an alert's card, or for a confirmation a sheet at the bottom.
      case lines
    }

    static let alert = Dialogs(
      look: .capsules, width: ByWidth(299), cornerRadius: 34, textInset: 28.5, textTop: 21.5,
      messageGap: 10.5, actionsGap: 27, buttonHeight: 46.5, buttonGap: 8.5, sides: 13.5, bottom: 13)
    static let confirmation = Dialogs(
      look: .capsules, width: ByWidth(238), cornerRadius: 32.5, textInset: 20, textTop: 18,
      messageGap: 4, actionsGap: 19, buttonHeight: 45.5, buttonGap: 10.5, sides: 13.5, bottom: 13.5)
  }

  package struct Cards: Hashable, Sendable {
    /// The corners of a sheet.
    package var cornerRadius: CGFloat = 39
    /// From a lower sheet to the window's edges; 0 for a sheet that reaches them, without corners there.
    package var inset = ByWidth(6)
    /// The part of the window's height that `.medium` takes.
    package var medium = Share(351, of: 667)
    package var popoverRadius: CGFloat = 32.5
  }

  // MARK: Controls

  package struct Controls: Hashable, Sendable {
    package var switchSize = CGSize(width: 66, height: 30)
    package var switchKnob = CGSize(width: 38, height: 25)
    package var sliderHeight: CGFloat = 31
    package var sliderThumb = CGSize(width: 38, height: 24)
    package var sliderTrack: CGFloat = 4
    /// Corner radii; nil for capsules.
    package var stepperRadius: CGFloat?
    package var segmentsRadius: CGFloat?
    package var segmentRadius: CGFloat?
    package var buttonRadius: CGFloat?
    package var segmentsHeight: CGFloat = 31
    /// Above and below the label of a bordered button of the size `.extraLarge`.
    package var extraLargeInset: CGFloat = 15
    /// A rounded text field's corners, and the space above and below its text.
    package var fieldRadius: CGFloat = 6
    package var fieldInset: CGFloat = 4
    /// In an alert; nil for a capsule.
    package var dialogFieldRadius: CGFloat?
  }

  package struct Menus: Hashable, Sendable {
    package var cornerRadius: CGFloat = 13
    package var rowHeight: CGFloat = 44
    package var rowInset: CGFloat = 11
    package var sides: CGFloat = 16
    package var symbolIsLeading = false
    /// Whether hairlines separate rows; else only sections, with `sectionGap`.
    package var hasLines = true
    package var sectionGap: CGFloat = 0
    /// Above the first and below the last row.
    package var ends: CGFloat = 0
  }

  // MARK: Rules

  package struct Rules: Hashable, Sendable {
    /// Whether a swipe back may begin anywhere on a screen; else at its edge.
    package var swipesBackAnywhere = false
    /// Whether size and shape of controls around a presenting view end at its sheets and popovers.
    package var resetsControlsInPresentations = false
    /// Whether the content of a scroll view of both axes is at first in its middle, and stays there while it is shorter;
    /// else it is at the top leading corner.
    package var centresBothAxes = false
  }
}

private enum SystemProfileKey: EnvironmentKey {
  static var defaultValue: SystemProfile { .standard }
}

extension EnvironmentValues {
  /// The values of the system whose looks and rules views have; set for a whole window.
  package var systemProfile: SystemProfile {
    get { self[SystemProfileKey.self] }
    set {
      self[SystemProfileKey.self] = newValue
      colorAppearance.palette = newValue.palette
    }
  }
}
