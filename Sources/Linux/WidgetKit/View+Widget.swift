#if AppleModules
  import Foundation
  import SwiftUI

  /// How a system draws a widget.
  public struct WidgetRenderingMode: Hashable, Sendable {
    private let name: String
    public static let fullColor = Self(name: "fullColor")
    public static let accented = Self(name: "accented")
    public static let vibrant = Self(name: "vibrant")
  }

  extension EnvironmentValues {
    @Entry var family = WidgetFamily.systemSmall
    /// Small, unless a preview says another.
    public internal(set) var widgetFamily: WidgetFamily {
      get { family }
      set { family = newValue }
    }
    /// In full colour, unless the app says another.
    @Entry public var widgetRenderingMode = WidgetRenderingMode.fullColor
    /// As for a widget with its background.
    @Entry public var showsWidgetContainerBackground = true
    /// None: a preview shows the view alone.
    @Entry public var widgetContentMargins = EdgeInsets()
    @Entry public var showsWidgetLabel = false
  }

  /// The background of a widget's accessory.
  public struct AccessoryWidgetBackground: View {
    public init() {}
    public var body: some View { Circle().fill(.quaternary) }
  }

  /// The size and family in which a preview shows a widget's view.
  public struct WidgetPreviewContext: Sendable {
    let family: WidgetFamily

    public init(family: WidgetFamily) { self.family = family }

    /// Of widgets on an iPhone that is 393 points wide, as Apple's guidelines list them.
    static func size(of family: WidgetFamily) -> CGSize {
      switch family {
      case .systemSmall: CGSize(width: 158, height: 158)
      case .systemMedium: CGSize(width: 338, height: 158)
      case .systemLarge: CGSize(width: 338, height: 354)
      case .systemExtraLarge: CGSize(width: 715, height: 354)
      case .accessoryCircular, .accessoryCorner: CGSize(width: 72, height: 72)
      case .accessoryRectangular: CGSize(width: 160, height: 72)
      case .accessoryInline: CGSize(width: 234, height: 26)
      }
    }
  }

  extension View {
    /// Shows the view in a widget's size and family.
    public nonisolated func previewContext(_ context: WidgetPreviewContext) -> some View {
      let size = WidgetPreviewContext.size(of: context.family)
      return frame(width: size.width, height: size.height).environment(
        \.widgetFamily, context.family)
    }

    /// Has no effect: the link opens with the widget.
    public nonisolated func widgetURL(_ url: URL?) -> some View { self }

    /// Has no effect: nothing is accented in full colour.
    public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }

    public nonisolated func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View {
      self
    }
    public nonisolated func widgetLabel(_ key: LocalizedStringKey) -> some View { self }
  }

  extension Image {
    public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> some View {
      self
    }
  }

  public struct WidgetAccentedRenderingMode: Hashable, Sendable {
    private let name: String
    public static let accented = Self(name: "accented")
    public static let desaturated = Self(name: "desaturated")
    public static let accentedDesaturated = Self(name: "accentedDesaturated")
    public static let fullColor = Self(name: "fullColor")
  }
#endif
