import SwiftUICore

/// Settings to take a snapshot with, in addition to those of the stage.
///
///     expectSnapshot(of: stage, in: [.light, .dark, .rightToLeft, .size(CGSize(width: 320, height: 568))])
public struct SnapshotVariant: Hashable, Sendable {
  /// A part of the reference's file name; empty for the stage's own settings.
  public var name: String
  /// The colour scheme; nil for the stage's own.
  public var colorScheme: ColorScheme?
  /// The layout direction; nil for the stage's own.
  public var layoutDirection: LayoutDirection?
  /// The text size; nil for the stage's own.
  public var dynamicTypeSize: DynamicTypeSize?
  /// The window's size in points; nil for the stage's own.
  public var size: CGSize?

  /// Makes a variant. Settings that are nil are the stage's own.
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

  /// The stage's own settings.
  public static let current = SnapshotVariant("")
  /// In light colours.
  public static let light = SnapshotVariant("light", colorScheme: .light)
  /// In dark colours.
  public static let dark = SnapshotVariant("dark", colorScheme: .dark)
  /// Mirrored, as for Arabic and Hebrew.
  public static let rightToLeft = SnapshotVariant("right-to-left", layoutDirection: .rightToLeft)
  /// The largest accessibility text size.
  public static let largestType = SnapshotVariant("largest-type", dynamicTypeSize: .accessibility5)

  /// A text size.
  public static func typeSize(_ size: DynamicTypeSize) -> SnapshotVariant {
    SnapshotVariant("\(size)", dynamicTypeSize: size)
  }

  /// A window's size in points.
  public static func size(_ size: CGSize) -> SnapshotVariant {
    SnapshotVariant("\(Int(size.width))x\(Int(size.height))", size: size)
  }
}

extension [SnapshotVariant] {
  /// Light, dark, right to left, and the largest text size.
  public static let all: [SnapshotVariant] = [.light, .dark, .rightToLeft, .largestType]
}
