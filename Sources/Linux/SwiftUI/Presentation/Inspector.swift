import SwiftUICore

/// A column at the trailing edge of a wide window, a sheet in a narrow one.
private struct InspectorModifier<Panel: View> {
  @Binding var isPresented: Bool
  let panel: Panel
  @Environment(\.horizontalSizeClass) private var sizeClass

  nonisolated init(isPresented: Binding<Bool>, panel: Panel) {
    _isPresented = isPresented
    self.panel = panel
  }
}

extension InspectorModifier: ViewModifier {
  func body(content: Content) -> some View {
    let isColumn = sizeClass == .regular
    InspectorLayout {
      // One view, also of several or none.
      ZStack { content }
      if isColumn, isPresented {
        panel
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(BackgroundStyle())
          .overlay(alignment: .leading) {
            // A stack makes the line a vertical one.
            HStack(spacing: 0) { Divider() }.ignoresSafeArea()
          }
          .transition(.move(edge: .trailing))
      }
    }
    .animation(.easeInOut(duration: 0.3), value: isPresented)
    .sheet(isPresented: isColumn ? .constant(false) : $isPresented) { panel }
  }
}

/// The content, and at the trailing edge of all the space there is the column if there is one.
private struct InspectorLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = columnWidth(subviews)
    var size = subviews[0].sizeThatFits(proposal.narrowed(by: width))
    guard subviews.count > 1 else { return size }
    size.width += width
    return proposal.replacingUnspecifiedDimensions(by: size)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let width = columnWidth(subviews)
    let rest = max(0, bounds.width - width)
    subviews[0].place(
      at: CGPoint(x: bounds.minX + rest / 2, y: bounds.midY), anchor: .center,
      proposal: ProposedViewSize(width: rest, height: bounds.height))
    for column in subviews.dropFirst() {
      column.place(
        at: CGPoint(x: bounds.maxX - width, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }

  private func columnWidth(_ subviews: Subviews) -> CGFloat {
    subviews.count > 1 ? subviews[1][InspectorWidthKey.self] : 0
  }
}

extension ProposedViewSize {
  fileprivate func narrowed(by length: CGFloat) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max(0, $0 - length) }, height: height)
  }
}

private struct InspectorWidthKey: LayoutValueKey {
  static let defaultValue: CGFloat = 270
}

extension View {
  /// Shows a view beside this one: as a column at the trailing edge where the horizontal size class is regular, as a
  /// sheet where it is compact.
  public nonisolated func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, panel: content()))
  }

  /// Sets the width of the inspector's column whose outermost view this is, in points; 270 without. Lengths that are
  /// not finite or not above 0 count as that, with a warning.
  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
    let isUsable = width.isFinite && width > 0
    if !isUsable {
      RuntimeWarning.once(
        "inspector-width",
        "inspectorColumnWidth: a width must be finite and above 0 (got \(width)); "
          + "\(InspectorWidthKey.defaultValue) is used")
    }
    return layoutValue(
      key: InspectorWidthKey.self, value: isUsable ? width : InspectorWidthKey.defaultValue)
  }

  /// Sets the width of the inspector's column to `ideal` points, within the limits; people can't change it.
  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    inspectorColumnWidth(Swift.max(min ?? ideal, Swift.min(ideal, max ?? ideal)))
  }
}
