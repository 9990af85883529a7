import Masthead
import SwiftUI
import Testing

@testable import GalleryScreens
@testable import Stage
@testable @_spi(Nodes) import SwiftUICore
@testable import SwiftUIRaster

/// `onScrollSectionVisibilityChange` against pictures of the gallery's screens, in which every row with a
/// `scrollSection(id:)` is painted over in a colour of its own, where it is drawn and below what is drawn over it.
///
/// The colours are put into the list of what the screen draws, after the row's own commands: so what covers the row, and
/// what clips it, is the painter's to say. What sticks is painted over in black, since it covers by its frame: the date of
/// a conversation is a capsule in it.
///
/// Of the 24 screens the index, the conversation and the market have rows by ids. The others go to no row and ask
/// for none, so there is nothing that could be told of them.
@Suite("Rows in sight on the gallery's screens are those that can be seen")
@MainActor struct RowsInSightTests {
  @MainActor private final class Told {
    var rows: [AnyHashable: (visible: CGFloat, height: CGFloat)] = [:]

    func take<ID: Hashable>(_ sections: [ScrollSectionVisibility<ID>]) {
      rows = [:]
      for section in sections { rows[section.id] = (section.visibleHeight, section.height) }
    }
  }

  /// A screen, and where on it one looks.
  struct Look: CustomTestStringConvertible, Sendable {
    let screen: GalleryScreen
    var way = RevealWay.floating
    var size = CGSize(width: 390, height: 844)
    var isDark = false
    var isRightToLeft = false
    var typeSize = DynamicTypeSize.large

    var testDescription: String {
      "\(screen) \(way) \(size.width) \(isDark) \(isRightToLeft) \(typeSize)"
    }
  }

  private nonisolated static let looks =
    [GalleryScreen.index, .conversation, .market].flatMap { screen in
      [
        Look(screen: screen), Look(screen: screen, isDark: true, isRightToLeft: true),
        Look(screen: screen, size: CGSize(width: 844, height: 390)),
        Look(screen: screen, typeSize: .accessibility3),
      ]
    } + RevealWay.allCases.dropFirst().map { Look(screen: .market, way: $0) }

