@_exported import SwiftUIRaster
import SwiftUICore

/// A headless window for tests: shows a view, plays gestures and time on it, and reports what is
/// drawn, down to the pixels.
///
///     let stage = Stage(size: CGSize(width: 390, height: 844)) { ContentView() }
///     stage.scroll(to: 300)
///     #expect(stage.frame(of: "title")?.minY == 0)
///
/// Time is virtual for everything that the screen does on the main actor: animations, tasks and
/// `Task.sleep`, the main queue, timers and clocks (see ``advance(by:fileID:line:)``). A test does not wait,
/// and the same test gives the same frames on every machine.
@MainActor public final class Stage {
  /// A way to measure text.
  public enum TextMetrics: Hashable, Sendable {
    /// The metrics that text is painted with: Inter, shaped by Pango.
    case painted
    /// Every character is half as wide as its font size, so that sizes can be computed by hand.
    /// Needs no fonts.
    case fixed
  }

  package let host: ViewHost
  /// The screen's scheduled work, in virtual time.
  let runLoop: StageRunLoop
  /// The app that has this window; nil if the stage shows a view.
  let app: StageApp?
  /// Whether this is the app's first window, which owns the run loop.
  private let isFirst: Bool
  private var painters: [CGFloat: Painter] = [:]
  var recorder: FilmRecorder?
  /// The names whose frames have been asked for while a view had them.
  private(set) var shownNames: Set<AnyHashable> = []
  /// What a test's actions did that their calls don't say, such as scrolling; told by its failures.
  package var remarks: [String] = []

  /// The number of frames per second in which gestures and animations are played; 60 by default.
  /// Positions at a given time do not depend on it.
  public var frameRate: Double = 60 {
    didSet {
      if !(frameRate >= 1 && frameRate <= 1000) {
        warn("frame-rate", "a frame rate is from 1 to 1000; 60 is used")
        frameRate = 60
      }
    }
  }

  /// Shows a view and brings it to its first frame: it is laid out, has appeared, and its callbacks
  /// have run.
  ///
  /// - Parameters:
  ///   - size: The window's size in points; 390 by 844 by default. Lengths that are negative or not
  ///     finite count as 0, with a warning.
  ///   - safeArea: The part of the window, from each edge, that bars and notches cover; none by
  ///     default.
  ///   - colorScheme: Light by default.
  ///   - system: The system whose metrics, looks and rules views have; see ``System``. ``System/default`` by default.
  ///   - text: How text is measured.
  ///   - schedule: How the stage does what SwiftUI's documentation leaves open; see ``Schedule``.
  ///     `.plain` by default.
  ///   - content: The window's view.
  public convenience init<Content: View>(
    size: CGSize = CGSize(width: 390, height: 844), safeArea: EdgeInsets = EdgeInsets(),
    colorScheme: ColorScheme = .light, system: System = .default, text: TextMetrics = .painted,
    schedule: Schedule = .plain, @ViewBuilder content: () -> Content
  ) {
    let setting = Setting(
      safeArea: safeArea, colorScheme: colorScheme, system: system, shaper: Stage.shaper(text),
      schedule: schedule, runLoop: Stage.makeRunLoop())
    self.init(size: size, setting: setting, content: content)
  }

  /// The settings that windows of an app share.
  struct Setting {
    let safeArea: EdgeInsets
    let colorScheme: ColorScheme
    let system: System
    let shaper: any TextShaper
    let schedule: Schedule
    let runLoop: StageRunLoop
  }

  /// - Parameters:
  ///   - app: The app that has this window; nil for a view.
  ///   - isFirst: Whether it is the app's first window.
  init<Content: View>(
    size: CGSize, setting: Setting, app: StageApp? = nil, isFirst: Bool = true,
    content: () -> Content
  ) {
    let runLoop = setting.runLoop
    self.runLoop = runLoop
    self.app = app
    self.isFirst = isFirst
    colorScheme = setting.colorScheme
    host = runLoop.perform {
      setting.makeHost(
        content(), size: size, startDate: Stage.startDate + Double(runLoop.now) / 1e9)
    }
    host.source = app?.host
    if isFirst { runLoop.update = { [weak self] in self?.bringUpToDate() ?? false } }
  }

  isolated deinit {
    guard isFirst else { return }
    app?.close()
    runLoop.close()
  }

  /// Prints a message, once on this stage for each cause.
  package func warn(_ cause: String, _ message: @autoclosure () -> String) {
    RuntimeWarning.once(cause, message(), in: host.warnings)
  }

  /// What has been warned about on this stage, oldest first: the module whose API it is about, what was done with it,
  /// and what was used instead. A test that must not be warned fails with the list:
  ///
  ///     #expect(stage.warnings.isEmpty)
  ///
  /// Each cause is told once. What was warned about before the stage was made is not in it.
  public var warnings: [String] {
    // Some are found where the screen is drawn, such as colours that are not there.
    draw()
    return host.warnings.lines
  }

  static func makeRunLoop() -> StageRunLoop {
    StageRunLoop(start: Int64(Stage.startDate.timeIntervalSince1970 * 1e9))
  }

  static func shaper(_ text: TextMetrics) -> any TextShaper {
    guard text == .painted else { return FixedMetricShaper() }
    do {
      return try PangoTextShaper()
    } catch {
      RuntimeWarning.once("stage-fonts", "\(error); texts are measured with fixed metrics")
      return FixedMetricShaper()
    }
  }

