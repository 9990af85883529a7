import Stage
import SwiftUI
import Testing

/// Views of UIKit's in screens, as the documentation of `UIViewRepresentable` and `UIViewControllerRepresentable` tells
/// of their lives. Fixed metrics; the window is 320 × 480.
@Suite("Representables")
@MainActor struct RepresentableTests {
  final class Log {
    var entries: [String] = []
  }

  final class Dial: UIView {
    var value = 0
  }

  @Observable final class Model {
    var number = 0
  }

  struct DialView: UIViewRepresentable {
    var value = 0
    var model: Model?
    let log: Log

    func makeCoordinator() -> Log {
      log.entries.append("coordinator")
      return log
    }

    func makeUIView(context: Context) -> Dial {
      context.coordinator.entries.append("make")
      return Dial()
    }

    func updateUIView(_ dial: Dial, context: Context) {
      dial.value = value + (model?.number ?? 0)
      context.coordinator.entries.append("update \(dial.value) \(context.environment.colorScheme)")
    }

    static func dismantleUIView(_ dial: Dial, coordinator: Log) {
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
      @State private var other = 0
      @State private var isShown = true

      var body: some View {
        VStack {
          if isShown { DialView(value: value, log: log) }
          Text("Other \(other)")
          Button("Value") { value += 1 }.accessibilityIdentifier("Value")
          Button("Other") { other += 1 }.accessibilityIdentifier("Other")
          Button("Gone") { isShown = false }.accessibilityIdentifier("Gone")
        }
      }
    }
    let log = Log()
    let stage = stage { Screen(log: log) }
    #expect(log.entries == ["coordinator", "make", "update 1 light"])
    stage.tap("Value")
    #expect(log.entries.dropFirst(3) == ["update 2 light"])
    stage.colorScheme = .dark
    #expect(log.entries.last == "update 2 dark")
    stage.tap("Gone")
    stage.settle()
    #expect(log.entries.last == "dismantle 2")
    #expect(log.entries.filter { $0 == "make" }.count == 1)
  }

  @Test func `what an update reads of an observable object updates the view`() {
    let (log, model) = (Log(), Model())
    let stage = stage { DialView(model: model, log: log) }
    model.number = 5
    stage.update()
    #expect(log.entries.last == "update 5 light")
  }

  @Test func `a binding in a representable reads and writes`() {
    final class Field: UIView { var write: ((String) -> Void)? }
    struct FieldView: UIViewRepresentable {
      @Binding var text: String
      let keep: (Field) -> Void
      func makeUIView(context: Context) -> Field {
        let field = Field()
        keep(field)
        return field
      }
      func updateUIView(_ field: Field, context: Context) {
        field.write = { text = $0 }
        field.accessibilityIdentifier = "field \(text)"
      }
    }
    struct Screen: View {
      @State var text = "a"
      let keep: (Field) -> Void
      var body: some View {
        VStack {
          FieldView(text: $text, keep: keep)
          Text("Text \(text)")
        }
      }
    }
    var field: Field?
    let stage = stage { Screen { field = $0 } }
    #expect(stage.frame(of: "field a") != nil)
    field?.write?("b")
    stage.update()
    #expect(stage.texts.contains { $0.string == "Text b" })
    #expect(stage.frame(of: "field b") != nil)
  }

  // MARK: Sizes

  struct Sized: UIViewRepresentable {
    final class View: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 30) }
    }
    var hugs = false
    var own: CGSize?

    func makeUIView(context: Context) -> View {
      let view = View()
      if hugs {
        view.setContentHuggingPriority(.required, for: .horizontal)
        view.setContentHuggingPriority(.required, for: .vertical)
      }
      return view
    }
    func updateUIView(_ view: View, context: Context) {}
    func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: View, context: Context
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

  // MARK: What is seen

  @Test func `what can't be shown is its name in a frame, with one warning, or what a test says`() {
    let log = Log()
    let plain = stage {
      DialView(log: log)
      DialView(log: log)
    }
    #expect(plain.texts.map(\.string) == ["DialView", "DialView"])
    #expect(plain.warnings.count == 1)
    #expect(plain.warnings.first?.hasPrefix("SwiftUI: DialView shows a placeholder") == true)
    let supplied = stage {
      DialView(value: 7, log: log).representable(DialView.self) { Text("Dial \($0.value)") }
    }
    #expect(supplied.texts.map(\.string) == ["Dial 7"])
    #expect(supplied.warnings.isEmpty)
  }

  @Test func `a view without a class of its own shows its colour and no more`() throws {
    struct Ground: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.backgroundColor = .red
        return view
      }
      func updateUIView(_ view: UIView, context: Context) {}
    }
    let stage = stage { Ground().frame(width: 100, height: 100).accessibilityIdentifier("ground") }
    #expect(stage.texts.isEmpty)
    #expect(stage.warnings.isEmpty)
    let color = try stage.snapshot(scale: 1).color(x: 160, y: 240)
    #expect(color.red > 0.9 && color.green < 0.1)
  }

  @Test func `views that SwiftUI has are shown`() {
    struct Shown: UIViewRepresentable {
      let view: UIView
      func makeUIView(context: Context) -> UIView { view }
      func updateUIView(_ view: UIView, context: Context) {}
    }
    let label = UILabel()
    label.text = "Harbour"
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    let stage = stage {
      Shown(view: label)
      Shown(view: spinner)
      Shown(view: blur)
    }
    #expect(stage.texts.map(\.string) == ["Harbour"])
    #expect(stage.warnings.isEmpty)
  }

  // MARK: Controllers

  final class Screen: UIViewController {
    let log: Log
    init(log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { log.entries.append("load") }
    override func viewWillAppear(_ animated: Bool) { log.entries.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.entries.append("did appear") }
    override func viewDidDisappear(_ animated: Bool) { log.entries.append("did disappear") }
  }

  struct ScreenView: UIViewControllerRepresentable {
    let log: Log
    func makeUIViewController(context: Context) -> Screen { Screen(log: log) }
    func updateUIViewController(_ screen: Screen, context: Context) { log.entries.append("update") }
    static func dismantleUIViewController(_ screen: Screen, coordinator: Void) {
      screen.log.entries.append("dismantle")
    }
  }

  @Test func `a controller loads its view, appears, disappears and is dismantled`() {
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

  @Test func `the content of a hosting controller is seen, touched and updated`() {
    struct Hosted: UIViewControllerRepresentable {
      let title: String
      let tap: () -> Void
      func makeUIViewController(context: Context) -> UIHostingController<Button<Text>> {
        UIHostingController(rootView: Button(title, action: tap))
      }
      func updateUIViewController(
        _ controller: UIHostingController<Button<Text>>, context: Context
      ) {
        controller.rootView = Button(title, action: tap)
      }
    }
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        Hosted(title: "Count \(count)") { count += 1 }.accessibilityIdentifier("count")
      }
    }
    let stage = stage { Counter() }
    stage.tap("count")
    #expect(stage.texts.map(\.string) == ["Count 1"])
    #expect(stage.warnings.isEmpty)
  }

  // MARK: Shells

  @Test func `the appearance of bars warns once and says what to write`() {
    struct Themed: View {
      init() {
        UINavigationBar.appearance().barTintColor = .red
        UINavigationBar.appearance().titleTextAttributes = [:]
      }
      var body: some View { Text("Themed") }
    }
    let stage = stage { Themed() }
    #expect(
      stage.warnings == [
        "SwiftUI: UINavigationBar.appearance() has no effect on Linux; use toolbarBackground and toolbarColorScheme"
      ])
  }
}
