import Masthead
import StageTesting
import SwiftUI
import Testing

/// What `isVisible` and `isHittable` say. Fixed metrics; the window is 320 × 480.
@MainActor struct VisibilityTests {
  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 320, height: 480), text: .fixed) { content() }
  }

  @Test func `a text and a button that are drawn are visible and hittable`() {
    let stage = stage {
      VStack {
        Text("Hello")
        Button("Save") {}
      }
    }
    #expect(stage.find("Hello").isVisible)
    #expect(stage.find(.button("Save")).isVisible)
    #expect(stage.find(.button("Save")).isHittable)
    #expect(!stage.find("Nothing").isVisible)
    #expect(!stage.find("Nothing").isHittable)
  }

  @Test func `what is hidden or transparent is not visible`() {
    let stage = stage {
      VStack {
        Text("Hidden").hidden()
        Button("Gone") {}.hidden()
        Text("Transparent").opacity(0).accessibilityIdentifier("transparent")
        Text("Clear").foregroundStyle(.clear)
        Text("Pale").opacity(0.3)
      }
    }
    #expect(!stage.find("Hidden").isVisible)
    #expect(!stage.find("Gone").isVisible)
    #expect(!stage.find("Gone").isHittable)
    #expect(!stage.find(.identifier("transparent")).isVisible)
    #expect(!stage.find("Clear").isVisible)
    #expect(stage.find("Pale").isVisible)
  }

  @Test func `what a mask leaves out, or is turned edge on, is not visible`() {
    func isVisible(_ view: some View) -> Bool { stage { view }.find("x").isVisible }
    #expect(!isVisible(Text("x").mask { Color.clear }))
    #expect(!isVisible(Text("x").mask { Circle().frame(width: 10, height: 10).offset(x: 100) }))
    #expect(isVisible(Text("x").mask { Circle() }))
    #expect(
      isVisible(
        Text("x").mask {
          LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)
        }))
    #expect(!isVisible(Text("x").mask { Circle() }.mask { EmptyView() }))
    #expect(isVisible(Text("x").background { Color.red.mask { EmptyView() } }))
    #expect(!isVisible(Text("x").rotation3DEffect(.degrees(90), axis: (0, 1, 0))))
    #expect(isVisible(Text("x").rotation3DEffect(.degrees(60), axis: (0, 1, 0))))
  }

  @Test func `a text that a placeholder stands for is not visible`() {
    func isVisible(_ reasons: RedactionReasons) -> Bool {
      stage { Text("Ada Quill").redacted(reason: reasons) }.find("Ada Quill").isVisible
    }
    #expect(!isVisible(.placeholder))
    #expect(isVisible([]))
    let row = stage {
      VStack {
        Text("Plain").unredacted()
        Text("Hidden")
        Button("Save") {}
        Color.red.frame(width: 9, height: 9).accessibilityElement().accessibilityLabel("Dot")
      }
      .redacted(reason: .placeholder)
    }
    #expect(row.find("Plain").isVisible)
    #expect(!row.find("Hidden").isVisible)
    #expect(!row.find(.button("Save")).isVisible)
  }

  @Test func `what lies under an opaque view or a material is not visible, under a tint it is`() {
    func isVisible(under cover: some View) -> Bool {
      stage {
        ZStack {
          Text("Under")
          cover
        }
      }.find("Under").isVisible
    }
    #expect(!isVisible(under: Color.red))
    #expect(!isVisible(under: Rectangle().fill(.background)))
    #expect(!isVisible(under: Rectangle().fill(.bar)))
    #expect(
      !isVisible(under: LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
    #expect(!isVisible(under: Color.red.frame(width: 300, height: 100)))
    #expect(isVisible(under: Color.red.opacity(0.5)))
    #expect(
      isVisible(under: LinearGradient(colors: [.clear, .red], startPoint: .top, endPoint: .bottom)))
    #expect(isVisible(under: Color.red.frame(width: 20, height: 100)))
    #expect(isVisible(under: Color.red.allowsHitTesting(false).mask { Circle().frame(width: 4) }))
    #expect(isVisible(under: Color.red.blendMode(.multiply)))
    #expect(isVisible(under: Color.red.hidden()))
    // Two that let 20 and 30 percent through let 6 through.
    #expect(
      !isVisible(
        under: ZStack {
          Color.red.opacity(0.8)
          Color.red.opacity(0.7)
        }))
  }

  @Test func `what is clipped away or beyond the window is not visible`() {
    let stage = stage {
      VStack {
        Text("Clipped").offset(y: 100).frame(width: 100, height: 20).clipped()
        Text("Half").offset(y: 10).frame(width: 100, height: 20).clipped()
        Text("Far").offset(x: 1000)
        ScrollView {
          VStack(spacing: 0) {
            ForEach(1...30, id: \.self) { Text("Row \($0)").frame(height: 44) }
          }
        }
        .frame(height: 200)
      }
    }
    #expect(!stage.find("Clipped").isVisible)
    #expect(stage.find("Half").isVisible)
    #expect(!stage.find("Far").isVisible)
    #expect(stage.find("Row 1").isVisible)
    #expect(stage.find("Row 30").exists)
    #expect(!stage.find("Row 30").isVisible)
  }

  @Test func `what a sheet covers is not visible, and nothing under it is hittable`() {
    struct Screen: View {
      @State private var isShown = false

      var body: some View {
        VStack {
          Button("Open") { isShown = true }
          Spacer()
          Button("Behind") {}.padding(60)
        }
        .sheet(isPresented: $isShown) { Text("In the sheet").presentationDetents([.medium]) }
      }
    }
    let stage = stage { Screen() }
    #expect(stage.find("Behind").isVisible)
    stage.find("Open").tap()
    stage.settle()
    #expect(stage.find("In the sheet").isVisible)
    #expect(!stage.find("Behind").isVisible)
    #expect(!stage.find("Behind").isHittable)
    // Above a sheet of half the height the screen is dimmed and no more.
    #expect(stage.find("Open").isVisible)
    #expect(!stage.find("Open").isHittable)
  }

  @Test func `controls, rows, titles and symbols of the system are visible`() {
    struct Screen: View {
      @State private var isOn = true
      @State private var level = 0.5
      @State private var name = ""
      @State private var kind = 0

      var body: some View {
        NavigationStack {
          Form {
            Toggle("Loud", isOn: $isOn)
            Slider(value: $level) { Text("Level") }
            TextField("Name", text: $name)
            Stepper("Count", value: .constant(1))
            Picker("Kind", selection: $kind) {
              Text("A side").tag(0)
              Text("B side").tag(1)
            }
            .pickerStyle(.segmented)
            ProgressView("Loading", value: 0.3)
            NavigationLink("More") { Text("There") }
            Image(systemName: "star").accessibilityLabel("Favourite")
          }
          .navigationTitle("Settings")
          .toolbar { Button("Done") {} }
        }
      }
    }
    let stage = Stage(text: .fixed) { Screen() }
    for query: ScreenQuery in [
      .toggle("Loud"), .slider("Level"), .textField("Name"), .stepper("Count"), .button("A side"),
      .progress("Loading"), .button("More"), .image("Favourite"), .heading("Settings"),
      .button("Done"),
    ] {
      #expect(stage.find(query).isVisible, "\(query)")
    }
  }

  @Test func `tabs of a tab view and what represents another view are visible`() {
    let stage = stage {
      TabView {
        Tab("Home", systemImage: "house") {
          Color.blue.frame(width: 100, height: 20)
            .accessibilityRepresentation { Slider(value: .constant(0.5)) { Text("Level") } }
        }
        Tab("Search", systemImage: "star") { Text("Found") }
      }
    }
    #expect(stage.find(.tab("Home")).isVisible)
    #expect(stage.find(.slider("Level")).isVisible)
    #expect(!stage.find("Found").isVisible)
    stage.find(.tab("Search")).tap()
    #expect(stage.find("Found").isVisible)
    #expect(!stage.find(.slider("Level")).isVisible)
  }

  /// The trial's screen: its button ends up under the bar of a header that has scrolled away.
  private struct Cover: View {
    @State private var taps = 0

    var body: some View {
      NavigationStack {
        HeaderScrollView { _ in
          Color.indigo.overlay(alignment: .bottomTrailing) { Button("Fav") { taps += 1 }.padding() }
        } content: {
          Text("Taps \(taps)")
          ForEach(1...40, id: \.self) { Text("Row \($0)").frame(height: 44) }
        }
        .headerHeight(min: 0, max: 240)
        .headerTitle("Low Tide")
      }
    }
  }

  @Test
  func `a button under a bar is neither visible nor hittable, and a tap says that it scrolls`() {
    let stage = Stage(
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 0, trailing: 0), text: .fixed
    ) { Cover() }
    let button = stage.find(.button("Fav"))
    #expect(button.isVisible)
    #expect(button.isHittable)
    button.tap(scrolling: false)
    #expect(stage.find("Taps 1").exists)
    stage.scroll(to: 400)
    stage.settle()
    #expect(!button.isVisible)
    #expect(!button.isHittable)
    expectFailure("tap: button “Fav” is ") { button.tap(scrolling: false) }
    #expect(stage.scrollOffset.y == 400)
    button.tap()
    #expect(stage.find("Taps 2").exists)
    #expect(stage.scrollOffset.y < 400)
    expectFailure("Before: tap button “Fav” scrolled to it, from (") { stage.find("Nothing").tap() }
  }

  @Test func `a row that is to be tapped without scrolling says that it is out of sight`() {
    let stage = stage {
      ScrollView { ForEach(1...40, id: \.self) { Button("Row \($0)") {}.frame(height: 44) } }
    }
    expectFailure("tap: “Row 30” is out of sight, at (", "is not to be scrolled into it.") {
      stage.find("Row 30").tap(scrolling: false)
    }
    expectFailure("tap: there is no “Row 99” on the screen") {
      stage.find("Row 99").tap(scrolling: false)
    }
    #expect(stage.scrollOffset.y == 0)
  }

  /// Expects an issue with all parts.
  private func expectFailure(_ parts: String..., in body: () -> Void) {
    withKnownIssue {
      body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return parts.allSatisfy { text.contains($0) }
    }
  }
}
