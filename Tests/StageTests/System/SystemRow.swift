import SwiftUI
import SwiftUICore

/// A row of the table in Documentation/Systems.md: one difference between Apple's systems, whose values are the
/// profiles'.
struct SystemRow: Sendable {
  /// Those of one subject have one number, by which code names them.
  let number: Int
  let what: String
  let source: String
  let value: @Sendable (SystemProfile) -> String

  /// - Parameter value: A value of the profile, or words for it; nil for a capsule's radius.
  init(
    _ number: Int, _ what: String, _ source: String,
    _ value: @escaping @Sendable (SystemProfile) -> Any?
  ) {
    self.number = number
    self.what = what
    self.source = source
    self.value = { value($0).map(SystemRow.text) ?? "capsule" }
  }

  private static func text(_ value: Any) -> String {
    switch value {
    case let number as CGFloat:
      let hundredths = Int((number * 100).rounded())
      if hundredths % 100 == 0 { return "\(hundredths / 100)" }
      let rest = "\(hundredths % 100)"
      let digits =
        rest.count == 1 ? "0" + rest : rest.hasSuffix("0") ? String(rest.dropLast()) : rest
      return "\(hundredths / 100).\(digits)"
    case let size as CGSize: return "\(text(size.width)) × \(text(size.height))"
    case let width as SystemProfile.ByWidth:
      if width.narrow == width.wide { return text(width.narrow) }
      return "\(text(width.narrow)), wide \(text(width.wide))"
    case let row as SystemProfile.Row:
      return "\(text(row.above)) + \(text(row.height)) + \(text(row.below))"
    case let flag as Bool: return flag ? "yes" : "no"
    default: return "\(value)"
    }
  }

  /// The row in Markdown, with the values of iOS 18, 26, 27 and of what is shown without a system.
  var markdown: String {
    let values = [SystemProfile.iOS18, .iOS26, .iOS27, .standard].map(value)
    return "| \(number) | \(what) | \(values.joined(separator: " | ")) | \(source) |"
  }

  static let all: [SystemRow] = lists + bars + tabBars + presentations + controls + rest

  private static let lists = [
    SystemRow(1, "List row, least height", "L, A, O, R; F") { $0.list.rowHeight },
    SystemRow(2, "List row, above and below its content", "S, A; W") { $0.list.rowInset },
    SystemRow(3, "List row, beside its content", "S, A; W") { $0.list.rowSides },
    SystemRow(
      4, "Card of an inset-grouped list, corner radius", "S, O; F; RevenueCat/purchases-ios#5519"
    ) {
      $0.list.cornerRadius
    },
    SystemRow(5, "Beside the cards of an inset-grouped list", "A, R; F") { $0.list.margin },
    SystemRow(7, "Section header of a grouped list, text", "L, A, S; F") {
      $0.list.header == .uppercase ? "footnote, capitals" : "medium body, as written"
    },
    SystemRow(8, "Section header, above its text", "S, O; guess") { $0.list.headerTop },
    SystemRow(8, "Section header, below its text", "S, O; guess") { $0.list.headerBottom },
    SystemRow(12, "Separator, from its end to the card's edge", "S, O") {
      $0.list.separatorTrailing
    },
    SystemRow(51, "Swipe actions", "goncharik/hermes-mobile#85; lengths are guesses") {
      $0.list.swipeActions == .joined ? "rectangles, joined" : "capsules, apart"
    },
  ]

  private static let bars = [
    SystemRow(
      13, "Navigation bar below a status bar: above, row, below",
      "O, A, R; QuintGao/GKNavigationBarSwift#47"
    ) {
      $0.bar.row
    },
    SystemRow(13, "Navigation bar without a status bar", "S, O") { $0.bar.rowAtTop },
    SystemRow(
      13, "Navigation bar in a sheet", "S; wix/react-native-navigation#5730, Tencent/QMUI_iOS#877"
    ) {
      $0.bar.rowInSheet
    },
    SystemRow(14, "Large title, height of its area", "F, O, R") { $0.bar.largeTitle },
    SystemRow(14, "Large title, beside it", "O, S") { $0.bar.titleMargin },
    SystemRow(15, "Navigation bar on a phone held sideways", "O; C; guess") { $0.bar.lowRow },
    SystemRow(22, "Search field, height", "R, A; F") { $0.bar.searchField },
    SystemRow(22, "Search field, corner radius", "R, A; F") { $0.bar.searchRadius },
    SystemRow(22, "Search field, height of its area", "R, A; F") { $0.bar.searchArea },
    SystemRow(23, "Search field, automatic place", "L; NetNewsWire#4657") {
      $0.bar.search == .title ? "below the title" : "bar at the bottom"
    },
    SystemRow(24, "Bar at the bottom, height", "C") { $0.bar.bottomRow },
    SystemRow(24, "Bar at the bottom over content", "L") {
      $0.bar.bottomBackground == .material ? "even, with a line" : "fading"
    },
    SystemRow(43, "Back button", "S, O, L; deltachat/deltachat-ios#3219") {
      $0.bar.backButton == .titled ? "chevron and title" : "chevron on glass, 44 × 44"
    },
    SystemRow(44, "Items of a bar", "O, R") {
      $0.bar.items == .plain ? "tint, 16 apart" : "glass capsules, 44 high"
    },
    SystemRow(45, "Confirmation in a bar", "O, L; mlemgroup/mlem#2267") {
      $0.bar.items == .plain ? "semibold" : "on the tint"
    },
    SystemRow(
      46, "Bar over scrolled content", "L; bluesky-social/social-app#10907, tashda/Shellbee#145"
    ) {
      $0.bar.background == .material ? "even, with a line" : "fading"
    },
    SystemRow(48, "`toolbarBackground` of a colour shows by itself", "skiptools/skip-ui#307") {
      $0.bar.showsColorByItself
    },
  ]

