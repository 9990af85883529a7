import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// What a screen presents has the environment of the view that presents it, and none of its scroll views.
@Suite("What is about a scroll view is not about those that its screen presents")
@MainActor struct PresentedScrollTests {
  enum Way: CaseIterable { case sheet, cover, popover, pushed }

  /// Where the presenting view is: around the scroll view, or in its content.
  enum Place: CaseIterable { case around, inside }

  enum Above: CaseIterable {
    /// A header of its own.
    case header
    /// A scroll view that knows its sections, one whose rows are kept, and one with sections alone.
    case sections, anchored, plain
  }

  private struct Presenter<Presented: View>: ViewModifier {
    let way: Way
    @Binding var isPresented: Bool
    @ViewBuilder let presented: Presented

    func body(content: Content) -> some View {
      switch way {
      case .sheet: content.sheet(isPresented: $isPresented) { presented }
      case .cover: content.fullScreenCover(isPresented: $isPresented) { presented }
      case .popover: content.popover(isPresented: $isPresented) { presented }
      case .pushed: content.navigationDestination(isPresented: $isPresented) { presented }
      }
    }
  }

  @MainActor private final class Told {
    let isPresented = Remote(false)
    let section = Remote<Int?>(nil)
    let rows = Remote(0..<20)
    let above = Remote<Int?>(nil)
    var visible: [Int] = []
    var visibleAbove: [Int] = []
    var snapped: Int?
    var snappedAbove: Int?
  }

  /// Rows of 300 points, from 0; above are rows from 100.
  private struct Screen: View {
    let way: Way
    let place: Place
    let above: Above
    let isPushed: Bool
    let told: Told
    @State private var isPresented = false
    @State private var section: Int?
    @State private var sectionAbove: Int?
    @State private var rows = 0..<20
    @State private var isThere = false

    var body: some View {
      NavigationStack {
        if isPushed {
          Color.white.navigationDestination(isPresented: $isThere) { screen }
            .onAppear { isThere = true }
        } else {
          screen
        }
      }
    }

