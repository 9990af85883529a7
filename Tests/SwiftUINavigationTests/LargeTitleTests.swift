import Stage
import SwiftUI
import Testing

/// A large title as the content under it is scrolled.
///
/// The stage has a status bar of 47 points: the bar's row is 44 tall and ends at 91, the title's area
/// is 52 tall and ends at 143.
@Suite("Large titles")
@MainActor struct LargeTitleTests {
  private struct Rows: View {
    var count = 40

    var body: some View {
      NavigationStack {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { row in
              Color.blue.frame(height: 50).accessibilityIdentifier("row\(row)")
            }
          }
        }
        .accessibilityIdentifier("scroll")
        .navigationTitle("Title")
      }
    }
  }

  private func stage(_ view: some View) -> Stage {
    Stage(
      size: CGSize(width: 390, height: 844),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { view }
  }

  private func titles(_ stage: Stage) -> [ShownText] {
    stage.texts.filter { $0.string == "Title" }
  }

  @Test func `at rest the content begins below the large title`() throws {
    let stage = stage(Rows())
    #expect(stage.frame(of: "row0")?.minY == 143)
    #expect(stage.frame(of: "scroll") == CGRect(x: 0, y: 143, width: 390, height: 667))
    let title = try #require(titles(stage).first)
    #expect(title.opacity == 1)
    #expect(title.frame.minX == 16)
    // A line of 49 in the middle of 52.
    #expect(title.frame.minY == 92.5)
    #expect(titles(stage).count == 1)
  }

  @Test func `the title moves with the content and gives way to the one in the bar`() throws {
    let stage = stage(Rows())
    stage.scroll(to: 39)
    #expect(stage.frame(of: "row0")?.minY == 104)
    let title = try #require(titles(stage).first)
    #expect(title.frame.minY == 53.5)
    #expect(title.opacity == 0.5)
    stage.scroll(to: 52)
    #expect(stage.frame(of: "row0")?.minY == 91)
    let inline = try #require(titles(stage).first)
    #expect(titles(stage).count == 1)
    #expect(inline.opacity == 1)
    #expect(abs(inline.frame.midX - 195) <= 0.25)
    // On whole pixels.
    #expect(abs(inline.frame.midY - 69) <= 0.25)
  }

  @Test
  func `once the title has gone the views have its room, and the viewport begins at the bar`() {
    let stage = stage(Rows())
    stage.scroll(to: 40)
    #expect(stage.frame(of: "scroll") == CGRect(x: 0, y: 143, width: 390, height: 667))
    stage.scroll(to: 200)
    #expect(stage.frame(of: "scroll") == CGRect(x: 0, y: 91, width: 390, height: 719))
    #expect(stage.frame(of: "row4")?.minY == 143)
    stage.scroll(to: 0)
    #expect(stage.frame(of: "scroll") == CGRect(x: 0, y: 143, width: 390, height: 667))
    #expect(stage.frame(of: "row0")?.minY == 143)
  }

  private enum Container: CaseIterable {
    case scrollView, list, still
  }

  @Observable fileprivate final class Model {
    var size = DynamicTypeSize.large
  }

  /// Large titles are 34 points in the standard size and 60 in the largest (Human Interface Guidelines, "Typography");
  /// fixed metrics make lines 1.2 times as high.
  @Test(arguments: Container.allCases)
  private func
    `in another type size of the window the title's area follows, and so does the content`(
      container: Container
    ) throws
  {
    struct Screen: View {
      let container: Container
      let model: Model

      var body: some View {
        NavigationStack {
          content.navigationTitle("Title")
        }
        .environment(\.dynamicTypeSize, model.size)
      }

      @ViewBuilder private var content: some View {
        let row = Color.blue.frame(height: 50).accessibilityIdentifier("row")
        switch container {
        case .scrollView:
          ScrollView {
            row
            Color.clear.frame(height: 2000)
          }
        case .list: List { row }.listStyle(.plain)
        case .still: row.frame(maxHeight: .infinity, alignment: .top)
        }
      }
    }
    let model = Model()
    let stage = stage(Screen(container: container, model: model))
    let top = try #require(stage.frame(of: "row")).minY
    func title() -> CGRect { titles(stage).map(\.frame).max { $0.height < $1.height } ?? .zero }
    let small = title()
    model.size = .accessibility5
    stage.settle()
    let large = title()
    #expect(abs(large.height / small.height - 60 / 34) < 0.05)
    let below = try #require(stage.frame(of: "row")).minY
    #expect(below >= large.maxY)
    #expect(below > top + 10)
    model.size = .large
    stage.settle()
    #expect(title() == small)
    #expect(try #require(stage.frame(of: "row")).minY == top)
  }

  @Test func `a pulled title goes down with the content and grows from its leading edge`() throws {
    let stage = stage(Rows())
    stage.scroll(to: -60)
    #expect(stage.frame(of: "row0")?.minY == 203)
    let title = try #require(titles(stage).first)
    #expect(abs(title.frame.minX - 16) < 0.01)
    #expect(title.frame.height > 49)
    #expect(abs(title.frame.maxY - 201.5) < 0.01)
  }

  @Test
  func `neither the collapse nor the bar's background evaluates a body or lays anything out`() {
    let stage = stage(Rows())
    stage.scroll(to: 4)
    stage.resetCosts()
    for offset in stride(from: 8.0, through: 48, by: 4) { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    #expect(stage.costs.measures == 0)
    stage.scroll(to: 60)
    #expect(stage.costs.bodies == 0)
    stage.resetCosts()
    for offset in stride(from: 70.0, through: 400, by: 10) { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  @Test
  func `a screen that measures itself and its content comes to rest while the title collapses`() {
    struct Measuring: View {
      @State private var height: CGFloat = 0
      @State private var top: CGFloat = 0

      var body: some View {
        NavigationStack {
          GeometryReader { proxy in
            ScrollView {
              Color.blue.frame(height: proxy.size.height + 80)
                .onGeometryChange(for: CGFloat.self) {
                  $0.frame(in: .global).minY
                } action: {
                  top = $0
                }
            }
            .onChange(of: proxy.size.height, initial: true) { height = proxy.size.height }
          }
          .navigationTitle("\(Int(height)) \(Int(top))")
        }
      }
    }
    let stage = stage(Measuring())
    for offset in stride(from: 0.0, through: 80, by: 5) {
      stage.scroll(to: offset)
      stage.resetCosts()
      stage.advance(by: .milliseconds(16))
      #expect(stage.costs.passes == 0)
    }
  }

  @Test func `the accessibility tree has one title, a heading, in either state`() {
    let stage = stage(Rows())
    for offset in [0.0, 30, 52, 300] {
      stage.scroll(to: offset)
      let titles = stage.accessibilityTree.elements.filter { $0.label == "Title" }
      #expect(titles.count == 1)
      #expect(titles.first?.traits.contains(.isHeader) == true)
    }
  }

  @Test func `a finger that lets go half way leaves no half title`() {
    let stage = stage(Rows())
    stage.drag(by: CGVector(dx: 0, dy: -20), over: .seconds(2))
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    stage.drag(by: CGVector(dx: 0, dy: -46), over: .seconds(2))
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 52) < 1e-6)
  }

  @Test func `pulled to refresh, the spinner stands between the bar's row and the title`() throws {
    let stage = stage(Rows().refreshable {})
    let finger = stage.touch(at: CGPoint(x: 200, y: 400))
    finger.move(by: CGVector(dx: 0, dy: 150), over: .milliseconds(200))
    let title = try #require(titles(stage).first)
    let spokes = stage.displayList.commands.compactMap { command -> CGRect? in
      guard case .stroke(let path, _, _, let origin) = command else { return nil }
      return path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
    }
    #expect(!spokes.isEmpty)
    for spoke in spokes {
      #expect(spoke.minY > 91)
      #expect(spoke.maxY < title.frame.minY)
    }
    finger.lift()
  }

  @Test func `the bar is clear at the top and has a background once content is under it`() throws {
    let stage = stage(Rows())
    func color(at y: Int) throws -> RGBA {
      try stage.snapshot(scale: 1).color(x: 380, y: y)
    }
    let white = RGBA(red: 1, green: 1, blue: 1)
    #expect(try color(at: 60) == white)
    stage.scroll(to: 300)
    #expect(try color(at: 60) != white)
    #expect(try color(at: 60) != color(at: 120))
  }
}
