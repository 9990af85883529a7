@_spi(Nodes) import SwiftUICore

/// What a bar changes for its items, as it is around the bar: what an item presents has that.
struct BarSurroundings {
  let font: Font?
  let foregroundStyle: AnyShapeStyle?
  let lineLimit: Int?
  let typeSize: DynamicTypeSize
  let colorScheme: ColorScheme

  init(_ values: EnvironmentValues) {
    font = values.font
    foregroundStyle = values.foregroundStyle
    lineLimit = values.lineLimit
    typeSize = values.dynamicTypeSize
    colorScheme = values.colorScheme
  }
}

extension EnvironmentValues {
  /// What is around the bar; nil outside of bars.
  @Entry var barSurroundings: BarSurroundings?

  /// Takes back what a bar changes for its items.
  mutating func leaveBar() {
    guard let outside = barSurroundings else { return }
    font = outside.font
    foregroundStyle = outside.foregroundStyle
    lineLimit = outside.lineLimit
    dynamicTypeSize = outside.typeSize
    colorScheme = outside.colorScheme
    isBarItem = false
    isOnBarGlass = false
    barSurroundings = nil
  }
}

/// Whether an item on glass is disabled.
struct DimmedBarItem: PreferenceKey {
  static let defaultValue = false

  static func reduce(value: inout Bool, nextValue: () -> Bool) {
    let next = nextValue()
    value = value || next
  }
}

extension EnvironmentValues {
  /// Whether the view is an item of a bar on glass, where the bar sets the colour of labels.
  @Entry var isOnBarGlass: Bool = false
}
