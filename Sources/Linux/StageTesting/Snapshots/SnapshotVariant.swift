import SwiftUICore

/// Settings under which a snapshot is taken, beside those that the stage has.
///
///     expectSnapshot(of: stage, in: [.light, .dark, .rightToLeft, .size(CGSize(width: 320, height: 568))])
public struct SnapshotVariant: Hashable, Sendable {
  /// Stands in the reference's file name; empty for the stage as it is.
  public var name: String
  /// Light or dark.
  public var colorScheme: ColorScheme?
  /// Which way one reads.
  public var layoutDirection: LayoutDirection?
  /// How large type is.
  public var dynamicTypeSize: DynamicTypeSize?
  /// The window's, in points.
  public var size: CGSize?

  /// Makes a variant. What is nil stays as the stage has it.
  public init(
    _ name: String, colorScheme: ColorScheme? = nil, layoutDirection: LayoutDirection? = nil,
    dynamicTypeSize: DynamicTypeSize? = nil, size: CGSize? = nil
  ) {
    self.name = name
    self.colorScheme = colorScheme
    self.layoutDirection = layoutDirection
    self.dynamicTypeSize = dynamicTypeSize
    self.size = size
  }

  /// The stage as it is.
  public static let current = SnapshotVariant("")
  /// In light colours.
  public static let light = SnapshotVariant("light", colorScheme: .light)
  /// In dark colours.
  public static let dark = SnapshotVariant("dark", colorScheme: .dark)
  /// Mirrored, as for Arabic and Hebrew.
  public static let rightToLeft = SnapshotVariant("right-to-left", layoutDirection: .rightToLeft)
  /// The largest type that users can choose, of those for accessibility.
  public static let largestType = SnapshotVariant("largest-type", dynamicTypeSize: .accessibility5)

  /// A type size.
  public static func typeSize(_ size: DynamicTypeSize) -> SnapshotVariant {
    SnapshotVariant("\(size)", dynamicTypeSize: size)
  }

  /// A window's size in points.
  public static func size(_ size: CGSize) -> SnapshotVariant {
    SnapshotVariant("\(Int(size.width))x\(Int(size.height))", size: size)
  }
}

extension [SnapshotVariant] {
  /// Light, dark, from right to left, and with the largest type.
  public static let all: [SnapshotVariant] = [.light, .dark, .rightToLeft, .largestType]
}
