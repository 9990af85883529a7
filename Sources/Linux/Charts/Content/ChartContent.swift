import SwiftUICore

/// What a chart shows: marks, groups of marks, and types of your own whose `body` has them.
@MainActor @preconcurrency public protocol ChartContent {
  associatedtype Body: ChartContent
  @ChartContentBuilder var body: Body { get }
  static func _renderChartContent(_ content: Self, _ outputs: inout _ChartContentOutputs)
}

/// The marks of a chart's content, in order.
public struct _ChartContentOutputs {
  var items: [MarkItem] = []
}

extension ChartContent {
  public static func _renderChartContent(_ content: Self, _ outputs: inout _ChartContentOutputs) {
    Body._renderChartContent(content.body, &outputs)
  }

  /// The marks of this content alone.
  var items: [MarkItem] {
    var outputs = _ChartContentOutputs()
    Self._renderChartContent(self, &outputs)
    return outputs.items
  }
}

extension Never: ChartContent {
  public static func _renderChartContent(_ content: Never, _ outputs: inout _ChartContentOutputs) {}
}

extension Optional: ChartContent where Wrapped: ChartContent {
  @MainActor public var body: Never { fatalError("Optional has no body") }

  @MainActor public static func _renderChartContent(
    _ content: Wrapped?, _ outputs: inout _ChartContentOutputs
  ) {
    if let content { Wrapped._renderChartContent(content, &outputs) }
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  @MainActor public var body: Never { fatalError("ForEach has no body") }

  @MainActor public static func _renderChartContent(
    _ loop: Self, _ outputs: inout _ChartContentOutputs
  ) {
    for element in loop.data { Content._renderChartContent(loop.content(element), &outputs) }
  }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0.id }, source: nil)
  }
}

extension ForEach where Content: ChartContent {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: ForEach.reader(id), source: nil)
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  public nonisolated init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, id: { $0 }, source: nil)
  }
}

/// Chart content of any type.
@MainActor @preconcurrency public struct AnyChartContent: ChartContent {
  private let storage: any ChartContent

  public init(_ content: any ChartContent) {
    storage = content
  }

  public init(erasing content: some ChartContent) {
    storage = content
  }

  public var body: Never { fatalError("AnyChartContent has no body") }

  public static func _renderChartContent(
    _ content: AnyChartContent, _ outputs: inout _ChartContentOutputs
  ) {
    outputs.items += content.storage.items
  }
}

/// A group of marks, to which modifiers apply together.
@MainActor @preconcurrency public struct Plot<Content: ChartContent>: ChartContent {
  private let content: Content

  public init(@ChartContentBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: Never { fatalError("Plot has no body") }

  public static func _renderChartContent(_ plot: Self, _ outputs: inout _ChartContentOutputs) {
    Content._renderChartContent(plot.content, &outputs)
  }
}

/// Content whose marks a modifier changes. Inner modifiers have changed them before.
struct ModifiedChartContent<Content: ChartContent>: ChartContent {
  let content: Content
  let change: (inout MarkItem) -> Void

  var body: Never { fatalError("ModifiedChartContent has no body") }

  static func _renderChartContent(_ modified: Self, _ outputs: inout _ChartContentOutputs) {
    let first = outputs.items.count
    Content._renderChartContent(modified.content, &outputs)
    for index in first..<outputs.items.count { modified.change(&outputs.items[index]) }
  }
}
