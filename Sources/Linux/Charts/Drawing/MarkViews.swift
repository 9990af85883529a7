import Foundation
import SwiftUICore

/// The marks for assistive technology.
struct MarkElements: View {
  let geometry: PlotGeometry

  var body: some View {
    MarkLayout {
      ForEach(elements) { element in
        Color.clear
          .accessibilityElement()
          .accessibilityLabel(element.label)
          .accessibilityValue(element.value)
          .accessibilityIdentifier(element.identifier)
          .layoutValue(
            key: MarkLayout.Place.self, value: MarkLayout.Place.Value(mark: element.frame))
      }
    }
  }

  private struct Element: Identifiable {
    let id: Int
    let frame: CGRect
    let label: Text
    let value: Text
    let identifier: String
  }

  private var elements: [Element] {
    geometry.plan.items.indices.compactMap { index in
      let item = geometry.plan.originals[index]
      guard !item.style.isAccessibilityHidden, let frame = geometry.bounds(ofItemAt: index),
        frame.origin.x.isFinite, frame.origin.y.isFinite
      else { return nil }
      let words = MarkWords(item, geometry.plan.wording)
      return Element(
        id: index, frame: frame, label: item.style.accessibilityLabel ?? words.label,
        value: item.style.accessibilityValue ?? words.value,
        identifier: item.style.accessibilityIdentifier ?? "")
    }
  }
}

/// What of the marks is views: symbols and annotations.
struct MarkViews: View {
  let geometry: PlotGeometry

  var body: some View {
    MarkLayout {
      ForEach(symbols) { symbol in
        symbol.view
          .layoutValue(
            key: MarkLayout.Place.self,
            value: MarkLayout.Place.Value(mark: symbol.frame, position: .overlay))
      }
      ForEach(annotations) { annotation in
        annotation.view
          .layoutValue(key: MarkLayout.Place.self, value: annotation.place)
      }
    }
  }

  // MARK: Symbols and annotations

  private struct Symbol: Identifiable {
    let id: Int
    let frame: CGRect
    let view: AnyView
  }

  private var symbols: [Symbol] {
    geometry.plan.items.enumerated().compactMap { index, item in
      guard item.kind == .point || item.kind == .line || item.kind == .area,
        case .view(let view)? = item.style.symbol, let point = geometry.point(of: item)
      else { return nil }
      return Symbol(
        id: index, frame: CGRect(origin: point, size: .zero),
        view: AnyView(
          view.fixedSize().foregroundStyle(geometry.plan.style(of: item)).opacity(
            item.style.opacity)))
    }
  }

  private struct Annotation: Identifiable {
    let id: [Int]
    let place: MarkLayout.Place.Value
    let view: AnyView
  }

  private var annotations: [Annotation] {
    geometry.plan.items.indices.flatMap { index -> [Annotation] in
      let item = geometry.plan.items[index]
      guard !item.style.annotations.isEmpty, let bounds = geometry.bounds(ofItemAt: index) else {
        return []
      }
      return item.style.annotations.enumerated().map { number, annotation in
        var mark = bounds
        if item.kind == .sector, annotation.position == .overlay,
          let middle = geometry.middle(ofSectorAt: index)
        {
          mark = CGRect(origin: middle, size: .zero)
        }
        return Annotation(
          id: [index, number], place: place(annotation, item, mark),
          view: annotation.content(AnnotationContext(targetSize: bounds.size)))
      }
    }
  }

  private func place(
    _ annotation: MarkAnnotation, _ item: MarkItem, _ mark: CGRect
  ) -> MarkLayout.Place.Value {
    let isHorizontal = item.x.isRange && item.y.datum != nil && item.kind == .bar
    let automatic: AnnotationPosition = isHorizontal ? .trailing : .top
    return MarkLayout.Place.Value(
      mark: mark,
      position: annotation.position == .automatic ? automatic : annotation.position,
      alignment: annotation.alignment,
      spacing: annotation.spacing.map { $0.isFinite ? $0 : 4 } ?? 4,
      fits: (annotation.overflow.x.fits, annotation.overflow.y.fits))
  }
}

extension AnnotationOverflowResolution.Strategy {
  var fits: Bool {
    if case .fit = storage { return true }
    return false
  }
}

/// What a mark is called and what it says: its place, and the rest of its values by name.
struct MarkWords {
  let label: Text
  let value: Text

  init(_ item: MarkItem, _ wording: Wording) {
    var parts: [(name: Text?, words: String)] = []
    func add(_ channel: MarkItem.Channel, _ data: [Datum]) {
      guard !data.isEmpty else { return }
      let words = data.map(wording.words).joined(separator: " – ")
      // Two names of the same value are told once.
      if parts.contains(where: { $0.words == words && $0.name == item.labels[channel] }) { return }
      parts.append((item.labels[channel], words))
    }
    let isTransposed = Stacking.valueAxis(of: item) == .horizontal
    if isTransposed {
      add(.y, item.y.data)
      add(.x, item.x.data)
    } else {
      add(.x, item.x.data)
      add(.y, item.y.data)
    }
    add(.angle, [item.angle].compactMap { $0 })
    let style = item.style
    let others: [(MarkItem.Channel, Datum?)] = [
      (.series, item.series), (.color, style.color), (.symbol, style.symbolBy),
      (.size, style.sizeBy), (.line, style.strokeBy), (.position, style.position?.key),
    ]
    for (channel, datum) in others { add(channel, [datum].compactMap { $0 }) }
    if item.kind == .sector, parts.count > 1 { parts.swapAt(0, 1) }
    label = Text(verbatim: parts.first?.words ?? "")
    value = parts.dropFirst().enumerated().reduce(Text(verbatim: "")) { text, part in
      let separator = part.offset == 0 ? "" : ", "
      let named = part.element.name.map { $0 + Text(verbatim: ": ") } ?? Text(verbatim: "")
      return text + Text(verbatim: separator) + named + Text(verbatim: part.element.words)
    }
  }
}