  private nonisolated static let insets = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)

  private func stage(_ look: Look, _ told: Told) -> Stage {
    Stage(
      size: look.size, safeArea: Self.insets, colorScheme: look.isDark ? .dark : .light,
      text: .fixed
    ) {
      NavigationStack {
        screen(look)
          .onScrollSectionVisibilityChange(idType: Int.self, thresholds: Self.steps) {
            if look.screen != .index { told.take($0) }
          }
          .onScrollSectionVisibilityChange(idType: String.self, thresholds: Self.steps) {
            if look.screen == .index { told.take($0) }
          }
      }
      .environment(\.layoutDirection, look.isRightToLeft ? .rightToLeft : .leftToRight)
      .dynamicTypeSize(look.typeSize)
    }
  }

  @ViewBuilder private func screen(_ look: Look) -> some View {
    if look.screen == .market { MarketScreen(way: look.way) } else { look.screen.view }
  }

  /// 0.2 % of a row, at most two points.
  private nonisolated static let steps = [0.0001] + (1...500).map { Double($0) / 500 }

  // MARK: - The picture

  /// The nodes of a modifier, by its name.
  private func nodes(_ name: String, in root: ViewNode) -> [ViewNode] {
    var found: [ViewNode] = []
    root.forEachChild { found += nodes(name, in: $0) }
    if let type = root.bodyType, "\(type)".hasPrefix(name) { found.insert(root, at: 0) }
    return found
  }

  /// Where a view is drawn, moved as its content is by effects inside.
  private func drawnFrame(_ node: LayoutNode) -> CGRect {
    var leaf = node
    while let inside = leaf.layoutChildren.first { leaf = inside }
    func way(_ node: LayoutNode) -> CGFloat {
      node.table.frame(of: node.index, in: nil, geometry: .presented).minY
        - node.table.frame(of: node.index, in: nil, geometry: .layout).minY
    }
    return node.table.frame(of: node.index, in: nil, geometry: .presented)
      .offsetBy(dx: 0, dy: way(leaf) - way(node))
  }

  /// How much of each row can be seen between the safe areas: along a line that nothing at the sides covers.
  private func seen(on stage: Stage, x: CGFloat) throws -> [AnyHashable: CGFloat] {
    stage.update()
    let rows = nodes("ScrollSectionModifier", in: stage.host.root).compactMap { node in
      (Mirror(reflecting: node).descendant("modifier", "id") as? AnyHashable).flatMap { id in
        node.firstLayoutNode.map { (id: id, node: $0) }
      }
    }
    let stuck = nodes("StickyModifier", in: stage.host.root).compactMap(\.firstLayoutNode)
    var (list, spans) = stage.host.displayList(watching: rows.map(\.node) + stuck)
    let paints =
      rows.indices.map { (rows[$0].node, color(of: $0)) } + stuck.map { ($0, RGBA.black) }
    // From the last command on, so that the places before it stay.
    for (span, paint) in zip(spans, paints).filter({ $0.0 != nil })
      .sorted(by: { ($0.0!.upperBound, $0.0!.count) > ($1.0!.upperBound, $1.0!.count) })
    {
      list.commands.insert(
        .fill(
          Path(drawnFrame(paint.0)).applying(
            transform(around: list.commands[..<span!.upperBound]).inverted()), .color(paint.1),
          FillStyle(), origin: .zero),
        at: span!.upperBound)
    }
    let picture = try Painter(scale: 2).paint(list)
    var heights: [AnyHashable: CGFloat] = [:]
    let end = stage.size.height - Self.insets.bottom
    for y in Int(Self.insets.top * 2)..<Int(end * 2) {
      let color = picture.color(x: Int(x * 2), y: y)
      let values = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
      guard values[1] == 40, values[2] == 200, values[0] < rows.count else { continue }
      heights[rows[values[0]].id, default: 0] += 0.5
    }
    return heights
  }

  /// From the group that commands end in to the window.
  private func transform(around commands: ArraySlice<DisplayList.Command>) -> CGAffineTransform {
    var groups = [CGAffineTransform.identity]
    for command in commands {
      switch command {
      case .beginGroup(let group): groups.append(group.transform.concatenating(groups.last!))
      case .endGroup: groups.removeLast()
      default: break
      }
    }
    return groups.last!
  }

  private func color(of row: Int) -> RGBA {
    RGBA(red: Double(row) / 255, green: 40 / 255, blue: 200 / 255)
  }

  // MARK: - What is compared

  private func problems(_ told: Told, _ stage: Stage, _ look: Look, _ step: String) throws
    -> [String]
  {
    let seen = try seen(on: stage, x: look.size.width / 2)
    return Set(seen.keys).union(told.rows.keys).compactMap { id in
      let (shown, said) = (seen[id] ?? 0, told.rows[id]?.visible ?? 0)
      // Half a point at each edge is painted in a mixed colour, and what is told has steps.
      let tolerance = 1.2 + (told.rows[id]?.height ?? 0) / 500
      return abs(shown - said) <= tolerance
        ? nil : "\(step), offset \(stage.scrollOffset.y): \(id) shows \(shown), told \(said)"
    }
  }

  @Test(arguments: looks)
  private func `what is told at rest is what a picture shows`(_ look: Look) throws {
    let told = Told()
    let stage = stage(look, told)
    stage.settle()
    var (problems, compared) = (try problems(told, stage, look, "at first"), 0)
    // Every thirtieth of the market's ninety rows has an id.
    let hall = stage.contentSize.height / 3
    let offsets: [CGFloat] =
      look.screen == .market
      ? [95.5, hall - 600, hall - 120, hall + 20, 2 * hall - 30, 0]
      : [95.5, 400, 1310.5, 1e6, 900, 0]
    for (step, offset) in offsets.enumerated() {
      stage.scroll(to: offset)
      stage.settle()
      problems += try self.problems(told, stage, look, "scrolled")
      // So that headers come back, snap and leave.
      let way: CGFloat = step % 2 == 0 ? 90 : -55
      stage.drag(from: CGPoint(x: look.size.width / 2, y: 250), by: CGVector(dx: 0, dy: way))
      stage.settle()
      problems += try self.problems(told, stage, look, "dragged by \(way)")
      compared += told.rows.count
    }
    #expect(problems == [])
    #expect(compared > 3)
  }

  @Test func `all other screens have no rows by ids`() {
    let told = Told()
    let named = GalleryScreen.allCases.filter { screen in
      let stage = stage(Look(screen: screen), told)
      stage.settle()
      return !nodes("ScrollSectionModifier", in: stage.host.root).isEmpty
    }
    // Cards side by side are no rows.
    #expect(named == [.market, .conversation, .index, .regatta])
  }
}
