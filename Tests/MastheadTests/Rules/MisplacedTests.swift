import Foundation
import Masthead
import Stage
import SwiftUI
import Testing

/// A modifier that does nothing where it stands says so, once for each stage.
@Suite("Modifiers where they do nothing")
@MainActor struct MisplacedTests {
  /// What is warned of while a screen is mounted and scrolled.
  private func warnings<Content: View>(
    scroll: CGFloat? = nil, rest: Duration = .zero, _ view: @escaping @autoclosure () -> Content
  ) -> [String] {
    let stage = Stage { Shelf(content: view) }
    stage.settle()
    if let scroll { stage.scroll(to: scroll) }
    stage.settle()
    stage.advance(by: rest)
    let module = "Masthead: "
    return stage.warnings.filter { $0.hasPrefix(module) }.map { String($0.dropFirst(module.count)) }
  }

  private static var rows: some View {
    ForEach(1...40, id: \.self) { Text("Row \($0)").frame(height: 60) }
  }

  /// A screen of an app's own: its name is in the warnings.
  private struct Shelf<Content: View>: View {
    let content: () -> Content
    var body: some View { content() }
  }

  // MARK: Sticky views

  @Test func `stickyLayout around the scroll view says to apply it to the content`() {
    let heard = warnings(
      ScrollView { VStack { Text("H").sticky() } }.padding().stickyLayout())
    #expect(heard.count == 1)
    #expect(
      heard.first?.hasPrefix("stickyLayout() on ScrollView has no scroll view around") == true)
  }

  @Test func `each stage hears of it again, and only once`() {
    struct Twice: View {
      var body: some View {
        ScrollView { Text("H").sticky() }.stickyLayout()
        ScrollView { Text("H").sticky() }.stickyLayout()
      }
    }
    #expect(warnings(Twice()).count == 1)
    #expect(warnings(Twice()).count == 1)
  }

  @Test func `a sticky view without stickyLayout names the screen`() {
    let heard = warnings(ScrollView { Text("H").sticky() })
    #expect(heard.count == 1)
    #expect(heard.first?.hasSuffix("(in MisplacedTests.Shelf)") == true)
  }

  @Test func `a section without stickyLayout says that it is never the current one`() {
    func screen(_ rows: some View) -> some View {
      ScrollView { rows }.scrollPosition(section: .constant(1 as Int?))
    }
    let rows = VStack { Text("A").scrollSection(id: 1) }
    let heard = warnings(screen(rows))
    #expect(heard.count == 1)
    #expect(heard.first?.hasPrefix("scrollSection(id:) needs stickyLayout()") == true)
    #expect(warnings(screen(rows.stickyLayout())) == [])
    // Nobody asks where sections are.
    #expect(warnings(ScrollView { rows }) == [])
  }

  @Test func `a sticky view at an edge to which nothing scrolls says so`() {
    let heard = warnings(
      ScrollView { VStack { Text("H").sticky(.leading) }.stickyLayout() })
    #expect(heard.count == 1)
    #expect(
      heard.first?.hasPrefix(
        "a view that is sticky at its leading or trailing edge is in no scroll view")
        == true)
    #expect(
      warnings(ScrollView { VStack { Text("H").sticky([.top, .leading]) }.stickyLayout() }) == [])
    #expect(
      warnings(
        ScrollView(.horizontal) { HStack { Text("H").sticky() }.stickyLayout() }
      ).first?.hasPrefix("a view that is sticky at the top or bottom is in no scroll view") == true)
  }

  @Test func `a background of a stuck view that is outside of it says to apply it before`() {
    let heard = warnings(
      ScrollView { VStack { Text("H").sticky().stickyBackground(.red) }.stickyLayout() })
    #expect(heard.count == 1)
    #expect(heard.first?.contains("apply it before sticky()") == true)
    #expect(
      warnings(ScrollView { VStack { Text("H").stickyBackground(.red).sticky() }.stickyLayout() })
        == [])
  }

  @Test func `what tells of sections, or keeps them in place, says that there are none`() {
    func scrolled<Content: View>(_ content: @escaping @autoclosure () -> Content) -> [String] {
      let stage = Stage { Shelf(content: content) }
      stage.drag(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -200))
      return stage.warnings.map { $0.components(separatedBy: ": ")[1] }
    }
    let rows = VStack { Self.rows }.stickyLayout()
    let sections = VStack {
      ForEach(1...40, id: \.self) { Text("Row \($0)").frame(height: 60).scrollSection(id: $0) }
    }
    .stickyLayout()
    func sight(_ rows: some View) -> some View {
      ScrollView { rows }.onScrollSectionVisibilityChange(idType: Int.self) { _ in }
    }
    let heard = scrolled(sight(rows))
    #expect(heard.count == 1)
    #expect(heard.first?.hasPrefix("onScrollSectionVisibilityChange(idType") == true)
    #expect(scrolled(sight(sections)) == [])
    let kept = scrolled(ScrollView { rows }.scrollAnchoring(.reading))
    #expect(kept.count == 1)
    #expect(kept.first?.hasPrefix("scrollAnchoring(_") == true)
    #expect(scrolled(ScrollView { sections }.scrollAnchoring(.reading)) == [])
  }

  // MARK: Headers

  @Test func `a header in a scroll view says that it has no height there`() {
    let header = HeaderScrollView { _ in
      Color.red
    } content: {
      Self.rows
    }
    .headerHeight(min: 50, max: 200)
    let heard = warnings(
      ScrollView {
        Text("Intro")
        header
      })
    #expect(heard.count == 1)
    #expect(
      heard.first?.hasPrefix("a HeaderScrollView or HeaderTabView in a scroll view has no height")
        == true)
    #expect(
      warnings(
        ScrollView {
          Text("Intro")
          header.frame(height: 400)
        }) == [])
    #expect(warnings(ScrollView(.horizontal) { header.frame(width: 300) }) == [])
  }

  @Test func `header modifiers on scroll views, lists and texts have no header to say it to`() {
    let heard = warnings(
      VStack {
        ScrollView { Self.rows }.headerSnap().padding()
        List { Text("Row") }.headerRefresh {}
        Text("Title").headerEffect(.fadeIn())
      })
    #expect(
      Set(heard.map { $0.components(separatedBy: " has no")[0] })
        == [
          "headerSnap(_:when:rule:) on ScrollView",
          "headerRefresh(_:distance:length:isRefreshing:action:) on List",
          "headerEffect(_:) on Text",
        ])
  }

  @Test func `header modifiers in a header or its content have no header to say it to`() {
    let heard = warnings(
      HeaderScrollView { _ in
        VStack { Text("Title") }.headerHeight(min: 0, max: 300)
      } content: {
        VStack(spacing: 0) { Self.rows }.headerClipDisabled().headerEffect(.fadeIn())
      })
    #expect(heard.count == 3)
    #expect(
      heard.contains { $0.hasPrefix("headerHeight(_:) on VStack, in a header or its content") })
    #expect(heard.contains { $0.hasPrefix("headerClipDisabled(_:) on VStack, in a header or") })
    #expect(heard.contains { $0.hasPrefix("headerEffect(_:) on VStack, in a header or") })
  }

  @Test func `the system's refresh control around a header that hides its spinner`() {
    let header = HeaderScrollView { _ in
      Color.red
    } content: {
      Self.rows
    }
    let heard = warnings(header.refreshable {})
    #expect(heard.count == 1)
    #expect(heard.first?.contains("may hide the spinner of refreshable(action:)") == true)
    #expect(
      warnings(
        header.headerHeight(min: 0, max: 200).headerOverscrollBehavior(.translate).refreshable {})
        == [])
  }

  @Test func `modifiers for tabs on a header without them, on a page and on a text`() {
    let header = HeaderScrollView { _ in
      Color.red
    } content: {
      Self.rows
    }
    let heard = warnings(
      VStack {
        header.headerTabBarStyle(.capsule).padding()
        header.headerTabScrollBehavior(.reset)
        Text("Songs").headerTabSwipeDisabled()
      })
    #expect(
      Set(heard.map { $0.components(separatedBy: " and does")[0] })
        == [
          "headerTabBarStyle(_:) on HeaderScrollView has no HeaderTabView inside",
          "headerTabScrollBehavior(_:) on HeaderScrollView has no HeaderTabView inside",
          "headerTabSwipeDisabled(_:) on Text has no HeaderTabView inside",
        ])
    let onPage = warnings(
      HeaderTabView { _ in
        Color.red
      } tabs: {
        HeaderTab("Songs", value: 1) { VStack { Self.rows }.headerTabBarStyle(.capsule) }
      })
    #expect(onPage.count == 1)
    #expect(
      onPage.first?.hasPrefix(
        "headerTabBarStyle(_:) on VStack, in a header or its content, has no HeaderTabView inside")
        == true)
  }

  @Test func `a list has nothing that sticks but the headers of its sections`() {
    let rows = ForEach(1...40, id: \.self) { Text("Row \($0)").sticky() }
    let sticky = warnings(List { rows })
    #expect(sticky.count == 1)
    #expect(
      sticky.first?.contains("In a List nothing sticks but the headers of its sections") == true)
    let layout = warnings(List { rows }.stickyLayout())
    #expect(layout.count == 1)
    #expect(layout.first?.contains("use a ScrollView with StickySections") == true)
  }

  @Test func `a sticky view in a header, or in a section's, moves with it`() {
    let inHeader = warnings(
      HeaderScrollView { _ in
        VStack { Text("Title").sticky() }
      } content: {
        Self.rows
      })
    #expect(inHeader.count == 1)
    #expect(
      inHeader.first?.hasPrefix("sticky(_:inset:collision:) does nothing in a header") == true)
    let heading = warnings(
      ScrollView {
        StickySections([1, 2], id: \.self) { section in
          Text("Section \(section)").sticky(collision: .stack)
        } rows: { _ in
          Self.rows
        }
      })
    #expect(heading == inHeader)
    // A table's first cell sticks to another edge than its row; a strip in a header is a scroll view of its own.
    let row = HStack { Text("H").sticky(.leading) }
    #expect(
      warnings(
        ScrollView([.horizontal, .vertical]) { VStack { row.sticky() }.stickyLayout() }) == [])
    #expect(
      warnings(
        HeaderScrollView { _ in
          ScrollView(.horizontal) { row.stickyLayout() }
        } content: {
          Self.rows
        }) == [])
  }

  @Test func `a title outside of a header, and one without headerTitle`() {
    let outside = warnings(HeaderTitle { Text("Low Tide") })
    #expect(outside.count == 1)
    #expect(outside.first?.hasPrefix("a HeaderTitle is not in a header") == true)
    let empty = warnings(
      NavigationStack {
        HeaderScrollView { _ in
          HeaderTitle()
        } content: {
          Self.rows
        }
        .navigationTitle("Low Tide")
      })
    #expect(empty.count == 1)
    #expect(empty.first?.hasPrefix("HeaderTitle() shows the text of headerTitle(_:)") == true)
  }

  @Test func `headerTitle without a navigation bar says so once, collapsed or not`() {
    func screen(_ hasStack: Bool) -> some View {
      let header = HeaderScrollView { _ in
        HeaderTitle()
      } content: {
        Self.rows
      }
      .headerTitle("Low Tide")
      return Group {
        if hasStack { NavigationStack { header } } else { header }
      }
    }
    for scroll in [nil, 900] as [CGFloat?] {
      let heard = warnings(scroll: scroll, rest: .seconds(3), screen(false))
      #expect(heard.count == 1)
      #expect(heard.first?.hasPrefix("headerTitle(_:) has no navigation bar") == true)
      #expect(warnings(scroll: scroll, rest: .seconds(3), screen(true)) == [])
    }
  }

  @Test func `a title that a bar shows makes a screen settle no later`() {
    func time(_ title: Bool) -> Double {
      let header = HeaderScrollView { _ in
        HeaderTitle()
      } content: {
        Self.rows
      }
      let stage = Stage {
        NavigationStack { if title { header.headerTitle("Low Tide") } else { header } }
      }
      let start = stage.host.time
      stage.settle()
      return stage.host.time - start
    }
    #expect(time(true) == time(false))
  }

  // MARK: Content that scrolls by itself

  @Test func `lists, forms and vertical scroll views as content or page`() {
    let content = warnings(
      HeaderScrollView { _ in
        Color.red
      } content: {
        Text("First")
        List { Text("Row") }.padding()
        ScrollView { Text("Row") }
      })
    #expect(content.contains { $0.hasPrefix("a List in the content of a HeaderScrollView can't") })
    #expect(
      content.contains { $0.hasPrefix("a ScrollView in the content of a HeaderScrollView can't") })
    #expect(content.count == 2)
    let page = warnings(
      HeaderTabView { _ in
        Color.red
      } tabs: {
        HeaderTab("Settings", value: 1) { Form { Text("Row") } }
      })
    #expect(page.count == 1)
    #expect(
      page.first?.hasPrefix(
        "a Form in a HeaderTab can't scroll by itself; add scrollsWithHeader() to it") == true)
  }

  // MARK: Heights

  @Test func `a fixed height that is none is reported by its own name`() {
    let heard = warnings(
      HeaderScrollView { _ in
        Color.red
      } content: {
        Self.rows
      }
      .headerHeight(.fixed(.nan)))
    #expect(heard.count == 1)
    #expect(
      heard.first?.hasPrefix(
        "HeaderHeight.fixed(_:): height must be finite and not negative (got nan); using 0") == true
    )
  }

  @Test func `a measured header of views without a height`() {
    let heard = warnings(
      HeaderScrollView { _ in
        Color.red
      } content: {
        Self.rows
      }
      .headerHeight(.measured))
    #expect(heard.count == 1)
    #expect(heard.first?.contains("count as 10 points") == true)
  }

  // MARK: Ids

  @Test func `a position whose ids no section has says so before anything is scrolled`() {
    let rows = VStack { ForEach(1...40, id: \.self) { Text("\($0)").scrollSection(id: $0) } }
      .stickyLayout()
    let heard = warnings(ScrollView { rows }.scrollPosition(section: .constant("7" as String?)))
    #expect(heard.count == 1)
    #expect(
      heard.first?.hasPrefix("scrollPosition(section:) is a String, and the section id") == true)
  }

  @Test func `a section whose id is of another type than the position's`() {
    let heard = warnings(
      scroll: 300,
      ScrollView {
        VStack { ForEach(1...40, id: \.self) { Text("\($0)").scrollSection(id: "\($0)") } }
          .stickyLayout()
      }
      .scrollPosition(section: .constant(ScrollSectionPosition(7))))
    #expect(heard.count == 1)
    #expect(
      heard.first?.hasPrefix(
        "scrollPosition(section:) is a Int, and the section id") == true)
  }

  // MARK: Right places

  private struct Everywhere: View {
    @State private var isPresented = true
    @State private var position = HeaderPosition.open

    var body: some View {
      NavigationStack {
        HeaderTabView { _ in
          HeaderTitle().font(.largeTitle).frame(height: 200).headerEffect(.fadeOut())
        } tabs: {
          HeaderTab("Rows", value: 1) {
            ScrollView(.horizontal) { HStack { MisplacedTests.rows } }.frame(height: 100)
              .headerTabSwipeDisabled()
            LazyVStack {
              ForEach(1...40, id: \.self) { Text("Row \($0)").sticky() }
            }
          }
          HeaderTab("Settings", value: 2) { Form { Text("Row") }.scrollsWithHeader() }
          HeaderTab("Box", value: 3) { List { Text("Row") }.frame(height: 300) }
        }
        .headerHeight(.measured)
        .headerSnap()
        .headerRefresh {}
        .headerStyle(.shrink)
        .headerEffect(.blur(radius: 2))
        .headerClipDisabled()
        .headerContentCornerRadius(8)
        .headerOverscrollBehavior(.zoom)
        .headerScrollBehavior(.pinned)
        .headerPosition($position)
        .headerToolbarColorScheme(.dark)
        .onHeaderChange(of: { $0.phase }) { _ in }
        .headerTitle("Low Tide")
        .headerTabBarStyle(.capsule)
        .headerTabScrollBehavior(.shared)
        .headerTabSwipeDisabled()
        .sheet(isPresented: $isPresented) {
          VStack {
            HeaderScrollView { _ in
              Color.red
            } content: {
              MisplacedTests.rows
            }
          }
          .headerHeight(min: 40, max: 100)
          .headerSnap()
        }
      }
    }
  }

  /// A header that comes when its data have come.
  private struct Loading: View {
    @State private var isLoaded = false

    var body: some View {
      Group {
        if isLoaded {
          HeaderScrollView { _ in
            Color.red
          } content: {
            MisplacedTests.rows
          }
        } else {
          ProgressView()
        }
      }
      .headerHeight(min: 0, max: 200)
      .headerEffect(.parallax())
      .task {
        try? await Task.sleep(for: .seconds(2))
        isLoaded = true
      }
    }
  }

  @Test func `in their right places none of them says anything`() {
    #expect(warnings(scroll: 900, Everywhere()) == [])
    #expect(warnings(Loading()) == [])
    #expect(
      warnings(
        ScrollView {
          ScrollView(.horizontal) { HStack { Text("H").sticky(.leading) }.stickyLayout() }
          VStack { Text("H").sticky() }.stickyLayout()
        }) == [])
  }
}