  /// Updates the screen: takes in state that was written outside of gestures, and runs the screen's
  /// work that is due now, such as tasks that are ready and blocks on the main queue.
  ///
  /// All properties and methods that report what is shown call this first, except ``costs``. A
  /// screen that does not come to rest in this frame goes on in the next one.
  public func update() {
    runDueWork()
  }

  /// The date and time at which every stage begins: 9 January 2007, 9:41 UTC. `Date()` and texts
  /// that show the time advance from there with the stage's time.
  public nonisolated static let startDate = Date(timeIntervalSince1970: 1_168_335_660)

  // MARK: Window

  /// The window's size, in points.
  public var size: CGSize { host.size }

  /// Changes the size of the window and updates the screen.
  ///
  /// - Parameter size: The size in points. Lengths that are negative or not finite count as 0, with
  ///   a warning.
  public func resize(to size: CGSize) {
    perform { host.resize(to: size) }
  }

  /// The colour scheme of views that do not set one themselves.
  public var colorScheme: ColorScheme {
    didSet { perform { host.updateEnvironment { $0.colorScheme = colorScheme } } }
  }

  /// The number of pixels per point that views lay themselves out for, such as those with hairlines; 2 at first. A
  /// snapshot can have another one. Numbers that are not finite or not above 0 are ignored.
  public var displayScale: CGFloat {
    get { perform { host.currentDisplayScale } }
    set {
      guard newValue.isFinite, newValue > 0 else {
        warn(
          "stage-display-scale",
          "Stage.displayScale: \(newValue) is no scale; \(displayScale) is kept")
        return
      }
      perform { host.updateEnvironment { $0.displayScale = newValue } }
    }
  }

  // MARK: What is there

  /// The presentation frame of a view in window coordinates: where it is drawn, including scrolling
  /// and effects, whether these are applied inside or outside of the identifier. Of a view that is clipped, as by a
  /// header that is lower than its picture, it is what is left; a scroll view clips no frames, so that a row above or
  /// below the window has one. Nil if there is no such view, if nothing of it is left, and if no scrolling can show
  /// it, as for the views of a page of tabs that is not shown. A name that no view has or has had prints a warning, with
  /// the most similar ones.
  ///
  /// - Parameters:
  ///   - id: The view's `accessibilityIdentifier` or `id`; the first view counts.
  ///   - fileID: Where it is asked for, for the warning; the file of the call by default.
  ///   - line: The line of the call by default.
  public func frame(
    of id: some Hashable, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CGRect? {
    found(played { $0.shownFrame(of: AnyHashable(id)) }, id, "frame(of:)", fileID, line)
  }

  /// The layout frame of a view in window coordinates: where layout and scrolling put it, without
  /// effects. Nil if there is no such view, with a warning as for ``frame(of:fileID:line:)``.
  public func layoutFrame(
    of id: some Hashable, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CGRect? {
    found(played { $0.layoutFrame(of: AnyHashable(id)) }, id, "layoutFrame(of:)", fileID, line)
  }

  private func found(
    _ frame: CGRect?, _ id: some Hashable, _ use: String, _ fileID: StaticString, _ line: UInt
  ) -> CGRect? {
    if frame != nil {
      shownNames.insert(AnyHashable(id))
    } else if !shownNames.contains(id) {
      warn(ofMissing: AnyHashable(id), for: use, fileID, line)
    }
    return frame
  }

  /// The visible texts in drawing order: later ones are in front of earlier ones.
  public var texts: [ShownText] {
    ShownText.all(in: displayList)
  }

  /// What the next frame draws.
  package var displayList: DisplayList { played { $0.displayList() } }

  // MARK: Costs

  /// The counts of updating and drawing (bodies, layouts, closures) since the last
  /// ``resetCosts()``.
  public var costs: Costs { host.costs }

  /// Updates the screen, then sets all counts of ``costs`` to 0.
  public func resetCosts() {
    update()
    host.costs = Costs()
  }

  // MARK: Pictures

  /// Makes the display list of the next frame without painting it, and returns its number of
  /// commands.
  @discardableResult public func draw() -> Int { displayList.commands.count }

  /// Paints the window and returns the picture, with `scale` pixels per point.
  public func snapshot(scale: CGFloat = 2) throws -> Bitmap {
    let painter = painters[scale] ?? Painter(scale: scale)
    painters[scale] = painter
    let list = played { $0.displayList(scale: scale) }
    return try host.perform { Result { try painter.paint(list) } }.get()
  }
}

extension Stage.Setting {
  /// Makes a host whose work runs in the stage's time.
  @MainActor func makeHost(
    _ view: @autoclosure () -> some View, size: CGSize, startDate: Date = Stage.startDate
  ) -> ViewHost {
    var environment = EnvironmentValues()
    environment.colorScheme = colorScheme
    if system != .standard { environment.systemProfile = system.profile }
    environment.timeZone = .gmt
    ImageReader.install()
    let host = ViewHost(
      view(), size: size, safeArea: safeArea, environment: environment, shaper: shaper,
      startDate: startDate, schedule: schedule.updates)
    host.performer = { [runLoop] in runLoop.perform($0) }
    return host
  }
}
