extension AttributeScopes {
  /// SwiftUI's text attributes.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    /// Foundation's on Apple's systems.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The background colour of a run. Has no effect.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }

    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }

    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T {
    self[T.self]
  }
}

extension Text {
  /// A text with the SwiftUI attributes of an attributed string. Links are shown in the accent colour, and open by a tap.
  @_disfavoredOverload  // A literal is a key of a string table, and has Markdown.
  public init(_ attributedContent: AttributedString) {
    var parts: [Part] = []
    for run in attributedContent.runs {
      let text = Text(verbatim: String(attributedContent[run.range].characters))
      for var part in text.parts {
        part.apply(run)
        parts.append(part)
      }
    }
    self.init(parts: parts.isEmpty ? [Part(string: "")] : parts)
  }
}

extension Text.Part {
  private typealias Scope = AttributeScopes.SwiftUIAttributes

  fileprivate mutating func apply(_ run: AttributedString.Runs.Run) {
    font = run[Scope.FontAttribute.self]
    color = run[Scope.ForegroundColorAttribute.self]
    background = run[Scope.BackgroundColorAttribute.self]
    tracking = run[Scope.TrackingAttribute.self] ?? run[Scope.KerningAttribute.self] ?? 0
    baselineOffset = run[Scope.BaselineOffsetAttribute.self] ?? 0
    if let style = run[Scope.UnderlineStyleAttribute.self] {
      isUnderlined = true
      underline = style
    }
    if let style = run[Scope.StrikethroughStyleAttribute.self] {
      isStruckThrough = true
      strikethrough = style
    }
    if let intent = run[Scope.InlinePresentationIntentAttribute.self] {
      if intent.contains(.stronglyEmphasized) { weight = .bold }
      if intent.contains(.emphasized) { isItalic = true }
      if intent.contains(.strikethrough) { isStruckThrough = true }
      if intent.contains(.code) { design = .monospaced }
    }
    if let link = run.foundation.link { becomeLink(to: link) }
  }
}
