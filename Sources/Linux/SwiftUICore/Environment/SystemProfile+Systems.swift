// The profiles of the systems, each as what is different from another one. Numbers in comments are rows of
// Documentation/Systems.md, which has the sources.

extension SystemProfile {
  /// As recorded, with bars of iOS 18; see ``SystemProfile``.
  package static let standard = SystemProfile()

  /// What the three systems have in common against ``standard``, which has lengths that were read off recorded pixels.
  private static let system: SystemProfile = {
    var system = SystemProfile()
    system.text = .font
    system.list.margin = ByWidth(16, wide: 20)  // 5
    system.bar.titleMargin = ByWidth(16, wide: 20)  // 14
    system.bar.largeTitleAtTop = 52  // 14
    system.controls.fieldRadius = 5  // 41
    system.controls.fieldInset = 6
    system.rules.centresBothAxes = true  // 62
    return system
  }()

  /// iOS 18.
  package static let iOS18: SystemProfile = {
    var system = Self.system
    system.palette = .before26  // 54

    system.list.rowHeight = 44  // 1
    system.list.rowInset = 11  // 2
    system.list.rowSides = ByWidth(16, wide: 20)  // 3
    system.list.cornerRadius = 10  // 4
    system.list.header = .uppercase  // 7
    system.list.headerTop = 16  // 8: 38 with its line, and 55.5 above the first card
    system.list.headerBottom = 6
    system.list.firstHeaderGap = 17.5
    system.list.separatorTrailing = 0  // 12

    system.bar.rowAtTop = Row(above: 0, height: 44, below: 0)  // 13
    system.bar.rowInSheet = Row(above: 6, height: 44, below: 6)
    system.bar.searchRadius = 10  // 22

    system.tabBar.form = .wholeWidth  // 16
    system.tabBar.height = 49

    system.alert = Dialogs(  // 25, 26, 27
      look: .lines, width: ByWidth(270), cornerRadius: 14, textInset: 16, textTop: 20,
      messageGap: 4, actionsGap: 20, buttonHeight: 44, buttonGap: 0, sides: 0, bottom: 0)
    system.confirmation = Dialogs(  // 28
      look: .lines, width: ByWidth(270), cornerRadius: 14, textInset: 16, textTop: 14,
      messageGap: 8,
      actionsGap: 14, buttonHeight: 57, buttonGap: 0, sides: 0, bottom: 0)
    system.confirmation.dimsMessage = true
    system.card.cornerRadius = 10  // 29
    system.card.inset = ByWidth(0)  // 30
    system.card.medium = Share(1, of: 2)  // 31
    system.card.popoverRadius = 13  // 50

    system.controls.switchSize = CGSize(width: 51, height: 31)  // 33
    system.controls.switchKnob = CGSize(width: 27, height: 27)
    system.controls.sliderThumb = CGSize(width: 28, height: 28)  // 34
    system.controls.stepperRadius = 8  // 35
    system.controls.segmentsHeight = 32  // 36
    system.controls.segmentsRadius = 9
    system.controls.segmentRadius = 7
    system.controls.buttonRadius = 8  // 38
    system.controls.dialogFieldRadius = 5  // 42
    return system
  }()

  /// iOS 26.
  package static let iOS26: SystemProfile = {
    var system = Self.system
    system.list.rowHeight = 52  // 1
    system.list.swipeActions = .apart(gap: 8)  // 51

    system.bar.row = Row(above: 0, height: 44, below: 10)  // 13
    system.bar.lowRow = system.bar.row  // 15
    system.bar.backButton = .chevron  // 43
    system.bar.items = .glass  // 44, 45
    system.bar.background = .softEdge  // 46
    system.bar.bottomBackground = .softEdge  // 24
    system.bar.showsColorByItself = false  // 48
    system.bar.searchField = 44  // 22
    system.bar.searchArea = 56
    system.bar.search = .bottom  // 23
    system.bar.bottomRow = 48  // 24

    system.tabBar.height = 62  // 16
    system.tabBar.gap = 21
    system.tabBar.pitch = 86  // 17
    system.tabBar.ends = 16
    system.tabBar.overlap = 4
    system.tabBar.setsSearchApart = true  // 18

    system.alert.width = ByWidth(299, wide: 320)  // 25
    system.alert.textInset = 30  // 26
    system.alert.textTop = 22
    system.alert.messageGap = 23 / 3
    system.alert.actionsGap = 22
    system.alert.dimsMessage = true
    system.alert.centresLoneTitle = true
    system.alert.buttonHeight = 48  // 27
    system.alert.buttonGap = 8
    system.alert.sides = 16
    system.alert.bottom = 16
    system.alert.tintsButtons = false
    system.card.inset = ByWidth(6, wide: 8)  // 30
    system.card.medium = Share(425, of: 852)  // 31

    system.controls.switchSize = CGSize(width: 63, height: 28)  // 33
    system.controls.switchKnob = CGSize(width: 37, height: 24)
    system.controls.sliderHeight = 34  // 34
    system.controls.sliderThumb = CGSize(width: 37, height: 24)
    system.controls.sliderTrack = 6
    system.controls.extraLargeInset = 20  // 39

    system.menu.cornerRadius = 32  // 49
    system.menu.rowHeight = 42
    system.menu.rowInset = 10
    system.menu.sides = 28
    system.menu.symbolIsLeading = true
    system.menu.hasLines = false
    system.menu.sectionGap = 21
    system.menu.ends = 10

    system.rules.swipesBackAnywhere = true  // 56
    return system
  }()

  /// iOS 27, for an app that is linked with its SDK.
  package static let iOS27: SystemProfile = {
    var system = iOS26
    system.bar.background = .material  // 46
    system.tabBar.setsSearchApart = false  // 18
    system.rules.resetsControlsInPresentations = true  // 32
    system.rules.centresBothAxes = false  // 62
    return system
  }()
}
