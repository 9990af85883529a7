import SwiftUICore

/// The label of a control, as one view. Of several views the first is the title, and those after it are subtitles below it,
/// as Apple's articles on `Toggle`, `Picker` and `LabeledContent` say. Their size and their distance are our own choice.
struct ControlLabel<Content: View>: View {
  let content: Content
  private let isOne: Bool

  /// - Parameter isOne: Whether the content is known to be one view, however it is stored.
  init(_ content: Content, isOne: Bool = Content._isUnary) {
    self.content = content
    self.isOne = isOne
  }

  var body: some View {
    if isOne {
      content
    } else {
      Group(subviews: content) { views in
        VStack(alignment: .leading, spacing: 2) {
          views.first
          ForEach(views.dropFirst()) { $0.font(.subheadline).foregroundStyle(.secondary) }
        }
      }
    }
  }
}
