import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// Screens after public reports about lists and grids with headings that stick.
@Suite("Reported: lists and grids with headings")
@MainActor struct ReportedListsTests {
  private struct Filtered: View {
    let items: [String]

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ReportRow(name: "cover", height: 300, color: .gray)
          ReportRow(name: "picker", height: 50, color: .red).sticky()
          ForEach(items, id: \.self) { ReportRow(name: $0) }
        }
        .stickyLayout()
      }
    }
  }

  // davideas/FlexibleAdapter 383
  @Test(arguments: [3, 12, 40])
  func `a stuck view is seen in its place after the rows below it were replaced`(_ count: Int)
    throws
  {
    let remote = Remote((0..<60).map { "old \($0)" })
    let stage = Stage(text: .fixed) { Controlled(remote) { Filtered(items: $0) } }
    stage.scroll(to: 1500)
    #expect(stage.frame(of: "picker")?.minY == 0)
    remote.value = []
    stage.update()
    remote.value = (0..<count).map { "new \($0)" }
    stage.settle()
    let picker = try #require(stage.frame(of: "picker"))
    let offset = stage.scrollOffset.y
    #expect(picker.minY == max(0, 300 - offset))
    let picture = try stage.snapshot(scale: 1)
    let below = picture.color(x: 5, y: Int(picker.maxY) + 3)
    #expect(picture.color(x: 5, y: Int(picker.midY)) != below)
    #expect(stage.names.contains("picker"))
    stage.scroll(to: 0)
    #expect(stage.frame(of: "picker")?.minY == 300)
    #expect(stage.frame(of: "new 0")?.minY == 350)
  }

  private struct Countries: View {
    var counts = [6, 6, 6, 6]
    var isLazy = true

    var body: some View {
      ScrollView {
        if isLazy {
          StickySections(Array(counts.indices), id: \.self) {
            heading($0)
          } rows: {
            rows($0)
          }
        } else {
          VStack(spacing: 0) {
            ForEach(Array(counts.indices), id: \.self) { section in
              heading(section).sticky()
              rows(section)
            }
          }
          .stickyLayout()
        }
      }
    }

    private func heading(_ section: Int) -> some View {
      HStack(spacing: 0) {
        Color.green.frame(width: 50).accessibilityIdentifier("mark \(section)")
        Spacer(minLength: 0)
      }
      .frame(height: 36)
      .background(Color.red)
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("heading \(section)")
    }

    private func rows(_ section: Int) -> some View {
      ForEach(0..<counts[section], id: \.self) {
        ReportRow(name: "row \(section).\($0)", height: 44)
      }
    }
  }

  // emilsjolander/StickyListHeaders 194
  @Test(arguments: [true, false])
  func `a heading stays while the next one comes in at the lower edge`(_ isLazy: Bool) {
    let stage = Stage(text: .fixed) { Countries(counts: [19, 30, 6], isLazy: isLazy) }
    // The first section is 36 + 19 × 44 = 872 long: its end comes into a window of 844 at 28.
    for offset in 1...872 {
      stage.scroll(to: CGFloat(offset))
      #expect(stage.frame(of: "heading 0")?.minY ?? -36 == -max(0, CGFloat(offset) - 836))
      if offset > 30 { #expect(stage.frame(of: "heading 1")?.minY == 872 - CGFloat(offset)) }
    }
  }

  // emilsjolander/StickyListHeaders 365 and 417
  @Test(arguments: [true, false])
  func `from right to left a heading has its mark at the right, stuck or not, turned or not`(
    _ isLazy: Bool
  ) throws {
    let stage = Stage(text: .fixed) {
      Countries(counts: [20, 20, 20], isLazy: isLazy).environment(\.layoutDirection, .rightToLeft)
    }
    for size in [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)] {
      stage.resize(to: size)
      for offset: CGFloat in [0, 10, 500, 900, 905, 880, 0] {
        stage.scroll(to: offset)
        for section in 0..<2 {
          guard let mark = stage.frame(of: "mark \(section)") else { continue }
          #expect(mark.maxX == size.width)
          #expect(mark.width == 50)
          #expect(mark.minY == stage.frame(of: "heading \(section)")?.minY)
        }
      }
    }
  }

  private struct Albums: View {
    var body: some View {
      ScrollView {
        StickySections(0..<4, id: \.self) { section in
          ReportRow(name: "album \(section)", height: 40, color: .red)
        } rows: { section in
          LazyVGrid(
            columns: [GridItem(spacing: 0), GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0
          ) {
            ForEach(0..<20, id: \.self) { number in
              ReportRow(name: "picture \(section).\(number)", height: 100)
            }
          }
        }
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
  }

  // Codewaves/Sticky-Header-Grid 11
  @Test func `from right to left a grid under headings begins at the right`() throws {
    let stage = Stage(text: .fixed) { Albums() }
    // 40 of a heading, seven lines of 100.
    for (section, offset) in [(0, 0.0), (1, 800)] as [(Int, CGFloat)] {
      stage.scroll(to: offset)
      stage.settle()
      let top = CGFloat(section) * 740 + 40 - offset
      for number in 0..<6 {
        let frame = try #require(stage.frame(of: "picture \(section).\(number)"))
        let expected = CGRect(
          x: 260 - CGFloat(number % 3) * 130, y: top + CGFloat(number / 3) * 100, width: 130,
          height: 100)
        #expect(frame == expected)
      }
      #expect(
        stage.frame(of: "album \(section)")
          == CGRect(x: 0, y: max(0, CGFloat(section) * 740 - offset), width: 390, height: 40))
    }
  }

  private struct TwoLevels: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { year in
            VStack(spacing: 0) {
              ReportRow(name: "year \(year)", height: 20, color: .black).sticky(collision: .stack)
              ForEach(0..<3, id: \.self) { month in
                VStack(spacing: 0) {
                  ReportRow(name: "month \(year).\(month)", height: 20, color: .red).sticky()
                  ForEach(0..<3, id: \.self) {
                    ReportRow(name: "row \(year).\(month).\($0)", height: 150)
                  }
                }
                .stickySection()
              }
            }
            .stickySection()
          }
        }
        .stickyLayout()
      }
    }
  }

  // Kenber/DoubleStickyHeadersList 4
  @Test func `a low heading of the second level stays until the next one pushes it`() {
    let stage = Stage(text: .fixed) { TwoLevels() }
    // A month is 20 + 450 long, a year 20 + 3 × 470.
    for offset in 0...1380 {
      stage.scroll(to: CGFloat(offset))
      let month = min(2, offset / 470)
      #expect(stage.frame(of: "year 0")?.minY == 0)
      let end = CGFloat(20 + (month + 1) * 470 - offset)
      #expect(
        stage.frame(of: "month 0.\(month)")?.minY == min(20, end - 20), "at \(offset)")
    }
  }
}
