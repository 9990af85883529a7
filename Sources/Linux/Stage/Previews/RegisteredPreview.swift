import Foundation
import SwiftUICore

/// A preview of the running program: one `#Preview`, or one view of a `PreviewProvider`.
///
///     @Test func `every preview looks as it did`() async throws {
///       for preview in RegisteredPreview.all {
///         expectSnapshot(of: try await preview.stage(), named: preview.name)
///       }
///     }
@MainActor public struct RegisteredPreview: Identifiable {
  /// Unique, and stable as long as its file, name and order are.
  public nonisolated let id: String
  /// The given name, else that of its file or provider.
  public let name: String
  /// The module and file name, `Module/File.swift`; for a provider, the module and type name.
  public let fileID: String
  /// The line in the file, from 1. Nil for providers.
  public let line: Int?
  private let layout: PreviewLayout
  private let orientation: InterfaceOrientation
  /// The requested device, by name.
  private let device: String?
  /// Prepares its modifiers, and returns what makes its views, in the time of the stage that shows them.
  let content: @MainActor () async throws -> @MainActor () -> AnyView

  /// All previews of the program and its loaded libraries, by file and line.
  ///
  /// They are found in the metadata of the binary. A library's object files have to be linked into the program,
  /// as they are in a package's tests.
  public static var all: [RegisteredPreview] {
    list(skipping: [])
  }

  /// - Parameter skipped: The ids of previews that are not evaluated; those of providers are their `fileID`.
  ///   Providers are evaluated to count their views.
  package static func list(
    skipping skipped: Set<String>, providing: (String) -> Void = { _ in }
  ) -> [RegisteredPreview] {
    let registries = ConformingTypes.all(to: (any PreviewRegistry).self)
      .compactMap { $0 as? any PreviewRegistry.Type }
      .sorted { ($0.fileID, $0.line, $0.column) < ($1.fileID, $1.line, $1.column) }
    var previews: [RegisteredPreview] = []
    var counts: [String: Int] = [:]
    func add(_ name: String, _ fileID: String, _ make: (_ id: String, _ name: String) -> Self) {
      let count = counts["\(fileID)#\(name)", default: 0] + 1
      counts["\(fileID)#\(name)"] = count
      let name = count == 1 ? name : "\(name) \(count)"
      previews.append(make("\(fileID)#\(name)", name))
    }
    for registry in registries {
      guard let preview = try? registry.makePreview() else { continue }
      let file = registry.fileID.split(separator: "/").last.map(String.init) ?? ""
      let fallback = (file as NSString).deletingPathExtension
      add(preview.name ?? fallback, registry.fileID) { id, name in
        RegisteredPreview(preview, id: id, name: name, fileID: registry.fileID, line: registry.line)
      }
    }
    let providers = ConformingTypes.all(to: (any PreviewProvider).self)
      .compactMap { $0 as? any PreviewProvider.Type }
      .map { (type: $0, fileID: fileID(of: $0)) }
      .filter { !skipped.contains($0.fileID) }
      .sorted { $0.fileID < $1.fileID }
    for (type, fileID) in providers {
      providing(fileID)
      let fallback = String(describing: type).replacingOccurrences(of: "_Previews", with: "")
      for (index, options) in Provider.views(of: type).enumerated() {
        add(options.name ?? fallback, fileID) { id, name in
          RegisteredPreview(type, at: index, options, id: id, name: name, fileID: fileID)
        }
      }
    }
    return previews.filter { !skipped.contains($0.id) }
  }

  /// The previews in the order in which a page draws them: those of files that were edited first, then all others,
  /// each in their own order.
  ///
  /// - Parameter files: Of the form `Module/File.swift`.
  package static func drawingOrder(
    of previews: [RegisteredPreview], edited files: Set<String>
  ) -> [RegisteredPreview] {
    previews.filter { files.contains($0.fileID) } + previews.filter { !files.contains($0.fileID) }
  }

  private static func fileID(of type: Any.Type) -> String {
    let parts = String(reflecting: type).split(separator: ".")
    return "\(parts.first ?? "")/\(parts.last ?? "")"
  }

  private init(_ preview: Preview, id: String, name: String, fileID: String, line: Int) {
    self.id = id
    self.name = name
    self.fileID = fileID
    self.line = line
    device = nil
    var layout = PreviewLayout.device
    var orientation = InterfaceOrientation.portrait
    for trait in preview.traits {
      switch trait.value {
      case .layout(let value): layout = value
      case .orientation(let value): orientation = value
      case .modifier: continue
      }
    }
    self.layout = layout
    self.orientation = orientation
    content = {
      var modifiers: [(AnyView) -> AnyView] = []
      for trait in preview.traits {
        guard case .modifier(let prepare) = trait.value else { continue }
        modifiers.append(try await prepare(RegisteredPreview.contexts))
      }
      return { modifiers.reduce(AnyView(preview.body())) { view, modifier in modifier(view) } }
    }
  }

