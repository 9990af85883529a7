import Masthead
import Stage
import SwiftUI
import Testing

/// Screens after public reports about headers that stretch, shrink, and change with their screen.
@Suite("Reported: headers and what is around them")
@MainActor struct ReportedHeadersTests {
  struct Embedded: View {
    var body: some View {
      VStack(spacing: 0) {
        ReportRow(name: "notice", height: 20, color: .black)
        HeaderScrollView { header in
          LinearGradient(colors: [.red, .yellow], startPoint: .top, endPoint: .bottom)
            .accessibilityIdentifier("header")
            .overlay(alignment: .top) { Text("top \(Int(header.safeAreaTop))") }
        } content: {
          ForEach(1...30, id: \.self) { ReportRow(name: "row \($0)") }
        }
        .headerHeight(min: 44, max: 200)
      }
    }
  }

  // exyte/ScalingHeaderScrollView 51
  @Test(arguments: [0, 47.0])
  func `a header below another view begins where that ends and has no room for a status bar`(
    _ bar: CGFloat
  ) {
    let stage = Stage(
      safeArea: EdgeInsets(top: bar, leading: 0, bottom: 0, trailing: 0), text: .fixed
    ) { Embedded() }
    let top = bar + 20
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: top, width: 390, height: 200))
    #expect(stage.frame(of: "row 1")?.minY == top + 200)
    #expect(stage.names.contains("top 0"))
    stage.scroll(to: 500)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: top, width: 390, height: 44))
    stage.hold(by: CGVector(dx: 0, dy: 600)) {}
    stage.settle()
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: top, width: 390, height: 200))
  }

  struct Hire: View {
    let rows: Int
    let isPresented: Binding<Bool>

    var body: some View {
      HeaderScrollView { _ in
        LinearGradient(colors: [.red, .yellow], startPoint: .top, endPoint: .bottom)
          .accessibilityIdentifier("header")
      } content: {
        ForEach(1...rows, id: \.self) { ReportRow(name: "row \($0)") }
      }
      .headerHeight(min: 44, max: 250)
      .sheet(isPresented: isPresented) {
        HeaderScrollView { _ in
          Color.green.accessibilityIdentifier("sheet")
        } content: {
          ForEach(1...5, id: \.self) { ReportRow(name: "choice \($0)") }
        }
      }
    }
  }

  private struct HireScreen: View {
    let rows: Int
    let remote: Remote<Bool>
    @State private var isPresented = false

    var body: some View {
      Hire(rows: rows, isPresented: $isPresented).onAppear { remote.connect($isPresented) }
    }
  }

  // exyte/ScalingHeaderScrollView 46
  @Test(arguments: [10, 200], [0.0, 60, 400])
  func `a sheet that comes and goes leaves the header behind it as it is`(
    _ rows: Int, _ offset: CGFloat
  ) throws {
    let remote = Remote(false)
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { HireScreen(rows: rows, remote: remote) }
    stage.scroll(to: min(offset, stage.maximumScrollOffset.y))
    stage.settle()
    let header = try #require(stage.frame(of: "header"))
    let row = try #require(stage.frame(of: "row 9"))
    for isPresented in [true, false, true, false] {
      remote.value = isPresented
      for frame in stage.frames(of: "header", during: .seconds(1)) {
        #expect(frame.height == header.height)
      }
      stage.settle()
    }
    #expect(stage.frame(of: "header") == header)
    #expect(stage.frame(of: "row 9") == row)
  }

  private struct UnderBar: View {
    let min: CGFloat

    var body: some View {
      NavigationStack {
        HeaderScrollView { _ in
          Color.yellow.accessibilityIdentifier("header")
        } content: {
          ForEach(1...40, id: \.self) { ReportRow(name: "row \($0)") }
        }
        .headerHeight(min: min, max: 250)
        .navigationTitle("Trips")
        .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  // danielsaidi/ScrollKit 24
  @Test(arguments: [0, 20, 60.0, 150])
  func `the least height counts below the bar, also where it is less than the bar is high`(
    _ least: CGFloat
  ) {
    let stage = Stage(
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), system: .standard,
      text: .fixed
    ) { UnderBar(min: least) }
    // A status bar of 59, the bar's row of 44.
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 353))
    #expect(stage.frame(of: "row 1")?.minY == 353)
    stage.scroll(to: 700)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 103 + least))
  }

  struct FullScreen: View {
    var body: some View {
      HeaderScrollView { _ in
        LinearGradient(colors: [.red, .yellow], startPoint: .top, endPoint: .bottom)
          .accessibilityIdentifier("header")
      } content: {
        ForEach(1...60, id: \.self) { ReportRow(name: "row \($0)") }
      }
      .headerHeight(min: 0, max: 844)
      .headerStyle(.parallax)
    }
  }

  // maxep/MXParallaxHeader 59
  @Test func `a header as high as the window goes out under one finger, and scrolling goes on`() {
    let stage = Stage(text: .fixed) { FullScreen() }
    var last: CGFloat = 0
    for _ in 0..<4 {
      let finger = stage.touch(at: CGPoint(x: 195, y: 800))
      finger.move(by: CGVector(dx: 0, dy: -10))
      for _ in 0..<60 {
        finger.move(by: CGVector(dx: 0, dy: -10))
        stage.advance(by: .nanoseconds(16_666_667))
        #expect(stage.scrollOffset.y == last + 10)
        last = stage.scrollOffset.y
        #expect(abs((stage.frame(of: "row 1")?.minY ?? 0) - (844 - last)) < 1e-6)
      }
      stage.advance(by: .milliseconds(300))
      finger.lift()
      stage.settle()
      #expect(stage.scrollOffset.y == last)
    }
    #expect(last == 2400)
    stage.fling(velocity: CGVector(dx: 0, dy: 9000))
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  private struct Padded: View {
    let bottom: CGFloat
    let isBar: Bool

    var body: some View {
      HeaderScrollView { _ in
        Color.yellow.accessibilityIdentifier("header")
      } content: {
        ForEach(1...30, id: \.self) { ReportRow(name: "row \($0)") }
      }
      .headerHeight(min: 50, max: 220)
      .contentMargins(.bottom, isBar ? 0 : bottom, for: .scrollContent)
      .safeAreaInset(edge: .bottom, spacing: 0) {
        Color.black.frame(height: isBar ? bottom : 0)
      }
    }
  }

  // gskbyte/GSKStretchyHeaderView 91
  @Test(arguments: [false, true], [0.0, 100, 500])
  func `room that is added at the end later does not move the header`(
    _ isBar: Bool, _ offset: CGFloat
  ) {
    let remote = Remote(CGFloat(0))
    let stage = Stage(text: .fixed) {
      Controlled(remote) { Padded(bottom: $0, isBar: isBar) }
    }
    stage.scroll(to: offset)
    stage.settle()
    let header = stage.frame(of: "header")
    let end = stage.maximumScrollOffset.y
    #expect(header?.maxY == max(50, 220 - offset))
    for bottom: CGFloat in [70, 20, 0, 200] {
      remote.value = bottom
      stage.settle()
      #expect(stage.frame(of: "header") == header)
      #expect(stage.scrollOffset.y == offset)
      #expect(stage.maximumScrollOffset.y == end + bottom)
    }
  }

  struct Cells: View {
    let behavior: HeaderScrollBehavior
    @State private var open: Int? = 3

    /// What stays in place; nil: no `scrollAnchoring`.
    var anchoring: ScrollAnchoring?

    var body: some View {
      if let anchoring { scrollView.scrollAnchoring(anchoring) } else { scrollView }
    }

    private var scrollView: some View {
      HeaderScrollView { _ in
        Color.yellow.accessibilityIdentifier("header")
      } content: {
        ForEach(1...40, id: \.self) { number in
          ReportRow(name: "cell \(number)", height: number == open ? 244 : 44)
            .scrollSection(id: number)
            .onTapGesture {
              withAnimation(anchoring == nil ? .easeInOut(duration: 0.3) : nil) { open = number }
            }
        }
      }
      .headerHeight(min: 60, max: 120)
      .headerScrollBehavior(behavior)
    }
  }

  // material-components/material-components-ios 9872
  @Test(arguments: [HeaderScrollBehavior.pinned, .floating, .floatingPinned])
  func `a cell that opens while one above closes does not move the header`(
    _ behavior: HeaderScrollBehavior
  ) throws {
    let stage = Stage(text: .fixed) { Cells(behavior: behavior) }
    stage.fling(velocity: CGVector(dx: 0, dy: -1800))
    stage.settle()
    stage.hold(by: CGVector(dx: 0, dy: 200)) {}
    stage.settle()
    let header = try #require(stage.frame(of: "header"))
    #expect(header.maxY >= 60)
    let next = try #require(
      (4...40).first { (stage.frame(of: "cell \($0)")?.minY ?? 0) >= header.maxY + 100 })
    stage.tap("cell \(next)")
    let frames = stage.frames(of: "header", during: .milliseconds(500))
    #expect(frames.count >= 29)
    #expect(frames.allSatisfy { $0 == header })
    #expect(stage.frame(of: "cell \(next)")?.height == 244)
  }

  @Test(arguments: [HeaderScrollBehavior.pinned, .floating, .floatingPinned])
  func `a cell that opens while one above closes stays where it is read, if that is asked for`(
    _ behavior: HeaderScrollBehavior
  ) throws {
    let stage = Stage(text: .fixed) { Cells(behavior: behavior, anchoring: .reading) }
    stage.fling(velocity: CGVector(dx: 0, dy: -1800))
    stage.settle()
    stage.hold(by: CGVector(dx: 0, dy: 200)) {}
    stage.settle()
    let header = try #require(stage.frame(of: "header"))
    let next = try #require(
      (4...40).first { (stage.frame(of: "cell \($0)")?.minY ?? 0) >= header.maxY + 100 })
    let place = try #require(stage.frame(of: "cell \(next)")).minY
    stage.tap("cell \(next)")
    #expect(stage.frames(of: "header", during: .milliseconds(500)).allSatisfy { $0 == header })
    #expect(stage.frame(of: "cell \(next)") == CGRect(x: 0, y: place, width: 390, height: 244))
  }

  private struct Pushed: View {
    var body: some View {
      NavigationStack {
        HeaderScrollView { _ in
          Color.yellow.accessibilityIdentifier("header")
        } content: {
          LazyVStack(spacing: 0) {
            ForEach(1...60, id: \.self) { number in
              NavigationLink("Row \(number)") {
                Text("Detail").navigationTitle("Detail").toolbar(.visible, for: .navigationBar)
              }
              .frame(height: 30 + CGFloat(number % 5) * 20)
              .accessibilityIdentifier("row \(number)")
            }
          }
        }
        .headerHeight(min: 60, max: 240)
        .toolbar(.hidden, for: .navigationBar)
      }
    }
  }

  // stoprocent/VGParallaxHeader 8
  @Test(arguments: [0.0, 90, 1500])
  func `a screen that is come back to has the offset and the header that it had`(
    _ offset: CGFloat
  ) throws {
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { Pushed() }
    stage.scroll(to: offset)
    stage.settle()
    let header = try #require(stage.frame(of: "header"))
    let number = try #require((1...60).first { (stage.frame(of: "row \($0)")?.minY ?? 0) > 400 })
    let row = try #require(stage.frame(of: "row \(number)"))
    for _ in 0..<2 {
      stage.tap("row \(number)")
      stage.settle()
      #expect(stage.names.contains("Detail"))
      stage.goBack()
      let frames = stage.frames(of: "row \(number)", during: .seconds(1))
      #expect(frames.allSatisfy { $0.minY == row.minY })
      stage.settle()
      #expect(stage.frame(of: "header") == header)
      #expect(stage.frame(of: "row \(number)") == row)
    }
  }

  private struct Resized: View {
    let height: CGFloat

    var body: some View {
      HeaderTabView { _ in
        Color.yellow.accessibilityIdentifier("header")
      } tabs: {
        for tab in ["a", "b"] {
          HeaderTab(tab, value: tab) {
            LazyVStack(spacing: 0) {
              ForEach(1...40, id: \.self) { ReportRow(name: "\(tab) \($0)") }
            }
          }
        }
      }
      .headerHeight(min: 60, max: height)
    }
  }

  // pujiaxin33/JXPagingView 533
  @Test(arguments: [Animation?.none, .easeInOut(duration: 0.25)])
  func `a header that becomes higher or lower takes the tab bar and the rows along`(
    _ animation: Animation?
  ) throws {
    let remote = Remote(CGFloat(200))
    let stage = Stage(text: .fixed) { Controlled(remote) { Resized(height: $0) } }
    let bar = try #require(stage.frame(of: "a 1")).minY - 200
    #expect(bar > 30)
    for height: CGFloat in [320, 90, 250] {
      remote.set(height, animation)
      for _ in 0..<30 {
        stage.advance(by: .nanoseconds(16_666_667))
        let header = try #require(stage.frame(of: "header"))
        let row = try #require(stage.frame(of: "a 1"))
        #expect(abs(row.minY - header.maxY - bar) < 0.01)
      }
      #expect(stage.frame(of: "header")?.height == height)
    }
    // At the end nothing that is read moves.
    stage.scroll(to: stage.maximumScrollOffset.y)
    stage.settle()
    let last = try #require(stage.frame(of: "a 40"))
    #expect(last.maxY == 844)
    for height: CGFloat in [90, 320] {
      remote.set(height, animation)
      #expect(
        stage.frames(of: "a 40", during: .milliseconds(500)).allSatisfy {
          abs($0.minY - last.minY) <= 0.5
        })
    }
  }

  struct LongTitle: View {
    var body: some View {
      HeaderScrollView { header in
        Text("Quarterly report of the harbour office")
          .font(.largeTitle)
          .padding()
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(.yellow)
          .accessibilityIdentifier("header")
      } content: {
        ForEach(1...40, id: \.self) { ReportRow(name: "row \($0)") }
      }
      .headerHeight(.measured(min: 44))
      .headerStyle(.clip(anchor: .bottom))
    }
  }

  // material-components/material-components-android 2463
  @Test(arguments: [DynamicTypeSize.large, .accessibility3])
  func `a long title has the same lines after the header has collapsed and opened`(
    _ size: DynamicTypeSize
  ) throws {
    let stage = Stage(text: .fixed) { LongTitle().dynamicTypeSize(size) }
    let title = try #require(stage.texts.first { $0.string.hasPrefix("Quarterly") })
    #expect(title.lines.count >= 2)
    #expect(title.string == "Quarterly report of the harbour office")
    for offset in Array(stride(from: CGFloat(0), to: 600, by: 23)) + [60, 20, 0] {
      stage.scroll(to: offset)
    }
    stage.settle()
    let again = try #require(stage.texts.first { $0.string.hasPrefix("Quarterly") })
    #expect(again.lines == title.lines)
    #expect(again.frame == title.frame)
  }
}