  private static let tabBars = [
    SystemRow(16, "Tab bar", "cashapp/AccessibilitySnapshot#272; R, A, S") {
      $0.tabBar.form == .platter ? "floating capsule" : "as wide as the window"
    },
    SystemRow(16, "Tab bar, height", "cashapp/AccessibilitySnapshot#272; F") { $0.tabBar.height },
    SystemRow(16, "Tab bar, from a capsule to the window's bottom edge", "R, A") {
      $0.tabBar.form == .platter ? SystemRow.text($0.tabBar.gap) : "-"
    },
    SystemRow(17, "Tab bar, from one tab of a capsule to the next", "R, A, O") {
      $0.tabBar.form == .platter ? SystemRow.text($0.tabBar.pitch) : "-"
    },
    SystemRow(18, "Tab that searches stands apart", "L; vultisig/vultisig-ios#5414") {
      $0.tabBar.setsSearchApart
    },
  ]

  private static let presentations = [
    SystemRow(25, "Alert, width", "O, R, S; F") { $0.alert.width },
    SystemRow(25, "Alert, corner radius", "O, S; F") { $0.alert.cornerRadius },
    SystemRow(26, "Alert, texts", "O, S; F") { $0.alert.look == .lines ? "centred" : "leading" },
    SystemRow(26, "Alert, beside its texts", "O; F") { $0.alert.textInset },
    SystemRow(26, "Alert, above its texts", "O; F") { $0.alert.textTop },
    SystemRow(27, "Alert, buttons", "O, A, S; F") {
      $0.alert.look == .lines
        ? "between lines, tint"
        : $0.alert.tintsButtons ? "capsules, tint" : "capsules, label colour"
    },
    SystemRow(27, "Alert, height of a button", "O, A; F") { $0.alert.buttonHeight },
    SystemRow(28, "Confirmation dialog on a phone", "L, S, O; F") {
      $0.confirmation.look == .lines ? "at the bottom, Cancel apart" : "popover, without Cancel"
    },
    SystemRow(28, "Confirmation dialog, height of a button", "S; F") {
      $0.confirmation.buttonHeight
    },
    SystemRow(29, "Sheet, corner radius", "L, S; F") { $0.card.cornerRadius },
    SystemRow(30, "Lower sheet, from the window's edges", "O, S, L") { $0.card.inset },
    SystemRow(31, "`.medium`, part of the window's height", "O, S; guess") {
      $0.card.medium(of: 1)
    },
    SystemRow(42, "Text field in an alert, corner radius", "S; F") {
      $0.controls.dialogFieldRadius
    },
    SystemRow(49, "Menu, corner radius", "A; F") { $0.menu.cornerRadius },
    SystemRow(49, "Menu, least height of a row", "A, O; F") { $0.menu.rowHeight },
    SystemRow(49, "Menu, beside its rows", "O; F") { $0.menu.sides },
    SystemRow(49, "Menu, symbol before the title", "A, O") { $0.menu.symbolIsLeading },
    SystemRow(49, "Menu, lines between rows", "A, O; F") { $0.menu.hasLines },
    SystemRow(50, "Popover, corner radius", "S, A") { $0.card.popoverRadius },
    SystemRow(32, "Sizes and shapes of controls end at a sheet", "N 167448274") {
      $0.rules.resetsControlsInPresentations
    },
  ]

  private static let controls = [
    SystemRow(33, "Switch", "R, O; F; wanteddev/montage-ios#488") { $0.controls.switchSize },
    SystemRow(33, "Switch, knob", "R, O") { $0.controls.switchKnob },
    SystemRow(34, "Slider, height", "O, R, A") { $0.controls.sliderHeight },
    SystemRow(34, "Slider, thumb", "O, R, A; F") { $0.controls.sliderThumb },
    SystemRow(34, "Slider, track", "O, R, A") { $0.controls.sliderTrack },
    SystemRow(35, "Stepper, corner radius", "A, O") { $0.controls.stepperRadius },
    SystemRow(36, "Segmented picker, height", "R, S; F") { $0.controls.segmentsHeight },
    SystemRow(36, "Segmented picker, corner radius", "R, A; F") { $0.controls.segmentsRadius },
    SystemRow(38, "Bordered button, corner radius", "L, S; KeyboardKit/KeyboardKit#982") {
      $0.controls.buttonRadius
    },
    SystemRow(39, "Extra large button, above and below its label", "A; guess") {
      $0.controls.extraLargeInset
    },
    SystemRow(41, "Text field with a border, corner radius", "A") { $0.controls.fieldRadius },
  ]

  private static let rest = [
    SystemRow(54, "Blue and the accent colour, light", "Human Interface Guidelines, Color") {
      $0.palette == .iOS26 ? "0 136 255" : "0 122 255"
    },
    SystemRow(56, "A swipe back may begin anywhere", "NativePHP/mobile-air#481") {
      $0.rules.swipesBackAnywhere
    },
    SystemRow(62, "Content of a scroll view of both axes is at first in its middle", "N 171755081")
    {
      $0.rules.centresBothAxes
    },
    SystemRow(66, "Line of body text, with 2 pixels for a point", "O, R; below") {
      $0.text == .recorded ? "24.5" : "20.5"
    },
  ]
}
