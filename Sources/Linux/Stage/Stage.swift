@_exported import SwiftUIRaster
import SwiftUICore

/// A window without a screen: sets any view up, plays gestures and time on it, and tells what is
/// shown, down to the pixels.
///
///     let stage = Stage(size: CGSize(width: 390, height: 844)) { ContentView() }
///     stage.scroll(to: 300)
///     #expect(stage.frame(of: "title")?.minY == 0)
///
/// Time is virtual, for all that the screen does on the main actor: animations, tasks and their sleep,
/// the main queue, timers and clocks (see ``advance(by:)``). Nothing sleeps, nothing runs by itself,
/// and the same script gives the same frames on every machine.
@MainActor public final class Stage {
  /// How text is measured.
  public enum TextMetrics: Hashable, Sendable {
    /// As it is painted: Inter, shaped by Pango.
    case painted
    /// Every character half as wide as its font's size: numbers to work out by hand, without fonts.
    case fixed
  }

  package let host: ViewHost
  /// What the screen does later, in the stage's time.
  let runLoop: StageRunLoop
  private var painters: [CGFloat: Painter] = [:]
  var recorder: FilmRecorder?

  /// Frames a second in which gestures and animations are played; 60 by default. Positions at a
  /// given time do not depend on it.
  public var frameRate: Double = 60 {
    didSet {
      if !(frameRate >= 1 && frameRate <= 1000) {
        RuntimeWarning.once("frame-rate", "a frame rate is from 1 to 1000; 60 is used")
        frameRate = 60
      }
    }
  }

  /// Sets a view up and brings it to its first frame: laid out, appeared, all callbacks run.
  ///
  /// - Parameters:
  ///   - size: The window's size in points. Impossible lengths count as 0, with a warning.
  ///   - safeArea: What bars and notches cover at the window's edges.
  ///   - colorScheme: Light by default.
  ///   - text: How text is measured.
  ///   - schedule: What SwiftUI's documentation leaves open: in the plain way, or shuffled.
  ///   - content: The window's view.
  public init<Content: View>(
    size: CGSize = CGSize(width: 390, height: 844), safeArea: EdgeInsets = EdgeInsets(),
    colorScheme: ColorScheme = .light, text: TextMetrics = .painted,
    schedule: Schedule = .plain, @ViewBuilder content: () -> Content
  ) {
    var environment = EnvironmentValues()
    environment.colorScheme = colorScheme
    environment.timeZone = .gmt
    self.colorScheme = colorScheme
    ImageReader.install()
    let runLoop = StageRunLoop(start: Int64(Stage.startDate.timeIntervalSince1970 * 1e9))
    self.runLoop = runLoop
    host = runLoop.perform {
      ViewHost(
        content(), size: size, safeArea: safeArea, environment: environment,
        shaper: Stage.shaper(text), startDate: Stage.startDate, schedule: schedule.updates)
    }
    host.performer = { runLoop.perform($0) }
  }

  isolated deinit {
    runLoop.close()
  }

  private static func shaper(_ text: TextMetrics) -> any TextShaper {
    guard text == .painted else { return FixedMetricShaper() }
    do {
      return try PangoTextShaper()
    } catch {
      RuntimeWarning.once("stage-fonts", "\(error); texts are measured with fixed metrics")
      return FixedMetricShaper()
    }
  }

  /// Brings what is there up to date: with state written from outside of gestures, by a test or by an
  /// action of a view, and with work of the screen that is due now, such as tasks that are ready and
  /// what was sent to the main queue.
  ///
  /// Everything that tells what is shown does so first; only ``costs`` have to be asked after it. A
  /// screen that did not come to rest in this frame goes on in the next one.
  public func update() {
    runDueWork()
  }

  /// What time it is on every stage when it is set up: 9:41 on 9 January 2007, in Greenwich. Texts
  /// that tell the time go on from there as the stage's time does.
  public nonisolated static let startDate = Date(timeIntervalSince1970: 1_168_335_660)

  // MARK: Window

  /// The window's size, in points.
  public var size: CGSize { host.size }

  /// Gives the window another size and brings what is there up to date.
  ///
  /// - Parameter size: In points. Impossible lengths count as 0, with a warning.
  public func resize(to size: CGSize) {
    perform { host.resize(to: size) }
  }

  /// Light or dark, for views that do not say themselves.
  public var colorScheme: ColorScheme {
    didSet { perform { host.updateEnvironment { $0.colorScheme = colorScheme } } }
  }

  /// Pixels along a point, for views whose lines or rows depend on it: 2 at first. A window has that of its display;
  /// a snapshot may have another one. Must be finite and above 0; anything else changes nothing.
  public var displayScale: CGFloat {
    get { perform { host.currentDisplayScale } }
    set {
      guard newValue.isFinite, newValue > 0 else {
        RuntimeWarning.once(
          "stage-display-scale",
          "Stage.displayScale: \(newValue) is no scale; \(displayScale) is kept")
        return
      }
      perform { host.updateEnvironment { $0.displayScale = newValue } }
    }
  }

  // MARK: What is there

  /// Where a view is shown, in window coordinates: with scrolling and effects, whether the effects
  /// are put on inside or outside of the identifier. Nil when there is no such view.
  ///
  /// - Parameter id: The view's `accessibilityIdentifier` or `id`; the first view counts.
  public func frame(of id: some Hashable) -> CGRect? {
    played { $0.presentationFrame(of: AnyHashable(id)) }
  }

  /// Where layout and scrolling put a view, in window coordinates, as if no effect moved it.
  public func layoutFrame(of id: some Hashable) -> CGRect? {
    played { $0.layoutFrame(of: AnyHashable(id)) }
  }

  /// The texts in sight, in drawing order: later ones lie over earlier ones.
  public var texts: [ShownText] {
    ShownText.all(in: displayList)
  }

  /// What the next frame draws.
  package var displayList: DisplayList { played { $0.displayList() } }

  // MARK: Costs

  /// What updating and drawing took since the last reset.
  public var costs: Costs { host.costs }

  /// Brings what is there up to date, and counts from there.
  public func resetCosts() {
    update()
    host.costs = Costs()
  }

  // MARK: Pictures

  /// Makes what the next frame draws, without painting it, and returns of how many commands it is.
  @discardableResult public func draw() -> Int { displayList.commands.count }

  /// What the window shows, at `scale` pixels a point.
  public func snapshot(scale: CGFloat = 2) throws -> Bitmap {
    let painter = painters[scale] ?? Painter(scale: scale)
    painters[scale] = painter
    return try painter.paint(played { $0.displayList(scale: scale) })
  }
}