    private var screen: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(rows, id: \.self) { row in
            if row == 19, place == .inside {
              content(row).modifier(presenter)
            } else {
              content(row)
            }
          }
        }
        .stickyLayout()
      }
      .modifier(AroundPresenter(presenter: place == .around ? presenter : nil))
      .accessibilityIdentifier("below")
      .scrollAnchoring()
      .scrollPosition(section: $section, animation: nil)
      .onScrollSectionVisibilityChange(idType: Int.self) { told.visible = $0.map(\.id) }
      .onScrollSectionSnapChange(idType: Int.self, axes: .vertical) { told.snapped = $0 }
      .onAppear {
        told.isPresented.connect($isPresented)
        told.section.connect($section)
        told.rows.connect($rows)
        told.above.connect($sectionAbove)
      }
    }

    private func content(_ row: Int) -> some View {
      Color.blue.frame(height: 300)
        .scrollSection(id: row)
        .accessibilityElement().accessibilityIdentifier("row \(row)")
    }

    private var presenter: Presenter<AnyView> {
      Presenter(way: way, isPresented: $isPresented) { AnyView(presented) }
    }

    private var column: some View {
      VStack(spacing: 0) { ForEach(100..<120, id: \.self) { content($0) } }
    }

    @ViewBuilder private var presented: some View {
      switch above {
      case .header:
        HeaderScrollView { _ in
          Color.red
        } content: {
          column
        }
        .accessibilityIdentifier("above")
      case .sections:
        ScrollView { column.stickyLayout() }
          .accessibilityIdentifier("above")
          .scrollPosition(section: $sectionAbove, animation: nil)
          .onScrollSectionVisibilityChange(idType: Int.self) { told.visibleAbove = $0.map(\.id) }
          .onScrollSectionSnapChange(idType: Int.self, axes: .vertical) { told.snappedAbove = $0 }
      case .anchored:
        ScrollView { column.stickyLayout() }
          .accessibilityIdentifier("above")
          .scrollAnchoring()
      case .plain:
        ScrollView { column.stickyLayout() }.accessibilityIdentifier("above")
      }
    }
  }

  private struct AroundPresenter: ViewModifier {
    let presenter: Presenter<AnyView>?

    func body(content: Content) -> some View {
      if let presenter { content.modifier(presenter) } else { content }
    }
  }

  private func stage(
    _ way: Way, _ place: Place, _ above: Above, isPushed: Bool
  ) -> (Stage, Told) {
    let told = Told()
    let stage = Stage(size: CGSize(width: 390, height: 844), text: .fixed) {
      Screen(way: way, place: place, above: above, isPushed: isPushed, told: told)
    }
    stage.settle()
    told.isPresented.value = true
    stage.settle()
    return (stage, told)
  }

  /// Whether the screen is itself pushed, so that it is presented as what it presents is. One that pushes is not.
  private func screens(_ way: Way) -> [Bool] { way == .pushed ? [false] : [false, true] }

  /// From the start of the scroll view below, which may have a bar above it.
  private func place(ofRow row: Int, _ stage: Stage) -> CGFloat? {
    guard let below = stage.frame(of: "below"), let row = stage.frame(of: "row \(row)") else {
      return nil
    }
    return row.minY - below.minY
  }

  @Test(arguments: Way.allCases, Place.allCases)
  func `a section that is asked for is scrolled to below, whatever scrolls above`(
    _ way: Way, _ place: Place
  ) throws {
    for above in Above.allCases {
      for isPushed in screens(way) {
        let (stage, told) = stage(way, place, above, isPushed: isPushed)
        let start = try #require(stage.frame(of: "row 100")?.minY)
        stage.scroll("above", to: 30)
        stage.settle()
        told.section.value = 5
        stage.settle()
        let kind = "\(above), pushed: \(isPushed)"
        #expect(stage.frame(of: "row 100")?.minY == start - 30, "\(kind)")
        told.isPresented.value = false
        stage.settle()
        #expect(self.place(ofRow: 5, stage) == 0, "\(kind)")
        #expect(told.section.value == 5, "\(kind)")
      }
    }
  }

  @Test(arguments: Way.allCases, Place.allCases)
  func `rows that come below are kept in place, whatever scrolls above`(
    _ way: Way, _ place: Place
  ) throws {
    for above in Above.allCases {
      for isPushed in screens(way) {
        let (stage, told) = stage(way, place, above, isPushed: isPushed)
        told.section.value = 5
        stage.settle()
        told.rows.value = -2..<20
        stage.settle()
        told.isPresented.value = false
        stage.settle()
        #expect(self.place(ofRow: 5, stage) == 0, "\(above), pushed: \(isPushed)")
      }
    }
  }

  @Test(arguments: Way.allCases, Place.allCases)
  func `the sections above are none of those below, and know their own`(
    _ way: Way, _ place: Place
  ) throws {
    for above in Above.allCases {
      for isPushed in screens(way) {
        let (stage, told) = stage(way, place, above, isPushed: isPushed)
        let kind = "\(above), pushed: \(isPushed)"
        stage.scroll("above", to: 900)
        stage.settle()
        #expect(told.section.value ?? 0 < 100, "\(kind)")
        #expect(told.visible.allSatisfy { $0 < 100 }, "\(kind): \(told.visible)")
        #expect(told.snapped ?? 0 < 100, "\(kind)")
        if above == .sections {
          #expect(told.above.value == 103, "\(kind)")
          #expect(told.visibleAbove.first == 103, "\(kind)")
          #expect(told.snappedAbove == 103, "\(kind)")
          told.above.value = 105
          stage.settle()
          let top = try #require(stage.frame(of: "above")?.minY)
          #expect(stage.frame(of: "row 105")?.minY == top, "\(kind)")
        }
      }
    }
  }
}
