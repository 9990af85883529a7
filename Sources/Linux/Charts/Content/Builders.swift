import SwiftUICore

/// Puts marks, conditions and loops together.
@resultBuilder public struct ChartContentBuilder {
  public static nonisolated func buildExpression<Content: ChartContent>(
    _ content: Content
  ) -> Content { content }

  public static nonisolated func buildBlock() -> some ChartContent { BuilderEmpty() }

  public static nonisolated func buildBlock<C: ChartContent>(_ content: C) -> C { content }

  public static nonisolated func buildBlock<each C: ChartContent>(
    _ content: repeat each C
  ) -> some ChartContent {
    BuilderTuple<repeat each C>(repeat each content)
  }

  public static nonisolated func buildIf<T: ChartContent>(_ content: T?) -> T? { content }

  public static nonisolated func buildEither<T1: ChartContent, T2: ChartContent>(
    first: T1
  ) -> BuilderConditional<T1, T2> {
    BuilderConditional(storage: .trueContent(first))
  }

  public static nonisolated func buildEither<T1: ChartContent, T2: ChartContent>(
    second: T2
  ) -> BuilderConditional<T1, T2> {
    BuilderConditional(storage: .falseContent(second))
  }

  public static nonisolated func buildLimitedAvailability<Content: ChartContent>(
    _ content: Content
  ) -> some ChartContent { content }
}

/// Puts the axes of one direction together.
@resultBuilder public struct AxisContentBuilder {
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock() -> some AxisContent { BuilderEmpty() }

  public static func buildBlock<T: AxisContent>(_ content: T) -> T { content }

  public static func buildBlock<each T: AxisContent>(
    _ content: repeat each T
  ) -> some AxisContent {
    BuilderTuple<repeat each T>(repeat each content)
  }

  public static func buildIf<T: AxisContent>(_ content: T?) -> T? { content }

  public static func buildEither<T1: AxisContent, T2: AxisContent>(
    first: T1
  ) -> BuilderConditional<T1, T2> {
    BuilderConditional(storage: .trueContent(first))
  }

  public static func buildEither<T1: AxisContent, T2: AxisContent>(
    second: T2
  ) -> BuilderConditional<T1, T2> {
    BuilderConditional(storage: .falseContent(second))
  }

  public static func buildLimitedAvailability<Content: AxisContent>(
    _ content: Content
  ) -> AnyAxisContent {
    AnyAxisContent(content)
  }
}

/// Puts lines, ticks and labels of a value together.
@resultBuilder public struct AxisMarkBuilder {
  public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }

  public static func buildBlock() -> some AxisMark { BuilderEmpty() }

  public static func buildBlock<T: AxisMark>(_ content: T) -> T { content }

  public static func buildBlock<each T: AxisMark>(_ content: repeat each T) -> some AxisMark {
    BuilderTuple<repeat each T>(repeat each content)
  }

  public static func buildIf<T: AxisMark>(_ content: T?) -> T? { content }

  public static func buildEither<T1: AxisMark, T2: AxisMark>(
    first: T1
  ) -> BuilderConditional<T1, T2> {
    BuilderConditional(storage: .trueContent(first))
  }

  public static func buildEither<T1: AxisMark, T2: AxisMark>(
    second: T2
  ) -> BuilderConditional<T1, T2> {
    BuilderConditional(storage: .falseContent(second))
  }

  public static func buildLimitedAvailability<Content: AxisMark>(
    _ content: Content
  ) -> AnyAxisMark {
    AnyAxisMark(content)
  }
}

/// One of two contents.
public struct BuilderConditional<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension BuilderConditional: ChartContent
where TrueContent: ChartContent, FalseContent: ChartContent {
  @MainActor public var body: Never { fatalError("BuilderConditional has no body") }

  @MainActor public static func _renderChartContent(
    _ content: Self, _ outputs: inout _ChartContentOutputs
  ) {
    switch content.storage {
    case .trueContent(let content): TrueContent._renderChartContent(content, &outputs)
    case .falseContent(let content): FalseContent._renderChartContent(content, &outputs)
    }
  }
}

extension BuilderConditional: AxisContent
where TrueContent: AxisContent, FalseContent: AxisContent {
  public static func _makeAxisContent(_ content: Self, _ outputs: inout _AxisContentOutputs) {
    switch content.storage {
    case .trueContent(let content): TrueContent._makeAxisContent(content, &outputs)
    case .falseContent(let content): FalseContent._makeAxisContent(content, &outputs)
    }
  }
}

extension BuilderConditional: AxisMark where TrueContent: AxisMark, FalseContent: AxisMark {
  public static func _renderAxisMark(_ content: Self, _ outputs: inout _AxisMarkOutputs) {
    switch content.storage {
    case .trueContent(let content): TrueContent._renderAxisMark(content, &outputs)
    case .falseContent(let content): FalseContent._renderAxisMark(content, &outputs)
    }
  }
}

/// An empty block.
struct BuilderEmpty: ChartContent, AxisContent, AxisMark {
  nonisolated init() {}
  var body: Never { fatalError("BuilderEmpty has no body") }

  static func _renderChartContent(_ content: Self, _ outputs: inout _ChartContentOutputs) {}
  nonisolated static func _makeAxisContent(
    _ content: Self, _ outputs: inout _AxisContentOutputs
  ) {}
  nonisolated static func _renderAxisMark(_ content: Self, _ outputs: inout _AxisMarkOutputs) {}
}

/// The contents of a block.
struct BuilderTuple<each Content> {
  let content: (repeat each Content)

  nonisolated init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }
}

extension BuilderTuple: ChartContent where repeat each Content: ChartContent {
  @MainActor var body: Never { fatalError("BuilderTuple has no body") }

  @MainActor static func _renderChartContent(
    _ tuple: Self, _ outputs: inout _ChartContentOutputs
  ) {
    func render<C: ChartContent>(_ content: C) { C._renderChartContent(content, &outputs) }
    repeat render(each tuple.content)
  }
}

extension BuilderTuple: AxisContent where repeat each Content: AxisContent {
  static func _makeAxisContent(_ tuple: Self, _ outputs: inout _AxisContentOutputs) {
    func make<C: AxisContent>(_ content: C) { C._makeAxisContent(content, &outputs) }
    repeat make(each tuple.content)
  }
}

extension BuilderTuple: AxisMark where repeat each Content: AxisMark {
  static func _renderAxisMark(_ tuple: Self, _ outputs: inout _AxisMarkOutputs) {
    func render<C: AxisMark>(_ content: C) { C._renderAxisMark(content, &outputs) }
    repeat render(each tuple.content)
  }
}