  private init<Views: PreviewProvider>(
    _ type: Views.Type, at index: Int, _ options: PreviewOptions, id: String, name: String,
    fileID: String
  ) {
    self.id = id
    self.name = name
    self.fileID = fileID
    line = nil
    layout = options.layout
    orientation = options.orientation
    device = options.device?.rawValue
    content = { { AnyView(Provider(index: index, log: nil) { type.previews }) } }
  }

  /// The shared contexts of modifiers.
  private static let contexts = PreviewContexts()

  // MARK: Stage

  /// Sets the preview up in a window of its own, and lays it out with its traits.
  ///
  /// - Parameters:
  ///   - size: The window's where the preview wants a device: in points, upright. A preview of a landscape
  ///     has it turned, one with a size of its own has that, and one with a `previewDevice` that is known
  ///     has that device's screen.
  ///   - safeArea: What bars and notches cover at the window's edges, of a device.
  ///   - colorScheme: Light by default.
  ///   - system: The system whose metrics, looks and rules views have; ``Stage/System/default`` by default.
  ///   - text: How text is measured.
  ///   - schedule: What SwiftUI's documentation leaves open: in the plain way, or shuffled.
  /// - Throws: What `makeSharedContext()` of a modifier throws.
  public func stage(
    size: CGSize = CGSize(width: 390, height: 844), safeArea: EdgeInsets = EdgeInsets(),
    colorScheme: ColorScheme = .light, system: Stage.System = .default,
    text: Stage.TextMetrics = .painted, schedule: Stage.Schedule = .plain
  ) async throws -> Stage {
    try await stage(
      on: DeviceScreen("", size: size, safeArea: safeArea, landscapeSafeArea: safeArea),
      colorScheme: colorScheme, system: system, text: text, schedule: schedule)
  }

  private enum Shown { case view }

  /// The same on a device's screen.
  package func stage(
    on screen: DeviceScreen, isTurned: Bool = false, colorScheme: ColorScheme = .light,
    system: Stage.System = .default, text: Stage.TextMetrics = .painted,
    schedule: Stage.Schedule = .plain
  ) async throws -> Stage {
    let content = try await content()
    let window = window(on: screen, isTurned: isTurned)
    let stage = Stage(
      size: window.size, safeArea: window.safeArea, colorScheme: colorScheme, system: system,
      text: text, schedule: schedule
    ) {
      RuntimeWarning.nameWindow("preview \"\(name)\"")
      return content().id(Shown.view)
    }
    fit(stage, on: screen, isTurned: isTurned)
    return stage
  }

  /// Gives a stage of this preview the size and the safe area that it has on a device. What the views keep
  /// stays.
  ///
  /// - Parameter isTurned: All devices are in landscape.
  package func fit(_ stage: Stage, on screen: DeviceScreen, isTurned: Bool = false) {
    let window = window(on: screen, isTurned: isTurned)
    stage.perform { stage.host.root.safeArea = window.safeArea }
    if stage.size != window.size { stage.resize(to: window.size) }
    guard case .sizeThatFits = layout, let shown = stage.layoutFrame(of: Shown.view) else { return }
    stage.resize(
      to: CGSize(
        width: min(window.size.width, max(1, shown.width.rounded(.up))),
        height: max(1, shown.height.rounded(.up))))
  }

  private func window(
    on chosen: DeviceScreen, isTurned: Bool
  ) -> (size: CGSize, safeArea: EdgeInsets) {
    let screen = device.map { DeviceScreen.named($0) ?? Self.unknown($0, in: chosen) } ?? chosen
    let isLandscape =
      isTurned || orientation == .landscapeLeft || orientation == .landscapeRight
    let size = screen.size(isLandscape: isLandscape)
    return switch layout {
    case .device: (size, screen.safeArea(isLandscape: isLandscape))
    case .sizeThatFits: (size, EdgeInsets())
    case .fixed(let width, let height): (CGSize(width: width, height: height), EdgeInsets())
    }
  }

  private static func unknown(_ device: String, in chosen: DeviceScreen) -> DeviceScreen {
    RuntimeWarning.once(
      "previewDevice \(device)",
      "previewDevice(_:): no size is known of “\(device)”; the preview is shown on the chosen device"
    )
    return chosen
  }
}

/// Lays one of the views that a provider has side by side out in all of the room, and the others nowhere.
private struct Provider: Layout {
  @MainActor final class Log {
    var options: [PreviewOptions] = []
  }

  let index: Int
  let log: Log?

  @MainActor static func views<Views: PreviewProvider>(of type: Views.Type) -> [PreviewOptions] {
    let log = Log()
    _ = Stage(text: .fixed) { Provider(index: 0, log: log) { type.previews } }
    return log.options
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    if let log {
      MainActor.assumeIsolated { log.options = subviews.map { PreviewOptions($0) } }
    }
    return subviews.indices.contains(index) ? subviews[index].sizeThatFits(proposal) : .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (place, subview) in subviews.enumerated() {
      if place == index {
        subview.place(
          at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
          proposal: ProposedViewSize(bounds.size))
      } else {
        // Out of any window.
        subview.place(at: CGPoint(x: -1e6, y: -1e6), proposal: .zero)
      }
    }
  }
}
