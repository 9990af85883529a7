import Stage
import SwiftUI
import Testing

/// Views of AppKit's in screens, as the documentation of `NSViewRepresentable` and `NSViewControllerRepresentable` tells of
/// their lives. Fixed metrics; the window is 320 × 480.
@Suite("Representables of AppKit")
@MainActor struct AppKitRepresentableTests {
  final class Log {
    var entries: [String] = []
  }

  final class Dial: NSView {
    var value = 0
  }

  struct DialView: NSViewRepresentable {
    var value = 0
    let log: Log

    func makeCoordinator() -> Log {
      log.entries.append("coordinator")
      return log
    }

    func makeNSView(context: Context) -> Dial {
      context.coordinator.entries.append("make")
      return Dial()
    }

    func updateNSView(_ dial: Dial, context: Context) {
      dial.value = value
      dial.setAccessibilityIdentifier("dial \(value)")
      context.coordinator.entries.append("update \(value) \(context.environment.colorScheme)")
    }

    static func dismantleNSView(_ dial: Dial, coordinator: Log) {
      coordinator.entries.append("dismantle \(dial.value)")
    }
  }

  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 320, height: 480), text: .fixed, content: content)
  }

  @Test func `a view is made once, updated when its input changes, and dismantled when it goes`() {
    struct Screen: View {
      let log: Log
      @State private var value = 1
      @State private var isShown = true

      var body: some View {
        VStack {
          if isShown { DialView(value: value, log: log) }
          Button("Value") { value += 1 }.accessibilityIdentifier("Value")
          Button("Gone") { isShown = false }.accessibilityIdentifier("Gone")
        }
      }
    }
    let log = Log()
    let stage = stage { Screen(log: log) }
    #expect(log.entries == ["coordinator", "make", "update 1 light"])
    stage.tap("Value")
    #expect(log.entries.dropFirst(3) == ["update 2 light"])
    #expect(stage.frame(of: "dial 2") != nil)
    stage.colorScheme = .dark
    #expect(log.entries.last == "update 2 dark")
    stage.tap("Gone")
    stage.settle()
    #expect(log.entries.last == "dismantle 2")
    #expect(log.entries.filter { $0 == "make" }.count == 1)
  }

  struct Sized: NSViewRepresentable {
    final class View: NSView {
      override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 30) }
    }
    var hugs = false
    var own: CGSize?

    func makeNSView(context: Context) -> View {
      let view = View()
      if hugs {
        view.setContentHuggingPriority(.required, for: .horizontal)
        view.setContentHuggingPriority(.required, for: .vertical)
      }
      return view
    }
    func updateNSView(_ view: View, context: Context) {}
    func sizeThatFits(
      _ proposal: ProposedViewSize, nsView: View, context: Context
    ) -> CGSize? { own }
  }

  @Test func `its size is what it says, or its content's if it hugs it, or what is proposed`() {
    let stage = stage {
      Sized(own: CGSize(width: 70, height: 20)).accessibilityIdentifier("said")
      Sized(hugs: true).accessibilityIdentifier("hugging")
      Sized().frame(height: 100).accessibilityIdentifier("filling")
      Sized().fixedSize().accessibilityIdentifier("fixed")
    }
    #expect(stage.frame(of: "said")?.size == CGSize(width: 70, height: 20))
    #expect(stage.frame(of: "hugging")?.size == CGSize(width: 40, height: 30))
    #expect(stage.frame(of: "filling")?.size == CGSize(width: 320, height: 100))
    #expect(stage.frame(of: "fixed")?.size == CGSize(width: 40, height: 30))
  }

  @Test func `it is shown as a labelled placeholder, with one warning, or as what a test supplies`()
  {
    let first = stage { DialView(log: Log()) }
    #expect(first.texts.map(\.string) == ["DialView"])
    #expect(
      first.warnings.filter { $0.contains("DialView shows a placeholder on Linux") }.count == 1)
    let second = stage {
      DialView(value: 7, log: Log()).representable(DialView.self) { Text("Seven is \($0.value)") }
    }
    #expect(second.texts.map(\.string) == ["Seven is 7"])
    #expect(second.warnings.isEmpty)
  }

  final class Controller: NSViewController {
    let log: Log
    init(log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { log.entries.append("load") }
    override func viewWillAppear() { log.entries.append("will appear") }
    override func viewDidAppear() { log.entries.append("did appear") }
    override func viewDidDisappear() { log.entries.append("did disappear") }
  }

  struct ScreenView: NSViewControllerRepresentable {
    let log: Log
    func makeNSViewController(context: Context) -> Controller { Controller(log: log) }
    func updateNSViewController(_ controller: Controller, context: Context) {
      log.entries.append("update")
    }
    static func dismantleNSViewController(_ controller: Controller, coordinator: Void) {
      controller.log.entries.append("dismantle")
    }
  }

  @Test func `a controller is loaded, updated, appears, disappears and is dismantled`() {
    struct Flow: View {
      let log: Log
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { ScreenView(log: log) }
          Button("Gone") { isShown = false }.accessibilityIdentifier("Gone")
        }
      }
    }
    let log = Log()
    let stage = stage { Flow(log: log) }
    #expect(log.entries == ["load", "update", "will appear", "did appear"])
    stage.tap("Gone")
    stage.settle()
    #expect(log.entries.suffix(2) == ["did disappear", "dismantle"])
  }

  @Test func `the content of a hosting view and of a hosting controller is seen and updated`() {
    struct Hosted: NSViewRepresentable {
      let title: String
      func makeNSView(context: Context) -> NSHostingView<Text> {
        NSHostingView(rootView: Text(title))
      }
      func updateNSView(_ view: NSHostingView<Text>, context: Context) {
        view.rootView = Text(title)
      }
    }
    struct Controlled: NSViewControllerRepresentable {
      let title: String
      func makeNSViewController(context: Context) -> NSHostingController<Text> {
        NSHostingController(rootView: Text(title))
      }
      func updateNSViewController(_ controller: NSHostingController<Text>, context: Context) {
        controller.rootView = Text(title + "!")
      }
    }
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        Hosted(title: "Count \(count)")
        Controlled(title: "Controlled \(count)")
        Button("More") { count += 1 }.accessibilityIdentifier("More")
      }
    }
    let stage = stage { Counter() }
    stage.tap("More")
    #expect(stage.texts.map(\.string) == ["Count 1", "Controlled 1!", "More"])
    #expect(stage.warnings.isEmpty)
  }

  @Test func `an effect view shows its material, and the screen is the window`() throws {
    struct Blur: NSViewRepresentable {
      func makeNSView(context: Context) -> NSVisualEffectView { NSVisualEffectView() }
      func updateNSView(_ view: NSVisualEffectView, context: Context) { view.material = .sidebar }
    }
    let screen = stage { Text("\(Int(NSScreen.main?.frame.width ?? 0))") }
    #expect(screen.texts.map(\.string) == ["320"])
    func pixels<Ground: View>(_ ground: Ground) throws -> [UInt32] {
      let stage = stage {
        Color.clear.frame(width: 60, height: 40).background(ground)
          .background(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      }
      #expect(stage.warnings.isEmpty)
      return try stage.snapshot(scale: 1).pixels
    }
    let shown = try pixels(Blur())
    #expect(try shown == pixels(Rectangle().fill(.regularMaterial)))
    #expect(try shown != pixels(Color.clear))
  }

  @Test func `subviews and children know what they are in`() {
    let (outer, inner, other) = (NSView(), NSView(), NSView())
    outer.addSubview(inner)
    #expect(inner.superview === outer && inner.isDescendant(of: outer))
    other.addSubview(inner)
    #expect(outer.subviews.isEmpty && inner.superview === other)
    other.subviews = []
    #expect(inner.superview == nil)
    let (parent, child) = (NSViewController(), NSViewController())
    parent.addChild(child)
    #expect(child.parent === parent)
    child.removeFromParent()
    #expect(child.parent == nil && parent.children.isEmpty)
  }
}
